import { capital, counted } from '../../model/wording.js';
import { confidenceText, fixed, hasInterval, shownText } from '../../report/numbers.js';
import type { Cell, Figure, Section } from '../../report/report.js';
import { shownGreatest } from '../../statistics/equivalence.js';
import { heldTogether } from '../../statistics/greatest.js';
import { type Estimate, isComputed } from '../../statistics/interval.js';
import { mixed } from '../measures/answer.js';
import { said } from '../statements/said.js';
import { gauged, rowMeasure } from '../study/measure.js';
import { certaintyOf } from '../study/schedule.js';
import type { Row, Run } from '../study/study.js';
import { factorWords, isShareIn, levelWords, measureWords, rowWords } from '../study/words.js';
import { shownOf } from './shown.js';

/** A row with the estimate of one measure. */
export interface Ranked {
  readonly row: Row;
  readonly estimate: Estimate;
}

/** Two values this near are one; exact answers of equal situations may differ in the last bits. */
const SAME = 1e-9;

/** The rows that have an estimate of a measure, the lowest first. */
export function ranked(run: Run, name: string): readonly Ranked[] {
  const rows = run.design.rows.flatMap((row) => {
    const estimate = rowMeasure(run, row, name);
    return estimate === undefined ? [] : [{ row, estimate }];
  });
  return rows.sort((a, b) => a.estimate.value - b.estimate.value);
}

/** A row's combination, and how many others have the same value. */
function whereOf(run: Run, order: readonly Ranked[], one: Ranked): string {
  const others = order.filter(({ estimate }) => Math.abs(estimate.value - one.estimate.value) < SAME).length - 1;
  const more = others === 0 ? '' : `, as in ${counted(others, 'other')}`;
  return `${rowWords(run, one.row)}${more}`;
}

/** The first of the rows in the file's order that share the highest or the lowest value. */
function firstLike(run: Run, order: readonly Ranked[], one: Ranked): Ranked {
  const like = order.filter(({ estimate }) => Math.abs(estimate.value - one.estimate.value) < SAME);
  return run.design.rows.flatMap((row) => like.find((each) => each.row === row) ?? [])[0] ?? one;
}

/** The chance that a highest or a lowest result of sampled ones is not the highest or lowest, at most. */
const WRONG = 0.05;

/** Whether a result is shown to be above (or below) all others; of exact ones the highest is, with those that share its value. */
export function isShown(run: Run, name: string, order: readonly Ranked[], one: Ranked, sign: 1 | -1): boolean {
  if (order.every(({ estimate }) => estimate.kind === 'exact')) return true;
  const table = order.map(({ row }) => (confidence: number) => {
    const estimate = rowMeasure(run, row, name, confidence)!;
    return sign > 0 ? estimate : negated(estimate);
  });
  const greatest = shownGreatest(table, WRONG / 2);
  return greatest !== undefined && order[greatest] === one;
}

/** A result that is picked by what was found, with an interval that holds together with those of all sampled ones. */
function picked(run: Run, name: string, order: readonly Ranked[], { row, estimate }: Ranked): Estimate {
  const sampled = order.filter((one) => !isComputed(one.estimate)).length;
  // A single one is none that was picked, and keeps the interval of its table.
  if (isComputed(estimate) || order.length < 2) return estimate;
  return heldTogether(
    (confidence) => rowMeasure(run, row, name, confidence) ?? estimate,
    sampled,
    1 - certaintyOf(run.design.experiment).confidence,
  );
}

/** The highest and the lowest result of a run; undefined while nothing is finished. */
function endsOf(run: Run, order: readonly Ranked[]): { readonly highest: Ranked; readonly lowest: Ranked } | undefined {
  const [least] = order;
  const most = order.at(-1);
  if (least === undefined || most === undefined) return undefined;
  return { highest: firstLike(run, order, most), lowest: firstLike(run, order, least) };
}

