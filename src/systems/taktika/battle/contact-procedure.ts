import type { Course } from './course.js';

/** How a meeting ends for the mover. */
export const Meeting = { Stopped: 0, WayFree: 1, MoverGone: 2 } as const;

/** (placeholder for the owner) */
export function meet(_course: Course, _mover: number, _target: number, _startX: number, _startY: number): number {
  return Meeting.Stopped;
}
