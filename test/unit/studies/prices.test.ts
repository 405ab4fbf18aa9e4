import { describe, expect, it } from 'vitest';
import { StepCache } from '../../../src/exact/contest.js';
import { mixture, type Parity } from '../../../src/exact/parity.js';
import { decodeParity, encodeParity, RELAY_PLACES, solveRelay } from '../../../src/exact/solve.js';
import type { PriceEntry } from '../../../src/model/contest.js';
import { defaultsOf } from '../../../src/model/domain.js';
import { type Problem, sentenceOf } from '../../../src/model/problem.js';
import { parseShape } from '../../../src/model/shape.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { normalise } from '../../../src/studies/pipeline/normalise.js';
import { designOf } from '../../../src/studies/pipeline/plan.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { experimentSchema } from '../../../src/studies/pipeline/schema.js';
import { efficiencies } from '../../../src/studies/prices/price-charts.js';
import { PriceCommands } from '../../../src/studies/prices/price-commands.js';
import { priceReport } from '../../../src/studies/prices/price-report.js';
import { priceDesign, priceStudy } from '../../../src/studies/prices/price-run.js';
import {
  atOtherCosts,
  bareWorth,
  defaultEntries,
  priceRows,
  tablesWorth,
} from '../../../src/studies/prices/price-study.js';
import { requestedPrices } from '../../../src/studies/requests/price-request.js';
import { provenanceOf } from '../../../src/studies/sections/provenance.js';
import { rowMeasure } from '../../../src/studies/study/measure.js';
import { taktika } from '../../../src/systems/taktika/index.js';

const duels = taktika.duels!;

function entry(id: string, protection: string, listed: number, cost: number): PriceEntry {
  const [table = '', row = '', column = ''] = id.split('/');
  return {
    id,
    table,
    row,
    column,
    arms: 'any',
    protection,
    listed,
    cost,
    profile: `${id} ${protection}`,
    otherCosts: { doubled: 2 * cost },
  };
}

function parity(price: number, width = 0): Parity {
  const atList = [{ winShare: 0.5, lostOwn: 0.5, lostEnemy: 0.5, duels: 3, error: 0 }];
  return { atList, figures: 30, price, priceLow: price - width, priceHigh: price + width, elasticity: -0.1 };
}

describe('verdicts on prices', () => {
  const entries = [
    entry('t/veteran/good', 'bare', 5, 5),
    entry('t/veteran/good', 'shield', 5, 6),
    entry('t/veteran/poor', 'bare', 3, 3),
  ];

  it('follow the margin, its edges included, and stay open where the bounds reach over it', () => {
    const words = (parities: Parity[]) =>
      priceRows(entries, parities.map(encodeParity), 0.1).map((row) => row.verdict.word);
    expect(words([parity(5.5), parity(6.61), parity(2.69)])).toEqual(['fair', 'too cheap', 'too dear']);
    expect(words([parity(5.45, 0.1), parity(6, 0.1), parity(3.5, 0.3)])).toEqual(['undecided', 'fair', 'undecided']);
  });

  it('are drawn beside the efficiency that fights show, and none where nothing is lost', () => {
    const question = { protocol: 'relay', panel: 'field', budget: 90, opener: 'both', readings: {} } as const;
    const asked = { system: 'taktika', question, margin: 0.1, defaultPanel: 'field', tables: undefined };
    const opponents = ['peasants', 'statues'].map((label) => ({ label, text: label }));
    const fights = [
      { winShare: 1, lostOwn: 0.0001, lostEnemy: 0.5, duels: 3, error: 0 },
      { winShare: 1, lostOwn: 0, lostEnemy: 0.5, duels: 3, error: 0 },
    ];
    const drawn = (atList: typeof fights) => {
      const rows = priceRows([entry('t//', '', 5, 5)], [encodeParity({ ...parity(5), atList })], 0.1);
      return efficiencies(rows, opponents, new PriceCommands(asked));
    };
    expect(drawn(fights)).toMatchObject([{ rows: [{ column: 'peasants', value: expect.closeTo(5000, 6) }] }]);
    expect(drawn(fights.slice(1))).toEqual([]);
  });

  it('survive the journey as plain numbers', () => {
    expect(decodeParity(encodeParity(parity(4.2, 0.1)))).toEqual(parity(4.2, 0.1));
  });

  it('take the first protection of a cell as the usual one and its equipment off the worth', () => {
    expect(defaultEntries(entries).map(({ protection }) => protection)).toEqual(['bare', 'bare']);
    const [, shielded] = priceRows(entries, [parity(5), parity(7.5), parity(3)].map(encodeParity), 0.1);
    expect(bareWorth(shielded!)).toBeCloseTo(6.5, 12);
  });

  it('suggest whole prices that keep the order of the table', () => {
    const [table] = tablesWorth(priceRows(entries, [parity(2.4), parity(7.5), parity(3.4)].map(encodeParity), 0.1));
    expect(table?.listed).toEqual([[5, 3]]);
    expect(table?.worth).toEqual([[2.4, 3.4]]);
    // 2.4 and 3.4 are in the wrong order: the nearest whole prices that fall (or stay) from 5 to 3 are 3 and 3.
    expect(table?.whole).toEqual([[3, 3]]);
  });

  it('need no new games for other costs of the same figures', () => {
    const rows = priceRows(entries, [parity(10), parity(6), parity(6.3)].map(encodeParity), 0.1);
    const [doubled] = atOtherCosts(rows, 0.1);
    expect(doubled?.name).toBe('doubled');
    expect(doubled?.rows.map((row) => row.verdict.word)).toEqual(['fair', 'too dear', 'fair']);
  });
});

