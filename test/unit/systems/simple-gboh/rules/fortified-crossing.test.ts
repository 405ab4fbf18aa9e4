import { describe, expect, it } from 'vitest';
import { fortifiedCrossing } from '../../../../../src/systems/simple-gboh/rules/fortified-crossing.js';
import { missileProtection } from '../../../../../src/systems/simple-gboh/rules/shock-terrain.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { CROSSINGS, PROHIBITED } from '../../../../../src/systems/simple-gboh/tables/table-set.js';
import { FORTIFICATIONS, MOVERS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';

const crossing = (
  what: (typeof FORTIFICATIONS)[number],
  mover: (typeof MOVERS)[number],
  fromInside: boolean,
  aided = false,
) => fortifiedCrossing(OWN_TABLES, FORTIFICATIONS.indexOf(what), MOVERS.indexOf(mover), fromInside, aided);
const isOpen = (...way: Parameters<typeof crossing>) => crossing(...way).points !== PROHIBITED;

describe('crossing fortifications', () => {
  it('costs foot less from inside, and at gates least in column (SG-11.11a, SG-11.12a)', () => {
    expect(crossing('rampart', 'H', true)).toEqual({ points: 1, hits: 0, avoidable: 0 });
    expect(crossing('rampart', 'H', false)).toEqual({ points: 2, hits: 0, avoidable: 1 });
    expect(crossing('tower', 'S', false)).toEqual({ points: 4, hits: 1, avoidable: 0 });
    expect(crossing('gate', 'column', false).points).toBe(0);
    for (const what of FORTIFICATIONS) {
      const [inside, outside] = [crossing(what, 'PH', true), crossing(what, 'PH', false)];
      if (isOpen(what, 'PH', false)) expect(inside.points).toBeLessThanOrEqual(outside.points);
    }
  });

  it('is closed to elephants and chariots, and to cavalry but at gates (SG-11.13a)', () => {
    for (const what of FORTIFICATIONS) {
      for (const fromInside of [true, false]) {
        expect(isOpen(what, 'E', fromInside)).toBe(false);
        expect(isOpen(what, 'W', fromInside)).toBe(false);
        expect(isOpen(what, 'C', fromInside)).toBe(what === 'gate');
      }
    }
    expect(isOpen('wall', 'H', false)).toBe(false);
  });

  it('leads foot out of a tower and in by a ladder, where there is no other way and one stands there (D12)', () => {
    for (const what of FORTIFICATIONS) {
      const { passing } = OWN_TABLES.fortifications[FORTIFICATIONS.indexOf(what)]!;
      for (const fromInside of [true, false]) {
        const own = passing[CROSSINGS.indexOf(fromInside ? 'fromTower' : 'withLadder')]!;
        const baseline = crossing(what, 'H', fromInside);
        expect(crossing(what, 'H', fromInside, true)).toEqual(baseline.points === PROHIBITED ? own : baseline);
        for (const mover of ['C', 'E', 'W', 'column'] as const) {
          expect(crossing(what, mover, fromInside, true)).toEqual(crossing(what, mover, fromInside));
        }
      }
    }
    expect([isOpen('wall', 'H', false), isOpen('wall', 'H', false, true)]).toEqual([false, true]);
  });

  it('protects from missiles like cover, on top of it (SG-11.14a, D11, D12)', () => {
    expect([missileProtection(OWN_TABLES, 0, -1), missileProtection(OWN_TABLES, 2, 2)]).toEqual([0, 3]);
  });
});
