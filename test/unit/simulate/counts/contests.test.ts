import { describe, expect, it } from 'vitest';
import {
  duelGauges,
  duelMargin,
  halvesOf,
  Outcome,
  relayGauges,
  relayMargin,
} from '../../../../src/simulate/counts/contests.js';
import { countsOf, marginOf } from '../../../../src/simulate/counts/layout.js';
import { Tally } from '../../../../src/simulate/counts/tally.js';

describe('what is counted of a duel', () => {
  const tally = new Tally(duelGauges([3, 2], 5, true), duelMargin);
  tally.add({ outcome: Outcome.SecondBroke, firstLeft: 3, secondLeft: 1, rounds: 2, pair: -1 }, 0);
  tally.add({ outcome: Outcome.Stalemate, firstLeft: 1, secondLeft: 2, rounds: 5, pair: 3 }, 1);
  const { layout, counts } = tally;

  it('is outcome by figures left, rounds of those that ended, pairs and extremes', () => {
    expect(layout.slots.map(({ name, width }) => `${name} ${width}`)).toEqual([
      'outcome*firstLeft*secondLeft 48',
      'rounds 6',
      'pairs 5',
      'extremes 4',
    ]);
    expect([...marginOf(layout, counts, ['outcome'])]).toEqual([0, 1, 0, 1]);
    expect([...marginOf(layout, counts, ['firstLeft'])]).toEqual([0, 1, 0, 1]);
    expect([...countsOf(layout, counts, 'rounds')]).toEqual([0, 0, 1, 0, 0, 0]);
    expect([...countsOf(layout, counts, 'pairs')]).toEqual([0, 0, 0, 1, 0]);
    expect([...countsOf(layout, counts, 'extremes')]).toEqual([-1, 2, 3, 1]);
  });

  it('keeps each side by itself where both together are too many', () => {
    const names = duelGauges([200, 200], 5, false).map(({ name }) => name);
    expect(names).toEqual(['outcome*firstLeft', 'outcome*secondLeft', 'rounds']);
  });
});

describe('what is counted of a relay', () => {
  it('is outcome by figures lost, duels and extremes', () => {
    const tally = new Tally(relayGauges([9, 7], 3, false), relayMargin);
    tally.add({ outcome: Outcome.FirstBroke, firstLost: 9, secondLost: 2, duels: 3, pair: -1 }, 41);
    expect(tally.layout.slots.map(({ name }) => name)).toEqual(['outcome*firstLost*secondLost', 'duels', 'extremes']);
    expect([...marginOf(tally.layout, tally.counts, ['outcome'])]).toEqual([1, 0, 0]);
    expect([...countsOf(tally.layout, tally.counts, 'extremes')]).toEqual([-7, 42, -7, 42]);
  });
});

describe('scores', () => {
  it('are halves for the first side', () => {
    expect([Outcome.FirstBroke, Outcome.SecondBroke, Outcome.Both, Outcome.Stalemate].map(halvesOf)).toEqual([
      0, 2, 1, 1,
    ]);
  });

  it('rank duels by unbroken survivors', () => {
    const ends = { firstLeft: 3, secondLeft: 2, rounds: 1, pair: -1 };
    const margins = [Outcome.FirstBroke, Outcome.SecondBroke, Outcome.Both, Outcome.Stalemate].map((outcome) =>
      duelMargin({ ...ends, outcome }),
    );
    expect(margins).toEqual([-2, 3, 0, 1]);
  });
});
