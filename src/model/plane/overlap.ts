import { CORNER_NUMBERS, cornersInto, type Shapes, TOUCH, uprightReach } from '../plane.js';
import type { Motion } from './motion.js';

/** Whether two rectangles lie deeper in each other than `TOUCH`, by their four separating axes. */
function rectanglesOverlap(shapes: Shapes, one: number, other: number): boolean {
  const oneX = shapes.forwardX[one]!;
  const oneY = shapes.forwardY[one]!;
  const otherX = shapes.forwardX[other]!;
  const otherY = shapes.forwardY[other]!;
  const oneDepth = shapes.depth[one]! / 2;
  const otherDepth = shapes.depth[other]! / 2;
  const x = shapes.x[other]! - otherX * otherDepth - (shapes.x[one]! - oneX * oneDepth);
  const y = shapes.y[other]! - otherY * otherDepth - (shapes.y[one]! - oneY * oneDepth);
  const cos = Math.abs(oneX * otherX + oneY * otherY);
  const sin = Math.abs(oneX * otherY - oneY * otherX);
  const oneWidth = shapes.halfWidth[one]!;
  const otherWidth = shapes.halfWidth[other]!;
  return (
    Math.abs(x * oneX + y * oneY) < oneDepth + otherDepth * cos + otherWidth * sin - TOUCH &&
    Math.abs(y * oneX - x * oneY) < oneWidth + otherDepth * sin + otherWidth * cos - TOUCH &&
    Math.abs(x * otherX + y * otherY) < otherDepth + oneDepth * cos + oneWidth * sin - TOUCH &&
    Math.abs(y * otherX - x * otherY) < otherWidth + oneDepth * sin + oneWidth * cos - TOUCH
  );
}

const corners = new Float64Array(CORNER_NUMBERS);
/** The least square of a distance found so far. */
const least = new Float64Array(1);

/** Lessens `least` to the square of the distance from a few points to the rectangle or the centre of a shape. */
function lessen(points: Float64Array, numbers: number, shapes: Shapes, shape: number): void {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const width = shapes.halfWidth[shape]!;
  const depth = shapes.depth[shape]!;
  for (let at = 0; at < numbers; at += 2) {
    const x = points[at]! - shapes.x[shape]!;
    const y = points[at + 1]! - shapes.y[shape]!;
    const ahead = x * forwardX + y * forwardY;
    const along = Math.max(0, ahead, -ahead - depth);
    const across = Math.max(0, Math.abs(y * forwardX - x * forwardY) - width);
    least[0] = Math.min(least[0]!, along * along + across * across);
  }
}

/** Fills `least` with the square of the distance from a disc's centre to another shape, or to that one's centre. */
function measureFromCentre(shapes: Shapes, disc: number, body: number): void {
  corners[0] = shapes.x[disc]!;
  corners[1] = shapes.y[disc]!;
  least[0] = Number.POSITIVE_INFINITY;
  lessen(corners, 2, shapes, body);
}

/** Whether two shapes stand too far apart to touch, told by circles round both. False does not mean that they touch. */
export function areApart(shapes: Shapes, one: number, other: number): boolean {
  const oneDepth = shapes.depth[one]! / 2;
  const otherDepth = shapes.depth[other]! / 2;
  const x =
    shapes.x[other]! - shapes.forwardX[other]! * otherDepth - (shapes.x[one]! - shapes.forwardX[one]! * oneDepth);
  const y =
    shapes.y[other]! - shapes.forwardY[other]! * otherDepth - (shapes.y[one]! - shapes.forwardY[one]! * oneDepth);
  const reach =
    oneDepth +
    otherDepth +
    shapes.halfWidth[one]! +
    shapes.halfWidth[other]! +
    shapes.radius[one]! +
    shapes.radius[other]!;
  return x * x + y * y > (reach + 2 * TOUCH) * (reach + 2 * TOUCH);
}

/** Whether two shapes lie deeper in each other than `TOUCH`. */
export function overlap(shapes: Shapes, one: number, other: number): boolean {
  const radius = shapes.radius[one]! + shapes.radius[other]!;
  if (radius === 0) return rectanglesOverlap(shapes, one, other);
  if (shapes.radius[one]! > 0) measureFromCentre(shapes, one, other);
  else measureFromCentre(shapes, other, one);
  return least[0]! < (radius - TOUCH) * (radius - TOUCH);
}

/** How far one of two rectangles that lie in each other goes along a direction before they part on an axis, or a little less. */
function partingOn(place: number, step: number, half: number): number {
  const deep = half - 2 * TOUCH;
  return step === 0 ? Number.POSITIVE_INFINITY : (step > 0 ? deep - place : deep + place) / Math.abs(step);
}

