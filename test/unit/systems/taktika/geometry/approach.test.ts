import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap } from '../../../../../src/model/plane/overlap.js';
import { cornersInto } from '../../../../../src/model/plane.js';
import { approachRecord, findApproach } from '../../../../../src/systems/taktika/geometry/approach.js';
import { facesContact } from '../../../../../src/systems/taktika/geometry/contact.js';
import { Wheel, wheelCost } from '../../../../../src/systems/taktika/geometry/march.js';
import {
  LineAuthority,
  positionReadingNotes,
  positionReadings,
  Sight,
  SkirmishersPassed,
  WheelCost,
} from '../../../../../src/systems/taktika/geometry/position-readings.js';
import { mayStand, Obstacle } from '../../../../../src/systems/taktika/geometry/reach.js';
import { isTransparent, View, viewOf } from '../../../../../src/systems/taktika/geometry/sight.js';
import {
  type CommandLink,
  hasAuthority,
  isUnderCommand,
} from '../../../../../src/systems/taktika/rules/has-authority.js';
import { mayOrderLine } from '../../../../../src/systems/taktika/rules/may-order-line.js';
import { advance, noUnits, rounded, SEED, stands, tableOf, units, wheel } from './field.js';

const approach = approachRecord();

describe('the straightest way to a target (TK-7.2f)', () => {
  it('leads straight ahead where that meets it, and by a wheel otherwise', () => {
    const table = tableOf([0, 0, 0], [14, 7, 180], [14, 20, -90]);
    findApproach(table, 0, 1, 16, noUnits(table), 0, approach);
    expect(approach).toEqual({ way: 1, angle: 0, distance: 14, obstacle: 1 });
    findApproach(table, 0, 2, 16, noUnits(table), 0, approach);
    expect([approach.way, approach.obstacle]).toEqual([1, Obstacle.None]);
    expect(wheelCost(8, 6, approach.angle, 0) + approach.distance).toBeCloseTo(16, 9);
    findApproach(table, 0, 1, 16, units(table, 1), 0, approach);
    expect(approach.obstacle).toBe(Obstacle.None);
    expect(rounded(approach.distance, 6)).toBe(14);
  });

  it('keeps within the speed, ends where the unit may stand, and meets what it names', () => {
    const all = fc.array(stands(30), { minLength: 2, maxLength: 7 });
    let met = 0;
    fc.assert(
      fc.property(all, fc.integer({ min: 0, max: 1 }), (others, reading) => {
        const table = tableOf(...others);
        const { bases } = table;
        fc.pre(mayStand(table, 0));
        const before = [bases.x[0], bases.y[0], bases.forwardX[0], bases.forwardY[0]];
        findApproach(table, 0, 1, 17, noUnits(table), reading, approach);
        expect([bases.x[0], bases.y[0], bases.forwardX[0], bases.forwardY[0]]).toEqual(before);
        const cost = wheelCost(8, bases.depth[0]!, approach.angle, reading);
        expect(cost + approach.distance).toBeLessThan(17 + 1e-9);
        if (bases.radius[0]! > 0) return;
        wheel(bases, 0, approach.way, approach.angle);
        advance(bases, 0, approach.distance);
        expect(mayStand(table, 0)).toBe(true);
        if (approach.obstacle < 0) return;
        met++;
        expect(overlap(bases, 0, approach.obstacle)).toBe(false);
        expect(facesContact(bases, 0, approach.obstacle, false)).toBe(true);
      }),
      { seed: SEED, numRuns: 300 },
    );
    expect(met).toBeGreaterThan(30);
  });
});

