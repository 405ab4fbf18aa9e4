import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { distribution } from '../../../../../src/exact/distribution.js';
import { defaultsOf, type ValueOf } from '../../../../../src/model/domain.js';
import { recordsOf } from '../../../../../src/properties.js';
import { mayRally, mustRally } from '../../../../../src/systems/lost-battles/rules/may-rally.js';
import { rally } from '../../../../../src/systems/lost-battles/rules/rally.js';
import { takeHits } from '../../../../../src/systems/lost-battles/rules/take-hits.js';
import { GENERALS } from '../../../../../src/systems/lost-battles/tables/generals.js';
import { TROOP_NAMES } from '../../../../../src/systems/lost-battles/tables/units.js';
import { BRILLIANT, COMMANDER, INSPIRED, LEADER } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { troop } from '../troops.js';

const SEED = 19_850_124;
const UNDER_A_LEADER = 1;
const UNDER_A_COMMANDER = 2;

describe('which general may rally which unit', () => {
  it('not Levy, light infantry, elephants or scythed chariots (LB-8.6a)', () => {
    const able = TROOP_NAMES.filter((name) => mayRally(troop(name), false, LEADER, false, false));
    expect(able.filter((name) => /levy|lightInfantry|elephants|scythed/.test(name))).toEqual([]);
    expect(able).toContain('average chariots');
    expect(able).toHaveLength(17);
  });

  it('a timid leader his bodyguard only (LB-8.6b)', () => {
    const horse = troop('average heavyCavalry');
    expect(mayRally(horse, false, LEADER, false, true)).toBe(false);
    expect(mayRally(horse, false, LEADER, true, true)).toBe(true);
  });

  it('a commander spent units only, and never because he must (LB-8.7a)', () => {
    const horse = troop('average heavyCavalry');
    expect([false, true].map((spent) => mayRally(horse, spent, COMMANDER, false, false))).toEqual([false, true]);
    expect(mustRally(horse, COMMANDER, false, false)).toBe(false);
  });

  it('a leader must for his bodyguard, and for hoplites if those guard him (LB-8.6b, LB-9.2d)', () => {
    const hoplites = troop('average hoplites');
    expect(mustRally(troop('veteran archers'), LEADER, true, false)).toBe(true);
    expect(mustRally(troop('veteran archers'), LEADER, false, true)).toBe(false);
    expect([false, true].map((guards) => mustRally(hoplites, LEADER, false, guards))).toEqual([false, true]);
  });
});

describe('a rally attempt (D4)', () => {
  const attempt = (rating: number, generalKind: number, dice: readonly number[]) => {
    const outcome = defaultsOf(rally.outcome);
    scripted(dice, (given) => rally.resolve(given, { rating, generalKind }, outcome));
    return outcome;
  };

  it('a 3 is a narrow escape for a great leader, not for a commander (LB-8.6c)', () => {
    for (const rating of [INSPIRED, BRILLIANT]) {
      expect(attempt(rating, LEADER, [1, 2])).toEqual({ roll: 3, annulled: false, killed: false, narrowEscape: true });
      expect(attempt(rating, COMMANDER, [1, 2])).toEqual({
        roll: 3,
        annulled: false,
        killed: true,
        narrowEscape: false,
      });
    }
  });

  it('never both succeeds and kills', () => {
    for (const general of GENERALS) expect(general.rallies).toBeGreaterThan(general.commanderKilled);
  });
});

