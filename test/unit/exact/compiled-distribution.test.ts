import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { BudgetExceeded } from '../../../src/chance/enumerating.js';
import { sampling, streamOf } from '../../../src/chance/streams.js';
import { Chain, OPEN } from '../../../src/exact/chain.js';
import { compileDistribution, DistributionCache } from '../../../src/exact/compiled-distribution.js';
import { decide } from '../../../src/exact/decide.js';
import { distribution, exactDistribution, marginal, probabilityOf } from '../../../src/exact/distribution.js';
import { RecordIndex } from '../../../src/exact/record-index.js';
import { SparseDistribution } from '../../../src/exact/sparse-distribution.js';
import { StateDistribution } from '../../../src/exact/state-distribution.js';
import { StateIndex } from '../../../src/exact/state-index.js';
import { defaultsOf, flag, int, type ValueOf } from '../../../src/model/domain.js';
import { mechanic } from '../../../src/model/mechanic.js';
import { chiSquareTest } from '../../../src/statistics/check.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';

const clash = mechanic({
  id: 'toy/clash',
  summary: 'Two rows of dice and a nerve test.',
  clauses: ['T-1'],
  situation: { dice: int(0, 12, 6), skill: int(0, 6, 3), nerve: int(0, 6, 3) },
  outcome: { hits: int(0, 12), flees: flag() },
  resolve(dice, { dice: count, skill, nerve }, outcome) {
    outcome.hits = dice.atMost(skill, count, 6, 'T-1');
    outcome.flees = outcome.hits > 0 && !dice.test(nerve - outcome.hits, 6, 'T-1');
  },
});

describe('a distribution', () => {
  it('is the law that the dice say', () => {
    const probabilities = distribution(clash, { dice: 2, skill: 3, nerve: 4 });
    // 1/4 no hit; 1/2 one hit, holds on 3 or less; 1/4 two hits, holds on 2 or less.
    expect(probabilityOf(probabilities, ({ flees }) => flees)).toBeCloseTo(1 / 4 + 1 / 6, 15);
    expect([...marginal(probabilities, 'hits', clash.outcome.hits)].slice(0, 4)).toEqual([0.25, 0.5, 0.25, 0]);
    expect(probabilities.branches).toBe(5);
  });

  it('equals its exact fractions', () => {
    for (let skill = 0; skill <= 6; skill++) {
      const situation = { dice: 7, skill, nerve: 5 };
      const doubles = distribution(clash, situation).outcomes;
      const fractions = exactDistribution(clash, situation).outcomes;
      expect(fractions.map(({ values }) => values)).toEqual(doubles.map(({ values }) => values));
      let sum = 0;
      for (const [at, { probability }] of fractions.entries()) {
        const value = Number(probability.numerator) / Number(probability.denominator);
        expect(doubles[at]!.probability).toBeCloseTo(value, 14);
        sum += value;
      }
      expect(sum).toBeCloseTo(1, 14);
    }
  });

  it('of mixed dice in lowest terms sums to one, branches that end alike added up', () => {
    const mixed = mechanic({
      id: 'toy/mixed',
      summary: 'Dice of several kinds.',
      clauses: ['T-1'],
      situation: {},
      outcome: { sum: int(0, 60) },
      resolve(dice, _, outcome) {
        const first = dice.die(6, 'T-1');
        outcome.sum = first + (first > 3 ? dice.total(2, 10, 'T-1') : dice.atMost(3, 4, 7, 'T-1'));
      },
    });
    const { outcomes } = exactDistribution(mixed, {});
    let numerator = 0n;
    for (const { probability } of outcomes) {
      const { numerator: n, denominator: d } = probability;
      numerator += (n * 1_440_600n) / d;
      expect((n * 1_440_600n) % d).toBe(0n);
      for (const prime of [2n, 3n, 5n, 7n]) expect(n % prime === 0n && d % prime === 0n).toBe(false);
    }
    expect(numerator).toBe(1_440_600n);
    // A sum of 1 needs a 1 and none of four dice of seven at most 3.
    expect(outcomes[0]).toEqual({ values: { sum: 1 }, probability: { numerator: 128n, denominator: 7203n } });
  });

  it('counts draws of a law as it draws them one by one, run by run', () => {
    const probabilities = compileDistribution(clash, { dice: 6, skill: 3, nerve: 4 });
    const one = streamOf(5, 0, 0);
    const expected = new Float64Array(probabilities.outcomes.length);
    for (let draw = 0; draw < 40_000; draw++) expected[probabilities.draw(one.next())]! += 1;
    const counts = new Float64Array(probabilities.outcomes.length);
    const start = streamOf(5, 0, 0);
    const middle = probabilities.tally(start, 7, counts);
    const end = probabilities.tally(middle, 39_993, counts);
    expect(counts).toEqual(expected);
    expect(end.next()).toBe(one.next());
    expect(start.next()).toBe(streamOf(5, 0, 0).next());
  });

  it('stops at its budget, and the decision says so', () => {
    expect(() => distribution(clash, { dice: 12, skill: 3, nerve: 3 }, 5)).toThrow(BudgetExceeded);
    expect(decide(clash, { dice: 12, skill: 3, nerve: 3 }, 'auto', 5)).toMatchObject({
      method: 'sampled',
      reason: 'more than the budget of 5 branches',
    });
    expect(decide(clash, { dice: 12, skill: 3, nerve: 3 }).method).toBe('exact');
    expect(decide(clash, { dice: 1, skill: 3, nerve: 3 }, 'sampled').method).toBe('sampled');
  });

  it('numbers the records of a domain one to one, narrow or wider than 2^53, and puts them into the order of its axes', () => {
    for (const wide of [0, 1e6]) {
      const domain = { hits: int(0, 12), a: int(0, wide), b: int(-wide, wide), flees: flag(), c: int(0, wide) };
      const index = new RecordIndex(domain);
      const records: ValueOf<typeof domain>[] = [];
      for (const flees of [true, false]) {
        for (const c of [wide, 0])
          for (let hits = 12; hits >= 0; hits--) records.push({ hits, a: wide, b: -wide, flees, c });
      }
      const numbers = records.map((record) => index.indexOf(record));
      expect(index.size).toBe(wide === 0 ? 26 : 52);
      expect(new Set(numbers).size).toBe(index.size);
      // The same fields in another order are the same record.
      for (const [at, { hits, a, b, flees, c }] of records.entries()) {
        expect(index.indexOf({ c, flees, b, a, hits })).toBe(numbers[at]);
      }
      const ordered = index.inAxisOrder().map((number) => records[numbers.indexOf(number)]!);
      const key = ({ hits, flees, c }: (typeof records)[number]) => (hits * 2 + Number(flees)) * 2 + Math.sign(c);
      expect(ordered.map(key)).toEqual(ordered.map(key).sort((one, two) => one - two));
    }
  });
});

