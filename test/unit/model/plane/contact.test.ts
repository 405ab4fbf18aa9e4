import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceContact as advanceMeets } from '../../../../src/model/plane/advance-contact.js';
import { rayContact } from '../../../../src/model/plane/distance.js';
import { overlap } from '../../../../src/model/plane/overlap.js';
import { wheelContact as wheelMeets } from '../../../../src/model/plane/wheel-contact.js';
import { copyShape, cornersInto, Shapes, slide } from '../../../../src/model/plane.js';
import { advanceOf, bodies, holds, reachOf, SEED, shapesOf, turnAbout, turnOf } from './random.js';
import { gap, place } from './shapes.js';

const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const STEPS = 400;

function advanceContact(shapes: Shapes, mover: number, x: number, y: number, limit: number, other: number): number {
  return reachOf(advanceOf(x, y, limit), (motion) => advanceMeets(shapes, mover, motion, other));
}

function wheelContact(
  shapes: Shapes,
  mover: number,
  pivotX: number,
  pivotY: number,
  way: number,
  limit: number,
  other: number,
): number {
  return reachOf(turnOf(pivotX, pivotY, way, limit), (motion) => wheelMeets(shapes, mover, motion, other));
}

function rayDistance(
  shapes: Shapes,
  shape: number,
  x: number,
  y: number,
  directionX: number,
  directionY: number,
): number {
  const way = { x, y, directionX, directionY, from: 0, to: 200 };
  return rayContact(shapes, shape, way) ? way.to : Number.POSITIVE_INFINITY;
}

/** The first of evenly spaced steps of a motion at which two shapes overlap, and the step before. */
function firstStep(move: (share: number) => Shapes): number {
  for (let step = 0; step <= STEPS; step++) if (overlap(move(step / STEPS), 0, 1)) return step;
  return Number.POSITIVE_INFINITY;
}

