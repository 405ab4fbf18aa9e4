import type { ChartSection } from '../../report/charts/index.js';
import { confidenceText } from '../../report/numbers.js';
import type { Cell, Section, Statement, TableSection } from '../../report/report.js';
import { type Estimate, isComputed } from '../../statistics/interval.js';
import { sharesOf } from '../measures/axis-measures.js';
import { explains, plainTitle, resultsIn, said } from '../statements/said.js';
import type { ChartRequest } from '../study/experiment.js';
import { rowMeasure } from '../study/measure.js';
import { certaintyOf } from '../study/schedule.js';
import type { Row, Run } from '../study/study.js';
import { factorWords, isShareIn, levelWords, measureWords, outcomeWords } from '../study/words.js';
import { distributionSection } from './distribution-section.js';
import { boundsOf, certaintyOfCell, gridNote, HALF_GAMES, intervalsOf, kindText, shownOf } from './shown.js';

/** A row with its estimate. */
interface Point {
  readonly row: Row;
  readonly estimate: Estimate;
}

/** Whether a factor varies within a chart that does not ask for one of its levels. */
function variesIn(request: ChartRequest, name: string): boolean {
  const own = [request.x, request.y, request.series, request.panel];
  const all = request.chart === 'dot-and-interval' && own.every((one) => one === undefined);
  return own.includes(name) || (all && request.where[name] === undefined);
}

/** The rows that a chart shows: its own factors vary, the others stay at the level asked for or at their first. */
function rowsOf(run: Run, request: ChartRequest): readonly Row[] {
  return run.design.rows.filter((row) =>
    run.design.experiment.factors.every(({ name, levels, labels }) => {
      if (variesIn(request, name)) return true;
      const asked = request.where[name];
      const level = row.levels[name];
      if (asked === undefined) return level === levels[0];
      return String(level) === String(asked) || labels[levels.indexOf(level ?? '')] === String(asked);
    }),
  );
}

/** Which factors a chart keeps at their first levels without being asked to; empty where it shows every level of all. */
function keptText(run: Run, request: ChartRequest): string {
  const [row] = rowsOf(run, request);
  const kept = run.design.experiment.factors.filter(
    ({ name, levels }) => levels.length > 1 && !variesIn(request, name) && request.where[name] === undefined,
  );
  if (row === undefined || kept.length === 0) return '';
  const words = kept.map(({ name }) => `${factorWords(run, name)} ${levelWords(run, row, name)}`);
  return `Shown with ${words.join(', ')}; every combination stands in the table.`;
}

function pointsOf(run: Run, request: ChartRequest): readonly Point[] {
  const value = request.value ?? '';
  return rowsOf(run, request).flatMap((row) => {
    const estimate = rowMeasure(run, row, value);
    return estimate === undefined ? [] : [{ row, estimate }];
  });
}

function isBounded({ high, kind, low }: Estimate): boolean {
  return kind === 'exact' || Number.isFinite(high - low);
}

function trialsOf({ trials }: Estimate): string {
  return `${trials} trials`;
}

function noteOf(estimate: Estimate): string {
  if (isComputed(estimate)) return kindText(estimate);
  const certainty = isBounded(estimate)
    ? `${confidenceText(estimate.confidence)} interval`
    : shownOf(estimate, false).kind;
  return `${certainty}, ${trialsOf(estimate)}`;
}

/** A level with its factor's name where it says little alone: `skill 3`, `cover: no`, but `Pikemen 3/3`. */
function named(run: Run, row: Row, name: string | undefined): string {
  const level = levelWords(run, row, name);
  if (level === 'yes' || level === 'no') return `${factorWords(run, name)}: ${level}`;
  return Number.isFinite(Number(level)) && level !== '' ? `${factorWords(run, name)} ${level}` : level;
}