describe('a study of prices', () => {
  const design = requestedPrices({
    system: 'taktika',
    rows: ['riders/regular/regular'],
    panel: 'light',
    budget: 60,
    readings: {},
    version: 'test',
  });

  it('finds the number of figures at which the panel is met evenly', async () => {
    const executor = inProcessExecutor();
    const run = await runDesign(design, { executor });
    await executor.close();
    const prices = priceDesign(design.experiment, 'test');
    const study = priceStudy(prices, run);
    expect(defaultEntries(study.rows.map((row) => row.entry))).toHaveLength(1);
    const row = study.rows[0]!;
    const cache = new StepCache();
    const share = (figures: number) => {
      const shares = duels.panels['light']!.map((opponent) => {
        const contest = duels.contest(row.entry.profile, opponent, defaultsOf(taktika.readings));
        let sum = 0;
        for (const own of mixture(figures)) {
          for (const enemy of mixture(60 / contest.cost[1])) {
            const probabilities = solveRelay(contest, [own.figures, enemy.figures], 'both', cache, 1e-13);
            sum +=
              own.weight *
              enemy.weight *
              (probabilities[RELAY_PLACES.indexOf('secondLost')]! +
                probabilities[RELAY_PLACES.indexOf('bothLost')]! / 2);
          }
        }
        return sum;
      });
      return shares.reduce((sum, one) => sum + one, 0) / shares.length;
    };
    expect(share(row.parity.figures)).toBeCloseTo(0.5, 5);
    expect(row.parity.price).toBeCloseTo(60 / row.parity.figures, 9);
    const listed = 60 / row.entry.cost;
    const mean = row.parity.atList.reduce((sum, one) => sum + one.winShare, 0) / row.parity.atList.length;
    expect(mean).toBeCloseTo(share(listed), 5);
    const report = priceReport(study, provenanceOf(run, { command: 'tyche price', version: 'test' }));
    expect(report.answer).toContain('prices are fair within 10 %');
    // An entry alone lies either below or above what it is worth.
    const said = row.parity.price > row.entry.cost ? 'underpriced' : 'overpriced';
    expect(report.answer.match(/\w+priced/g)).toEqual([said]);
    expect(report.figures.map(({ label }) => label).filter((label) => label.includes('priced'))).toEqual([
      expect.stringContaining(`Most ${said}: `),
    ]);
    // What solving leaves out is told, however little it is, and of two alike neither is the most.
    const worth = report.figures.find(({ label }) => label.startsWith(`Most ${said}`))?.shown;
    const { priceLow, priceHigh } = study.rows.find(({ parity: { price } }) => price === worth?.value)!.parity;
    expect(worth).toMatchObject({ low: priceLow, high: priceHigh });
    expect(priceHigh - priceLow).toBeLessThan(0.005);
    expect(report.answer).toMatch(
      new RegExp(
        `Most ${said} is \\*\\*.*\\*\\*: worth [\\d.]+ points a figure \\(bounds of the solution: ±0\\.0+\\d\\)`,
      ),
    );
    const alone = { ...row.parity, priceLow: row.parity.price, priceHigh: row.parity.price };
    expect(priceReport({ ...study, rows: [{ ...row, parity: alone }] }, report.provenance).answer).toContain('(exact)');
    const twins = priceReport({ ...study, rows: [row, { ...row }] }, report.provenance);
    expect(twins.answer).toContain(`Among the most ${said} is `);
    expect(twins.figures.map(({ label }) => label)).toContainEqual(expect.stringContaining(`Among the most ${said}: `));
    expect(report.sections.map((section) => ('id' in section ? section.id : 'text'))).toContain('entries');
    expect(report.provenance.signature).toBe(run.signature);
  });

  it('is reported where too few points leave no price within bounds', async () => {
    const poor = requestedPrices({
      system: 'successors',
      rows: ['macedonian'],
      budget: 25,
      readings: {},
      version: 'test',
    });
    const executor = inProcessExecutor();
    const run = await runDesign(poor, { executor });
    await executor.close();
    const study = priceStudy(priceDesign(poor.experiment, 'test'), run);
    expect(study.rows.map(({ parity: { price } }) => price)).toEqual([Infinity]);
    const { figures } = priceReport(study, provenanceOf(run, { command: 'tyche price', version: 'test' }));
    expect(figures.map(({ label }) => label)).toEqual([
      'Prices fair within 10 %',
      expect.stringContaining('Most underpriced'),
    ]);
  });

  it('names what is wrong in a request', () => {
    const wrong = () =>
      requestedPrices({
        system: 'taktika',
        rows: ['rider'],
        panel: 'feld',
        readings: { saveCounting: 'x' },
        version: 'test',
      });
    expect(wrong).toThrow(/field/);
    expect(wrong).toThrow(/saveCounting/);
    const misspelt = () =>
      requestedPrices({ system: 'taktika', rows: ['ridrs/regula'], readings: {}, version: 'test' });
    expect(misspelt).toThrow(/did you mean "riders\/regular"/);
  });
});

