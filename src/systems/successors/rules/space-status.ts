import { Status, type WarState } from '../state/war-state.js';
import { INDEPENDENT, NONE } from '../tables/vocabulary.js';

/** What a space is to a side: a place in `SPACE_STATUSES` (SU-8d). */
export function spaceStatus(warState: WarState, space: number, side: number): number {
  if (warState.map.isTransit(space)) return Status.Transit;
  const holder = warState.control[space]!;
  if (holder === side) return Status.Friendly;
  if (holder === NONE) return Status.Free;
  return holder === INDEPENDENT ? Status.IndependentControlled : Status.EnemyControlled;
}
