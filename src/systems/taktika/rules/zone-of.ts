import { CIRCLE } from '../army/formation-codes.js';
import type { Units } from '../state/units.js';

const FRONT_ZONE = 0;

/** In which zone an attack on a unit counts (0 front, 1 flank, 2 rear): a circle has neither flank nor rear (TK-20c). */
export function zoneOf(units: Units, unit: number, zone: number): number {
  return units.special[unit] === CIRCLE ? FRONT_ZONE : zone;
}
