import type { Way } from '../map/war-map.js';
import type { War } from '../state/war.js';

/**
 * Whether the mover may take a way: he pays its full cost, and a general without combat units does not enter a space that
 * another side holds (SU-9b).
 */
export function mayStep(war: War, { to, cost }: Way): boolean {
  const { warState } = war;
  if (cost > war.movementPoints) return false;
  return warState.unitsIn(warState.mover) > 0 || !warState.holdsOther(to, war.movingSide);
}