function distributionOf(run: Run, request: ChartRequest, common: Common): readonly ChartSection[] {
  const how = certaintyOf(run.design.experiment);
  const answers = rowsOf(run, request).flatMap((row) => {
    const [part] = row.parts;
    const result = part === undefined ? undefined : run.cells.get(part.cell);
    return result === undefined || row.parts.length > 1 ? [] : [{ row, answer: result.answer }];
  });
  const all = answers.flatMap(({ row, answer }) => {
    const { levels, share } = sharesOf(answer, request.x ?? '', how);
    const outcomes = levels.map(Number);
    if (!outcomes.every(Number.isFinite)) return [];
    const series = [request.series, request.panel].map((name) => named(run, row, name)).filter((text) => text !== '');
    return [{ outcomes, share, onlySeen: true, ...(series.length === 0 ? {} : { series: series.join(', ') }) }];
  });
  const paired = answers.some(
    ({ answer: { cell, layout } }) => cell.method !== 'exact' && layout.slots.some(({ kind }) => kind === 'paired'),
  );
  const outcomeTitle = outcomeWords(run, request.x ?? '');
  const section = distributionSection(all, { ...noted(common, paired ? HALF_GAMES : ''), outcomeTitle });
  return section === undefined ? [] : [section];
}

/** A factor's words held together on one line. */
function unbroken(run: Run, name: string | undefined): string {
  return factorWords(run, name).replaceAll(' ', '\u00a0');
}

/** One table for each level of the panel factor, set large: levels of `y` down, levels of `x` across. */
function tablesOf(run: Run, request: ChartRequest, points: readonly Point[], common: Common): readonly TableSection[] {
  const value = request.value ?? '';
  const percent = isShareIn(run, value);
  const keyOf = (label: string) => `${request.x} ${label}`;
  const panels = [...new Set(points.map(({ row }) => named(run, row, request.panel)))];
  return panels.map((panel, place) => {
    const own = points.filter(({ row }) => named(run, row, request.panel) === panel);
    const across = [...new Set(own.map(({ row }) => levelWords(run, row, request.x)))];
    const down = [...new Set(own.map(({ row }) => levelWords(run, row, request.y)))];
    const rows = down.map((label) => {
      const cells: Record<string, Cell> = { [request.y ?? '']: label };
      for (const { row, estimate } of own) {
        if (levelWords(run, row, request.y) !== label) continue;
        const shown = shownOf(estimate, percent);
        cells[keyOf(levelWords(run, row, request.x))] = { ...shown, digits: request.digits ?? shown.digits };
      }
      return cells;
    });
    const { note, ...others } = common;
    return {
      ...others,
      ...(note === undefined || place < panels.length - 1 ? {} : { note }),
      kind: 'table',
      id: panels.length === 1 ? common.id : `${common.id}-${place + 1}`,
      title: panel === '' ? common.title : `${common.title}: ${panel}`,
      columns: [
        { key: request.y ?? '', label: `${unbroken(run, request.y)}\u00a0↓ ${unbroken(run, request.x)}\u00a0→` },
        ...across.map((label) => ({ key: keyOf(label), label })),
      ],
      rows,
      printed: true,
    };
  });
}

interface Common {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
}

/** The same with a sentence more in its note, if there is one. */
function noted(common: Common, more: string): Common {
  const note = [common.note ?? '', more].filter((text) => text !== '').join(' ');
  return note === '' ? common : { ...common, note };
}

/** What the section is called that an entry of `show` asks for. */
function sectionId(request: ChartRequest, at: number): string {
  return `${request.chart === 'table' ? 'table' : 'chart'}-${at + 1}`;
}

/** The sentences that the charts of a run state. */
export function chartStatements(run: Run): readonly Statement[] {
  return run.design.experiment.show.flatMap((request, at) => {
    const id = sectionId(request, at);
    return [
      said(run, request.title, `${id}: title`, request) ?? [],
      said(run, resultsIn(request.note), `${id}: note`, request) ?? [],
    ].flat();
  });
}

