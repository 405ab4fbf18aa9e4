import { attackTableOf, gatherAttack, gatherGroup } from '../battle/attack-facts.js';
import type { LostBattlesBattle } from '../battle/battle.js';
import { neededScore } from '../data/attack-table.js';
import { TYPE_OF } from '../data/units.js';
import { ELEPHANTS } from '../data/vocabulary.js';
import { type AttackFacts, attackModifiers, modifierTotal, usualFacts } from '../rules/attack-modifiers.js';
import { attackSize } from '../rules/attack-size.js';
import { isScreened } from '../rules/is-screened.js';
import { mustGoAllOut } from '../rules/may-go-all-out.js';
import { waysToHit, waysToHitTwice } from '../rules/ways-to-hit.js';
import { bitsOf, lowestOf, neighbourOf } from '../zones.js';

const WAYS = 36;
const QUARTERS = 4;
/** What a shattered unit costs its army besides its own points: the morale of those around it. */
const PANIC = 3;
/** What a unit is worth on average when it is hit. */
const TYPICAL = 3;

/** What attacks promise, from the same table, modifiers and law as the rules roll with; keeps records of its own. */
export class Prospects {
  private readonly facts: AttackFacts = usualFacts();
  /** The unit that had best attack first, of the attack weighed last. */
  first = -1;

  /** Sets up attacks from a zone that faces so on the zone in front of it. */
  begin(battle: LostBattlesBattle, side: number, zone: number, facing: number, moved: boolean): void {
    gatherGroup(this.facts, battle, side, zone, facing, moved);
  }

  /** Expected hits of one attack by a unit, after `begin`. */
  hits(
    battle: LostBattlesBattle,
    side: number,
    zone: number,
    unit: number,
    target: number,
    first: boolean,
    half: boolean,
    bonuses: number,
  ): number {
    const { facts } = this;
    gatherAttack(facts, battle, side, zone, unit, target, first, half, false);
    facts.bonuses = bonuses;
    const { readings } = battle;
    const needed = neededScore(attackTableOf(battle), facts.attacker, facts.target);
    const score = needed - modifierTotal(attackModifiers(facts));
    const enemy = 1 - side;
    const here = battle.unitsOf(enemy, target);
    const { heavyInfantry } = battle.forces.masks[enemy]!;
    const allFresh = (here & ~battle.fresh[enemy]!) === 0;
    const screened = isScreened(facts.target, (here & heavyInfantry) !== 0, allFresh);
    const elephants = TYPE_OF[facts.target] === ELEPHANTS;
    const allOut = mustGoAllOut(facts.attacker) && !facts.attackerSpent;
    return (waysToHit(score, allOut, readings.equality) + waysToHitTwice(score, allOut, elephants, screened)) / WAYS;
  }

  /**
   * Victory points that a group may expect of attacking the zone in front of it; 0 where nobody stands there. `first` is
   * then the unit that had best attack first.
   */
  attack(battle: LostBattlesBattle, side: number, zone: number, facing: number, group: number, moved: boolean): number {
    const target = neighbourOf(zone, facing);
    this.first = -1;
    if (target < 0 || battle.lead[target]! < 0) return 0;
    this.begin(battle, side, zone, facing, moved);
    const { firstUnit, likeness } = battle.forces;
    const start = firstUnit[side]!;
    let best = -1;
    let alike = -1;
    for (let left = group; left !== 0; left &= left - 1) {
      const unit = start + lowestOf(left);
      if (likeness[unit] === alike) continue;
      alike = likeness[unit]!;
      const expected = this.hits(battle, side, zone, unit, target, true, false, 0);
      if (expected > best) {
        best = expected;
        this.first = unit;
      }
    }
    let sum = best;
    let room = battle.attackLimit * QUARTERS - this.sizeOf(battle, side, this.first, true);
    let expected = 0;
    alike = -1;
    for (let left = group & ~(1 << (this.first - start)); left !== 0 && room > 0; left &= left - 1) {
      const unit = start + lowestOf(left);
      const size = this.sizeOf(battle, side, unit, false);
      if (size > 2 * room) continue;
      if (likeness[unit] !== alike) {
        alike = likeness[unit]!;
        expected = this.hits(battle, side, zone, unit, target, false, false, 0);
      }
      sum += size > room ? expected / 2 : expected;
      room -= size;
    }
    return this.worthOf(battle, side, target, sum);
  }

  /** Victory points that so many hits on a zone are worth: those beyond its fresh units shatter. */
  worthOf(battle: LostBattlesBattle, side: number, target: number, hits: number): number {
    const enemy = 1 - side;
    const fresh = bitsOf(battle.unitsOf(enemy, target) & battle.fresh[enemy]!);
    return TYPICAL * hits + PANIC * Math.max(hits / (2 + fresh), hits - fresh);
  }

  private sizeOf(battle: LostBattlesBattle, side: number, unit: number, first: boolean): number {
    const { forces, fresh, leadBefore, readings } = battle;
    const bit = 1 << forces.placeOf[unit]!;
    const spent = (fresh[side]! & bit) === 0;
    const wasLead = (leadBefore[side]! & bit) !== 0;
    return attackSize(forces.units[unit]!.troop, spent, first, wasLead, readings.indianClass);
  }
}
