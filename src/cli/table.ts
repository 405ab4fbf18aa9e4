import { barText, EIGHTHS, harmless } from '../report/text-bars.js';
import { wordsOf, wrapText } from '../report/wrap-text.js';

/** Text broken into lines of at most `width` columns between words, every line indented. */
export function paragraph(text: string, width: number, indent = ''): string {
  const lines = wrapText(text, width - indent.length);
  return `${lines.map((line) => indent + line).join('\n')}\n`;
}

/** How many eighths of a column a bar is long. */
function eighthsOf(bar: string): number {
  const last = bar === '' ? -1 : EIGHTHS.indexOf(bar.slice(-1));
  return last >= 0 ? (bar.length - 1) * 8 + last + 1 : bar.length * 8;
}

/** Items two blanks apart, broken into lines of at most `width` columns between them. */
export function itemsText(items: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + GAP + item.length <= width) lines[lines.length - 1] = `${last}  ${item}`;
    else lines.push(item);
  }
  return `${lines.join('\n')}\n`;
}

/** Columns between those of a table. */
const GAP = 2;
/** Columns that bars need to tell anything. */
const LEAST_BAR = 8;
/** Columns that words need to be read with ease. */
const LEAST_WORDS = 12;

/** A column of a table, and how wide it would be, with its head broken between all words, and with its cells broken too. */
interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly kind: 'number' | 'words' | 'bar';
  readonly natural: number;
  readonly body: number;
  readonly least: number;
}

function kindOf(head: string, cells: readonly string[]): Column['kind'] {
  if (head === '' && cells.some((cell) => cell !== '') && cells.every((cell) => /^[\u2588-\u258f]*$/.test(cell)))
    return 'bar';
  return cells.every((cell) => /^[<>~]?-?[\d.,/]+( %)?$|^infinite$|^$/.test(cell)) ? 'number' : 'words';
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length));
}

function columnOf(head: string, cells: readonly string[]): Column {
  const kind = kindOf(head, cells);
  const natural = longest([head, ...cells]);
  const inHead = longest(wordsOf(head));
  const body = Math.max(inHead, longest(cells));
  const words = Math.max(inHead, longest(cells.flatMap(wordsOf)), Math.min(body, LEAST_WORDS));
  return { head, cells, kind, natural, body, least: kind === 'words' ? words : body };
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
}

/** Bars as long as the other columns leave room for; none where that is too little. */
function withRoomForBars(columns: readonly Column[], width: number): readonly Column[] {
  const others = columns.filter(({ kind }) => kind !== 'bar');
  if (sumOf(columns.map(({ natural }) => natural)) <= width || others.length === columns.length) return columns;
  const room = width - sumOf(others.map(({ natural }) => natural)) - GAP;
  if (room < LEAST_BAR) return others;
  return columns.map((column) => {
    if (column.kind !== 'bar') return column;
    return columnOf(
      column.head,
      column.cells.map((bar) => barText(eighthsOf(bar) / (column.natural * 8), room)),
    );
  });
}

/** Widths between a least and a most one each, the widest narrowed until all fit; undefined where they do not. */
function narrowed(least: readonly number[], most: readonly number[], width: number): readonly number[] | undefined {
  if (sumOf(least) > width) return undefined;
  for (let limit = Math.max(0, ...most); ; limit--) {
    const widths = most.map((one, at) => Math.max(least[at]!, Math.min(one, limit)));
    if (sumOf(widths) <= width) return widths;
  }
}

/** Widths in which all columns fit, heads broken before cells; undefined where there are none. */
function fittingWidths(columns: readonly Column[], width: number): readonly number[] | undefined {
  const bodies = columns.map(({ body }) => body);
  return (
    narrowed(
      bodies,
      columns.map(({ natural }) => natural),
      width,
    ) ??
    narrowed(
      columns.map(({ least }) => least),
      bodies,
      width,
    )
  );
}

/** One row of cells, broken into lines where they are wider than their columns; heads stand at the bottom of theirs. */
function rowText(
  cells: readonly string[],
  widths: readonly number[],
  right: readonly boolean[],
  isHead = false,
): string {
  const broken = cells.map((cell, at) => (cell.length <= widths[at]! ? [cell] : wrapText(cell, widths[at]!)));
  const height = Math.max(...broken.map((lines) => lines.length));
  const lines = Array.from({ length: height }, (_, line) => {
    const parts = broken.map((of, at) => {
      const text = of[isHead ? line - height + of.length : line] ?? '';
      return right[at] === true ? text.padStart(widths[at]!) : text.padEnd(widths[at]!);
    });
    return `${parts.join(' '.repeat(GAP)).trimEnd()}\n`;
  });
  return lines.join('');
}

/** Every row as a list of its cells, each after the head of its column. */
function listsText(columns: readonly Column[], width: number): string {
  const label = longest(columns.map(({ head }) => head));
  const rows = (columns[0]?.cells ?? []).map((_, row) => {
    const told = columns.filter(({ cells, kind }) => kind !== 'bar' && cells[row] !== '');
    const widths = [label, Math.max(LEAST_WORDS, width - label - GAP)];
    return told.map(({ head, cells }) => rowText([head, cells[row] ?? ''], widths, [])).join('');
  });
  return rows.join('\n');
}

/**
 * A text table: a head and rows; numbers stand right, words left. Where it is wider than `width`, its bars become shorter, then
 * heads and words are broken into lines; where it cannot be made to fit so, every row is a list.
 */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const told = head.map((title, at) =>
    columnOf(
      harmless(title),
      rows.map((row) => harmless(row[at] ?? '')),
    ),
  );
  const columns = withRoomForBars(told, width);
  const widths = fittingWidths(columns, width);
  if (widths === undefined) return listsText(columns, width);
  const right = columns.map(({ kind }) => kind === 'number');
  const heads = rowText(
    columns.map((column) => column.head),
    widths,
    right,
    true,
  );
  const rules = rowText(
    widths.map((columns) => '-'.repeat(columns)),
    widths,
    right,
  );
  const body = rows.map((_, row) =>
    rowText(
      columns.map(({ cells }) => cells[row]!),
      widths,
      right,
    ),
  );
  return [heads, rules, ...body].join('');
}
