import type { Report } from '../report/report.js';
import { cellText } from '../report/table-cells.js';
import { tableOf } from './table.js';

/** The win shares by level of play of a report, as a table for terminals; nothing where it has none. */
export function skillTable({ sections }: Report, width: number): string {
  for (const section of sections) {
    if (section.kind !== 'table' || section.id !== 'skill') continue;
    const { columns, title } = section;
    const rows = section.rows.map((row) => columns.map((column) => cellText(row[column.key], column)));
    const labels = columns.map(({ label }) => label);
    return `${title}\n${tableOf(labels, rows, width)}`;
  }
  return '';
}