/** What would decide the combinations that are undecided after the most trials allowed; nothing where none is. */
export function undecidedText(run: Run): string {
  const { stop } = run.design.experiment;
  const open = [...run.cells.values()].filter(({ ending }) => ending === 'undecided');
  if (open.length === 0 || stop.kind === 'trials') return '';
  const of = `${open.length} of ${run.cells.size} cells`;
  if (stop.kind === 'sequential' || stop.kind === 'verdict') {
    return ` Undecided in ${of} after ${fixed(stop.atMost, 0)} trials; more trials, or ${stop.kind === 'verdict' ? 'another margin' : 'shares further apart'}, would decide.`;
  }
  // An interval shrinks with the square root of the trials, an anytime-valid one a little more slowly.
  const more = open.map(({ answer }) => {
    const { low, high } = gauged(run.design.kind.measures, answer, stop.gauge, certaintyOf(run.design.experiment));
    return answer.trials * (((high - low) / 2 / stop.halfWidth) ** 2 - 1);
  });
  const most = Math.max(...more);
  if (!Number.isFinite(most)) return ` Undecided in ${of} after ${fixed(stop.atMost, 0)} trials; more would decide.`;
  const about = fixed(most, -Math.floor(Math.log10(most)));
  return ` Undecided in ${of} after ${fixed(stop.atMost, 0)} trials; about ${about} more would do.`;
}

/** The answer in one sentence: the file's own, or the highest and the lowest result, each with its combination and how sure it is. */
export function answerOf(run: Run, main: string): string {
  const partial = run.interrupted ? 'Interrupted, so only what was finished counts. ' : '';
  const order = ranked(run, main);
  const ends = endsOf(run, order);
  if (ends === undefined) return `${partial}Nothing has been finished yet.`;
  const own = said(run, run.design.experiment.answer, 'answer');
  if (own !== undefined) return `${partial}${own.text}`;
  const words = measureWords(run, main);
  const text = (one: Ranked) => `**${shownText(shownOf(picked(run, main, order, one), isShareIn(run, main)))}**`;
  if (order.length === 1) return `${partial}${capital(words)}: ${text(ends.highest)}.`;
  if (ends.highest === ends.lowest) {
    return `${partial}The ${words} is ${text(ends.highest)} in all of the ${order.length} combinations.`;
  }
  const end = (one: Ranked) => `${text(one)} with ${whereOf(run, order, one)}`;
  const [top, bottom] = [
    isShown(run, main, order, ends.highest, 1) ? '' : ', though not shown to be above all others',
    isShown(run, main, order, ends.lowest, -1) ? '' : ', though not shown to be below all others',
  ];
  return `${partial}Highest ${words}${top}: ${end(ends.highest)}. Lowest${bottom}: ${end(ends.lowest)}.`;
}

function extremes(run: Run, name: string): readonly Figure[] {
  const order = ranked(run, name);
  const ends = endsOf(run, order);
  if (ends === undefined || ends.highest === ends.lowest) return [];
  const words = measureWords(run, name);
  const figure = (label: string, one: Ranked, sign: 1 | -1): Figure => ({
    label: `${label} ${words}${isShown(run, name, order, one, sign) ? '' : ' found'}`,
    shown: shownOf(picked(run, name, order, one), isShareIn(run, name)),
    note: whereOf(run, order, one),
  });
  return [figure('highest', ends.highest, 1), figure('lowest', ends.lowest, -1)];
}

/** The numbers that carry the answer: the ends of the first two measures, or every measure of a single row. */
export function figuresOf(run: Run, measures: readonly string[]): readonly Figure[] {
  const [only, ...others] = run.design.rows;
  if (only !== undefined && others.length === 0) {
    return measures.slice(0, 5).flatMap((name) => {
      const estimate = rowMeasure(run, only, name);
      if (estimate === undefined) return [];
      return [{ label: measureWords(run, name), shown: shownOf(estimate, isShareIn(run, name)) }];
    });
  }
  return measures
    .flatMap((name) => extremes(run, name))
    .filter(({ shown }) => Number.isFinite(shown.value))
    .slice(0, 4);
}

/** Whether no two rows rest on the same cell or the same dice, so that their errors are independent. */
function areIndependent(run: Run): boolean {
  const cells = run.design.rows.flatMap(({ parts }) => parts.map(({ cell }) => cell));
  const streams = cells.flatMap((cell) => {
    const subject = run.design.plan.cells[cell]?.subject;
    return subject !== undefined && 'stream' in subject ? [subject.stream] : [];
  });
  return new Set(cells).size === cells.length && new Set(streams).size === streams.length;
}

