import { type Axis, settingOf } from '../../model/domain.js';
import { percent, percentEnds } from '../../report/numbers.js';
import { shortNumber } from '../../report/short-number.js';
import { type OddsRow, PERCENTILES } from './moments.js';
import type { Odds } from './odds.js';
import type { SampledIntervals } from './sampled-intervals.js';

/** How the intervals of sampled odds are made. */
const KINDS = "Wilson's of probabilities and percentiles and Student's t of means and deviations";

/** How the rows of an answer came about; where they differ, the table says which was sampled. */
export function methodLine(answers: readonly { readonly odds: Odds }[], seed: number): string {
  const sampled = answers.find(({ odds }) => odds.method === 'sampled')?.odds;
  if (sampled === undefined) {
    const [reason = '', ...others] = new Set(answers.map(({ odds }) => odds.reason));
    return `Exact: ${others.length === 0 ? reason : 'all branches of the dice enumerated, in every row'}.`;
  }
  const all = answers.every(({ odds }) => odds.method === 'sampled');
  const said = all ? 'Sampled, not exact' : 'In part sampled, not exact';
  const how = `${sampled.trials} trials, seed ${seed}, 95 % intervals in brackets, ${KINDS}`;
  return `${said}: ${sampled.reason}; ${how}.`;
}

/** A share that is not certain, though doubles may hold it for 1: less than all by more than `percent` takes for rounding. */
const ALMOST = 1 - 1e-9;

/** A share of all results in percent, with its interval where it was sampled. */
export function shareText(share: number, odds: Odds, intervals: SampledIntervals | undefined, certain = true): string {
  if (intervals === undefined || odds.method === 'exact') return percent(certain ? share : Math.min(share, ALMOST), 2);
  const { low, high } = intervals.share(share, odds.trials);
  return `${percent(share, 2)} [${percentEnds(low, high, 2).join('-')}]`;
}

/**
 * An exact mean; where it is shortened to the least or the greatest result without being certain, it says on which
 * side it lies.
 */
function exactMean(mean: number, rows: readonly OddsRow[]): string {
  const text = shortNumber(mean);
  if (rows.length < 2) return text;
  if (Number(text) === rows[0]!.value) return `>${text}`;
  return Number(text) === rows.at(-1)!.value ? `<${text}` : text;
}

/** A mean, with its interval where it was sampled. */
export function meanText(name: string, odds: Odds, intervals: SampledIntervals | undefined): string {
  const { mean, rows } = odds.axes[name]!;
  if (intervals === undefined || odds.method === 'exact') return exactMean(mean, rows);
  const { low, high } = intervals.mean(odds.axes[name]!, odds.trials);
  return `${shortNumber(mean)} [${shortNumber(low)} to ${shortNumber(high)}]`;
}

/** A value of an outcome axis as people write it. */
export function valueText(axis: Axis, value: number): string {
  return String(settingOf(axis, axis.kind === 'flag' ? value === 1 : value));
}

/** A value of an outcome axis with its shares in words. */
export interface ToldRow extends OddsRow {
  readonly words: string;
  /** In percent, exactly, at least and at most this value, each with its interval where it was sampled. */
  readonly texts: Readonly<Record<'exactly' | 'atLeast' | 'atMost', string>>;
}

/** The rows of an outcome axis with their shares in words: only what is certain reads 100 %. */
export function toldRows(
  name: string,
  axis: Axis,
  odds: Odds,
  intervals: SampledIntervals | undefined,
): readonly ToldRow[] {
  const { rows } = odds.axes[name]!;
  const text = (share: number, certain: boolean) => shareText(share, odds, intervals, certain);
  return rows.map((row, at) => ({
    ...row,
    words: valueText(axis, row.value),
    texts: {
      exactly: text(row.exactly, rows.length === 1),
      atLeast: text(row.atLeast, at === 0),
      atMost: text(row.atMost, at === rows.length - 1),
    },
  }));
}

/** Mean, standard deviation and percentiles of a whole-number axis in words, with intervals where it was sampled. */
export interface ToldSpread {
  readonly mean: string;
  readonly deviation: string;
  /** In the order of `PERCENTILES`. */
  readonly percentiles: readonly string[];
}

/** How a whole-number axis is spread, in words. */
export function toldSpread(name: string, odds: Odds, intervals: SampledIntervals | undefined): ToldSpread {
  const seen = odds.axes[name]!;
  const deviation = shortNumber(seen.deviation);
  const mean = meanText(name, odds, intervals);
  if (intervals === undefined || odds.method === 'exact')
    return { mean, deviation, percentiles: seen.percentiles.map(String) };
  const spread = intervals.deviation(seen, odds.trials);
  return {
    mean,
    deviation: `${deviation} [${shortNumber(spread.low)} to ${shortNumber(spread.high)}]`,
    percentiles: PERCENTILES.map((percent, at) => {
      const { low, high } = intervals.percentile(seen, percent, odds.trials);
      return `${seen.percentiles[at]} [${low} to ${high}]`;
    }),
  };
}
