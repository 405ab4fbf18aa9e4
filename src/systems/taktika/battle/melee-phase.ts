import type { Course } from './course.js';

/** (placeholder for the phase's owner) */
export function meleePhase(_course: Course, _side: number): void {}