function rectanglesPart(shapes: Shapes, one: number, other: number, motion: Readonly<Motion>, way: Float64Array): void {
  const stepX = -motion.directionX;
  const stepY = -motion.directionY;
  const oneX = shapes.forwardX[one]!;
  const oneY = shapes.forwardY[one]!;
  const otherX = shapes.forwardX[other]!;
  const otherY = shapes.forwardY[other]!;
  const oneDepth = shapes.depth[one]! / 2;
  const otherDepth = shapes.depth[other]! / 2;
  const oneWidth = shapes.halfWidth[one]!;
  const otherWidth = shapes.halfWidth[other]!;
  const x = shapes.x[one]! - oneX * oneDepth - (shapes.x[other]! - otherX * otherDepth);
  const y = shapes.y[one]! - oneY * oneDepth - (shapes.y[other]! - otherY * otherDepth);
  const cos = Math.abs(oneX * otherX + oneY * otherY);
  const sin = Math.abs(oneX * otherY - oneY * otherX);
  way[0] = Math.min(
    partingOn(x * oneX + y * oneY, stepX * oneX + stepY * oneY, oneDepth + otherDepth * cos + otherWidth * sin),
    partingOn(y * oneX - x * oneY, stepY * oneX - stepX * oneY, oneWidth + otherDepth * sin + otherWidth * cos),
    partingOn(x * otherX + y * otherY, stepX * otherX + stepY * otherY, otherDepth + oneDepth * cos + oneWidth * sin),
    partingOn(y * otherX - x * otherY, stepY * otherX - stepX * otherY, otherWidth + oneDepth * sin + oneWidth * cos),
  );
}

/** How often a disc's way out of another shape is felt for, each time as far as it surely still lies in it. */
const FEELERS = 6;

/** How far a disc goes back along a motion, or ahead where `side` is 1, and surely still lies in a body that stays. */
function discStays(
  shapes: Shapes,
  disc: number,
  body: number,
  motion: Readonly<Motion>,
  side: -1 | 1,
  way: Float64Array,
): void {
  const stepX = side * motion.directionX;
  const stepY = side * motion.directionY;
  const deep = shapes.radius[disc]! + shapes.radius[body]! - 2 * TOUCH;
  way[0] = 0;
  for (let felt = 0; felt < FEELERS; felt++) {
    corners[0] = shapes.x[disc]! + stepX * way[0]!;
    corners[1] = shapes.y[disc]! + stepY * way[0]!;
    least[0] = Number.POSITIVE_INFINITY;
    lessen(corners, 2, shapes, body);
    way[0] = way[0]! + Math.max(0, deep - Math.sqrt(least[0]!));
  }
}

/**
 * Writes how far the first of two shapes that lie in each other can surely go back along a motion straight ahead and still
 * lie in the other: of two rectangles all but the last bit of the way, of a disc perhaps less.
 */
export function stayInto(
  shapes: Shapes,
  one: number,
  other: number,
  motion: Readonly<Motion>,
  way: Float64Array,
): void {
  if (shapes.radius[one]! > 0) discStays(shapes, one, other, motion, -1, way);
  else if (shapes.radius[other]! > 0) discStays(shapes, other, one, motion, 1, way);
  else rectanglesPart(shapes, one, other, motion, way);
}

/** Writes the distance between two shapes: 0 where they touch or overlap. */
export function gapInto(shapes: Shapes, one: number, other: number, distance: Float64Array): void {
  const radius = shapes.radius[one]! + shapes.radius[other]!;
  if (radius > 0) {
    if (shapes.radius[one]! > 0) measureFromCentre(shapes, one, other);
    else measureFromCentre(shapes, other, one);
    distance[0] = Math.max(0, Math.sqrt(least[0]!) - radius);
    return;
  }
  least[0] = Number.POSITIVE_INFINITY;
  cornersInto(shapes, one, corners);
  lessen(corners, CORNER_NUMBERS, shapes, other);
  cornersInto(shapes, other, corners);
  lessen(corners, CORNER_NUMBERS, shapes, one);
  distance[0] = least[0]! > 0 && rectanglesOverlap(shapes, one, other) ? 0 : Math.sqrt(least[0]!);
}

const measured = new Float64Array(1);

/** Whether two shapes come as near to each other as `distance`, or nearer (by `TOUCH` further does no harm). */
export function isWithin(shapes: Shapes, one: number, other: number, distance: number): boolean {
  if (distance === 0 && areApart(shapes, one, other)) return false;
  gapInto(shapes, one, other, measured);
  return measured[0]! <= distance + TOUCH;
}

const reaches = new Float64Array(2);

/** Whether a shape lies wholly within an upright rectangle. */
export function liesWithin(
  shapes: Shapes,
  shape: number,
  left: number,
  bottom: number,
  right: number,
  top: number,
): boolean {
  const halfDepth = shapes.depth[shape]! / 2;
  const x = shapes.x[shape]! - shapes.forwardX[shape]! * halfDepth;
  const y = shapes.y[shape]! - shapes.forwardY[shape]! * halfDepth;
  uprightReach(shapes, shape, reaches);
  const reachX = reaches[0]! - TOUCH;
  const reachY = reaches[1]! - TOUCH;
  return x - reachX >= left && x + reachX <= right && y - reachY >= bottom && y + reachY <= top;
}
