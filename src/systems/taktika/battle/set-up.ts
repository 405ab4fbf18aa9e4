import type { Course } from './course.js';

/** Sets a battle up: generals, battle orders, terrain, deployment, and who moves first (TK-1a). */
export function setUp(_course: Course): void {}
