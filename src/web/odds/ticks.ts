/** Marks that an axis has at most, beyond the first. */
const MAX_MARKS = 5;

/** Steps between marks that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** What doubles leave of a whole number of steps. */
const ROUNDED = 1e-9;

/** Round numbers that an axis is marked with, the first and the last at or beyond its ends. */
export function ticksOf(low: number, high: number): readonly number[] {
  const rough = (high - low) / MAX_MARKS;
  const tens = Number(`1e${Math.floor(Math.log10(rough))}`);
  const step = (STEPS.find((one) => one * tens >= rough * (1 - ROUNDED)) ?? 10) * tens;
  const first = Math.floor(low / step + ROUNDED);
  const last = Math.ceil(high / step - ROUNDED);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
