import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointDistance } from '../../../../src/model/plane/distance.js';
import { overlap } from '../../../../src/model/plane/overlap.js';
import { allRoundLine, frontLine, shortestLine } from '../../../../src/model/plane/shortest-line.js';
import { aheadOf, leftOf } from '../../../../src/model/plane.js';
import { bodies, SEED, shapesOf } from './random.js';
import { gap } from './shapes.js';

describe('the shortest line', () => {
  it('from a front edge is as short as from the nearest of many points of it', () => {
    fc.assert(
      fc.property(bodies(16), bodies(16), (from, to) => {
        const shapes = shapesOf(from, to);
        fc.pre(from.bases > 0 && !overlap(shapes, 0, 1));
        const line = shortestLine();
        frontLine(shapes, 0, 1, line);
        let least = Number.POSITIVE_INFINITY;
        for (let step = -400; step <= 400; step++) {
          const x = from.x - (step / 100) * Math.sin(from.heading);
          const y = from.y + (step / 100) * Math.cos(from.heading);
          least = Math.min(least, pointDistance(shapes, 1, x, y));
        }
        expect(line.length).toBeLessThanOrEqual(least + 1e-6);
        expect(line.length).toBeGreaterThan(least - 0.01);
        expect(aheadOf(shapes, 0, line.fromX, line.fromY)).toBeCloseTo(0, 9);
        expect(Math.abs(leftOf(shapes, 0, line.fromX, line.fromY))).toBeLessThan(4 + 1e-9);
        expect(pointDistance(shapes, 1, line.toX, line.toY)).toBeLessThan(1e-9);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('between shapes is as long as the gap, and ends at both', () => {
    fc.assert(
      fc.property(bodies(16), bodies(16), (from, to) => {
        const shapes = shapesOf(from, to);
        const line = shortestLine();
        allRoundLine(shapes, 0, 1, line);
        expect(line.length).toBeCloseTo(gap(shapes, 0, 1), 5);
        if (overlap(shapes, 0, 1)) return;
        expect(pointDistance(shapes, 0, line.fromX, line.fromY)).toBeLessThan(1e-6);
        expect(pointDistance(shapes, 1, line.toX, line.toY)).toBeLessThan(1e-6);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('between parallel edges runs in the middle of where they face', () => {
    const line = shortestLine();
    const shapes = shapesOf({ bases: 1, x: 0, y: 0, heading: 0 }, { bases: 1, x: 10, y: 5, heading: Math.PI });
    frontLine(shapes, 0, 1, line);
    expect([line.fromX, line.fromY, line.toX, line.toY].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      0, 2.5, 10, 2.5,
    ]);
    const exact = shapesOf({ bases: 1, x: 0, y: 0, heading: 0 }, { bases: 1, x: 10, y: 0, heading: Math.PI });
    frontLine(exact, 0, 1, line);
    expect(line.fromY).toBeCloseTo(0, 12);
    expect(line.length).toBeCloseTo(10, 12);
  });
});
