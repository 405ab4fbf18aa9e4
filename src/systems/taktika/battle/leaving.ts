import type { Course } from './course.js';
import { EventKind } from './events.js';

/**
 * Takes a unit off the table for good (TK-7.2l), with the general who is attached to it: `place` says whether it fled or
 * went off without being lost. Losses are for others to count.
 */
export function leaveTable(course: Course, unit: number, place: number): void {
  const { battle } = course;
  battle.present[unit] = 0;
  battle.where[unit] = place;
  course.tell(EventKind.Left, unit, place);
}
