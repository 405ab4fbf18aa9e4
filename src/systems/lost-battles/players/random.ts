import type { Policy } from '../../../model/player.js';
import { randomPlayer } from '../../../model/random-player.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { Done } from '../turn/decisions.js';

/** Leads an army by lot. */
export const random: Policy<LostBattlesBattle> = randomPlayer({ done: Done, oneIn: 8 });
