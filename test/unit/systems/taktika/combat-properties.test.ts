import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import { sampling } from '../../../../src/chance/streams.js';
import { distribution, probabilityOf } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { recordsOf } from '../../../../src/properties.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { isCharge } from '../../../../src/systems/taktika/rules/answering-strikers.js';
import { charge } from '../../../../src/systems/taktika/rules/charge.js';
import { collision } from '../../../../src/systems/taktika/rules/collision.js';
import { meleeRound } from '../../../../src/systems/taktika/rules/melee-round.js';
import { PATTERNS, type Pattern, saved, savedBy } from '../../../../src/systems/taktika/rules/saved.js';
import { steadinessTest } from '../../../../src/systems/taktika/rules/steadiness-test.js';
import { thinned } from '../../../../src/systems/taktika/rules/thinned.js';
import { volley } from '../../../../src/systems/taktika/rules/volley.js';
import { fightersOf, shootersIn, strikersIn } from '../../../../src/systems/taktika/state/fighters.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import type { Units } from '../../../../src/systems/taktika/state/units.js';
import { FORMATIONS } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { chargeIn, collide, shoot, throwJavelins, units } from './field.js';
import { fight } from './melees.js';

const SEED = 4_111_970;

const PROFILES = [
  'swordsmen:12,sword,dense,large-shield',
  'swordsmen:9,sword,open,javelin,light',
  'swordsmen:12,twoHanded,dense,heavy',
  'swordsmen:12,sword,dense,regular-shield,tortoise',
  'swordsmen:12,sword,dense,circle',
  'lineInfantry:15,pike,veryDense,good',
  'lineInfantry:24,spear,dense,large-shield,light',
  'lineInfantry:3,spear,skirmish',
  'shooters:9,bow,open',
  'shooters:12,handgun,dense',
  'riders:6,sword,open,regular-shield',
  'lancers:9,cavalrySpear,dense,regular-shield,heavy,light-barding',
  'lancers:12,cavalryPike,veryDense,light',
  'horseArchers:6,crossbow,open,light,light-barding',
] as const;

const profiles = fc.constantFrom(...PROFILES);
const anyReadings: fc.Arbitrary<Partial<Readings>> = recordsOf(readings);
const games = fc.nat({ max: 1_000_000 });

/** Puts a unit at some strength that it may have after losses. */
function weaken(field: Units, unit: number, figures: number, ordered: number): void {
  const living = Math.max(1, figures % (field.figures[unit]! + 1));
  field.setUp(unit, living);
  field.ordered[unit] = 1 + (ordered % living);
}

const code = (pattern: Pattern): number => PATTERNS.indexOf(pattern);
const losses = fc.integer({ min: 0, max: 60 });
const patterns = fc.nat({ max: PATTERNS.length - 1 });

describe('saves', () => {
  it('invariants 4, 6: saved grows by 0 or 1 a loss, and counts the S of the pattern', () => {
    fc.assert(
      fc.property(patterns, losses, (pattern, count) => {
        const more = saved(pattern, count + 1) - saved(pattern, count);
        expect([0, 1]).toContain(more);
        const letters = PATTERNS[pattern]!.repeat(count + 1).slice(0, count);
        expect(saved(pattern, count)).toBe(letters.split('S').length - 1);
      }),
      { seed: SEED },
    );
  });

  it('invariant 5: better protection saves at least as many', () => {
    fc.assert(
      fc.property(losses, (count) => {
        const rising = [code('KKS'), code('KS'), code('KSS')].map((pattern) => saved(pattern, count));
        expect(rising).toEqual([...rising].sort((a, b) => a - b));
        expect(saved(code('SKK'), count)).toBeLessThanOrEqual(saved(code('SK'), count));
        expect(saved(code('KKS'), count)).toBeLessThanOrEqual(saved(code('SKK'), count));
        expect(saved(code('KS'), count)).toBeLessThanOrEqual(saved(code('SK'), count));
      }),
      { seed: SEED },
    );
  });

  it('invariant 7: a rider is never saved more often than his mount, and a bare one not at all', () => {
    fc.assert(
      fc.property(patterns, patterns, patterns, losses, (shield, armour, mount, count) => {
        const together = savedBy(shield, armour, mount, count);
        expect(together).toBeLessThanOrEqual(saved(mount, count));
        expect(together).toBeLessThanOrEqual(Math.max(saved(shield, count), saved(armour, count)));
        expect(savedBy(shield, armour, code('K'), count)).toBe(0);
      }),
      { seed: SEED },
    );
  });
});

