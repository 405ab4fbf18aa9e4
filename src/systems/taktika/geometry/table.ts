import { liesWithin } from '../../../model/plane/overlap.js';
import { centreX, centreY, reachAlong, type Shapes, TOUCH } from '../../../model/plane.js';
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

/** Centimetres from a base to its own side's edge; negative once any of it lies beyond. */
export function distanceToOwnEdge(bases: Shapes, unit: number, side: number): number {
  return HALF_DEPTH + forwardOf(side) * centreY(bases, unit) - reachAlong(bases, unit, 0, 1);
}

/** How far along one axis of the table a base gets before it reaches the edge; `step` for each centimetre of its way. */
function toEdge(place: number, reach: number, step: number, half: number): number {
  if (step === 0) return Number.POSITIVE_INFINITY;
  const left = step > 0 ? half - reach - place : half - reach + place;
  return left <= TOUCH ? 0 : left / Math.abs(step);
}

/** How far a base gets along a direction of length 1 before any of it would leave the table. */
export function advanceToEdge(bases: Shapes, unit: number, directionX: number, directionY: number): number {
  return Math.min(
    toEdge(centreX(bases, unit), reachAlong(bases, unit, 1, 0), directionX, HALF_WIDTH),
    toEdge(centreY(bases, unit), reachAlong(bases, unit, 0, 1), directionY, HALF_DEPTH),
  );
}

/** The angle after which a point turning about a pivot passes an edge `beyond` centimetres from it, if it does. */
function turnPast(along: number, across: number, beyond: number): number {
  const radius = Math.sqrt(along * along + across * across);
  if (radius <= beyond + TOUCH) return Number.POSITIVE_INFINITY;
  const passes = Math.acos(Math.max(-1, beyond / radius));
  const angle = Math.atan2(across, along);
  // The point comes from below the axis that leads to the edge, or has passed it and comes round again.
  return angle <= 0 ? Math.max(0, -angle - passes) : 2 * Math.PI - passes - angle;
}

/** The smallest angle after which a point, seen from the pivot, passes any of the table's edges. */
function pointTurn(pivotX: number, pivotY: number, x: number, y: number, way: number, margin: number): number {
  const width = HALF_WIDTH - margin;
  const depth = HALF_DEPTH - margin;
  return Math.min(
    turnPast(x, way * y, width - pivotX),
    turnPast(-x, way * -y, width + pivotX),
    turnPast(y, way * -x, depth - pivotY),
    turnPast(-y, way * x, depth + pivotY),
  );
}

/**
 * By which angle a base can turn about a point of the table, counter-clockwise where `way` is 1 and clockwise where it
 * is -1, before any of it would leave the table.
 */
export function turnToEdge(bases: Shapes, unit: number, pivotX: number, pivotY: number, way: number): number {
  const x = bases.x[unit]! - pivotX;
  const y = bases.y[unit]! - pivotY;
  const radius = bases.radius[unit]!;
  if (radius > 0) return pointTurn(pivotX, pivotY, x, y, way, radius);
  const forwardX = bases.forwardX[unit]!;
  const forwardY = bases.forwardY[unit]!;
  let least = Number.POSITIVE_INFINITY;
  for (let corner = 0; corner < 4; corner++) {
    const left = corner % 2 === 0 ? bases.halfWidth[unit]! : -bases.halfWidth[unit]!;
    const back = corner < 2 ? 0 : bases.depth[unit]!;
    const cornerX = x - forwardX * back - forwardY * left;
    const cornerY = y - forwardY * back + forwardX * left;
    least = Math.min(least, pointTurn(pivotX, pivotY, cornerX, cornerY, way, 0));
  }
  return least;
}