it('a solved relay says what solving leaves out, and that holds the truth', async () => {
  const problems: Problem[] = [];
  const subject = { kind: 'relay', system: 'taktika', first: 'riders', second: 'swordsmen', budget: 40 };
  const file = parseShape(experimentSchema, { title: 'relay', question: 'Who wins?', subject }, problems)!;
  const design = designOf(normalise('relay', file, problems)!, 'test', problems);
  const executor = inProcessExecutor();
  const run = await runDesign(design, { executor });
  await executor.close();
  let [won, left] = [0, 0];
  for (const { cell, weight } of design.rows[0]!.parts) {
    const { subject: asked } = design.plan.cells[cell]!;
    if (asked.kind !== 'relay') throw new Error('expected a relay');
    const contest = duels.contest(asked.first, asked.second, defaultsOf(taktika.readings));
    const truth = solveRelay(contest, asked.figures, asked.opener, new StepCache(), 1e-15);
    const at = (name: (typeof RELAY_PLACES)[number]) => weight * truth[RELAY_PLACES.indexOf(name)]!;
    won += at('secondLost') + at('bothLost') / 2;
    left += at('dropped');
  }
  const share = rowMeasure(run, design.rows[0]!, 'winShare')!;
  expect(share).toMatchObject({ kind: 'solved', trials: 0 });
  expect(share.high - share.low).toBeLessThan(1e-5);
  expect(share.low).toBeLessThanOrEqual(won);
  expect(share.high).toBeGreaterThanOrEqual(won + left);
});

describe('a budget that buys no figure', () => {
  const asked = (given: { system?: string; rows: string[]; budget?: number; protocol?: string }) => () =>
    requestedPrices({ system: 'taktika', readings: {}, version: 'test', ...given });

  it('is refused, whichever side cannot buy one, in every system with prices', () => {
    expect(asked({ rows: ['riders/regular'], budget: 1 })).toThrow(
      /subject\.budget: expected \d+ points or more, the price of one figure of .*, found 1/,
    );
    expect(asked({ rows: ['swordsmen/recruit/poor'], budget: 5 })).toThrow(/the price of one figure of/);
    expect(asked({ rows: ['riders/regular'], budget: 150 })).not.toThrow();
    expect(asked({ system: 'successors', rows: ['silverShields'], budget: 37 })).toThrow(/38 points or more/);
    expect(asked({ system: 'successors', rows: ['silverShields'], budget: 38 })).not.toThrow();
  });

  it('is refused in relays, where a side must buy the smallest unit', () => {
    const relay = (budget: number) => ({
      title: 'relay',
      question: 'Who wins?',
      subject: { kind: 'relay', system: 'taktika', first: 'riders', second: 'swordsmen', budget },
    });
    const problemsOf = (budget: number): Problem[] => {
      const problems: Problem[] = [];
      const file = parseShape(experimentSchema, relay(budget), problems)!;
      designOf(normalise('relay', file, problems)!, 'test', problems);
      return problems;
    };
    expect(problemsOf(9)).toEqual([]);
    expect(problemsOf(8).map(sentenceOf)).toEqual([
      'subject.budget: expected a budget of 9 points or more, the price of the smallest unit of swordsmen, found 8',
    ]);
  });
});
