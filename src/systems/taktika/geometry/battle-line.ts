import { type Motion, slideAlong, turnAlong } from '../../../model/plane/motion.js';
import { gapInto, isWithin } from '../../../model/plane/overlap.js';
import { type Shapes, TOUCH } from '../../../model/plane.js';
import { sameHeading } from './passage.js';

/** Centimetres between neighbouring bases of a battle line at most (TK-6f, D25). */
const LINE_GAP = 3;
/** Centimetres that the front edges of a battle line may lie before or behind a common line (R51). */
const LINE_DEPTH = 3;

/** A battle line as one body: the way it looks, its outer front corners and its depth. */
export interface LineBody {
  forwardX: number;
  forwardY: number;
  leftX: number;
  leftY: number;
  rightX: number;
  rightY: number;
  /** Between the outer front corners: what its wheels are measured by (TK-8e). */
  width: number;
  /** Of its deepest base. */
  depth: number;
  /** Centimetres that it costs to wheel by a radian, once it has been asked for. */
  radianCost: number;
}

/** An empty body to be filled. */
export function lineBody(): LineBody {
  // Fractions from the beginning: V8 keeps a field as what it held first, and makes objects of what does not fit.
  return {
    forwardX: 0.5,
    forwardY: 0.5,
    leftX: 0.5,
    leftY: 0.5,
    rightX: 0.5,
    rightY: 0.5,
    width: 0.5,
    depth: 0.5,
    radianCost: 0.5,
  };
}

/** The way a battle line looks: the mean of its units' ways, of length 1. */
const looks = { x: 0.5, y: 0.5 };

function lookAlong(bases: Shapes, members: Int32Array, count: number): void {
  let x = 0;
  let y = 0;
  for (let at = 0; at < count; at++) {
    x += bases.forwardX[members[at]!]!;
    y += bases.forwardY[members[at]!]!;
  }
  const length = Math.sqrt(x * x + y * y);
  looks.x = length > 0 ? x / length : 1;
  looks.y = length > 0 ? y / length : 0;
}

/** Puts units in order from left to right as the whole of them looks. */
function orderLine(bases: Shapes, members: Int32Array, count: number): void {
  lookAlong(bases, members, count);
  for (let next = 1; next < count; next++) {
    const unit = members[next]!;
    const left = bases.y[unit]! * looks.x - bases.x[unit]! * looks.y;
    let at = next;
    while (at > 0) {
      const other = members[at - 1]!;
      if (bases.y[other]! * looks.x - bases.x[other]! * looks.y >= left) break;
      members[at] = other;
      at--;
    }
    members[at] = unit;
  }
}

/**
 * Whether two units stand next to each other in a battle line (TK-6f, R51): gaps of at most 3 cm, equal headings, and
 * one beside the other rather than behind it, within half a right angle.
 */
export function areNeighbours(bases: Shapes, one: number, other: number): boolean {
  return standAbreast(bases, one, other) && isWithin(bases, one, other, LINE_GAP);
}

/** Whether two units have equal headings and one stands beside the other, not too far off as far as circles round both tell. */
function standAbreast(bases: Shapes, one: number, other: number): boolean {
  if (!sameHeading(bases, one, other)) return false;
  const forwardX = bases.forwardX[one]! + bases.forwardX[other]!;
  const forwardY = bases.forwardY[one]! + bases.forwardY[other]!;
  const x = bases.x[other]! - bases.x[one]!;
  const y = bases.y[other]! - bases.y[one]!;
  const length = Math.sqrt(forwardX * forwardX + forwardY * forwardY);
  const ahead = x * forwardX + y * forwardY + (bases.radius[other]! - bases.radius[one]!) * length;
  if (Math.abs(ahead) >= Math.abs(y * forwardX - x * forwardY)) return false;
  const reach = reachOf(bases, one) + reachOf(bases, other) + LINE_GAP + 2 * TOUCH;
  return x * x + y * y <= reach * reach;
}

/** Centimetres from a unit's front midpoint or centre beyond which none of it lies. */
function reachOf(bases: Shapes, unit: number): number {
  return bases.halfWidth[unit]! + bases.depth[unit]! + bases.radius[unit]!;
}

/**
 * Whether units form a battle line (TK-6f, R51): each the neighbour of the next from left to right, all headings within
 * 5 degrees, and all front edges within 3 cm of a common line. Puts the first `count` of `members` in order from left
 * to right. One unit alone is a line.
 */
export function formsLine(bases: Shapes, members: Int32Array, count: number): boolean {
  orderLine(bases, members, count);
  let foremost = Number.NEGATIVE_INFINITY;
  let rearmost = Number.POSITIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (at > 0 && !areNeighbours(bases, members[at - 1]!, unit)) return false;
    for (let other = 0; other < at; other++) if (!sameHeading(bases, members[other]!, unit)) return false;
    const slant = Math.abs(bases.forwardX[unit]! * looks.y - bases.forwardY[unit]! * looks.x);
    const ahead = bases.x[unit]! * looks.x + bases.y[unit]! * looks.y + bases.radius[unit]!;
    foremost = Math.max(foremost, ahead + slant * bases.halfWidth[unit]!);
    rearmost = Math.min(rearmost, ahead - slant * bases.halfWidth[unit]!);
  }
  return foremost - rearmost <= 2 * LINE_DEPTH + TOUCH;
}

