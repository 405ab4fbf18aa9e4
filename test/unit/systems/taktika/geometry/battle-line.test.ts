import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motionRecord } from '../../../../../src/model/plane/motion.js';
import {
  advanceLine,
  aimLineAhead,
  aimLineWheel,
  areNeighbours,
  collectLine,
  formsLine,
  lineBody,
  measureLine,
  wheelLine,
} from '../../../../../src/systems/taktika/geometry/battle-line.js';
import { Wheel, wheelCost } from '../../../../../src/systems/taktika/geometry/march.js';
import { gap } from '../../../model/plane/shapes.js';
import { battleLineSpeed } from '../battle-lines.js';
import { SEED, type Stand, tableOf, units } from './field.js';

const forms = (...all: readonly Stand[]) => {
  const { bases } = tableOf(...all);
  return formsLine(bases, Int32Array.from(all.keys()), all.length);
};

describe('a battle line', () => {
  it('has gaps of at most 3 cm, equal headings within 5 degrees, fronts within 3 cm of a common line (TK-6f, R51)', () => {
    expect(forms([0, 0, 90])).toBe(true);
    expect(forms([0, 0, 90], [11, 0, 90], [-11, 0, 90])).toBe(true);
    expect(forms([0, 0, 90], [11.01, 0, 90])).toBe(false);
    expect(forms([0, 0, 90], [9, 0, 94.9])).toBe(true);
    expect(forms([0, 0, 90], [9, 0, 95.1])).toBe(false);
    expect(forms([0, 0, 90], [8, 5.99, 90])).toBe(true);
    expect(forms([0, 0, 90], [8, 6.01, 90])).toBe(false);
    expect(forms([0, 0, 90], [8, 3.5, 90], [16, 7, 90])).toBe(false);
    expect(forms([0, 0, 90], [8, 5, 90], [16, 1, 90])).toBe(true);
    expect(forms([0, 0, 90], [0, -6, 90])).toBe(false);
    expect(forms([0, 0, 90], [8, 0, -90])).toBe(false);
    expect(forms([0, 0, 90], [8, -3, 90, 0], [16, 0, 90])).toBe(true);
    expect(forms([0, 0, 90], [16, 0, 90])).toBe(false);
  });

  it('does not depend on the order in which its units are named, nor on where the table’s axes lie', () => {
    const offset = fc.double({ min: -3.5, max: 3.5, noNaN: true });
    const turn = fc.double({ min: -3, max: 3, noNaN: true });
    const entry = fc.tuple(offset, offset, offset);
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 5 }), turn, fc.nat(), (entries, angle, shift) => {
        const row: Stand[] = entries.map(([aside, ahead, degrees], at) => [10 * at + aside / 2, ahead, 90 + degrees]);
        const turned = row.map(([x, y, degrees]): Stand => {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          return [x * cos - y * sin, x * sin + y * cos, degrees + (angle * 180) / Math.PI];
        });
        const { bases } = tableOf(...row);
        const members = Int32Array.from(row.keys(), (at) => (at + shift) % row.length);
        const found = formsLine(bases, members, row.length);
        expect([...members]).toEqual([...row.keys()]);
        expect(formsLine(bases, Int32Array.from(row.keys()), row.length)).toBe(found);
        expect(formsLine(tableOf(...turned).bases, Int32Array.from(row.keys()), row.length)).toBe(found);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('is gathered from any of its units, with those it takes and no others (TK-11h, R51)', () => {
    const { bases } = tableOf(
      [0, 0, 90],
      [8, 0, 90],
      [16, 2, 90],
      [27.5, 0, 90],
      [-9, 0, 90],
      [8, -7, 90],
      [0, 30, 90],
    );
    const members = new Int32Array(7);
    const eligible = units(
      tableOf([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]),
      0,
      1,
      2,
      3,
      4,
      5,
      6,
    );
    for (const unit of [0, 1, 2, 4]) {
      expect([...members.subarray(0, collectLine(bases, unit, eligible, members))]).toEqual([4, 0, 1, 2]);
    }
    expect([...members.subarray(0, collectLine(bases, 3, eligible, members))]).toEqual([3]);
    eligible[0] = 0;
    expect([...members.subarray(0, collectLine(bases, 1, eligible, members))]).toEqual([1, 2]);
    expect([...members.subarray(0, collectLine(bases, 4, eligible, members))]).toEqual([4]);
  });

  it('leaves out a unit that would bend it beyond a common line', () => {
    const { bases } = tableOf([0, 0, 90], [8, 3.5, 90], [16, 7, 90], [-8, 0, 90]);
    const members = new Int32Array(4);
    const eligible = Uint8Array.of(1, 1, 1, 1);
    expect([...members.subarray(0, collectLine(bases, 0, eligible, members))]).toEqual([3, 0, 1]);
    expect([...members.subarray(0, collectLine(bases, 2, eligible, members))]).toEqual([1, 2]);
    expect(areNeighbours(bases, 0, 1)).toBe(areNeighbours(bases, 1, 0));
  });

  it('moves and wheels as one rigid body at the cost of its width (TK-8e, W7, W8)', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1.5, noNaN: true }), fc.boolean(), (angle, left) => {
        const { bases } = tableOf([0, 0, 90], [9, 2, 93], [18, -1, 90, 2]);
        const members = Int32Array.of(2, 0, 1);
        expect(formsLine(bases, members, 3)).toBe(true);
        const body = lineBody();
        measureLine(bases, members, 3, body);
        const gaps = [gap(bases, 0, 1), gap(bases, 1, 2)];
        const [fixedX, fixedY] = left ? [body.leftX, body.leftY] : [body.rightX, body.rightY];
        const [outerX, outerY] = left ? [body.rightX, body.rightY] : [body.leftX, body.leftY];
        const way = left ? Wheel.Left : Wheel.Right;
        const turn = { ...motionRecord(), reach: angle };
        aimLineWheel(body, way, turn);
        wheelLine(bases, members, 3, turn);
        const after = lineBody();
        measureLine(bases, members, 3, after);
        expect(left ? [after.leftX, after.leftY] : [after.rightX, after.rightY]).toEqual([
          expect.closeTo(fixedX, 9),
          expect.closeTo(fixedY, 9),
        ]);
        const [movedX, movedY] = left ? [after.rightX, after.rightY] : [after.leftX, after.leftY];
        const chord = 2 * body.width * Math.sin(angle / 2);
        expect(Math.hypot(movedX - outerX, movedY - outerY)).toBeCloseTo(chord, 9);
        expect(wheelCost(body.width, body.depth, angle, 0)).toBeCloseTo(body.width * angle, 12);
        expect(gap(bases, 0, 1)).toBeCloseTo(gaps[0]!, 9);
        expect(gap(bases, 1, 2)).toBeCloseTo(gaps[1]!, 9);
        const ahead = { ...motionRecord(), reach: 5 };
        aimLineAhead(after, ahead);
        advanceLine(bases, members, 3, ahead);
        const last = lineBody();
        measureLine(bases, members, 3, last);
        expect(last.leftX - after.leftX).toBeCloseTo(5 * after.forwardX, 9);
        expect(last.rightY - after.rightY).toBeCloseTo(5 * after.forwardY, 9);
        expect(formsLine(bases, members, 3)).toBe(true);
      }),
      { seed: SEED, numRuns: 100 },
    );
    const { bases } = tableOf([0, 0, 90], [8, 0, 90], [16, 0, 90]);
    const body = lineBody();
    measureLine(bases, Int32Array.of(0, 1, 2), 3, body);
    expect(body.width).toBeCloseTo(24, 12);
    const veryDense = { formation: 'veryDense', mounted: false } as const;
    expect(battleLineSpeed([veryDense, veryDense, veryDense])).toBe(5);
  });
});
