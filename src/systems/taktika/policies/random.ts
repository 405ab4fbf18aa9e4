import type { Policy } from '../../../model/player.js';
import { randomPlayer } from '../../../model/random-player.js';
import type { TaktikaBattle } from '../battle/battle.js';
import { Done } from '../battle/decisions.js';

/** Leads an army by lot. */
export const random: Policy<TaktikaBattle> = randomPlayer({ done: Done, oneIn: 8 });
