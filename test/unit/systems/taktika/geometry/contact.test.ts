import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideAlong } from '../../../../../src/model/plane/motion.js';
import { overlap } from '../../../../../src/model/plane/overlap.js';
import { aheadOf } from '../../../../../src/model/plane.js';
import {
  alignOnContact,
  contactZone,
  Edge,
  facesContact,
  inMelee,
  touchedEdge,
} from '../../../../../src/systems/taktika/geometry/contact.js';
import { aimAhead } from '../../../../../src/systems/taktika/geometry/march.js';
import { ContactZone } from '../../../../../src/systems/taktika/geometry/position-readings.js';
import { advanceStop, moveRecord } from '../../../../../src/systems/taktika/geometry/reach.js';
import type { Table } from '../../../../../src/systems/taktika/geometry/table.js';
import { ZONES } from '../../../../../src/systems/taktika/tables/vocabulary.js';
import { gap } from '../../../model/plane/shapes.js';
import { halfTurned, noUnits, rounded, SEED, type Stand, stands, tableOf } from './field.js';

/** Advances unit 0 until it meets something and says what. */
function charge(table: Table, distance = 30): number {
  const { bases } = table;
  const move = { ...moveRecord(), reach: distance };
  aimAhead(bases, 0, 1, move);
  advanceStop(table, 0, noUnits(table), move);
  slideAlong(bases, 0, move);
  return move.obstacle;
}

const zoneFor = (table: Table, x: number, y: number, allRound = false) =>
  ZONES[contactZone(table.bases, 0, 1, x, y, allRound, ContactZone.StartingPosition)];

