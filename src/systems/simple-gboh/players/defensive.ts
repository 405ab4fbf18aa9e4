import type { Policy } from '../../../model/player.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { DEFENSIVE } from './weights.js';

/** Waits while it is not behind, and attacks only where it has much the better of it. */
export const defensive: Policy<SimpleGbohBattle> = {
  id: 'defensive',
  summary: 'Waits while it is not behind, and attacks only where it has much the better of it.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, DEFENSIVE),
};
