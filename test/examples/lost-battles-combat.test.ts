import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { type Fraction, inLowestTerms } from '../../src/chance/exact-distributions.js';
import { scripted } from '../../src/chance/scripted.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import { defaultsOf } from '../../src/model/domain.js';
import { rollMorale } from '../../src/systems/lost-battles/rules/army-morale.js';
import { type AttackSituation, attack, defaultAttack } from '../../src/systems/lost-battles/rules/attack.js';
import { attackModifiers, modifierTotal } from '../../src/systems/lost-battles/rules/attack-modifiers.js';
import { attackSequence, type SequenceSituation } from '../../src/systems/lost-battles/rules/attack-sequence.js';
import { commandPoints } from '../../src/systems/lost-battles/rules/command-points.js';
import { dust } from '../../src/systems/lost-battles/rules/dust.js';
import { rally } from '../../src/systems/lost-battles/rules/rally.js';
import { removal } from '../../src/systems/lost-battles/rules/removal.js';
import { takeHits } from '../../src/systems/lost-battles/rules/take-hits.js';
import { weather } from '../../src/systems/lost-battles/rules/weather.js';
import { RATINGS } from '../../src/systems/lost-battles/tables/vocabulary.js';
import { troop } from '../unit/systems/lost-battles/troops.js';
import { chance, expected } from './exactly.js';

const ALWAYS = 1;
const RATING_NAMES: readonly string[] = RATINGS;

const situation = (attacker: string, target: string, given: Partial<AttackSituation> = {}): AttackSituation => ({
  ...defaultAttack(),
  attacker: troop(attacker),
  target: troop(target),
  ...given,
});

const strike = (dice: Dice, s: AttackSituation) => {
  const outcome = defaultsOf(attack.outcome);
  attack.resolve(dice, s, outcome);
  return outcome;
};

const hitDistribution = (s: AttackSituation) =>
  [0, 1, 2].map((hits) => chance((dice) => strike(dice, s).hits === hits));
const goesSpent = (s: AttackSituation) => chance((dice) => strike(dice, s).attackerSpent);
const modifiers = (s: AttackSituation) => {
  const mask = attackModifiers(s);
  return Array.from({ length: 19 }, (_, at) => at + 1).filter((n) => (mask & (1 << (n - 1))) !== 0);
};

describe('exact results of one attack', () => {
  it('E1: average heavy infantry, not lead, against its like (LB-6.5a, LB-6.6a, LB-6.6c)', () => {
    const s = situation('average heavyInfantry', 'average heavyInfantry');
    expect(hitDistribution(s)).toEqual(['13/18', '1/4', '1/36']);
    expect(expected((dice) => strike(dice, s).hits)).toBe('11/36');
  });

  it('E2: the same going all-out whenever it may (LB-6.7a)', () => {
    const s = situation('average heavyInfantry', 'average heavyInfantry', { allOut: ALWAYS });
    expect(hitDistribution(s)).toEqual(['7/12', '1/3', '1/12']);
    expect(expected((dice) => strike(dice, s).hits)).toBe('1/2');
    expect(goesSpent(s)).toBe('7/36');
    const spent = situation('average heavyInfantry', 'average heavyInfantry', { allOut: ALWAYS, attackerSpent: true });
    expect(hitDistribution(spent)).toEqual(['13/18', '1/4', '1/36']);
  });

  it('E3: fresh lead hoplites against standing hoplites (LB-9.2a)', () => {
    const s = situation('average hoplites', 'average hoplites', { lead: true, standingHoplites: true });
    expect(modifiers(s)).toEqual([1, 6, 7]);
    expect(hitDistribution(s)).toEqual(['1/6', '5/12', '5/12']);
    expect(expected((dice) => strike(dice, s).hits)).toBe('5/4');
    expect(goesSpent(s)).toBe('1/4');
  });

  it('E4: lead Veteran legionaries with a bonus against fresh legionaries', () => {
    const s = situation('veteran legionaries', 'average legionaries', { lead: true, bonuses: 1 });
    expect(modifiers(s)).toEqual([1, 2, 16]);
    expect(hitDistribution(s)).toEqual(['7/12', '1/3', '1/12']);
  });

  it('E5: lead heavy cavalry against heavy infantry that faces it', () => {
    const s = situation('average heavyCavalry', 'average heavyInfantry', { lead: true });
    expect(modifiers(s)).toEqual([1]);
    expect(hitDistribution(s)).toEqual(['13/18', '1/4', '1/36']);
  });

  it('E6: lead light infantry against African elephants', () => {
    const s = situation('average lightInfantry', 'african elephants', { lead: true });
    expect(hitDistribution(s)).toEqual(['5/12', '11/36', '5/18']);
  });

  it('E7: heavy infantry may not go all-out against light cavalry (LB-6.7d)', () => {
    const s = situation('average heavyInfantry', 'average lightCavalry', { allOut: ALWAYS });
    expect(hitDistribution(s)).toEqual(['5/6', '1/6', '0/1']);
  });

  it('E8: lead heavy infantry against a screen of fresh light infantry (LB-6.8b)', () => {
    const s = situation('average heavyInfantry', 'average lightInfantry', { lead: true, heavyInfantry: true });
    expect(hitDistribution(s)).toEqual(['7/12', '5/12', '0/1']);
    expect(hitDistribution({ ...s, allOut: ALWAYS })).toEqual(['5/12', '7/12', '0/1']);
    expect(goesSpent({ ...s, allOut: ALWAYS })).toBe('1/6');
    for (const tired of [{ otherSpent: 1 }, { targetSpent: true }]) {
      expect(hitDistribution({ ...s, ...tired })).toEqual(['7/12', '1/3', '1/12']);
    }
  });

  it('E9: heavy infantry against cataphracts that face it', () => {
    const s = situation('average heavyInfantry', 'average cataphracts');
    expect(modifiers(s)).toEqual([16]);
    expect(chance((dice) => strike(dice, s).hits > 0)).toBe('1/6');
  });
});