/** The sections that an experiment asks for by one entry of `show`; none while nothing can be shown. `at` makes names unique. */
export function shownSections(run: Run, request: ChartRequest, at: number): readonly Section[] {
  const id = sectionId(request, at);
  const explained = explains(request.note);
  const remark = explained ?? said(run, resultsIn(request.note), `${id}: note`, request)?.text ?? '';
  const note = [remark, keptText(run, request)].filter((text) => text !== '').join(' ');
  const common: Common = {
    id,
    title: said(run, request.title, `${id}: title`, request)?.text ?? plainTitle(run, request),
    ...(note === '' ? {} : { note }),
  };
  if (request.chart === 'distribution') return distributionOf(run, request, common);
  const points = pointsOf(run, request);
  if (points.length === 0) return [];
  if (request.chart === 'table') return tablesOf(run, request, points, common);
  if (request.chart === 'heat-map') return [pictureOf(run, request, points, common)];
  const kept = points.filter(({ estimate }) => isBounded(estimate));
  if (kept.length === points.length) return [pictureOf(run, request, points, common)];
  if (kept.length === 0) return [];
  const left = `Not shown, as nothing bounds them yet: ${points.length - kept.length}.`;
  return [pictureOf(run, request, kept, noted(common, left))];
}

function pictureOf(run: Run, request: ChartRequest, points: readonly Point[], common: Common): ChartSection {
  const value = request.value ?? '';
  const percent = isShareIn(run, value);
  const valueTitle = measureWords(run, value);
  const digits = request.digits === undefined ? {} : { digits: request.digits };
  const curved = points.map(({ row, estimate }) => ({
    x: Number(levelWords(run, row, request.x)),
    y: estimate.value,
    ...boundsOf(estimate),
    ...(request.series === undefined ? {} : { series: named(run, row, request.series) }),
  }));
  const intervals = intervalsOf(points.map(({ estimate }) => estimate));
  const options = { xTitle: factorWords(run, request.x), yTitle: valueTitle, percent, ...intervals, ...digits };
  switch (request.chart) {
    case 'curve':
      return { ...common, kind: 'chart', chart: 'curve', rows: curved, options };
    case 'small-multiples': {
      const rows = curved.map((point, at) => ({ ...point, panel: named(run, points[at]!.row, request.panel) }));
      return { ...common, kind: 'chart', chart: 'small-multiples', rows, options };
    }
    case 'dot-and-interval':
      return {
        ...common,
        kind: 'chart',
        chart: 'dot-and-interval',
        rows: points.map(({ row, estimate }) => ({
          label:
            request.x === undefined
              ? Object.keys(row.levels)
                  .map((name) => named(run, row, name))
                  .join(', ')
              : named(run, row, request.x),
          value: estimate.value,
          ...boundsOf(estimate),
          ...(request.series === undefined ? {} : { group: named(run, row, request.series) }),
          note: noteOf(estimate),
        })),
        options: { valueTitle, dotName: valueTitle, percent, ...intervals, ...digits },
      };
    default: {
      // Of a win share among more than two, a half is nothing special.
      const centred = run.design.kind.measures.centred[value];
      return {
        ...common,
        ...gridNote(
          points.map(({ estimate }) => shownOf(estimate, percent)),
          common.note,
        ),
        kind: 'chart',
        chart: 'heat-map',
        rows: points.map(({ row, estimate }) => ({
          row: levelWords(run, row, request.y),
          column: levelWords(run, row, request.x),
          value: estimate.value,
          ...certaintyOfCell(shownOf(estimate, percent)),
          ...(estimate.kind === 'exact' ? {} : { note: isBounded(estimate) ? trialsOf(estimate) : noteOf(estimate) }),
        })),
        options: {
          rowTitle: factorWords(run, request.y),
          columnTitle: factorWords(run, request.x),
          valueTitle,
          ...(centred === undefined ? { scale: 'sequential', order: 'given' } : { scale: 'diverging', ...centred }),
          percent,
          ...digits,
        },
      };
    }
  }
}
