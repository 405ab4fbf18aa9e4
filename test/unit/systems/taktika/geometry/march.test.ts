import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motionRecord } from '../../../../../src/model/plane/motion.js';
import { cornersInto, leftOf, type Shapes } from '../../../../../src/model/plane.js';
import { standFormed, standSkirmishing } from '../../../../../src/systems/taktika/geometry/base.js';
import {
  aboutFace,
  aimWheel,
  wheelToFace as findWheel,
  Wheel,
  wheelAngle,
  wheelCost,
} from '../../../../../src/systems/taktika/geometry/march.js';
import { WheelCost } from '../../../../../src/systems/taktika/geometry/position-readings.js';
import { headingOf, place } from '../../../model/plane/shapes.js';
import { advance, rounded, SEED, tableOf, wheel } from './field.js';

const angle = fc.double({ min: 0, max: 1.8, noNaN: true });
const heading = fc.double({ min: -3.1, max: 3.1, noNaN: true });
const REAR_RIGHT = 4;
const FRONT_RIGHT = 6;

function cornersOf(bases: ReturnType<typeof tableOf>['bases'], unit: number): number[] {
  const corners = new Float64Array(8);
  cornersInto(bases, unit, corners);
  return [...corners].map((value) => rounded(value));
}

/** The wheel after which a unit marches over a point. */
function wheelToFace(bases: Shapes, unit: number, x: number, y: number): number {
  const bearing = { x, y, angle: 0 };
  findWheel(bases, unit, bearing);
  return bearing.angle;
}

describe('bases', () => {
  it('are 8 cm wide and 6 cm deep before the front midpoint, columns as many times as deep (TK-3a, TK-3c, R64)', () => {
    const { bases } = tableOf([10, 20, 90], [10, 20, 90, 3]);
    expect(cornersOf(bases, 0)).toEqual([6, 20, 6, 14, 14, 14, 14, 20]);
    expect(cornersOf(bases, 1)).toEqual([6, 20, 6, 2, 14, 2, 14, 20]);
  });

  it('of skirmishers are discs of 6 cm within the base that they leave (TK-3h, TK-3f)', () => {
    const { bases } = tableOf([10, 20, 90]);
    standSkirmishing(bases, 0);
    expect([bases.x[0], bases.y[0], bases.radius[0]].map((value) => rounded(value ?? 0))).toEqual([10, 17, 3]);
    standSkirmishing(bases, 0);
    expect(rounded(bases.y[0]!)).toBe(17);
    standFormed(bases, 0, 1);
    expect(cornersOf(bases, 0)).toEqual([6, 20, 6, 14, 14, 14, 14, 20]);
  });

  it('keep their front when a column grows or shrinks at its rear (TK-8j)', () => {
    const { bases } = tableOf([0, 0, 0, 2]);
    standFormed(bases, 0, 3);
    expect(cornersOf(bases, 0).slice(-2)).toEqual([0, -4]);
    expect(bases.depth[0]).toBe(18);
  });

  it('side by side are units of their own: one moves and the other stays (TK-3b)', () => {
    const { bases } = tableOf([0, 0, 90], [8, 0, 90]);
    advance(bases, 0, 5);
    expect([rounded(bases.y[0]!), bases.y[1]]).toEqual([5, 0]);
  });
});

