import { type ComponentChild, type ComponentChildren, createContext, h } from 'preact';
import { useContext } from 'preact/hooks';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { counted } from '../model/wording.js';
import { proseText } from './escape.js';
import { shownText, valueText } from './numbers.js';
import { inlineNodes } from './prose.js';
import type { Cell, Column, TableSection } from './report.js';
import { cellText, certaintyText, commonKind, isNumeric, isShown, isVerdict } from './table-cells.js';
import { type VerdictWord, verdictLooks, verdictWords } from './verdict.js';

function chipClass(word: VerdictWord): string {
  return `is-${word.replaceAll(' ', '-')}`;
}

/** The looks of the verdicts' chips. */
export const chipStyle = verdictWords
  .map(
    (word) =>
      `.${chipClass(word)} { background: ${verdictLooks[word].tint}; border-color: ${verdictLooks[word].colour}; }`,
  )
  .join('\n');

/** How the reader's language has texts of reports, and how it writes numbers. */
export interface Tongue {
  words(text: string): string;
  numbers(text: string): string;
}

/** The reader's language; English unless a page says otherwise. */
export const TongueContext = createContext<Tongue>({ words: (text) => text, numbers: (text) => text });

/** A verdict as a coloured word, explained on hover. */
export function Chip({ word }: { readonly word: VerdictWord }): ComponentChild {
  const { words } = useContext(TongueContext);
  const { meaning, sign } = verdictLooks[word];
  return h('span', { class: `chip ${chipClass(word)}`, title: words(meaning) }, `${sign} ${words(word)}`);
}

/** Long tables with at most this many columns stand in two columns of a page of paper. */
const FEW_COLUMNS = 5;

/** Tables with more columns are set small on paper, those with more still very small and across the page. */
const MANY_COLUMNS = 7;
const VERY_MANY_COLUMNS = 14;

/** Tables with more rows show only the first ones until the reader asks for all. */
const MANY_ROWS = 30;

/** How many these are; the style sheet counts them. */
const FIRST_ROWS = 12;

/** Tables of at most this many rows are printed whole, which takes four sheets of paper; of longer ones the first rows are. */
const MAX_PRINTED_ROWS = 240;

/** A heading that opens what it stands over, and how much that is. */
function Folded({
  title,
  inside,
  children,
}: {
  readonly title: string;
  readonly inside: string;
  readonly children?: ComponentChildren;
}): ComponentChild {
  return h(
    'details',
    { class: 'fold' },
    h('summary', null, h('h2', null, proseText(title)), ' ', h('small', null, inside)),
    children,
  );
}

/** Digits by which rows are sorted. */
const SORTED_DIGITS = 6;

/** What a number is sorted by; nothing where it has none. */
function sortValue(value: number): Readonly<Record<string, string>> {
  return Number.isFinite(value) ? { 'data-value': String(Number(value.toPrecision(SORTED_DIGITS))) } : {};
}

/** The only column of verdicts of a table, which stays in sight while the others are scrolled. */
function verdictKey({ columns, rows }: TableSection): string | undefined {
  const keys = columns.map(({ key }) => key).filter((key) => rows.some((row) => isVerdict(row[key])));
  return keys.length === 1 ? keys[0] : undefined;
}

interface CellProps {
  readonly cell: Cell | undefined;
  readonly column: Column;
  readonly kind: string | undefined;
  readonly printed: boolean;
}

function CellView({ cell, column, kind, printed }: CellProps): ComponentChild {
  const { numbers } = useContext(TongueContext);
  if (typeof cell === 'number')
    return h('td', { class: 'number', ...sortValue(cell) }, numbers(cellText(cell, column)));
  if (!isShown(cell)) return h('td', null, cellText(cell, column));
  if (cell.text !== undefined) return h('td', sortValue(cell.value), numbers(cell.text));
  const certainty = certaintyText(cell, printed);
  const said = certainty === '' || certainty === kind;
  const title = kind === undefined ? { title: numbers(shownText(cell)) } : null;
  const detail = said ? null : h('small', title, numbers(certainty));
  return h('td', { class: 'number', ...sortValue(cell.value) }, numbers(proseText(valueText(cell))), detail);
}

function headNode(column: Column, kind: string | undefined, looks: string): ComponentChild {
  const { label, meaning } = column;
  const attributes = {
    scope: 'col',
    ...(looks === '' ? {} : { class: looks }),
    ...(meaning === undefined ? {} : { title: meaning }),
  };
  return h('th', attributes, label, kind === undefined ? null : h('small', null, proseText(kind)));
}

