import type { OptionTest } from '../../../model/player.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { Next } from './decisions.js';
import { mayAct } from './steps.js';

/** Which units a battle offers its active side as the next to act alone, without gathering them. */
export class ActorOffers implements OptionTest {
  private battle!: SimpleGbohBattle;

  /** Begins with the next unit of a battle. */
  of(battle: SimpleGbohBattle): this {
    this.battle = battle;
    return this;
  }

  has(option: number): boolean {
    const { battle } = this;
    const { sideOf } = battle.forces;
    if (option < 0 || option >= Next.Stack || sideOf[option] !== battle.active) return false;
    return mayAct(battle, option) && !isBelow(battle, option);
  }
}

/**
 * Whether a unit is below another, which moves first if they do not move as one (SG-5.33a, R57); artillery and who shares its
 * hex act each for itself (SG-10.13a).
 */
export function isBelow({ forces, hex, top }: SimpleGbohBattle, unit: number): boolean {
  const above = top[hex[unit]!]!;
  return above !== unit && forces.isArtillery[above] === 0 && forces.isArtillery[unit] === 0;
}
