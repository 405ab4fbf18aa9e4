import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../../src/chance/dice.js';
import { Enumerator } from '../../../../../src/chance/enumerating.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { defaultsOf, type ValueOf } from '../../../../../src/model/domain.js';
import { recordsOf } from '../../../../../src/properties.js';
import { pursuitModifier } from '../../../../../src/systems/simple-gboh/rules/pursuit.js';
import { rampage } from '../../../../../src/systems/simple-gboh/rules/rampage.js';
import { volley } from '../../../../../src/systems/simple-gboh/rules/volley.js';
import { volleyExchange } from '../../../../../src/systems/simple-gboh/rules/volley-exchange.js';
import {
  hitNumber,
  isBow,
  longestRange,
  mayFire,
  missileRow,
  VOLLEY_FACTS,
  volleyModifier,
} from '../../../../../src/systems/simple-gboh/rules/volley-modifier.js';
import { volleys } from '../../../../../src/systems/simple-gboh/rules/volleys.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { MAX_RANGE } from '../../../../../src/systems/simple-gboh/tables/table-set.js';
import { FLANK_REAR, KINDS, MISSILES, STANDS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { kind, missile } from '../kinds.js';

const SEED = 20_260_804;
const ENUMERATOR = new Enumerator();

function hitShare(situation: Readonly<ValueOf<typeof volley.situation>>): number {
  const outcome = defaultsOf(volley.outcome);
  let sum = 0;
  ENUMERATOR.each(
    (dice) => volley.resolve(dice, situation, outcome),
    (probability) => {
      if (outcome.hit) sum += probability;
    },
  );
  return sum;
}

describe('a volley', () => {
  it('hits with a chance in tenths, not better from farther off or against the die (invariant 14)', () => {
    const firing = fc.constantFrom(...MISSILES.keys()).filter((letter) => missileRow(letter, false) >= 0);
    fc.assert(
      fc.property(recordsOf(volley.situation), firing, (given, letter) => {
        const s = {
          ...given,
          missile: letter,
          leadersAlone: false,
          range: Math.min(given.range, MAX_RANGE - 1),
          protection: Math.min(given.protection, 8),
        };
        const share = hitShare(s);
        expect(share * 10).toBeCloseTo(Math.round(share * 10), 9);
        expect(hitShare({ ...s, range: s.range + 1 })).toBeLessThanOrEqual(share + 1e-12);
        expect(hitShare({ ...s, protection: s.protection + 1 })).toBeLessThanOrEqual(share + 1e-12);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it('causes one hit at most (SG-7.14a, SG-7.14c)', () => {
    fc.assert(
      fc.property(recordsOf(volley.situation), (s) => {
        const outcome = defaultsOf(volley.outcome);
        ENUMERATOR.each(
          (dice) => volley.resolve(dice, s, outcome),
          () => {
            const more = outcome.targetHits - s.targetHits;
            if (outcome.targetFate === STANDS && outcome.targetDepleted === s.targetDepleted) {
              expect(more).toBeLessThanOrEqual(outcome.hit ? 1 : 0);
            }
            if (!outcome.inRange) expect([outcome.hit, outcome.leaderKilled]).toEqual([false, 0]);
          },
        );
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('is thrown by letters on foot and mounted (D8, SG-7.18a, SG-2.21b, invariant 15)', () => {
    expect(missileRow(missile('J'), false)).not.toBe(missileRow(missile('J'), true));
    expect([missileRow(missile('F'), false), missileRow(missile('X'), true)]).toEqual([-1, -1]);
    expect(longestRange(OWN_TABLES, missileRow(missile('C'), false))).toBe(5);
    expect(longestRange(OWN_TABLES, missileRow(missile('J'), true))).toBe(1);
    expect(longestRange(OWN_TABLES, -1)).toBe(0);
    expect(hitNumber(OWN_TABLES, missileRow(missile('A'), false), 5)).toBe(-1);
    expect(mayFire(kind('LI'), missile('J'), false)).toBe(true);
    expect(mayFire(kind('LI'), missile('J'), true)).toBe(false);
    expect(KINDS.filter((_, at) => !mayFire(at, missile('J'), false))).toEqual(
      KINDS.filter((name) => /^(LG|CO|EL)/.test(name)),
    );
    expect(MISSILES.filter((_, at) => isBow(at))).toEqual(['A', 'B', 'C']);
  });

  it('is not for elephants, whatever letter they are given (SG-10.21a)', () => {
    const elephants = KINDS.flatMap((name, at) => (name.startsWith('EL') ? [at] : []));
    expect(elephants.length).toBeGreaterThan(0);
    for (const at of elephants) {
      expect(MISSILES.filter((_, letter) => mayFire(at, letter, false))).toEqual([]);
    }
  });

  it('has the modifiers of D9 (SG-7.81a, SG-11.15a)', () => {
    const drm = (letter: string, target: string, given: Partial<ValueOf<typeof VOLLEY_FACTS>> = {}) =>
      volleyModifier(OWN_TABLES, missileRow(missile(letter), false), {
        ...defaultsOf(VOLLEY_FACTS),
        target: kind(target),
        ...given,
      });
    expect([drm('A', 'SK'), drm('J', 'SK*'), drm('A', 'EL')]).toEqual([2, 2, 1]);
    expect([drm('A', 'PH'), drm('SB', 'HI/HO'), drm('J', 'HI'), drm('A', 'HI', { aspect: FLANK_REAR })]).toEqual([
      3, 3, 1, 1,
    ]);
    expect([drm('B', 'LG/Co'), drm('J', 'LG/Co'), drm('A', 'CO', { aspect: FLANK_REAR })]).toEqual([1, 0, 0]);
    expect([drm('A', 'HC/CAT'), drm('S', 'HC/CAT'), drm('J', 'HC/CAT'), drm('A', 'HC')]).toEqual([2, 1, 0, 0]);
    expect([drm('A', 'MI', { firerMoved: true }), drm('J', 'MI', { firerMoved: true })]).toEqual([1, 0]);
    expect(drm('S', 'MI', { fromRampart: true, protection: 2, targetInColumn: true })).toBe(2);
  });

  it('may kill each of several leaders, none without a 0 (SG-7.15a, R16, R17)', () => {
    const s = {
      ...defaultsOf(volley.situation),
      missile: missile('A'),
      target: kind('MI'),
      leaders: 2,
      protection: -3,
    };
    const outcome = defaultsOf(volley.outcome);
    const killed = [0, 0, 0];
    const count = (leaderShot: number) => {
      killed.fill(0);
      ENUMERATOR.each(
        (dice) => volley.resolve(dice, { ...s, leaderShot }, outcome),
        (probability) => {
          killed[outcome.leaderKilled]! += probability;
        },
      );
      return killed.map((share) => Number(share.toFixed(12)));
    };
    expect(count(0)).toEqual([0.99, 0.005, 0.005]);
    expect(count(1)).toEqual([0.96, 0.02, 0.02]);
  });
});

describe('an exchange', () => {
  it('lets both fire before either is hit, and only those who can (SG-7.20a, SG-7.23a)', () => {
    const s = {
      ...defaultsOf(volleyExchange.situation),
      firer: kind('SK'),
      firerMissile: missile('J'),
      firerTq: 1,
      target: kind('SK'),
      targetMissile: missile('J'),
      targetTq: 1,
    };
    const outcome = defaultsOf(volleyExchange.outcome);
    const share = (given: typeof s, wanted: () => boolean) => {
      let sum = 0;
      ENUMERATOR.each(
        (dice) => volleyExchange.resolve(dice, given, outcome),
        (probability) => {
          if (wanted()) sum += probability;
        },
      );
      return sum;
    };
    const bothGone = () => outcome.targetFate !== STANDS && outcome.firerFate !== STANDS;
    expect(share(s, bothGone)).toBeCloseTo(0.16, 12);
    expect(share({ ...s, returns: false }, () => outcome.firerHit)).toBe(0);
    expect(share({ ...s, targetDepleted: true }, () => outcome.firerHit)).toBe(0);
    expect(share({ ...s, firerMissile: missile('F') }, () => outcome.targetHit)).toBe(0);
    expect(share({ ...s, range: 2 }, () => outcome.targetHit || outcome.firerHit)).toBe(0);
  });
});

describe('each volley of an exchange', () => {
  it('is the volley that it would be alone, by what it is fired at (SG-7.20a, D9)', () => {
    const s = {
      ...defaultsOf(volleyExchange.situation),
      firer: kind('SK'),
      firerMissile: missile('A'),
      firerTq: 1,
      firerMoved: true,
      firerAspect: FLANK_REAR,
      firerProtection: 1,
      firerLeaders: 1,
      target: kind('PH'),
      targetMissile: missile('J'),
      targetTq: 9,
      targetInColumn: true,
      targetProtection: 2,
      targetLeaders: 1,
    };
    const both = defaultsOf(volleyExchange.outcome);
    const alone = defaultsOf(volley.outcome);
    const shares = (resolve: (dice: Dice) => void, seen: readonly (() => boolean)[]) => {
      const sums = seen.map(() => 0);
      ENUMERATOR.each(resolve, (probability) => {
        for (const [at, wanted] of seen.entries()) if (wanted()) sums[at]! += probability;
      });
      return sums.map((share) => Number(share.toFixed(12)));
    };
    const given = { ...defaultsOf(volley.situation), range: s.range, leaders: 1 };
    const shot = { ...given, target: s.target, targetTq: 9, missile: s.firerMissile, firerMoved: true };
    const answer = { ...given, target: s.firer, targetTq: 1, missile: s.targetMissile, aspect: FLANK_REAR };
    const seenAlone = [() => alone.hit, () => alone.leaderKilled > 0];
    expect(
      shares(
        (dice) => volleyExchange.resolve(dice, s, both),
        [
          () => both.targetHit,
          () => both.targetLeaderKilled > 0,
          () => both.firerHit,
          () => both.firerLeaderKilled > 0,
        ],
      ),
    ).toEqual([
      ...shares(
        (dice) => volley.resolve(dice, { ...shot, targetInColumn: true, protection: s.targetProtection }, alone),
        seenAlone,
      ),
      ...shares((dice) => volley.resolve(dice, { ...answer, protection: s.firerProtection }, alone), seenAlone),
    ]);
  });
});

describe('volleys in a row', () => {
  it('kill each leader in the target hex once, the first of them too (SG-7.15a, R17)', () => {
    const target = { target: kind('HI'), targetTq: 9, targetHits: 0 };
    const s = { ...defaultsOf(volleys.situation), ...target, missile: missile('J'), range: 1, volleys: 3, leaders: 2 };
    const outcome = defaultsOf(volleys.outcome);
    // Twice a 0 and another 0, of two leaders on the first; without leaders a 9 misses.
    scripted([1, 1, 1, 1, 1, 10], (dice) => volleys.resolve(dice, s, outcome));
    expect(outcome).toMatchObject({ fired: 3, hits: 2, leadersKilled: 2, targetHits: 2 });
  });

  it('end with the target (SG-7.14a)', () => {
    fc.assert(
      fc.property(recordsOf(volleys.situation), (given) => {
        const s = { ...given, volleys: Math.min(4, given.volleys), leaders: 0, targetHits: 0, targetTq: 3 };
        const outcome = defaultsOf(volleys.outcome);
        ENUMERATOR.each(
          (dice) => volleys.resolve(dice, s, outcome),
          () => {
            expect(outcome.hits).toBeLessThanOrEqual(outcome.fired);
            if (outcome.fired > 0 && outcome.fired < s.volleys) expect(outcome.targetFate).not.toBe(STANDS);
          },
        );
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});

describe('a rampage', () => {
  it('rolls once at most for each unit in reach (invariant 24, SG-8.5a)', () => {
    fc.assert(
      fc.property(recordsOf(rampage.situation), (given) => {
        const s = { ...given, units: Math.min(3, given.units) };
        const outcome = defaultsOf(rampage.outcome);
        ENUMERATOR.each(
          (dice) => rampage.resolve(dice, s, outcome),
          () => {
            expect(outcome.rolls).toBeLessThanOrEqual(s.units);
            expect(outcome.endedEarly).toBe(outcome.rolls < s.units);
            expect(outcome.hits).toBe(outcome.hits1 + outcome.hits2 + outcome.hits3);
            expect(outcome.hits1).toBeLessThanOrEqual(Math.max(0, 9 - s.tq1));
          },
        );
      }),
      { seed: SEED, numRuns: 40 },
    );
  });
});

describe('a pursuit check', () => {
  it('is harder for heavy cavalry and easier with a leader (SG-7.62a, D10)', () => {
    const drm = (name: string, led: boolean, heroic: boolean) => pursuitModifier(OWN_TABLES, kind(name), led, heroic);
    expect([drm('HC', false, false), drm('LN', true, false), drm('LC', false, false), drm('GC', true, true)]).toEqual([
      1, 0, 0, -2,
    ]);
  });
});
