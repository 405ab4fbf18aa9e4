import { checkConfidence, type Estimate } from './interval.js';
import type { Moments } from './mean.js';
import { studentQuantile } from './special.js';

/** A variance with its standard error. */
interface Spread {
  readonly variance: number;
  readonly error: number;
  readonly entries: number;
}

/**
 * The variance of the true means of entries: that of their measured means less what chance adds to it, which their own trials tell
 * (one-way random effects: Searle, Casella and McCulloch 1992, Variance Components, 3.6). Its error is that of a mean over entries.
 */
function spreadOf(entries: readonly Moments[]): Spread {
  const { length } = entries;
  const centre = entries.reduce((sum, { mean }) => sum + mean, 0) / length;
  const parts = entries.map(
    ({ mean, trials, variance }) => ((mean - centre) ** 2 * length) / (length - 1) - variance / trials,
  );
  const variance = parts.reduce((sum, one) => sum + one, 0) / length;
  const squares = parts.reduce((sum, one) => sum + (one - variance) ** 2, 0);
  return { variance, error: Math.sqrt(squares / (length - 1) / length), entries: length };
}

/** Throws `RangeError` unless there are some entries, each with trials enough to know its noise. */
function checkEntries(entries: readonly Moments[]): void {
  if (entries.length < 3) throw new RangeError(`expected three entries or more, found ${entries.length}`);
  const poor = entries.find(({ trials }) => !(trials >= 2));
  if (poor !== undefined) throw new RangeError(`expected two trials of each entry or more, found ${poor.trials}`);
}

function reachOf({ error, entries }: Spread, confidence: number): number {
  return studentQuantile((1 + confidence) / 2, entries - 1) * error;
}

/**
 * The standard deviation of the true means of entries, such as win shares of armies, without the noise of their trials. Entries
 * are drawn independently and so are the trials of each. The interval is Student's of the variance, its root taken; for numbers
 * of entries and trials fixed beforehand, good from some fifty entries on.
 *
 * @param entries Number, mean and variance of the trials of each entry.
 * @throws {RangeError} Where there are fewer than three entries, or fewer than two trials of one.
 */
export function trueSpread(entries: readonly Moments[], confidence = 0.95): Estimate {
  checkConfidence(confidence);
  checkEntries(entries);
  const spread = spreadOf(entries);
  const reach = reachOf(spread, confidence);
  return {
    value: Math.sqrt(Math.max(0, spread.variance)),
    low: Math.sqrt(Math.max(0, spread.variance - reach)),
    high: Math.sqrt(Math.max(0, spread.variance + reach)),
    confidence,
    kind: 't',
    trials: entries.length,
  };
}

/**
 * How many times as great the true spread of some entries is as that of others, independent of them: the root of the ratio of
 * both variances with Fieller's interval (1954, JRSS B 16). Without an end above where the others are not shown to differ.
 *
 * @throws {RangeError} As `trueSpread` does.
 */
export function spreadRatio(after: readonly Moments[], before: readonly Moments[], confidence = 0.95): Estimate {
  checkConfidence(confidence);
  checkEntries(after);
  checkEntries(before);
  const [above, below] = [spreadOf(after), spreadOf(before)];
  const [reach, known] = [reachOf(above, confidence), reachOf(below, confidence)];
  const square = Math.max(0, above.variance) / below.variance;
  const trials = after.length + before.length;
  const ratio = { confidence, kind: 'fieller', trials } as const;
  // All ratios r at which |above - r below| is within the reach of that difference.
  const a = below.variance ** 2 - known ** 2;
  if (!(below.variance > 0 && a > 0)) {
    return { ...ratio, value: below.variance > 0 ? Math.sqrt(square) : Number.NaN, low: 0, high: Infinity };
  }
  const b = above.variance * below.variance;
  const root = Math.sqrt(Math.max(0, b * b - a * (above.variance ** 2 - reach ** 2)));
  return {
    ...ratio,
    value: Math.sqrt(square),
    low: Math.sqrt(Math.max(0, (b - root) / a)),
    high: Math.sqrt(Math.max(0, (b + root) / a)),
  };
}
