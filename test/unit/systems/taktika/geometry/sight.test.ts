import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointDistance } from '../../../../../src/model/plane/distance.js';
import { overlap } from '../../../../../src/model/plane/overlap.js';
import { shortestLine } from '../../../../../src/model/plane/shortest-line.js';
import { findNearest, nearestEnemies } from '../../../../../src/systems/taktika/geometry/nearest-enemies.js';
import { endsInArc, hasCover, isClear, lineOfShot, View } from '../../../../../src/systems/taktika/geometry/sight.js';
import type { Table } from '../../../../../src/systems/taktika/geometry/table.js';
import { holds, pointsOf } from '../../../model/plane/random.js';
import { box, halfTurned, noUnits, rounded, SEED, type Stand, sees, stands, tableOf, units } from './field.js';

const line = shortestLine();

/** Whether a point lies in the front sector of a unit. */
function inArc(bases: Table['bases'], unit: number, toX: number, toY: number): boolean {
  return endsInArc(bases, unit, { ...shortestLine(), toX, toY });
}

const bodyOf = ([x, y, degrees, bases = 1]: Stand) => ({ x, y, bases, heading: (degrees * Math.PI) / 180 });

describe('the front sector', () => {
  it('reaches 45 degrees outward from the front corners (R35)', () => {
    const { bases } = tableOf([0, 0, 0]);
    expect(inArc(bases, 0, 5, 9)).toBe(true);
    expect(inArc(bases, 0, 5, 9.01)).toBe(false);
    expect(inArc(bases, 0, 5, -9)).toBe(true);
    expect(inArc(bases, 0, -0.01, 0)).toBe(false);
  });

  it('holds what the shortest of many lines into it finds', () => {
    fc.assert(
      fc.property(stands(25), stands(25), (shooter, target) => {
        const { bases } = tableOf(shooter, target);
        fc.pre(!overlap(bases, 0, 1) && shooter[3] !== 0);
        const seen = pointsOf(bodyOf(target), 36).filter(([x, y]) => inArc(bases, 0, x, y));
        const found = lineOfShot(bases, 0, 1, View.Arc, line);
        if (seen.length > 0) expect(found).toBe(true);
        if (!found) return;
        expect(inArc(bases, 0, line.toX, line.toY)).toBe(true);
        expect(pointDistance(bases, 1, line.toX, line.toY)).toBeLessThan(1e-6);
        const front = Array.from({ length: 81 }, (_, step): readonly [number, number] => {
          const left = (step - 40) / 10;
          return [bases.x[0]! - left * bases.forwardY[0]!, bases.y[0]! + left * bases.forwardX[0]!];
        });
        let least = Number.POSITIVE_INFINITY;
        for (const [x, y] of seen) for (const [fx, fy] of front) least = Math.min(least, Math.hypot(x - fx, y - fy));
        expect(line.length).toBeLessThanOrEqual(least + 1e-6);
        // Where only a sliver lies in the sector, the grid of points may miss its nearest part.
        if (seen.length > 100) expect(line.length).toBeGreaterThan(least - 0.5);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it('does not bind round bases, circles, or anybody under the reading noArc (R35)', () => {
    const behind = tableOf([0, 0, 0], [-20, 0, 0]);
    expect(lineOfShot(behind.bases, 0, 1, View.Arc, line)).toBe(false);
    expect(lineOfShot(behind.bases, 0, 1, View.Front, line)).toBe(true);
    expect(rounded(line.length)).toBe(20);
    expect(lineOfShot(behind.bases, 0, 1, View.AllRound, line)).toBe(true);
    expect(rounded(line.length)).toBe(14);
    const round = tableOf([0, 0, 0, 0], [-20, 0, 0]);
    expect(lineOfShot(round.bases, 0, 1, View.Arc, line)).toBe(true);
    expect(rounded(line.length)).toBe(17);
  });
});

describe('the line of shot', () => {
  const shooterAt = (x: number): Stand => [x, 0, 0];
  const target: Stand = [30, 0, 180];

  it('is blocked by any unit but the two concerned, not by one beside it (TK-11j, R35)', () => {
    const table = tableOf(shooterAt(0), target, [16, 0, 90, 0], [10, 3.9, 0, 1], [10, -7, 0, 0]);
    const see = (transparent: Uint8Array) => sees(table, 0, 1, View.Arc, transparent, line);
    expect(see(noUnits(table))).toBe(false);
    expect(see(units(table, 2))).toBe(false);
    expect(see(units(table, 2, 3))).toBe(true);
    table.present[2] = 0;
    table.bases.y[3] = 4;
    expect(see(noUnits(table))).toBe(true);
  });

  it('agrees with points along it that lie in other units', () => {
    fc.assert(
      fc.property(stands(25), stands(25), stands(12), (shooter, aim, third) => {
        const table = tableOf(shooter, aim, third);
        const twin = halfTurned(table);
        const seen = sees(table, 0, 1, View.AllRound, noUnits(table), line);
        expect(sees(twin, 0, 1, View.AllRound, noUnits(twin), shortestLine())).toBe(seen);
        const steps = Array.from({ length: 401 }, (_, step) => step / 400);
        const crossed = (margin: number) =>
          steps.some((share) =>
            holds(
              bodyOf(third),
              line.fromX + (line.toX - line.fromX) * share,
              line.fromY + (line.toY - line.fromY) * share,
              margin,
            ),
          );
        if (crossed(-1e-3)) expect(seen).toBe(false);
        if (!crossed(0.1)) expect(seen).toBe(true);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  const through = (type: Parameters<Table['terrain']['add']>[0], piece: readonly number[], start = 0) => {
    const table = tableOf(shooterAt(start), target);
    table.terrain.add(type, [piece]);
    return [sees(table, 0, 1, View.Arc, noUnits(table), line), hasCover(table.terrain, line)];
  };
  const OPEN = [true, false];
  const COVERED = [true, true];
  const HIDDEN = [false, false];

  it('ends at houses, in woods and behind tree lines, but sees and is seen up to 2 cm inside (TK-11j, R59)', () => {
    for (const type of ['wood', 'village'] as const) {
      expect(through(type, box(10, -5, 20, 5))).toEqual(HIDDEN);
      expect(through(type, box(-8, -5, 1.99, 5))).toEqual(OPEN);
      expect(through(type, box(-8, -5, 2.01, 5))).toEqual(HIDDEN);
      expect(through(type, box(28.01, -5, 40, 5))).toEqual(COVERED);
      expect(through(type, box(27.99, -5, 40, 5))[0]).toBe(false);
      expect(through(type, box(30, -5, 40, 5))).toEqual(COVERED);
      expect(through(type, box(30.01, -5, 40, 5))).toEqual(OPEN);
    }
    expect(through('treeLine', [15, -20, 15, 0.5, 15, 20, 15, 30])).toEqual(HIDDEN);
    expect(through('treeLine', [28.5, -20, 28.5, -5, 28.5, 10, 28.5, 20])).toEqual(COVERED);
    expect(through('treeLine', [1.5, -20, 1.5, -5, 1.5, 10, 1.5, 20])).toEqual(OPEN);
  });

  it('meets cover within 3 cm of the target (TK-11k, R59)', () => {
    for (const type of ['bushes', 'stones'] as const) {
      expect(through(type, box(20, -5, 26.99, 5))).toEqual(OPEN);
      expect(through(type, box(20, -5, 27.01, 5))).toEqual(COVERED);
      expect(through(type, box(28, -5, 29, 5))).toEqual(COVERED);
    }
    for (const type of ['marsh', 'ploughland', 'lake'] as const) {
      expect(through(type, box(28, -5, 29, 5))).toEqual(OPEN);
    }
    expect(through('hedge', [27.01, -20, 27.01, -5, 27.01, 10, 27.01, 20])).toEqual(COVERED);
    expect(through('hedge', [30, -20, 30, -5, 30, 10, 30, 20])).toEqual(COVERED);
    expect(through('hedge', [26.99, -20, 26.99, -5, 26.99, 10, 26.99, 20])).toEqual(OPEN);
    expect(through('stream', [28, -20, 28, -5, 28, 10, 28, 20])).toEqual(OPEN);
  });

  it('does not cross the crest of a hill, but rises to it and falls from it (D24)', () => {
    expect(through('hill', box(5, -10, 25, 10))).toEqual(HIDDEN);
    expect(through('hill', box(5, 0, 25, 20))).toEqual(OPEN);
    expect(through('hill', box(-10, -10, 10, 10), 4)).toEqual(OPEN);
    expect(through('hill', box(-16, -10, 4, 10), -5)).toEqual(OPEN);
    expect(through('hill', box(-16, -10, 4, 10), -12)).toEqual(HIDDEN);
    expect(through('hill', box(20, -10, 40, 10))).toEqual(OPEN);
  });
});

describe('the nearest enemies in sight', () => {
  const everywhere = new Float64Array(9).fill(Number.POSITIVE_INFINITY);
  const found = nearestEnemies();
  const list = () => [...found.units.subarray(0, found.count)];

  it('are the three nearest that are seen, equal ones by number (TK-7.2e, R27)', () => {
    const table = tableOf(
      [0, 0, 0],
      [30, 12, 180],
      [20, -12, 180],
      [20, 12, 180],
      [10, 0, 180],
      [25, 0, 180],
      [-20, 0, 0],
      [40, -38, 180],
    );
    findNearest(table, 0, units(table, 1, 2, 3, 4, 5, 6, 7), everywhere, View.Arc, noUnits(table), found);
    expect(list()).toEqual([4, 2, 3]);
    expect(rounded(found.distances[0]!)).toBe(10);
    findNearest(table, 0, units(table, 5, 6, 7), everywhere, View.Arc, noUnits(table), found);
    expect(list()).toEqual([7]);
    findNearest(table, 0, units(table, 5, 6, 7), everywhere, View.Front, units(table, 4), found);
    expect(list()).toEqual([6, 5, 7]);
    const reach = everywhere.slice().fill(30);
    findNearest(table, 0, units(table, 1, 5, 7), reach, View.Arc, units(table, 4), found);
    expect(list()).toEqual([5]);
  });

  it('are those that a sorted list of all sights begins with', () => {
    const all = fc.array(stands(50), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(all, (others) => {
        const table = tableOf(...others);
        const { bases } = table;
        const marks = noUnits(table).fill(1);
        findNearest(table, 0, marks, everywhere, View.Arc, noUnits(table), found);
        const wanted = [...others.keys()]
          .filter((other) => other > 0 && sees(table, 0, other, View.Arc, noUnits(table), line))
          .map((other) => {
            lineOfShot(bases, 0, other, View.Arc, line);
            return { other, length: line.length };
          })
          .sort((one, two) => one.length - two.length || one.other - two.other)
          .slice(0, 3);
        expect([...found.distances.subarray(0, found.count)]).toEqual(
          wanted.map(({ length }) => expect.closeTo(length, 5)),
        );
        if (new Set(wanted.map(({ length }) => rounded(length, 4))).size === wanted.length) {
          expect(list()).toEqual(wanted.map(({ other }) => other));
        }
        for (const unit of list()) {
          lineOfShot(bases, 0, unit, View.Arc, line);
          expect(isClear(table, 0, unit, noUnits(table), line)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('W29, W30: a target stands at the end of the range, not beyond', () => {
    const table = tableOf([0, 0, 0], [30, 0, 180]);
    for (const [range, count] of [
      [30, 1],
      [29.999, 0],
    ] as const) {
      findNearest(table, 0, units(table, 1), Float64Array.of(0, range), View.Arc, noUnits(table), found);
      expect(found.count).toBe(count);
    }
  });
});
