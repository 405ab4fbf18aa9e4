import { describe, expect, it } from 'vitest';
import { balanceReport } from '../../../../src/experiment/battles/balance-report.js';
import { balanceStudy } from '../../../../src/experiment/battles/balance-study.js';
import { parityEvidence, parityFindings } from '../../../../src/experiment/battles/parity.js';
import { parityDesign, unitsAt } from '../../../../src/experiment/battles/parity-design.js';
import { balanceDesign } from '../../../../src/experiment/battles/request.js';
import { trialsOf } from '../../../../src/experiment/report-of.js';
import { signatureOfAll } from '../../../../src/experiment/run.js';
import { documentsOf } from '../../../../src/report/files.js';
import { FIELD, fought, terms, toy } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

describe('unitsAt', () => {
  it('keeps the whole army in proportion', () => {
    expect(unitsAt([4, 4, 4], 1)).toEqual([4, 4, 4]);
    expect(unitsAt([4, 4, 4], 1.25)).toEqual([5, 5, 5]);
    expect(unitsAt([1, 1, 1, 1], 0.5)).toEqual([1, 0, 1, 0]);
  });
});

describe('parity prices', () => {
  it('rest on cells with dice of their own, as their intervals take them for independent', () => {
    const { plan } = parityDesign(terms(), FIELD, 2).design;
    const streams = plan.cells.flatMap(({ subject }) => ('stream' in subject ? [subject.stream] : []));
    expect(streams.length).toBe(plan.cells.length);
    expect(new Set(streams).size).toBe(streams.length);
  });

  it('cover as often as they say where few pairs know their own spread badly', async () => {
    // Every line of equal fighters at one price is worth that price, 3 points a figure; at two pairs of each cell, normal
    // intervals at 99.9 % missed it in 6 % of cases, where both pairs happened to differ by as much.
    const field = [toy('one', [3, 3, 3], [3, 3, 3]), toy('other', [2, 3, 3], [4, 3, 3])];
    let [covered, all] = [0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      const asked = parityDesign(terms({ seed }), field, 2);
      for (const { evidence } of parityEvidence(asked, await fought(asked.design)).prices) {
        const { low, high } = evidence(0.999);
        if (low <= 3 && 3 <= high) covered++;
        all++;
      }
    }
    expect(all).toBe(400);
    expect(covered / all).toBeGreaterThan(0.999 - 4 * Math.sqrt((0.999 * 0.001) / all));
  });

  // Two lines that fight alike; the first costs half of what it is worth, the second is as dear as the enemy's.
  // At every size both lines have as many units, so that points are in proportion to strength.
  const mispriced = toy('mispriced', [8, 3, 1.5], [8, 3, 3]);
  const fair = toy('fair', [16, 3, 3]);
  const armies = [mispriced, fair];

  it('find how many points an army needs, and which of its lines is too cheap', async () => {
    const asked = parityDesign(terms(), armies, 1000);
    expect(asked.sizes.filter(({ army }) => army === 0).map(({ cost }) => cost)).toEqual([81, 94.5, 108, 121.5, 135]);
    expect(asked.lines.map(({ units }) => units)).toEqual([2, 2, 2]);
    const fights = asked.design.rows.map(({ levels }) => levels['fought']);
    expect(fights).toContain('mispriced of 81 against fair');
    expect(new Set(fights).size).toBe(asked.design.plan.cells.length);
    const run = await fought(asked.design);
    const found = parityFindings(asked, run, 0.15);
    const [budget, own] = found.budgets;
    // Sixteen units of equal fighters are even with sixteen: the army needs its own points, 108; so does the fair one, 144.
    expect(budget!.parity.low).toBeLessThan(108);
    expect(budget!.parity.high).toBeGreaterThan(108);
    expect(own!.parity.low).toBeLessThan(144);
    expect(own!.parity.high).toBeGreaterThan(144);
    expect(own!.parity.high - own!.parity.low).toBeLessThan(24);
    // Both lines are worth the same, and together cost what they cost: 2.25 points a figure each.
    const [cheap, dear] = found.prices;
    expect(cheap!.parity.low).toBeLessThan(2.25);
    expect(cheap!.parity.high).toBeGreaterThan(2.25);
    expect(cheap!.verdict).toBe('too cheap');
    expect(dear!.verdict).toBe('too dear');
    const field = await fought(balanceDesign(terms(), armies));
    const study = balanceStudy(
      field,
      skirmish,
      armies.map(({ id }) => id),
      armies,
      { margin: 0.05, falseDiscovery: 0.05 },
    );
    const request = { command: 'npx tyche balance', version: 'test' };
    const report = balanceReport(study, request, { prices: found, run });
    // The report is signed for the games behind prices too, and counts them.
    const { signature } = report.provenance;
    expect(signature).toBe(signatureOfAll([field, run]));
    expect(signatureOfAll([field, { signature: 'other' }])).not.toBe(signature);
    expect(report.provenance.pairs).toBe(trialsOf(field) + trialsOf(run));
    expect(report.provenance.stopRule).toBe(
      '200 trials for each sampled cell, fixed beforehand; of prices, 1000 pairs of each size, line and opponent, fixed beforehand',
    );
    expect(balanceReport(study, request).provenance).toMatchObject({ signature: field.signature, pairs: 200 });
    const documents = await documentsOf(report);
    for (const name of ['budgets', 'line-prices', 'parity-budgets'])
      expect(documents.has(`data/${name}.csv`)).toBe(true);
  });
});
