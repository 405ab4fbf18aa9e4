import { hasInterval, intervalText, type Shown, valueText } from '../report/numbers.js';
import type { Cell, Report } from '../report/report.js';
import { tableOf } from './table.js';

function isShown(cell: Cell | undefined): cell is Shown {
  return typeof cell === 'object' && cell !== null && 'value' in cell;
}

/** A cell in plain text: a number with its interval, a verdict by its word. */
function textOfCell(cell: Cell | undefined): string {
  if (isShown(cell)) return hasInterval(cell) ? `${valueText(cell)} (${intervalText(cell)})` : valueText(cell);
  if (typeof cell === 'object' && cell !== null && 'verdict' in cell) return cell.verdict;
  return String(cell ?? '');
}

/** The win shares by level of play of a report, as a table for terminals; nothing where it has none. */
export function skillTable({ sections }: Report, width: number): string {
  for (const section of sections) {
    if (section.kind !== 'table' || section.id !== 'skill') continue;
    const rows = section.rows.map((row) => section.columns.map(({ key }) => textOfCell(row[key])));
    const labels = section.columns.map(({ label }) => label);
    return `${section.title}\n${tableOf(labels, rows, width)}`;
  }
  return '';
}
