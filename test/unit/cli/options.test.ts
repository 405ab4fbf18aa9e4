import { describe, expect, it } from 'vitest';
import { wholeNumber } from '../../../src/cli/options.js';

describe('whole numbers', () => {
  it('are told their upper end where they lie beyond it, and the lower one alone elsewhere', () => {
    const seed = wholeNumber(0);
    expect(seed('9_007_199_254_740_991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => seed('99999999999999999999')).toThrow('expected a whole number from 0 to 9007199254740991');
    expect(() => seed('-1')).toThrow('expected a whole number of at least 0');
    expect(() => wholeNumber(2, 9)('10')).toThrow('expected a whole number from 2 to 9');
  });
});
