import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../../src/analysis/interval.js';
import { learntText } from '../../../src/cli/progress.js';

const share: Estimate = { value: 0.7512, low: 0.2907, high: 1, confidence: 0.95, kind: 't', trials: 4 };
const rounds: Estimate = { ...share, value: 8.123, low: 7.9, high: 8.4 };
const given = { done: 1, of: 2, secondsLeft: 12.2 };

describe('the progress of a run', () => {
  it('is told in the words and units of answers, and names the row that is least known', () => {
    const worst = { cell: 3, row: 'gaul, swiss', estimate: share };
    const text = learntText({ ...given, current: share, measure: 'winShare', isShare: true, worst });
    expect(text).toBe('win share 75 % (29–100 %); least known: gaul, swiss ±35 %; 13 s left');
    expect(learntText({ ...given, current: rounds, measure: 'rounds', isShare: false, worst: undefined })).toBe(
      'rounds 8.12 (7.90–8.40); 13 s left',
    );
  });

  it('names no row where there is but one, and nothing where nothing is known', () => {
    const worst = { cell: 0, row: '', estimate: share };
    const text = learntText({ ...given, current: share, measure: 'winShare', isShare: true, worst });
    expect(text).toBe('win share 75 % (29–100 %); 13 s left');
    const none = { done: 0, of: 2, current: undefined, measure: '', isShare: false, worst: undefined };
    expect(learntText({ ...none, secondsLeft: undefined })).toBe('time left unknown');
  });

  it('says nothing of time once all is done', () => {
    const solved = { ...given, done: 2, secondsLeft: undefined };
    expect(learntText({ ...solved, current: rounds, measure: 'rounds', isShare: false, worst: undefined })).toBe(
      'rounds 8.12 (7.90–8.40)',
    );
  });
});
