import type { Estimate } from './interval.js';

/** An estimate at one place of a scale, for example the win share at one number of figures. */
export interface CurvePoint {
  readonly at: number;
  readonly estimate: Estimate;
}

/** The part of 0..1 in which a + (b - a) t >= 0, as [from, to]; empty when from > to. */
function notNegative(a: number, b: number): readonly [number, number] {
  if (a >= 0 && b >= 0) return [0, 1];
  if (a < 0 && b < 0) return [1, 0];
  const zero = a / (a - b);
  return a < 0 ? [zero, 1] : [0, zero];
}

/** The first and last place at which the straight lines between the points keep both conditions. */
function span(points: readonly CurvePoint[], above: (one: Estimate) => number, below: (one: Estimate) => number) {
  let [first, last] = [Number.NaN, Number.NaN];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const one = notNegative(above(a.estimate), above(b.estimate));
    const two = notNegative(below(a.estimate), below(b.estimate));
    const [from, to] = [Math.max(one[0], two[0]), Math.min(one[1], two[1])];
    if (from > to + 1e-12) continue;
    if (Number.isNaN(first)) first = a.at + (b.at - a.at) * from;
    last = a.at + (b.at - a.at) * to;
  }
  return [first, last] as const;
}

/**
 * Where a curve reaches `level`, from estimates at rising places that straight lines join (a parity: the number of figures
 * at which the win share is one half). The interval holds every place whose own interval contains the level, which is as
 * valid as those intervals when the curve is nearly straight between the points; it ends at the first or last point where
 * the data do not bound it further. Where the curve reaches the level more than once, the value is the middle.
 * Throws a `RangeError` when the points do not rise or the curve stays on one side.
 */
export function crossing(points: readonly CurvePoint[], level = 0.5): Estimate {
  if (points.some((point, i) => i > 0 && !(point.at > points[i - 1]!.at))) {
    throw new RangeError('expected points at rising places');
  }
  const [first, last] = span(
    points,
    (one) => one.value - level,
    (one) => level - one.value,
  );
  if (Number.isNaN(first)) throw new RangeError(`expected a curve that reaches ${level}`);
  const [low, high] = span(
    points,
    (one) => one.high - level,
    (one) => level - one.low,
  );
  const sampled = points.find(({ estimate }) => estimate.kind !== 'exact')?.estimate;
  const value = (first + last) / 2;
  const trials = points.reduce((sum, { estimate }) => sum + estimate.trials, 0);
  const { kind, confidence } = sampled ?? points[0]!.estimate;
  return { value, low: Math.min(low, value), high: Math.max(high, value), confidence, kind, trials };
}
