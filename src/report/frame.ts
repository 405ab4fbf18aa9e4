import type { ColumnTable } from 'arquero';

/** A row of plain values. */
export type FrameRow = Readonly<Record<string, string | number | boolean | null>>;

/** A field to sort by. */
export interface SortKey {
  readonly key: string;
  readonly descending?: boolean;
}

/** What a group of rows has in one field. */
export interface GroupSummary {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

function objectsOf(table: ColumnTable): readonly FrameRow[] {
  return table.objects().map((row) => ({ ...row }));
}

/** An arquero table of rows; fields in order of first appearance. */
export async function frameOf(rows: readonly FrameRow[]): Promise<ColumnTable> {
  const { table } = await import('arquero');
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return table(Object.fromEntries(keys.map((key) => [key, rows.map((row) => row[key] ?? null)])));
}

/** Rows sorted by fields, the first one first; equal rows keep their order. */
export async function sortedRows(rows: readonly FrameRow[], keys: readonly SortKey[]): Promise<readonly FrameRow[]> {
  if (rows.length === 0) return [];
  const { desc } = await import('arquero');
  const frame = await frameOf(rows);
  return objectsOf(frame.orderby(...keys.map(({ key, descending }) => (descending ? desc(key) : key))));
}

/** Long rows as a matrix: a row for each value of `row`, a field for each value of `column`, in order of appearance. */
export async function pivotRows(
  rows: readonly FrameRow[],
  fields: { readonly row: string; readonly column: string; readonly value: string },
): Promise<readonly FrameRow[]> {
  if (rows.length === 0) return [];
  const frame = await frameOf(rows);
  return objectsOf(frame.groupby(fields.row).pivot(fields.column, fields.value, { sort: false }));
}

/** Count, mean, median and ends of a numeric field for every group of rows, in order of appearance. */
export async function groupSummaries(
  rows: readonly FrameRow[],
  by: readonly string[],
  value: string,
): Promise<readonly (FrameRow & GroupSummary)[]> {
  if (rows.length === 0) return [];
  const { op } = await import('arquero');
  const frame = await frameOf(rows);
  const summary = frame.groupby(...by).rollup({
    count: op.count(),
    mean: op.mean(value),
    median: op.median(value),
    least: op.min(value),
    most: op.max(value),
  });
  const number = (row: FrameRow, key: string): number => Number(row[key]);
  return objectsOf(summary).map((row) => ({
    ...row,
    count: number(row, 'count'),
    mean: number(row, 'mean'),
    median: number(row, 'median'),
    least: number(row, 'least'),
    most: number(row, 'most'),
  }));
}
