import type { Way } from '../map/war-map.js';
import type { War } from '../state/war.js';
import { Status } from '../state/war-state.js';
import { LINK_TABLE } from '../tables/links.js';
import { LINKS } from '../tables/vocabulary.js';
import { spaceStatus } from './space-status.js';

const AVOID = LINKS.map((link) => LINK_TABLE[link].avoid);

/**
 * Whether a side that avoids the moving army may go along a way: by land, not to where the enemy is or came from, into a
 * neutral or friendly space without other sides, or to friendly troops (SU-11.3a, SU-11.3b, SU-11.3c).
 */
export function mayAvoidTo(war: War, side: number, { to, link }: Way): boolean {
  const { warState } = war;
  if (AVOID[link] !== true || to === war.space || to === war.previous) return false;
  if (warState.hasTroops(to, side)) return true;
  if (warState.holdsOther(to, side)) return false;
  const status = spaceStatus(warState, to, side);
  return status === Status.Friendly || status === Status.Free || status === Status.Transit;
}
