import type { Battle, Side } from './battle.js';

/** What a win probability looks at in a battle: numbers that either side has, of which the differences count. */
export interface PositionFeatures<B extends Battle = Battle> {
  /** What each feature counts, by its id, in the order in which they are read. */
  readonly notes: Readonly<Record<string, string>>;
  /** Adds what a side has of each feature, times `sign`, to `out`. */
  add(battle: Readonly<B>, side: Side, sign: number, out: Float64Array): void;
}

/** Coefficients of features, and how they were found. */
export interface FittedChance {
  /** Log-odds of winning for each unit of a feature that a side has more than its enemy. */
  readonly coefficients: Readonly<Record<string, number>>;
  readonly pedigree: {
    readonly command: string;
    readonly games: number;
    readonly positions: number;
    /** Shares of the deviance of even chances that are explained in games held out: by the fit, and by the standing before it. */
    readonly explained: number;
    readonly standing: number;
    /** Rows of positions held out: how often the side was foretold to win on average, and how often it did. */
    readonly calibration: readonly { readonly foretold: number; readonly won: number; readonly positions: number }[];
  };
}

/** Reads the features of a battle into `out`: what a side has more than its enemy. */
export function readFeatures<B extends Battle>(
  features: PositionFeatures<B>,
  battle: Readonly<B>,
  side: Side,
  out: Float64Array,
): void {
  out.fill(0);
  features.add(battle, side, 1, out);
  features.add(battle, (1 - side) as Side, -1, out);
}

/**
 * An evaluation for search from a fitted win probability: twice the chance less one. What it says of one side is the contrary of what
 * it says of the other.
 *
 * @param features What it looks at.
 * @param fitted The coefficients.
 * @returns From -1 (lost) to 1 (won); of a battle that is over its result.
 * @example
 * const evaluate = chanceEvaluation(features, fitted);
 */
export function chanceEvaluation<B extends Battle & { readonly over: boolean }>(
  features: PositionFeatures<B>,
  { coefficients }: FittedChance,
): (battle: Readonly<B>, side: Side) => number {
  const rates = Float64Array.from(Object.keys(features.notes), (id) => coefficients[id] ?? 0);
  const read = new Float64Array(rates.length);
  return (battle, side) => {
    if (battle.over) return side === 0 ? battle.result.winner : -battle.result.winner;
    readFeatures(features, battle, side, read);
    let odds = 0;
    for (let at = 0; at < rates.length; at++) odds += rates[at]! * read[at]!;
    return Math.tanh(odds / 2);
  };
}
