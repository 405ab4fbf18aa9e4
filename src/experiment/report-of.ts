import type { Estimate } from '../analysis/interval.js';
import { percent, type Shown } from '../report/numbers.js';
import type { Cell, Column, Figure, Provenance, Replay, Report, Section, TableSection } from '../report/report.js';
import { extremesOf } from '../tally/layout.js';
import { findSystem, systemOf } from './catalog.js';
import { chartSection, isShareIn } from './chart-sections.js';
import { CONTEST_MEASURES, PARITY_MEASURES } from './contest-measures.js';
import { levelText, type Row } from './design.js';
import { usualMeasures } from './measures.js';
import { keyOf } from './replay-key.js';
import { type Run, rowMeasure } from './run.js';

/** What the reporter must be told besides the run. */
export interface ReportRequest {
  /** The command that makes the report again. */
  readonly command: string;
  readonly version: string;
}

const KINDS: Readonly<Partial<Record<Estimate['kind'], string>>> = {
  exact: 'exact',
  wilson: 'Wilson',
  t: "Student's t",
  confidenceSequence: 'anytime-valid',
  squareAndAdd: 'mixture',
};

/** An estimate as reports show it. */
export function shownOf(estimate: Estimate, percent: boolean): Shown {
  const kind = KINDS[estimate.kind] ?? estimate.kind;
  const unit = percent ? ({ unit: 'percent' } as const) : {};
  if (estimate.kind === 'exact') return { value: estimate.value, kind: 'exact', digits: percent ? 2 : 4, ...unit };
  const { value, low, high, confidence } = estimate;
  return {
    value,
    low,
    high,
    kind: `${Number((confidence * 100).toPrecision(4))} % ${kind}`,
    digits: percent ? 2 : 4,
    ...unit,
  };
}

/** The measures that a run's table has: those its charts and stop rule name first, then the usual ones. */
export function measuresOf(run: Run): readonly string[] {
  const { subject, show, stop } = run.design.experiment;
  const asked = show.flatMap((chart) => (chart.value === undefined ? [] : [chart.value]));
  const gauge = stop.kind === 'trials' ? [] : [stop.gauge];
  const [first] = run.cells.values();
  const axes = Object.assign({}, ...(first?.answer.layout.slots.map((slot) => slot.axes) ?? []));
  const usual: readonly string[] =
    subject.kind === 'prices'
      ? PARITY_MEASURES
      : subject.kind === 'duel'
        ? CONTEST_MEASURES.filter((name) => name !== 'duels')
        : subject.kind === 'relay'
          ? CONTEST_MEASURES.filter((name) => name !== 'rounds' && name !== 'stalemate')
          : usualMeasures(axes);
  return [...new Set([...asked, ...gauge, ...usual])];
}

function tableOf(run: Run, measures: readonly string[]): TableSection {
  const factors = Object.keys(run.design.rows[0]?.levels ?? {});
  const columns: Column[] = [
    ...factors.map((name) => ({ key: name, label: name })),
    ...measures.map((name) => ({ key: name, label: name })),
    { key: 'method', label: 'method' },
  ];
  const rows = run.design.rows.map((row) => {
    const cells: Record<string, Cell> = {};
    for (const name of factors) cells[name] = row.levels[name] ?? null;
    for (const name of measures) {
      const estimate = rowMeasure(run, row, name);
      cells[name] = estimate === undefined ? null : shownOf(estimate, isShareIn(run, name));
    }
    const methods = new Set(row.parts.map(({ cell }) => run.design.plan.cells[cell]?.method ?? ''));
    cells['method'] = [...methods].join(' and ');
    return cells;
  });
  return { kind: 'table', id: 'results', title: 'Every combination', columns, rows };
}

interface Ranked {
  readonly row: Row;
  readonly estimate: Estimate;
}

function ranked(run: Run, name: string): readonly Ranked[] {
  const rows = run.design.rows.flatMap((row) => {
    const estimate = rowMeasure(run, row, name);
    return estimate === undefined ? [] : [{ row, estimate }];
  });
  return rows.sort((a, b) => a.estimate.value - b.estimate.value);
}

function where(row: Row): string {
  const text = levelText(row.levels);
  return text === '' ? 'the only combination' : text;
}

function figuresOf(run: Run, measures: readonly string[]): Figure[] {
  const [main = ''] = measures;
  const order = ranked(run, main);
  const percent = isShareIn(run, main);
  const [least] = order;
  const most = order.at(-1);
  if (least === undefined || most === undefined) return [];
  if (order.length === 1) {
    return measures.slice(0, 5).flatMap((name) => {
      const estimate = rowMeasure(run, least.row, name);
      return estimate === undefined ? [] : [{ label: name, shown: shownOf(estimate, isShareIn(run, name)) }];
    });
  }
  const middle = order[Math.floor((order.length - 1) / 2)] ?? least;
  return [
    { label: `least ${main}`, shown: shownOf(least.estimate, percent), note: where(least.row) },
    { label: `middle ${main}`, shown: shownOf(middle.estimate, percent), note: where(middle.row) },
    { label: `greatest ${main}`, shown: shownOf(most.estimate, percent), note: where(most.row) },
  ];
}

