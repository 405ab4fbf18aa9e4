import { speedOf } from '../tables/formations.js';
import type { Formation } from '../tables/vocabulary.js';

/** Centimetres from which the front is subtracted; no unit moves further in a leg (TK-8b). */
export const BASE_SPEED = 20;
/** Legs that cavalry may ride in a turn, each of its full speed: walk, trot and gallop (TK-8m). */
export const MAX_LEGS = 3;

/** A unit as its speed sees it. */
export interface Marcher {
  readonly formation: Formation;
  readonly mounted: boolean;
}

/** Centimetres a unit moves in a turn (TK-8b): 20 less its front, by the printed table; cavalry in each leg. */
export function unitSpeed({ formation, mounted }: Marcher): number {
  return speedOf(formation, mounted);
}

/** Centimetres a battle line whose units have so many figures abreast together moves in a turn (TK-8e), never below 0. */
export function speedOfFronts(fronts: number): number {
  return Math.max(0, BASE_SPEED - fronts);
}
