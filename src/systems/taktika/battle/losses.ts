import type { Course } from './course.js';

/** (placeholder for the owner) */
export function settle(_course: Course, _unit: number): void {}

/** (placeholder for the owner) */
export function rout(_course: Course, _unit: number, _by: number, _inRear: boolean): void {}

/** (placeholder for the owner) */
export function destroy(_course: Course, _unit: number, _by: number, _cause: number): void {}
