import { TYPE_OF } from '../tables/units.js';
import { LIGHT_INFANTRY } from '../tables/vocabulary.js';

/**
 * Whether a zone screens itself from attacks (LB-6.8b): its lead is light infantry, heavy infantry stands there too, and
 * every unit in it is fresh.
 */
export function isScreened(target: number, heavyInfantry: boolean, everyUnitFresh: boolean): boolean {
  return TYPE_OF[target] === LIGHT_INFANTRY && heavyInfantry && everyUnitFresh;
}
