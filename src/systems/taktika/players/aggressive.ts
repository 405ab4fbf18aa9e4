import type { Policy } from '../../../model/player.js';
import type { TaktikaBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE } from './weights.js';

/** Plays like steady, but attacks at a loss and does not wait. */
export const aggressive: Policy<TaktikaBattle> = {
  id: 'aggressive',
  summary: 'Plays like steady, but attacks at a loss and does not wait.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, AGGRESSIVE),
};
