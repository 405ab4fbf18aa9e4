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

/** A matrix of values with the names of its rows and columns, in order of appearance. */
export interface Matrix {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Values by row and column; null where there is none. */
  readonly values: readonly (readonly FrameRow[string][])[];
}

/**
 * Long rows as a matrix: a row for each value of `row`, a column for each value of `column`. Names that users chose are told by
 * their numbers while arquero works, since it makes fields of them.
 */
export async function pivotRows(
  rows: readonly FrameRow[],
  fields: { readonly row: string; readonly column: string; readonly value: string },
): Promise<Matrix> {
  const names = (field: string) => [...new Set(rows.map((row) => String(row[field])))];
  const [across, down] = [names(fields.column), names(fields.row)];
  if (rows.length === 0) return { rows: down, columns: across, values: [] };
  const numbered = rows.map((row) => ({
    row: down.indexOf(String(row[fields.row])),
    column: `c${across.indexOf(String(row[fields.column]))}`,
    value: row[fields.value] ?? null,
  }));
  const frame = (await frameOf(numbered)).groupby('row').pivot('column', 'value', { sort: false });
  const values = objectsOf(frame).map((row) => across.map((_, at) => row[`c${at}`] ?? null));
  return { rows: down, columns: across, values };
}
