/** The middle value of some numbers; the mean of the two middle ones when their count is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Nanoseconds on the monotonic clock. */
export function nanoseconds(): number {
  return Number(process.hrtime.bigint());
}

/** Milliseconds of work before the clock counts, long enough for a busy machine to finish compiling. */
const WARM_UP = 300;

/**
 * Nanoseconds a unit of work: warms `run` up, chooses an amount of work that lasts `milliseconds`, and takes the median
 * of five repetitions.
 */
export function timeOf(run: (amount: number) => void, milliseconds: number): number {
  let amount = 1;
  let spent = 0;
  const warm = nanoseconds() + WARM_UP * 1e6;
  while (nanoseconds() < warm || spent < milliseconds * 0.25e6) {
    const start = nanoseconds();
    run(amount);
    spent = nanoseconds() - start;
    if (spent < milliseconds * 0.25e6) amount *= 2;
  }
  amount = Math.max(1, Math.round((amount * milliseconds * 1e6) / spent));
  return median(
    Array.from({ length: 5 }, () => {
      const start = nanoseconds();
      run(amount);
      return (nanoseconds() - start) / amount;
    }),
  );
}
