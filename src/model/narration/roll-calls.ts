/** Units of the numbers from `first` to before `end` by their rows, these in the order of their first units. */
export function unitsByRow(
  first: number,
  end: number,
  rowOf: (unit: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>();
  for (let unit = first; unit < end; unit++) {
    const row = rowOf(unit);
    const units = rows.get(row);
    if (units === undefined) rows.set(row, [unit]);
    else units.push(unit);
  }
  return rows;
}

/** A remark about some numbered units: `2, 5 fleeing`; none where there are no such units. */
export function numbered(numbers: readonly number[], what: string): readonly string[] {
  return numbers.length === 0 ? [] : [`${numbers.join(', ')} ${what}`];
}
