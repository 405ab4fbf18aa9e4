import { describe, expect, it } from 'vitest';
import { learntText, progressLines } from '../../../src/cli/progress.js';
import type { Estimate } from '../../../src/statistics/interval.js';

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

describe('progress where there is no terminal', () => {
  const known = { current: share, measure: 'winShare', isShare: true, worst: undefined, secondsLeft: 12.2 };

  /** The lines written when work of 100 parts is told at these moments, as seconds and parts. */
  function written(...moments: readonly (readonly [number, number])[]): readonly string[] {
    const lines: string[] = [];
    let seconds = 0;
    const lined = progressLines(
      (line) => lines.push(line),
      () => seconds * 1000,
    );
    for (const [at, done] of moments) {
      seconds = at;
      lined.show({ ...known, done, of: 100 });
    }
    return lines.map((line) => line.slice(0, line.indexOf('  ')));
  }

  it('is a line for each tenth of the work', () => {
    expect(written([10, 5], [11, 10], [20, 19], [21, 20], [40, 29.9], [41, 30])).toEqual(['10 %', '20 %', '30 %']);
  });

  it('is a line every half minute where a tenth takes longer', () => {
    expect(written([29, 1], [30, 1], [59, 2], [60, 2], [90, 3])).toEqual(['1 %', '2 %', '3 %']);
  });

  it('is silent where work is done at once, and has lines ten seconds apart at least', () => {
    expect(written([1, 20], [2, 50], [9.9, 100])).toEqual([]);
    expect(written([10, 20], [11, 50], [19, 80], [20, 90])).toEqual(['20 %', '90 %']);
  });

  it('has what is learnt in the words of the bar', () => {
    const lines: string[] = [];
    let at = 0;
    const lined = progressLines(
      (line) => lines.push(line),
      () => at,
    );
    at = 12_000;
    lined.show({ ...known, done: 3, of: 20 });
    expect(lines).toEqual(['15 %  win share 75 % (29–100 %); 13 s left']);
  });
});
