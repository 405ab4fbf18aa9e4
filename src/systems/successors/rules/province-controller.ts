import type { WarState } from '../state/war-state.js';
import { NONE } from '../tables/vocabulary.js';

/** The side that controls a province: its major city and more than half of its spaces (D11); `NONE` where none does. */
export function provinceController({ control, map }: Pick<WarState, 'control' | 'map'>, province: number): number {
  const spaces = map.within[province]!;
  let holder: number = NONE;
  for (let at = 0; at < spaces.length; at++) if (map.isMajorCity(spaces[at]!)) holder = control[spaces[at]!]!;
  if (holder === NONE) return NONE;
  let held = 0;
  for (let at = 0; at < spaces.length; at++) if (control[spaces[at]!] === holder) held++;
  return 2 * held > spaces.length ? holder : NONE;
}
