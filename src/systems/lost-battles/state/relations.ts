import {
  adjacentTo,
  BACK,
  bitsOf,
  FORWARD,
  facingTowards,
  GONE,
  LEFT,
  lowestOf,
  neighbourOf,
  PLACES,
  RIGHT,
} from '../map/zones.js';
import type { LostBattlesBattle } from './battle.js';

/** Whether units of a side stand in a zone; none do in a zone off the map, -1. */
export function holds(battle: LostBattlesBattle, side: number, zone: number): boolean {
  return zone >= 0 && ((battle.occupied[side]! >>> zone) & 1) === 1;
}

/** The zone beside a zone whose units face so: `turn` is a place in `FACINGS`. -1 off the map. */
export function besides(zone: number, facing: number, turn: number): number {
  return neighbourOf(zone, (facing + turn) & 3);
}

/** Whether enemies stand both in front of and behind a side's zone, or both left and right of it (R4, U7). */
export function isPincered(battle: LostBattlesBattle, side: number, zone: number): boolean {
  const facing = battle.facing[zone]!;
  const enemy = 1 - side;
  if (holds(battle, enemy, besides(zone, facing, FORWARD)) && holds(battle, enemy, besides(zone, facing, BACK))) {
    return true;
  }
  return holds(battle, enemy, besides(zone, facing, LEFT)) && holds(battle, enemy, besides(zone, facing, RIGHT));
}

/** Whether an enemy stands left or right of a side's zone, or behind it (R4). */
export function isFlanked(battle: LostBattlesBattle, side: number, zone: number): boolean {
  const facing = battle.facing[zone]!;
  const enemy = 1 - side;
  return (
    holds(battle, enemy, besides(zone, facing, LEFT)) ||
    holds(battle, enemy, besides(zone, facing, RIGHT)) ||
    holds(battle, enemy, besides(zone, facing, BACK))
  );
}

/** Whether any zone that touches a zone holds any of the units of a side in `mask`. */
export function isNextTo(battle: LostBattlesBattle, side: number, zone: number, mask: number): boolean {
  if (mask === 0) return false;
  for (let zones = adjacentTo(zone) & battle.occupied[side]!; zones !== 0; zones &= zones - 1) {
    if ((battle.unitsOf(side, lowestOf(zones)) & mask) !== 0) return true;
  }
  return false;
}

/** The general of a side in a zone or off the map, or -1: a leader is where his bodyguard is (LB-8.1a). Off the map the first. */
export function generalIn(battle: LostBattlesBattle, side: number, zone: number): number {
  const { firstGeneral } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.generalZone[general] === zone && battle.generalStatus[general] === 0) return general;
  }
  return -1;
}

/** Whether a zone holds a general of a side other than `general`. */
export function holdsOtherGeneral(battle: LostBattlesBattle, side: number, zone: number, general: number): boolean {
  const found = generalIn(battle, side, zone);
  return found >= 0 && found !== general;
}

/** How much of a zone's room units take (LB-5.5c): Levy units count twice. */
export function weightOf(battle: LostBattlesBattle, side: number, mask: number): number {
  return bitsOf(mask) + bitsOf(mask & battle.forces.masks[side]!.levy);
}

/** Whether enemies stand in the zone behind a side's zone and face it (LB-6.8c). */
export function isThreatenedFromBehind(battle: LostBattlesBattle, side: number, zone: number): boolean {
  const behind = besides(zone, battle.facing[zone]!, BACK);
  return holds(battle, 1 - side, behind) && battle.facing[behind] === facingTowards(behind, zone);
}

/** Whether a unit is the bodyguard of a timid leader who is in play (U5). */
export function isTimidGuard({ forces, generalStatus }: LostBattlesBattle, unit: number): boolean {
  const leader = forces.leaderOf[unit]!;
  return leader >= 0 && generalStatus[leader] === 0 && forces.generals[leader]!.timid;
}

/** How much of an army is left, in halves of a unit (LB-11.1a): Levy units and scythed chariots count one, others two. */
export function halvesLeft({ forces, unitsIn }: LostBattlesBattle, side: number): number {
  const { masks, everybody } = forces;
  const { levy, scythed } = masks[side]!;
  const left = everybody[side]! & ~unitsIn[side * PLACES + GONE]!;
  return 2 * bitsOf(left) - bitsOf(left & (levy | scythed));
}
