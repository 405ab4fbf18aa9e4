import fc from 'fast-check';
import { type Motion, motionRecord, turnAlong } from '../../../../src/model/plane/motion.js';
import { makeDisc, makeRectangle, Shapes } from '../../../../src/model/plane.js';
import { place } from './shapes.js';

/** The seed of every property of the plane. */
export const SEED = 20260;

/** A base as the tests describe it: a column of 1 to 3 bases, or a disc where `bases` is 0. */
export interface Body {
  readonly bases: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

const coordinate = (most: number) => fc.double({ min: -most, max: most, noNaN: true, noDefaultInfinity: true });

/** Bodies near the middle of the table, so that they often meet. */
export function bodies(most = 12): fc.Arbitrary<Body> {
  return fc.record({
    bases: fc.integer({ min: 0, max: 3 }),
    x: coordinate(most),
    y: coordinate(most),
    heading: fc.oneof(
      coordinate(Math.PI),
      fc.integer({ min: -4, max: 4 }).map((eighth) => (eighth * Math.PI) / 4),
    ),
  });
}

/** Puts a body into a place. */
function put(shapes: Shapes, shape: number, { bases, x, y, heading }: Body): void {
  if (bases === 0) makeDisc(shapes, shape, 3);
  else makeRectangle(shapes, shape, 8, 6 * bases);
  place(shapes, shape, x, y, heading);
}

/** Shapes made of bodies. */
export function shapesOf(...all: readonly Body[]): Shapes {
  const shapes = new Shapes(all.length);
  for (const [at, body] of all.entries()) put(shapes, at, body);
  return shapes;
}

/** Points spread over a body, its rim among them: `fine` to each of its sides. */
export function pointsOf(body: Body, fine: number): readonly (readonly [number, number])[] {
  const points: [number, number][] = [];
  const cos = Math.cos(body.heading);
  const sin = Math.sin(body.heading);
  const add = (ahead: number, left: number) =>
    points.push([body.x + ahead * cos - left * sin, body.y + ahead * sin + left * cos]);
  for (let one = 0; one <= fine; one++) {
    for (let other = 0; other <= fine; other++) {
      if (body.bases > 0) add((-6 * body.bases * one) / fine, 4 - (8 * other) / fine);
      else {
        const angle = (2 * Math.PI * other) / fine;
        add((3 * one * Math.cos(angle)) / fine, (3 * one * Math.sin(angle)) / fine);
      }
    }
  }
  return points;
}

/** Whether a point lies in a body, by its own coordinates. */
export function holds(body: Body, x: number, y: number, margin = 0): boolean {
  const cos = Math.cos(body.heading);
  const sin = Math.sin(body.heading);
  const ahead = (x - body.x) * cos + (y - body.y) * sin;
  const left = (y - body.y) * cos - (x - body.x) * sin;
  if (body.bases === 0) return ahead * ahead + left * left <= (3 + margin) ** 2;
  return ahead <= margin && ahead >= -6 * body.bases - margin && Math.abs(left) <= 4 + margin;
}

/** An advance of some reach. */
export function advanceOf(directionX: number, directionY: number, reach: number): Motion {
  return { ...motionRecord(), directionX, directionY, reach };
}

/** A turn about a point of some reach. */
export function turnOf(pivotX: number, pivotY: number, way: number, reach: number): Motion {
  return { ...motionRecord(), pivotX, pivotY, way, reach };
}

/** How far a motion goes until it meets something: infinite where it meets nothing. */
export function reachOf(motion: Motion, meets: (motion: Motion) => boolean): number {
  const before = motion.reach;
  if (meets(motion)) return motion.reach;
  if (motion.reach !== before) throw new Error('a motion that meets nothing must keep its reach');
  return Number.POSITIVE_INFINITY;
}

/** Turns a shape about a point by an angle, counter-clockwise where positive. */
export function turnAbout(shapes: Shapes, shape: number, pivotX: number, pivotY: number, angle: number): void {
  turnAlong(shapes, shape, turnOf(pivotX, pivotY, Math.sign(angle), Math.abs(angle)));
}
