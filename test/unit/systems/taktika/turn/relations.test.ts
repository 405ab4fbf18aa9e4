import { describe, expect, it } from 'vitest';
import { Relations } from '../../../../../src/systems/taktika/state/relations.js';

const UNITS = 64;

/** The units that a unit touches, one after another. */
function touchedBy(relations: Relations, unit: number): number[] {
  const touched: number[] = [];
  for (let other = relations.nextTouched(unit, 0); other >= 0; other = relations.nextTouched(unit, other + 1)) {
    touched.push(other);
  }
  return touched;
}

describe('the units that a unit touches', () => {
  it.each([[[]], [[0]], [[63]], [[0, 1, 30, 31, 32, 33, 62, 63]]])(
    'are told in the order of their numbers: %j',
    (others) => {
      const relations = new Relations(UNITS, new ArrayBuffer(Relations.bytes(UNITS)), 0);
      for (const other of [...others].reverse()) relations.join(7, other);
      expect(touchedBy(relations, 7)).toEqual(others);
      expect(touchedBy(relations, 8)).toEqual([]);
    },
  );

  it('are no longer told once they have parted', () => {
    const relations = new Relations(UNITS, new ArrayBuffer(Relations.bytes(UNITS)), 0);
    for (const other of [31, 40, 63]) relations.join(7, other);
    relations.part(40, 7);
    expect(touchedBy(relations, 7)).toEqual([31, 63]);
    expect(touchedBy(relations, 40)).toEqual([]);
  });
});
