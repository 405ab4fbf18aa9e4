import type { Policy } from '../../../model/player.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { PATIENT } from './weights.js';

/** Keeps a march away from those who would strike first, and attacks where that promises to gain. */
export const patient: Policy<SimpleGbohBattle> = {
  id: 'patient',
  summary: 'Keeps a march away from those who would strike first, and attacks where that promises to gain.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, PATIENT),
};
