import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../../src/report/files.js';
import { reportFormats } from '../../../../src/report/formats.js';
import { valueText } from '../../../../src/report/numbers.js';
import { unitsAt } from '../../../../src/studies/armies/units-at.js';
import { balanceDesign } from '../../../../src/studies/balance/balance-design.js';
import { balanceReport } from '../../../../src/studies/balance/balance-report.js';
import { balanceStudy } from '../../../../src/studies/balance/balance-study.js';
import { asPrice, foughtPrices, parityEvidence, parityFindings } from '../../../../src/studies/balance/parity.js';
import { parityDesign } from '../../../../src/studies/balance/parity-design.js';
import { parityShown } from '../../../../src/studies/balance/parity-sections.js';
import { signatureOfAll, trialsOf } from '../../../../src/studies/sections/provenance.js';
import { FIELD, fought, terms, toy } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

describe('unitsAt', () => {
  it('keeps the whole army in proportion', () => {
    expect(unitsAt([4, 4, 4], 1)).toEqual([4, 4, 4]);
    expect(unitsAt([4, 4, 4], 1.25)).toEqual([5, 5, 5]);
    expect(unitsAt([1, 1, 1, 1], 0.5)).toEqual([1, 0, 1, 0]);
  });

  it('gives every line its own share on average', () => {
    const units = [1, 2, 3, 1, 5];
    for (const size of [0.15, 0.27, 0.6, 0.75, 0.875, 1.125, 1.5]) {
      const ways = Array.from({ length: 6 }, (_, at) => unitsAt(units, size, (at + 0.5) / 6));
      for (const [line, count] of units.entries()) {
        const mean = ways.reduce((sum, way) => sum + way[line]!, 0) / ways.length;
        // Either end of a line's part of the running sum is off by a twelfth at most.
        expect(Math.abs(mean - count * size), `${count} at ${size}`).toBeLessThanOrEqual(1 / 6 + 1e-9);
      }
    }
  });
});

describe('parityDesign', () => {
  it('serves signals after every size of an army: a turn of the event loop each', async () => {
    const armies = [toy('a', [8, 3, 3]), toy('b', [8, 3, 3]), toy('c', [4, 3, 3], [4, 3, 3])];
    let turns = 0;
    let isLaid = false;
    const laid = parityDesign(terms(), armies, 10).finally(() => {
      isLaid = true;
    });
    while (!isLaid) {
      await setImmediate();
      turns++;
    }
    const { sizes } = await laid;
    expect(sizes.length).toBeGreaterThan(2 * armies.length);
    expect(turns).toBeGreaterThanOrEqual(sizes.length);
  });
});

describe('parity budgets', () => {
  it('are looked for at further sizes, where armies are not even within the usual ones', async () => {
    // Fighters of one skill: an army of twice the units needs half its points, 72, and one of half the units twice its own.
    const armies = [toy('double', [16, 3, 3]), toy('plain', [8, 3, 3]), toy('same', [8, 3, 3])];
    const runs = await foughtPrices(await parityDesign(terms(), armies, 100), fought);
    expect(runs.length).toBeGreaterThan(1);
    const streams = runs.flatMap(({ asked }) =>
      asked.design.plan.cells.flatMap(({ subject }) => ('stream' in subject ? [subject.stream] : [])),
    );
    expect(new Set(streams).size).toBe(streams.length);
    const [double, plain] = parityFindings(runs, 0.15).budgets;
    expect(double).toMatchObject({ cost: 144, verdict: 'too cheap' });
    // Plain meets one that is twice as strong and one as strong.
    expect(double!.parity.beyond).toBeUndefined();
    expect(double!.parity.low).toBeLessThan(72);
    expect(double!.parity.high).toBeGreaterThan(72);
    expect(double!.parity.high - double!.parity.low).toBeLessThan(15);
    expect(plain!.parity.low).toBeGreaterThan(72);
  });

  it('keep the parts of an army at every size, and cost what is fought', async () => {
    const armies = [
      toy('mixed', [2, 5, 9], [3, 3, 3], [1, 2, 1]),
      toy('a', [6, 3, 3]),
      toy('b', [6, 3, 3]),
      toy('c', [6, 3, 3]),
    ];
    const { sizes } = await parityDesign(terms(), armies, 2);
    const own = sizes.filter(({ army }) => army === 0);
    const full = armies[0]!.army.cost;
    expect(own.map(({ size }) => size)).toEqual([0.75, 0.875, 1, 1.125, 1.25]);
    for (const { cost, size } of own) expect(Math.abs(cost / full - size)).toBeLessThan(0.05);
    // Costs rise with sizes: rounding one way only made larger armies cheaper than smaller ones.
    expect(own.map(({ cost }) => cost).toSorted((a, b) => a - b)).toEqual(own.map(({ cost }) => cost));
  });

  it('say below what they lie, or above, where the rules allow no further size', async () => {
    const armies = [toy('giants', [1, 5, 5], [1, 5, 5]), toy('dwarfs', [1, 1, 1], [1, 1, 1])];
    const study = await foughtPrices(await parityDesign(terms(), armies, 200), fought);
    const [giants, dwarfs] = parityFindings(study, 0.15).budgets;
    expect(giants!.parity).toMatchObject({ value: 15, low: 0, beyond: 'below' });
    expect(giants!.verdict).toBe('too cheap');
    expect(dwarfs!.verdict).toBe('too dear');
    expect(valueText(parityShown(giants!))).toBe('below 15');
  });
});

