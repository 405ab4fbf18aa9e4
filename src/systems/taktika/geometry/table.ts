import type { Motion } from '../../../model/plane/motion.js';
import { liesWithin } from '../../../model/plane/overlap.js';
import {
  CORNER_NUMBERS,
  centreX,
  centreY,
  cornersInto,
  type Shapes,
  TOUCH,
  uprightReach,
} from '../../../model/plane.js';
import type { Terrain } from './terrain.js';

/**
 * Half the table's width along the players' edges, and half its depth between them (TK-29a): it is 120 x 80 cm, and its
 * middle is the origin. So the table seen from the other side is the same table with every sign changed.
 */
export const HALF_WIDTH = 60;
/** Half the table's depth from the one player's edge to the other's (TK-29a). */
export const HALF_DEPTH = 40;

/**
 * What stands on the table: a base or column for each unit, which of them are still there, and the terrain. Troops
 * spread over several bases side by side are that many units (TK-3b): nothing joins them but a battle line.
 */
export interface Table {
  readonly bases: Shapes;
  /** 1 for units that stand on the table. */
  readonly present: Uint8Array;
  readonly terrain: Terrain;
}

/**
 * The way a side looks from its own long edge, along y (TK-29a): 1 for side 0, whose edge lies at y = -40, and -1 for
 * side 1 at y = 40.
 */
export function forwardOf(side: number): number {
  return side === 0 ? 1 : -1;
}

/** Whether a base lies on the table with all its corners. */
export function onTable(bases: Shapes, unit: number): boolean {
  return liesWithin(bases, unit, -HALF_WIDTH, -HALF_DEPTH, HALF_WIDTH, HALF_DEPTH);
}

const reaches = new Float64Array(2);

/** Centimetres from a base to its own side's edge; negative once any of it lies beyond. */
export function distanceToOwnEdge(bases: Shapes, unit: number, side: number): number {
  uprightReach(bases, unit, reaches);
  return HALF_DEPTH + forwardOf(side) * centreY(bases, unit) - reaches[1]!;
}

/** Shortens an advance to where any of a base would leave the table; false where none would. */
export function advanceToEdge(bases: Shapes, unit: number, motion: Motion): boolean {
  let shortened = false;
  uprightReach(bases, unit, reaches);
  for (let axis = 0; axis < 2; axis++) {
    const along = axis === 0;
    const step = along ? motion.directionX : motion.directionY;
    if (step === 0) continue;
    const place = along ? centreX(bases, unit) : centreY(bases, unit);
    const half = (along ? HALF_WIDTH : HALF_DEPTH) - reaches[axis]!;
    const left = step > 0 ? half - place : half + place;
    const reach = left <= TOUCH ? 0 : left / Math.abs(step);
    if (reach >= motion.reach) continue;
    motion.reach = reach;
    shortened = true;
  }
  return shortened;
}

const corners = new Float64Array(CORNER_NUMBERS);

/**
 * Shortens a turn to where a point would pass one of the table's edges: the point at `at` of the corners, or a point
 * that keeps `margin` from the edge.
 */
function turnPastEdges(at: number, margin: number, motion: Motion): boolean {
  const x = corners[at]! - motion.pivotX;
  const y = corners[at + 1]! - motion.pivotY;
  const radius = Math.sqrt(x * x + y * y);
  let shortened = false;
  for (let edge = 0; edge < 4; edge++) {
    const sign = edge < 2 ? 1 : -1;
    const side = edge % 2 === 0;
    const beyond = side ? HALF_WIDTH - margin - sign * motion.pivotX : HALF_DEPTH - margin - sign * motion.pivotY;
    if (radius <= beyond + TOUCH) continue;
    // Seen along the way to the edge: the point comes from the one side, or has passed it and comes round again.
    const along = sign * (side ? x : y);
    const across = sign * motion.way * (side ? y : -x);
    const passes = Math.acos(Math.max(-1, beyond / radius));
    const angle = Math.atan2(across, along);
    const reach = angle <= 0 ? Math.max(0, -angle - passes) : 2 * Math.PI - passes - angle;
    if (reach >= motion.reach) continue;
    motion.reach = reach;
    shortened = true;
  }
  return shortened;
}

/** Whether a base stays on the table however far it turns, told by a circle about the pivot that holds it. */
function turnsOnTable(bases: Shapes, unit: number, motion: Readonly<Motion>): boolean {
  const x = bases.x[unit]! - motion.pivotX;
  const y = bases.y[unit]! - motion.pivotY;
  const size = bases.halfWidth[unit]! + bases.depth[unit]! + bases.radius[unit]!;
  const far = Math.sqrt(x * x + y * y) + size;
  return Math.abs(motion.pivotX) + far < HALF_WIDTH && Math.abs(motion.pivotY) + far < HALF_DEPTH;
}

/** Shortens a turn about a point of the table to where any of a base would leave the table; false where none would. */
export function turnToEdge(bases: Shapes, unit: number, motion: Motion): boolean {
  if (turnsOnTable(bases, unit, motion)) return false;
  cornersInto(bases, unit, corners);
  const radius = bases.radius[unit]!;
  if (radius > 0) return turnPastEdges(0, radius, motion);
  let shortened = false;
  for (let at = 0; at < CORNER_NUMBERS; at += 2) if (turnPastEdges(at, 0, motion)) shortened = true;
  return shortened;
}
