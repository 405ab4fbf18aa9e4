import type { Policy } from '../../../model/player.js';
import { randomPlayer } from '../../../model/random-player.js';
import type { TaktikaBattle } from '../state/battle.js';
import { Done } from '../turn/decisions.js';

/** Leads an army by lot. */
export const random: Policy<TaktikaBattle> = randomPlayer({ done: Done, oneIn: 8 });
