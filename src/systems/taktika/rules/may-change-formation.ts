import { capacityOf, frontOf } from '../tables/formations.js';
import type { Formation } from '../tables/vocabulary.js';

/**
 * Whether a unit of `figures` may change from one formation to another (TK-8i, TK-3g): never into or out of skirmish
 * order, and only into one whose front rank it can fill.
 */
export function mayChangeFormation(from: Formation, to: Formation, figures: number, mounted: boolean): boolean {
  if (from === to || from === 'skirmish' || to === 'skirmish') return false;
  return figures >= frontOf(to, mounted);
}

/** Bases that a unit takes up in a formation, one behind another: it only ever extends to the rear (TK-8j, TK-3c). */
export function basesOf(figures: number, formation: Formation, mounted: boolean): number {
  return Math.max(1, Math.ceil(figures / capacityOf(formation, mounted)));
}
