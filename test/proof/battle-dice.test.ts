import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../src/model/domain.js';
import { BattleGames } from '../../src/simulate/games/battle-games.js';
import { lostBattles } from '../../src/systems/lost-battles/index.js';
import { mustered, shipped } from '../unit/systems/lost-battles/files.js';

const SEED = 20_261_127;
const PAIRS = 300;

const LINES = [
  { troops: 'average legionaries', count: 6 },
  { troops: 'veteran legionaries', count: 4 },
  { troops: 'average lightInfantry', count: 2 },
  { troops: 'levy lightInfantry', count: 1 },
  { troops: 'average heavyCavalry', count: 2 },
];

/** Legions whose average legionaries stand first or last in the file, and how many there are of them. */
function legions(first: boolean, count: number) {
  const [line, ...others] = LINES;
  const grown = { ...line!, count };
  const generals = [{ name: 'Consul', rating: 'average', kind: 'commander' }];
  return mustered({ name: 'Legions', budget: 80, units: first ? [grown, ...others] : [...others, grown], generals });
}

const ENEMY = mustered(shipped('phalanx'));

/** The legions' mean score of the two games of each pair against the phalanx: 1 for a victory, half for a draw. */
function scoresOf(army: ReturnType<typeof legions>): readonly number[] {
  const battles = lostBattles.battles!;
  const steady = battles.policies.find(({ id }) => id === 'steady')!;
  const readings = defaultsOf(lostBattles.readings);
  const circumstances = defaultsOf(battles.circumstances);
  const terms = { battles, armies: [army, ENEMY], policies: [steady, steady], readings, circumstances } as const;
  const games = new BattleGames(terms, SEED, 0);
  return Array.from({ length: PAIRS }, (_, pair) => {
    const near = games.play(pair, 0).result.winner;
    return (2 + near - games.play(pair, 1).result.winner) / 4;
  });
}

function varianceOf(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
}

/** What the same dice leave of the variance of a difference between armies, as a share of that of independent games. */
function varianceLeft(first: boolean): number {
  const [fewer, more] = [scoresOf(legions(first, 6)), scoresOf(legions(first, 7))];
  return varianceOf(fewer.map((score, pair) => score - more[pair]!)) / (varianceOf(fewer) + varianceOf(more));
}

describe('whole battles on common random numbers', () => {
  const left = { 'its line first': varianceLeft(true), 'its line last': varianceLeft(false) };

  // 0.29 and 0.32 are left, as the README says; 0.68 of the first where units roll by their running numbers, since a unit more
  // then moves the dice of all that come after it. The seed is fixed; the standard error of such a share is about 0.05.
  it('keep the dice of all other lines, wherever the line with a unit more stands', () => {
    expect(left['its line first']).toBeLessThan(0.45);
    expect(left['its line last']).toBeLessThan(0.45);
  });
});
