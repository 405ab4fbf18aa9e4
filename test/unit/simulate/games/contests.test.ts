import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import type { Contest } from '../../../../src/model/contest.js';
import type { Opener } from '../../../../src/model/plan.js';
import { Duel } from '../../../../src/simulate/games/duel.js';
import { Relay } from '../../../../src/simulate/games/relay.js';
import { pairedMatches } from '../../../paired-matches.js';
import { coin } from '../executors/fixtures/coin-system.mjs';

/** A contest of coins: skill 6 always hits, skill 0 never. Bases of 5, ranks of 2. */
function contest(first: number, second: number): Contest {
  return coin.duels!.contest(`coins:5,skill=${first}`, `coins:5,skill=${second}`, {});
}

function ended(game: Duel | Relay, opener: number): Record<string, number> {
  game.play(sampling(1, 1, 1), opener, null);
  const { pair: _, ...result } = game.result;
  return { ...result };
}

describe('a duel', () => {
  it('opens, goes round by round and tells who broke', () => {
    // The opener hits once before the first round, so the other side is out a round earlier.
    expect(ended(new Duel(contest(6, 6), [5, 5]), 0)).toEqual({ outcome: 1, firstLeft: 1, secondLeft: 0, rounds: 4 });
    expect(ended(new Duel(contest(6, 6), [5, 5]), 1)).toEqual({ outcome: 0, firstLeft: 0, secondLeft: 1, rounds: 4 });
    expect(ended(new Duel(contest(6, 6), [4, 5]), 0)).toEqual({ outcome: 2, firstLeft: 0, secondLeft: 0, rounds: 4 });
  });

  it('may end in the opening or in a stalemate', () => {
    expect(ended(new Duel(contest(6, 6), [3, 1]), 0)).toEqual({ outcome: 1, firstLeft: 3, secondLeft: 0, rounds: 0 });
    expect(ended(new Duel(contest(0, 0), [3, 2]), 0)).toEqual({ outcome: 3, firstLeft: 3, secondLeft: 2, rounds: 12 });
  });
});

describe('a relay', () => {
  it('feeds units in turn, the sides opening in turn', () => {
    // 5 and 5 against 5, all hit always. First opens: second loses 5, first is left with 1.
    expect(ended(new Relay(contest(6, 6), [10, 5]), 0)).toEqual({ outcome: 1, firstLost: 4, secondLost: 5, duels: 1 });
    // Second opens: first loses 5, second is left with 1; first's next opens and strikes it down.
    expect(ended(new Relay(contest(6, 6), [10, 5]), 1)).toEqual({ outcome: 1, firstLost: 5, secondLost: 5, duels: 2 });
  });

  it('counts every figure of a broken unit, and only the killed of a survivor', () => {
    expect(ended(new Relay(contest(6, 0), [5, 12]), 0)).toEqual({ outcome: 1, firstLost: 0, secondLost: 12, duels: 3 });
    // Second opens and wins with 1 left; first's next strikes it down unhurt; 5 against 2, second opens: 3 more killed.
    expect(ended(new Relay(contest(6, 6), [10, 7]), 1)).toEqual({ outcome: 1, firstLost: 8, secondLost: 7, duels: 3 });
  });

  it('replaces both when both break, and both when neither does', () => {
    expect(ended(new Relay(contest(6, 6), [4, 5]), 0)).toEqual({ outcome: 2, firstLost: 4, secondLost: 5, duels: 1 });
    expect(ended(new Relay(contest(0, 0), [10, 5]), 0)).toEqual({ outcome: 1, firstLost: 0, secondLost: 0, duels: 1 });
    expect(ended(new Relay(contest(0, 0), [10, 8]), 0)).toEqual({ outcome: 2, firstLost: 0, secondLost: 0, duels: 2 });
  });

  it('is lost at once without units', () => {
    expect(ended(new Relay(contest(3, 3), [0, 5]), 0)).toEqual({ outcome: 0, firstLost: 0, secondLost: 0, duels: 0 });
    expect(ended(new Relay(contest(3, 3), [0, 0]), 0)).toEqual({ outcome: 2, firstLost: 0, secondLost: 0, duels: 0 });
  });

  it('lets a survivor recover before the next comes, and no other unit', () => {
    const recovered: string[] = [];
    const watched: Contest = {
      ...contest(6, 6),
      recovery: (side) => ({
        key: `recovery ${side}`,
        run(_, unit) {
          recovered.push(`${side}: ${contest(6, 6).figuresOf(side, unit)}`);
          return unit;
        },
      }),
    };
    ended(new Relay(watched, [10, 7]), 1);
    expect(recovered).toEqual(['1: 1', '0: 5']);
  });

  it('fields at most 256 units a side', () => {
    expect(() => new Relay(contest(3, 3), [5 * 257, 5])).toThrow('at most 256 units, found 257');
  });
});

describe('paired matches', () => {
  const address = { seed: 7, cell: 0, first: 0, trials: 4000 };
  const joint = (first: Contest, second: Contest, opener: Opener, figures: readonly [number, number]) => {
    const classes = opener === 'both' ? 5 : 3;
    const counts = new Float64Array(classes * classes);
    pairedMatches(new Relay(first, figures), new Relay(second, figures), opener, address, counts);
    return counts;
  };
  /** Variance of the difference of scores, and what it would be if the matches were independent. */
  const variances = (counts: Float64Array) => {
    const classes = Math.sqrt(counts.length);
    const trials = counts.reduce((sum, count) => sum + count, 0);
    const mean = (of: (one: number, two: number) => number) =>
      counts.reduce((sum, count, at) => sum + count * of(Math.floor(at / classes), at % classes), 0) / trials;
    const variance = (of: (one: number, two: number) => number) => mean((a, b) => of(a, b) ** 2) - mean(of) ** 2;
    return { paired: variance((a, b) => a - b), apart: variance((a) => a) + variance((_, b) => b) };
  };

  it.each(['first', 'second', 'both'] as const)('are equal game by game when the builds are, opener %s', (opener) => {
    const counts = joint(contest(3, 3), contest(3, 3), opener, [15, 15]);
    const classes = opener === 'both' ? 5 : 3;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4000);
    for (const [at, count] of counts.entries()) if (Math.floor(at / classes) !== at % classes) expect(count).toBe(0);
  });

  it('vary far less than independent games when builds differ a little', () => {
    const { paired, apart } = variances(joint(contest(3, 3), contest(4, 3), 'first', [15, 15]));
    expect(paired).toBeLessThan(0.7 * apart);
  });

  it('refuse a table of the wrong size', () => {
    const match = new Duel(contest(3, 3), [5, 5]);
    expect(() => pairedMatches(match, match, 'both', address, new Float64Array(9))).toThrow('expected 25 counts');
  });
});
