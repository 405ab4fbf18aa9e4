import { HALF_ZONES, ZONES } from './zones.js';

/** The two halves of the battlefield as files name them: the near one on the map, and the far one. */
export const HALVES = ['a', 'b'] as const;

const far = HALF_ZONES.map((zone) => `b.${zone}` as const).reverse();

/** The zones of the map by their numbers, each named by its half and as that half's side sees it (D9): `a.leftWing`. */
export const ZONE_NAMES = [...HALF_ZONES.map((zone) => `a.${zone}` as const), ...far] as const;
export type ZoneName = (typeof ZONE_NAMES)[number];

/** The half that a zone of the map belongs to, a place in `HALVES`. */
export function halfOf(zone: number): number {
  return zone < ZONES / 2 ? 0 : 1;
}

/** The number of a zone on the map by its name. */
export function zoneCalled(name: ZoneName): number {
  return ZONE_NAMES.indexOf(name);
}
