import type { Mechanic } from '../../model/mechanic.js';
import { attrition } from './rules/attrition.js';
import { avoidBattle } from './rules/avoid-battle.js';
import { battle } from './rules/battle.js';
import { battleDice } from './rules/battle-dice.js';
import { elephants } from './rules/elephants.js';
import { interception } from './rules/interception.js';
import { landBattle } from './rules/land-battle.js';
import { leaderCasualty } from './rules/leader-casualty.js';
import { movement } from './rules/movement.js';
import { pursuit } from './rules/pursuit.js';
import { severalInterceptions } from './rules/several-interceptions.js';

/** Every mechanic of Successors, by file name. */
export const mechanics: readonly Mechanic[] = [
  attrition,
  avoidBattle,
  battle,
  battleDice,
  elephants,
  interception,
  landBattle,
  leaderCasualty,
  movement,
  pursuit,
  severalInterceptions,
];
