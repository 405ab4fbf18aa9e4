import type { Mind, WeightRange } from '../../../model/minds.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE, DEFENSIVE, STEADY, type Weights } from './weights.js';

/** What each weight weighs, and what it may be. */
const WEIGHTS: Readonly<Record<keyof Weights, WeightRange>> = {
  advance: { of: 'what a zone nearer to the enemy is worth to each group', from: 0, to: 4 },
  contact: { of: 'what it is worth besides to stand face to face with the enemy', from: -6, to: 8 },
  content: { of: 'victory points ahead with which it is content, and lets the enemy come', from: 0, to: 1000 },
  flank: { of: 'what it is worth to stand at the flank of an enemy', from: 0, to: 6 },
  exposure: { of: 'what each enemy zone beside or behind a group costs', from: 0, to: 6 },
  caution: { of: 'how dear its own hits are compared with those of the enemy', from: 0.2, to: 3 },
  least: { of: 'the least that a command point must bring', from: 0, to: 2 },
  body: { of: 'the share of its foot that comes onto the map as one body', from: 0.5, to: 1 },
  horse: {
    of: 'the wing that its horse comes on at: both at 0, the left one at -1, the right one at 1',
    from: -1,
    to: 1,
  },
  prey: { of: 'the share of the worth of an attack that is reckoned from the units that it would hit', from: 0, to: 1 },
  finish: { of: 'what it is worth besides to shatter a spent lead', from: 0, to: 10 },
  crowd: { of: 'what each friend in a zone is worth to those who come there', from: -2, to: 2 },
  line: { of: 'what each zone of friends beside a zone is worth', from: -2, to: 3 },
  envelop: { of: 'what each zone nearer to a flank or rear of the enemy is worth, of the last three', from: 0, to: 6 },
  lean: { of: 'what each column further to the right is worth', from: -2, to: 2 },
  camp: { of: 'what it is worth to hold its own camp, and to enter that of the enemy', from: 0, to: 20 },
  rescue: { of: 'whether generals try to save fresh units too: they do above 1/2', from: 0, to: 1 },
};

/** The mind behind the policies of fixed weights. */
export const mind: Mind<LostBattlesBattle> = {
  weights: WEIGHTS,
  policies: { steady: { ...STEADY }, aggressive: { ...AGGRESSIVE }, defensive: { ...DEFENSIVE } },
  createPlayer: (side, policyDice, weights) => new HeuristicPlayer(side, policyDice, { ...STEADY, ...weights }),
};
