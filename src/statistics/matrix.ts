/**
 * The inverse of a small square matrix by Gauss-Jordan elimination with partial pivoting.
 * Throws a `RangeError` when the matrix is singular (to 1e-12 of its largest entry).
 */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  const scale = Math.max(...matrix.flat().map(Math.abs));
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let i = at + 1; i < size; i++) if (Math.abs(rows[i]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = i;
    const head = rows[pivot]![at]!;
    if (!(Math.abs(head) > 1e-12 * scale))
      throw new RangeError('expected independent columns, found a singular matrix');
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    rows[at] = rows[at]!.map((value) => value / head);
    for (let i = 0; i < size; i++) {
      const factor = rows[i]![at]!;
      if (i !== at && factor !== 0) rows[i] = rows[i]!.map((value, j) => value - factor * rows[at]![j]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
