import { LeaderFlag, LeaderStatus, type SimpleGbohBattle } from '../state/battle.js';
import { Phase } from '../state/events.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { isWith } from './leaders.js';

/** Stands for a leader who stays behind when the acting unit moves. */
const DECLINED = -2;

/** Makes no leader go along with the acting unit yet, and never one that it only meets on its way (SG-4.31a, SG-4.32a). */
export function stayBehind(battle: SimpleGbohBattle, unit: number): void {
  const { leaderStatus, leaderWith } = battle;
  for (let leader = 0; leader < leaderWith.length; leader++) {
    if (leaderStatus[leader] !== LeaderStatus.OnMap) continue;
    leaderWith[leader] = isWith(battle, leader, unit) ? -1 : DECLINED;
  }
}

/** Leaders who go along with the acting unit, a bit for each of its side (SG-4.31a, SG-4.32a). */
export function leadersAlong(context: GameContext, unit: number): number {
  const { battle } = context;
  const { firstLeader } = battle.forces;
  const side = battle.active;
  let along = 0;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (!isWith(battle, leader, unit)) continue;
    if ((battle.leaderFlags[leader]! & LeaderFlag.Moved) !== 0 && battle.leaderWith[leader] !== unit) continue;
    if (battle.leaderWith[leader] === DECLINED) continue;
    if (battle.leaderWith[leader] !== unit) {
      battle.leaderWith[leader] = DECLINED;
      if (!context.setDecisionContext(unit, -1, -1, leader).asks(side, DECISIONS.leaderAlong)) continue;
      battle.leaderWith[leader] = unit;
    }
    along |= 1 << (leader - firstLeader[side]!);
    battle.leaderFlags[leader] = battle.leaderFlags[leader]! | LeaderFlag.Moved;
  }
  return along;
}

/**
 * Has those leaders slide along with a unit into a hex who may and whose side chooses so; who has moved for himself does
 * not (SG-4.32a, SG-5.36a).
 */
export function slideAlong(context: GameContext, unit: number, to: number): void {
  const { battle } = context;
  const { firstLeader, sideOf } = battle.forces;
  const side = sideOf[unit]!;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (!isWith(battle, leader, unit)) continue;
    const moved = battle.phase === Phase.Movement && (battle.leaderFlags[leader]! & LeaderFlag.Moved) !== 0;
    if (moved && battle.leaderWith[leader] !== battle.acting) continue;
    if (!context.setDecisionContext(unit, -1, -1, leader).asks(side, DECISIONS.leaderAlong)) continue;
    battle.leaderHex[leader] = to;
    battle.leaderWith[leader] = DECLINED;
  }
}

/** Has leaders who go along, a bit for each of the active side, come to where the unit is now. */
export function followUp(battle: SimpleGbohBattle, along: number, unit: number): void {
  const first = battle.forces.firstLeader[battle.active]!;
  for (let bits = along, leader = first; bits !== 0; bits >>>= 1, leader++) {
    if ((bits & 1) === 1 && battle.leaderHex[leader]! >= 0) battle.leaderHex[leader] = battle.hex[unit]!;
  }
}
