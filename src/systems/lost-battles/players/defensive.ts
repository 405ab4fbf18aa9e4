import type { Policy } from '../../../model/player.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { DEFENSIVE } from './weights.js';

/** The steady mind with warier weights: waits while it is not behind. */
export const defensive: Policy<LostBattlesBattle> = {
  id: 'defensive',
  summary: 'The mind of steady with warier weights: waits while it is not behind, and keeps its flanks covered.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, DEFENSIVE),
};
