import type { FittedChance } from '../../src/model/win-chance.js';
import { collected } from './collect.js';
import { calibrationOf, devianceOf, fitLogistic, heldOutOdds, type Positions, RIDGE } from './logistic.js';
import { fitted } from './systems.js';

/** A ridge that keeps the fit of one column regular, and no more. */
const SLIGHT = 0.001;

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** Plays games of a system and fits the win probability of their positions: what the system ships. */
export function fittedOf(id: string, games: number, seed: number): FittedChance {
  const one = fitted[id]!;
  const positions = collected({ system: id, games, seed, ...one });
  const all = [...positions.games.keys()];
  const rates = fitLogistic(positions, all, RIDGE);
  const odds = heldOutOdds(positions, RIDGE);
  const byStanding: Positions = { ...positions, width: 1, features: positions.standings };
  const even = devianceOf(positions, new Float64Array(all.length));
  const explained = (found: Float64Array) => rounded(1 - devianceOf(positions, found) / even);
  return {
    coefficients: Object.fromEntries(Object.keys(one.features.notes).map((name, at) => [name, rounded(rates[at]!)])),
    pedigree: {
      command: `npm run fit -- ${id} --games ${games} --seed ${seed}`,
      games,
      positions: all.length,
      explained: explained(odds),
      standing: explained(heldOutOdds(byStanding, SLIGHT)),
      calibration: calibrationOf(positions, odds).map(({ foretold, won, positions: count }) => ({
        foretold: rounded(foretold),
        won: rounded(won),
        positions: count,
      })),
    },
  };
}
