import type { FittedChance } from '../../../model/win-chance.js';

/** The fitted win probability of this system, as its command wrote it. */
export const fittedChance: FittedChance = {
  coefficients: {
    lost: -4.8437,
    lateLost: 5.0124,
    nearBreaking: -5.801,
    points: 0.2711,
    latePoints: 9.201,
    light: 2.929,
    worn: -5.6428,
    fleeing: 3.0793,
    engaged: 0.3793,
    melee: 6.2403,
    charges: 1.9981,
    strikes: 1.6117,
    fire: 1.2405,
  },
  pedigree: {
    command: 'npm run fit -- taktika --games 2000 --seed 1',
    games: 2000,
    positions: 32824,
    explained: 0.149,
    standing: 0.1198,
    calibration: [
      {
        foretold: 0.0578,
        won: 0.0695,
        positions: 1467,
      },
      {
        foretold: 0.151,
        won: 0.168,
        positions: 2066,
      },
      {
        foretold: 0.2514,
        won: 0.2601,
        positions: 2388,
      },
      {
        foretold: 0.3531,
        won: 0.3635,
        positions: 3248,
      },
      {
        foretold: 0.4528,
        won: 0.4559,
        positions: 5347,
      },
      {
        foretold: 0.5287,
        won: 0.5329,
        positions: 8857,
      },
      {
        foretold: 0.6468,
        won: 0.6379,
        positions: 3380,
      },
      {
        foretold: 0.7473,
        won: 0.7518,
        positions: 2440,
      },
      {
        foretold: 0.8491,
        won: 0.8421,
        positions: 2068,
      },
      {
        foretold: 0.943,
        won: 0.9421,
        positions: 1563,
      },
    ],
  },
};
