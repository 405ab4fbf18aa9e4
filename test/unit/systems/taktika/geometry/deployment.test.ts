import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deploymentZone, Part } from '../../../../../src/systems/taktika/geometry/deployment.js';
import { Flight, fallBack, flee, turnTo } from '../../../../../src/systems/taktika/geometry/flight.js';
import { refugeOf } from '../../../../../src/systems/taktika/geometry/general-place.js';
import { mayStand } from '../../../../../src/systems/taktika/geometry/reach.js';
import { onTable } from '../../../../../src/systems/taktika/geometry/table.js';
import { gap } from '../../../model/plane/shapes.js';
import { inZone, isBehindCentre } from '../placements.js';
import { box, noUnits, rounded, SEED, stands, tableOf, units } from './field.js';

const coordinate = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

describe('deployment zones', () => {
  it('lie within 20 cm of the own edge, 40 cm wide each, wings on the own right and left (TK-30a, TK-30b, TK-30c)', () => {
    expect(deploymentZone(0, Part.RightWing)).toEqual({ left: 20, bottom: -40, right: 60, top: -20 });
    expect(deploymentZone(0, Part.Centre)).toEqual({ left: -20, bottom: -40, right: 20, top: -20 });
    expect(deploymentZone(0, Part.LeftWing)).toEqual({ left: -60, bottom: -40, right: -20, top: -20 });
    expect(deploymentZone(1, Part.RightWing)).toEqual({ left: -60, bottom: 20, right: -20, top: 40 });
    expect(deploymentZone(1, Part.LeftWing)).toEqual({ left: 20, bottom: 20, right: 60, top: 40 });
    expect(deploymentZone(1, Part.Reserve)).toEqual(deploymentZone(1, Part.Centre));
  });

  it('are disjoint but for the reserve, lie on the table and touch its edge (invariant 27)', () => {
    const degrees = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(coordinate(60), coordinate(40), degrees, fc.integer({ min: 0, max: 2 }), (x, y, heading, columns) => {
        const { bases } = tableOf([x, y, heading, columns]);
        const parts = [Part.RightWing, Part.Centre, Part.LeftWing];
        const within = [0, 1].flatMap((side) => parts.filter((part) => inZone(bases, 0, side, part)));
        expect(within.length).toBeLessThanOrEqual(1);
        if (within.length > 0) expect(onTable(bases, 0)).toBe(true);
        for (const side of [0, 1]) {
          expect(inZone(bases, 0, side, Part.Reserve)).toBe(inZone(bases, 0, side, Part.Centre));
        }
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  it('keep the reserve behind the centre units that it overlaps sideways (TK-30d, R60)', () => {
    const { bases } = tableOf([0, -24, 90], [0, -30, 90], [7, -29.9, 90], [8, -20, 90], [0, -34, 0]);
    expect([1, 2, 3, 4].map((reserve) => isBehindCentre(bases, reserve, 0, 0))).toEqual([true, false, true, true]);
    const other = tableOf([0, 24, -90], [0, 30, -90], [7, 29.9, -90]);
    expect([1, 2].map((reserve) => isBehindCentre(other.bases, reserve, 0, 1))).toEqual([true, false]);
  });
});

describe('falling back', () => {
  it('goes straight home by the whole move, through friends, and no further than the edge (R43)', () => {
    const table = tableOf([0, 0, 90, 0], [0, -6, 90], [20, -30, 90, 0], [-20, 0, 90, 0], [-20, -5, 0]);
    expect(fallBack(table, 0, 0, 18, units(table, 1))).toBe(18);
    expect(rounded(table.bases.y[0]!)).toBe(-18);
    expect(fallBack(table, 2, 0, 18, noUnits(table))).toBe(7);
    expect(table.bases.y[2]).toBe(-37);
    expect(fallBack(table, 3, 0, 18, noUnits(table))).toBe(0);
    const south = tableOf([0, 20, -90, 0]);
    expect(fallBack(south, 0, 1, 18, noUnits(south))).toBe(17);
  });

  it('stops before a friend that it would end in', () => {
    const table = tableOf([0, 0, 90, 0], [0, -12, 90]);
    const gone = fallBack(table, 0, 0, 18, units(table, 1));
    expect(gone).toBe(9);
    expect(mayStand(table, 0)).toBe(true);
  });
});

describe('flight', () => {
  it('leads straight home, and off the table at the own edge (TK-7.2j, TK-7.2l, R44)', () => {
    const table = tableOf([0, 0, 90], [0, 7, -90], [30, -30, 90]);
    expect(flee(table, 0, 0, 18, noUnits(table), units(table, 1))).toBe(Flight.Flees);
    expect([rounded(table.bases.x[0]!), rounded(table.bases.y[0]!)]).toEqual([0, -18]);
    expect(flee(table, 2, 0, 18, noUnits(table), units(table, 1))).toBe(Flight.LeavesTable);
    expect(table.bases.y[2]).toBe(-30);
  });

  it('goes round what bars the way, and is trapped where everything does (R44)', () => {
    const lake = tableOf([0, 0, 90]);
    lake.terrain.add('lake', [box(-10, -30, 10, -10)]);
    expect(flee(lake, 0, 0, 18, noUnits(lake), noUnits(lake))).toBe(Flight.Flees);
    expect(lake.bases.y[0]).toBeLessThan(0);
    expect(Math.abs(lake.bases.x[0]!)).toBeGreaterThan(10);
    const ring = tableOf([0, 0, 90], [-7, -3, 0, 1], [14, -3, 0], [0, -7, -90], [0, 6, 90]);
    const before = [ring.bases.x[0], ring.bases.y[0]];
    expect(flee(ring, 0, 0, 18, noUnits(ring), units(ring, 1, 2, 3, 4))).toBe(Flight.Trapped);
    expect([ring.bases.x[0], ring.bases.y[0]]).toEqual(before);
  });

  it('never comes nearer to an enemy than to the nearest at the start, and ends where the unit may stand', () => {
    const all = fc.array(stands(35), { minLength: 2, maxLength: 8 });
    let fled = 0;
    fc.assert(
      fc.property(all, fc.integer({ min: 0, max: 1 }), (others, side) => {
        const table = tableOf(...others);
        fc.pre(mayStand(table, 0));
        const enemies = noUnits(table).fill(1);
        enemies[0] = 0;
        const nearest = () => Math.min(...others.map((_, other) => (other === 0 ? 999 : gap(table.bases, 0, other))));
        const start = nearest();
        const from = [table.bases.x[0]!, table.bases.y[0]!] as const;
        const way = flee(table, 0, side, 18, noUnits(table), enemies);
        expect(mayStand(table, 0)).toBe(true);
        const moved = Math.hypot(table.bases.x[0]! - from[0], table.bases.y[0]! - from[1]);
        expect(moved).toBeCloseTo(way === Flight.Flees ? 18 : 0, 9);
        expect(nearest()).toBeGreaterThanOrEqual(start - 1e-5);
        if (way !== Flight.Flees) return;
        fled++;
        expect((table.bases.y[0]! - from[1]) * (side === 0 ? 1 : -1)).toBeLessThan(1e-9);
      }),
      { seed: SEED, numRuns: 200 },
    );
    expect(fled).toBeGreaterThan(50);
  });
});

describe('turning and refuge', () => {
  it('turns a base about its middle to face a point', () => {
    const { bases } = tableOf([0, 0, 0], [10, 10, 0, 0]);
    turnTo(bases, 0, -3, 40);
    expect([rounded(bases.forwardX[0]!), rounded(bases.x[0]!), rounded(bases.y[0]!)]).toEqual([0, -3, 3]);
    turnTo(bases, 1, 10, -5);
    expect([bases.x[1], bases.y[1], rounded(bases.forwardY[1]!)]).toEqual([10, 10, -1]);
    turnTo(bases, 1, 10, 10);
    expect(rounded(bases.forwardY[1]!)).toBe(-1);
  });

  it('finds a lone general the nearest own unit within 19 cm (R48)', () => {
    const table = tableOf([0, 0, 0], [30, 0, 180], [-30, 0, 0]);
    const own = units(table, 1, 2);
    expect(refugeOf(table, own, 10.9, 0)).toBe(-1);
    expect(refugeOf(table, own, 11, 0)).toBe(1);
    expect(refugeOf(table, own, -12, 0)).toBe(2);
    expect(refugeOf(table, units(table, 0, 1, 2), 15, 0)).toBe(0);
  });
});
