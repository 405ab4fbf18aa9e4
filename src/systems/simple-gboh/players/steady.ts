import type { Policy } from '../../../model/player.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { STEADY } from './weights.js';

/** Attacks where the exact law expects to gain, prefers flanks, and otherwise brings up its line. */
export const steady: Policy<SimpleGbohBattle> = {
  id: 'steady',
  summary: 'Attacks where the exact law expects to gain, prefers flanks, and otherwise brings up its line.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, STEADY),
};
