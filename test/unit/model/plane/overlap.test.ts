import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointDistance } from '../../../../src/model/plane/distance.js';
import { motionRecord } from '../../../../src/model/plane/motion.js';
import { liesWithin, overlap, stayInto } from '../../../../src/model/plane/overlap.js';
import { makeDisc, makeRectangle, Shapes, slide, TOUCH } from '../../../../src/model/plane.js';
import { bodies, holds, pointsOf, SEED, shapesOf } from './random.js';
import { gap, place, touching } from './shapes.js';

const FINE = 60;
/** No point of a body is further than this from a point of its grid: half a cell's diagonal of a three-base column. */
const COARSE = Math.sqrt((18 / FINE) ** 2 + (8 / FINE) ** 2) / 2;

describe('distances and overlap', () => {
  it('agree with points spread over both shapes', () => {
    fc.assert(
      fc.property(bodies(), bodies(), (one, other) => {
        const shapes = shapesOf(one, other);
        const points = pointsOf(one, FINE);
        let least = Number.POSITIVE_INFINITY;
        for (const [x, y] of points) least = Math.min(least, pointDistance(shapes, 1, x, y));
        const found = gap(shapes, 0, 1);
        expect(found).toBeLessThanOrEqual(least + 1e-9);
        expect(found).toBeGreaterThanOrEqual(least - COARSE - 1e-9);
        if (points.some(([x, y]) => holds(other, x, y, -1e-3))) expect(overlap(shapes, 0, 1)).toBe(true);
        if (least > COARSE) expect(overlap(shapes, 0, 1)).toBe(false);
        expect(overlap(shapes, 0, 1) && found > 0).toBe(false);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('tell how far a shape goes back and still lies in another: a rectangle no further', () => {
    const stay = new Float64Array(1);
    const motion = motionRecord();
    fc.assert(
      fc.property(bodies(5), bodies(5), fc.integer({ min: 0, max: 71 }), (one, other, way) => {
        const shapes = shapesOf(one, other);
        if (!overlap(shapes, 0, 1)) return;
        const x = Math.cos((way * Math.PI) / 36);
        const y = Math.sin((way * Math.PI) / 36);
        motion.directionX = -x;
        motion.directionY = -y;
        stayInto(shapes, 0, 1, motion, stay);
        slide(shapes, 0, x, y, Math.max(0, stay[0]!));
        expect(overlap(shapes, 0, 1)).toBe(true);
        slide(shapes, 0, x, y, 0.01);
        if (one.bases > 0 && other.bases > 0) expect(overlap(shapes, 0, 1)).toBe(false);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  it('are the same from both sides, and under a half-turn of the plane to the last bit', () => {
    fc.assert(
      fc.property(bodies(), bodies(), (one, other) => {
        const shapes = shapesOf(one, other);
        const turned = new Shapes(2);
        for (const field of ['x', 'y', 'forwardX', 'forwardY', 'halfWidth', 'depth', 'radius'] as const) {
          turned[field].set(shapes[field].map((value) => (/^[xyf]/.test(field) ? -value : value)));
        }
        expect(overlap(shapes, 0, 1)).toBe(overlap(shapes, 1, 0));
        expect(gap(shapes, 0, 1)).toBeCloseTo(gap(shapes, 1, 0), 12);
        expect(gap(turned, 0, 1)).toBe(gap(shapes, 0, 1));
        expect(overlap(turned, 0, 1)).toBe(overlap(shapes, 0, 1));
        expect(touching(turned, 0, 1)).toBe(touching(shapes, 0, 1));
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('turn with the plane', () => {
    const angle = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(bodies(), bodies(), angle, (one, other, turn) => {
        const turned = [one, other].map((body) => ({
          ...body,
          x: body.x * Math.cos(turn) - body.y * Math.sin(turn) + 5,
          y: body.x * Math.sin(turn) + body.y * Math.cos(turn) - 7,
          heading: body.heading + turn,
        }));
        expect(gap(shapesOf(...turned), 0, 1)).toBeCloseTo(gap(shapesOf(one, other), 0, 1), 9);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('take bars laid over each other for overlapping though no corner lies inside', () => {
    const shapes = new Shapes(2);
    makeRectangle(shapes, 0, 2, 20);
    makeRectangle(shapes, 1, 20, 2);
    place(shapes, 0, 10, 0, 0);
    place(shapes, 1, 1, 0, 0);
    expect(overlap(shapes, 0, 1)).toBe(true);
    expect(gap(shapes, 0, 1)).toBe(0);
    place(shapes, 1, 11, 7, 0.7);
    makeRectangle(shapes, 0, 8, 6);
    makeRectangle(shapes, 1, 40, 0.5);
    place(shapes, 0, 0, 0, 0);
    place(shapes, 1, -0.7, 3.3, Math.PI / 4);
    expect(overlap(shapes, 0, 1)).toBe(true);
    expect(gap(shapes, 0, 1)).toBe(0);
  });

  it('tell touching from overlapping by TOUCH alone', () => {
    const shapes = new Shapes(3);
    makeRectangle(shapes, 0, 8, 6);
    makeRectangle(shapes, 1, 8, 6);
    makeDisc(shapes, 2, 3);
    place(shapes, 0, 0, 0, 0);
    for (const [shift, overlaps, touches] of [
      [0, false, true],
      [TOUCH / 2, false, true],
      [-TOUCH / 2, false, true],
      [-3 * TOUCH, true, false],
      [3 * TOUCH, false, false],
    ] as const) {
      place(shapes, 1, 6 + shift, 0, 0);
      place(shapes, 2, 0, 7 + shift, 0);
      for (const other of [1, 2]) {
        if (other === 2) place(shapes, 2, -3, 7 + shift, 0);
        expect(overlap(shapes, 0, other)).toBe(overlaps);
        expect(touching(shapes, 0, other)).toBe(touches);
      }
    }
    place(shapes, 1, 6, 8, 0);
    expect(touching(shapes, 0, 1)).toBe(true);
  });

  it('know what lies within an upright rectangle', () => {
    fc.assert(
      fc.property(bodies(20), (body) => {
        const inside = pointsOf(body, 24).every(([x, y]) => Math.abs(x) <= 20 + TOUCH && Math.abs(y) <= 10 + TOUCH);
        const wholly = liesWithin(shapesOf(body), 0, -20, -10, 20, 10);
        if (body.bases > 0) expect(wholly).toBe(inside);
        else if (wholly) expect(inside).toBe(true);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
