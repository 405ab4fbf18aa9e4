import { meet } from '../../../../../src/systems/taktika/battle/contact-procedure.js';
import type { Course } from '../../../../../src/systems/taktika/battle/course.js';

/** Lets a unit whose leg began with its front midpoint at a place run into an enemy. */
export function meetFrom(course: Course, mover: number, target: number, x: number, y: number): number {
  course.leg.startX[mover] = x;
  course.leg.startY[mover] = y;
  return meet(course, mover, target);
}
