import type { WarState } from '../state/war-state.js';
import { REINFORCEMENTS } from '../tables/reinforcements.js';
import { Unit } from '../tables/units.js';
import { provinceController } from './province-controller.js';
import { mostPoints } from './victory-points.js';

/**
 * Writes what a faction may raise at the start of a turn into `raised`, by type (D11, SU-C2): mercenaries for every
 * faction, more of them for the leader in victory points, and Macedonians for the controller of a province that gives
 * some.
 */
export function reinforcements(
  warState: Pick<WarState, 'control' | 'map'>,
  points: Int16Array,
  factions: number,
  recruits: readonly number[],
  faction: number,
  raised: Int16Array,
): void {
  raised.fill(0);
  const { most, shared } = mostPoints(points, factions);
  const leads = points[faction] === most;
  const more = leads ? (shared === 1 ? REINFORCEMENTS.leader : REINFORCEMENTS.sharedLead) : 0;
  raised[Unit.Mercenary] = REINFORCEMENTS.everyFaction + more;
  for (let province = 0; province < recruits.length; province++) {
    const given = recruits[province]!;
    if (given > 0 && provinceController(warState, province) === faction) raised[Unit.Macedonian]! += given;
  }
}