function answerText(run: Run, figures: readonly Figure[], main: string): string {
  const text = (figure: Figure) => {
    const value =
      figure.shown.unit === 'percent'
        ? `${(figure.shown.value * 100).toFixed(1)} %`
        : figure.shown.value.toPrecision(4);
    return `**${value}**${figure.note === undefined ? '' : ` (${figure.note})`}`;
  };
  const partial = run.interrupted ? 'Interrupted, so only what was finished counts. ' : '';
  const [least] = figures;
  const most = figures.at(-1);
  if (least === undefined || most === undefined) return `${partial}Nothing has been finished yet.`;
  if (run.design.rows.length === 1) return `${partial}The ${main} is ${text(least)}.`;
  return `${partial}Over ${run.design.rows.length} combinations the ${main} runs from ${text(least)} to ${text(most)}.`;
}

function stopText(run: Run): string {
  const { stop } = run.design.experiment;
  if (stop.kind === 'trials') return `${stop.trials} trials for each sampled cell, fixed beforehand`;
  if (stop.kind === 'precision') {
    const { gauge, halfWidth, confidence, atMost } = stop;
    return `anytime-valid ${confidence * 100} % interval of ${gauge} within ${halfWidth}, or ${atMost} trials`;
  }
  const { gauge, low, high, alpha, beta, atMost } = stop;
  return `sequential test of ${gauge}, ${low} against ${high} (risks ${alpha} and ${beta}), or ${atMost} trials`;
}

function replaysOf(run: Run): Replay[] {
  const replays: Replay[] = [];
  for (const [cell, { answer }] of run.cells) {
    if (replays.length >= 6) break;
    const { subject, method } = answer.cell;
    if (method !== 'sampled' || subject.kind === 'parity') continue;
    const found = extremesOf(answer.layout, answer.counts);
    if (found === undefined) continue;
    const key = (game: number) => keyOf(subject, run.design.plan.seed, cell, game);
    replays.push({ label: `the lowest of cell ${cell}`, command: `npx tyche replay '${key(found.leastGame)}'` });
    replays.push({ label: `the highest of cell ${cell}`, command: `npx tyche replay '${key(found.greatestGame)}'` });
  }
  return replays;
}

/** How a run's numbers were made. */
export function provenanceOf(run: Run, request: ReportRequest): Provenance {
  const { experiment, plan, rows } = run.design;
  const { subject } = experiment;
  const methods = new Set(plan.cells.map((cell) => cell.method));
  const id = subject.kind === 'mechanic' ? subject.mechanic : subject.kind === 'encounter' ? subject.encounter : '';
  const system = id === '' && 'system' in subject ? findSystem(subject.system, [], []) : systemOf(id);
  const trials = [...run.cells.values()].reduce((sum, { answer }) => sum + answer.trials, 0);
  return {
    question: experiment.question,
    command: request.command,
    seed: experiment.seed,
    version: request.version,
    signature: run.signature,
    method: methods.size === 2 ? 'exact and sampled' : methods.has('sampled') ? 'sampled' : 'exact',
    reason: [...new Set(rows.map((row) => row.reason.replace(/^\d+ branches/, 'all branches')))].slice(0, 3).join('; '),
    ...(methods.has('sampled') ? { stopRule: stopText(run), trials } : {}),
    corrections:
      subject.kind === 'prices'
        ? [
            `Fair means shown to lie within ${percent(subject.margin, 0)} of the price, too cheap or too dear shown to lie beyond; Holm over all entries where anything was sampled, nothing to correct where all is exact.`,
            'Relay chains are solved up to shares of 1e-9; the bounds of what that leaves out are the intervals shown.',
          ]
        : [],
    readings: experiment.readings,
    tables: system?.tables.map((table) => ({ name: table.title, mark: table.provenance })) ?? [],
  };
}

/** The report of any experiment: its question, the range of its main measure, its charts, the table of every row. */
export function reportOf(run: Run, request: ReportRequest): Report {
  const { experiment } = run.design;
  const measures = measuresOf(run);
  const figures = figuresOf(run, measures);
  const sections: Section[] = experiment.show.flatMap((chart, at) => {
    const section = chartSection(run, chart, at);
    return section === undefined ? [] : [section];
  });
  const undecided = [...run.cells.values()].some((cell) => cell.ending === 'undecided');
  return {
    id: experiment.id,
    title: experiment.question,
    answer: answerText(run, figures, measures[0] ?? ''),
    ...(undecided ? { verdict: 'undecided' as const } : {}),
    figures,
    sections: [...sections, tableOf(run, measures)],
    changes: [],
    replays: replaysOf(run),
    provenance: provenanceOf(run, request),
  };
}
