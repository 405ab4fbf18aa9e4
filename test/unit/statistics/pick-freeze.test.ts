import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { varianceShares } from '../../../src/statistics/pick-freeze.js';

type Faces = readonly number[];

/** Every result of four dice, equally likely. */
const ALL: readonly Faces[] = Array.from({ length: 6 ** 4 }, (_, at) =>
  [0, 1, 2, 3].map((die) => 1 + (Math.floor(at / 6 ** die) % 6)),
);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** First-order and total indices of each die, by going through all faces. */
function indicesOf(game: (faces: Faces) => number) {
  const centre = mean(ALL.map(game));
  const variance = mean(ALL.map((faces) => (game(faces) - centre) ** 2));
  return [0, 1, 2, 3].map((die) => {
    const faces = [1, 2, 3, 4, 5, 6];
    const known = faces.map((face) => mean(ALL.filter((all) => all[die] === face).map(game)));
    const left = mean(ALL.flatMap((all) => faces.map((face) => (game(all) - game(all.with(die, face))) ** 2 / 2)));
    return { first: mean(known.map((one) => (one - centre) ** 2)) / variance, total: left / variance };
  });
}

function played(game: (faces: Faces) => number, trials: number, run: number) {
  const dice = sampling(run, 7, 0);
  const roll = (): Faces => [0, 1, 2, 3].map(() => dice.die(6, 'T-1'));
  const pairs = Array.from({ length: trials }, () => [roll(), roll()] as const);
  return varianceShares({
    own: pairs.map(([own]) => game(own)),
    other: pairs.map(([, other]) => game(other)),
    exchanged: [0, 1, 2, 3].map((die) => pairs.map(([own, other]) => game(own.with(die, other[die]!)))),
    strata: pairs.map(() => 0),
  });
}

const GAMES: Readonly<Record<string, (faces: Faces) => number>> = {
  sums: ([a, b, c]) => (2 * a! + b! + 0.3 * c! > 11 ? 1 : 0),
  parity: ([a, b, c]) => ((a! + b!) % 2 === 1 ? 1 : c === 6 ? 0.5 : 0),
  rare: ([a, b, c, d]) => ((a === 6 && b === 6 && c! >= 3) || d! > 3 ? 1 : 0),
};

describe('shares of variance by pick-freeze', () => {
  it.each(Object.keys(GAMES))('cover the exact indices of %s in 93 of 100 runs', (name) => {
    const game = GAMES[name]!;
    const indices = indicesOf(game);
    const covered = indices.map(() => [0, 0]);
    for (let run = 0; run < 200; run++) {
      const { first, total } = played(game, 200, run);
      indices.forEach((truth, die) => {
        for (const [at, share] of [first[die]!(0.95), total[die]!(0.95)].entries()) {
          const exactly = at === 0 ? truth.first : truth.total;
          if (share.low <= exactly + 1e-12 && exactly <= share.high + 1e-12) covered[die]![at]! += 1;
        }
      });
    }
    for (const [first, total] of covered) {
      expect(first).toBeGreaterThanOrEqual(0.93 * 200);
      expect(total).toBeGreaterThanOrEqual(0.93 * 200);
    }
  });

  it('are right in the mean', () => {
    const indices = indicesOf(GAMES['sums']!);
    const runs = Array.from({ length: 200 }, (_, run) => played(GAMES['sums']!, 100, run));
    indices.forEach(({ first, total }, die) => {
      expect(mean(runs.map((run) => run.first[die]!(0.95).value))).toBeCloseTo(first, 1.7);
      expect(mean(runs.map((run) => run.total[die]!(0.95).value))).toBeCloseTo(total, 1.7);
    });
  });

  it('of what never changes a result are nothing, with a small end above', () => {
    const { changed, first, total } = played(GAMES['sums']!, 200, 1);
    expect(changed[3]).toBe(0);
    expect(first[3]!(0.95)).toMatchObject({ value: 0, low: 0 });
    expect(total[3]!(0.95)).toMatchObject({ value: 0, low: 0 });
    expect(total[3]!(0.95).high).toBeGreaterThan(0);
    expect(total[3]!(0.95).high).toBeLessThan(0.05);
  });

  it('add up to 1 at most by themselves, and to 1 at least with what they do together', () => {
    for (const game of Object.values(GAMES)) {
      const { first, total } = played(game, 4000, 3);
      const sum = (shares: typeof first) => shares.reduce((all, share) => all + share(0.95).value, 0);
      expect(sum(first)).toBeLessThan(1.02);
      expect(sum(total)).toBeGreaterThan(0.98);
    }
  });

  it('tell which die does more', () => {
    const { difference } = played(GAMES['sums']!, 400, 5);
    expect(difference(0, 1)(0.99).low).toBeGreaterThan(0);
    expect(difference(1, 0)(0.99).high).toBeLessThan(0);
  });

  it('know nothing of games that always end alike', () => {
    const { first, total, variance } = played(() => 1, 50, 1);
    expect(variance).toBe(0);
    for (const share of [first[0]!(0.95), total[0]!(0.95)]) expect(share).toMatchObject({ value: 0, low: 0, high: 1 });
  });

  it('leave out what differs between strata', () => {
    const { total, variance } = varianceShares({
      own: [0, 1, 0, 1],
      other: [0, 1, 0, 1],
      exchanged: [[0, 1, 0, 1]],
      strata: [0, 1, 0, 1],
    });
    expect(variance).toBe(0);
    expect(total[0]!(0.95).value).toBe(0);
  });

  it('refuse results that are missing', () => {
    expect(() => varianceShares({ own: [1, 0], other: [1], exchanged: [], strata: [0, 0] })).toThrow(RangeError);
    expect(() => varianceShares({ own: [1], other: [1], exchanged: [], strata: [0] })).toThrow(RangeError);
  });
});
