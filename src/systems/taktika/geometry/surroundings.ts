import type { Motion } from '../../../model/plane/motion.js';
import type { Table } from './table.js';

/** Most units of a battle. */
const MAX_UNITS = 512;
/** Margin in centimetres beyond the end of a motion within which it may still meet a unit. */
const SLACK = 1;

/** The units around one that is about to move: the only ones its motion is measured against. */
export class Surroundings {
  /** Units in order of their numbers, the one who looks round among them. */
  readonly units = new Int32Array(MAX_UNITS);
  count = 0;
  /** Centimetres that any point of those who look round moves at most, and the one way that they go, if there is but one. */
  // Fractional fields begin as fractions: V8 keeps a field as what it held first, and makes objects of what does not fit.
  reach = 0.5;
  directionX = 0.5;
  directionY = 0.5;
}

/** Looks all round, as far as the reach says. */
export function allRound(about: Surroundings): void {
  about.directionX = 0;
  about.directionY = 0;
}

/** Looks along an advance only, as far as it leads. */
export function along(motion: Readonly<Motion>, about: Surroundings): void {
  about.reach = motion.reach;
  about.directionX = motion.directionX;
  about.directionY = motion.directionY;
}

/** The middles of those who look round, each where half of the way leads it, and the circles that hold their bases. */
const ownX = new Float64Array(MAX_UNITS);
const ownY = new Float64Array(MAX_UNITS);
const ownSize = new Float64Array(MAX_UNITS);

/** Notes where those who look round would be half-way of so many centimetres, and how large they are. */
function noteOwn({ bases }: Table, members: Int32Array, count: number, wayX: number, wayY: number): void {
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    const half = bases.depth[unit]! / 2;
    ownX[at] = bases.x[unit]! - bases.forwardX[unit]! * half + wayX;
    ownY[at] = bases.y[unit]! - bases.forwardY[unit]! * half + wayY;
    ownSize[at] = half + bases.halfWidth[unit]! + bases.radius[unit]!;
  }
}

/**
 * Lists the units on the table that any of the first `count` of `members` may come to touch within the `reach` of the
 * surroundings, told by circles round the bases: all of them, and some besides.
 */
export function lookRound(table: Table, members: Int32Array, count: number, about: Surroundings): void {
  const { bases, present } = table;
  const { depth, forwardX, forwardY, halfWidth, radius, x, y } = bases;
  const { directionX, directionY } = about;
  const ahead = directionX === 0 && directionY === 0 ? 0 : about.reach / 2;
  const reach = about.reach - ahead + SLACK;
  // The circle that holds all of an advance is drawn about the middle of its way.
  noteOwn(table, members, count, directionX * ahead, directionY * ahead);
  about.count = 0;
  for (let other = 0; other < bases.count; other++) {
    if (present[other] === 0) continue;
    const half = depth[other]! / 2;
    const size = half + halfWidth[other]! + radius[other]!;
    const middleX = x[other]! - forwardX[other]! * half;
    const middleY = y[other]! - forwardY[other]! * half;
    for (let at = 0; at < count; at++) {
      const toX = ownX[at]! - middleX;
      const toY = ownY[at]! - middleY;
      const bodies = size + ownSize[at]!;
      if (toX * toX + toY * toY > (bodies + reach) * (bodies + reach)) continue;
      const across = Math.abs(toX * directionY - toY * directionX);
      if (across > bodies + SLACK) continue;
      about.units[about.count++] = other;
      break;
    }
  }
}
