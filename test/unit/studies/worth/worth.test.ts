import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import type { ArmyData } from '../../../../src/model/plan.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import type { Stages } from '../../../../src/studies/study/staged.js';
import { planWorth, playWorth, type WorthQuestion } from '../../../../src/studies/worth/worth.js';
import { worthDocument } from '../../../../src/studies/worth/worth-document.js';
import { worthReport } from '../../../../src/studies/worth/worth-report.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

const terms: FieldTerms = {
  system: taktika,
  policies: ['steady'],
  settings: {},
  seed: 1,
  stop: { kind: 'trials', trials: 1 },
  version: '1',
};
const question: WorthQuestion = {
  system: taktika,
  source: { kind: 'prices', variants: false },
  budget: 600,
  games: 4000,
  margin: 0.1,
};
const planned = planWorth(terms, question);

/** Worth of a figure in a world where shooters are worth twice their price, and all others theirs. */
function plantedOf(id: string, price: number): number {
  return id.startsWith('shooters') ? 2 * price : price;
}

/** Games that the strengths of armies decide: log-odds of 5 for the whole of an army of 600 points, by the square root of its size. */
function stages(most = Number.POSITIVE_INFINITY): Stages {
  const cells = new Map<number, Float64Array>();
  let trials = 0;
  const strength = (army: ArmyData) => {
    const units = army['units'] as readonly { row: string; units: number; figures: number }[];
    return units.reduce((sum, line) => {
      // Rows of the price tables: `shooters-regular-good-19`, with `-auxiliary` behind it for auxiliaries.
      const bare = line.row.replace(/-\d+(-auxiliary)?$/, '');
      const found = planned.priced.find(({ id }) => id.replace(/ \(.*/, '').replaceAll('/', '-') === bare)!;
      return sum + line.units * line.figures * plantedOf(found.id, found.price);
    }, 0);
  };
  return {
    get trials() {
      return trials;
    },
    play(stage) {
      for (const { cell, subject } of stage) {
        if (subject.kind !== 'battle') throw new Error('expected a battle');
        const [one, other] = subject.armies.map(strength);
        const chance = 1 / (1 + Math.exp((-5 * (one! - other!)) / Math.sqrt((600 * (one! + other!)) / 2)));
        const dice = sampling(7, 3, cell);
        const won = [0, 1].filter(() => dice.die(1_000_000, 'TEST-1') <= chance * 1_000_000).length;
        trials++;
        cells.set(
          cell,
          Float64Array.from({ length: 9 }, (_, at) => (at === 2 * won ? 1 : 0)),
        );
      }
      return Promise.resolve(trials <= most);
    },
    countsOf: (cell) => cells.get(cell),
  };
}

describe('a study of worths', () => {
  it('finds planted worths, foretells battles by them, and hands them on with their covariance', async () => {
    const result = (await playWorth(terms, question, planned, stages()))!;
    const mean = result.entries.reduce((sum, { id }) => sum + plantedOf(id, 1), 0) / result.entries.length;
    for (const { id, price, ratio, together } of result.entries) {
      const planted = plantedOf(id, price) / mean;
      expect(together.low).toBeLessThanOrEqual(planted);
      expect(together.high).toBeGreaterThanOrEqual(planted);
      expect(ratio.value).toBeCloseTo(planted / price, 0);
    }
    const cheap = result.entries.filter(({ verdict }) => verdict === 'too cheap');
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.every(({ id }) => id.startsWith('shooters'))).toBe(true);
    const { list, slope, worths } = result.foretelling;
    expect(worths.low).toBeGreaterThan(list.high);
    expect(slope.low).toBeLessThanOrEqual(1);
    expect(slope.high).toBeGreaterThanOrEqual(1);
    expect(result.kinds).toEqual(['swordsmen', 'lineInfantry', 'shooters', 'riders', 'lancers', 'horseArchers']);
    const report = worthReport({ terms, question, result, signature: '' }, { command: 'c', version: 'v' });
    expect(report.answer).toMatch(/At the ends, .* \(95 % simultaneous: .* for .*; least .* \(95 % simultaneous: /);
    const verdicts = ['too cheap', 'too dear'] as const;
    const judged = result.entries.map((entry, at) => ({ ...entry, verdict: verdicts[at] ?? ('undecided' as const) }));
    const few = worthReport(
      { terms, question, result: { ...result, entries: judged }, signature: '' },
      { command: 'c', version: 'v' },
    );
    expect(few.sections.map((section) => (section.kind === 'text' ? '' : section.title))).toContain(
      '1 entry can be had for less than it is worth, 1 costs more',
    );
    const { covariance, entries, ...asked } = worthDocument(terms, question, result);
    expect(asked).toEqual({ system: 'taktika', policy: 'steady', budget: 600, seed: 1, settings: {} });
    expect(covariance).toHaveLength(54);
    for (const [at, { standardError }] of entries.entries())
      expect(Math.sqrt(covariance[at]![at]!)).toBeCloseTo(standardError, 9);
  });

  it('gives the same for the same question', async () => {
    const small = { ...question, games: 600 };
    expect(await playWorth(terms, small, planned, stages())).toEqual(await playWorth(terms, small, planned, stages()));
  });

  it('claims nothing when it was interrupted', async () => {
    const result = await playWorth(terms, question, planned, stages(300));
    expect(result).toBeUndefined();
    const report = worthReport({ terms, question, result, signature: '' }, { command: 'c', version: 'v' });
    expect(report.answer).toContain('Nothing can be said yet');
    expect(report.sections).toEqual([]);
  });
});
