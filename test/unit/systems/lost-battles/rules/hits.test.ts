import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { recordsOf } from '../../../../../src/properties.js';
import { attackRoll } from '../../../../../src/systems/lost-battles/rules/attack-roll.js';
import { goesAllOut } from '../../../../../src/systems/lost-battles/rules/goes-all-out.js';
import { allOutPays, hitsOf } from '../../../../../src/systems/lost-battles/rules/hits-of.js';
import { isScreened } from '../../../../../src/systems/lost-battles/rules/is-screened.js';
import { mayGoAllOut, mustGoAllOut } from '../../../../../src/systems/lost-battles/rules/may-go-all-out.js';
import { DEFENDERS } from '../../../../../src/systems/lost-battles/rules/take-hits.js';
import { waysToHit, waysToHitTwice } from '../../../../../src/systems/lost-battles/rules/ways-to-hit.js';
import { TROOP_NAMES } from '../../../../../src/systems/lost-battles/tables/units.js';
import { ALL_OUT_HABITS } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { chance } from '../../../../examples/exactly.js';
import { troop } from '../troops.js';

const SEED = 19_850_122;
const BEAT = 0;
const MEET = 1;

const margins = fc.integer({ min: -19, max: 19 });
const flags = fc.boolean();

describe('hits by margin (LB-6.6a, LB-6.6c, LB-6.7a)', () => {
  const row = (allOut: boolean, elephants: boolean, screened: boolean, equality = BEAT) =>
    [-1, 0, 1, 2, 3, 4, 9].map((margin) => hitsOf(margin, allOut, elephants, screened, equality));

  it('are those of D7', () => {
    expect(row(false, false, false)).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(row(true, false, false)).toEqual([0, 1, 1, 1, 2, 2, 2]);
    expect(row(false, true, false)).toEqual([0, 0, 1, 1, 2, 2, 2]);
    expect(row(false, false, true)).toEqual([0, 0, 1, 1, 1, 1, 1]);
    expect(row(true, false, true)).toEqual([0, 1, 1, 1, 1, 1, 1]);
    expect(row(false, false, false, MEET)).toEqual([0, 1, 1, 1, 1, 2, 2]);
  });

  it('are raised by going all-out at 0 and 3 only, where that gains one (R1, R12)', () => {
    const pays = (elephants: boolean, screened: boolean, equality: number, offered: boolean) =>
      [-1, 0, 1, 2, 3, 4].filter((margin) => allOutPays(margin, elephants, screened, equality, offered));
    expect(pays(false, false, BEAT, false)).toEqual([0, 3]);
    expect(pays(true, false, BEAT, false)).toEqual([0]);
    expect(pays(false, true, BEAT, false)).toEqual([0]);
    expect(pays(false, false, MEET, false)).toEqual([3]);
    expect(pays(true, false, BEAT, true)).toEqual([0, 3]);
  });

  it('invariants 11 and 13: are 0 to 2, and never fewer all-out', () => {
    fc.assert(
      fc.property(margins, flags, flags, fc.nat({ max: 1 }), (margin, elephants, screened, equality) => {
        const plain = hitsOf(margin, false, elephants, screened, equality);
        const allOut = hitsOf(margin, true, elephants, screened, equality);
        expect(plain >= 0 && allOut >= plain && allOut <= 2).toBe(true);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('invariants 12 and 14: never fall with the margin, nor when equality hits', () => {
    fc.assert(
      fc.property(margins, flags, flags, flags, (margin, allOut, elephants, screened) => {
        for (const equality of [BEAT, MEET]) {
          const here = hitsOf(margin, allOut, elephants, screened, equality);
          expect(hitsOf(margin + 1, allOut, elephants, screened, equality)).toBeGreaterThanOrEqual(here);
        }
        expect(hitsOf(margin, allOut, elephants, screened, MEET)).toBeGreaterThanOrEqual(
          hitsOf(margin, allOut, elephants, screened, BEAT),
        );
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('are shown with and without going all-out, before the attacker decides (LB-6.7b)', () => {
    const rolled = (dice: readonly number[], mayGoAllOutHere: boolean) => {
      const outcome = defaultsOf(attackRoll.outcome);
      const s = { ...defaultsOf(attackRoll.situation), modifier: 1, mayGoAllOut: mayGoAllOutHere };
      scripted(dice, (given) => attackRoll.resolve(given, s, outcome));
      return outcome;
    };
    expect(rolled([3, 4], true)).toEqual({ total: 8, margin: 0, hits: 0, allOutHits: 1, allOutLegal: true });
    expect(rolled([3, 4], false)).toEqual({ total: 8, margin: 0, hits: 0, allOutHits: 0, allOutLegal: false });
    expect(rolled([5, 5], true)).toEqual({ total: 11, margin: 3, hits: 1, allOutHits: 2, allOutLegal: true });
    expect(rolled([5, 6], true)).toEqual({ total: 12, margin: 4, hits: 2, allOutHits: 2, allOutLegal: false });
  });

  it('come in as many ways as players count', () => {
    const situations = recordsOf(attackRoll.situation);
    fc.assert(
      fc.property(situations, flags, (drawn, allOut) => {
        const s = { ...drawn, mayGoAllOut: allOut };
        const outcome = defaultsOf(attackRoll.outcome);
        const ways = (least: number) =>
          chance((dice) => {
            attackRoll.resolve(dice, s, outcome);
            return outcome.allOutHits >= least;
          });
        const score = s.needed - s.modifier;
        expect(ways(1)).toBe(inThirtySixths(waysToHit(score, allOut, s.equality)));
        expect(ways(2)).toBe(inThirtySixths(waysToHitTwice(score, allOut, s.elephants, s.screened)));
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

function inThirtySixths(ways: number): string {
  let [a, b] = [ways, 36];
  while (b !== 0) [a, b] = [b, a % b];
  return `${ways / a}/${36 / a}`;
}

describe('going all-out', () => {
  it('is for fresh units, never for scythed chariots (LB-6.7a, LB-9.5e)', () => {
    const target = troop('average heavyInfantry');
    expect(mayGoAllOut(troop('average heavyInfantry'), false, target)).toBe(true);
    expect(mayGoAllOut(troop('average heavyInfantry'), true, target)).toBe(false);
    expect(mayGoAllOut(troop('scythedChariots'), false, target)).toBe(false);
  });

  it('is for light troops only against light cavalry (LB-6.7d)', () => {
    const target = troop('levy lightCavalry');
    const able = TROOP_NAMES.filter((name) => mayGoAllOut(troop(name), false, target));
    expect(able.every((name) => name.includes('light'))).toBe(true);
    expect(able).toHaveLength(6);
  });

  it('binds hoplites (LB-9.2a)', () => {
    expect(TROOP_NAMES.filter((name) => mustGoAllOut(troop(name)))).toEqual([
      'veteran hoplites',
      'average hoplites',
      'levy hoplites',
    ]);
  });
});

describe('habits of going all-out', () => {
  type Zone = Partial<ReturnType<typeof defaultsOf<typeof DEFENDERS>>>;
  const goes = (habit: (typeof ALL_OUT_HABITS)[number], margin: number, zone: Zone = {}) =>
    goesAllOut(ALL_OUT_HABITS.indexOf(habit), margin, {
      ...defaultsOf(DEFENDERS),
      otherFresh: 0,
      otherSpent: 0,
      ...zone,
    });

  it('go never, always, or for a second hit', () => {
    const margins = [0, 3];
    expect(margins.map((margin) => goes('never', margin))).toEqual([false, false]);
    expect(margins.map((margin) => goes('always', margin))).toEqual([true, true]);
    expect(margins.map((margin) => goes('ifItMakesTwoHits', margin))).toEqual([false, true]);
  });

  it('go where the hit gained shatters a unit, as a second one falls on the fresh while there are any', () => {
    const shatters = (margin: number, zone: Zone = {}) => goes('ifItShatters', margin, zone);
    expect([shatters(0), shatters(0, { targetSpent: true })]).toEqual([false, true]);
    // Alone and fresh it takes both hits; beside fresh ones only Levy does, which shatters at the second.
    expect([shatters(3), shatters(3, { otherFresh: 1 })]).toEqual([true, false]);
    expect(shatters(3, { otherFresh: 1, target: troop('levy archers') })).toBe(true);
    // A spent one shatters at the first: the second must find another spent one.
    const spent = { targetSpent: true };
    expect([shatters(3, spent), shatters(3, { ...spent, otherSpent: 1 })]).toEqual([false, true]);
    expect(shatters(3, { ...spent, otherSpent: 1, otherFresh: 1 })).toBe(false);
    expect(shatters(3, { ...spent, target: troop('levy archers') })).toBe(false);
  });
});

describe('screens', () => {
  it('are light infantry with heavy infantry, all of them fresh (LB-6.8b)', () => {
    expect(isScreened(troop('levy lightInfantry'), true, true)).toBe(true);
    expect(isScreened(troop('levy lightInfantry'), false, true)).toBe(false);
    expect(isScreened(troop('levy lightInfantry'), true, false)).toBe(false);
    expect(isScreened(troop('levy archers'), true, true)).toBe(false);
  });
});
