import type { Course } from './course.js';

/** (placeholder for the owner) */
export function fleeLeg(_course: Course, _unit: number): void {}

/** (placeholder for the owner) */
export function fallBackUnit(_course: Course, _unit: number): void {}
