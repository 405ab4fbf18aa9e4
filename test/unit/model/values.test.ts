import { describe, expect, it } from 'vitest';
import { choice, flag, int } from '../../../src/model/domain.js';
import { type Problem, sentenceOf } from '../../../src/model/problem.js';
import { valuesOf } from '../../../src/model/values.js';

const domain = { figures: int(1, 15, 12), charging: flag(), zone: choice(['front', 'flank', 'rear'], 'flank') };

describe('values of written settings', () => {
  it('are the usual ones where nothing is said', () => {
    const problems: Problem[] = [];
    expect(valuesOf(domain, {}, problems)).toEqual({ figures: 12, charging: false, zone: 1 });
    expect(valuesOf(domain, { zone: 'rear', charging: 'true', figures: '3' }, problems)).toEqual({
      figures: 3,
      charging: true,
      zone: 2,
    });
    expect(problems).toEqual([]);
  });

  it('come with every problem at once', () => {
    const problems: Problem[] = [];
    const values = valuesOf(domain, { figures: 16, zon: 'rear', zone: 'top', toString: 1 }, problems, ['situation']);
    expect(values).toEqual({ figures: 12, charging: false, zone: 1 });
    expect(problems.map(sentenceOf)).toEqual([
      'situation.figures: expected 1..15, found 16',
      'situation.zon: expected a known name (figures, charging, zone), found "zon"; did you mean "zone"?',
      'situation.zone: expected front, flank or rear, found "top"',
      'situation.toString: expected a known name (figures, charging, zone), found "toString"',
    ]);
  });

  it('lie on axes that say their usual value as a whole number of their range', () => {
    expect(() => int(0, 9, 10)).toThrow('default value must lie in 0..9, found 10');
    expect(() => int(0, 9, 2.5)).toThrow('default value must be whole, found 2.5');
  });
});
