import { type Motion, motionRecord } from '../../../model/plane/motion.js';
import { type Shapes, slide, TOUCH } from '../../../model/plane.js';
import { WheelCost } from './position-readings.js';

/** Ways to wheel: counter-clockwise about the left front corner, clockwise about the right one (TK-8d). */
export const Wheel = { Left: 1, Right: -1 } as const;

/**
 * Aims a motion straight ahead of a unit, M + d F(h) (TK-8b, TK-8d), or straight back where `way` is -1; its reach stays as
 * it is.
 */
export function aimAhead(bases: Shapes, unit: number, way: number, motion: Motion): void {
  motion.directionX = way * bases.forwardX[unit]!;
  motion.directionY = way * bases.forwardY[unit]!;
}

/**
 * Aims a motion at a wheel of a unit: about its left front corner, or about its right one, which stays in its place (TK-8c,
 * TK-8d); its reach stays as it is.
 */
export function aimWheel(bases: Shapes, unit: number, way: number, motion: Motion): void {
  motion.pivotX = bases.x[unit]! - way * bases.halfWidth[unit]! * bases.forwardY[unit]!;
  motion.pivotY = bases.y[unit]! + way * bases.halfWidth[unit]! * bases.forwardX[unit]!;
  motion.way = way;
}

const turn = motionRecord();

/** Turns a unit about on the spot, its front where its rear was: the option `aboutFace` of R33, for half the move. */
export function aboutFace(bases: Shapes, unit: number): void {
  slide(bases, unit, bases.forwardX[unit]!, bases.forwardY[unit]!, -bases.depth[unit]!);
  bases.forwardX[unit] = -bases.forwardX[unit]!;
  bases.forwardY[unit] = -bases.forwardY[unit]!;
}

/** What wheels as one body, its width and its depth, and what that costs it: centimetres for each radian. */
export interface Wheeling {
  width: number;
  depth: number;
  radianCost: number;
}

/**
 * Writes the centimetres that a wheel costs a body for each radian (TK-8c, R32): those that its outer front corner travels, or
 * the corner furthest from the pivot.
 */
export function noteRadianCost(body: Wheeling, reading: number): void {
  const { width, depth } = body;
  body.radianCost = reading === WheelCost.Diagonal ? Math.sqrt(width * width + depth * depth) : width;
}

const wheeling: Wheeling = { width: 0.5, depth: 0.5, radianCost: 0.5 };

/** The centimetres of each radian likewise. */
function costOfRadian(width: number, depth: number, reading: number): number {
  wheeling.width = width;
  wheeling.depth = depth;
  noteRadianCost(wheeling, reading);
  return wheeling.radianCost;
}

/**
 * Centimetres that a wheel costs a unit or battle line `width` wide and `depth` deep (TK-8c, TK-8e): the arc of the
 * outer front corner, or under the option `diagonal` of R32 that of the far rear corner. What wheels and advances of a
 * leg cost is added up and must not exceed the speed.
 */
export function wheelCost(width: number, depth: number, angle: number, reading: number): number {
  return costOfRadian(width, depth, reading) * angle;
}

/** The widest angle that a wheel may take for a number of centimetres: `wheelCost` solved for the angle. */
export function wheelAngle(width: number, depth: number, centimetres: number, reading: number): number {
  return centimetres / costOfRadian(width, depth, reading);
}

/** A point that a unit may wheel to. */
export interface Bearing {
  x: number;
  y: number;
  /** The wheel that leads there in radians: positive for a left one, negative for a right one. */
  angle: number;
}

/** A bearing to be filled. */
export function bearingRecord(): Bearing {
  // Fractions from the beginning: V8 keeps a field as what it held first, and makes objects of what does not fit.
  return { x: 0.5, y: 0.5, angle: 0.5 };
}

/**
 * Finds the angle of the wheel after which a unit faces a point, so that its front midpoint would march over it: 0 where it
 * faces the point already. Of the two wheels the shorter is taken, the left one where they are equal; a point too near to
 * one corner is faced by the other wheel, the long way round.
 */
export function wheelToFace(bases: Shapes, unit: number, bearing: Bearing): void {
  angleToFace(bases, unit, Wheel.Left, bearing);
  const left = bearing.angle;
  angleToFace(bases, unit, Wheel.Right, bearing);
  bearing.angle = left <= bearing.angle ? left : -bearing.angle;
}

/** Finds the angle of the wheel one way, infinite where it faces the point nowhere. */
function angleToFace(bases: Shapes, unit: number, way: number, bearing: Bearing): void {
  aimWheel(bases, unit, way, turn);
  const half = bases.halfWidth[unit]!;
  const fromX = bearing.x - turn.pivotX;
  const fromY = bearing.y - turn.pivotY;
  const square = fromX * fromX + fromY * fromY - half * half;
  bearing.angle = Number.POSITIVE_INFINITY;
  if (square < -TOUCH) return;
  const forwardX = bases.forwardX[unit]!;
  const forwardY = bases.forwardY[unit]!;
  const ahead = fromX * forwardX + fromY * forwardY;
  const aside = way * (fromY * forwardX - fromX * forwardY);
  // Seen from the pivot, the axis through the front midpoint runs half a front to the outer side.
  const angle = Math.atan2(aside, ahead) + Math.atan2(half, Math.sqrt(Math.max(0, square)));
  const forwards = angle < 0 ? angle + 2 * Math.PI : angle;
  bearing.angle = forwards >= 2 * Math.PI - FULL_TURN ? 0 : forwards;
}

/** Radians by which a turn may fall short of a full one and still be none. */
const FULL_TURN = 1e-9;
