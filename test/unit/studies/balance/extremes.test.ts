import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { anytimeMean } from '../../../../src/statistics/confidence-sequence.js';
import { discoveries, scoreEvidence } from '../../../../src/statistics/discovery.js';
import { type Estimate, exact } from '../../../../src/statistics/interval.js';
import { histogram, meanOf, scoreMean } from '../../../../src/statistics/mean.js';
import { type FieldTable, leadsIn, type MatchUp, mirrored } from '../../../../src/studies/balance/balance-study.js';
import { extremesFigures, extremesOf, extremesText } from '../../../../src/studies/balance/extremes.js';
import { mixed } from '../../../../src/studies/measures/answer.js';

type Share = (first: number, second: number) => (confidence: number) => Estimate;

/** A field whose match-ups are known so well. */
function field(ids: readonly string[], shareOf: Share): FieldTable {
  const matchups = ids.flatMap((_, first) =>
    ids.slice(first + 1).map((__, at): MatchUp => {
      const second = first + 1 + at;
      const evidence = shareOf(first, second);
      const share = evidence(0.95);
      const counts = new Float64Array(5);
      return { first, second, levels: {}, pairs: counts, share, evidence, verdict: 'undecided', answers: [] };
    }),
  );
  const places = ids.map((id, at) => {
    const met = matchups.flatMap((one) =>
      one.first === at ? [one.share] : one.second === at ? [mirrored(one.share)] : [],
    );
    const share = mixed(met.map((estimate) => ({ weight: 1 / met.length, estimate })));
    return { id, name: id, share, rating: undefined };
  });
  return { name: 'usual', matchups, places, transitivity: undefined, shrinkage: undefined };
}

/** Shares by strength, each within so much of what is found. */
function within(strengths: readonly number[], half: number): Share {
  return (first, second) => (confidence) => {
    const value = 0.5 + strengths[first]! - strengths[second]!;
    return { value, low: value - half, high: value + half, confidence, kind: 't', trials: 100 };
  };
}

const NAMES = ['gauls', 'swiss', 'mongols', 'greeks'];
const told = (strengths: readonly number[], half: number) => {
  const extremes = extremesOf(field(NAMES.slice(0, strengths.length), within(strengths, half)));
  return { text: extremesText(extremes), labels: extremesFigures(extremes).map(({ label }) => label) };
};

describe('the strongest and the weakest of a field', () => {
  it('are named, with intervals, where they are shown', () => {
    const { text, labels } = told([0.2, 0.1, 0.05, 0], 0.03);
    expect(text).toBe(
      'Strongest is **gauls** with a mean win share of **65.0 %** (95 % simultaneous: 63.3–66.7 %), weakest **greeks** with **38.3 %** (95 % simultaneous: 36.6–40.1 %).',
    );
    expect(labels).toEqual(['Strongest: gauls', 'Weakest: greeks']);
  });

  it('are said to be unsettled, with the candidates, where they are', () => {
    const { text, labels } = told([0.2, 0.19, 0.05, -0.2], 0.05);
    expect(text).toMatch(
      /^Who is strongest by mean win share is not settled between \*\*gauls\*\* with \*\*68\.7 %\*\* \(95 % simultaneous: 65\.8–71\.6 %\) and \*\*swiss\*\* with .*\)\. Weakest is \*\*greeks\*\* with a mean win share of \*\*15\.3 %\*\* \(.*\)\.$/,
    );
    expect(labels).toEqual(['Greatest win share found: gauls', 'Weakest: greeks']);
  });

  it('may be anybody where nothing is shown, and either of two', () => {
    expect(told([0.01, 0, 0, 0], 0.1).text).toMatch(
      /^No entrant is shown to be strongest or weakest: .* to .*\*\*gauls\*\*\.$/,
    );
    expect(told([0.01, 0], 0.1).text).toBe(
      'Which of the two is stronger is not settled: the win share of **gauls** is **51 %** (95 % simultaneous: 41–61 %).',
    );
    expect(told([0.2, 0], 0.1).text).toMatch(/^Strongest is \*\*gauls\*\* .* weakest \*\*swiss\*\* with/);
  });

  it('are never one and the same, however equal all are', () => {
    for (const entrants of [2, 4]) {
      const found = told(
        NAMES.slice(0, entrants).map(() => 0),
        0.1,
      );
      expect(found.labels).toEqual([
        'Greatest win share found: gauls',
        `Least win share found: ${NAMES[entrants - 1]}`,
      ]);
    }
  });

  it('have intervals that hold for whichever was picked', () => {
    // Twenty equal entrants, 32 pairs a match-up, 300 fields of one seed. The interval of one alone covers the greatest's 1/2 in some
    // 60 %; one that holds together may miss 15 times in 300 on average, beyond 28 once in 1,000 seeds.
    let [alone, together] = [0, 0];
    for (let run = 0; run < 300; run++) {
      const dice = sampling(20_261_127, 6, run);
      const counts = new Map<number, readonly number[]>();
      const table = field(
        Array.from({ length: 20 }, (_, at) => `army ${at}`),
        (first, second) => {
          const key = 20 * first + second;
          const won = dice.atMost(1, 64, 2, 'T-1');
          const pairs = counts.get(key) ?? [64 - won, won];
          counts.set(key, pairs);
          return (confidence) => scoreMean(histogram(pairs), confidence);
        },
      );
      const { found } = extremesOf(table)!.strongest;
      const own = table.places.find(({ id }) => id === found.id)!;
      if (own.share!.low > 0.5) alone++;
      if (found.share.low > 0.5 || found.share.high < 0.5) together++;
    }
    expect(alone).toBeGreaterThan(90);
    expect(together).toBeLessThanOrEqual(28);
  });

  it('are none while a match-up has not been played', () => {
    const table = field(NAMES, within([0.3, 0.2, 0.1, 0], 0.01));
    const open = extremesOf({ ...table, matchups: table.matchups.slice(1) });
    expect(extremesText(open)).toMatch(/^No entrant is shown/);
    expect(extremesText(extremesOf({ ...table, matchups: [] }))).toBe('');
    const unplayed = table.places.map((place, at) => (at === 3 ? { ...place, share: undefined } : place));
    expect(extremesOf({ ...table, places: unplayed })).toBeUndefined();
  });

  it('lie apart by the difference of their mean win shares', () => {
    const shares: Share = (first, second) => () => exact(0.5 + 0.07 * (second - first) + 0.01 * first * second);
    const table = field(NAMES, shares);
    const lead = leadsIn(table)!;
    for (const [one, { share }] of table.places.entries())
      for (const [other, { share: less }] of table.places.entries())
        if (one !== other) expect(lead(one, other)(0.95).value).toBeCloseTo(share!.value - less!.value, 12);
  });
});

