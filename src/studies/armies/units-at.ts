/**
 * Whole units of every line at a size: rounded so that sums over lines are off by less than a unit. `offset` (0..1) is from
 * where on a sum is rounded up: over evenly spread ones every line has, on average, exactly its own share.
 */
export function unitsAt(units: readonly number[], size: number, offset = 0.5): readonly number[] {
  let [exactly, given] = [0, 0];
  return units.map((count) => {
    exactly += count * size;
    // What doubles leave of a whole number is none.
    const here = Math.floor(exactly + offset + 1e-9) - given;
    given += here;
    return here;
  });
}
