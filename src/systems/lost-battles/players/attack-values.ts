import { bitsOf, lowestOf, neighbourOf } from '../map/zones.js';
import { fitsHalf } from '../rules/attack-limit.js';
import { type AttackFacts, defaultFacts } from '../rules/attack-modifiers.js';
import { type AttackRoll, defaultRoll } from '../rules/attack-roll.js';
import { mustGoAllOut } from '../rules/may-go-all-out.js';
import { waysToHit, waysToHitTwice } from '../rules/ways-to-hit.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { SPENT } from '../tables/vocabulary.js';
import { readAttacker, readGroup, readTarget } from '../turn/attack-facts.js';
import { limitOf, sizeOf } from '../turn/attack-sequence.js';
import { alikeTo } from '../turn/selection.js';
import { PANIC, type Weights } from './weights.js';

const WAYS = 36;
/** What a unit is worth on average when it is hit. */
const TYPICAL = 3;

/** What attacks promise, from the same table, modifiers and law as the rules roll with; keeps records of its own. */
export class AttackValues {
  private readonly weights: Weights;
  private readonly facts: AttackFacts = defaultFacts();
  private readonly roll: AttackRoll = defaultRoll();
  /** What the attack weighed last promises in victory points, and the unit that had best make it first. */
  worth = 0;
  first = -1;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** Sets up attacks from a zone that faces so on the zone in front of it, which enemies hold. */
  begin(battle: LostBattlesBattle, side: number, zone: number, facing: number, moved: boolean): void {
    const { facts, roll } = this;
    const target = neighbourOf(zone, facing);
    readGroup(facts, roll, battle, side, zone, target, moved);
    readTarget(facts, roll, battle, side, zone, target);
  }

  /** Expected hits of one attack by a unit, after `begin`, in thirty-sixths. */
  ways(battle: LostBattlesBattle, side: number, unit: number, first: boolean, half: boolean): number {
    const { facts, roll } = this;
    readAttacker(facts, roll, battle, side, unit, first, half, false, 0);
    const score = roll.needed - roll.modifier;
    const allOut = roll.mayGoAllOut && mustGoAllOut(facts.attacker);
    const twice = waysToHitTwice(score, allOut, roll.elephants, roll.screened);
    return waysToHit(score, allOut, roll.equality) + twice;
  }

  /** Weighs an attack of a group on the zone in front of it: see `worth` and `first`; 0 and -1 where no unit stands there. */
  weigh(battle: LostBattlesBattle, side: number, zone: number, facing: number, group: number, moved: boolean): void {
    const target = neighbourOf(zone, facing);
    this.worth = 0;
    this.first = -1;
    if (target < 0 || battle.lead[target]! < 0) return;
    this.begin(battle, side, zone, facing, moved);
    const start = battle.forces.firstUnit[side]!;
    let best = -1;
    for (let left = group; left !== 0; ) {
      const bit = left & -left;
      left &= ~alikeTo(battle, side, bit);
      const ways = this.ways(battle, side, start + lowestOf(bit), true, false);
      if (ways <= best) continue;
      best = ways;
      this.first = start + lowestOf(bit);
    }
    const room = limitOf(battle, side, zone, target) - sizeOf(battle, side, this.first, true);
    const others = this.waysOfOthers(battle, side, group & ~(1 << (this.first - start)), room);
    const hits = (best + others) / WAYS;
    const fresh = bitsOf(battle.unitsOf(1 - side, target) & battle.fresh[1 - side]!);
    // Hits beyond the fresh units of the zone shatter.
    this.worth = TYPICAL * hits + PANIC * Math.max(hits / (2 + fresh), hits - fresh);
    const { finish, prey } = this.weights;
    if (prey > 0) this.worth += prey * (this.worthOfPrey(battle, 1 - side, target, hits, fresh, finish) - this.worth);
  }

  /** What so many hits are worth on those who stand in a zone: the lead takes the first, and shatters if it is spent. */
  private worthOfPrey(
    battle: LostBattlesBattle,
    side: number,
    zone: number,
    hits: number,
    fresh: number,
    finish: number,
  ): number {
    const { firstUnit, troop, values } = battle.forces;
    const lead = battle.lead[zone]!;
    const all = battle.unitsOf(side, zone);
    let sum = 0;
    for (let left = all; left !== 0; left &= left - 1) {
      sum += values.scoring[troop[firstUnit[side]! + lowestOf(left)]!]!;
    }
    const first = Math.min(1, hits);
    const isSpent = battle.status[lead] === SPENT;
    const shatters = isSpent ? first + Math.max(0, hits - 1 - fresh) : Math.max(hits / (2 + fresh), hits - fresh);
    const own = values.scoring[troop[lead]!]! + (isSpent ? finish : 0);
    return own * first + (sum / bitsOf(all)) * (hits - first) + PANIC * shatters;
  }

  /** Expected hits of those who attack after the first, in thirty-sixths; `room` is what the limit leaves them. */
  private waysOfOthers(battle: LostBattlesBattle, side: number, others: number, room: number): number {
    const start = battle.forces.firstUnit[side]!;
    let sum = 0;
    let left = room;
    for (let waiting = others; waiting !== 0 && left > 0; ) {
      const bit = waiting & -waiting;
      const alike = waiting & alikeTo(battle, side, bit);
      waiting &= ~alike;
      const unit = start + lowestOf(bit);
      const size = sizeOf(battle, side, unit, false);
      const count = bitsOf(alike);
      const whole = Math.min(count, Math.floor(left / size));
      if (whole > 0) sum += whole * this.ways(battle, side, unit, false, false);
      left -= whole * size;
      if (whole === count || !fitsHalf(size, left)) continue;
      sum += this.ways(battle, side, unit, false, true);
      left = 0;
    }
    return sum;
  }
}
