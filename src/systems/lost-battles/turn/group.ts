import { lowestOf } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { WITHDRAWN } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { removeUnit } from './places.js';

/** The scythed chariots among some units of a side. */
export function scythedIn({ forces }: LostBattlesBattle, side: number, mask: number): number {
  return mask & forces.masks[side]!.scythed;
}

/** Notes where the activated group is now, its general with it (LB-8.2b). */
export function arrive(battle: LostBattlesBattle, zone: number): void {
  battle.groupZone = zone;
  if (battle.groupGeneral >= 0) battle.generalZone[battle.groupGeneral] = zone;
}

/** Scythed chariots of the group leave play, because it turned or came among friends (LB-9.5b); the others go on. */
export function dropScythed(context: GameContext, side: number): void {
  const { battle } = context;
  const first = battle.forces.firstUnit[side]!;
  for (let left = scythedIn(battle, side, battle.group); left !== 0; left &= left - 1) {
    removeUnit(context, first + lowestOf(left), WITHDRAWN, Cause.Withdrawn, -1);
  }
}

/** The group has come among friends by a turn of so many quarters: it takes their facing and stops (LB-3.4e, LB-5.5b). */
export function joinFriends(context: GameContext, side: number, turn: number): void {
  const { battle } = context;
  battle.groupStopped = true;
  battle.groupFacing = battle.facing[battle.groupZone]!;
  dropScythed(context, side);
  if (turn !== 0) battle.turned[side] = battle.turned[side]! | battle.group;
}
