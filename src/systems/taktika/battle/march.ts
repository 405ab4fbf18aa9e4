import type { Course } from './course.js';

/** Begins a leg of one unit with `speed` centimetres. */
export function beginLeg(_course: Course, _unit: number, _speed: number): void {}

/** Begins a leg of a battle line, `count` members from left to right. */
export function beginLineLeg(_course: Course, _members: Int32Array, _count: number, _speed: number): void {}

/** Moves who is on the march straight ahead and returns the centimetres that they have come. */
export function advance(_course: Course, _unit: number, _distance: number): number {
  return 0;
}

/** Wheels who is on the march, left where `way` is 1, right where it is -1, and returns the radians. */
export function wheelBy(_course: Course, _unit: number, _way: number, _angle: number): number {
  return 0;
}

/** Ends the leg. */
export function halt(_course: Course, _unit: number): void {}
