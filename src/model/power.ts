/**
 * `base` to the power of `exponent`, the same to the last bit on every machine: JavaScript leaves the last digits of `**`
 * to the engine, and engines differ. Whole exponents multiply; others need a base above 0.
 */
export function power(base: number, exponent: number): number {
  if (!Number.isInteger(exponent)) return Math.exp(exponent * Math.log(base));
  let result = 1;
  let square = base;
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return exponent < 0 ? 1 / result : result;
}
