import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceOutlineContact, wheelOutlineContact } from '../../../../src/model/plane/outline-contact.js';
import { areaHolds, leadsThrough, Outlines, overlapsOutline } from '../../../../src/model/plane/outlines.js';
import { slide } from '../../../../src/model/plane.js';
import { advanceOf, bodies, pointsOf, reachOf, SEED, shapesOf, turnAbout, turnOf } from './random.js';
import { edgeDistance, outlineDistance } from './shapes.js';

const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

/** A regular polygon with 3 to 8 corners, or a bent line of three segments of 12 cm. */
const outlines = fc
  .record({
    corners: fc.integer({ min: 2, max: 8 }),
    size: fc.integer({ min: 3, max: 12 }),
    turn: angles,
    bend: angles,
  })
  .map(({ corners, size, turn, bend }) => {
    const made = new Outlines(1, 8);
    if (corners > 2) {
      const around = Array.from({ length: corners }, (_, at) => turn + (2 * Math.PI * at) / corners);
      made.add(
        around.flatMap((angle) => [size * Math.cos(angle), size * Math.sin(angle)]),
        true,
      );
      return made;
    }
    const points = [-12 * Math.cos(turn), -12 * Math.sin(turn), 0, 0];
    points.push(12 * Math.cos(turn + bend / 3), 12 * Math.sin(turn + bend / 3));
    points.push(points[4]! + 12 * Math.cos(turn + bend / 2), points[5]! + 12 * Math.sin(turn + bend / 2));
    made.add(points, false);
    return made;
  });

/** Points spread along the edges of the first outline. */
function alongEdges(made: Outlines, fine: number): readonly (readonly [number, number])[] {
  const count = made.first[1]!;
  const edges = made.closed[0] === 1 ? count : count - 1;
  return Array.from({ length: edges }, (_, edge) => {
    const next = (edge + 1) % count;
    return Array.from({ length: fine + 1 }, (_, step) => {
      const share = step / fine;
      const at = (axis: number) => made.points[2 * edge + axis]! * (1 - share) + made.points[2 * next + axis]! * share;
      return [at(0), at(1)] as const;
    });
  }).flat();
}

describe('areas and lines', () => {
  it('overlap bodies where points of both coincide', () => {
    fc.assert(
      fc.property(outlines, bodies(14), (made, body) => {
        const shapes = shapesOf(body);
        const inside = pointsOf(body, 40).some(([x, y]) => areaHolds(made, 0, x, y));
        const least = Math.min(...pointsOf(body, 40).map(([x, y]) => edgeDistance(made, 0, x, y)));
        const found = outlineDistance(shapes, 0, made, 0);
        expect(found).toBeLessThanOrEqual(inside ? 0.001 : least + 1e-9);
        if (!inside) expect(found).toBeGreaterThan(least - 0.35);
        if (inside && least > 0.01) expect(overlapsOutline(shapes, 0, made, 0)).toBe(true);
        expect(overlapsOutline(shapes, 0, made, 0) && found > 0).toBe(false);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('are led through by ways whose points lie in them or pass them', () => {
    fc.assert(
      fc.property(outlines, angles, angles, fc.integer({ min: 0, max: 10 }), (made, seen, direction, skipped) => {
        const [x, y] = [15 * Math.cos(seen), 15 * Math.sin(seen)];
        const [stepX, stepY] = [Math.cos(direction), Math.sin(direction)];
        const [from, to] = [skipped, 20 + skipped];
        const found = leadsThrough(made, 0, { x, y, directionX: stepX, directionY: stepY, from, to });
        if (made.closed[0] === 1) {
          const inside = Array.from({ length: 2001 }, (_, step) => from + ((to - from) * step) / 2000).filter((along) =>
            areaHolds(made, 0, x + along * stepX, y + along * stepY),
          );
          if (inside.length > 3) expect(found).toBe(true);
          if (found && inside.length === 0) {
            const nearest = Array.from({ length: 2001 }, (_, step) => {
              const along = from + ((to - from) * step) / 2000;
              return edgeDistance(made, 0, x + along * stepX, y + along * stepY);
            });
            expect(Math.min(...nearest)).toBeLessThan(0.02);
          }
          return;
        }
        const beside = alongEdges(made, 3000).map(([px, py]) => ({
          across: stepX * (py - y) - stepY * (px - x),
          along: (px - x) * stepX + (py - y) * stepY,
        }));
        const crossed = beside.some(
          (one, at) =>
            at > 0 && one.across > 0 !== beside[at - 1]!.across > 0 && one.along > from + 0.02 && one.along < to - 0.02,
        );
        const near = beside.some(
          (one) => Math.abs(one.across) < 0.02 && one.along > from - 0.02 && one.along < to + 0.02,
        );
        if (crossed) expect(found).toBe(true);
        if (!near) expect(found).toBe(false);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('stop advances and wheels where small steps first overlap', () => {
    fc.assert(
      fc.property(outlines, bodies(20), angles, fc.boolean(), (made, body, direction, counter) => {
        const start = shapesOf(body);
        const steps = 300;
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const way = counter ? 1 : -1;
        const [pivotX, pivotY] = [body.x + 4 * x, body.y + 4 * y];
        const motions = [
          {
            limit: 20,
            found: reachOf(advanceOf(x, y, 20), (motion) => advanceOutlineContact(start, 0, motion, made, 0)),
            move: (distance: number) => {
              const shapes = shapesOf(body);
              slide(shapes, 0, x, y, distance);
              return shapes;
            },
          },
          {
            limit: 2.4,
            found: reachOf(turnOf(pivotX, pivotY, way, 2.4), (motion) =>
              wheelOutlineContact(start, 0, motion, made, 0),
            ),
            move: (angle: number) => {
              const shapes = shapesOf(body);
              turnAbout(shapes, 0, pivotX, pivotY, way * angle);
              return shapes;
            },
          },
        ];
        for (const { limit, found, move } of motions) {
          const first = Array.from({ length: steps + 1 }, (_, step) => (step * limit) / steps).find((part) =>
            overlapsOutline(move(part), 0, made, 0),
          );
          if (first !== undefined) expect(found).toBeLessThanOrEqual(first);
          if (!Number.isFinite(found) || found === 0) {
            if (found === 0) expect(outlineDistance(start, 0, made, 0)).toBeLessThan(1e-9);
            continue;
          }
          expect(outlineDistance(move(found), 0, made, 0)).toBeLessThan(1e-8);
          expect(overlapsOutline(move(found * 0.999), 0, made, 0)).toBe(false);
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('have room for as many as they were made for', () => {
    const made = new Outlines(1, 3);
    expect(made.add([0, 0, 1, 0, 0, 1], true)).toBe(0);
    expect(() => made.add([0, 0, 1, 1], false)).toThrow(RangeError);
    made.clear();
    expect(() => made.add([0, 0, 1, 0, 1, 1, 0, 1], true)).toThrow(RangeError);
    expect(made.add([0, 0, 1, 1], false)).toBe(0);
  });
});
