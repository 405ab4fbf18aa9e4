import type { Mechanic } from '../../model/mechanic.js';
import { attrition } from './rules/attrition.js';
import { avoidBattle } from './rules/avoid-battle.js';
import { battleOn } from './rules/battle.js';
import { battleDice } from './rules/battle-dice.js';
import { elephants } from './rules/elephants.js';
import { interception } from './rules/interception.js';
import { landBattleOn } from './rules/land-battle.js';
import { leaderCasualty } from './rules/leader-casualty.js';
import { movement } from './rules/movement.js';
import { pursuitOn } from './rules/pursuit.js';
import { severalInterceptions } from './rules/several-interceptions.js';
import { OWN_TABLES, type Tables } from './tables/table-set.js';

/** Every mechanic of Successors, by file name, on a set of tables. */
export function mechanicsOn(tables: Tables): readonly Mechanic[] {
  return [
    attrition,
    avoidBattle,
    battleOn(tables),
    battleDice,
    elephants,
    interception,
    landBattleOn(tables),
    leaderCasualty,
    movement,
    pursuitOn(tables),
    severalInterceptions,
  ];
}

/** Every mechanic of Successors on its own tables. */
export const mechanics: readonly Mechanic[] = mechanicsOn(OWN_TABLES);
