import { stringify } from 'csv-stringify/sync';
import { hasInterval } from './numbers.js';
import type { Section, TableSection } from './report.js';
import { isShown, isVerdict } from './table-cells.js';

/** How numbers and fields are written: with points and commas, or with commas and semicolons as spreadsheets of many countries do. */
export type CsvStyle = 'point' | 'comma';

/** What tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A value that a CSV field can hold. */
export type CsvValue = string | number | boolean | null;

/** Starts that a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/** Text that no spreadsheet takes for a formula: what is not a number and starts like one gets an apostrophe. */
function inert(text: string): string {
  return FORMULA.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
}

/** A table as CSV with a heading line, numbers in full. Text that a spreadsheet would take for a formula starts with an apostrophe. */
export function tableCsv(
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  style: CsvStyle = 'point',
): string {
  return stringify([[...head], ...rows.map((row) => [...row])], {
    delimiter: style === 'point' ? ',' : ';',
    cast: {
      boolean: (value) => (value ? 'true' : 'false'),
      number: (value) => (style === 'point' ? String(value) : String(value).replace('.', ',')),
      string: inert,
    },
  });
}

/** What an object has of its own under a key; what every object inherits does not count. */
function ownValue(row: object, key: string): CsvValue {
  return Object.hasOwn(row, key) ? ((row as Readonly<Record<string, CsvValue>>)[key] ?? null) : null;
}

/** Rows of plain values as CSV; columns in order of first appearance. */
function rowsCsv(rows: readonly object[], style: CsvStyle): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return tableCsv(
    columns,
    rows.map((row) => columns.map((column) => ownValue(row, column))),
    style,
  );
}

/** A number as CSV has it; nothing where it is none or has no end. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function flat(section: TableSection): readonly object[] {
  const wide = section.columns.filter((column) => section.rows.some((row) => isShown(row[column.key])));
  return section.rows.map((row) => {
    const out: Record<string, string | number | boolean | null> = {};
    for (const column of section.columns) {
      const cell = row[column.key] ?? null;
      out[column.key] = isShown(cell) ? finite(cell.value) : isVerdict(cell) ? cell.verdict : cell;
      if (!wide.includes(column)) continue;
      out[`${column.key}_low`] = isShown(cell) && hasInterval(cell) ? finite(cell.low) : null;
      out[`${column.key}_high`] = isShown(cell) && hasInterval(cell) ? finite(cell.high) : null;
      out[`${column.key}_kind`] = isShown(cell) ? cell.kind : null;
    }
    return out;
  });
}

/**
 * The rows behind a table or a chart as CSV, numbers in full. A column with intervals has three more: `_low`, `_high`
 * and `_kind`. Text sections have none: undefined.
 */
export function sectionCsv(section: Section, style: CsvStyle = 'point'): string | undefined {
  if (section.kind === 'text') return undefined;
  return rowsCsv(section.kind === 'table' ? flat(section) : section.rows, style);
}