describe('the zone of contact', () => {
  it('is told by where the mover started, in the target’s frame (R34)', () => {
    const table = tableOf([0, 0, 0], [10, 5, 180, 2]);
    // The target looks to -x; its front line is x = 10, its rear line x = 22.
    expect(zoneFor(table, 9.99, 40)).toBe('front');
    expect(zoneFor(table, 10, 5)).toBe('flank');
    expect(zoneFor(table, 16, -30)).toBe('flank');
    expect(zoneFor(table, 22, 5)).toBe('flank');
    expect(zoneFor(table, 22.01, 5)).toBe('rear');
    expect(zoneFor(table, 40, 5, true)).toBe('front');
    expect(zoneFor(tableOf([0, 0, 0], [10, 0, 0, 0]), -20, 0)).toBe('front');
  });

  it('is told by the edge touched under the other reading (R34)', () => {
    for (const [start, zone] of [
      [[0, 0, 0], 'front'],
      [[13, -12, 90], 'flank'],
      [[13, 12, -90], 'flank'],
      [[30, 1, 180], 'rear'],
    ] as const satisfies readonly (readonly [Stand, string])[]) {
      const table = tableOf(start, [10, 0, 180]);
      expect(charge(table)).toBe(1);
      expect(ZONES[contactZone(table.bases, 0, 1, 0, 0, false, ContactZone.EdgeTouched)]).toBe(zone);
    }
  });

  it('is the front exactly for starts before the front line, whatever the heading', () => {
    fc.assert(
      fc.property(stands(), stands(), (mover, target) => {
        fc.pre(target[3] !== 0);
        const { bases } = tableOf(mover, target);
        const ahead = aheadOf(bases, 1, mover[0], mover[1]);
        const zone = ZONES[contactZone(bases, 0, 1, mover[0], mover[1], false, ContactZone.StartingPosition)];
        expect(zone).toBe(ahead > 1e-6 ? 'front' : ahead < -6 * target[3]! - 1e-6 ? 'rear' : 'flank');
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe('facing what one touches', () => {
  it('holds for units edge to edge and not for neighbours side by side (TK-12a)', () => {
    const table = tableOf([0, 0, 0], [0, 8, 0], [6, 3, 0], [-6, 0, 0], [3, -11, 90], [0, -8, 0, 0]);
    const faced = [1, 2, 3, 4, 5].filter((other) => facesContact(table.bases, 0, other, false));
    expect(faced).toEqual([2]);
    expect([1, 2, 3, 4, 5].filter((other) => facesContact(table.bases, other, 0, false))).toEqual([3]);
    expect(inMelee(table.bases, 0, 3, false, false)).toBe(true);
    expect(inMelee(table.bases, 0, 1, false, false)).toBe(false);
    expect(inMelee(table.bases, 0, 1, true, false)).toBe(true);
  });

  it('holds for round bases that touch anything', () => {
    const { bases } = tableOf([0, 0, 0], [-3, 7, 0, 0], [-3, 13, 90, 0]);
    expect(facesContact(bases, 1, 0, false)).toBe(true);
    expect(facesContact(bases, 1, 2, false)).toBe(true);
    expect(facesContact(bases, 0, 1, false)).toBe(false);
    expect(inMelee(bases, 0, 1, false, false)).toBe(true);
    expect(inMelee(bases, 0, 2, false, false)).toBe(false);
  });
});

describe('alignment on contact', () => {
  it('lays the front flush on the touched edge, the contact staying in its place (R33)', () => {
    let aligned = 0;
    fc.assert(
      fc.property(stands(30), stands(10), (mover, target) => {
        const table = tableOf(mover, target);
        const { bases } = table;
        fc.pre(!overlap(bases, 0, 1) && charge(table, 60) === 1);
        const flush = mover[3] !== 0 && target[3] !== 0;
        const edge = flush ? touchedEdge(bases, 0, 1) : Edge.Front;
        const twin = halfTurned(table);
        const done = alignOnContact(table, 0, 1);
        expect(alignOnContact(twin, 0, 1)).toBe(done);
        expect(twin.bases.x[0]! + bases.x[0]!).toBeCloseTo(0, 15);
        expect(twin.bases.forwardY[0]! + bases.forwardY[0]!).toBeCloseTo(0, 15);
        expect(overlap(bases, 0, 1)).toBe(false);
        expect(gap(bases, 0, 1)).toBeLessThan(2e-6);
        if (!done) return;
        aligned++;
        expect(facesContact(bases, 0, 1, false)).toBe(true);
        if (!flush) return;
        const quarter = (Math.PI / 2) * edge;
        const cos = bases.forwardX[0]! * bases.forwardX[1]! + bases.forwardY[0]! * bases.forwardY[1]!;
        expect(cos).toBeCloseTo(-Math.cos(quarter), 9);
      }),
      { seed: SEED, numRuns: 500 },
    );
    expect(aligned).toBeGreaterThan(100);
  });

  it('turns about the corner that has met the enemy', () => {
    const table = tableOf([0, 0, 10], [20, 0, 180]);
    expect(charge(table)).toBe(1);
    const { bases } = table;
    const meets = bases.y[0]! - 4 * Math.cos((10 * Math.PI) / 180);
    expect(alignOnContact(table, 0, 1)).toBe(true);
    expect([rounded(bases.x[0]!), rounded(bases.forwardX[0]!), rounded(bases.forwardY[0]!)]).toEqual([20, 1, 0]);
    expect(bases.y[0]).toBeCloseTo(meets + 4, 9);
  });

  it('is blocked by a neighbour, and then leaves the unit as it was (R33)', () => {
    const table = tableOf([0, 0, 30], [20, 10, 180], [15.5, 18.2, 0]);
    expect(charge(table)).toBe(1);
    const before = [table.bases.x[0], table.bases.y[0], table.bases.forwardX[0]];
    const free: Table = { ...table, present: new Uint8Array([1, 1, 0]) };
    expect(alignOnContact(table, 0, 1)).toBe(false);
    expect([table.bases.x[0], table.bases.y[0], table.bases.forwardX[0]]).toEqual(before);
    expect(facesContact(table.bases, 0, 1, false)).toBe(true);
    expect(alignOnContact(free, 0, 1)).toBe(true);
  });
});
