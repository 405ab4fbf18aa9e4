import { type Domain, type Setting, settingOf } from '../../model/domain.js';
import type { CsvValue } from '../../report/csv.js';
import type { MeetingCosts } from '../armies/costs.js';
import type { Odds } from './odds.js';
import type { SampledIntervals } from './sampled-intervals.js';

/** One situation of a sweep with its odds. */
export interface AnsweredOdds {
  readonly settings: Readonly<Record<string, Setting>>;
  readonly odds: Odds;
}

/** A table for CSV. */
interface Rows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

/**
 * Every value of every outcome in every situation as a row: its probability, and those of at least and at most that, with the ends
 * of the interval of each where it was sampled. What the sides of an encounter cost is certain, in every situation.
 */
export function oddsCsv(
  outcome: Domain,
  answers: readonly AnsweredOdds[],
  intervals: SampledIntervals | undefined,
  costs?: MeetingCosts,
): Rows {
  const swept = Object.keys(answers[0]?.settings ?? {});
  const shares = ['exactly', 'atLeast', 'atMost'] as const;
  const ends = intervals === undefined ? [] : ['low', 'high'];
  const head = [
    ...swept,
    'outcome',
    'value',
    ...shares.flatMap((name) => [name, ...ends.map((end) => `${name}_${end}`)]),
  ];
  const rows = answers.flatMap(({ settings, odds }) =>
    Object.entries(outcome).flatMap(([name, axis]) =>
      (odds.axes[name]?.rows ?? []).map((row): readonly CsvValue[] => [
        ...swept.map((setting) => settings[setting] ?? null),
        name,
        settingOf(axis, axis.kind === 'flag' ? row.value === 1 : row.value),
        ...shares.flatMap((share): readonly CsvValue[] => {
          if (intervals === undefined) return [row[share]];
          if (odds.method === 'exact') return [row[share], null, null];
          const { low, high } = intervals.share(row[share], odds.trials);
          return [row[share], low, high];
        }),
        odds.method,
      ]),
    ),
  );
  const certain = shares.flatMap((): readonly CsvValue[] => [1, ...ends.map(() => null)]);
  const costed = (costs?.sides ?? []).map(({ side, cost }) => {
    return [...swept.map(() => null), `${side}Cost`, cost, ...certain, 'exact'];
  });
  return { head: [...head, 'method'], rows: [...rows, ...costed] };
}
