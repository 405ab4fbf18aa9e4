/**
 * Whole-centimetre places along a stretch of at most 60 cm: which are free and which are blocked. Bits of two words, so that
 * whole runs of places are blocked at once.
 */
export class Places {
  private low = 0;
  private high = 0;

  /** Frees all places. */
  clear(): void {
    this.low = 0;
    this.high = 0;
  }

  /** Blocks the places from `first` to `last`, as far as there are such. */
  block(first: number, last: number): void {
    this.low |= run(first, last);
    this.high |= run(first - HALF, last - HALF);
  }

  /** Whether a place is free. */
  isFree(place: number): boolean {
    return place < HALF ? ((this.low >>> place) & 1) === 0 : ((this.high >>> (place - HALF)) & 1) === 0;
  }

  /** Whether any of the places below `count` is free. */
  hasFree(count: number): boolean {
    return (~this.low & run(0, count - 1)) !== 0 || (~this.high & run(0, count - 1 - HALF)) !== 0;
  }
}

const HALF = 30;

/** Bits `first` to `last`, as far as they lie between 0 and 29. */
function run(first: number, last: number): number {
  const from = Math.max(first, 0);
  const to = Math.min(last, HALF - 1);
  return from > to ? 0 : ((1 << (to - from + 1)) - 1) << from;
}
