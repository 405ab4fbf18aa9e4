import { describe, expect, it } from 'vitest';
import type { Shown } from '../../../src/report/numbers.js';
import type { Cell, Report } from '../../../src/report/report.js';
import { diffReports, isOneQuestion } from '../../../src/report/report-diff.js';
import { type Estimate, wilson } from '../../../src/statistics/interval.js';

const exactly = (value: number): Shown => ({ value, kind: 'exact', digits: 2, unit: 'percent' });

function shown({ value, low, high }: Estimate): Shown {
  return { value, low, high, kind: '95 % Wilson', digits: 2, unit: 'percent' };
}

function report(rows: readonly Readonly<Record<string, Cell>>[], changes: Partial<Report['provenance']> = {}): Report {
  const columns = ['army', 'share', 'word'].map((key) => ({ key, label: key }));
  return {
    id: 'field',
    title: 'Who wins?',
    answer: '',
    figures: [],
    sections: [{ kind: 'table', id: 'results', title: 'Results', columns, rows }],
    changes: [],
    provenance: {
      question: 'Who wins?',
      command: '',
      seed: 1,
      version: '0',
      signature: 'a',
      method: 'sampled',
      reason: '',
      corrections: [],
      readings: {},
      tables: [],
      ...changes,
    },
  };
}

describe('what changed between two reports', () => {
  it('is nothing where both stand on the same counts', () => {
    const one = report([{ army: 'gaul', share: shown(wilson(12, 400)) }]);
    const diff = diffReports(one, one);
    expect(diff).toMatchObject({ same: true, onlyBefore: [], onlyAfter: [] });
    expect(diff.numbers.map(({ changed, by }) => [changed, by.value])).toEqual([[false, 0]]);
  });

  it('has intervals of shares by the formula that their games give at the confidence of all together', () => {
    const before = report([
      { army: 'gaul', share: exactly(0.1) },
      { army: 'rome', share: exactly(0) },
    ]);
    const after = report(
      [
        { army: 'gaul', share: shown(wilson(12, 400)) },
        { army: 'rome', share: shown(wilson(0, 400)) },
      ],
      { seed: 2, signature: 'b' },
    );
    const [gaul, rome] = diffReports(before, after).numbers;
    const [few, none] = [wilson(12, 400, 0.975), wilson(0, 400, 0.975)];
    expect(gaul?.by.low).toBeCloseTo(few.low - 0.1, 10);
    expect(gaul?.by.high).toBeCloseTo(few.high - 0.1, 10);
    expect(gaul).toMatchObject({ changed: true, row: 'gaul', by: { kind: '95 % simultaneous' } });
    expect(rome?.by.high).toBeCloseTo(none.high, 10);
    expect(rome?.changed).toBe(false);
  });

  it('allows for shared dice where both have one seed', () => {
    const before = report([{ army: 'gaul', share: shown(wilson(40, 100)) }]);
    const rows = [{ army: 'gaul', share: shown(wilson(58, 100)) }];
    const width = (changes: Partial<Report['provenance']>) => {
      const [one] = diffReports(before, report(rows, { signature: 'b', ...changes })).numbers;
      return (one?.by.high ?? 0) - (one?.by.low ?? 0);
    };
    const [first, second] = [wilson(58, 100, 0.975), wilson(40, 100, 0.975)];
    expect(width({})).toBeCloseTo(first.high - first.low + second.high - second.low, 10);
    expect(width({ seed: 2 })).toBeLessThan(0.8 * width({}));
  });

  it('names verdicts, exact changes, and what only one of them has', () => {
    const before = report([
      { army: 'gaul', share: exactly(0.25), word: { verdict: 'balanced' } },
      { army: 'rome', share: exactly(0.5) },
    ]);
    const after = report([{ army: 'gaul', share: exactly(0.5), word: { verdict: 'imbalanced' } }], { signature: 'b' });
    const diff = diffReports(before, after);
    expect(diff.numbers[0]).toMatchObject({ changed: true, by: { value: 0.25, kind: 'exact' } });
    expect(diff.verdicts).toEqual([
      { section: 'Results', row: 'gaul', column: 'word', before: 'balanced', after: 'imbalanced' },
    ]);
    expect(diff.onlyBefore).toEqual([{ section: 'Results', row: 'rome', column: 'share' }]);
    expect(diff.onlyAfter).toEqual([]);
  });

  it('is asked of one question only', () => {
    expect(isOneQuestion(report([]), report([]))).toBe(true);
    expect(isOneQuestion(report([]), report([], { question: 'Who loses?' }))).toBe(false);
  });
});