describe('an advance', () => {
  it('meets what small steps meet, and where they do', () => {
    fc.assert(
      fc.property(bodies(16), bodies(16), angles, (mover, other, direction) => {
        const start = shapesOf(mover, other);
        const limit = 20;
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const at = (distance: number) => {
          const shapes = shapesOf(mover, other);
          slide(shapes, 0, x, y, distance);
          return shapes;
        };
        const step = firstStep((share) => at(share * limit));
        const found = advanceContact(start, 0, x, y, limit, 1);
        if (step === 0) expect(found).toBe(0);
        else if (step < Number.POSITIVE_INFINITY) {
          expect(found).toBeLessThanOrEqual((step / STEPS) * limit);
          expect(found).toBeGreaterThan(((step - 1) / STEPS) * limit - 1e-3);
        }
        if (Number.isFinite(found) && found > 0) {
          expect(gap(at(found), 0, 1)).toBeLessThan(1e-9);
          expect(overlap(at(found * 0.999), 0, 1)).toBe(false);
        }
      }),
      { seed: SEED, numRuns: 600 },
    );
  });

  it('slides along what it touches and away from it, and stops before what it runs into', () => {
    const unit = { bases: 1, x: 0, y: 0, heading: 0 };
    const beside = shapesOf(unit, { ...unit, y: 8 }, { ...unit, x: 10 }, { ...unit, x: -6 });
    expect(advanceContact(beside, 0, 1, 0, 15, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(advanceContact(beside, 0, 1, 0, 15, 3)).toBe(Number.POSITIVE_INFINITY);
    expect(advanceContact(beside, 0, 1, 0, 15, 2)).toBe(4);
    expect(advanceContact(beside, 0, 1, 0, 4, 2)).toBe(4);
    expect(advanceContact(beside, 0, 1, 0, 3.99, 2)).toBe(Number.POSITIVE_INFINITY);
    expect(advanceContact(beside, 0, -1, 0, 5, 3)).toBe(0);
    expect(advanceContact(beside, 0, 0, 1, 5, 1)).toBe(0);
  });
});

describe('an advance that ends as it touches', () => {
  /**
   * Two rectangles of 8 x 6 cm: the mover goes so many degrees off straight against the middle of the other's front, with a corner
   * first, until it just touches; whether it has met it there.
   */
  function meetsAt(degrees: number, facing: number): boolean {
    const shapes = new Shapes(2);
    for (const shape of [0, 1]) {
      shapes.depth[shape] = 6;
      shapes.halfWidth[shape] = 4;
    }
    place(shapes, 1, 3, -2, facing);
    const heading = facing + Math.PI + (degrees * Math.PI) / 180;
    const [forwardX, forwardY] = [Math.cos(heading), Math.sin(heading)];
    // The front corner that goes first stands 4 cm beside the front's middle, on the side that the mover turns away from.
    const aside = degrees < 0 ? 4 : -4;
    const back = 5;
    place(shapes, 0, 3 + aside * forwardY - back * forwardX, -2 - aside * forwardX - back * forwardY, heading);
    const way = advanceContact(shapes, 0, forwardX, forwardY, 2 * back, 1);
    expect(way).toBeCloseTo(back, 6);
    slide(shapes, 0, forwardX, forwardY, way);
    return advanceContact(shapes, 0, forwardX, forwardY, 0, 1) === 0;
  }

  it.each([0, Math.PI / 2, Math.PI, -Math.PI / 2, 0.3])('has met it at every angle (facing %d)', (facing) => {
    const missed: number[] = [];
    for (let degrees = -89.5; degrees < 90; degrees += 0.5) if (!meetsAt(degrees, facing)) missed.push(degrees);
    expect(missed).toEqual([]);
  });
});

describe('a wheel', () => {
  it('meets what small steps meet, and where they do', () => {
    const pivots = fc.record({ left: fc.boolean(), own: fc.boolean(), x: angles, y: angles });
    fc.assert(
      fc.property(bodies(16), bodies(16), pivots, fc.boolean(), (mover, other, choice, counter) => {
        const start = shapesOf(mover, other);
        const corners = new Float64Array(8);
        cornersInto(start, 0, corners);
        const at = choice.left ? 0 : 6;
        const pivotX = choice.own ? corners[at]! : choice.x * 4;
        const pivotY = choice.own ? corners[at + 1]! : choice.y * 4;
        const limit = 2.4;
        const way = counter ? 1 : -1;
        const turned = (angle: number) => {
          const shapes = shapesOf(mover, other);
          turnAbout(shapes, 0, pivotX, pivotY, way * angle);
          return shapes;
        };
        const step = firstStep((share) => turned(share * limit));
        const found = wheelContact(start, 0, pivotX, pivotY, way, limit, 1);
        if (step === 0) expect(found).toBe(0);
        else if (step < Number.POSITIVE_INFINITY) {
          expect(found).toBeLessThanOrEqual((step / STEPS) * limit);
          // A graze shorter than a step may come first; then the shapes do touch there.
          if (found <= ((step - 1) / STEPS) * limit - 1e-6) expect(gap(turned(found), 0, 1)).toBeLessThan(1e-9);
        }
        if (Number.isFinite(found) && found > 0) {
          expect(gap(turned(found), 0, 1)).toBeLessThan(1e-8);
          expect(overlap(turned(found * 0.999), 0, 1)).toBe(false);
        }
      }),
      { seed: SEED, numRuns: 600 },
    );
  });

  it('leaves a neighbour at the pivot alone and pushes into the one at the outer side', () => {
    const unit = { bases: 1, x: 0, y: 0, heading: Math.PI / 2 };
    const row = shapesOf(unit, { ...unit, x: -8 }, { ...unit, x: 8 }, { ...unit, x: 10.5 });
    expect(wheelContact(row, 0, -4, 0, 1, 0.4, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(wheelContact(row, 0, -4, 0, 1, 0.4, 2)).toBe(0);
    expect(wheelContact(row, 0, -4, 0, 1, 1, 3)).toBe(Number.POSITIVE_INFINITY);
    // The far rear corner swings 10 cm from the pivot: it passes a side 9.5 cm away once it lies 18 degrees behind.
    const outer = shapesOf(unit, { ...unit, x: 9.5 });
    expect(wheelContact(outer, 0, -4, 0, 1, 1, 1)).toBeCloseTo(Math.atan2(6, 8) - Math.acos(9.5 / 10), 12);
  });

  it('does not end in a disc that its edge meets hard by its corner', () => {
    for (let aside = 1e-8; aside < 1e-1; aside *= 1.1) {
      for (const angle of [0.1, 0.3, 0.7, 1.1]) {
        // Where the disc lies, as the unit sees it at the end of its wheel about its left front corner.
        const ahead = 3;
        const right = 8 - aside;
        const x = -4 + right * Math.cos(angle) - ahead * Math.sin(angle);
        const y = ahead * Math.cos(angle) + right * Math.sin(angle);
        const unit = { bases: 2, x: 0, y: 0, heading: Math.PI / 2 };
        const shapes = shapesOf(unit, { bases: 0, x, y, heading: 0 });
        const found = wheelContact(shapes, 0, -4, 0, 1, 1.5, 1);
        expect(found).toBeCloseTo(angle, 5);
        turnAbout(shapes, 0, -4, 0, found);
        expect(overlap(shapes, 0, 1)).toBe(false);
      }
    }
  });

  it('touches at the end of its own first angle', () => {
    fc.assert(
      fc.property(bodies(16), bodies(16), (mover, other) => {
        const shapes = shapesOf(mover, other);
        const first = wheelContact(shapes, 0, mover.x, mover.y, 1, 3, 1);
        fc.pre(Number.isFinite(first) && first > 1e-4);
        // A graze so flat that a little more of the turn leads no deeper than a touch is none at its end.
        const beyond = shapesOf(mover, other);
        turnAbout(beyond, 0, mover.x, mover.y, first + 1e-6);
        fc.pre(overlap(beyond, 0, 1));
        expect(wheelContact(shapes, 0, mover.x, mover.y, 1, first, 1)).toBeCloseTo(first, 12);
        expect(wheelContact(shapes, 0, mover.x, mover.y, 1, first - 1e-4, 1)).toBe(Number.POSITIVE_INFINITY);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('about a corner that touches a disc runs into the disc once its edge does', () => {
    // The disc lies at the corner, by rounding a hair too near: the front comes against it after a turn by 90 degrees.
    const shapes = shapesOf({ bases: 1, x: 0, y: 0, heading: 0 }, { bases: 0, x: 0, y: 4, heading: 0 });
    const radius = shapes.radius[1]!;
    for (const nearer of [0, 5e-7, 9e-7]) {
      shapes.x[1] = 0;
      shapes.y[1] = 4 + radius - nearer;
      const found = wheelContact(shapes, 0, 0, 4, 1, 2.5, 1);
      expect(found).toBeGreaterThan(Math.PI / 2 - 1e-3);
      expect(found).toBeLessThan(Math.PI / 2 + 1e-3);
    }
  });
});

describe('a ray', () => {
  it('enters a shape where points along it do', () => {
    fc.assert(
      fc.property(bodies(), angles, (body, direction) => {
        const shapes = shapesOf(body);
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const found = rayDistance(shapes, 0, 0.3, -0.2, x, y);
        const steps = Array.from({ length: 4000 }, (_, step) => step / 100);
        const first = steps.find((along) => holds(body, 0.3 + along * x, -0.2 + along * y, -1e-9));
        if (first !== undefined) expect(found).toBeLessThanOrEqual(first + 1e-9);
        if (Number.isFinite(found)) {
          expect(holds(body, 0.3 + found * x, -0.2 + found * y, 1e-6)).toBe(true);
          if (found > 0) expect(holds(body, 0.3 + found * 0.99 * x, -0.2 + found * 0.99 * y, -1e-6)).toBe(false);
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('keeps the shape it is asked about', () => {
    const shapes = shapesOf({ bases: 2, x: 1, y: 2, heading: 0.5 });
    const copy = new Shapes(1);
    copyShape(shapes, 0, copy, 0);
    rayDistance(shapes, 0, 9, 9, -1, 0);
    expect(copy).toEqual(shapes);
  });
});