describe('exact results of a group', () => {
  const sequence = (given: Partial<SequenceSituation>) => (dice: Dice) => {
    const outcome = defaultsOf(attackSequence.outcome);
    attackSequence.resolve(dice, { ...defaultsOf(attackSequence.situation), ...given }, outcome);
    return outcome;
  };
  const lawOfHits = (given: Partial<SequenceSituation>) => {
    const { outcomes } = exactDistribution(attackSequence, { ...defaultsOf(attackSequence.situation), ...given });
    const probabilities: Fraction[] = [];
    for (const { values, probability } of outcomes) {
      const { numerator: n, denominator: d } = probabilities[values.hits] ?? { numerator: 0n, denominator: 1n };
      probabilities[values.hits] = {
        numerator: n * probability.denominator + probability.numerator * d,
        denominator: d * probability.denominator,
      };
    }
    return probabilities.map(inLowestTerms).map(({ numerator, denominator }) => `${numerator}/${denominator}`);
  };
  const four = {
    attacker: troop('average heavyInfantry'),
    target: troop('average heavyInfantry'),
    attackers: 4,
  } as const;

  it('of as many attackers as there can be goes by the modifiers of each', () => {
    // The lead adds 1 to its dice, as it does in E10; of eight who throw the score of the table, it alone hits.
    const eight = { ...four, attackers: 8, otherFresh: 7 };
    const thrown = (faces: readonly number[]) => scripted(faces, (dice) => sequence(eight)(dice).hits);
    expect(thrown(Array.from({ length: 16 }, () => 1))).toBe(0);
    expect(thrown(Array.from({ length: 16 }, () => 4))).toBe(1);
  });

  it('E10: four attackers on a zone of eight (LB-6.3a, LB-6.4a)', () => {
    const probabilities = lawOfHits({ ...four, otherFresh: 7 });
    expect(probabilities).toEqual([
      '15379/69984',
      '49517/139968',
      '74503/279936',
      '22189/186624',
      '2125/62208',
      '601/93312',
      '109/139968',
      '31/559872',
      '1/559872',
    ]);
    const run = sequence({ ...four, otherFresh: 7 });
    expect(expected((dice) => run(dice).hits)).toBe('17/12');
    // With a fresh unit always at hand no unit is shattered (LB-6.4e).
    expect(chance((dice) => run(dice).shattered > 0)).toBe('0/1');
  });

  it('E11: the same four on one unit alone (LB-6.4d)', () => {
    const run = sequence({ ...four, otherFresh: 0 });
    expect(chance((dice) => run(dice).emptied)).toBe('59693/139968');
  });

  it('E12: two on a Levy unit alone, which two hits shatter at once (LB-6.6d)', () => {
    const run = sequence({ ...four, attackers: 2, target: troop('levy heavyInfantry'), otherFresh: 0 });
    expect(chance((dice) => run(dice).shattered === 1)).toBe('3/8');
  });
});

