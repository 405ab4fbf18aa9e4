import { advanceContact } from '../../../model/plane/advance-contact.js';
import { motionRecord } from '../../../model/plane/motion.js';
import { areApart, isWithin } from '../../../model/plane/overlap.js';
import { frontLine, shortestLine } from '../../../model/plane/shortest-line.js';
import { aheadOf, centreX, centreY, copyShape, face, leftOf, reachAlong, Shapes, TOUCH } from '../../../model/plane.js';
import { ZONES } from '../tables/vocabulary.js';
import { isRound } from './base.js';
import { aimAhead } from './march.js';
import { ContactZone } from './position-readings.js';
import { mayStand } from './reach.js';
import type { Table } from './table.js';

/** The edges of a base, counter-clockwise from its front. */
export const Edge = { Front: 0, Left: 1, Rear: 2, Right: 3 } as const;

const FRONT = ZONES.indexOf('front');
const FLANK = ZONES.indexOf('flank');
const REAR = ZONES.indexOf('rear');

/** Centimetres within which a point of contact lies on an edge. */
const ON_EDGE = 10 * TOUCH;

const line = shortestLine();
/** An advance of no length: what it meets, the unit runs into. */
const nowhere = motionRecord();

/**
 * Whether a unit faces another that it touches (TK-12a): it could not advance without running into it. So neighbours
 * whose sides touch do not face each other, nor does a unit what touches its flank or rear. Round bases and circles
 * (`allRound`) face whatever they touch.
 */
export function facesContact(bases: Shapes, unit: number, other: number, allRound: boolean): boolean {
  if (allRound || isRound(bases, unit)) return isWithin(bases, unit, other, 0);
  if (areApart(bases, unit, other)) return false;
  aimAhead(bases, unit, 1, nowhere);
  nowhere.reach = 0;
  return advanceContact(bases, unit, nowhere, other);
}

/** Whether two enemies fight in the melee phase (TK-12a): they touch, and at least one of them faces the other. */
export function inMelee(
  bases: Shapes,
  one: number,
  other: number,
  oneAllRound: boolean,
  otherAllRound: boolean,
): boolean {
  return facesContact(bases, one, other, oneAllRound) || facesContact(bases, other, one, otherAllRound);
}

/** The x of the outward normal of a base's edge. */
function normalX(bases: Shapes, unit: number, edge: number): number {
  switch (edge) {
    case Edge.Front:
      return bases.forwardX[unit]!;
    case Edge.Left:
      return -bases.forwardY[unit]!;
    case Edge.Rear:
      return -bases.forwardX[unit]!;
    default:
      return bases.forwardY[unit]!;
  }
}

/** The y of the outward normal of a base's edge. */
function normalY(bases: Shapes, unit: number, edge: number): number {
  switch (edge) {
    case Edge.Front:
      return bases.forwardY[unit]!;
    case Edge.Left:
      return bases.forwardX[unit]!;
    case Edge.Rear:
      return -bases.forwardY[unit]!;
    default:
      return -bases.forwardX[unit]!;
  }
}

/** How far a point lies beyond an edge of a base, negative inside it. */
function beyondEdge(bases: Shapes, unit: number, edge: number, x: number, y: number): number {
  switch (edge) {
    case Edge.Front:
      return aheadOf(bases, unit, x, y);
    case Edge.Left:
      return leftOf(bases, unit, x, y) - bases.halfWidth[unit]!;
    case Edge.Rear:
      return -aheadOf(bases, unit, x, y) - bases.depth[unit]!;
    default:
      return -leftOf(bases, unit, x, y) - bases.halfWidth[unit]!;
  }
}

/**
 * The edge of a formed unit's base that another touches with its front: where the front touches a corner, the one of
 * the two that it looks at more squarely. The two bases must touch.
 */
export function touchedEdge(bases: Shapes, mover: number, target: number): number {
  frontLine(bases, mover, target, line);
  let best: number = Edge.Front;
  let squarest = Number.POSITIVE_INFINITY;
  for (let edge = 0; edge < 4; edge++) {
    if (Math.abs(beyondEdge(bases, target, edge, line.toX, line.toY)) > ON_EDGE) continue;
    const look =
      normalX(bases, target, edge) * bases.forwardX[mover]! + normalY(bases, target, edge) * bases.forwardY[mover]!;
    if (look >= squarest) continue;
    squarest = look;
    best = edge;
  }
  return best;
}

/**
 * The zone in which a unit meets another (R34), a place in `ZONES`: by where the mover's front midpoint stood when its
 * leg began, ahead of the line through the target's front edge, behind the line through its rear edge, or between them;
 * under the option `edgeTouched` by the edge of the target that it touches now. Round bases and circles (`allRound`)
 * are always met in front (TK-20c).
 */
export function contactZone(
  bases: Shapes,
  mover: number,
  target: number,
  startX: number,
  startY: number,
  allRound: boolean,
  reading: number,
): number {
  if (allRound || isRound(bases, target)) return FRONT;
  if (reading === ContactZone.EdgeTouched) {
    const edge = touchedEdge(bases, mover, target);
    return edge === Edge.Front ? FRONT : edge === Edge.Rear ? REAR : FLANK;
  }
  const ahead = aheadOf(bases, target, startX, startY);
  return ahead > TOUCH ? FRONT : ahead < -bases.depth[target]! - TOUCH ? REAR : FLANK;
}

/**
 * How many files of a formed unit, `front` abreast, face an enemy that it touches (R18): the share of its front
 * covered by the enemy's base as seen from it, rounded up, at least one.
 */
export function filesInContact(bases: Shapes, unit: number, enemy: number, front: number): number {
  const half = bases.halfWidth[unit]!;
  const left = leftOf(bases, unit, centreX(bases, enemy), centreY(bases, enemy));
  const reach = reachAlong(bases, enemy, -bases.forwardY[unit]!, bases.forwardX[unit]!);
  const covered = Math.min(half, left + reach) - Math.max(-half, left - reach);
  return Math.max(1, Math.ceil(((covered - TOUCH) * front) / (2 * half)));
}

const before = new Shapes(1);

/**
 * Aligns a unit with the enemy that its front has come to touch (R33): it turns about the point of contact until its
 * front lies flush with the touched edge, or square to the rim of a round base, at no cost. If another unit, the
 * table edge or impassable terrain is in the way, it stays as it is and fights unaligned; then the function returns
 * false. Round bases only turn to the enemy.
 */
export function alignOnContact(table: Table, mover: number, target: number): boolean {
  const { bases } = table;
  frontLine(bases, mover, target, line);
  let x = line.toX;
  let y = line.toY;
  let outX: number;
  let outY: number;
  if (isRound(bases, target)) {
    outX = (x - bases.x[target]!) / bases.radius[target]!;
    outY = (y - bases.y[target]!) / bases.radius[target]!;
  } else {
    const edge = touchedEdge(bases, mover, target);
    outX = normalX(bases, target, edge);
    outY = normalY(bases, target, edge);
    const beyond = beyondEdge(bases, target, edge, x, y);
    x -= outX * beyond;
    y -= outY * beyond;
  }
  copyShape(bases, mover, before, 0);
  const left = leftOf(bases, mover, x, y);
  face(bases, mover, -outX, -outY);
  if (isRound(bases, mover)) return true;
  // The contact stays as far to the left of the front midpoint as it was.
  bases.x[mover] = x - outY * left;
  bases.y[mover] = y + outX * left;
  if (mayStand(table, mover)) return true;
  copyShape(before, 0, bases, mover);
  return false;
}
