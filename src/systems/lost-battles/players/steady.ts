import type { Policy } from '../../../model/player.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { STEADY } from './weights.js';

/** Attacks where the exact law expects most, keeps its line, and covers flanks and generals. */
export const steady: Policy<LostBattlesBattle> = {
  id: 'steady',
  summary: 'Attacks where the exact law expects most for each command point, keeps its line, covers its flanks.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, STEADY),
};
