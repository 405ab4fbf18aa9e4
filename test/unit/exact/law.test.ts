import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/dice/dice.js';
import { BudgetExceeded } from '../../../src/dice/enumerating.js';
import { streamOf } from '../../../src/dice/streams.js';
import { Chain, Mass } from '../../../src/exact/chain.js';
import { decide } from '../../../src/exact/decide.js';
import { distribution, exactDistribution, marginal, probabilityOf } from '../../../src/exact/distribution.js';
import { LawCache, lawOf } from '../../../src/exact/law.js';
import { RecordIndex } from '../../../src/exact/record-index.js';
import { StateIndex } from '../../../src/exact/state-index.js';
import { flag, int, type ValueOf } from '../../../src/model/domain.js';
import { mechanic } from '../../../src/model/mechanic.js';

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
    const law = distribution(clash, { dice: 2, skill: 3, nerve: 4 });
    // 1/4 no hit; 1/2 one hit, holds on 3 or less; 1/4 two hits, holds on 2 or less.
    expect(probabilityOf(law, ({ flees }) => flees)).toBeCloseTo(1 / 4 + 1 / 6, 15);
    expect([...marginal(law, 'hits', clash.outcome.hits)].slice(0, 4)).toEqual([0.25, 0.5, 0.25, 0]);
    expect(law.branches).toBe(5);
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
    const law = lawOf(clash, { dice: 6, skill: 3, nerve: 4 });
    const words = streamOf(7, 1, 0);
    const trials = 400_000;
    const counts = new Float64Array(law.outcomes.length);
    for (let trial = 0; trial < trials; trial++) {
      const at = law.draw(words.next());
      counts[at] = counts[at]! + 1;
    }
    let chiSquare = 0;
    for (const [at, probability] of law.probabilities.entries()) {
      chiSquare += (counts[at]! - trials * probability) ** 2 / (trials * probability);
    }
    // 10 outcomes, 9 degrees of freedom: above 33.8 with probability 1e-4; the seed is fixed.
    expect(law.outcomes.length).toBe(10);
    expect(chiSquare).toBeLessThan(33.8);
  });

  it('is sorted by score, so that words and results rise together', () => {
    const law = lawOf(clash, { dice: 6, skill: 3, nerve: 4 });
    const hits = law.outcomes.map((outcome) => outcome.hits);
    expect(hits).toEqual([...hits].sort((a, b) => a - b));
    let before = 0;
    for (let word = -2147483648; word < 2147483647; word += 9_999_991) {
      const at = law.draw(word);
      expect(at).toBeGreaterThanOrEqual(before);
      before = at;
    }
  });

  it('is built once a situation', () => {
    const cache = new LawCache(clash);
    const law = cache.of({ dice: 6, skill: 3, nerve: 4 });
    expect(cache.of({ dice: 6, skill: 3, nerve: 4 })).toBe(law);
    expect(cache.of({ dice: 6, skill: 4, nerve: 4 })).not.toBe(law);
  });
});

describe('a chain', () => {
  const step = (dice: Dice, state: number) => state - dice.atMost(2, Math.min(state, 3), 6, 'T-2');
  const open = (state: number) => state > 0;

  it('gives the same as replaying all rounds at once', () => {
    const chain = new Chain(step, open);
    let here = new Mass();
    let next = new Mass();
    const ended = new Mass();
    here.add(chain.states.indexOf(7), 1);
    for (let round = 0; round < 4; round++) {
      chain.advance(here, next, ended, 0);
      [here, next] = [next, here];
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
      const index = chain.states.indexOf(values.left);
      expect((here.share[index] ?? 0) + (ended.share[index] ?? 0)).toBeCloseTo(probability, 14);
    }
  });

  it('enumerates each state once and drops only what lies below the floor', () => {
    const chain = new Chain(step, open);
    const here = new Mass();
    const next = new Mass();
    here.add(chain.states.indexOf(5), 0.5);
    here.add(chain.states.indexOf(4), 1e-9);
    expect(chain.advance(here, next, new Mass(), 1e-6)).toBe(1e-9);
    const before = chain.size.transitions;
    chain.advance(here, next, new Mass(), 1e-6);
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