describe('a compiled law', () => {
  it('draws each outcome as often as it should', () => {
    const probabilities = compileDistribution(clash, { dice: 6, skill: 3, nerve: 4 });
    const words = streamOf(7, 1, 0);
    const trials = 400_000;
    const counts = new Float64Array(probabilities.outcomes.length);
    for (let trial = 0; trial < trials; trial++) {
      const at = probabilities.draw(words.next());
      counts[at] = counts[at]! + 1;
    }
    let chiSquare = 0;
    for (const [at, probability] of probabilities.probabilities.entries()) {
      chiSquare += (counts[at]! - trials * probability) ** 2 / (trials * probability);
    }
    // 10 outcomes, 9 degrees of freedom: above 33.8 with probability 1e-4; the seed is fixed.
    expect(probabilities.outcomes.length).toBe(10);
    expect(chiSquare).toBeLessThan(33.8);
  });

  it('is sorted by score, so that words and results rise together', () => {
    const probabilities = compileDistribution(clash, { dice: 6, skill: 3, nerve: 4 });
    const hits = probabilities.outcomes.map((outcome) => outcome.hits);
    expect(hits).toEqual([...hits].sort((a, b) => a - b));
    let before = 0;
    for (let word = -2147483648; word < 2147483647; word += 9_999_991) {
      const at = probabilities.draw(word);
      expect(at).toBeGreaterThanOrEqual(before);
      before = at;
    }
  });

  it('is built once a situation', () => {
    const cache = new DistributionCache(clash);
    const probabilities = cache.of({ dice: 6, skill: 3, nerve: 4 });
    expect(cache.of({ dice: 6, skill: 3, nerve: 4 })).toBe(probabilities);
    expect(cache.of({ dice: 6, skill: 4, nerve: 4 })).not.toBe(probabilities);
  });

  it('is found by the axes that vary, and refuses to vary in others', () => {
    const cache = new DistributionCache(clash, ['skill', 'nerve']);
    const distributions = new Set<unknown>();
    for (let skill = 1; skill <= 5; skill++) {
      for (let nerve = 0; nerve <= 6; nerve++) {
        const situation = { dice: 6, skill, nerve };
        const probabilities = cache.of(situation);
        distributions.add(probabilities);
        expect(cache.of({ ...situation })).toBe(probabilities);
        expect(probabilities.outcomes).toEqual(compileDistribution(clash, situation).outcomes);
        expect(probabilities.probabilities).toEqual(compileDistribution(clash, situation).probabilities);
      }
    }
    expect(distributions.size).toBe(5 * 7);
    expect(() => cache.of({ dice: 7, skill: 6, nerve: 4 })).toThrow('toy/clash: dice must stay 6, found 7');
  });

  it('refuses to be found by more axes than a number holds', () => {
    const wide = mechanic({
      id: 'toy/wide',
      summary: 'Nothing happens, wherever it is.',
      clauses: [],
      situation: { a: int(0, 1e6), b: int(0, 1e6), c: int(0, 1e6) },
      outcome: clash.outcome,
      resolve(_dice, _situation, outcome) {
        outcome.hits = 0;
        outcome.flees = false;
      },
    });
    expect(() => new DistributionCache(wide, ['a', 'b', 'c'])).toThrow(RangeError);
    expect(new DistributionCache(wide, ['a', 'b']).of({ a: 1, b: 2, c: 3 }).outcomes).toEqual([
      { hits: 0, flees: false },
    ]);
    expect(new DistributionCache(wide).of({ a: 1, b: 2, c: 3 }).outcomes).toEqual([{ hits: 0, flees: false }]);
  });

  it('of a situation with more values than a number holds is found, and drawn from as it is rolled', () => {
    const whole = new DistributionCache(collision);
    const varying = new DistributionCache(collision, ['attackerSkill', 'defenderFigures']);
    const situation = { ...defaultsOf(collision.situation), attackerStrikers: 15, defenderStrikers: 8 };
    const trials = 100_000;
    for (const attackerSkill of [2, 4]) {
      for (const defenderFigures of [9, 12]) {
        const here = { ...situation, attackerSkill, defenderFigures };
        const probabilities = varying.of(here);
        expect(varying.of({ ...here })).toBe(probabilities);
        expect(whole.of({ ...here })).toBe(whole.of(here));
        expect(whole.of(here)).not.toBe(whole.of({ ...here, attackerTalent: 1 }));
        expect(whole.of(here).probabilities).toEqual(probabilities.probabilities);
        expect(probabilities.outcomes).toEqual(whole.of(here).outcomes);
        const index = new RecordIndex(collision.outcome);
        for (const outcome of probabilities.outcomes) index.indexOf(outcome);
        const [drawn, rolled] = [probabilities.outcomes.map(() => 0), probabilities.outcomes.map(() => 0)];
        const words = streamOf(11, attackerSkill, defenderFigures);
        const dice = sampling(12, attackerSkill, defenderFigures);
        const outcome = defaultsOf(collision.outcome);
        for (let trial = 0; trial < trials; trial++) {
          drawn[probabilities.draw(words.next())]! += 1;
          collision.resolve(dice, here, outcome);
          rolled[index.indexOf(outcome)]! += 1;
        }
        // Eight tests with a fixed seed: one in a thousand seeds would fail.
        expect(chiSquareTest(drawn, probabilities.probabilities, 20).p).toBeGreaterThan(0.001 / 8);
        expect(chiSquareTest(rolled, probabilities.probabilities, 20).p).toBeGreaterThan(0.001 / 8);
      }
    }
  });
});

