import type { Formation, Shield, Special } from '../data/vocabulary.js';

/** The steadiness of any troops in a circle (TK-20c). */
export const CIRCLE_STEADINESS = 5;

/**
 * Whether a unit may take up a special formation by a change of formation (TK-20a): a circle in very dense, dense or
 * open order (TK-20b), a tortoise with shields in very dense or dense order (R58).
 */
export function mayAdopt(special: Special, formation: Formation, shield: Shield): boolean {
  if (special === 'none') return true;
  if (formation === 'skirmish') return false;
  return special === 'circle' || (formation !== 'open' && shield !== 'none');
}

/** The steadiness of a unit, individual tests included: 5 in a circle, else its own (TK-20c). */
export function steadinessIn(special: Special, steadiness: number): number {
  return special === 'circle' ? CIRCLE_STEADINESS : steadiness;
}

/** Whether a unit may move: not in a circle (TK-20c); nothing limits a tortoise (TK-20e). */
export function mayMove(special: Special): boolean {
  return special !== 'circle';
}
