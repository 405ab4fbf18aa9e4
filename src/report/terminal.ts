import { barShown, type DistributionRow, medianOf } from './charts/distribution.js';
import { heatMapOrder } from './charts/heat-map.js';
import type { ChartSection } from './charts/index.js';
import { detailText, intervalText, numberText, percent, percentNumber, signedPercent, valueText } from './numbers.js';
import { type Figure, type Report, sectionsOf } from './report.js';
import { barLines, divergingLines, fitText, harmless, heatLines } from './text-bars.js';
import { type VerdictWord, verdictLooks } from './verdict.js';
import { wrapText } from './wrap-text.js';

/** How text is emphasised; the caller decides whether that means colour. */
export interface Paint {
  bold(text: string): string;
  soft(text: string): string;
  verdict(word: VerdictWord, text: string): string;
}

/** Where and how a report is shown in a terminal. */
export interface TerminalOptions {
  /** Width in characters; at least 40 are used. */
  readonly columns: number;
  readonly paint: Paint;
  /** The full report's file. */
  readonly path?: string;
}

const mostRows = 16;

function chosen<Row>(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly left: number } {
  if (rows.length <= mostRows) return { rows, left: 0 };
  const half = mostRows / 2;
  return { rows: [...rows.slice(0, half), ...rows.slice(-half)], left: rows.length - mostRows };
}

function barTextOf({ probability, low, high }: DistributionRow): string {
  if (low === undefined || high === undefined) return percent(probability, 1);
  const shown = barShown(probability, low, high);
  return `${valueText(shown)} (${intervalText(shown)})`;
}

type SectionOf<K extends ChartSection['chart']> = Extract<ChartSection, { readonly chart: K }>;

function distributionLines(section: SectionOf<'distribution'>, columns: number): readonly string[] {
  const only = section.rows.filter((row) => row.series === section.rows[0]?.series);
  const median = medianOf(only);
  const likely = only.filter((row) => row.probability >= 0.0005);
  const bars = chosen(likely);
  const lines = bars.rows.map((row) => ({
    label: `${row.outcome}`,
    value: row.probability,
    text: barTextOf(row),
    marked: row.outcome === median,
  }));
  const { intervals, outcomeTitle } = section.options;
  const made = intervals === undefined ? '' : `; intervals: ${intervals}`;
  return [...barLines(lines, columns), ...wrapText(`${outcomeTitle}; > median${made}`, columns)];
}

function verdictLines(section: SectionOf<'diverging-bars'>, columns: number): readonly string[] {
  const sorted = [...section.rows].sort((a, b) => b.value - a.value);
  const { rows, left } = chosen(sorted);
  const lines = divergingLines(
    rows.map((row) => ({
      label: `${verdictLooks[row.verdict].sign} ${row.label}`,
      value: row.value,
      text: signedPercent(row.value, 0),
    })),
    columns,
  );
  return left === 0 ? lines : [...lines, `(${left} between these are in the full report)`];
}

function gridLines(section: SectionOf<'heat-map'>, columns: number): readonly string[] {
  const order = heatMapOrder(section.rows, section.options);
  const cells = new Map(section.rows.map((row) => [`${row.row}\u0000${row.column}`, row.value]));
  const isPercent = section.options.percent !== false;
  const most = section.rows.reduce((so, row) => Math.max(so, row.value), 1e-300);
  const digits = most < 99.95 ? 1 : 0;
  const grid = order.rows.slice(0, mostRows * 2).flatMap((row) =>
    order.columns.flatMap((column) => {
      const value = cells.get(`${row}\u0000${column}`);
      if (value === undefined) return [];
      const text = isPercent ? percentNumber(value, 0) : numberText(value, digits, false);
      return [{ row, column, share: isPercent ? value : value / most, text }];
    }),
  );
  const { rowTitle, columnTitle, valueTitle } = section.options;
  const left = order.rows.length - mostRows * 2;
  const title = isPercent ? `${valueTitle.replace(/, %$/, '')} in %` : valueTitle;
  return [
    ...heatLines(grid, columns),
    ...(left > 0 ? [`  (${left} more rows in the full report)`] : []),
    ...wrapText(harmless(`${title}, by ${rowTitle} (down) and ${columnTitle} (across)`), columns),
  ];
}

