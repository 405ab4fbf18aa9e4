import { intervalText, numberText, type Shown, shownText } from './numbers.js';
import type { Cell, Column, TableSection } from './report.js';
import type { VerdictWord } from './verdict.js';

/** Says whether a cell holds a number with its interval or its exactness. */
export function isShown(cell: Cell | undefined): cell is Shown {
  return typeof cell === 'object' && cell !== null && 'kind' in cell;
}

/** Says whether a cell holds a verdict. */
export function isVerdict(cell: Cell | undefined): cell is { readonly verdict: VerdictWord } {
  return typeof cell === 'object' && cell !== null && 'verdict' in cell;
}

/** Says whether a column is set as numbers: every filled cell is one, without words of its own. */
export function isNumeric(column: Column, rows: readonly Readonly<Record<string, Cell>>[]): boolean {
  const cells = rows.map((row) => row[column.key]).filter((cell) => cell !== undefined && cell !== null);
  return (
    cells.length > 0 && cells.every((cell) => typeof cell === 'number' || (isShown(cell) && cell.text === undefined))
  );
}

/** A bare number as its column wants it. */
function bareText(
  value: number,
  { percent = false, digits = percent || Number.isInteger(value) ? 0 : 2 }: Column,
): string {
  return numberText(value, digits, percent);
}

/** A cell as plain text, intervals included. */
export function cellText(cell: Cell | undefined, column: Column): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return bareText(cell, column);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string') return cell;
  return isShown(cell) ? (cell.text ?? shownText(cell)) : cell.verdict;
}

/** What stands small beside a shown number: its interval or `exact`; nothing beside exact numbers of a printed table. */
export function certaintyText(cell: Shown, printed: boolean): string {
  return printed && cell.kind === 'exact' ? '' : intervalText(cell);
}

/** The kind of all intervals of a column, where they are of one kind: it stands once, in the heading. */
export function commonKind(column: Column, { rows, printed = false }: TableSection): string | undefined {
  const cells = rows.map((row) => row[column.key]).filter(isShown);
  const kinds = new Set(cells.map((cell) => (certaintyText(cell, printed) === '' ? '' : cell.kind)));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== '' ? kind : undefined;
}
