import type { Domain } from '../../model/domain.js';
import { valueText } from '../../report/numbers.js';
import type { Cell, Column, Replay, Report, TableSection } from '../../report/report.js';
import { extremesOf } from '../../simulate/counts/layout.js';
import { brief, isReplayable, keyOf } from '../replay/replay-key.js';
import { answerOf, figuresOf, influence, isShown, ranked, undecidedText } from '../sections/answer-text.js';
import { chartStatements, shownSections } from '../sections/chart-sections.js';
import { provenanceOf } from '../sections/provenance.js';
import { shellCommand } from '../sections/shell-command.js';
import { shownOf } from '../sections/shown.js';
import { said } from '../statements/said.js';
import { rowMeasure } from '../study/measure.js';
import type { ReportRequest, Row, Run } from '../study/study.js';
import { factorWords, isShareIn, levelWords, measureWords } from '../study/words.js';

/** The measures that the charts of an experiment show. */
function askedOf(run: Run): readonly string[] {
  return run.design.experiment.show.flatMap((chart) => (chart.value === undefined ? [] : [chart.value]));
}

/** The measures that a run's table has: those its charts and stop rule name first, then the usual ones of its kind. */
function measuresOf(run: Run): readonly string[] {
  const { experiment, kind } = run.design;
  const asked = askedOf(run);
  const gauge = 'gauge' in experiment.stop ? [experiment.stop.gauge] : [];
  const [first] = run.cells.values();
  const axes: Domain = Object.assign({}, ...(first?.answer.layout.slots.map((slot) => slot.axes) ?? []));
  return [...new Set([...asked, ...gauge, ...kind.measures.reported(axes, asked)])];
}

/** Measures that differ from row to row, those asked for among them in any case, and the others with their one value. */
function tellingOf(
  run: Run,
  measures: readonly string[],
): { readonly shown: readonly string[]; readonly same: string } {
  const asked = askedOf(run);
  const shown: string[] = [];
  const same: string[] = [];
  for (const name of measures) {
    const found = run.design.rows.flatMap((row) => rowMeasure(run, row, name) ?? []);
    const [first] = found;
    const differs = first === undefined || found.some((one) => one.value !== first.value || one.kind !== 'exact');
    if (differs || found.length === 1 || asked.includes(name)) shown.push(name);
    else same.push(`${measureWords(run, name)} ${valueText(shownOf(first, isShareIn(run, name)))}`);
  }
  return { shown, same: same.join(', ') };
}

function tableOf(run: Run, measures: readonly string[]): TableSection {
  const factors = Object.keys(run.design.rows[0]?.levels ?? {});
  const { shown, same } = tellingOf(run, measures);
  const columns: Column[] = [
    ...factors.map((name) => ({ key: name, label: factorWords(run, name) })),
    ...shown.map((name) => ({ key: name, label: measureWords(run, name) })),
    { key: 'method', label: 'method' },
  ];
  const rows = run.design.rows.map((row) => {
    const cells: Record<string, Cell> = {};
    for (const name of factors) cells[name] = levelWords(run, row, name);
    for (const name of shown) {
      const estimate = rowMeasure(run, row, name);
      cells[name] = estimate === undefined ? null : shownOf(estimate, isShareIn(run, name));
    }
    const methods = new Set(row.parts.map(({ cell }) => run.design.plan.cells[cell]?.method ?? ''));
    cells['method'] = [...methods].join(' and ');
    return cells;
  });
  const { leftOut = 0 } = run.design;
  const notes = [
    ...(same === '' ? [] : [`The same in every combination: ${same}.`]),
    ...(leftOut === 0 ? [] : [`Left out, because the rules forbid them: ${leftOut} combinations.`]),
  ];
  const note = notes.length === 0 ? {} : { note: notes.join(' ') };
  return { kind: 'table', id: 'results', title: 'Every combination', columns, rows, ...note };
}

/** One game of a row's cell that holds most of it; `which` names the game. */
function replayOf(run: Run, row: Row, label: string, game: number): readonly Replay[] {
  const part = row.parts.reduce((most, one) => (one.weight > most.weight ? one : most), row.parts[0]!);
  const subject = run.design.plan.cells[part.cell]?.subject;
  if (subject === undefined || !isReplayable(subject)) return [];
  const tables = subject.tables === undefined ? [] : ['--tables', subject.tables.name];
  const key = keyOf(brief(subject), run.design.plan.seed, part.cell, game);
  return [{ label, command: shellCommand('replay', key, ...tables) }];
}

/** Games of the highest and the lowest combination; where they were sampled, the most extreme ones. */
function replaysOf(run: Run, main: string): readonly Replay[] {
  const order = ranked(run, main);
  const ends = order.length < 2 ? order : [order.at(-1)!, order[0]!];
  return ends.flatMap((one, at) => {
    const { row } = one;
    const found = isShown(run, main, order, one, at === 0 ? 1 : -1) ? '' : ' found';
    const where = order.length < 2 ? '' : at === 0 ? ` of the highest${found}` : ` of the lowest${found}`;
    const [part] = row.parts;
    const answer = part === undefined ? undefined : run.cells.get(part.cell)?.answer;
    const games = answer?.cell.method === 'sampled' ? extremesOf(answer.layout, answer.counts) : undefined;
    if (games === undefined) return replayOf(run, row, `a game${where}`, 0);
    return [
      ...replayOf(run, row, `the greatest game${where}`, games.greatestGame),
      ...replayOf(run, row, `the least game${where}`, games.leastGame),
    ];
  });
}

/** The report of a run: the one of its kind of study, or that of any experiment. */
export function studyOf(run: Run, request: ReportRequest): Report {
  const { experiment, kind } = run.design;
  return kind.report?.(run, experiment.subject, request) ?? reportOf(run, request);
}

/**
 * Writes the report of a run of any experiment: its question, its highest and lowest result, its charts, every row,
 * what moves it.
 *
 * @param run - The run, of `conduct`.
 * @param request - The command that the report names, and the program's version.
 * @returns The report, for `writeReport`.
 * @example
 * const run = await conduct(await loadDesign('taktika-steadiness', '1.0.0'), { threads: 1, resumable: false });
 * console.log(reportOf(run, { command: 'node study.js', version: '1.0.0' }).id); // taktika-steadiness
 */
export function reportOf(run: Run, request: ReportRequest): Report {
  const { experiment, kind } = run.design;
  const measures = measuresOf(run);
  const main = measures[0] ?? '';
  const undecided = [...run.cells.values()].some((cell) => cell.ending === 'undecided');
  const findings = kind.findings?.(run, experiment.subject);
  const isAnswered = findings !== undefined && experiment.answer === undefined && !run.interrupted;
  const answer = isAnswered ? findings.answer : answerOf(run, main);
  const statements = [...[said(run, experiment.answer, 'answer') ?? []].flat(), ...chartStatements(run)];
  return {
    id: experiment.id,
    title: experiment.question,
    answer: answer + undecidedText(run) + (kind.remark?.(run, experiment.subject) ?? ''),
    ...(undecided ? { verdict: 'undecided' as const } : {}),
    figures: figuresOf(run, askedOf(run).length > 0 ? [...new Set(askedOf(run))] : measures),
    sections: [
      ...experiment.show.flatMap((one, at) => shownSections(run, one, at)),
      ...(findings?.sections ?? []),
      tableOf(run, measures),
      ...(kind.sections?.(run, experiment.subject) ?? []),
    ],
    changes: influence(run, main),
    replays: replaysOf(run, main),
    ...(statements.length === 0 ? {} : { statements }),
    provenance: provenanceOf(run, request),
  };
}