/** How far values lie from their references, or shares from nought where that is the even value; nothing where neither is so. */
function distanceLines({ options, rows }: SectionOf<'dot-and-interval'>, columns: number): readonly string[] {
  const fromNought = options.percent === true && options.centre === 0;
  const known = rows.flatMap((row) => {
    if (fromNought) return [{ row, off: row.value }];
    return row.reference !== undefined && row.reference > 0 ? [{ row, off: row.value / row.reference - 1 }] : [];
  });
  if (known.length < rows.length) return [];
  const picked = chosen(fromNought ? known : known.sort((a, b) => b.off - a.off));
  const lines = picked.rows.map(({ row, off }) => ({
    label: `${row.verdict === undefined ? '' : `${verdictLooks[row.verdict].sign} `}${row.label}`,
    value: off,
    text: signedPercent(off, 0),
  }));
  const legend = fromNought ? options.valueTitle : `${options.dotName} against ${options.tickName ?? 'reference'}`;
  const left = picked.left === 0 ? '' : ` (${picked.left} between these are in the full report)`;
  return [...divergingLines(lines, columns), ...wrapText(harmless(`${legend}${left}`), columns)];
}

/** A chart in block characters, where its kind has such a form; otherwise nothing. */
export function chartLines(section: ChartSection, columns: number): readonly string[] {
  switch (section.chart) {
    case 'distribution':
      return distributionLines(section, columns);
    case 'diverging-bars':
      return verdictLines(section, columns);
    case 'heat-map':
      return gridLines(section, columns);
    case 'dot-and-interval':
      return distanceLines(section, columns);
    default:
      return [];
  }
}

function unmarked(markdown: string): string {
  return harmless(
    markdown
      .replace(/\*\*([^*]+)\*\*/g, '$1')
      .replace(/\*([^*]+)\*/g, '$1')
      .replace(/`([^`]+)`/g, '$1'),
  );
}

/** Labels beside their numbers, or above these where a label would take more than half of the width. */
function figureLines(figures: readonly Figure[], columns: number, paint: Paint): readonly string[] {
  const longest = Math.max(...figures.map((figure) => [...harmless(figure.label)].length), 1);
  const above = longest > columns / 2;
  return figures.flatMap((figure) => {
    const unit = figure.unit === undefined ? '' : ` ${figure.unit}`;
    const certain = detailText(figure.shown);
    const value = valueText(figure.shown) + unit;
    const label = fitText(figure.label, longest);
    const start = above ? `    ${paint.bold(value)}` : `  ${label}  ${paint.bold(value)}`;
    const head = above ? wrapText(harmless(figure.label), columns - 2).map((line) => `  ${line}`) : [];
    const width = (above ? 0 : longest) + value.length + certain.length + 6;
    if (width <= columns) return [...head, `${start}  ${paint.soft(certain)}`];
    return [...head, start, ...wrapText(certain, columns - 4).map((line) => `    ${paint.soft(line)}`)];
  });
}

/** A report in small: question, answer, figures, one chart in block characters, and where the full report is. */
export function terminal(report: Report, options: TerminalOptions): string {
  const columns = Math.max(40, options.columns);
  const { paint } = options;
  const lines: string[] = [...wrapText(harmless(report.title), columns).map((line) => paint.bold(line)), ''];
  if (report.verdict !== undefined) {
    lines.push(paint.verdict(report.verdict, `${verdictLooks[report.verdict].sign} ${report.verdict}`));
  }
  lines.push(...wrapText(unmarked(report.answer), columns), '');
  lines.push(...figureLines(report.figures, columns, paint));
  for (const section of sectionsOf(report)) {
    if (section.kind !== 'chart') continue;
    const picture = chartLines(section, columns);
    if (picture.length === 0) continue;
    lines.push('', ...wrapText(harmless(section.title), columns).map((line) => paint.bold(line)), ...picture);
    if (section.note !== undefined)
      lines.push(...wrapText(harmless(section.note), columns).map((line) => paint.soft(line)));
    break;
  }
  if (options.path !== undefined) lines.push('', `Full report: ${options.path}`);
  return `${lines.join('\n')}\n`;
}
