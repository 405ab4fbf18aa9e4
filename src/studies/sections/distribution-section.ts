import { listed } from '../../model/wording.js';
import { barStep, type DistributionRow } from '../../report/charts/distribution.js';
import type { ChartSection } from '../../report/charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import { shownOf } from './shown.js';

/** A distribution to be drawn, beside others on the same axes. */
export interface Distributed {
  /** Its name where there are several. */
  readonly series?: string;
  /** Whole numbers, rising, one after another. */
  readonly outcomes: readonly number[];
  /** How often one of the outcomes at these places happens, both included. */
  share(from: number, to: number): Estimate;
  /** Whether rows of outcomes that never happened are left out. */
  readonly onlySeen?: boolean;
}

/** What the section is called and says. */
interface Common {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly outcomeTitle: string;
}

/** A row of an estimate, with the bar's interval where `whole` is that of a bar of several outcomes. */
function rowOf(outcome: number, series: string | undefined, estimate: Estimate, whole: Estimate | undefined) {
  const named = series === undefined ? {} : { series };
  const row: DistributionRow = { outcome, probability: estimate.value, ...named };
  if (estimate.kind === 'exact') return row;
  const { low, high } = estimate;
  const bar = whole === undefined ? {} : { barLow: whole.low, barHigh: whole.high };
  return { outcome, probability: estimate.value, low, high, ...bar, kind: shownOf(estimate, true).kind, ...named };
}

/**
 * A picture of distributions. What was sampled carries the interval of each outcome, and of the bar that it is part of where
 * a bar holds several; undefined where there is nothing to show.
 */
export function distributionSection(all: readonly Distributed[], common: Common): ChartSection | undefined {
  const kept = all.flatMap((one) =>
    one.outcomes.flatMap((outcome, at) => {
      const estimate = one.share(at, at);
      return one.onlySeen === true && estimate.value === 0 ? [] : [{ one, outcome, at, estimate }];
    }),
  );
  if (kept.length === 0) return undefined;
  const low = kept.reduce((least, { outcome }) => Math.min(least, outcome), Infinity);
  const high = kept.reduce((most, { outcome }) => Math.max(most, outcome), -Infinity);
  const step = barStep(low, high);
  const rows = kept.map(({ one, outcome, at, estimate }): DistributionRow => {
    const before = (outcome - low) % step;
    const whole =
      step === 1
        ? undefined
        : one.share(Math.max(0, at - before), Math.min(one.outcomes.length - 1, at - before + step - 1));
    return rowOf(outcome, one.series, estimate, whole);
  });
  const kinds = new Set(rows.flatMap(({ kind }) => (kind === undefined ? [] : [kind])));
  const { outcomeTitle, ...others } = common;
  const isMixed = kinds.size > 0;
  return {
    ...others,
    kind: 'chart',
    chart: 'distribution',
    rows: isMixed ? rows.map((row) => ({ ...row, kind: row.kind ?? 'exact' })) : rows,
    options: { outcomeTitle, ...(isMixed ? { intervals: listed([...kinds]) } : {}) },
  };
}