/** Most units of a battle. */
const MAX_UNITS = 512;
/** Who may join a line: those who look the way its first unit looks. */
const alike = new Int32Array(MAX_UNITS);
/** How near each of them stands to the nearest of the line: infinite where none is its neighbour. */
const nearness = new Float64Array(MAX_UNITS);
const kept = new Int32Array(MAX_UNITS);
const measured = new Float64Array(1);

/** Notes for everybody who may join a line how near it stands to one that has joined. */
function noteNeighbours(bases: Shapes, unit: number, candidates: number): void {
  for (let at = 0; at < candidates; at++) {
    const other = alike[at]!;
    if (nearness[at]! < 0 || !standAbreast(bases, unit, other)) continue;
    gapInto(bases, unit, other, measured);
    if (measured[0]! <= LINE_GAP + TOUCH) nearness[at] = Math.min(nearness[at]!, measured[0]!);
  }
}

/** The place of the nearest that may join, of those as near the lowest; -1 where there is none. */
function nearestNeighbour(candidates: number): number {
  let best = -1;
  for (let at = 0; at < candidates; at++) {
    const distance = nearness[at]!;
    if (distance < 0 || distance === Number.POSITIVE_INFINITY) continue;
    if (best < 0 || distance < nearness[best]! - TOUCH) best = at;
  }
  return best;
}

/** Marks a unit that has joined a line or was refused. */
const DONE = -1;

/**
 * Collects the battle line that a unit stands in, whether or not it was ordered as one (TK-11h, R51): from the unit
 * outwards the nearest neighbours first, as long as the whole forms a line. Only units marked in `eligible` belong.
 * Writes them from left to right into `members` and returns how many they are. Where `worth` says what each unit counts for,
 * it leaves off as soon as they count `enough` together.
 */
export function collectLine(
  bases: Shapes,
  unit: number,
  eligible: Uint8Array,
  members: Int32Array,
  worth?: Int32Array,
  enough = 0,
): number {
  let candidates = 0;
  for (let other = 0; other < bases.count; other++) {
    if (eligible[other] === 0 || other === unit || !sameHeading(bases, unit, other)) continue;
    nearness[candidates] = Number.POSITIVE_INFINITY;
    alike[candidates++] = other;
  }
  members[0] = unit;
  let count = 1;
  let sum = worth === undefined ? Number.NEGATIVE_INFINITY : worth[unit]!;
  noteNeighbours(bases, unit, candidates);
  while (sum < enough) {
    const next = nearestNeighbour(candidates);
    if (next < 0) break;
    nearness[next] = DONE;
    for (let at = 0; at < count; at++) kept[at] = members[at]!;
    members[count] = alike[next]!;
    if (formsLine(bases, members, count + 1)) {
      count++;
      if (worth !== undefined) sum += worth[alike[next]!]!;
      noteNeighbours(bases, alike[next]!, candidates);
    } else for (let at = 0; at < count; at++) members[at] = kept[at]!;
  }
  return count;
}

/** Measures a battle line, its members from left to right as `formsLine` leaves them (TK-8e). */
export function measureLine(bases: Shapes, members: Int32Array, count: number, body: LineBody): void {
  lookAlong(bases, members, count);
  body.forwardX = looks.x;
  body.forwardY = looks.y;
  const left = members[0]!;
  const right = members[count - 1]!;
  const leftHalf = bases.halfWidth[left]! + bases.radius[left]!;
  const rightHalf = bases.halfWidth[right]! + bases.radius[right]!;
  body.leftX = bases.x[left]! + bases.radius[left]! * bases.forwardX[left]! - bases.forwardY[left]! * leftHalf;
  body.leftY = bases.y[left]! + bases.radius[left]! * bases.forwardY[left]! + bases.forwardX[left]! * leftHalf;
  body.rightX = bases.x[right]! + bases.radius[right]! * bases.forwardX[right]! + bases.forwardY[right]! * rightHalf;
  body.rightY = bases.y[right]! + bases.radius[right]! * bases.forwardY[right]! - bases.forwardX[right]! * rightHalf;
  const x = body.rightX - body.leftX;
  const y = body.rightY - body.leftY;
  body.width = Math.sqrt(x * x + y * y);
  body.depth = 0;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    body.depth = Math.max(body.depth, bases.depth[unit]! + 2 * bases.radius[unit]!);
  }
}

/** Aims a motion straight ahead of a battle line, the way it looks as a whole; its reach stays as it is (TK-8e). */
export function aimLineAhead(body: Readonly<LineBody>, motion: Motion): void {
  motion.directionX = body.forwardX;
  motion.directionY = body.forwardY;
}

/** Aims a motion at a wheel of a battle line about its left front corner, or its right one where `way` is -1 (TK-8e). */
export function aimLineWheel(body: Readonly<LineBody>, way: number, motion: Motion): void {
  motion.pivotX = way > 0 ? body.leftX : body.rightX;
  motion.pivotY = way > 0 ? body.leftY : body.rightY;
  motion.way = way;
}

/** Moves a battle line straight ahead as one body (TK-8e). */
export function advanceLine(bases: Shapes, members: Int32Array, count: number, motion: Readonly<Motion>): void {
  for (let at = 0; at < count; at++) slideAlong(bases, members[at]!, motion);
}

/** Wheels a battle line as one body (TK-8e). */
export function wheelLine(bases: Shapes, members: Int32Array, count: number, motion: Readonly<Motion>): void {
  for (let at = 0; at < count; at++) turnAlong(bases, members[at]!, motion);
}
