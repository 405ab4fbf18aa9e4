import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../../src/report/files.js';
import { reportFormats } from '../../../../src/report/formats.js';
import type { Shown } from '../../../../src/report/numbers.js';
import type { TableSection } from '../../../../src/report/report.js';
import { terminal } from '../../../../src/report/terminal.js';
import { histogram, scoreMean } from '../../../../src/statistics/mean.js';
import { battleMeasure, pairCounts } from '../../../../src/studies/battle/measures.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import {
  type Comparison,
  compareDesign,
  compareReport,
  comparisonFinding,
} from '../../../../src/studies/compare/compare.js';
import { certaintyOf } from '../../../../src/studies/study/schedule.js';
import { FIELD, fought, terms, toy } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

const [knights, spears, pikes, peasants] = FIELD;
const better = toy('better spears', [2, 3, 3], [1, 4, 3]);
const stop: FieldTerms['stop'] = { kind: 'verdict', margin: 0.02, falseDiscovery: 0.05, atMost: 3000 };
const comparison = (changes: Partial<Comparison> = {}): Comparison => ({
  system: skirmish,
  builds: [better, spears],
  opponents: [knights, pikes, peasants],
  margin: 0.02,
  ...changes,
});
const request = { command: 'npx tyche compare', version: 'test' };

