import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { Battle } from '../../../../../src/model/battle.js';
import { chanceEvaluation } from '../../../../../src/model/win-chance.js';
import { chanceOf } from '../../../../../src/statistics/worth-fit.js';
import { features } from '../../../../../src/systems/lost-battles/players/features.js';
import { fittedChance } from '../../../../../src/systems/lost-battles/players/fitted-chance.js';
import type { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { collected } from '../../../../fit/collect.js';
import { fittedOf } from '../../../../fit/fit.js';
import { fitLogistic, heldOutOdds, type Positions, RIDGE } from '../../../../fit/logistic.js';
import { fitted } from '../../../../fit/systems.js';

const asked = { system: 'lost-battles', seed: 1, ...fitted['lost-battles']! };

describe('the fitted win probability of Lost Battles', () => {
  it('is what its command finds, with its fit', { timeout: 900_000 }, () => {
    const { games } = fittedChance.pedigree;
    expect(fittedOf('lost-battles', games, 1)).toEqual(fittedChance);
  });

  it('says of one side the contrary of what it says of the other', () => {
    const evaluate = chanceEvaluation(features, fittedChance);
    const found: number[] = [];
    const both = (battle: Battle) => {
      const seen = battle as LostBattlesBattle;
      found.push(evaluate(seen, 0));
      expect(evaluate(seen, 0)).toBeCloseTo(-evaluate(seen, 1), 12);
      return 0;
    };
    collected({ ...asked, games: 40, standing: both });
    expect(Math.max(...found)).toBeGreaterThan(0.8);
    expect(Math.min(...found)).toBeLessThan(-0.8);
  });
});

describe('fits of win probabilities', () => {
  /** Positions of games whose results follow planted coefficients. */
  function planted(rates: readonly number[], games: number): Positions {
    const dice = sampling(1, 2, 3);
    const share = () => dice.die(1000, 'FIT-1') / 1000;
    const values = Float64Array.from({ length: games * rates.length }, () => 4 * share() - 2);
    const scores = Float64Array.from({ length: games }, (_, at) => {
      const odds = rates.reduce((sum, rate, column) => sum + rate * values[at * rates.length + column]!, 0);
      return share() < chanceOf(odds) ? 1 : 0;
    });
    return { width: rates.length, features: values, games: Int32Array.from(scores.keys()), scores };
  }

  it('find planted coefficients', () => {
    const positions = planted([0.8, -0.4, 0], 20_000);
    const rates = fitLogistic(positions, [...positions.games.keys()], RIDGE);
    for (const [at, rate] of [0.8, -0.4, 0].entries()) expect(rates[at]!).toBeCloseTo(rate, 1);
  });

  it('foretell games that they have not seen', () => {
    const positions = planted([2, 0], 400);
    const odds = heldOutOdds(positions, RIDGE);
    const right = [...odds].filter((one, at) => one > 0 === positions.scores[at]! > 0.5).length;
    expect(right / odds.length).toBeGreaterThan(0.75);
  });
});