describe('a leg of wheels and advances', () => {
  it('takes no front corner further than its cost, however often it wheels (TK-8c, invariant 19)', () => {
    const part = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const { bases } = tableOf([0, 0, 20]);
        const corners = new Float64Array(8);
        const travelled = [0, 0];
        let cost = 0;
        const steps = 200;
        for (const [kind, size] of parts) {
          for (let step = 0; step < steps; step++) {
            cornersInto(bases, 0, corners);
            const from = [...corners];
            if (kind === 0) advance(bases, 0, (5 * size) / steps);
            else wheel(bases, 0, kind === 1 ? Wheel.Left : Wheel.Right, size / steps);
            cornersInto(bases, 0, corners);
            travelled[0]! += Math.hypot(corners[0]! - from[0]!, corners[1]! - from[1]!);
            travelled[1]! += Math.hypot(corners[6]! - from[6]!, corners[7]! - from[7]!);
          }
          cost += kind === 0 ? 5 * size : wheelCost(8, 6, size, WheelCost.OuterCorner);
        }
        expect(Math.max(...travelled)).toBeLessThanOrEqual(cost + 1e-9);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

describe('readings of position', () => {
  it('are named as the rulebook names them, each with its question', () => {
    expect(Object.keys(positionReadingNotes)).toEqual(Object.keys(positionReadings));
    expect(positionReadings.sight.names[Sight.NoArc]).toBe('noArc');
    expect(positionReadings.wheelCost.names[WheelCost.Diagonal]).toBe('diagonal');
    expect(positionReadings.skirmishersPassed.names[SkirmishersPassed.OneWay]).toBe('oneWay');
    expect(positionReadings.lineAuthority.names[LineAuthority.All]).toBe('all');
  });

  it('decide which way a unit looks and which units it sees through (R35)', () => {
    expect([viewOf(false, Sight.Arc), viewOf(false, Sight.NoArc), viewOf(true, Sight.Arc)]).toEqual([
      View.Arc,
      View.Front,
      View.AllRound,
    ]);
    const { bases } = tableOf([0, 0, 0, 0], [20, 0, 0]);
    const through = (other: number, own: boolean, reading: number) => isTransparent(bases, other, own, reading);
    expect(through(0, true, Sight.FriendlySkirmishersTransparent)).toBe(true);
    expect(through(0, true, Sight.Arc)).toBe(false);
    expect(through(0, false, Sight.FriendlySkirmishersTransparent)).toBe(false);
    expect(through(1, true, Sight.FriendlySkirmishersTransparent)).toBe(false);
  });
});

describe('ordering a battle line', () => {
  const link = {
    regular: true,
    commanderInChief: false,
    ownCorps: true,
    attached: false,
    engaged: false,
    distance: 10,
  };

  /** Whether a general who stands so to each unit of a line may order it. */
  function orders(links: readonly CommandLink[], reading: number): boolean {
    const command = links.every(isUnderCommand) ? 1 : 0;
    const reachOne = links.some(hasAuthority) ? 1 : 0;
    const reachAll = links.every(hasAuthority) ? 1 : 0;
    return mayOrderLine(command, reachOne, reachAll, reading) === 1;
  }

  it('needs authority over one of its units, and all of them of the corps (TK-6f, TK-6a, R51)', () => {
    const far = { ...link, distance: 21 };
    expect(orders([far, link, far], LineAuthority.One)).toBe(true);
    expect(orders([far, link, far], LineAuthority.All)).toBe(false);
    expect(orders([link, link], LineAuthority.All)).toBe(true);
    expect(orders([far, far], LineAuthority.One)).toBe(false);
    expect(orders([link, { ...far, ownCorps: false }], LineAuthority.One)).toBe(false);
    const chief = { ...link, commanderInChief: true };
    expect(orders([chief, { ...chief, ownCorps: false, distance: 40 }], LineAuthority.One)).toBe(true);
    expect(orders([link, { ...far, engaged: true }], LineAuthority.One)).toBe(false);
    const irregular = { ...link, regular: false };
    expect(orders([irregular, irregular], LineAuthority.One)).toBe(false);
    expect(orders([irregular, { ...irregular, attached: true }], LineAuthority.One)).toBe(true);
  });
});
