import type { Options } from '../../../model/player.js';
import { Aspect, DIRECTIONS } from '../map/hexes.js';
import { tqOf } from '../rules/current-tq.js';
import { FACES } from '../rules/tq-check.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { Party } from '../state/fighters.js';
import { aspectOf, isSkirmisher } from '../state/relations.js';
import { LIGHT_FOOT } from '../tables/vocabulary.js';
import { Done } from '../turn/decisions.js';
import { canEvade, mayEvade } from '../turn/evasion.js';
import { movedBeside } from '../turn/moved-to-attack.js';
import type { AttackValues } from './attack-values.js';
import type { Weights } from './weights.js';

/** What an enemy's attack must promise him for it to be worth one's while to give way. */
const WORTH_IT = 0.1;

/** Which units attack which enemies by shock, and which wait: by the value of the attacks. */
export class Fighting {
  private readonly prospects: AttackValues;
  private readonly weights: Weights;
  private readonly party = new Party(1);
  /** What the attack that was weighed last promises. */
  private worth = 0.5;

  constructor(prospects: AttackValues, weights: Weights) {
    this.prospects = prospects;
    this.weights = weights;
  }

  /** Finds what a unit's attack on an enemy beside it promises; the least of all where it is not allowed. */
  private weigh(battle: SimpleGbohBattle, unit: number, enemy: number): void {
    const { prospects } = this;
    const { hex, right } = battle;
    const { grid, shock } = battle.forces.map;
    const one = aspectOf(battle, enemy, hex[unit]!);
    const other = right[unit]! < 0 ? Aspect.None : aspectOf(battle, enemy, right[unit]!);
    const flank = one !== Aspect.Front && other !== Aspect.Front;
    const moved = movedBeside(battle, unit, enemy);
    const direction = grid.direction(hex[unit]!, hex[enemy]!);
    prospects.by(battle, unit);
    prospects.on(battle, enemy, 0);
    this.worth = Number.NEGATIVE_INFINITY;
    if (!prospects.allows(flank)) return;
    prospects.promise(flank, moved, direction < 0 ? 0 : shock[hex[unit]! * DIRECTIONS + direction]!);
    this.worth = prospects.worth;
  }

  /** Whether an attack by a unit promises more than `least`. */
  private promises(battle: SimpleGbohBattle, unit: number, least: number): boolean {
    const { firstUnit } = battle.forces;
    const { grid } = battle.forces.map;
    const enemySide = 1 - battle.forces.sideOf[unit]!;
    for (let half = 0; half < 2; half++) {
      const from = half === 0 ? battle.hex[unit]! : battle.right[unit]!;
      if (from < 0) continue;
      for (let way = -1; way <= 0; way++) {
        const next = grid.next(from, (battle.facing[unit]! + way + DIRECTIONS) % DIRECTIONS);
        const enemy = next < 0 ? -1 : battle.top[next]!;
        if (enemy < firstUnit[enemySide]! || enemy >= firstUnit[enemySide + 1]!) continue;
        this.weigh(battle, unit, enemy);
        if (this.worth > least) return true;
      }
    }
    return false;
  }

  /** The next unit that need not attack but gains by it. */
  attacker(battle: SimpleGbohBattle, { list, count }: Options): number {
    const least = Math.max(0, this.weights.least);
    for (let at = 0; at < count; at++) {
      if (list[at] !== Done && this.promises(battle, list[at]!, least)) return list[at]!;
    }
    return Done;
  }

  /** The enemy that a unit's attack promises most against. */
  target(battle: SimpleGbohBattle, unit: number, { list, count }: Options): number {
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      this.weigh(battle, unit, list[at]!);
      if (this.worth <= most) continue;
      most = this.worth;
      best = list[at]!;
    }
    return best;
  }

  /** Of those who could attack an enemy as well, the one whose attack promises most. */
  cover(battle: SimpleGbohBattle, enemy: number, { list, count }: Options): number {
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      this.weigh(battle, list[at]!, enemy);
      if (this.worth <= most) continue;
      most = this.worth;
      best = list[at]!;
    }
    return best;
  }

  /** Of enemies, the one that one more hit costs most. */
  hurt(battle: SimpleGbohBattle, { list, count }: Options): number {
    const { prospects } = this;
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      prospects.hit(battle, list[at]!);
      if (prospects.worth <= most) continue;
      most = prospects.worth;
      best = list[at]!;
    }
    return best;
  }

  /**
   * Whether a unit holds its fire at an enemy who has come before it, as who fires cannot retreat before shock any more
   * (SG-7.41a): where what his attack promises is more than what the volley does and the retreat costs.
   */
  holdsFire(battle: SimpleGbohBattle, unit: number, enemy: number): boolean {
    const { prospects } = this;
    const room = { attackers: this.party, battle };
    this.party.clear(battle.active);
    this.party.add(enemy);
    if (!mayEvade(room, unit, false) || !canEvade(room, unit)) return false;
    this.weigh(battle, enemy, unit);
    const spared = this.worth;
    if (spared <= WORTH_IT && !isSkirmisher(battle, unit)) return false;
    prospects.volley(battle, unit, enemy, 1);
    const volley = prospects.worth;
    return Math.max(0, spared) > volley + this.evasionCost(battle, unit);
  }

  /** The unit that is worth most. */
  dearest({ list, count }: Options): number {
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const worth = this.prospects.values[list[at]!]!;
      if (worth <= most) continue;
      most = worth;
      best = list[at]!;
    }
    return best;
  }

  /** What a retreat before shock costs on average: light foot that fails its check takes a hit (SG-7.45a). */
  private evasionCost(battle: SimpleGbohBattle, unit: number): number {
    if (battle.forces.category[unit] !== LIGHT_FOOT) return 0;
    this.prospects.hit(battle, unit);
    const fails = Math.max(0, FACES - 1 - tqOf(battle, unit)) / FACES;
    return fails * this.prospects.worth;
  }

  /** Whether a unit retreats before shock: where it would lose more by standing than the enemy. */
  evades(battle: SimpleGbohBattle, unit: number, attacker: number): boolean {
    if (isSkirmisher(battle, unit)) return true;
    this.weigh(battle, attacker, unit);
    return this.worth > WORTH_IT;
  }
}