describe('exact results of morale', () => {
  it('E13: the lowest of several dice, halved (LB-7.1b)', () => {
    const probabilities = (count: number) =>
      [1, 2, 3].map((shown) => chance((dice) => rollMorale(dice, count) === shown));
    expect(probabilities(1)).toEqual(['1/3', '1/3', '1/3']);
    expect(probabilities(2)).toEqual(['5/9', '1/3', '1/9']);
    expect(probabilities(3)).toEqual(['19/27', '7/27', '1/27']);
    expect(probabilities(4)).toEqual(['65/81', '5/27', '1/81']);
  });

  const plain = { ...defaultsOf(removal.situation), shattered: 1, ownUnits: 15, enemyUnits: 15 };
  const test = (given: Partial<typeof plain>) => (dice: Dice) => {
    const outcome = defaultsOf(removal.outcome);
    removal.resolve(dice, { ...plain, ...given }, outcome);
    return outcome;
  };

  it('E14, P6: spent hoplites next to enemy hoplites in the stricken zone (LB-7.3b, LB-9.2e)', () => {
    const hoplites = { troop: troop('average hoplites'), spent: true, enemyHoplites: true, othersGone: 1 };
    expect(chance((dice) => test({ ...hoplites, dice: 1 })(dice).fate !== 0)).toBe('1/3');
    expect(chance((dice) => test({ ...hoplites, dice: 2 })(dice).fate !== 0)).toBe('5/9');
    const shown = (die: number) => scripted([die], test({ ...hoplites, dice: 1 })).fate;
    expect([1, 2, 3, 4, 5, 6].map(shown)).toEqual([2, 2, 0, 0, 0, 0]);
  });

  it('E15: spent heavy infantry in a pincer, four shattered so far (LB-7.2a, LB-7.3a)', () => {
    const pincered = { troop: troop('average heavyInfantry'), spent: true, pincered: true, shattered: 4 };
    expect(chance((dice) => test({ ...pincered, othersGone: 1 })(dice).fate === 2)).toBe('2/3');
    expect(chance((dice) => test({ ...pincered, distance: 2 })(dice).fate === 2)).toBe('1/3');
  });

  it('E16: spent Levy light infantry', () => {
    const levy = { troop: troop('levy lightInfantry'), spent: true };
    expect(chance((dice) => test(levy)(dice).morale <= 0)).toBe('2/3');
    expect(chance((dice) => test(levy)(dice).morale <= -1)).toBe('1/3');
  });
});

describe('exact results of generals', () => {
  const tried = (rating: number, generalKind: number) => (dice: Dice) => {
    const outcome = defaultsOf(rally.outcome);
    rally.resolve(dice, { rating, generalKind }, outcome);
    return outcome;
  };

  it('E17: leaders rally, fall or narrowly escape (LB-8.6c)', () => {
    const probabilities = RATINGS.map((_, rating) => [
      chance((dice) => tried(rating, 0)(dice).annulled),
      chance((dice) => tried(rating, 0)(dice).killed),
      chance((dice) => tried(rating, 0)(dice).narrowEscape),
    ]);
    expect(probabilities).toEqual([
      ['1/6', '1/12', '0/1'],
      ['5/18', '1/12', '0/1'],
      ['5/18', '1/36', '1/18'],
      ['5/12', '1/36', '1/18'],
    ]);
  });

  it('E18: commanders rally or fall (LB-8.7a)', () => {
    const probabilities = RATINGS.map((_, rating) => [
      chance((dice) => tried(rating, 1)(dice).annulled),
      chance((dice) => tried(rating, 1)(dice).killed),
    ]);
    expect(probabilities).toEqual([
      ['1/6', '1/6'],
      ['5/18', '1/6'],
      ['5/18', '1/12'],
      ['5/12', '1/12'],
    ]);
  });

  const guard = (rating: string) => ({
    ...defaultsOf(takeHits.situation),
    target: troop('veteran heavyCavalry'),
    otherFresh: 0,
    general: 1,
    bodyguard: true,
    rating: RATING_NAMES.indexOf(rating),
  });
  const struck = (rating: string) => (dice: Dice) => {
    const outcome = defaultsOf(takeHits.outcome);
    takeHits.resolve(dice, guard(rating), outcome);
    return outcome;
  };
  const compileDistribution = (rating: string) =>
    [0, 1, 2].map((status) => chance((dice) => struck(rating)(dice).target === status));

  it('E19: a Brilliant leader’s bodyguard takes two hits (LB-8.6a, LB-8.6b, LB-8.6d)', () => {
    expect(compileDistribution('brilliant')).toEqual(['25/144', '65/144', '3/8']);
    expect(chance((dice) => struck('brilliant')(dice).generalKilled)).toBe('23/432');
  });

  it('E20: an Average leader’s bodyguard takes two hits', () => {
    expect(compileDistribution('average')).toEqual(['25/324', '245/648', '353/648']);
    expect(chance((dice) => struck('average')(dice).generalKilled)).toBe('23/144');
  });
});

