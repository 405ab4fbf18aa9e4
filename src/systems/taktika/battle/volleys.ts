import type { TaktikaBattle } from './battle.js';
import type { Course } from './course.js';

/** (placeholder for the owner) */
export function listTargets(_battle: TaktikaBattle, _unit: number, _out: Int32Array): number {
  return 0;
}

/** (placeholder for the owner) */
export function shootAt(_course: Course, _shooter: number, _target: number): void {}

/** (placeholder for the owner) */
export function throwJavelins(_course: Course, _thrower: number, _target: number): void {}
