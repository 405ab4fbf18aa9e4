import { describe, expect, it } from 'vitest';
import { standingText } from '../../../src/cli/standing.js';
import { documentsOf } from '../../../src/report/files.js';
import { balanceDesign } from '../../../src/studies/balance/balance-design.js';
import { balanceReport } from '../../../src/studies/balance/balance-report.js';
import { balanceStudy } from '../../../src/studies/balance/balance-study.js';
import type { PriceFindings, WorthRow } from '../../../src/studies/balance/parity.js';
import { fought, terms, toy } from '../../toy/field.js';
import { skirmish } from '../../toy/skirmish.js';

describe('the standing of a field with parity budgets', () => {
  const armies = [toy('bounded', [8, 3, 3]), toy('open', [4, 3, 3]), toy('unknown', [6, 3, 3])];

  function budget(army: string, low: number, high: number): WorthRow {
    const parity = { value: 54.4, low, high, confidence: 0.95, kind: 'fieller', trials: 100 } as const;
    return { army, name: army, cost: 72, parity, deciding: parity, times: 3, verdict: 'undecided' };
  }

  it('says between which bounds they lie, or that they have none yet, as the report does', async () => {
    const run = await fought(balanceDesign(terms(), armies));
    const names = armies.map(({ id }) => id);
    const study = balanceStudy(run, skirmish, names, armies, { margin: 0.05, falseDiscovery: 0.05 });
    const budgets = [budget('bounded', 49.2, 61.3), budget('open', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)];
    const prices: PriceFindings = { margin: 0.15, pairs: 40, budgets, prices: [] };
    const text = standingText(study, prices, 200);
    expect(text).toMatch(/ for an even fight {2}interval\n/);
    expect(text).toMatch(/^bounded .* 54 {2}49–61$/m);
    expect(text).toMatch(/^open .* 54 {2}without bounds yet$/m);
    expect(
      text.endsWith(
        '\nIntervals: 95 % mixture of win shares, 95 % sandwich of ratings, 95 % Fieller of points for an even fight.\n' +
          'Intervals of 2 budgets are those that decide: corrected for all of a kind (Bonferroni), so that the chance of any wrong verdict of that kind is at most 5 %.\n' +
          '2 of 2 verdicts are undecided; if values stay as found, --prices 120 would decide about half of them.\n',
      ),
    ).toBe(true);
    expect(text).toMatch(/^unknown .*\d$/m);
    // Shares and ratings with an interval each.
    const [, ...heads] = text.split('\n')[0]!.split(/ {2,}/);
    expect(heads.slice(0, 5)).toEqual(['points', 'win share', 'interval', 'rating', 'interval']);
    const line: WorthRow = { ...budget('bounded', 2.12, 2.87), line: 'spears', cost: 3 };
    const worth = { ...line, deciding: { ...line.parity, value: 2.46 }, verdict: 'fair', times: 1 } as const;
    const nothing: WorthRow = { ...budget('bounded', 0, 1.2), line: 'slingers', cost: 2 };
    const useless = { ...nothing, deciding: { ...nothing.parity, value: 0 }, verdict: 'too dear', times: 1 } as const;
    const priced = standingText(study, { ...prices, prices: [worth, useless] }, 200);
    expect(priced.startsWith(text.slice(0, text.indexOf('Intervals of 2')))).toBe(true);
    expect(priced).toContain('Intervals of 2 budgets and 2 prices are those that decide');
    expect(priced).toMatch(/^bounded +slingers +2\.0 +adds nothing +0.0–1.2 +too dear$/m);
    expect(priced).toMatch(/\n\narmy +line +price +parity price +interval +verdict\n/);
    expect(priced).toMatch(
      /^bounded +spears +3\.0 +2\.5 +2\.1–2\.9 +fair\n.*\nIntervals: 95 % Fieller of parity prices\.$/m,
    );
    const documents = await documentsOf(
      balanceReport(study, { command: 'npx tyche balance', version: 'test' }, { prices, runs: [run] }),
    );
    expect(String(documents.get('report.md'))).toContain('54, without bounds yet');
    expect(String(documents.get('report.md'))).toContain('not drawn: 1 of 2. The table below has it.');
  });
});

describe('the standing of a field', () => {
  it('leaves ratings out, and says why, until every match-up has been played, as the report does', async () => {
    const armies = [toy('strong', [8, 3, 3]), toy('middling', [6, 3, 3]), toy('weak', [4, 3, 3])];
    const run = await fought(balanceDesign(terms(), armies));
    const names = armies.map(({ id }) => id);
    const interrupted = { ...run, cells: new Map([...run.cells].slice(0, 2)) };
    const study = balanceStudy(interrupted, skirmish, names, armies, { margin: 0.05, falseDiscovery: 0.05 });
    const text = standingText(study, undefined, 120);
    expect(text).toMatch(/^army +points +win share +interval\n/);
    expect(text).toMatch(/\nRatings are left out: not every match-up has been played\.\n$/);
    const report = String(
      (await documentsOf(balanceReport(study, { command: 'npx tyche balance', version: 'test' }))).get('report.md'),
    );
    expect(report).toContain('Ratings are left out: not every match-up has been played.');
    expect(report).not.toContain('| Rating |');
  });

  it('says of every share and rating between which bounds it lies, as the report does', async () => {
    const armies = [toy('strong', [8, 3, 3]), toy('weak', [4, 3, 3])];
    const run = await fought(balanceDesign(terms(), armies));
    const names = armies.map(({ id }) => id);
    const study = balanceStudy(run, skirmish, names, armies, { margin: 0.05, falseDiscovery: 0.05 });
    const text = standingText(study, undefined, 200);
    expect(text).toMatch(/^army .* rating {2,}interval *$/m);
    const report = await documentsOf(balanceReport(study, { command: 'npx tyche balance', version: 'test' }));
    const [, share, within, rating, interval] =
      / \(95 % score\) .* \(95 % sandwich\) \|[\s\S]*?\| strong \|.*\| (\S+ %) \((.+)\) \| (\S+) \((.+)\) \|/.exec(
        String(report.get('report.md')),
      ) ?? [];
    expect(within).toMatch(/\d/);
    expect(interval).toMatch(/\d/);
    expect(text.split('\n').find((line) => line.startsWith('strong '))).toMatch(
      new RegExp(` ${share} {2,}${within} {2,}${rating} {2,}${interval} *$`),
    );
  });
});
