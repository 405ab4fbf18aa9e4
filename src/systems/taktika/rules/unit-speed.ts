import { frontOf, speedOf } from '../data/formations.js';
import type { Formation } from '../data/vocabulary.js';

/** Centimetres that fronts are taken from (TK-8b). */
export const BASE_SPEED = 20;

/** A unit as its speed sees it. */
export interface Marcher {
  readonly formation: Formation;
  readonly mounted: boolean;
}

/** Centimetres a unit moves in a turn (TK-8b): 20 less its front, by the printed table; cavalry in each leg. */
export function unitSpeed({ formation, mounted }: Marcher): number {
  return speedOf(formation, mounted);
}

/** Centimetres a battle line moves in a turn (TK-8e): 20 less the fronts of all its units, never below 0. */
export function battleLineSpeed(line: readonly Marcher[]): number {
  let speed = BASE_SPEED;
  for (const { formation, mounted } of line) speed -= frontOf(formation, mounted);
  return Math.max(0, speed);
}
