import { describe, expect, it } from 'vitest';
import { ticksOf } from '../../../src/web/odds/ticks.js';

describe('the marks of a chart', () => {
  it('are round numbers that hold what is drawn', () => {
    expect(ticksOf(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticksOf(0, 9.2)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticksOf(-3, 12)).toEqual([-5, 0, 5, 10, 15]);
    expect(ticksOf(0.991, 0.998)).toEqual([0.99, 0.992, 0.994, 0.996, 0.998]);
  });
});
