import type { Report } from '../report/report.js';
import { cellText } from '../report/table-cells.js';
import { tableOf } from './table.js';

/** One table of a report for terminals, by its id; nothing where the report has none of it. */
export function sectionTable({ sections }: Report, id: string, width: number): string {
  for (const section of sections) {
    if (section.kind !== 'table' || section.id !== id) continue;
    const { columns, title } = section;
    const rows = section.rows.map((row) => columns.map((column) => cellText(row[column.key], column)));
    const labels = columns.map(({ label }) => label);
    return `${title}\n${tableOf(labels, rows, width)}`;
  }
  return '';
}
