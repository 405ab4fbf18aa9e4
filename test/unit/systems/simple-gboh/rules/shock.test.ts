import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Enumerator } from '../../../../../src/chance/enumerating.js';
import { recording } from '../../../../../src/chance/recording.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { type Domain, defaultsOf, type ValueOf } from '../../../../../src/model/domain.js';
import type { Mechanic } from '../../../../../src/model/mechanic.js';
import { recordsOf } from '../../../../../src/properties.js';
import { jointShock } from '../../../../../src/systems/simple-gboh/rules/joint-shock.js';
import { reactionFacing } from '../../../../../src/systems/simple-gboh/rules/reaction-facing.js';
import { routCheck } from '../../../../../src/systems/simple-gboh/rules/rout-check.js';
import { leaderRoutPoints, routPoints } from '../../../../../src/systems/simple-gboh/rules/rout-points.js';
import { shock } from '../../../../../src/systems/simple-gboh/rules/shock.js';
import { shockDuel } from '../../../../../src/systems/simple-gboh/rules/shock-duel.js';
import { shockResult } from '../../../../../src/systems/simple-gboh/rules/shock-result.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { KINDS, ROUTED, STANDS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { kind } from '../kinds.js';

const SEED = 20_260_803;
const NEAR = 1e-12;
const ENUMERATOR = new Enumerator();

/** P(wanted) of a mechanic in a situation. */
function share<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  wanted: (outcome: Readonly<ValueOf<O>>) => boolean,
): number {
  const outcome = defaultsOf(mechanic.outcome);
  let sum = 0;
  ENUMERATOR.each(
    (dice) => mechanic.resolve(dice, situation, outcome),
    (probability) => {
      if (wanted(outcome)) sum += probability;
    },
  );
  return sum;
}

/** Kinds that fight by shock, fall by hits alone, and are not eliminated for attacking in vain. */
const FIGHTING = KINDS.map((_, at) => at).filter((at) => !/^(SK|ART|EL|CH)/.test(KINDS[at]!));
const duels = fc.record({
  attackerKind: fc.constantFrom(...FIGHTING),
  attackerTq: fc.integer({ min: 1, max: 10 }),
  attackerHits: fc.integer({ min: 0, max: 9 }),
  attackerDepletable: fc.boolean(),
  defenderKind: fc.constantFrom(...FIGHTING),
  defenderTq: fc.integer({ min: 1, max: 10 }),
  defenderHits: fc.integer({ min: 0, max: 9 }),
  defenderDepletable: fc.boolean(),
  terrainDrm: fc.integer({ min: -9, max: 8 }),
});

describe('the results table', () => {
  it('is its own mirror about the fair fight (invariant 10)', () => {
    for (let roll = -20; roll <= 33; roll++) {
      expect(shockResult(OWN_TABLES, roll).attacker).toEqual(shockResult(OWN_TABLES, 13 - roll).defender);
    }
  });

  it('touches one side outside 4 to 9 and both within (invariant 13)', () => {
    const touches = ({ automatic, hits, retreat }: { automatic: boolean; hits: number; retreat: boolean }) =>
      automatic || hits > 0 || retreat;
    for (let roll = -20; roll <= 33; roll++) {
      const { attacker, defender } = shockResult(OWN_TABLES, roll);
      expect(touches(attacker) && touches(defender)).toBe(roll >= 4 && roll <= 9);
      expect(touches(attacker) || touches(defender)).toBe(true);
    }
  });

  it('has the fixed points of both examples (SG-7.83a)', () => {
    expect(shockResult(OWN_TABLES, 3)).toMatchObject({ attacker: { check: true, hits: 2 }, defender: { hits: 0 } });
    expect(shockResult(OWN_TABLES, 9)).toMatchObject({
      attacker: { check: false, hits: 1, retreat: false },
      defender: { check: false, hits: 2, retreat: true },
    });
    expect(shockResult(OWN_TABLES, 0)).toMatchObject({ attacker: { check: true, checkDrm: 0 }, defender: { hits: 0 } });
    expect(shockResult(OWN_TABLES, 40).defender.automatic).toBe(true);
  });
});

