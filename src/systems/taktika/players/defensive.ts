import type { Policy } from '../../../model/player.js';
import type { TaktikaBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { DEFENSIVE } from './weights.js';

/** Plays like steady, but waits and attacks only at a clear gain. */
export const defensive: Policy<TaktikaBattle> = {
  id: 'defensive',
  summary: 'Plays like steady, but waits and attacks only at a clear gain.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, DEFENSIVE),
};