describe('marching', () => {
  it('goes straight ahead along the heading (TK-8b, TK-8d)', () => {
    fc.assert(
      fc.property(heading, fc.double({ min: 0, max: 20, noNaN: true }), (facing, distance) => {
        const { bases } = tableOf([1, 2, 0]);
        place(bases, 0, 1, 2, facing);
        advance(bases, 0, distance);
        expect(bases.x[0]).toBeCloseTo(1 + distance * Math.cos(facing), 12);
        expect(bases.y[0]).toBeCloseTo(2 + distance * Math.sin(facing), 12);
        expect(headingOf(bases, 0)).toBeCloseTo(facing, 12);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('wheels about a front corner by the register’s formula, the corner staying (TK-8c, TK-8d)', () => {
    fc.assert(
      fc.property(heading, angle, fc.boolean(), (facing, turn, left) => {
        const { bases } = tableOf([3, -2, 0, 2]);
        place(bases, 0, 3, -2, facing);
        const way = left ? Wheel.Left : Wheel.Right;
        const cornerX = 3 - way * 4 * Math.sin(facing);
        const cornerY = -2 + way * 4 * Math.cos(facing);
        const aimed = motionRecord();
        const pivot = () => {
          aimWheel(bases, 0, way, aimed);
          return [expect.closeTo(aimed.pivotX, 12), expect.closeTo(aimed.pivotY, 12)];
        };
        expect([cornerX, cornerY]).toEqual(pivot());
        wheel(bases, 0, way, turn);
        const turned = facing + way * turn;
        expect(bases.x[0]).toBeCloseTo(cornerX + way * 4 * Math.sin(turned), 12);
        expect(bases.y[0]).toBeCloseTo(cornerY - way * 4 * Math.cos(turned), 12);
        expect(Math.cos(headingOf(bases, 0) - turned)).toBeCloseTo(1, 12);
        expect([cornerX, cornerY]).toEqual(pivot());
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('costs what the corner of the reading travels, measured along its path (TK-8c, R32, invariant 19)', () => {
    const steps = 20_000;
    for (const [corner, reading] of [
      [FRONT_RIGHT, WheelCost.OuterCorner],
      [REAR_RIGHT, WheelCost.Diagonal],
    ] as const) {
      const { bases } = tableOf([0, 0, 30]);
      const corners = new Float64Array(8);
      let travelled = 0;
      let furthest = 0;
      cornersInto(bases, 0, corners);
      const start = Float64Array.from(corners);
      let [x, y] = [corners[corner]!, corners[corner + 1]!];
      for (let step = 0; step < steps; step++) {
        wheel(bases, 0, Wheel.Left, 1.2 / steps);
        cornersInto(bases, 0, corners);
        travelled += Math.hypot(corners[corner]! - x, corners[corner + 1]! - y);
        [x, y] = [corners[corner]!, corners[corner + 1]!];
        for (let at = 0; at < 8; at += 2) {
          furthest = Math.max(furthest, Math.hypot(corners[at]! - start[at]!, corners[at + 1]! - start[at + 1]!));
        }
      }
      expect(wheelCost(8, 6, 1.2, reading)).toBeCloseTo(travelled, 6);
      if (reading === WheelCost.Diagonal) expect(furthest).toBeLessThanOrEqual(wheelCost(8, 6, 1.2, reading));
    }
    expect(wheelCost(8, 6, Math.PI / 2, WheelCost.OuterCorner)).toBeCloseTo(12.566, 3);
    expect(wheelCost(8, 6, Math.PI / 2, WheelCost.Diagonal)).toBeCloseTo(15.708, 3);
    expect(wheelAngle(8, 6, 15, WheelCost.Diagonal)).toBeLessThan(Math.PI / 2);
    expect(wheelAngle(8, 6, wheelCost(8, 6, 0.7, 1), 1)).toBeCloseTo(0.7, 14);
  });

  it('turns about on the spot where the reading allows it (R33)', () => {
    const { bases } = tableOf([0, 0, 0, 2]);
    aboutFace(bases, 0);
    expect(cornersOf(bases, 0)).toEqual([-12, -4, 0, -4, 0, 4, -12, 4]);
  });

  it('finds the wheel after which a unit marches over a point (TK-7.2f)', () => {
    const coordinate = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(heading, coordinate, coordinate, (facing, x, y) => {
        const { bases } = tableOf([0, 0, 0]);
        place(bases, 0, 0, 0, facing);
        const turn = wheelToFace(bases, 0, x, y);
        const way = turn < 0 ? Wheel.Right : Wheel.Left;
        wheel(bases, 0, way, Math.abs(turn));
        expect(leftOf(bases, 0, x, y)).toBeCloseTo(0, 7);
        const ahead = (x - bases.x[0]!) * bases.forwardX[0]! + (y - bases.y[0]!) * bases.forwardY[0]!;
        expect(ahead).toBeGreaterThan(-1e-9);
      }),
      { seed: SEED, numRuns: 500 },
    );
    const { bases } = tableOf([0, 0, 0]);
    expect(wheelToFace(bases, 0, 12, 0)).toBe(0);
    expect(wheelToFace(bases, 0, 12, 5)).toBeGreaterThan(0);
    expect(wheelToFace(bases, 0, 12, -5)).toBeCloseTo(-wheelToFace(bases, 0, 12, 5), 12);
    // Too near to the left corner for a left wheel: only the long way round faces it.
    expect(wheelToFace(bases, 0, 0, 3)).toBeLessThan(-Math.PI);
  });
});
