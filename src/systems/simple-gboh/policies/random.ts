import type { Policy } from '../../../model/player.js';
import { randomPlayer } from '../../../model/random-player.js';
import type { SimpleGbohBattle } from '../battle/battle.js';
import { Done } from '../battle/decisions.js';

/** Leads an army by lot. */
export const random: Policy<SimpleGbohBattle> = randomPlayer({ done: Done, oneIn: 24 });