describe('a better modifier', () => {
  it('never keeps defenders in place or drives attackers off (invariant 9)', () => {
    fc.assert(
      fc.property(duels, (duel) => {
        const lower = { ...defaultsOf(shock.situation), ...duel };
        const higher = { ...lower, terrainDrm: lower.terrainDrm + 1 };
        const gain = (wanted: Parameters<typeof share<typeof shock.situation, typeof shock.outcome>>[2]) =>
          share(shock, higher, wanted) - share(shock, lower, wanted);
        expect(gain(({ result }) => result <= 1)).toBeLessThanOrEqual(NEAR);
        expect(gain(({ result }) => result === 1 || result === 3)).toBeGreaterThanOrEqual(-NEAR);
        if (!duel.attackerDepletable) {
          expect(gain(({ attackerFate }) => attackerFate === ROUTED)).toBeLessThanOrEqual(NEAR);
        }
        if (!duel.defenderDepletable) {
          expect(gain(({ defenderFate }) => defenderFate === ROUTED)).toBeGreaterThanOrEqual(-NEAR);
        }
      }),
      { seed: SEED, numRuns: 150 },
    );
  });
});

describe('what becomes of two units', () => {
  it('is said of each by itself: depletion, hits of those who stand', () => {
    const s = { ...defaultsOf(shock.situation), attackerTq: 5, attackerHits: 3, defenderTq: 5, defenderHits: 3 };
    const depleted = (given: Partial<typeof s>) => [
      share(shock, { ...s, ...given }, ({ attackerDepleted }) => attackerDepleted),
      share(shock, { ...s, ...given }, ({ defenderDepleted }) => defenderDepleted),
    ];
    expect(depleted({})).toEqual([0, 0]);
    const [attacker, unhurt] = depleted({ attackerDepletable: true });
    expect([attacker! > 0, unhurt]).toEqual([true, 0]);
    const [neither, defender] = depleted({ defenderDepletable: true });
    expect([neither, defender! > 0]).toEqual([0, true]);
    expect(depleted({ attackerDepleted: true })[0]).toBeCloseTo(1, 12);
    const gone = share(shock, s, (o) => o.attackerFate !== STANDS && o.attackerHits > 0);
    expect(gone).toBe(0);
  });
});

describe('a turn in reaction', () => {
  it('costs a unit that fails it a hit, by which it may be depleted or rout (SG-6.15a, SG-8.1a)', () => {
    const s = { ...defaultsOf(reactionFacing.situation), tq: 4, hits: 3 };
    const turned = (given: Partial<typeof s>, die: number) =>
      scripted([die + 1], (dice) => {
        const outcome = defaultsOf(reactionFacing.outcome);
        reactionFacing.resolve(dice, { ...s, ...given }, outcome);
        return outcome;
      });
    expect(turned({}, 0)).toEqual({ turned: true, fate: STANDS, depleted: false, hits: 3 });
    expect(turned({}, 9)).toEqual({ turned: false, fate: ROUTED, depleted: false, hits: 0 });
    expect(turned({ hits: 1 }, 9)).toEqual({ turned: false, fate: STANDS, depleted: false, hits: 2 });
    expect(turned({ depletable: true }, 9)).toEqual({ turned: false, fate: STANDS, depleted: true, hits: 1 });
  });
});

