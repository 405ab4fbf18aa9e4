import type { Policy } from '../../../model/player.js';
import type { TaktikaBattle } from '../state/battle.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { STEADY } from './weights.js';

/**
 * Deploys sensibly, advances or holds by the balance of fire, attacks where the exact engine expects a gain. What it never
 * does, and why:
 * - Striking skirmishers in its path: pushing them costs nothing, misses disorder. Matches were even here too.
 * - A circle: it neither moves nor counts its ranks, and fights with a quarter of its figures.
 * - Formed troops walking away: no unit turns on the spot (R33), so they would only show their backs.
 * - Mounting again: by what made riders dismount, it was not worth it once in 120 games.
 * - Conceding: a side that concedes has lost, a side that plays on may still win.
 */
export const steady: Policy<TaktikaBattle> = {
  id: 'steady',
  summary: 'Deploys sensibly, advances or holds by the balance of fire, attacks where the exact engine expects a gain.',
  createPlayer: (side, policyDice) => new HeuristicPlayer(side, policyDice, STEADY),
};