/** Pairs of a match-up in five classes, whose games the first wins so many times in 12, on dice of its own. */
function played(limit: number, from: number, to: number, dice: ReturnType<typeof sampling>, counts: number[]): void {
  for (let pair = from; pair < to; pair++) {
    const won = dice.atMost(limit, 2, 12, 'T-1');
    counts[2 * won]! += 1;
  }
}

// Of four entrants two or all are equally strong, so that naming a strongest is wrong; likewise the weakest. Each rate must stay
// below the promise of 5 % for both together plus three standard deviations of so many runs.
describe('naming the strongest or the weakest wrongly', () => {
  const most = (runs: number) => 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
  const EQUAL = () => 6;
  const TWO_AND_TWO = (first: number, second: number) => (first < 2 === second < 2 ? 6 : 8);
  const pairs = NAMES.flatMap((_, first) => NAMES.slice(first + 1).map((__, at) => [first, first + 1 + at] as const));

  const rateOf = (seed: number, chances: (first: number, second: number) => number, runs: number, stopped: boolean) => {
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const counts = pairs.map(() => [0, 0, 0, 0, 0]);
      const dice = pairs.map((_, at) => sampling(seed, at, run));
      const open = new Set(pairs.keys());
      for (let from = 0, to = 40; open.size > 0 && from < (stopped ? 640 : 40); from = to, to *= 2) {
        for (const at of open) played(chances(...pairs[at]!), from, to, dice[at]!, counts[at]!);
        const verdicts = discoveries(
          counts.map((one) => scoreEvidence(one, 0.45, 0.55)),
          0.05,
        );
        for (const [at, verdict] of verdicts.entries()) if (verdict !== 'undecided') open.delete(at);
      }
      const estimate = stopped ? anytimeMean : meanOf;
      const table = field(NAMES, (first, second) => {
        const at = pairs.findIndex(([one, other]) => one === first && other === second);
        return (confidence) => estimate(histogram(counts[at]!, 0, 0.25), confidence);
      });
      const { strongest, weakest } = extremesOf(table)!;
      if (strongest.rivals.length === 0 || weakest.rivals.length === 0) wrong++;
    }
    return wrong / runs;
  };

  it('happens as seldom as promised after planned numbers of games', () => {
    expect(rateOf(83, EQUAL, 400, false)).toBeLessThanOrEqual(most(400));
    expect(rateOf(84, TWO_AND_TWO, 400, false)).toBeLessThanOrEqual(most(400));
  });

  it('happens as seldom as promised where match-ups end at their verdicts', () => {
    expect(rateOf(85, EQUAL, 200, true)).toBeLessThanOrEqual(most(200));
    expect(rateOf(86, TWO_AND_TWO, 200, true)).toBeLessThanOrEqual(most(200));
  });
});
