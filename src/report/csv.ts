import { stringify } from 'csv-stringify/sync';
import { isShown, isVerdict } from './cells.js';
import { hasInterval } from './numbers.js';
import type { Section, TableSection } from './report.js';

/** Rows of plain values as CSV with a heading line; columns as given or in order of first appearance; numbers in full. */
export function rowsCsv(rows: readonly object[], columns?: readonly string[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...(columns ?? new Set(rows.flatMap((row) => Object.keys(row))))],
    cast: { boolean: (value) => (value ? 'true' : 'false') },
  });
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
export function sectionCsv(section: Section): string | undefined {
  if (section.kind === 'text') return undefined;
  return rowsCsv(section.kind === 'table' ? flat(section) : section.rows);
}
