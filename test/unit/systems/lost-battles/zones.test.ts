import { describe, expect, it } from 'vitest';
import {
  ALL_ZONES,
  adjacentTo,
  BACK,
  bitsOf,
  CENTRE_OF,
  columnOf,
  distanceOf,
  EDGE_ZONES,
  FLANK_AND_REAR_OF,
  FORWARD,
  facingSeenBy,
  facingTowards,
  HALF_OF,
  HALF_ZONES,
  LEFT,
  lowestOf,
  neighbourOf,
  RIGHT,
  rowOf,
  ZONES,
  zoneSeenBy,
} from '../../../../src/systems/lost-battles/map/zones.js';

const zones = Array.from({ length: ZONES }, (_, zone) => zone);
const facings = [FORWARD, RIGHT, BACK, LEFT];

/** Steps between two zones by breadth-first search over shared edges of a 5 by 4 grid. */
function walked(from: number, to: number): number {
  const touching = (one: number, other: number) =>
    Math.abs((one % 5) - (other % 5)) + Math.abs(Math.floor(one / 5) - Math.floor(other / 5)) === 1;
  let reached = new Set([from]);
  for (let steps = 0; ; steps++) {
    if (reached.has(to)) return steps;
    reached = new Set(zones.filter((zone) => reached.has(zone) || [...reached].some((near) => touching(near, zone))));
  }
}

describe('the zones of the field', () => {
  it('are twenty, five wide and four deep, each half seen alike by its own side (LB-2.1a)', () => {
    expect(zones.map((zone) => [columnOf(zone), rowOf(zone)])).toEqual(
      [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => [column, row])),
    );
    for (const zone of zones) {
      const seen = zoneSeenBy(1, zone);
      expect([columnOf(seen), rowOf(seen)]).toEqual([4 - columnOf(zone), 3 - rowOf(zone)]);
      expect(zoneSeenBy(1, seen)).toBe(zone);
    }
    expect(HALF_ZONES.length).toBe(10);
  });

  it('touch orthogonally only, and count zones between them as a walker does (LB-2.1d, W13, invariant 28)', () => {
    for (const one of zones) {
      for (const other of zones) {
        const steps = walked(one, other);
        expect(distanceOf(one, other)).toBe(steps);
        expect((adjacentTo(one) >>> other) & 1).toBe(steps === 1 ? 1 : 0);
        for (const third of zones) expect(steps).toBeLessThanOrEqual(distanceOf(one, third) + distanceOf(third, other));
      }
    }
    expect(Math.max(...zones.map((zone) => distanceOf(0, zone)))).toBe(7);
    // W13: zones diagonal to each other.
    expect(distanceOf(6, 12)).toBe(2);
    expect((adjacentTo(6) >>> 12) & 1).toBe(0);
  });

  it('face a neighbour or off the map, and half a turn turns facings too (LB-5.1a)', () => {
    for (const zone of zones) {
      const seen = facings.map((facing) => neighbourOf(zone, facing));
      expect(bitsOf(adjacentTo(zone))).toBe(seen.filter((other) => other >= 0).length);
      for (const facing of facings) {
        const other = neighbourOf(zone, facing);
        const mirrored = neighbourOf(zoneSeenBy(1, zone), facingSeenBy(1, facing));
        expect(mirrored).toBe(other < 0 ? -1 : zoneSeenBy(1, other));
        if (other >= 0) expect(facingTowards(zone, other)).toBe(facing);
      }
    }
    expect(neighbourOf(2, FORWARD)).toBe(7);
    expect(neighbourOf(2, RIGHT)).toBe(3);
    expect(neighbourOf(2, BACK)).toBe(-1);
    expect(neighbourOf(2, LEFT)).toBe(1);
  });

  it('fall into halves, centres, edges, and the five of a half that touch its centre (D9, LB-6.1c)', () => {
    for (const side of [0, 1]) {
      const half = zones.filter((zone) => ((HALF_OF[side]! >>> zone) & 1) === 1);
      expect(half.map((zone) => zoneSeenBy(side, zone)).sort((a, b) => a - b)).toEqual(zones.slice(0, 10));
      const centres = half.filter((zone) => ((CENTRE_OF[side]! >>> zone) & 1) === 1);
      expect(centres.map((zone) => zoneSeenBy(side, zone)).sort((a, b) => a - b)).toEqual([6, 7, 8]);
      const touching = half.filter(
        (zone) => !centres.includes(zone) && centres.some((centre) => distanceOf(zone, centre) === 1),
      );
      expect(half.filter((zone) => ((FLANK_AND_REAR_OF[side]! >>> zone) & 1) === 1)).toEqual(touching);
    }
    const edge = zones.filter((zone) => bitsOf(adjacentTo(zone)) < 4);
    expect(zones.filter((zone) => ((EDGE_ZONES >>> zone) & 1) === 1)).toEqual(edge);
    expect(edge.length).toBe(14);
    expect(ALL_ZONES).toBe(zones.reduce((mask, zone) => mask | (1 << zone), 0));
  });

  it('are found in masks by their bits', () => {
    for (let mask = 1; mask < 1 << 12; mask += 7) {
      const set = zones.filter((zone) => ((mask >>> zone) & 1) === 1);
      expect(bitsOf(mask)).toBe(set.length);
      expect(lowestOf(mask)).toBe(set[0]);
    }
    expect(bitsOf(-1)).toBe(32);
    expect(lowestOf(1 << 31)).toBe(31);
  });
});
