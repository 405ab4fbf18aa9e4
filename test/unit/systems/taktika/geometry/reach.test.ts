import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gap } from '../../../../../src/model/plane/overlap.js';
import { slide, turnAbout } from '../../../../../src/model/plane.js';
import { pivotX, pivotY, Wheel } from '../../../../../src/systems/taktika/geometry/march.js';
import { mayPass, type Passer } from '../../../../../src/systems/taktika/geometry/passage.js';
import {
  advanceStop,
  lineAdvanceStop,
  lineWheelStop,
  mayStand,
  Obstacle,
  stopRecord,
  wheelStop,
} from '../../../../../src/systems/taktika/geometry/reach.js';
import {
  advanceToEdge,
  distanceToOwnEdge,
  forwardOf,
  HALF_DEPTH,
  HALF_WIDTH,
  onTable,
  type Table,
  turnToEdge,
} from '../../../../../src/systems/taktika/geometry/table.js';
import { box, halfTurned, nobody, SEED, stands, tableOf, units } from './field.js';

const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const stop = stopRecord();

describe('the table', () => {
  it('is 120 x 80 cm with the players on its long edges (TK-29a)', () => {
    expect([2 * HALF_WIDTH, 2 * HALF_DEPTH]).toEqual([120, 80]);
    const { bases } = tableOf([0, -30, 90], [0, 30, -90], [56, -34, 90], [56.01, -34, 90]);
    expect(distanceToOwnEdge(bases, 0, 0)).toBeCloseTo(4, 12);
    expect(distanceToOwnEdge(bases, 1, 1)).toBeCloseTo(4, 12);
    expect([forwardOf(0), forwardOf(1)]).toEqual([1, -1]);
    expect([onTable(bases, 2), onTable(bases, 3)]).toEqual([true, false]);
  });

  it('ends moves and wheels at its edge, where small steps would leave it', () => {
    fc.assert(
      fc.property(stands(56), angles, fc.boolean(), (stand, direction, left) => {
        const table = tableOf(stand);
        const { bases } = table;
        fc.pre(onTable(bases, 0));
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const way = left ? Wheel.Left : Wheel.Right;
        const edge = advanceToEdge(bases, 0, x, y);
        const turn = turnToEdge(bases, 0, pivotX(bases, 0, way), pivotY(bases, 0, way), way);
        for (let step = 0; step <= 50; step++) {
          const moved = tableOf(stand);
          slide(moved.bases, 0, x, y, 2 * step);
          if (Math.abs(2 * step - edge) > 1e-3) expect(onTable(moved.bases, 0)).toBe(2 * step < edge);
          const turned = tableOf(stand);
          const angle = (step / 50) * Math.min(2.4, turn + 0.001);
          turnAbout(turned.bases, 0, pivotX(bases, 0, way), pivotY(bases, 0, way), way * angle);
          if (angle < turn - 1e-6) expect(onTable(turned.bases, 0)).toBe(true);
        }
        if (!Number.isFinite(turn)) return;
        const beyond = tableOf(stand);
        turnAbout(beyond.bases, 0, pivotX(bases, 0, way), pivotY(bases, 0, way), way * (turn + 0.01));
        expect(onTable(beyond.bases, 0)).toBe(false);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

/** A table with a lake in the middle. */
function withLake(table: Table): Table {
  table.terrain.add('lake', [box(-10, -10, 10, 10)]);
  return table;
}

describe('moves and wheels', () => {
  it('end at the first unit, lake or edge (TK-8f, D24)', () => {
    const table = withLake(tableOf([-30, 0, 0], [-20, 0, 180], [-30, -30, 0], [30, 30, 0]));
    const { bases } = table;
    advanceStop(table, 0, 1, 0, 40, nobody(table), stop);
    expect(stop).toEqual({ reach: 10, obstacle: 1 });
    advanceStop(table, 0, 1, 0, 40, units(table, 1), stop);
    expect(stop).toEqual({ reach: 20, obstacle: Obstacle.Impassable });
    advanceStop(table, 3, 1, 0, 40, nobody(table), stop);
    expect(stop).toEqual({ reach: 30, obstacle: Obstacle.Edge });
    advanceStop(table, 2, 1, 0, 15, nobody(table), stop);
    expect(stop).toEqual({ reach: 15, obstacle: Obstacle.None });
    wheelStop(table, 2, pivotX(bases, 2, 1), pivotY(bases, 2, 1), 1, 1.5, nobody(table), stop);
    expect(stop).toEqual({ reach: 1.5, obstacle: Obstacle.None });
    table.present[1] = 0;
    advanceStop(table, 0, 1, 0, 40, nobody(table), stop);
    expect(stop.obstacle).toBe(Obstacle.Impassable);
  });

  it('leave the unit where it may stand, and cannot go further', () => {
    const all = fc.array(stands(40), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(all, angles, fc.boolean(), (others, direction, left) => {
        const start = withLake(tableOf(...others));
        fc.pre(mayStand(start, 0));
        const way = left ? Wheel.Left : Wheel.Right;
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const [cornerX, cornerY] = [pivotX(start.bases, 0, way), pivotY(start.bases, 0, way)];
        const moves = [
          {
            limit: 40,
            ask: (table: Table, limit: number) => advanceStop(table, 0, x, y, limit, nobody(table), stop),
            go: (table: Table, far: number) => slide(table.bases, 0, x, y, far),
          },
          {
            limit: 2,
            ask: (table: Table, limit: number) =>
              wheelStop(table, 0, cornerX, cornerY, way, limit, nobody(table), stop),
            go: (table: Table, far: number) => turnAbout(table.bases, 0, cornerX, cornerY, way * far),
          },
        ];
        for (const { limit, ask, go } of moves) {
          ask(start, limit);
          const { reach, obstacle } = stop;
          for (const share of [0.2, 0.5, 0.8, 1]) {
            const table = withLake(tableOf(...others));
            go(table, share * reach);
            expect(mayStand(table, 0)).toBe(true);
          }
          if (obstacle < 0) continue;
          const met = withLake(tableOf(...others));
          go(met, reach);
          expect(gap(met.bases, 0, obstacle)).toBeLessThan(1e-7);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('are the same from the other side of the table, to the last bit', () => {
    const all = fc.array(stands(40), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(all, angles, (others, direction) => {
        const table = withLake(tableOf(...others));
        const twin = halfTurned(table);
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const other = stopRecord();
        advanceStop(table, 0, x, y, 40, nobody(table), stop);
        advanceStop(twin, 0, -x, -y, 40, nobody(table), other);
        expect(other).toEqual(stop);
        wheelStop(table, 0, pivotX(table.bases, 0, 1), pivotY(table.bases, 0, 1), 1, 2, nobody(table), stop);
        wheelStop(twin, 0, pivotX(twin.bases, 0, 1), pivotY(twin.bases, 0, 1), 1, 2, nobody(table), other);
        expect(other).toEqual(stop);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('of a line end where the first of its units is stopped (TK-8e)', () => {
    const table = tableOf([0, 0, 90], [8, 0, 90], [16, 0, 90], [16, 19, 90]);
    const members = new Int32Array([0, 1, 2]);
    lineAdvanceStop(table, members, 3, 0, 1, 15, units(table, 0, 1, 2), stop);
    expect(stop).toEqual({ reach: 13, obstacle: 3 });
    lineWheelStop(table, members, 3, -4, 0, Wheel.Left, 1.2, units(table, 0, 1, 2), stop);
    expect(stop.obstacle).toBe(3);
    expect(stop.reach).toBeGreaterThan(0.3);
  });
});

describe('passing through friends', () => {
  const open: Passer = { open: true, skirmish: false };
  const dense: Passer = { open: false, skirmish: false };
  const loose: Passer = { open: false, skirmish: true };

  it('is for open order with equal or opposite headings, and for skirmishers (TK-8f, R69)', () => {
    const { bases } = tableOf([0, 0, 0], [10, 0, 4], [10, 0, 184], [10, 0, 90], [10, 0, 20]);
    const pass = (other: number, moves: Passer, stood: Passer, reading = 0) =>
      mayPass(bases, 0, other, moves, stood, reading);
    expect([1, 2, 3, 4].map((other) => pass(other, open, open))).toEqual([true, true, false, false]);
    expect([1, 2].some((other) => pass(other, open, dense) || pass(other, dense, open))).toBe(false);
    expect([1, 3].every((other) => pass(other, loose, dense) && pass(other, loose, dense, 1))).toBe(true);
    expect([pass(3, dense, loose), pass(3, dense, loose, 1)]).toEqual([true, false]);
  });
});
