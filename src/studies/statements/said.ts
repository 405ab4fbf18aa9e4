import { capital } from '../../model/wording.js';
import type { Statement } from '../../report/report.js';
import type { ChartRequest, NoteRequest, TextRequest } from '../study/experiment.js';
import type { Run } from '../study/study.js';
import { factorWords, levelWords, measureWords, outcomeWords } from '../study/words.js';
import { holds, type Scope } from './evaluate.js';
import { type Expression, readExpression } from './expression.js';
import { filled, hasPlaces } from './template.js';

/** A text as an experiment's file gives it: one, or several of which the first is printed whose conditions hold. */
export interface Candidate {
  readonly text: string;
  readonly when: readonly string[];
}

/** The candidates of a text in their order. */
export function candidatesOf(request: TextRequest): readonly Candidate[] {
  if (typeof request === 'string') return [{ text: request, when: [] }];
  return request.map(({ text, when = [] }) => ({ text, when: typeof when === 'string' ? [when] : when }));
}

/** What a remark says about how to read its chart; nothing where it is about results. */
export function explains(note: NoteRequest | undefined): string | undefined {
  return typeof note === 'object' && 'explains' in note ? note.explains : undefined;
}

/** What a remark says about results. */
export function resultsIn(note: NoteRequest | undefined): TextRequest | undefined {
  return typeof note === 'object' && 'explains' in note ? undefined : note;
}

/** Whether a run found what its file's texts were written about. */
function isSigned({ design, signature }: Run): boolean {
  const { signature: known } = design.experiment;
  return known !== undefined && signature.startsWith(known);
}

function scopeOf(run: Run, where: ChartRequest['where']): Scope {
  const numbers: Record<string, Expression> = {};
  for (const [name, text] of Object.entries(run.design.experiment.numbers)) numbers[name] = readExpression(text);
  return {
    run,
    numbers,
    where: Object.fromEntries(Object.entries(where).map(([factor, level]) => [factor, String(level)])),
  };
}

/**
 * The sentence that a run makes of a text of its file: the first candidate whose conditions hold and whose places can be filled. A
 * text without both is printed only where the run has the signature that the file names. Undefined where none is true.
 */
export function said(
  run: Run,
  request: TextRequest | undefined,
  place: string,
  chart?: ChartRequest,
): Statement | undefined {
  if (request === undefined) return undefined;
  const scope = scopeOf(run, chart?.where ?? {});
  const called = chart === undefined ? {} : calledIn(run, chart);
  for (const { text, when } of candidatesOf(request)) {
    if (when.length === 0 && !hasPlaces(text) && !isSigned(run)) continue;
    if (!when.every((condition) => holds(scope, readExpression(condition)))) continue;
    const made = filled(scope, text, called);
    if (made !== undefined) return { place, text: capital(made.text.trim()), because: when, filled: made.filled };
  }
  return undefined;
}

function calledIn(run: Run, chart: ChartRequest): Readonly<Record<string, string>> {
  const value =
    chart.chart === 'distribution' ? outcomeWords(run, chart.x ?? '') : measureWords(run, chart.value ?? '');
  const factor = (name: string | undefined) => (name === undefined ? '' : factorWords(run, name));
  return { value, x: factor(chart.x), y: factor(chart.y), series: factor(chart.series), panel: factor(chart.panel) };
}

/** What a chart without a sentence is called: what it shows, by which factors, and where. */
export function plainTitle(run: Run, chart: ChartRequest): string {
  const { value, x, y, series, panel } = calledIn(run, chart);
  const along = chart.chart === 'distribution' ? [series, panel] : [y, x, series, panel];
  const by = along.filter((text) => text !== '');
  const kept = Object.entries(chart.where).map(([factor, level]) => {
    const row = run.design.rows.find(
      (one) => String(one.levels[factor]) === String(level) || levelWords(run, one, factor) === String(level),
    );
    return `${factorWords(run, factor)} ${row === undefined ? String(level) : levelWords(run, row, factor)}`;
  });
  const head = by.length === 0 ? (value ?? '') : `${value}, by ${by.join(' and ')}`;
  return capital(kept.length === 0 ? head : `${head}; ${kept.join(', ')}`);
}