describe('a comparison of two builds', () => {
  it('finds the better one on common dice', async () => {
    const asked = comparison();
    const run = await fought(compareDesign(terms({ stop }), asked));
    const found = comparisonFinding(run, asked)!;
    expect(found.word).toBe('imbalanced');
    expect(found.decision.region).toBe('above');
    const { value, low, high, kind } = found.varianceRatio;
    expect(kind).toBe('asymptoticSequence');
    expect(value).toBeLessThan(1);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    const trials = [...run.cells.values()].map(({ answer }) => answer.trials);
    expect(new Set(trials).size).toBe(1);
    expect(trials[0]).toBeLessThan(3000);
    const report = compareReport(run, asked, request);
    expect(report.answer).toMatch(
      /\*\*better spears\*\* is better .* is \*\*[\d.]+ %\*\* \(95 % anytime-valid: [\d.]+–[\d.]+ %\)\. Cost in points: /,
    );
    expect((await documentsOf(report, { formats: reportFormats })).has('data/opponents.csv')).toBe(true);
    const [table] = report.sections.filter((section) => section.kind === 'table');
    expect(table!.rows.length).toBeGreaterThan(0);
    for (const row of table!.rows) {
      const [one, other, apart] = [row['first'], row['second'], row['apart']] as Shown[];
      for (const { low, high, kind, value } of [one!, other!, apart!]) {
        expect(kind).toBe('95 % anytime-valid');
        expect(low!).toBeLessThan(value);
        expect(high!).toBeGreaterThan(value);
      }
      expect(one!.value - other!.value).toBeCloseTo(apart!.value, 12);
    }
  });

  it('draws the difference over all opponents above those with each, the greatest first', async () => {
    const asked = comparison({ margin: 0.025 });
    const run = await fought(compareDesign(terms({ stop: { kind: 'trials', trials: 40 } }), asked));
    const [chart] = compareReport(run, asked, request).sections;
    if (chart?.kind !== 'chart' || chart.chart !== 'dot-and-interval')
      throw new Error('expected a chart of differences');
    const [all, ...each] = chart.rows;
    expect(each).toHaveLength(asked.opponents.length);
    expect(all!.value).toBeCloseTo(each.reduce((sum, { value }) => sum + value, 0) / each.length, 12);
    expect(each.map(({ value }) => value)).toEqual(each.map(({ value }) => value).sort((a, b) => b - a));
    for (const { low, value, high } of chart.rows) expect([low! < value, value < high!]).toEqual([true, true]);
    expect(chart.note).toMatch(/^Differences of at most 2\.5 % count as none\./);
    const plain = (text: string) => text;
    const paint = { bold: plain, soft: plain, verdict: (_: unknown, text: string) => text };
    const drawn = terminal(compareReport(run, asked, request), { columns: 80, paint });
    expect(drawn).toMatch(/all opponents +[+-][0-9]+ %/);
  });

  it('says what has ended it: its verdict, the most pairs, or an interruption', async () => {
    const asked = comparison();
    const stopRule = async (changes: Partial<FieldTerms>, signal?: AbortSignal, of = asked) =>
      compareReport(await fought(compareDesign(terms({ stop, ...changes }), of), signal), of, request).provenance
        .stopRule;
    const shown = 'shown to lie within 2 % of none or beyond it';
    expect(await stopRule({})).toBe(
      `the mean difference of win shares being ${shown}, before 3000 pairs with each opponent were fought`,
    );
    expect(await stopRule({ stop: { ...stop, atMost: 20 } })).toBe(
      `20 pairs with each opponent, before the mean difference of win shares was ${shown}`,
    );
    expect(await stopRule({}, AbortSignal.abort())).toMatch(/^an interruption, before the mean difference /);
    expect(await stopRule({ stop: { ...stop, atMost: 20 } }, undefined, comparison({ opponents: [] }))).toBe(
      '20 pairs, before the win share was shown to lie within 2 % of even or beyond it',
    );
  });

  it('mirrors when the builds change places', async () => {
    const one = comparison();
    const other = comparison({ builds: [spears, better] });
    const [first, second] = [
      comparisonFinding(await fought(compareDesign(terms({ stop }), one)), one)!,
      comparisonFinding(await fought(compareDesign(terms({ stop }), other)), other)!,
    ];
    expect(second.decision.region).toBe('below');
    expect(second.decision.estimate.value).toBeCloseTo(-first.decision.estimate.value, 12);
  });

  it('finds equal builds equal, exactly', async () => {
    const asked = comparison({ builds: [spears, pikes] });
    const run = await fought(compareDesign(terms({ stop }), asked));
    const found = comparisonFinding(run, asked)!;
    expect(found.word).toBe('balanced');
    expect(found.decision.estimate.value).toBe(0);
  });

  it('lets them fight each other where there are no opponents', async () => {
    const asked = comparison({ opponents: [] });
    const run = await fought(compareDesign(terms({ stop }), asked));
    const { decision } = comparisonFinding(run, asked)!;
    expect(decision.region).toBe('above');
    const report = compareReport(run, asked, request);
    expect(report.answer).toContain('in direct games');
    const [{ answer } = { answer: undefined }] = run.cells.values();
    const share = battleMeasure(answer!, 'winShare', certaintyOf(run.design.experiment)).value;
    expect(decision.estimate.value).toBeCloseTo(share - 0.5, 12);
    expect(report.answer).toContain('the win share of better spears against spears, less one half, is');
    expect(report.figures[0]!.label).toBe('Win share of better spears beyond one half');
  });

  it('counts the games of every policy, where the builds fight each other under several', async () => {
    const asked = comparison({ opponents: [] });
    const policies = skirmish.battles!.policies.map(({ id }) => id);
    expect(policies.length).toBeGreaterThan(1);
    const run = await fought(compareDesign(terms({ stop: { kind: 'trials', trials: 50 }, policies }), asked));
    const { estimate } = comparisonFinding(run, asked)!.decision;
    expect(run.cells.size).toBe(policies.length);
    const shares = [...run.cells.values()].map(({ answer }) =>
      battleMeasure(answer, 'winShare', certaintyOf({ ...run.design.experiment })),
    );
    const mean = shares.reduce((sum, { value }) => sum + value, 0) / shares.length;
    expect(estimate.value).toBeCloseTo(mean - 0.5, 12);
    expect(estimate.trials).toBe(50 * policies.length);
  });

  it('has score intervals of win shares after a planned number of pairs', async () => {
    const asked = comparison({ builds: [better, peasants], opponents: [] });
    const run = await fought(compareDesign(terms({ stop: { kind: 'trials', trials: 20 } }), asked));
    const [answer] = [...run.cells.values()].map((cell) => cell.answer);
    const share = scoreMean(histogram(pairCounts(answer!), 0, 0.25));
    const { estimate } = comparisonFinding(run, asked)!.decision;
    expect(estimate).toMatchObject({
      kind: 'score',
      value: expect.closeTo(share.value - 0.5, 12),
      low: expect.closeTo(share.low - 0.5, 12),
      high: expect.closeTo(share.high - 0.5, 12),
    });
    expect(compareReport(run, asked, request).provenance.corrections[0]).toContain('pairs fixed beforehand');
    const against = comparison();
    const met = await fought(compareDesign(terms({ stop: { kind: 'trials', trials: 20 } }), against));
    const table = compareReport(met, against, request).sections.find(({ kind }) => kind === 'table') as TableSection;
    for (const { first, second, apart } of table.rows)
      expect([first, second, apart]).toMatchObject(Array(3).fill({ kind: '95 % score' }));
  });

  it('is undecided when the games run out', async () => {
    const asked = comparison({ builds: [spears, pikes], margin: 0.0001 });
    const short = { ...stop, margin: 0.0001, atMost: 64 };
    const run = await fought(compareDesign(terms({ stop: short }), asked));
    expect([...run.cells.values()].map(({ ending }) => ending)).toContain('undecided');
  });
});
