import type { Policy } from '../../../model/player.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE } from './weights.js';

/** Attacks as soon as it can, whatever that costs. */
export const aggressive: Policy<SimpleGbohBattle> = {
  id: 'aggressive',
  summary: 'Attacks as soon as it can, whatever that costs.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, AGGRESSIVE),
};
