import type { Domain, ValueOf } from '../../model/domain.js';
import { int } from '../../model/domain.js';
import { cellsOf, leastOf, sizeOf } from './layout.js';
import type { Measured } from './tally.js';

/** The most cells that one histogram may have. */
export const MAX_CELLS = 65_536;

type Values = Readonly<Record<string, number | boolean>>;

/**
 * A gauge that counts every combination of the values of some axes. Named `a`, or `a*b` for several.
 * `place` throws `RangeError` when a value lies outside its axis.
 */
export function histogram<D extends Domain>(axes: D): Measured<ValueOf<D>> {
  const names = Object.keys(axes);
  const least = Float64Array.from(Object.values(axes), leastOf);
  const sizes = Float64Array.from(Object.values(axes), sizeOf);
  return {
    name: names.join('*'),
    kind: 'histogram',
    width: cellsOf(axes),
    axes,
    place(result) {
      const values: Values = result;
      let place = 0;
      for (let axis = 0; axis < names.length; axis++) {
        const value = Number(values[names[axis]!]) - least[axis]!;
        if (!(value >= 0 && value < sizes[axis]! && Number.isInteger(value))) {
          throw new RangeError(`${names[axis]} must lie in its range, found ${values[names[axis]!]}`);
        }
        place = place * sizes[axis]! + value;
      }
      return place;
    },
  };
}

/** Counts mirrored pairs in five classes by `halves(result)`: the pair's score in halves, 0 to 4, or -1 before its end. */
export function pairedClasses<O>(halves: (result: Readonly<O>) => number): Measured<O> {
  return {
    name: 'pairs',
    kind: 'paired',
    width: 5,
    axes: { halves: int(0, 4) },
    place: halves,
  };
}

/**
 * What is counted of an outcome with these axes: all axes jointly where that makes at most `MAX_CELLS` cells (every
 * lesser histogram is a margin of it), otherwise each axis alone and every two axes that fit.
 */
export function gaugesOf<D extends Domain>(outcome: D): Measured<ValueOf<D>>[] {
  if (cellsOf(outcome) <= MAX_CELLS) return [histogram(outcome)];
  const entries = Object.entries(outcome);
  const gauges: Measured<Record<string, number | boolean>>[] = [];
  for (const [name, axis] of entries) gauges.push(histogram<Domain>({ [name]: axis }));
  for (const [first, one] of entries.entries()) {
    for (const two of entries.slice(first + 1)) {
      const pair: Domain = Object.fromEntries([one, two]);
      if (cellsOf(pair) <= MAX_CELLS) gauges.push(histogram(pair));
    }
  }
  return gauges;
}
