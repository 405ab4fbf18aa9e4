import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideAlong, turnAlong } from '../../../../../src/model/plane/motion.js';
import { Wheel } from '../../../../../src/systems/taktika/geometry/march.js';
import { mayPass, type Passer } from '../../../../../src/systems/taktika/geometry/passage.js';
import { advanceStop, mayStand, Obstacle, wheelStop } from '../../../../../src/systems/taktika/geometry/reach.js';
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
import { gap } from '../../../model/plane/shapes.js';
import { box, halfTurned, moveOf, noUnits, SEED, stands, stopOf, tableOf, units, wheelMove } from './field.js';

const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

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
        const advance = moveOf(x, y, 999);
        expect(advanceToEdge(bases, 0, advance)).toBe(true);
        const edge = advance.reach;
        const turn = wheelMove(table, 0, way, 7);
        const leaves = turnToEdge(bases, 0, turn);
        for (let step = 0; step <= 50; step++) {
          const moved = tableOf(stand);
          slideAlong(moved.bases, 0, moveOf(x, y, 2 * step));
          if (Math.abs(2 * step - edge) > 1e-3) expect(onTable(moved.bases, 0)).toBe(2 * step < edge);
          const turned = tableOf(stand);
          const angle = (step / 50) * Math.min(2.4, turn.reach + 0.001);
          turnAlong(turned.bases, 0, { ...turn, reach: angle });
          if (angle < turn.reach - 1e-6) expect(onTable(turned.bases, 0)).toBe(true);
        }
        if (!leaves) return;
        const beyond = tableOf(stand);
        turnAlong(beyond.bases, 0, { ...turn, reach: turn.reach + 0.01 });
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
    const ahead = (unit: number, reach: number, ...passable: readonly number[]) => {
      const move = moveOf(1, 0, reach);
      advanceStop(table, unit, units(table, ...passable), move);
      return stopOf(move);
    };
    expect(ahead(0, 40)).toEqual([10, 1]);
    expect(ahead(0, 40, 1)).toEqual([20, Obstacle.Impassable]);
    expect(ahead(3, 40)).toEqual([30, Obstacle.Edge]);
    expect(ahead(2, 15)).toEqual([15, Obstacle.None]);
    const turn = wheelMove(table, 2, Wheel.Left, 1.5);
    wheelStop(table, 2, noUnits(table), turn);
    expect(stopOf(turn)).toEqual([1.5, Obstacle.None]);
    table.present[1] = 0;
    expect(ahead(0, 40)[1]).toBe(Obstacle.Impassable);
  });

  it('leave the unit where it may stand, and cannot go further', () => {
    const all = fc.array(stands(40), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(all, angles, fc.boolean(), (others, direction, left) => {
        const start = withLake(tableOf(...others));
        fc.pre(mayStand(start, 0));
        const way = left ? Wheel.Left : Wheel.Right;
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const advance = moveOf(x, y, 40);
        advanceStop(start, 0, noUnits(start), advance);
        const turn = wheelMove(start, 0, way, 2);
        wheelStop(start, 0, noUnits(start), turn);
        for (const [move, go] of [
          [advance, slideAlong],
          [turn, turnAlong],
        ] as const) {
          for (const share of [0.2, 0.5, 0.8, 1]) {
            const table = withLake(tableOf(...others));
            go(table.bases, 0, { ...move, reach: share * move.reach });
            expect(mayStand(table, 0)).toBe(true);
          }
          if (move.obstacle < 0) continue;
          const met = withLake(tableOf(...others));
          go(met.bases, 0, move);
          expect(gap(met.bases, 0, move.obstacle)).toBeLessThan(1e-7);
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
        const [one, other] = [moveOf(x, y, 40), moveOf(-x, -y, 40)];
        advanceStop(table, 0, noUnits(table), one);
        advanceStop(twin, 0, noUnits(twin), other);
        expect(stopOf(other)).toEqual(stopOf(one));
        const [turn, back] = [wheelMove(table, 0, 1, 2), wheelMove(twin, 0, 1, 2)];
        wheelStop(table, 0, noUnits(table), turn);
        wheelStop(twin, 0, noUnits(twin), back);
        expect(stopOf(back)).toEqual(stopOf(turn));
      }),
      { seed: SEED, numRuns: 300 },
    );
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
