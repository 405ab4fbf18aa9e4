/**
 * Centimetres below which a distance counts as nothing: shapes overlap when they lie deeper than this in each other,
 * touch when they come nearer than this, and a distance keeps within a limit that it exceeds by no more than this.
 * One figure for every comparison of lengths, a thousand times the rounding of a whole battle's moves.
 */
export const TOUCH = 1e-6;

const FIELDS = 7;

/** Bytes that each shape takes in the buffer of a `Shapes`. */
export const SHAPE_BYTES = FIELDS * Float64Array.BYTES_PER_ELEMENT;

/**
 * Rectangles and discs on a plane in centimetres, each by its place in the arrays. Where a rectangle stands is told by
 * the midpoint of its front edge, where a disc stands by its centre. A heading is kept as the unit vector that points
 * ahead, not as an angle: so the half-turn of a whole plane is the change of every sign, and exactly the same plane.
 */
export class Shapes {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly forwardX: Float64Array;
  readonly forwardY: Float64Array;
  /** Half the front edge; 0 for a disc. */
  readonly halfWidth: Float64Array;
  /** From the front edge to the rear edge; 0 for a disc. */
  readonly depth: Float64Array;
  /** 0 for a rectangle. */
  readonly radius: Float64Array;

  /** Takes `count * SHAPE_BYTES` bytes of a buffer from `offset`, a multiple of 8; its own buffer where none is given. */
  constructor(count: number, buffer: ArrayBuffer = new ArrayBuffer(count * SHAPE_BYTES), offset = 0) {
    const field = (place: number) =>
      new Float64Array(buffer, offset + place * count * Float64Array.BYTES_PER_ELEMENT, count);
    this.count = count;
    this.x = field(0);
    this.y = field(1);
    this.forwardX = field(2);
    this.forwardY = field(3);
    this.halfWidth = field(4);
    this.depth = field(5);
    this.radius = field(6);
  }
}

/** Makes a shape a rectangle, without moving it. */
export function makeRectangle(shapes: Shapes, shape: number, width: number, depth: number): void {
  shapes.halfWidth[shape] = width / 2;
  shapes.depth[shape] = depth;
  shapes.radius[shape] = 0;
}

/** Makes a shape a disc, without moving it. */
export function makeDisc(shapes: Shapes, shape: number, radius: number): void {
  shapes.halfWidth[shape] = 0;
  shapes.depth[shape] = 0;
  shapes.radius[shape] = radius;
}

/** Turns a shape to a direction, which need not have length 1 but some, keeping its midpoint or centre. */
export function face(shapes: Shapes, shape: number, directionX: number, directionY: number): void {
  const length = Math.sqrt(directionX * directionX + directionY * directionY);
  shapes.forwardX[shape] = directionX / length;
  shapes.forwardY[shape] = directionY / length;
}

/** Takes over another shape, be it of the same plane or not. */
export function copyShape(from: Shapes, shape: number, to: Shapes, place: number): void {
  to.x[place] = from.x[shape]!;
  to.y[place] = from.y[shape]!;
  to.forwardX[place] = from.forwardX[shape]!;
  to.forwardY[place] = from.forwardY[shape]!;
  to.halfWidth[place] = from.halfWidth[shape]!;
  to.depth[place] = from.depth[shape]!;
  to.radius[place] = from.radius[shape]!;
}

/** Moves a shape by a distance along a direction of length 1. */
export function slide(shapes: Shapes, shape: number, directionX: number, directionY: number, distance: number): void {
  shapes.x[shape] = shapes.x[shape]! + directionX * distance;
  shapes.y[shape] = shapes.y[shape]! + directionY * distance;
}

/** How far a point lies ahead of a shape's front midpoint or centre; negative behind it. */
export function aheadOf(shapes: Shapes, shape: number, x: number, y: number): number {
  return (x - shapes.x[shape]!) * shapes.forwardX[shape]! + (y - shapes.y[shape]!) * shapes.forwardY[shape]!;
}

/** How far a point lies to the left of a shape's front midpoint or centre; negative to the right. */
export function leftOf(shapes: Shapes, shape: number, x: number, y: number): number {
  return (y - shapes.y[shape]!) * shapes.forwardX[shape]! - (x - shapes.x[shape]!) * shapes.forwardY[shape]!;
}

/** Numbers that the corners of a rectangle take. */
export const CORNER_NUMBERS = 8;

/**
 * Writes the corners of a rectangle as x, y pairs from `at`: front left, rear left, rear right, front right, which is
 * counter-clockwise. A disc has none: its centre is written four times.
 */
export function cornersInto(shapes: Shapes, shape: number, corners: Float64Array, at = 0): void {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const width = shapes.halfWidth[shape]!;
  const depth = shapes.depth[shape]!;
  const leftX = shapes.x[shape]! - forwardY * width;
  const leftY = shapes.y[shape]! + forwardX * width;
  const rightX = shapes.x[shape]! + forwardY * width;
  const rightY = shapes.y[shape]! - forwardX * width;
  corners[at] = leftX;
  corners[at + 1] = leftY;
  corners[at + 2] = leftX - forwardX * depth;
  corners[at + 3] = leftY - forwardY * depth;
  corners[at + 4] = rightX - forwardX * depth;
  corners[at + 5] = rightY - forwardY * depth;
  corners[at + 6] = rightX;
  corners[at + 7] = rightY;
}

/** Half of what a shape covers along a direction of length 1, from its centre. */
export function reachAlong(shapes: Shapes, shape: number, directionX: number, directionY: number): number {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const along = Math.abs(forwardX * directionX + forwardY * directionY);
  const across = Math.abs(forwardX * directionY - forwardY * directionX);
  return (shapes.depth[shape]! / 2) * along + shapes.halfWidth[shape]! * across + shapes.radius[shape]!;
}

/** Writes half of what a shape covers along x, and half of what it covers along y, from its centre. */
export function uprightReach(shapes: Shapes, shape: number, reaches: Float64Array): void {
  const along = Math.abs(shapes.forwardX[shape]!);
  const across = Math.abs(shapes.forwardY[shape]!);
  const depth = shapes.depth[shape]! / 2;
  const width = shapes.halfWidth[shape]!;
  const radius = shapes.radius[shape]!;
  reaches[0] = depth * along + width * across + radius;
  reaches[1] = depth * across + width * along + radius;
}

/** The x of a shape's centre. */
export function centreX(shapes: Shapes, shape: number): number {
  return shapes.x[shape]! - (shapes.forwardX[shape]! * shapes.depth[shape]!) / 2;
}

/** The y of a shape's centre. */
export function centreY(shapes: Shapes, shape: number): number {
  return shapes.y[shape]! - (shapes.forwardY[shape]! * shapes.depth[shape]!) / 2;
}
