import type { Slot } from './layout.js';

/** Places that extremes take; they are the last places of every sampled counts vector. */
const EXTREMES_WIDTH = 4;

/** The slot that keeps the extremes. */
export function extremesSlot(): Omit<Slot, 'at'> {
  return { name: 'extremes', kind: 'extremes', width: EXTREMES_WIDTH, axes: {} };
}

/** Keeps `value` of game `game` at place `at` if it is the least or greatest yet; ties go to the lower game number. */
export function noteExtremes(counts: Float64Array, at: number, value: number, game: number): void {
  const mark = game + 1;
  const leastMark = counts[at + 1]!;
  if (leastMark === 0 || value < counts[at]! || (value === counts[at]! && mark < leastMark)) {
    counts[at] = value;
    counts[at + 1] = mark;
  }
  const greatestMark = counts[at + 3]!;
  if (greatestMark === 0 || value > counts[at + 2]! || (value === counts[at + 2]! && mark < greatestMark)) {
    counts[at + 2] = value;
    counts[at + 3] = mark;
  }
}

/**
 * Adds the counts of more games to `into`: sums, and at the vector's end the extremes of both.
 * Whole numbers only, so that any split of the games into any order of merges gives the same vector.
 * Throws when the vectors differ in width.
 */
export function mergeCounts(into: Float64Array, more: Float64Array): void {
  if (into.length !== more.length) throw new Error(`expected ${into.length} counts, found ${more.length}`);
  const at = into.length - EXTREMES_WIDTH;
  for (let place = 0; place < at; place++) into[place] = into[place]! + more[place]!;
  if (more[at + 1] !== 0) noteExtremes(into, at, more[at]!, more[at + 1]! - 1);
  if (more[at + 3] !== 0) noteExtremes(into, at, more[at + 2]!, more[at + 3]! - 1);
}