describe('a chain', () => {
  const step = (dice: Dice, state: number) => state - dice.atMost(2, Math.min(state, 3), 6, 'T-2');
  const open = (state: number) => state > 0;
  const endOf = (state: number) => (open(state) ? OPEN : state);

  it('gives the same as replaying all rounds at once', () => {
    const chain = new Chain(step, endOf);
    const walk = new StateDistribution(chain);
    const ended = new SparseDistribution();
    walk.put(7, 1, ended);
    for (let round = 0; round < 4; round++) walk.advance(0);
    walk.collect(ended);
    const shares = new Map<number, number>();
    for (let place = 0; place < walk.count; place++) shares.set(walk.stateAt(place), walk.shareAt(place));
    for (let at = 0; at < ended.count; at++) {
      shares.set(walk.endAt(ended.active[at]!), ended.share[ended.active[at]!]!);
    }
    const whole = mechanic({
      id: 'toy/rounds',
      summary: 'Four rounds in one.',
      clauses: [],
      situation: { start: int(0, 9) },
      outcome: { left: int(0, 9) },
      resolve(dice, { start }, outcome) {
        outcome.left = start;
        for (let round = 0; round < 4; round++) if (open(outcome.left)) outcome.left = step(dice, outcome.left);
      },
    });
    for (const { values, probability } of distribution(whole, { start: 7 }).outcomes) {
      expect(shares.get(values.left) ?? 0).toBeCloseTo(probability, 14);
    }
  });

  it('enumerates each state once and drops only what lies below the floor', () => {
    const chain = new Chain(step, endOf);
    const walk = new StateDistribution(chain);
    const start = () => {
      walk.clear();
      walk.put(5, 0.5, new SparseDistribution());
      walk.put(4, 1e-9, new SparseDistribution());
    };
    start();
    expect(walk.advance(1e-6)).toBe(1e-9);
    const before = chain.size.transitions;
    start();
    walk.advance(1e-6);
    expect(chain.size.transitions).toBe(before);
  });
});

describe('a state index', () => {
  it('numbers states in the order of first sight, whatever their size', () => {
    const index = new StateIndex();
    const states = Array.from({ length: 5000 }, (_, at) => (at % 2 === 0 ? at : at * 2 ** 40));
    for (const [at, state] of states.entries()) expect(index.indexOf(state)).toBe(at);
    for (const [at, state] of states.entries()) {
      expect(index.indexOf(state)).toBe(at);
      expect(index.stateAt(at)).toBe(state);
    }
    expect(index.size).toBe(5000);
  });
});
