import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { traitsOf } from '../../../../src/systems/taktika/state/traits.js';
import { profile } from './field.js';

describe('the traits of unit types', () => {
  const defaultValue = defaultsOf(readings);

  it('share the numbers that they have in common, which many battles hold at once', () => {
    const swords = traitsOf(profile('swordsmen,open'), defaultValue);
    const again = traitsOf(profile('swordsmen,open'), defaultValue);
    const rows = Object.values(swords).filter((value) => value instanceof Uint8Array);
    expect(rows).toHaveLength(10);
    expect(Object.values(again).filter((value) => value instanceof Uint8Array)).toEqual(rows);
    expect(Object.values(again).every((value) => !(value instanceof Uint8Array) || rows.includes(value))).toBe(true);
    expect(traitsOf(profile('shooters,bow'), defaultValue).thinned).toBe(swords.thinned);
    expect(traitsOf(profile('riders'), defaultValue).fronts).not.toEqual(swords.fronts);
  });
});
