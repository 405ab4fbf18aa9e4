import { describe, expect, it } from 'vitest';
import { anytimeShare } from '../../../src/statistics/confidence-sequence.js';
import { decide, equivalenceP, shownGreatest, verdictOf, verdictsOf } from '../../../src/statistics/equivalence.js';
import { type Evidence, exact, wilson } from '../../../src/statistics/interval.js';
import { histogram, meanOf } from '../../../src/statistics/mean.js';
import { normalCdf } from '../../../src/statistics/special.js';

const share =
  (wins: number, trials: number): Evidence =>
  (confidence) =>
    wilson(wins, trials, confidence);

describe('verdictOf', () => {
  it('decides exact values at once, the edges of the margin included', () => {
    const known = (value: number) => verdictOf(() => exact(value));
    expect(known(0.5)).toMatchObject({ word: 'balanced', direction: 0, more: 0 });
    expect(known(0.52)).toMatchObject({ word: 'balanced', direction: 0 });
    expect(known(0.5201)).toMatchObject({ word: 'imbalanced', direction: 1 });
    expect(known(0.4)).toMatchObject({ word: 'imbalanced', direction: -1 });
  });

  it('takes the 90 % interval for balance and the 95 % interval for imbalance', () => {
    // A 90 % interval around 1/2 has half-width 0.02 from (1.645 / 0.04)^2 = 1691 trials, less z^2 for Wilson's.
    expect(verdictOf(share(846, 1692)).word).toBe('balanced');
    expect(verdictOf(share(840, 1680)).word).toBe('undecided');
    const bound = (wins: number) => wilson(wins, 2000).low > 0.52;
    for (let wins = 1080; wins < 1100; wins++) {
      expect(verdictOf(share(wins, 2000)).word).toBe(bound(wins) ? 'imbalanced' : 'undecided');
    }
  });

  it('takes means and confidence sequences alike', () => {
    const pairs = histogram([100, 2000, 6000, 2000, 100], 0, 0.25);
    expect(verdictOf((confidence) => meanOf(pairs, confidence)).word).toBe('balanced');
    const anytime = (wins: number, trials: number) => verdictOf((confidence) => anytimeShare(wins, trials, confidence));
    expect(anytime(5000, 10_000).word).toBe('balanced');
    expect(anytime(846, 1692).word).toBe('undecided');
    expect(anytime(5600, 10_000)).toMatchObject({ word: 'imbalanced', direction: 1 });
    // A sequence bounds both sides together, so its 95 % interval decides, not its 90 % one.
    expect(anytime(846, 1692).corrected.confidence).toBeCloseTo(0.95, 12);
    expect(verdictOf(share(846, 1692)).corrected.confidence).toBeCloseTo(0.9, 12);
  });

  it('says how many more trials would decide', () => {
    const open = verdictOf(share(500, 1000));
    expect(open.word).toBe('undecided');
    // (1.645 + 0.842)^2 / 0.04^2 = 3865 in all.
    expect(open.more).toBeGreaterThan(2800);
    expect(open.more).toBeLessThan(2930);
    const after = Math.round(1000 + open.more);
    expect(verdictOf(share(after / 2, after)).word).toBe('balanced');
    for (const value of [0.54, 0.46]) {
      const leaning = verdictOf(share(value * 1000, 1000));
      expect(leaning.word).toBe('undecided');
      const enough = 1000 + leaning.more;
      expect(verdictOf(share(Math.round(value * enough), enough)).word).toBe('imbalanced');
    }
    expect(verdictOf(share(520, 1000)).more).toBe(Number.POSITIVE_INFINITY);
    expect(verdictOf(share(0, 0))).toMatchObject({ word: 'undecided', more: Number.POSITIVE_INFINITY });
  });
});

describe('a table of verdicts', () => {
  it('divides the risk by the sampled entries only', () => {
    const lone = share(860, 1720);
    expect(verdictsOf([lone, () => exact(0.9)]).map(({ word }) => word)).toEqual(['balanced', 'imbalanced']);
    expect(verdictsOf([lone, lone]).map(({ word }) => word)).toEqual(['undecided', 'undecided']);
    const ten = verdictsOf(new Array<Evidence>(10).fill(lone));
    expect(ten[0]!.corrected.confidence).toBeCloseTo(0.99, 12);
    expect(ten[0]!.estimate.confidence).toBeCloseTo(0.95, 12);
    expect(verdictsOf([])).toEqual([]);
  });

  it('decides regions of any shape', () => {
    const claim = (value: number) => ({ evidence: () => exact(value), low: 0, high: 1 });
    expect(decide([claim(-1), claim(0), claim(2)]).map(({ region }) => region)).toEqual(['below', 'inside', 'above']);
  });
});

describe('equivalenceP', () => {
  it("is the larger of two score tests for Wilson's intervals", () => {
    const [wins, trials, low, high] = [1010, 2000, 0.47, 0.53];
    const z = (edge: number) => (wins / trials - edge) / Math.sqrt((edge * (1 - edge)) / trials);
    const wanted = Math.max(normalCdf(-z(low)), normalCdf(z(high)));
    expect(equivalenceP(share(wins, trials), low, high)).toBeCloseTo(wanted, 8);
  });

  it('is 1 for what lies outside and 0 for what is known to lie inside', () => {
    expect(equivalenceP(share(60, 100), 0.48, 0.52)).toBe(1);
    expect(equivalenceP(() => exact(0.5), 0.48, 0.52)).toBe(0);
    expect(equivalenceP(() => exact(0.6), 0.48, 0.52)).toBe(1);
  });
});

describe('shownGreatest', () => {
  it('names the one whose corrected interval lies above all others, or none', () => {
    const rivals = [share(500, 1000), share(540, 1000)];
    expect(shownGreatest([...rivals, share(700, 1000)])).toBe(2);
    expect(shownGreatest(rivals)).toBeUndefined();
    expect(shownGreatest([share(700, 1000), share(700, 1000)])).toBeUndefined();
    expect(shownGreatest([])).toBeUndefined();
    expect(shownGreatest([() => exact(1), () => exact(2)])).toBe(1);
    // A wide interval may reach higher than that of the highest value.
    expect(shownGreatest([share(700, 1000), share(2, 3)])).toBeUndefined();
  });

  it('corrects for the size of the table', () => {
    // Apart at 95 %, not at 99.75 %.
    const [low, high] = [share(480, 1000), share(545, 1000)];
    expect(low(0.95).high).toBeLessThan(high(0.95).low);
    expect(shownGreatest([low, high, ...new Array<Evidence>(18).fill(share(300, 1000))])).toBeUndefined();
  });
});