describe('thinning', () => {
  const figures = fc.integer({ min: 0, max: 63 });
  const formation = fc.constantFrom(...FORMATIONS);

  it('invariants 16, 17: never denser, once is enough, the front is filled, and skirmishers stay what they are', () => {
    fc.assert(
      fc.property(formation, figures, fc.boolean(), fc.nat({ max: 1 }), (from, living, mounted, chain) => {
        const to = thinned(from, living, mounted, chain);
        expect(FORMATIONS.indexOf(to)).toBeGreaterThanOrEqual(FORMATIONS.indexOf(from));
        expect(thinned(to, living, mounted, chain)).toBe(to);
        const front = { veryDense: [5, 4], dense: [4, 3], open: [3, 2], skirmish: [0, 0] }[to][mounted ? 1 : 0]!;
        expect(living).toBeGreaterThanOrEqual(front);
        if (from === 'skirmish') expect(to).toBe('skirmish');
      }),
      { seed: SEED },
    );
  });
});

describe('events between any two units', () => {
  it('invariants 1, 2: no figure is lost from the count, and the state stays possible', () => {
    fc.assert(
      fc.property(profiles, profiles, anyReadings, games, (first, second, given, game) => {
        const field = units([first, second], given);
        const dice = sampling(SEED, 1, game);
        const living = () => [...field.figures];
        const check = (before: number[], ...killed: number[]) => {
          field.audit();
          for (const [unit, lost] of killed.entries()) {
            const destroyed = field.figures[unit] === 0;
            if (!destroyed) expect(field.figures[unit]).toBe(before[unit]! - lost);
            expect(field.figures[unit]).toBeLessThanOrEqual(before[unit]!);
          }
        };
        const stands = () => field.fleeing.every((flees) => flees === 0) && field.figures.every((count) => count > 0);
        check(living(), 0, shoot(dice, field).targetKilled);
        if (stands()) check(living(), 0, throwJavelins(dice, field).targetKilled);
        if (stands()) {
          const before = living();
          if (isCharge(field, 0, 1)) {
            const { ridersKilled, footKilled } = chargeIn(dice, field);
            check(before, ...(field.traits[0]!.mounted ? [ridersKilled, footKilled] : [footKilled, ridersKilled]));
          } else {
            const { attackerKilled, defenderKilled } = collide(dice, field);
            check(before, attackerKilled, defenderKilled);
          }
        }
        for (let round = 0; round < 5 && stands(); round++) {
          const before = living();
          const { firstKilled, secondKilled } = fight(dice, field);
          check(before, firstKilled, secondKilled);
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('invariant 10: no figure rolls that is not in order and entitled', () => {
    fc.assert(
      fc.property(profiles, profiles, fc.nat(), fc.nat(), games, (first, second, figures, ordered, game) => {
        const field = units([first, second]);
        weaken(field, 0, figures, ordered);
        const { formation, traits } = { formation: field.formation[0]!, traits: field.traits[0]! };
        const inOrder = field.ordered[0]!;
        expect(strikersIn(field, 0)).toBeLessThanOrEqual(Math.min(inOrder, traits.strikers[formation]!));
        expect(shootersIn(field, 0)).toBeLessThanOrEqual(Math.min(inOrder, traits.shooters[formation]!));
        const entitled = Math.min(inOrder, traits.meleeDice[formation]!);
        expect(fightersOf(field, 0)).toBeLessThanOrEqual(entitled);
        const { dice, rolls } = recording(sampling(SEED, 2, game));
        fight(dice, field);
        const rolled = rolls.filter(({ clause, side }) => clause === 'TK-12b' && side === 0);
        expect(rolled.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(entitled);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('invariant 15: foot that lancers trample saves nothing', () => {
    const foot = fc.constantFrom(...PROFILES.filter((text) => /^(swordsmen|lineInfantry|shooters)/.test(text)));
    fc.assert(
      fc.property(foot, games, (text, game) => {
        const out = chargeIn(sampling(SEED, 3, game), units(['lancers:9,cavalrySpear,dense,good', text]));
        expect(out.footKilled).toBe(out.footNominal);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

describe('mechanics over their whole domains', () => {
  it('invariant 3: killed never exceeds nominal losses, nor those the figures', () => {
    fc.assert(
      fc.property(recordsOf(collision.situation), games, (situation, game) => {
        const out = defaultsOf(collision.outcome);
        collision.resolve(sampling(SEED, 4, game), { ...situation, nominalCap: 0 }, out);
        expect(out.defenderKilled).toBeLessThanOrEqual(out.defenderNominal);
        expect(out.defenderNominal).toBeLessThanOrEqual(situation.defenderFigures);
        expect(out.attackerKilled).toBeLessThanOrEqual(out.attackerNominal);
        expect(out.attackerNominal).toBeLessThanOrEqual(situation.attackerFigures);
      }),
      { seed: SEED, numRuns: 500 },
    );
    fc.assert(
      fc.property(recordsOf(volley.situation), games, (situation, game) => {
        const out = defaultsOf(volley.outcome);
        volley.resolve(sampling(SEED, 5, game), { ...situation, nominalCap: 0 }, out);
        expect(out.targetKilled).toBeLessThanOrEqual(out.targetNominal);
        expect(out.targetNominal).toBeLessThanOrEqual(situation.targetFigures);
        expect(out.targetOrdered).toBeLessThanOrEqual(situation.targetFigures - out.targetKilled);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('invariant 11: as many are disordered as rolled and missed', () => {
    fc.assert(
      fc.property(recordsOf(collision.situation), games, (drawn, game) => {
        const situation = { ...drawn, nominalCap: 1, attackerGeneral: 0, defenderGeneral: 0 };
        const out = defaultsOf(collision.outcome);
        collision.resolve(sampling(SEED, 6, game), situation, out);
        expect(out.attackerDisordered).toBe(situation.attackerStrikers - out.defenderNominal);
        expect(out.defenderDisordered).toBe(situation.defenderStrikers - out.attackerNominal);
      }),
      { seed: SEED, numRuns: 500 },
    );
    fc.assert(
      fc.property(recordsOf(meleeRound.situation), games, (drawn, game) => {
        const situation = { ...drawn, nominalCap: 1, firstGeneral: 0, secondGeneral: 0 };
        const out = defaultsOf(meleeRound.outcome);
        meleeRound.resolve(sampling(SEED, 7, game), situation, out);
        expect(out.firstDisordered).toBe(situation.firstFighters - out.secondNominal);
        expect(out.secondDisordered).toBe(situation.secondFighters - out.firstNominal);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('invariant 12: a rider tramples at most one figure a rank, and only those who hit every time ride through', () => {
    fc.assert(
      fc.property(recordsOf(charge.situation), games, (drawn, game) => {
        const situation = { ...drawn, nominalCap: 1, ridersGeneral: 0 };
        const out = defaultsOf(charge.outcome);
        charge.resolve(sampling(SEED, 8, game), situation, out);
        const missed = situation.ridersStrikers - out.through;
        expect(out.ridersDisordered).toBe(missed);
        expect(out.footNominal).toBeGreaterThanOrEqual(out.through * situation.ranks);
        expect(out.footNominal).toBeLessThanOrEqual(out.through * situation.ranks + missed * (situation.ranks - 1));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('invariant 13: one loser when nominal losses differ, none when equal, and no other unit is tested', () => {
    fc.assert(
      fc.property(recordsOf(collision.situation), games, (situation, game) => {
        const out = defaultsOf(collision.outcome);
        const { dice, rolls } = recording(sampling(SEED, 9, game));
        collision.resolve(dice, situation, out);
        const difference = out.defenderNominal - out.attackerNominal;
        expect(out.loser).toBe(difference === 0 ? 0 : difference > 0 ? 2 : 1);
        if (out.loser !== 1) expect(out.attackerFlees).toBe(false);
        if (out.loser !== 2) expect(out.defenderFlees).toBe(false);
        const tests = rolls.filter(({ clause }) => clause === 'TK-9i').length;
        expect(tests).toBeLessThanOrEqual(out.loser === 0 ? 0 : 1);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  const strike = fc.record({
    strikers: fc.integer({ min: 1, max: 8 }),
    skill: fc.integer({ min: 1, max: 5 }),
    figures: fc.integer({ min: 1, max: 15 }),
    shield: patterns,
    steadiness: fc.integer({ min: 1, max: 5 }),
    front: fc.integer({ min: 0, max: 5 }),
  });

  it('invariant 8: a better striker hits no less, and makes the target flee no less often', () => {
    fc.assert(
      fc.property(strike, ({ strikers, skill, figures, shield, steadiness, front }) => {
        const probabilities = (attackerSkill: number) =>
          distribution(collision, {
            ...defaultsOf(collision.situation),
            attackerStrikers: strikers,
            attackerSkill,
            defenderStrikers: 0,
            defenderFigures: figures,
            defenderShield: shield,
            defenderSteadiness: steadiness,
            defenderFront: front,
          });
        const hits = (skilled: number) =>
          probabilities(skilled).outcomes.reduce(
            (sum, { values, probability }) => sum + values.defenderNominal * probability,
            0,
          );
        const fled = (skilled: number) =>
          probabilityOf(probabilities(skilled), ({ defenderFlees, defenderKilled }) => {
            return defenderFlees || defenderKilled === figures;
          });
        expect(hits(skill + 1)).toBeGreaterThanOrEqual(hits(skill) - 1e-12);
        expect(fled(skill + 1)).toBeGreaterThanOrEqual(fled(skill) - 1e-12);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('invariant 9: steadiness and depth help, losses hurt; 0 or less fails, 6 or more holds', () => {
    fc.assert(
      fc.property(recordsOf(steadinessTest.situation), (drawn) => {
        const situation = { ...drawn, flankOrRear: false };
        const holds = (given: object) =>
          probabilityOf(distribution(steadinessTest, { ...situation, ...given }), (values) => values.holds);
        const now = holds({});
        expect(holds({ steadiness: situation.steadiness + 1 })).toBeGreaterThanOrEqual(now);
        expect(holds({ ranks: situation.ranks + 1 })).toBeGreaterThanOrEqual(now);
        expect(holds({ killed: situation.killed + 1 })).toBeLessThanOrEqual(now);
        const { steadiness, ranks, killed, brokenThrough, talent } = situation;
        const total = steadiness + ranks - killed - (brokenThrough ? 2 : 0) + talent;
        expect(now).toBeCloseTo(Math.min(1, Math.max(0, total / 6)), 12);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('invariant 14: exchanging the sides of a collision exchanges what happens to them', () => {
    const side = fc.record({
      strikers: fc.integer({ min: 0, max: 4 }),
      skill: fc.integer({ min: 0, max: 6 }),
      figures: fc.integer({ min: 1, max: 8 }),
      shield: patterns,
      steadiness: fc.integer({ min: 1, max: 6 }),
      front: fc.integer({ min: 0, max: 5 }),
    });
    type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;
    const probabilities = (attacker: Side, defender: Side) =>
      distribution(collision, {
        ...defaultsOf(collision.situation),
        attackerStrikers: attacker.strikers,
        attackerSkill: attacker.skill,
        attackerFigures: attacker.figures,
        attackerShield: attacker.shield,
        attackerSteadiness: attacker.steadiness,
        attackerFront: attacker.front,
        defenderStrikers: defender.strikers,
        defenderSkill: defender.skill,
        defenderFigures: defender.figures,
        defenderShield: defender.shield,
        defenderSteadiness: defender.steadiness,
        defenderFront: defender.front,
      });
    fc.assert(
      fc.property(side, side, (one, other) => {
        const there = probabilities(one, other);
        const back = probabilities(other, one);
        for (const { values, probability } of there.outcomes) {
          const same = probabilityOf(
            back,
            (mirrored) =>
              mirrored.attackerKilled === values.defenderKilled &&
              mirrored.defenderKilled === values.attackerKilled &&
              mirrored.attackerDisordered === values.defenderDisordered &&
              mirrored.defenderDisordered === values.attackerDisordered &&
              mirrored.attackerFlees === values.defenderFlees &&
              mirrored.defenderFlees === values.attackerFlees,
          );
          expect(same).toBeCloseTo(probability, 12);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});
