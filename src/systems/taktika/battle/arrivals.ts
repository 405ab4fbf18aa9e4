import type { TaktikaBattle } from './battle.js';
import type { Course } from './course.js';

/** Whether a unit that did not fit at the deployment may now be brought on from the edge of the centre (R60). */
export function mayArrive(_battle: TaktikaBattle, _unit: number): boolean {
  return false;
}

/** Brings a unit on where its side chooses (R60). Throws when it may not arrive: see `mayArrive`. */
export function arrive(_course: Course, _unit: number): void {}
