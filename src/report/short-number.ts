import { numberText } from './numbers.js';

/** A number that differs by more from what it is shortened to has more digits than are shown. */
const SHORTENED = 1e-12;

/**
 * A number with up to `digits` decimals; without trailing zeros where it has no more, so that only what is 4 reads 4, and what is
 * not 0 never reads 0.
 */
export function shortNumber(value: number, digits = 4): string {
  const text = value.toFixed(digits);
  if (Math.abs(Number(text) - value) > SHORTENED * Math.max(1, Math.abs(value)))
    return numberText(value, digits, false).replaceAll(',', '');
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return bare === '-0' ? '0' : bare;
}
