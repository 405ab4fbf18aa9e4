import { isMap } from '../../model/fields.js';
import type { ReplaceableTable } from '../../model/replaceable-table.js';
import type { RuleSystem } from '../../model/system.js';
import { originText } from '../../model/table-note.js';

/** Columns that a row of a table may take; longer ones are written one part a line. */
const WIDTH = 130;
/** Columns that lines of words may take. */
const WORDS = 100;
/** Letters of the longest head of a column that stands above it. */
const HEAD = 6;

type Row = readonly (string | number | boolean | null)[];

/** What a text would not be if it stood without quotes. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A single value or a key in YAML. */
function scalarText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^[A-Za-z](?:[\w +./-]*[\w+./-])?$/.test(value) && !RESERVED.test(value)) return value;
  return /^[ -~]*$/.test(value) ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function isRow(value: unknown): value is Row {
  return Array.isArray(value) && value.every(isScalar);
}

/** A value on one line. */
function inlineYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineYaml).join(', ')}]`;
  if (!isMap(value)) return scalarText(value);
  const parts = Object.entries(value).map(([key, one]) => `${scalarText(key)}: ${inlineYaml(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Words as lines of comment. */
function commentLines(text: string, indent: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WORDS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}# ${word}`);
  }
  return lines;
}

/** Rows of cells under each other, with what their columns are above them and what they are at their ends. */
function gridLines(entries: readonly (readonly [string, Row])[], table: ReplaceableTable, indent: string): string[] {
  const width = Math.max(...entries.map(([label]) => label.length));
  const cells = entries.map(([, row]) => row.map(scalarText));
  const { columns = [], rows = [] } = table;
  const fits = columns.length === cells[0]?.length;
  const heads = fits && columns.every(({ length }) => length <= HEAD) ? columns : [];
  const widths = cells[0]!.map((_, at) =>
    Math.max(...cells.map((row) => row[at]!.length), (heads[at] ?? '').length - (at === 0 ? 1 : 0)),
  );
  const lines = cells.map((row, at) => {
    const label = entries[at]![0].padEnd(width);
    const end = rows.length === cells.length ? ` # ${rows[at]}` : '';
    return `${indent}${label}[${row.map((cell, place) => cell.padStart(widths[place]!)).join(', ')}]${end}`;
  });
  if (!fits) return lines;
  if (heads.length === 0) return [...commentLines(columns.join(', '), indent), ...lines];
  const above = heads.map((head, at) => head.padStart(widths[at]! + (at === 0 ? 1 : 0))).join('  ');
  return [`${indent}#${' '.repeat(Math.max(0, width - 1))}${above}`, ...lines];
}

/** Whether all parts of a table are rows of the same number of cells. */
function areGrid(values: readonly unknown[]): values is readonly Row[] {
  const [first] = values;
  return isRow(first) && first.length > 1 && values.every((one) => isRow(one) && one.length === first.length);
}

/** The lines below a key that holds a map or a list. */
function bodyLines(value: object, table: ReplaceableTable, path: readonly string[], indent: string): readonly string[] {
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  const label = (key: string) => (isList ? '- ' : `${scalarText(key)}: `);
  const values: readonly unknown[] = entries.map(([, one]) => one);
  if (areGrid(values)) {
    return gridLines(
      values.map((row, at) => [label(entries[at]![0]), row]),
      table,
      indent,
    );
  }
  const texts = entries.map(([key, one]) => partLines(label(key), one, table, [...path, key], indent));
  const notes = entries.map(([key]) => table.comments?.[[...path, key].join('.')]);
  const short = texts.map(([first = ''], at) => (texts[at]!.length === 1 ? first.length : 0));
  const margin = Math.max(0, ...short.filter((_, at) => notes[at] !== undefined));
  return texts.flatMap(([first = '', ...rest], at) => {
    const note = notes[at];
    if (note === undefined) return [first, ...rest];
    if (rest.length === 0 && margin + 3 + note.length <= WIDTH) return [`${first.padEnd(margin)} # ${note}`];
    return [...commentLines(note, indent), first, ...rest];
  });
}

/** The lines of one part of a table: on one line where it fits and nothing is said of what it holds. */
function partLines(
  label: string,
  value: unknown,
  table: ReplaceableTable,
  path: readonly string[],
  indent: string,
): readonly string[] {
  if (isScalar(value)) return [`${indent}${label}${scalarText(value)}`];
  const prefix = path.map((one) => `${one}.`).join('');
  const isSaid = Object.keys(table.comments ?? {}).some((one) => one.startsWith(prefix));
  const line = `${indent}${label}${inlineYaml(value)}`;
  const parts = Object.values(value as object);
  const isFlat = path.length > 0 && !isSaid && parts.every(isScalar) && line.length <= WIDTH;
  if (isFlat || parts.length === 0) return [line];
  return [`${indent}${label.trimEnd()}`, ...bodyLines(value as object, table, path, `${indent}  `)];
}

/** Tables of the register by their ids, such as `D7 to D12`. */
export function idsText({ ids }: ReplaceableTable): string {
  const numbers = ids.map((id) => Number(id.slice(1)));
  const inRow = numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1);
  return ids.length > 2 && inRow ? `${ids[0]} to ${ids.at(-1)}` : ids.join(', ');
}

/** Where the numbers of a table come from. */
export function originOf({ ids }: ReplaceableTable, system: RuleSystem): string {
  const origins = system.tables
    .filter(({ id }) => ids.includes(id))
    .map(({ provenance, source }) => originText(provenance) + (source === undefined ? '' : `: ${source}`));
  return [...new Set(origins)].join(', ');
}

/** What a table is, and where its numbers come from. */
function headOf(table: ReplaceableTable, system: RuleSystem): string {
  const about = [idsText(table), originOf(table, system)].filter((one) => one !== '').join('; ');
  return `${table.title.slice(0, 1).toUpperCase()}${table.title.slice(1)}${about === '' ? '' : ` (${about})`}`;
}

/** Tables of a system as the text of a file that `--tables` takes. */
export function tablesText(tables: readonly ReplaceableTable[], system: RuleSystem): string {
  const what = tables.length === 1 ? 'A table' : 'Tables';
  const left = tables.length === 1 ? '' : ' Tables that you leave out stay as they are.';
  const head = commentLines(
    `${what} of ${system.title} in force, for you to change and to name with --tables.${left}`,
    '',
  );
  const parts = tables.map((table) => {
    const body = partLines(`${scalarText(table.name)}: `, table.data, table, [], '');
    return [...commentLines(headOf(table, system), ''), ...body].join('\n');
  });
  return `${head.join('\n')}\n\n${parts.join('\n\n')}\n`;
}
