import { describe, expect, it } from 'vitest';
import {
  Aspect,
  aspectTowards,
  columnDirection,
  DIRECTIONS,
  HexGrid,
  Order,
  seenDirection,
  vertexLeavingColumn,
} from '../../../../src/systems/simple-gboh/map/hexes.js';

const grid = new HexGrid(9, 8);
const ALL = Array.from({ length: grid.count }, (_, hex) => hex);
const WAYS = Array.from({ length: DIRECTIONS }, (_, way) => way);

/** Where a hex's centre lies, in half hex widths and in rows: odd rows are shifted east by half a hex. */
function centre(hex: number): readonly [number, number] {
  const column = 1 + (hex % grid.columns);
  const row = 1 + Math.floor(hex / grid.columns);
  return [2 * column + (row % 2), row];
}

/** The hex with its centre at a place, found by looking at all of them. */
function hexAt(x: number, y: number): number {
  return ALL.find((hex) => centre(hex)[0] === x && centre(hex)[1] === y) ?? -1;
}

/** Steps that the centres of neighbours are away, clockwise from the north-east. */
const STEPS = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
] as const;

/** The fewest steps between hexes, by walking. */
function walked(from: number): ReadonlyMap<number, number> {
  const far = new Map([[from, 0]]);
  const queue = [from];
  for (const hex of queue) {
    for (const way of WAYS) {
      const next = grid.next(hex, way);
      if (next < 0 || far.has(next)) continue;
      far.set(next, far.get(hex)! + 1);
      queue.push(next);
    }
  }
  return far;
}

describe('the hexes of a map', () => {
  it('lie beside each other as their centres do (SG-6.1a)', () => {
    for (const hex of ALL) {
      const [x, y] = centre(hex);
      for (const way of WAYS) expect(grid.next(hex, way)).toBe(hexAt(x + STEPS[way]![0], y + STEPS[way]![1]));
    }
  });

  it('are as far apart as the shortest walk, a metric (SG-6.1a, invariant 19)', () => {
    for (const hex of ALL) {
      for (const [other, far] of walked(hex)) {
        expect(grid.distance(hex, other)).toBe(far);
        expect(grid.distance(other, hex)).toBe(far);
      }
    }
  });

  it('are turned by half for side 1, with all directions', () => {
    for (const hex of ALL) {
      expect(grid.seen(1, grid.seen(1, hex))).toBe(hex);
      for (const way of WAYS) {
        const next = grid.next(hex, way);
        expect(grid.next(grid.seen(1, hex), seenDirection(1, way))).toBe(next < 0 ? -1 : grid.seen(1, next));
      }
    }
  });

  it('have names CCRR', () => {
    expect(grid.nameOf(grid.named(4, 5))).toBe('0405');
    for (const hex of ALL)
      expect(grid.named(Number(grid.nameOf(hex).slice(0, 2)), Number(grid.nameOf(hex).slice(2)))).toBe(hex);
  });

  it('need an even number of rows', () => {
    expect(() => new HexGrid(10, 11)).toThrow(RangeError);
  });
});

const MIDDLE = grid.named(5, 4);

describe('a unit and the hexes around it', () => {
  it('has two front, two flank and two rear hexes in line (SG-6.1b, SG-6.11a)', () => {
    for (const vertex of WAYS) {
      const seen = WAYS.map((way) => aspectTowards(vertex, Order.Line, way));
      for (const way of [vertex + 5, vertex]) expect(seen[way % 6]).toBe(Aspect.Front);
      for (const way of [vertex + 4, vertex + 1]) expect(seen[way % 6]).toBe(Aspect.Flank);
      for (const way of [vertex + 2, vertex + 3]) expect(seen[way % 6]).toBe(Aspect.Rear);
    }
  });

  it('has one front, four flank hexes and one rear hex in column (SG-11.23a, SG-11.24a)', () => {
    for (const direction of WAYS) {
      const seen = WAYS.map((way) => grid.aspect(MIDDLE, -1, direction, Order.Column, grid.next(MIDDLE, way)));
      expect(seen[direction]).toBe(Aspect.Front);
      expect(seen[(direction + 3) % 6]).toBe(Aspect.Rear);
      expect(seen.filter((aspect) => aspect === Aspect.Flank)).toHaveLength(4);
    }
  });

  it('of double size has three front, two flank and three rear hexes, all distinct (SG-6.1d)', () => {
    for (const vertex of WAYS) {
      const right = grid.next(MIDDLE, (vertex + 1) % 6);
      const seen = ALL.filter((hex) => grid.aspect(MIDDLE, right, vertex, Order.Line, hex) !== Aspect.None);
      const by = (aspect: number) =>
        seen.filter((hex) => grid.aspect(MIDDLE, right, vertex, Order.Line, hex) === aspect);
      const at = (hex: number, way: number) => grid.next(hex, (vertex + way + 6) % 6);
      expect(seen).toHaveLength(8);
      expect(new Set(by(Aspect.Front))).toEqual(new Set([at(MIDDLE, -1), at(MIDDLE, 0), at(right, 0)]));
      expect(at(MIDDLE, 0)).toBe(at(right, -1));
      expect(new Set(by(Aspect.Flank))).toEqual(new Set([at(MIDDLE, -2), at(right, 1)]));
      expect(new Set(by(Aspect.Rear))).toEqual(new Set([at(MIDDLE, 3), at(MIDDLE, 2), at(right, 2)]));
    }
  });

  it('of double size goes from line into column and back without being turned (SG-11.23a)', () => {
    for (const vertex of WAYS) {
      for (const order of [Order.Column, Order.LeftColumn]) {
        expect(vertexLeavingColumn(columnDirection(vertex, order), order)).toBe(vertex);
      }
      expect(columnDirection(vertex, Order.Column)).toBe((vertex + 1) % 6);
      expect(columnDirection(vertex, Order.LeftColumn)).toBe((vertex + 4) % 6);
    }
  });
});