describe('hits on a zone', () => {
  const take = (given: Partial<ValueOf<typeof takeHits.situation>>, dice: readonly number[] = []) => {
    const outcome = defaultsOf(takeHits.outcome);
    scripted(dice, (rolled) => takeHits.resolve(rolled, { ...defaultsOf(takeHits.situation), ...given }, outcome));
    return outcome;
  };

  it('fall on the lead, fresh to spent to shattered (LB-1.5a, LB-6.6b)', () => {
    expect(take({ hits: 1 })).toMatchObject({ target: 1, shattered: 0 });
    expect(take({ hits: 1, targetSpent: true })).toMatchObject({ target: 2, shattered: 1 });
    expect(take({ hits: 0, targetSpent: true })).toMatchObject({ target: 1, shattered: 0 });
  });

  it('a second one falls where the defender likes (LB-6.6d, R11)', () => {
    expect(take({ otherFresh: 1 })).toMatchObject({ target: 1, otherSpent: 1, shattered: 0 });
    expect(take({ otherFresh: 0 })).toMatchObject({ target: 2, shattered: 1, lostHits: 0 });
    expect(take({ otherFresh: 0, otherSpent: 1 })).toMatchObject({ target: 2, shattered: 1 });
    expect(take({ otherFresh: 0, otherSpent: 1, secondHit: 1 })).toMatchObject({ target: 1, shattered: 1 });
    expect(take({ otherFresh: 0, otherSpent: 1, targetSpent: true })).toMatchObject({ target: 2, shattered: 2 });
    expect(take({ otherFresh: 0, targetSpent: true })).toMatchObject({ target: 2, shattered: 1, lostHits: 1 });
  });

  it('two shatter a fresh Levy lead at once', () => {
    const levy = { target: troop('levy hoplites') };
    expect(take(levy)).toMatchObject({ target: 2, otherSpent: 0, shattered: 1 });
    expect(take({ ...levy, targetSpent: true })).toMatchObject({ target: 2, otherSpent: 1, shattered: 1 });
  });

  it('W11: after an annulled one the second falls on the same lead (LB-8.6d)', () => {
    const led = { general: UNDER_A_LEADER, otherFresh: 3 };
    expect(take(led, [6, 6, 3, 3])).toMatchObject({ target: 1, otherSpent: 0, annulled: 1 });
    expect(take(led, [6, 6, 6, 6])).toMatchObject({ target: 0, otherSpent: 0, annulled: 2 });
  });

  it('P7: a rally saves a unit from being shattered (LB-8.6a)', () => {
    const spent = { hits: 1, targetSpent: true, general: UNDER_A_LEADER };
    expect(take(spent, [6, 6])).toMatchObject({ target: 1, shattered: 0, annulled: 1 });
  });

  it('no rally follows the general’s death or narrow escape (LB-8.6c)', () => {
    const led = { general: UNDER_A_LEADER, rating: BRILLIANT, otherFresh: 0 };
    expect(take(led, [1, 1])).toMatchObject({ target: 2, generalKilled: true });
    expect(take(led, [1, 2])).toMatchObject({ target: 2, narrowEscape: true, generalKilled: false });
  });

  it('commanders rally units about to be shattered only (LB-8.7a)', () => {
    expect(take({ hits: 1, general: UNDER_A_COMMANDER })).toMatchObject({ target: 1, annulled: 0 });
    expect(take({ hits: 1, general: UNDER_A_COMMANDER, targetSpent: true }, [6, 6])).toMatchObject({ target: 1 });
  });

  it('rallies by habit, but a bodyguard’s always (LB-8.6b)', () => {
    const led = { hits: 1, general: UNDER_A_LEADER, rallies: 1 };
    expect(take(led)).toMatchObject({ target: 1 });
    expect(take({ ...led, bodyguard: true }, [6, 6])).toMatchObject({ target: 0 });
    expect(take({ ...led, rallies: 2 })).toMatchObject({ target: 1 });
    expect(take({ ...led, rallies: 2, targetSpent: true }, [6, 6])).toMatchObject({ target: 1 });
  });

  it('invariant 11: change as many units as there are hits, at most', () => {
    fc.assert(
      fc.property(recordsOf(takeHits.situation), (s) => {
        for (const { values } of distribution(takeHits, s).outcomes) {
          const before = s.targetSpent ? 1 : 0;
          const changed = (values.target === before ? 0 : 1) + values.otherSpent + values.shattered;
          const leadCounted = values.target === 2 ? 1 : 0;
          expect(changed - leadCounted).toBeLessThanOrEqual(s.hits);
          expect(values.target).toBeGreaterThanOrEqual(before);
          const levyAtOnce = values.target - before === 2 && values.annulled === 0 ? 2 : 0;
          expect(values.annulled + values.lostHits).toBeLessThanOrEqual(s.hits - (levyAtOnce > 0 ? s.hits : 0));
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