/** What is said of means of sampled rows, and of the differences between the highest and the lowest of them. */
const SELECTED = ' As lowest and highest are picked by what was sampled, differences lean towards too large ones.';
const COMMON_DICE = `${SELECTED} Combinations share games or dice here, so their intervals are added: wider than they need be, never too narrow.`;

function negated(estimate: Estimate): Estimate {
  return { ...estimate, value: -estimate.value, low: -estimate.high, high: -estimate.low };
}

function meanOf(estimates: readonly Estimate[]): number {
  return estimates.reduce((sum, { value }) => sum + value, 0) / estimates.length;
}

/** Estimates that count alike. */
function alike(estimates: readonly Estimate[]): readonly { readonly weight: number; readonly estimate: Estimate }[] {
  return estimates.map((estimate) => ({ weight: 1 / estimates.length, estimate }));
}

/** A weighted sum of estimates that may depend on each other in any way; half-widths add. */
function summed(parts: readonly { readonly weight: number; readonly estimate: Estimate }[]): Estimate {
  const sum = (end: 'value' | 'low' | 'high') =>
    parts.reduce((all, { weight, estimate }) => all + weight * estimate[end], 0);
  return { ...mixed(parts), value: sum('value'), low: sum('low'), high: sum('high') };
}

/** How far each factor moves the main measure, averaged over the others; the factor that moves it most comes first. */
export function influence(run: Run, main: string): readonly Section[] {
  const order = ranked(run, main);
  const percent = isShareIn(run, main);
  const { factors } = run.design.experiment;
  const digits = percent ? 1 : 2;
  const isExact = order.every(({ estimate }) => estimate.kind === 'exact');
  const apart = areIndependent(run);
  const together = apart ? mixed : summed;
  const shown = (estimate: Estimate): Cell => {
    if (isExact) return estimate.value;
    const known = { ...shownOf(estimate, percent), digits };
    return apart || !hasInterval(known) ? known : { ...known, kind: `at least ${confidenceText(estimate.confidence)}` };
  };
  const rows = factors.flatMap((factor) => {
    const groups = new Map<string, Estimate[]>();
    for (const { row, estimate } of order) {
      const level = levelWords(run, row, factor.name);
      groups.set(level, [...(groups.get(level) ?? []), estimate]);
    }
    const means = [...groups].map(([level, estimates]) => ({
      level,
      mean: { ...together(alike(estimates)), value: meanOf(estimates) },
    }));
    if (means.length < 2) return [];
    const low = means.reduce((least, one) => (one.mean.value < least.mean.value ? one : least));
    const high = means.reduce((most, one) => (one.mean.value > most.mean.value ? one : most));
    const difference = together([
      { weight: 1, estimate: high.mean },
      { weight: 1, estimate: negated(low.mean) },
    ]);
    // Of equal means none is the lowest or the highest.
    const differ = high.mean.value - low.mean.value >= SAME;
    const cells: Record<string, Cell> = {
      factor: factorWords(run, factor.name),
      low: differ ? low.level : '–',
      lowMean: shown(low.mean),
      high: differ ? high.level : '–',
      highMean: shown(high.mean),
      difference: shown(difference),
    };
    return [{ cells, difference: difference.value }];
  });
  if (rows.length < 2) return [];
  const number = (key: string, label: string) => ({ key, label, digits, percent });
  return [
    {
      kind: 'table',
      id: 'factors',
      title: `How far each factor moves the ${measureWords(run, main)}`,
      columns: [
        { key: 'factor', label: 'factor' },
        { key: 'low', label: 'lowest with' },
        number('lowMean', 'mean there'),
        { key: 'high', label: 'highest with' },
        number('highMean', 'mean there'),
        number('difference', 'difference'),
      ],
      rows: rows.sort((a, b) => b.difference - a.difference).map(({ cells }) => cells),
      note: `Means over all levels of the other factors.${isExact ? ' Exact.' : apart ? SELECTED : COMMON_DICE}`,
    },
  ];
}
