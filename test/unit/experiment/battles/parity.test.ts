import { describe, expect, it } from 'vitest';
import { balanceReport } from '../../../../src/experiment/battles/balance-report.js';
import { balanceStudy } from '../../../../src/experiment/battles/balance-study.js';
import { budgetEvidence, parityDesign, parityFindings, unitsAt } from '../../../../src/experiment/battles/parity.js';
import { balanceDesign } from '../../../../src/experiment/battles/request.js';
import { documentsOf } from '../../../../src/report/files.js';
import { fought, terms, toy } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

describe('unitsAt', () => {
  it('keeps the whole army in proportion', () => {
    expect(unitsAt([4, 4, 4], 1)).toEqual([4, 4, 4]);
    expect(unitsAt([4, 4, 4], 1.25)).toEqual([5, 5, 5]);
    expect(unitsAt([1, 1, 1, 1], 0.5)).toEqual([1, 0, 1, 0]);
  });
});

it('no parity budget lies below nothing, but an unbounded one stays so', () => {
  const at = (cost: number, score: number) => ({ at: cost, score, variance: 0.0004 });
  const { value, low, high } = budgetEvidence([at(50, 0.84), at(60, 0.87), at(70, 0.9)], 30)!(0.95);
  expect([value, low]).toEqual([0, 0]);
  expect(high).toBeGreaterThan(0);
  expect(budgetEvidence([at(50, 0.5), at(60, 0.5)], 30)!(0.95).low).toBe(-Infinity);
  // Who always wins, or never, at every size that was tried.
  const always = (score: number) => [50, 55, 60].map((cost) => ({ at: cost, score, variance: 0 }));
  expect(budgetEvidence(always(1), 30)!(0.95)).toMatchObject({ value: 0, low: -Infinity });
  expect(budgetEvidence(always(0), 30)!(0.95)).toMatchObject({ value: Infinity, low: -Infinity });
});

describe('parity prices', () => {
  // Two lines that fight alike; the first costs half of what it is worth, the second is as dear as the enemy's.
  const mispriced = toy('mispriced', [4, 3, 1.5], [4, 3, 3]);
  const fair = toy('fair', [8, 3, 3]);
  const armies = [mispriced, fair];

  it('find how many points an army needs, and which of its lines is too cheap', async () => {
    const asked = parityDesign(terms(), armies, 300);
    expect(asked.sizes.filter(({ army }) => army === 0).map(({ cost }) => cost)).toEqual([40.5, 45, 54, 58.5, 67.5]);
    expect(asked.lines.map(({ units }) => units)).toEqual([2, 2, 2]);
    const fights = asked.design.rows.map(({ levels }) => levels['fought']);
    expect(fights).toContain('mispriced of 40.5 against fair');
    expect(new Set(fights).size).toBe(asked.design.plan.cells.length);
    const run = await fought(asked.design);
    const found = parityFindings(asked, run, 0.15);
    const [budget, own] = found.budgets;
    // Eight units of equal fighters are even with eight: the army needs its own points, 54; so does the fair one, 72.
    expect(budget!.parity.low).toBeLessThan(54);
    expect(budget!.parity.high).toBeGreaterThan(54);
    expect(own!.parity.value).toBeGreaterThan(60);
    expect(own!.parity.value).toBeLessThan(84);
    // Both lines are worth the same, and together cost what they cost: 2.25 points a figure each.
    const [cheap, dear] = found.prices;
    expect(cheap!.parity.low).toBeLessThan(2.25);
    expect(cheap!.parity.high).toBeGreaterThan(2.25);
    expect(cheap!.verdict).toBe('too cheap');
    expect(dear!.verdict).toBe('too dear');
    const study = balanceStudy(
      await fought(balanceDesign(terms(), armies)),
      skirmish,
      armies.map(({ id }) => id),
      armies,
      { margin: 0.05, falseDiscovery: 0.05 },
    );
    const documents = await documentsOf(balanceReport(study, { command: 'npx tyche balance', version: 'test' }, found));
    for (const name of ['budgets', 'line-prices', 'parity-budgets'])
      expect(documents.has(`data/${name}.csv`)).toBe(true);
  });
});