describe('a rout check', () => {
  it('tells what is left of the unit (SG-7.53c, SG-8.22a)', () => {
    const s = { ...defaultsOf(routCheck.situation), tq: 6, hits: 2, hitsIfPassed: 1 };
    const checked = (given: Partial<typeof s>, die: number) =>
      scripted([die + 1], (dice) => {
        const outcome = defaultsOf(routCheck.outcome);
        routCheck.resolve(dice, { ...s, ...given }, outcome);
        return outcome;
      });
    expect(checked({}, 0)).toEqual({ fate: STANDS, passed: true, depleted: false, hits: 3 });
    expect(checked({}, 9)).toEqual({ fate: ROUTED, passed: false, depleted: false, hits: 0 });
    expect(checked({ depletable: true }, 9)).toEqual({ fate: STANDS, passed: false, depleted: true, hits: 1 });
    expect(checked({ depletable: true, depleted: true }, 9)).toMatchObject({ fate: ROUTED, depleted: true, hits: 0 });
  });

  const firm = recordsOf(routCheck.situation).map((s) => ({ ...s, depletable: false, depleted: false }));
  const routs = (situation: Readonly<ValueOf<typeof routCheck.situation>>) =>
    share(routCheck, situation, ({ fate }) => fate !== STANDS);

  it('is no worse with higher Troop Quality, no better with more hits (invariant 11)', () => {
    fc.assert(
      fc.property(firm, fc.nat({ max: 8 }), (given, most) => {
        const tq = Math.max(2, Math.min(9, given.tq));
        const s = { ...given, inColumn: false, tq, hits: Math.min(most, tq - 2) };
        expect(routs({ ...s, tq: tq + 1 })).toBeLessThanOrEqual(routs(s) + NEAR);
        expect(routs({ ...s, hits: s.hits + 1 })).toBeGreaterThanOrEqual(routs(s) - NEAR);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('is harder with 2 added, and no firm unit survives an automatic rout (invariant 12, SG-7.53d)', () => {
    fc.assert(
      fc.property(firm, (given) => {
        expect(routs({ ...given, drm: 2 })).toBeGreaterThanOrEqual(routs({ ...given, drm: 0 }) - NEAR);
      }),
      { seed: SEED, numRuns: 200 },
    );
    const doomed = { ...defaultsOf(shock.situation), terrainDrm: -9, defenderTq: 10, attackerTq: 7, defenderSize: 40 };
    expect(share(shock, doomed, ({ roll, attackerFate }) => roll <= -5 && attackerFate !== ROUTED)).toBe(0);
    expect(share(shock, doomed, ({ roll }) => roll <= -5)).toBeGreaterThan(0.9);
  });
});

describe('one shock', () => {
  it('throws one die, whose modified roll serves both sides (invariant 29, SG-7.83a, SG-X.2)', () => {
    fc.assert(
      fc.property(recordsOf(shock.situation), fc.nat({ max: 1_000_000 }), (situation, game) => {
        const { dice, rolls } = recording(sampling(SEED, 0, game));
        const outcome = defaultsOf(shock.outcome);
        shock.resolve(dice, situation, outcome);
        const thrown = rolls.filter(({ clause }) => clause === 'SG-7.5a');
        expect(thrown).toHaveLength(outcome.allowed ? 1 : 0);
        if (!outcome.allowed) return;
        const line = OWN_TABLES.shockResults[outcome.line]!;
        expect(outcome.roll).toBeLessThanOrEqual(line.upTo);
        expect(outcome.roll).toBeGreaterThan(
          OWN_TABLES.shockResults[outcome.line - 1]?.upTo ?? Number.NEGATIVE_INFINITY,
        );
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('costs units of one side nothing on their own die where only the other is touched', () => {
    const defaults = defaultsOf(shock.situation);
    expect(share(shock, defaults, ({ roll, defenderHits }) => roll <= 3 && defenderHits > 0)).toBe(0);
  });

  it('lets who cannot retreat stay with 2 more hits (SG-8.3b)', () => {
    const defaults = { ...defaultsOf(shock.situation), terrainDrm: 2 };
    const blocked = { ...defaults, defenderRetreatBlocked: true };
    expect(share(shock, defaults, ({ defenderRetreated }) => defenderRetreated)).toBeGreaterThan(0.3);
    expect(share(shock, blocked, ({ defenderRetreated }) => defenderRetreated)).toBe(0);
    const stays = share(shock, blocked, ({ roll, defenderHits }) => roll === 9 && defenderHits === 4);
    expect(stays).toBeCloseTo(0.1, 12);
  });

  it('makes the attacker advance when the defender has left and he has not (SG-7.54a, SG-7.71a, SG-7.73a)', () => {
    const defaults = { ...defaultsOf(shock.situation), terrainDrm: 2 };
    expect(share(shock, defaults, ({ advance, result }) => advance !== (result === 3))).toBe(0);
  });

  it('is not fought where it is not allowed (SG-7.31a, SG-10.23a)', () => {
    const skirmishers = { ...defaultsOf(shock.situation), attackerKind: kind('SK') };
    expect(share(shock, skirmishers, ({ allowed, result }) => !allowed && result === 2)).toBe(1);
  });

  it('fights leaders’ battles only while they live (SG-7.46a, R40)', () => {
    const led = { ...defaultsOf(shock.situation), attackerLeader: 1 };
    const nearby = { ...led, attackerLeader: 3 };
    expect(share(shock, led, ({ attackerLeaderKilled }) => attackerLeaderKilled)).toBeCloseTo(0.02, 12);
    expect(share(shock, nearby, ({ attackerLeaderKilled }) => attackerLeaderKilled)).toBe(0);
    expect(share(shock, nearby, ({ roll }) => roll === 10)).toBeCloseTo(0.1, 12);
    expect(share(shock, led, ({ roll }) => roll === 10)).toBeCloseTo(0.098, 12);
  });
});

describe('a shock of several', () => {
  const cohortAndLight = {
    ...defaultsOf(jointShock.situation),
    ...{ attackers: 2, attacker1Kind: kind('LG/Co'), attacker1Moved: true, attacker2Kind: kind('LI'), attacker2Tq: 5 },
  };

  it('is fought by the matrix of the lead units, with all their sizes and the best Troop Quality (SG-7.35a, SG-7.5c)', () => {
    const best = (attackerLead: number) => {
      let roll = Number.NEGATIVE_INFINITY;
      share(jointShock, { ...cohortAndLight, attackerLead }, (out) => {
        roll = Math.max(roll, out.roll);
        return true;
      });
      return roll;
    };
    // Die 9; LG v. HI +1, pila +1, moved +1, size 8 v. 4 +2; led by LI the matrix gives -1 and no lead threw pila.
    expect([best(1), best(2)]).toEqual([14, 11]);
  });
});

describe('a stack that cannot retreat', () => {
  it('takes 2 hits in all, and what is below no more where what is above it falls by its share (SG-5.35a, SG-8.3b, R60)', () => {
    const stack = {
      ...defaultsOf(jointShock.situation),
      ...{ attacker1Kind: kind('HI'), attacker1Tq: 5, attacker1Size: 6 },
      ...{ defenders: 2, defenderRetreatBlocked: true },
      ...{ defender1Kind: kind('LG/Ha'), defender1Tq: 5, defender1Size: 3, defender1Hits: 3 },
      ...{ defender2Kind: kind('LG/Ha'), defender2Tq: 5, defender2Size: 3, defender2Below: true },
    };
    const below = (at: number) => {
      const found = new Set<number>();
      share(jointShock, stack, (out) => {
        if (out.roll === at) found.add(out.defender1Fate === ROUTED ? out.defender2Hits : -1);
        return true;
      });
      return [...found];
    };
    // r = 8 has 1 hit for the stack, which goes to its top; r = 9 has 2, one each: with 1 each for staying.
    expect([below(8), below(9)]).toEqual([[1], [2]]);
  });
});

describe('cavalry that elephants attack', () => {
  const charge = {
    ...{ attackerKind: kind('EL/IND'), attackerTq: 6, attackerSize: 5, attackerMoved: true },
    ...{ defenderKind: kind('LC'), defenderTq: 6, defenderSize: 4, defenderHits: 3, defenderDepletable: false },
  };

  it('takes a hit besides what the shock does to it (SG-10.23b)', () => {
    const met = { ...defaultsOf(shock.situation), ...charge };
    expect(share(shock, met, ({ defenderFate }) => defenderFate === ROUTED)).toBeCloseTo(0.9, 12);
    const foot = { ...met, defenderKind: kind('LI') };
    const horse = { ...met, attackerKind: kind('HC') };
    for (const other of [foot, horse]) {
      expect(share(shock, other, ({ defenderHits, roll }) => roll <= 4 && defenderHits > 3)).toBe(0);
    }
  });

  it('takes it in every round of a duel, and in a shock of several (SG-10.23b, SG-X.3)', () => {
    const fresh = { ...charge, defenderHits: 0, maxRounds: 3, defenderRetreatBlocked: true };
    const duel = { ...defaultsOf(shockDuel.situation), ...fresh };
    expect(share(shockDuel, duel, ({ result }) => result === 3)).toBeCloseTo(0.88, 12);
    const several = {
      ...defaultsOf(jointShock.situation),
      ...{ attackers: 2, attacker1Kind: kind('HI'), attacker2Kind: kind('EL/IND') },
      ...{ defenders: 2, defender1Kind: kind('LC'), defender1Hits: 1, defender2Kind: kind('LI'), defender2Hits: 1 },
    };
    expect(
      share(jointShock, several, ({ defender1Fate, defender1Hits }) => defender1Fate === STANDS && defender1Hits < 2),
    ).toBe(0);
    expect(share(jointShock, several, ({ defender2Hits }) => defender2Hits === 1)).toBeGreaterThan(0);
  });
});

describe('Rout Points', () => {
  it('are printed Troop Quality, 2 for some, twice for double size and depth (E5, SG-9.0a, D14)', () => {
    const points = (name: string, tq: number, size = false, depth = false) =>
      routPoints(OWN_TABLES, kind(name), tq, size, depth);
    expect([points('PH', 7, true), points('PH', 7, true, true), points('SK', 4), points('LG/Co', 6)]).toEqual([
      14, 28, 2, 6,
    ]);
    expect([points('SK*', 6), points('CH', 4), points('EL/AFR', 5)]).toEqual([2, 2, 2]);
    expect(leaderRoutPoints(OWN_TABLES, 7)).toBe(35);
  });
});
