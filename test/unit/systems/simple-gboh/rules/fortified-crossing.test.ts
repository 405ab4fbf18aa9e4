import { describe, expect, it } from 'vitest';
import { FORTIFICATIONS } from '../../../../../src/systems/simple-gboh/data/vocabulary.js';
import { fortifiedCrossing, mayCross } from '../../../../../src/systems/simple-gboh/rules/fortified-crossing.js';
import { missileProtection } from '../../../../../src/systems/simple-gboh/rules/shock-terrain.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { kind } from '../kinds.js';

const crossing = (what: (typeof FORTIFICATIONS)[number], unit: string, fromInside: boolean, inColumn = false) =>
  fortifiedCrossing(OWN_TABLES, FORTIFICATIONS.indexOf(what), kind(unit), inColumn, fromInside);

describe('crossing fortifications', () => {
  it('costs foot less from inside, and at gates least in column (SG-11.11a, SG-11.12a)', () => {
    expect(crossing('rampart', 'LG/Co', true)).toEqual({ points: 1, hits: 0, avoidable: 0 });
    expect(crossing('rampart', 'LG/Co', false)).toEqual({ points: 2, hits: 0, avoidable: 1 });
    expect(crossing('tower', 'SK', false)).toEqual({ points: 4, hits: 1, avoidable: 0 });
    expect(crossing('gate', 'MI', false, true).points).toBe(0);
    for (const what of FORTIFICATIONS) {
      const [inside, outside] = [crossing(what, 'HI', true), crossing(what, 'HI', false)];
      if (mayCross(outside, 9)) expect(inside.points).toBeLessThanOrEqual(outside.points);
    }
  });

  it('is closed to elephants and chariots, to cavalry but at gates, and to who cannot pay (SG-11.13a)', () => {
    for (const what of FORTIFICATIONS) {
      for (const fromInside of [true, false]) {
        expect(mayCross(crossing(what, 'EL/IND', fromInside), 9)).toBe(false);
        expect(mayCross(crossing(what, 'CH', fromInside), 9)).toBe(false);
        expect(mayCross(crossing(what, 'HC', fromInside), 9)).toBe(what === 'gate');
      }
    }
    expect(mayCross(crossing('gate', 'HC', false), 1)).toBe(false);
    expect(mayCross(crossing('wall', 'HI', false), 9)).toBe(false);
  });

  it('protects from missiles like cover, on top of it (SG-11.14a, D11, D12)', () => {
    expect([missileProtection(OWN_TABLES, 0, -1), missileProtection(OWN_TABLES, 2, 2)]).toEqual([0, 3]);
  });
});
