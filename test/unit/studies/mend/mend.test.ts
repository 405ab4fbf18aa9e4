import { describe, expect, it } from 'vitest';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import {
  gamesOfMend,
  type MendQuestion,
  type MendStep,
  planMend,
  playMend,
} from '../../../../src/studies/mend/mend.js';
import { mendReport, verdictOf } from '../../../../src/studies/mend/mend-report.js';
import { shippedReferences } from '../../../../src/studies/mend/references.js';
import { taktika } from '../../../../src/systems/taktika/index.js';
import { planted, strongShooters } from '../../../toy/planted-battles.js';

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
  variants: false,
  budget: 600,
  worthGames: 4000,
  huntGames: 2000,
  proofGames: 9000,
  rounds: 2,
  gain: 0.15,
  references: shippedReferences(taktika),
};
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
    const { references } = result.proof!;
    expect(references).toHaveLength(20);
    for (const { after, before, cost, units, unitsNow } of references) {
      expect(cost).toBeLessThanOrEqual(600);
      expect(cost).toBeGreaterThan(500);
      expect(unitsNow < units).toBe(after > 600);
      expect(before).toBeLessThanOrEqual(600);
    }
    const archers = references.find(({ name }) => name.startsWith('England'))!;
    expect(archers.after).toBeGreaterThan(1.3 * archers.before);
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
      'references',
      'before-and-after',
      'worth-and-mended-price',
      'prices',
      'rounds',
    ]);
  });

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
  });

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
  });

  it('refuses to freeze prices that there are not', () => {
    const frozen = { ...question, wishes: { ...question.wishes, frozen: ['troopPrices/ride'] } };
    expect(() => planMend(terms, frozen)).toThrow('troopPrices/ride');
  });
});
