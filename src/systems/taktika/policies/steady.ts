import type { Policy } from '../../../model/player.js';
import type { TaktikaBattle } from '../battle/battle.js';
import { Mind } from './mind.js';
import { STEADY } from './weights.js';

/** Deploys sensibly, advances or holds by the balance of fire, attacks where the exact engine expects a gain. */
export const steady: Policy<TaktikaBattle> = {
  id: 'steady',
  summary: 'Deploys sensibly, advances or holds by the balance of fire, attacks where the exact engine expects a gain.',
  lead: (side, whims) => new Mind(side, whims, STEADY),
};
