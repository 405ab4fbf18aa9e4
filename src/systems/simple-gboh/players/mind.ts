import type { Mind, WeightRange } from '../../../model/minds.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE, DEFENSIVE, NEVER, PATIENT, STEADY, type Weights } from './weights.js';

/** What each weight weighs, and what it may be. */
const WEIGHTS: Readonly<Record<keyof Weights, WeightRange>> = {
  advance: { of: 'what each hex of the way to the enemy is worth', from: 0, to: 0.5 },
  caution: { of: 'how dear its own losses are compared with those of the enemy', from: 0.2, to: 3 },
  flank: { of: 'what an attack from flank or rear is worth besides what it does', from: 0, to: 2 },
  least: { of: 'the least that the attack of a unit must promise for it to seek one', from: -2, to: 1 },
  content: { of: 'by how much it must be ahead to be content, and let the enemy come', from: 0, to: 1000 },
  seize: { of: 'what a player turn must promise to be worth a seizure attempt', from: 0, to: 5 },
  shared: { of: 'what part an attack counts on an enemy that a friend means to attack', from: 0, to: 2 },
  leave: { of: 'what an attack must promise for a unit to stay in a zone that holds it', from: NEVER, to: 5 },
  overrun: { of: 'what part of its worth artillery counts that can be ridden down', from: 0, to: 2 },
  rough: { of: 'what a hit of terrain counts in hexes', from: 0, to: 5 },
  ways: {
    of: 'whether single units look for the whole way to an attack (from 0.5) or go step by step',
    from: 0,
    to: 1,
  },
  later: { of: 'what part an attack counts that is out of reach this turn', from: 0, to: 1 },
  apart: { of: 'how far units keep from enemies that they do not attack yet', from: 2, to: 12 },
  elusive: { of: 'what part an attack counts on an enemy who can get out of its way', from: 0, to: 1 },
};

/** The mind behind the policies of fixed weights. */
export const mind: Mind<SimpleGbohBattle> = {
  weights: WEIGHTS,
  policies: {
    steady: { ...STEADY },
    patient: { ...PATIENT },
    aggressive: { ...AGGRESSIVE },
    defensive: { ...DEFENSIVE },
  },
  createPlayer: (side, policyDice, weights) => new HeuristicPlayer(side, policyDice, { ...STEADY, ...weights }),
};
