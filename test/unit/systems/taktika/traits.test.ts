import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { traitsOf } from '../../../../src/systems/taktika/state/traits.js';
import { profile } from './field.js';

describe('the traits of unit types', () => {
  const defaults = defaultsOf(readings);

  it('share the numbers that they have in common, which many battles hold at once', () => {
    const swords = traitsOf(profile('swordsmen,open'), defaults);
    const again = traitsOf(profile('swordsmen,open'), defaults);
    const rows = Object.values(swords).filter((value) => value instanceof Uint8Array);
    expect(rows).toHaveLength(10);
    expect(Object.values(again).filter((value) => value instanceof Uint8Array)).toEqual(rows);
    expect(Object.values(again).every((value) => !(value instanceof Uint8Array) || rows.includes(value))).toBe(true);
    expect(traitsOf(profile('shooters,bow'), defaults).thinned).toBe(swords.thinned);
    expect(traitsOf(profile('riders'), defaults).fronts).not.toEqual(swords.fronts);
  });
});