describe('exact results of command and weather', () => {
  const points = (dusty: boolean, raining: boolean) => (dice: Dice) => {
    const outcome = defaultsOf(commandPoints.outcome);
    commandPoints.resolve(dice, { fightingValue: 66, dusty, raining, twofoldHalving: 0 }, outcome);
    return outcome.points;
  };

  it('E21: command points at 66, in dust or rain (LB-4.1a, LB-4.1b, LB-10.3a, LB-10.4c)', () => {
    for (let shown = 7; shown <= 12; shown++) {
      expect(chance((dice) => points(false, false)(dice) === shown)).toBe('1/6');
    }
    expect(expected(points(false, false))).toBe('19/2');
    for (const halved of [points(true, false), points(false, true), points(true, true)]) {
      expect([7, 8, 9].map((shown) => chance((dice) => halved(dice) === shown))).toEqual(['1/3', '1/3', '1/3']);
      expect(expected(halved)).toBe('8/1');
    }
  });

  it('clouds leave command points and attacks as they are (LB-10.4b)', () => {
    expect(chance((dice) => points(false, false)(dice) > 9)).toBe('1/2');
    expect(modifiers(situation('average chariots', 'average chariots'))).toEqual([]);
    expect(modifiers(situation('average chariots', 'average chariots', { raining: true }))).toEqual([19]);
  });

  it('E22: whether it rains on a turn of a wet scenario (LB-10.4a)', () => {
    const rains = (turn: number) =>
      chance((dice) => {
        const outcome = defaultsOf(weather.outcome);
        weather.resolve(dice, { rainingAtStart: true, turn }, outcome);
        return outcome.raining;
      });
    expect([2, 3, 5, 10].map(rains)).toEqual(['5/6', '13/18', '97/162', '20195/39366']);
  });

  it('E23: player turns running in dust (LB-10.3b)', () => {
    const doubles = (dice: Dice) => {
      const outcome = defaultsOf(dust.outcome);
      dust.resolve(dice, { turn: 10, dustOrder: 0 }, outcome);
      return outcome.doubles;
    };
    expect(chance((dice) => doubles(dice) === 0)).toBe('1/512');
    expect(expected(doubles)).toBe('9/2');
  });

  it('E24: a side of fighting value 93 has 10 to 15 command points', () => {
    const shown = (die: number) => {
      const outcome = defaultsOf(commandPoints.outcome);
      const zama = { ...defaultsOf(commandPoints.situation), fightingValue: 93 };
      scripted([die], (dice) => commandPoints.resolve(dice, zama, outcome));
      return outcome.points;
    };
    expect([1, 2, 3, 4, 5, 6].map(shown)).toEqual([10, 11, 12, 13, 14, 15]);
  });
});

describe('worked examples of combat', () => {
  it('W7 to W10: bonuses of bodyguards are in their own file; M2 and M3 add 2 together (LB-8.5a)', () => {
    const s = situation('veteran heavyCavalry', 'average heavyCavalry', { bonuses: 2 });
    expect(modifiers(s)).toEqual([2, 3]);
    expect(modifierTotal(attackModifiers(s))).toBe(2);
  });

  it('W12: an all-out attacker stays spent though its hit is annulled (LB-8.6e)', () => {
    const s = situation('average heavyInfantry', 'average heavyInfantry', {
      allOut: ALWAYS,
      general: 1,
      rating: 3,
      otherFresh: 0,
      bodyguard: true,
    });
    const outcome = scripted([4, 4, 6, 6], (dice) => strike(dice, s));
    expect(outcome).toMatchObject({ hits: 1, annulled: 1, target: 0, attackerSpent: true });
  });
});