/** What columns mean, below their table; those that mean the same are told together. */
function meaningNodes({ columns }: TableSection): ComponentChild {
  const labels = new Map<string, string[]>();
  for (const { label, meaning } of columns) {
    if (meaning !== undefined) labels.set(meaning, [...(labels.get(meaning) ?? []), label]);
  }
  const lines = [...labels].map(([meaning, named]) => {
    const names = named.flatMap((label, at) => [at === 0 ? '' : ', ', h('em', null, label)]);
    return h('p', { class: 'small' }, ...names, `: ${proseText(meaning)}`);
  });
  return lines.length === 0 ? null : h('div', { class: 'meanings' }, lines);
}

function widthClass(section: TableSection): string {
  const { columns, printed = false } = section;
  if (isLongTable(section) && columns.length <= FEW_COLUMNS) return 'narrow';
  if (columns.length > VERY_MANY_COLUMNS) return 'wide wider';
  return columns.length > MANY_COLUMNS && !printed ? 'wide' : '';
}

/** Whether a page shows only the first rows of a table until the reader asks for all. */
function isLongTable({ printed = false, rows }: TableSection): boolean {
  return rows.length > MANY_ROWS && !printed;
}

function rowNodes(section: TableSection, from: number, to: number): readonly ComponentChild[] {
  const { columns, printed = false } = section;
  const kinds = columns.map((column) => commonKind(column, section));
  const kept = verdictKey(section);
  return section.rows.slice(from, to).map((row) =>
    h(
      'tr',
      null,
      columns.map((column, at) => {
        const cell = row[column.key];
        if (!isVerdict(cell)) return h(CellView, { cell, column, kind: kinds[at], printed });
        return h('td', column.key === kept ? { class: 'verdict' } : null, h(Chip, { word: cell.verdict }));
      }),
    ),
  );
}

/** The rows of a long table after the first ones as HTML, which a page's script adds when the reader asks for them. */
export function laterRows(section: TableSection): string {
  return isLongTable(section)
    ? renderToStaticMarkup(h('tbody', null, rowNodes(section, FIRST_ROWS, section.rows.length))).slice(7, -8)
    : '';
}

/**
 * A table that sorts and filters; of a long one the first rows, until the reader asks for all. A folded one is opened by its
 * heading, and is open on paper.
 */
export function TableView({
  section,
  folded = false,
  whole = false,
}: {
  readonly section: TableSection;
  readonly folded?: boolean;
  /** All rows are there at once, however many they are. */
  readonly whole?: boolean;
}): ComponentChild {
  const { columns, id, note, printed = false, rows, title } = section;
  const kinds = columns.map((column) => commonKind(column, section));
  const kept = verdictKey(section);
  const looksOf = (column: Column) => {
    if (column.key === kept) return 'verdict';
    return isNumeric(column, rows) ? 'number' : '';
  };
  const heads = columns.map((column, at) => headNode(column, kinds[at], looksOf(column)));
  const isLong = isLongTable(section) && !whole;
  const body = rowNodes(section, 0, isLong ? FIRST_ROWS : rows.length);
  const all = h(
    'label',
    { class: 'more', hidden: true },
    h('input', { type: 'checkbox', class: 'all' }),
    ` show all ${rows.length} rows`,
  );
  const first = `The first ${FIRST_ROWS} of ${rows.length} rows; all of them are shown where scripts may run, and stand in report.json.`;
  const isOnPaper = isLong && rows.length <= MAX_PRINTED_ROWS;
  const classes = [
    printed ? 'printed' : '',
    isLong ? 'long' : '',
    isOnPaper ? 'on-paper' : '',
    widthClass(section),
  ].filter((one) => one !== '');
  const content = [
    ...(isLong ? [all, h('p', { class: 'first small' }, first)] : []),
    h(
      'div',
      { class: 'scroll', tabindex: 0 },
      h('table', { class: 'sortable' }, h('thead', null, h('tr', null, heads)), h('tbody', null, body)),
    ),
    note === undefined ? null : h('p', { class: 'small' }, ...inlineNodes(note)),
    meaningNodes(section),
    h('p', { class: 'tools', 'data-csv': id }),
  ];
  return h(
    'section',
    { id, ...(classes.length === 0 ? {} : { class: classes.join(' ') }) },
    ...(folded
      ? [h(Folded, { title, inside: counted(rows.length, 'row') }, content)]
      : [h('h2', null, proseText(title)), ...content]),
  );
}