describe('parity prices', () => {
  it('rest on cells with dice of their own, as their intervals take them for independent', async () => {
    const { plan } = (await parityDesign(terms(), FIELD, 2)).design;
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
      const asked = await parityDesign(terms({ seed }), field, 2);
      for (const { evidence } of parityEvidence([{ asked, run: await fought(asked.design) }]).prices) {
        const { low, high } = evidence(0.999);
        if (low <= 3 && 3 <= high) covered++;
        all++;
      }
    }
    expect(all).toBe(400);
    expect(covered / all).toBeGreaterThan(0.999 - 4 * Math.sqrt((0.999 * 0.001) / all));
  });

  it('have the intervals that decide beside their verdicts, and are never below nothing', async () => {
    // A line of two that fights hardly at all, in the way of the enemy's blows as of its own; and one that is worth its price.
    const armies = [toy('mixed', [6, 4, 3], [2, 1, 9]), toy('a', [7, 4, 3]), toy('b', [5, 4, 3], [3, 2, 3])];
    for (const pairs of [3, 40]) {
      const { budgets, prices } = parityFindings(
        await foughtPrices(await parityDesign(terms(), armies, pairs), fought),
        0.15,
      );
      expect([budgets.length, prices.length]).toEqual([3, 4]);
      for (const rows of [budgets, prices]) {
        for (const { cost, deciding, parity, times, verdict } of rows) {
          const [low, high] = [0.85 * cost, 1.15 * cost];
          const region = deciding.low > high ? 'above' : deciding.high < low ? 'below' : 'within';
          const words = {
            above: ['too cheap', 'too dear'],
            below: ['too cheap', 'too dear'],
            within: ['fair', 'undecided'],
          };
          expect(words[region]).toContain(verdict);
          if (region === 'within')
            expect(verdict === 'fair').toBe(deciding.low >= low - 1e-9 && deciding.high <= high + 1e-9);
          // Corrected for three budgets or four prices: surer than an interval of one row alone, but for equivalence.
          expect(deciding.confidence).toBeGreaterThan(0.95);
          expect(deciding.low).toBeLessThanOrEqual(parity.low);
          expect(times > 1).toBe(verdict === 'undecided');
          for (const one of [parity, deciding]) {
            expect(one.value >= 0 || Number.isNaN(one.value)).toBe(true);
            expect(one.low >= 0 || one.low === -Infinity).toBe(true);
          }
        }
      }
    }
    expect(asPrice({ value: -4, low: -9, high: 2, confidence: 0.95, kind: 't', trials: 9 })).toMatchObject({
      value: 0,
      low: 0,
      high: 2,
    });
    expect(asPrice({ value: -4, low: -9, high: -2, confidence: 0.95, kind: 't', trials: 9 })).toMatchObject({
      value: 0,
      low: 0,
      high: 0,
    });
  });

  // Two lines that fight alike; the first costs half of what it is worth, the second is as dear as the enemy's.
  // At every size both lines have as many units, so that points are in proportion to strength.
  const mispriced = toy('mispriced', [8, 3, 1.5], [8, 3, 3]);
  const fair = toy('fair', [16, 3, 3]);
  const armies = [mispriced, fair];

  it('find how many points an army needs, and which of its lines is too cheap', async () => {
    const asked = await parityDesign(terms(), armies, 1000);
    expect(asked.sizes.filter(({ army }) => army === 0).map(({ cost }) => cost)).toEqual([81, 94.5, 108, 121.5, 135]);
    expect(asked.lines.map(({ units }) => units)).toEqual([2, 2, 2]);
    const fights = asked.design.rows.map(({ levels }) => levels['fought']);
    expect(fights).toContain('mispriced at 75 %, 81, against fair');
    expect(new Set(fights).size).toBe(asked.design.plan.cells.length);
    const runs = await foughtPrices(asked, fought);
    // Both are even well within the sizes that all are tried at.
    expect(runs).toHaveLength(1);
    const { run } = runs[0];
    const found = parityFindings(runs, 0.15);
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
    const report = balanceReport(study, request, { prices: found, runs: [run] });
    // The report is signed for the games behind prices too, and counts them.
    const { signature } = report.provenance;
    expect(signature).toBe(signatureOfAll([field, run]));
    expect(signatureOfAll([field, { signature: 'other' }])).not.toBe(signature);
    expect(report.provenance.pairs).toBe(trialsOf(field) + trialsOf(run));
    expect(report.provenance.stopRule).toBe(
      '200 trials for each sampled cell, fixed beforehand; of prices, 1000 pairs of each size, line and opponent, fixed beforehand, and of each further size that an army needs to be even',
    );
    expect(balanceReport(study, request).provenance).toMatchObject({ signature: field.signature, pairs: 200 });
    const documents = await documentsOf(report, { formats: reportFormats });
    for (const name of ['budgets', 'line-prices', 'parity-budgets'])
      expect(documents.has(`data/${name}.csv`)).toBe(true);
  });
});
