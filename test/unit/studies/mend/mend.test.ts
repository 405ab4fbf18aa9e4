import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import type { ArmyData } from '../../../../src/model/plan.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import {
  gamesOfMend,
  type MendQuestion,
  type MendStep,
  planMend,
  playMend,
} from '../../../../src/studies/mend/mend.js';
import { mendReport, verdictOf } from '../../../../src/studies/mend/mend-report.js';
import type { Stages } from '../../../../src/studies/study/staged.js';
import { planWorth } from '../../../../src/studies/worth/worth.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

const terms: FieldTerms = {
  system: taktika,
  policies: ['steady'],
  settings: {},
  seed: 1,
  stop: { kind: 'trials', trials: 1 },
  version: '1',
};
const scheme = taktika.priceSchemes!()[0]!;
const question: MendQuestion = {
  system: taktika,
  scheme,
  wishes: { step: 0.5, mostChanges: 72, frozen: ['equipmentPrices'], margin: 0.1 },
  budget: 600,
  worthGames: 4000,
  huntGames: 2000,
  proofGames: 9000,
  rounds: 2,
  gain: 0.15,
};
const { priced } = planWorth(terms, {
  system: taktika,
  source: { kind: 'prices', variants: false },
  budget: 600,
  games: 4000,
  margin: 0.1,
});
const byRow = new Map(priced.map((one) => [one.id.replace(/ \(.*/, '').replaceAll('/', '-'), one]));

/** What a figure is worth, by its id and its printed price. */
type Planted = (id: string, price: number) => number;

/** Battles that the strengths of both armies decide, as log-odds of 5 for the whole of an army, on dice of their own. */
function planted(worth: Planted, most = Number.POSITIVE_INFINITY): Stages {
  const cells = new Map<number, Float64Array>();
  let trials = 0;
  const strengthOf = (army: ArmyData) => {
    const units = army['units'] as readonly { row: string; units: number; figures: number }[];
    return units.reduce((sum, line) => {
      // Rows of the price tables: `shooters-regular-good-19`, with `-auxiliary` behind it for auxiliaries.
      const { id, price } = byRow.get(line.row.replace(/-\d+(-auxiliary)?$/, ''))!;
      return sum + line.units * line.figures * worth(id, price);
    }, 0);
  };
  return {
    get trials() {
      return trials;
    },
    play(stage) {
      for (const { cell, subject, trials: wanted } of stage) {
        if (subject.kind !== 'battle') throw new Error('expected a battle');
        const [one, other] = subject.armies.map(strengthOf);
        const chance = 1 / (1 + Math.exp((-5 * (one! - other!)) / ((one! + other!) / 2)));
        const counts = cells.get(cell) ?? new Float64Array(9);
        let played = counts.reduce((sum, count) => sum + count, 0);
        for (; played < wanted; played++) {
          const dice = sampling(7, cell, played);
          const won = [0, 1].filter(() => dice.die(1_000_000, 'TEST-1') <= chance * 1_000_000).length;
          counts[2 * won]! += 1;
          trials++;
        }
        cells.set(cell, counts);
      }
      return Promise.resolve(trials <= most);
    },
    countsOf: (cell) => cells.get(cell),
  };
}

/** A world where shooters are worth twice their price, and all others theirs. */
const strongShooters: Planted = (id, price) => (id.startsWith('shooters') ? 2 * price : price);

describe('a mend', () => {
  it('finds which prices are wrong, and proves on new battles that changing them is enough', async () => {
    const steps: MendStep[] = [];
    const stages = planted(strongShooters);
    const result = (await playMend(terms, question, stages, (step) => steps.push(step)))!;
    expect(result.abuse.lines[0]!.figure).toMatch(/^shooters/);
    expect(result.abuse.share.low).toBeGreaterThan(0.65);
    const { table } = result.rounds.at(-1)!;
    const changed = table.changed.map((at) => scheme.numbers[at]!);
    expect(changed.map(({ id }) => id).filter((id) => !id.startsWith('troopPrices/shooters'))).toEqual([]);
    for (const at of table.changed) {
      const { price } = scheme.numbers[at]!;
      expect(Math.abs(table.prices[at]! - 2 * price)).toBeLessThanOrEqual(0.15 * 2 * price + 0.5);
    }
    expect(result.isSettled).toBe(true);
    const { best, spread } = result.proof!;
    expect(spread.ratio.high).toBeLessThan(1);
    expect(spread.ratio.value).toBeLessThan(0.6);
    expect(best.before.low).toBeGreaterThan(best.after.high);
    expect(steps.slice(0, 3)).toEqual([
      { kind: 'hunting', round: 0 },
      { kind: 'worth', round: 1 },
      { kind: 'hunting', round: 1 },
    ]);
    expect(steps.at(-1)).toEqual({ kind: 'spread' });
    expect(2 * stages.trials).toBeLessThanOrEqual(1.2 * gamesOfMend(question));
    const report = mendReport(
      { terms, question, result, signature: 'x' },
      {
        command: 'tyche mend',
        version: '1',
      },
    );
    expect(report.answer).toMatch(/^\*\*\d prices\*\* change, points a figure: shooters \(\d rise by /);
    expect(report.sections.flatMap((section) => ('id' in section ? [section.id] : []))).toEqual([
      'changes',
      'proof',
      'before-and-after',
      'worth-and-mended-price',
      'prices',
      'rounds',
    ]);
  }, 60_000);

  it('changes nothing where no army is much better than others', async () => {
    const result = (await playMend(
      terms,
      question,
      planted((_, price) => price),
    ))!;
    expect(result.rounds).toEqual([]);
    expect(result.isSettled).toBe(true);
    expect(result.proof!.spread.after.high).toBeLessThan(0.2);
    const report = mendReport(
      { terms, question, result, signature: 'x' },
      {
        command: 'tyche mend',
        version: '1',
      },
    );
    expect(report.answer).toMatch(/^No change is needed/);
    expect(verdictOf(result)).toBe('balanced');
  }, 60_000);

  it('says nothing where it was interrupted', async () => {
    const early = await playMend(terms, question, planted(strongShooters, 500));
    expect(early).toBeUndefined();
    const late = (await playMend(terms, question, planted(strongShooters, 4000)))!;
    expect(late.proof).toBeUndefined();
    for (const result of [early, late]) {
      expect(verdictOf(result)).toBe('undecided');
      const report = mendReport(
        { terms, question, result, signature: 'x' },
        {
          command: 'tyche mend',
          version: '1',
        },
      );
      expect(report.answer).toMatch(/^Nothing can be said yet/);
    }
  });

  it('refuses wishes that no table keeps, and does not take them for an interruption', async () => {
    const dear = scheme.numbers.findIndex(({ id }) => id === 'troopPrices/shooters/veteran/good');
    const cheap = scheme.numbers.findIndex(({ id }) => id === 'troopPrices/shooters/recruit/poor');
    const turned = { ...scheme, orders: [[dear, cheap] as const] };
    const wishes = { ...question.wishes, frozen: ['troopPrices', 'equipmentPrices'] };
    const asked = playMend(terms, { ...question, scheme: turned, wishes }, planted(strongShooters));
    await expect(asked).rejects.toThrow('--freeze');
  }, 60_000);

  it('refuses to freeze prices that there are not', () => {
    const frozen = { ...question, wishes: { ...question.wishes, frozen: ['troopPrices/ride'] } };
    expect(() => planMend(terms, frozen)).toThrow('troopPrices/ride');
  });
});
