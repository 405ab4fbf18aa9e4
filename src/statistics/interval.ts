import { betaQuantile, normalQuantile } from './special.js';

/** How an interval was made, which is also how far it may be trusted; see the function of that name. */
export type EstimateKind =
  | 'exact'
  | 'solved'
  | 'wilson'
  | 'clopperPearson'
  | 't'
  | 'score'
  | 'confidenceSequence'
  | 'asymptoticSequence'
  | 'newcombe'
  | 'squareAndAdd'
  | 'simultaneous'
  | 'sandwich'
  | 'quadratic'
  | 'fieller'
  | 'empiricalBayes'
  | 'bootstrap';

/**
 * A number with its two-sided interval at `confidence` (0..1). An exact one has low = high = value; the bounds of a solved one hold
 * for certain.
 * The risk is shared equally by both sides, except in a confidence sequence, which only bounds both together.
 */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly confidence: number;
  readonly kind: EstimateKind;
  /** The trials (or pairs) behind it; 0 when exact. */
  readonly trials: number;
  /** Where what was tried does not reach it: it lies below or above `value`. */
  readonly beyond?: 'below' | 'above';
}

/** The same evidence at any confidence: what a correction for many entries asks for. */
export type Evidence = (confidence: number) => Estimate;

/** An estimate that was computed, not sampled. */
export function exact(value: number): Estimate {
  return { value, low: value, high: value, confidence: 1, kind: 'exact', trials: 0 };
}

/** Bounds of a computed number that are no further apart are those of one value: what doubles add. */
const SAME = 1e-12;

/** An estimate that was computed but for what solving leaves out, which the bounds `low` and `high` allow for; exact where that is nothing. */
export function solved(value: number, low: number, high: number): Estimate {
  if (!(high - low > SAME)) return exact(value);
  return { value, low, high, confidence: 1, kind: 'solved', trials: 0 };
}

/** Whether an estimate was computed, not sampled: exactly, or within bounds that hold for certain. */
export function isComputed({ kind }: Estimate): boolean {
  return kind === 'exact' || kind === 'solved';
}

/** Throws a `RangeError` unless 0 < confidence < 1. */
export function checkConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`confidence must lie between 0 and 1, found ${confidence}`);
}

/** Throws a `RangeError` unless 0 <= wins <= trials, both finite. */
export function checkShare(wins: number, trials: number): void {
  if (!(wins >= 0 && wins <= trials && trials < Infinity)) {
    throw new RangeError(`wins must lie between 0 and the trials, found ${wins} of ${trials}`);
  }
}

/**
 * Estimates a share of wins with Wilson's score interval (Wilson 1927, JASA 22).
 *
 * It is for a number of trials fixed beforehand: looking often and stopping on what is seen voids it (see
 * `anytimeShare`). It covers on average as stated; for single p near 0 or 1 and few trials up to 3 points less. No
 * trials give 0..1.
 *
 * @param wins - How many trials were won; may be a fraction where draws count half.
 * @param trials - How many there were.
 * @param confidence - Of the interval, between 0 and 1.
 * @returns The share with its interval.
 * @throws `RangeError` on impossible counts or confidence.
 * @example
 * const { low, value, high } = wilson(60, 100);
 * console.log(low.toFixed(3), value, high.toFixed(3)); // 0.502 0.6 0.691
 */
export function wilson(wins: number, trials: number, confidence = 0.95): Estimate {
  checkConfidence(confidence);
  checkShare(wins, trials);
  if (trials === 0) return { value: 0.5, low: 0, high: 1, confidence, kind: 'wilson', trials };
  const share = wins / trials;
  return {
    ...scoreEnds(share, trials, normalQuantile((1 + confidence) / 2)),
    value: share,
    confidence,
    kind: 'wilson',
    trials,
  };
}

/** The ends of the score interval for a share of so many trials (more than none), `z` standard errors to either side. */
export function scoreEnds(share: number, trials: number, z: number): Pick<Estimate, 'low' | 'high'> {
  const shrink = 1 + (z * z) / trials;
  const centre = (share + (z * z) / (2 * trials)) / shrink;
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return { low: share === 0 ? 0 : Math.max(0, centre - half), high: share === 1 ? 1 : Math.min(1, centre + half) };
}

/**
 * Estimates a share of wins with the exact binomial interval (Clopper and Pearson 1934, Biometrika 26): it never covers
 * less than stated, for any p and any number of trials fixed beforehand, and is wider than Wilson's.
 *
 * @param wins - How many trials were won.
 * @param trials - How many there were.
 * @param confidence - Of the interval, between 0 and 1.
 * @returns The share with its interval.
 * @throws `RangeError` on impossible counts or confidence.
 * @example
 * const { low, high } = clopperPearson(0, 100);
 * console.log(low, high.toFixed(4)); // 0 0.0362
 */
export function clopperPearson(wins: number, trials: number, confidence = 0.95): Estimate {
  checkConfidence(confidence);
  checkShare(wins, trials);
  const tail = (1 - confidence) / 2;
  return {
    value: trials === 0 ? 0.5 : wins / trials,
    low: wins === 0 ? 0 : betaQuantile(tail, wins, trials - wins + 1),
    high: wins === trials ? 1 : betaQuantile(1 - tail, wins + 1, trials - wins),
    confidence,
    kind: 'clopperPearson',
    trials,
  };
}
