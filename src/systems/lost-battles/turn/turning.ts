import { BACK } from '../map/zones.js';
import { TURN_COST } from '../rules/move-cost.js';
import type { LostBattlesBattle } from '../state/battle.js';

/** What `leftAfterTurn` gives where a unit cannot pay for a turn. */
export const NOT_ALLOWED = -1;
const SHIFT = 4;

/** Move points and free turns as one number. */
export function purse(points: number, freeTurns: number): number {
  return (points << SHIFT) | freeTurns;
}

/** The move points of a purse. */
export function pointsIn(left: number): number {
  return left >> SHIFT;
}

/** The free turns of a purse. */
export function freeTurnsIn(left: number): number {
  return left & ((1 << SHIFT) - 1);
}

/**
 * What a unit of the activated group has left of a purse after a turn by `turn` quarters (0 for none), or `NOT_ALLOWED`
 * (LB-5.2c). An about-face where it began is free if it was judged so, but for hoplites (LB-5.3a, LB-9.2b); then a free turn
 * of its own is used before a point (LB-5.3c).
 */
export function leftAfterTurn(
  battle: LostBattlesBattle,
  unit: number,
  turn: number,
  atStart: boolean,
  left: number,
): number {
  if (turn === 0) return left;
  if (turn === BACK && atStart && battle.mayTurnAbout && !isHoplitesUnit(battle, unit)) return left;
  const freeTurns = freeTurnsIn(left);
  if (freeTurns > 0) return purse(pointsIn(left), freeTurns - 1);
  const points = pointsIn(left) - TURN_COST;
  return points < 0 ? NOT_ALLOWED : purse(points, freeTurns);
}

function isHoplitesUnit({ forces }: LostBattlesBattle, unit: number): boolean {
  const { sideOf, placeOf, masks } = forces;
  return ((masks[sideOf[unit]!]!.hoplites >>> placeOf[unit]!) & 1) === 1;
}

/** The purse of a unit of the activated group. */
export function purseOf({ points, freeTurns }: LostBattlesBattle, unit: number): number {
  return purse(points[unit]!, freeTurns[unit]!);
}

/** Sets what a unit of the activated group has left. */
export function setPurse({ points, freeTurns }: LostBattlesBattle, unit: number, left: number): void {
  points[unit] = pointsIn(left);
  freeTurns[unit] = freeTurnsIn(left);
}
