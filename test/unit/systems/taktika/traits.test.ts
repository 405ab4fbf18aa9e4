import { describe, expect, it } from 'vitest';
import { usualOf } from '../../../../src/model/domain.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { traitsOf } from '../../../../src/systems/taktika/traits.js';
import { profile } from './field.js';

describe('the traits of unit types', () => {
  const usual = usualOf(readings);

  it('share the numbers that they have in common, which many battles hold at once', () => {
    const swords = traitsOf(profile('swordsmen,open'), usual);
    const again = traitsOf(profile('swordsmen,open'), usual);
    const rows = Object.values(swords).filter((value) => value instanceof Uint8Array);
    expect(rows).toHaveLength(10);
    expect(Object.values(again).filter((value) => value instanceof Uint8Array)).toEqual(rows);
    expect(Object.values(again).every((value) => !(value instanceof Uint8Array) || rows.includes(value))).toBe(true);
    expect(traitsOf(profile('shooters,bow'), usual).thinned).toBe(swords.thinned);
    expect(traitsOf(profile('riders'), usual).fronts).not.toEqual(swords.fronts);
  });
});
