import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { type Contest, DuelStatus } from '../../src/model/contest.js';
import { choice, flag, int } from '../../src/model/domain.js';
import { duelInvariants, fits, recordsOf, valuesOn } from '../../src/properties.js';

/** Two units of `capacity` figures; each round the step given changes the second one's. */
function toy(step: (dice: Dice, second: number) => number, overrides: Partial<Contest> = {}): Contest {
  const round = {
    name: 'round',
    key: 'toy',
    clauses: [],
    run: (dice: Dice, state: number) => Math.floor(state / 100) * 100 + step(dice, state % 100),
  };
  return {
    capacity: [6, 6],
    rank: [1, 1],
    cost: [1, 1],
    opening: () => [],
    round,
    maxRounds: 20,
    recovery: () => ({ key: 'toy', run: (_dice, unit) => unit }),
    fresh: (_side, figures) => figures,
    meet: (first, second) => first * 100 + second,
    unitOf: (state, side) => (side === 0 ? Math.floor(state / 100) : state % 100),
    figuresOf: (_side, unit) => unit,
    statusOf: (state) => (state % 100 === 0 ? DuelStatus.SecondBroke : DuelStatus.Open),
    ...overrides,
  };
}

function verdicts(contest: Contest): boolean[] {
  return duelInvariants(fc.constant(contest)).map(
    ({ property }) => !fc.check(property, { seed: 3, numRuns: 50 }).failed,
  );
}

describe('the laws of contests', () => {
  const loseSome = (dice: Dice, second: number) => second - dice.atMost(2, second, 6, 'T-1');

  it('hold for a sound contest', () => {
    expect(verdicts(toy(loseSome))).toEqual([true, true, true, true]);
  });

  it('fail where figures come back', () => {
    expect(verdicts(toy((dice, second) => second + dice.die(2, 'T-1') - 1))[0]).toBe(false);
  });

  it('fail where a side fights on without figures', () => {
    expect(verdicts(toy(loseSome, { statusOf: () => DuelStatus.Open }))[0]).toBe(false);
  });

  it('fail where a state cannot be put together again', () => {
    const careless = toy(loseSome, { meet: (first, second) => first * 100 + Math.max(second, 3) });
    expect(verdicts(careless)[1]).toBe(false);
  });

  it('fail where a step keeps something from run to run', () => {
    let turn = 0;
    const wilful = toy((dice, second) => (turn++ % 2 === 0 ? loseSome(dice, second) : second));
    expect(verdicts(wilful)[3]).toBe(false);
  });

  it('fail where two halves are not the whole', () => {
    const { round } = toy(loseSome);
    const halved = (lost: number) =>
      toy(loseSome, {
        round: {
          ...round,
          halves: {
            situationOf: (state) => state % 100,
            roll: (dice, state) => dice.atMost(2, state % 100, 6, 'T-1'),
            after: (state, outcome) => state - Math.min(outcome, lost),
          },
        },
      });
    expect([verdicts(halved(6))[2], verdicts(halved(1))[2]]).toEqual([true, false]);
  });
});

describe('arbitraries', () => {
  const domain = { count: int(-3, 40, 5), ready: flag(), colour: choice(['red', 'green', 'blue']) };

  it('draw values that fit their axis, ends included', () => {
    const drawn = fc.sample(recordsOf(domain), { seed: 1, numRuns: 2_000 });
    for (const { count, ready, colour } of drawn) {
      expect([fits(domain.count, count), fits(domain.ready, ready), fits(domain.colour, colour)]).not.toContain(false);
    }
    const counts = new Set(fc.sample(valuesOn(domain.count), { seed: 1, numRuns: 5_000 }));
    expect(counts.size).toBe(44);
  });

  it('tell what does not fit', () => {
    for (const wrong of [-4, 41, 1.5, Number.NaN, true, 'red']) expect(fits(domain.count, wrong)).toBe(false);
    for (const wrong of [0, 1, 'true']) expect(fits(domain.ready, wrong)).toBe(false);
    for (const wrong of [3, -1, false]) expect(fits(domain.colour, wrong)).toBe(false);
  });
});
