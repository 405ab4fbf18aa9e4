import { OFF_MAP, ZONES } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import type { GameContext } from './context.js';
import { checkBroken } from './end.js';
import { nameLeads } from './leads.js';
import { shift } from './places.js';

const FREE = 1;
const SCENARIO = 0;
const OTHER = 1;

/**
 * Sets a battle up that has been reset (R36): at the positions that the armies' files give, which are those of the end of
 * turn 1 (LB-3.3d), or with everybody off the map before turn 1 (LB-3.3a). Both sides name their leads.
 */
export function setUp(context: GameContext): void {
  const { battle } = context;
  const { forces } = battle;
  battle.first = firstOf(context);
  battle.opener = battle.first;
  battle.leader = battle.first;
  battle.turn = 1;
  if (forces.historical && battle.readings.start !== FREE) {
    placeArmies(battle);
    battle.turn = 2;
    // The player turn before this one was the second of turn 1 (LB-8.9d).
    battle.lastActive = 1 - battle.first;
  }
  context.tell(EventKind.Deployed);
  nameLeads(context, battle.first);
  nameLeads(context, 1 - battle.first);
  checkBroken(context);
}

/** Which of two sides moves first: as their armies say and the players agree; by default each with an even chance. */
function firstOf(context: GameContext): number {
  const { circumstances, forces } = context.battle;
  if (forces.firstSide >= 0 && circumstances.firstMove === SCENARIO) return forces.firstSide;
  if (forces.firstSide >= 0 && circumstances.firstMove === OTHER) return 1 - forces.firstSide;
  context.bothRoll();
  return context.dice.die(2, 'LB-3.2a') - 1;
}

function placeArmies(battle: LostBattlesBattle): void {
  const { units, generals, sideOf, placeOf } = battle.forces;
  for (let unit = 0; unit < units.length; unit++) {
    const { zone, facing } = units[unit]!;
    if (zone >= ZONES) continue;
    const side = sideOf[unit]!;
    const bit = 1 << placeOf[unit]!;
    shift(battle, side, bit, zone);
    battle.facing[zone] = facing;
    battle.entered[side] = battle.entered[side]! | bit;
    battle.enteredByMove[side] = battle.enteredByMove[side]! | bit;
  }
  for (let general = 0; general < generals.length; general++) {
    const { zone } = generals[general]!;
    if (zone !== OFF_MAP) battle.generalZone[general] = zone;
  }
}
