import type { FittedChance } from '../../../model/win-chance.js';

/** The fitted win probability of this system, as its command wrote it. */
export const fittedChance: FittedChance = {
  coefficients: {
    points: 0.4936,
    latePoints: 0.4458,
    units: 0.0107,
    fresh: -0.0779,
    value: 0.1281,
    nearBreaking: -0.6344,
    generals: -0.08,
    toMove: 0.2969,
    contact: 0.0935,
    strikes: 0.011,
    flanked: -0.0714,
    pincered: -0.0916,
    offMap: -0.0301,
  },
  pedigree: {
    command: 'npm run fit -- lost-battles --games 2000 --seed 1',
    games: 2000,
    positions: 29121,
    explained: 0.1682,
    standing: 0.1227,
    calibration: [
      {
        foretold: 0.0517,
        won: 0.0558,
        positions: 1746,
      },
      {
        foretold: 0.1503,
        won: 0.1543,
        positions: 1491,
      },
      {
        foretold: 0.2519,
        won: 0.2733,
        positions: 1791,
      },
      {
        foretold: 0.3515,
        won: 0.3959,
        positions: 2247,
      },
      {
        foretold: 0.4507,
        won: 0.4486,
        positions: 4789,
      },
      {
        foretold: 0.5669,
        won: 0.5417,
        positions: 9163,
      },
      {
        foretold: 0.638,
        won: 0.6416,
        positions: 2825,
      },
      {
        foretold: 0.747,
        won: 0.7614,
        positions: 1846,
      },
      {
        foretold: 0.8493,
        won: 0.8875,
        positions: 1351,
      },
      {
        foretold: 0.9541,
        won: 0.9597,
        positions: 1872,
      },
    ],
  },
};
