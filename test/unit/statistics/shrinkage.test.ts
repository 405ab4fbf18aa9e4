import { expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { shrunkMatchUps } from '../../../src/statistics/shrinkage.js';
import { normalQuantile } from '../../../src/statistics/special.js';

const SEED = 20_261_128;
/** Dice of a case of its own. */
let dice = sampling(SEED, 0, 0);
/** A normal deviate, from a die of a million sides. */
const normal = () => normalQuantile((dice.die(1_000_000, 'TE-1') - 0.5) / 1_000_000);
const logistic = (odds: number) => 1 / (1 + Math.exp(-odds));

/** A field with planted ratings and deviations from them, and what its games show. */
function planted(size: number, scatter: number, games: number) {
  const ratings = Array.from({ length: size }, () => 0.6 * normal());
  const blank = () => Array.from({ length: size }, () => new Array<number>(size).fill(Number.NaN));
  const [truth, shares, played] = [blank(), blank(), blank()];
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const share = logistic(ratings[i]! - ratings[j]! + scatter * normal());
      const n = games * (1 + ((i + j) % 3));
      const wins = Array.from({ length: n }, () => (dice.die(1_000_000, 'TE-1') <= 1_000_000 * share ? 1 : 0));
      const won = wins.reduce<number>((sum, one) => sum + one, 0);
      const found = (won + 0.25) / (n + 0.5);
      truth[i]![j] = share;
      [shares[i]![j], shares[j]![i]] = [found, 1 - found];
      [played[i]![j], played[j]![i]] = [n, n];
    }
  }
  return { truth, shares, played };
}

// Entries, scatter, games of a match-up; then what docs/statistics.md tells: the share covered, the squared error against that of raw
// shares, and by how many points the most uneven match-up is overstated, raw and shrunk.
it.each([
  [4, 0, 40, 0.958, 0.79, 4.4, 3.6],
  [4, 0.5, 60, 0.957, 0.96, 1.6, 1.1],
  [6, 0.3, 40, 0.947, 0.72, 4.4, 1.2],
  [10, 0, 30, 0.979, 0.2, 6.7, 0.8],
  [10, 0.4, 30, 0.947, 0.7, 5.4, -0.6],
  [10, 1, 60, 0.954, 0.97, 1.6, -1],
])(
  '%i entries that scatter by %f about their ratings: intervals cover, errors shrink',
  (size, scatter, games, cover, error, raw, shrunk) => {
    dice = sampling(SEED, size, Math.round(10 * scatter));
    let [covered, all, before, after, extreme, drawn] = [0, 0, 0, 0, 0, 0];
    for (let run = 0; run < 200; run++) {
      const { truth, shares, played } = planted(size, scatter, games);
      const { matchups } = shrunkMatchUps(shares, played)!;
      for (const { first, second, share } of matchups) {
        const real = truth[first]![second]!;
        all++;
        if (share.low <= real && real <= share.high) covered++;
        before += (shares[first]![second]! - real) ** 2;
        after += (share.value - real) ** 2;
      }
      // The match-up that looks most uneven: how far it looks more uneven than it is.
      const picked = matchups.reduce((most, one) =>
        Math.abs(shares[one.first]![one.second]! - 0.5) > Math.abs(shares[most.first]![most.second]! - 0.5)
          ? one
          : most,
      );
      const real = Math.abs(truth[picked.first]![picked.second]! - 0.5);
      extreme += Math.abs(shares[picked.first]![picked.second]! - 0.5) - real;
      drawn += Math.abs(picked.share.value - 0.5) - real;
    }
    expect(covered / all).toBeGreaterThan(0.94);
    expect(covered / all).toBeCloseTo(cover, 3);
    expect(after / before).toBeCloseTo(error, 2);
    expect(extreme / 2).toBeCloseTo(raw, 1);
    expect(drawn / 2).toBeCloseTo(shrunk, 1);
  },
);

it('draws match-ups all the way where nothing but noise lies between them and their ratings', () => {
  const odds = [1.2, 0.4, -0.3, -1.3];
  const shares = odds.map((one) => odds.map((other) => logistic(one - other)));
  const games = odds.map(() => odds.map(() => 100));
  const { scatter, matchups } = shrunkMatchUps(shares, games)!;
  expect(scatter).toBe(0);
  for (const { first, second, share } of matchups) {
    expect(share.value).toBeCloseTo(shares[first]![second]!, 12);
    expect(share.kind).toBe('empiricalBayes');
  }
});

it('says nothing of fields that are too small, or not played to their end', () => {
  const shares = [
    [0.5, 0.6, 0.7],
    [0.4, 0.5, 0.6],
    [0.3, 0.4, 0.5],
  ];
  const games = shares.map((row) => row.map(() => 50));
  expect(shrunkMatchUps(shares, games)).toBeUndefined();
  const four = Array.from({ length: 4 }, (_, i) =>
    Array.from({ length: 4 }, (_, j) => (i + j === 3 ? Number.NaN : 0.6)),
  );
  expect(
    shrunkMatchUps(
      four,
      four.map((row) => row.map(() => 50)),
    ),
  ).toBeUndefined();
});
