import type { WarState } from '../state/war-state.js';
import { MAX_FACTIONS } from '../tables/vocabulary.js';
import { provinceController } from './province-controller.js';

/** Counts the victory points of every faction, the values of the provinces that it controls, into `points` (SU-C4). */
export function victoryPoints(warState: Pick<WarState, 'control' | 'map'>, points: Int16Array): void {
  points.fill(0);
  for (let province = 0; province < warState.map.provinces; province++) {
    const holder = provinceController(warState, province);
    if (holder >= 0 && holder < MAX_FACTIONS) points[holder]! += warState.map.points[province]!;
  }
}

/** The faction with the fewest victory points, of equal ones the first: it chooses who begins a turn (SU-C2). */
export function fewestPoints(points: Int16Array, factions: number): number {
  let fewest = 0;
  for (let faction = 1; faction < factions; faction++) if (points[faction]! < points[fewest]!) fewest = faction;
  return fewest;
}

/** The most victory points of a faction, and how many factions have them (D11). */
export function mostPoints(points: Int16Array, factions: number): { readonly most: number; readonly shared: number } {
  let most = 0;
  let shared = 0;
  for (let faction = 0; faction < factions; faction++) {
    if (points[faction]! > most) {
      most = points[faction]!;
      shared = 1;
    } else if (points[faction] === most) shared++;
  }
  return { most, shared };
}
