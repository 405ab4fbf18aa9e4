import type { Policy } from '../../../model/player.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE } from './weights.js';

/** The steady mind with bolder weights: always goes forward. */
export const aggressive: Policy<LostBattlesBattle> = {
  id: 'aggressive',
  summary: 'The mind of steady with bolder weights: always goes forward and spends its units freely.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, AGGRESSIVE),
};
