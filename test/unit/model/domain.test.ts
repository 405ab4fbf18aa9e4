import { describe, expect, it } from 'vitest';
import { rangeOf, readSetting, settingOf, sumOf } from '../../../src/model/domain.js';

describe('an axis of sums', () => {
  const ground = sumOf(['hill', 'woods', 'stream'], 'clear');

  it('has the values of all sums', () => {
    expect([ground.from, ground.to, ground.usual]).toEqual([0, 7, 0]);
    expect(rangeOf(ground)).toBe('clear, hill, woods or stream, several joined by +');
  });

  it('is written by the names of its parts, and read so', () => {
    expect([0, 1, 4, 5, 7].map((value) => settingOf(ground, value))).toEqual([
      'clear',
      'hill',
      'stream',
      'hill+stream',
      'hill+woods+stream',
    ]);
    for (let value = ground.from; value <= ground.to; value++) {
      expect(readSetting(ground, settingOf(ground, value))).toBe(value);
      expect(readSetting(ground, value)).toBe(value);
    }
    expect(readSetting(ground, 'stream+hill')).toBe(5);
    for (const wrong of ['', 'hills', 'hill+hill', 'hill+clear', 'hill+', 8, -1]) {
      expect(readSetting(ground, wrong)).toBeUndefined();
    }
  });
});
