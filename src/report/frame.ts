import type { ColumnTable } from 'arquero';

/** A row of plain values. */
export type FrameRow = Readonly<Record<string, string | number | boolean | null>>;

function objectsOf(table: ColumnTable): readonly FrameRow[] {
  return table.objects().map((row) => ({ ...row }));
}

/** An arquero table of rows; fields in order of first appearance. */
async function frameOf(rows: readonly FrameRow[]): Promise<ColumnTable> {
  const { table } = await import('arquero');
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return table(Object.fromEntries(keys.map((key) => [key, rows.map((row) => row[key] ?? null)])));
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
