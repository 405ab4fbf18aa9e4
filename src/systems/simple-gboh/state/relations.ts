import { ALL_DIRECTIONS, type Aspect, afterFirst, bitsFrom, DIRECTIONS, firstBit, Order } from '../map/hexes.js';
import { tqOf } from '../rules/current-tq.js';
import { mayShareHex } from '../rules/may-share-hex.js';
import { CAVALRY, ELEPHANTS, SKIRMISHERS } from '../tables/vocabulary.js';
import type { SimpleGbohBattle } from './battle.js';
import { countAt, partnerOf, RIGHT_ZONE, zoneHas } from './places.js';

/** The reading by which skirmishers are no infantry (R74). */
export const HEAVY_AND_LIGHT = 1;

/** A unit's troop quality as it is now (SG-2.23a). */
export function qualityOf(battle: SimpleGbohBattle, unit: number): number {
  return tqOf(battle, unit);
}

/** Movement points that a unit has in one activation (SG-5.11a, SG-11.22a). */
export function allowanceOf({ forces, order }: SimpleGbohBattle, unit: number): number {
  return forces.ma[unit]! + (order[unit] === Order.Line ? 0 : 1);
}

/** A unit's size, that of the unit merged into it included (SG-10.3a). */
export function sizeOf({ forces, merged }: SimpleGbohBattle, unit: number): number {
  const other = merged[unit]!;
  return forces.size[unit]! + (other < 0 ? 0 : forces.size[other]!);
}

/** Whether a unit is in the zone of control of an enemy (SG-6.21a). */
export function isInEnemyZone(battle: SimpleGbohBattle, unit: number): boolean {
  const enemy = 1 - battle.forces.sideOf[unit]!;
  const right = battle.right[unit]!;
  return battle.inZone(enemy, battle.hex[unit]!) || (right >= 0 && battle.inZone(enemy, right));
}

/** The enemy of a side on top in a hex, -1 where there is none. */
export function enemyAt({ forces, top }: SimpleGbohBattle, side: number, hex: number): number {
  if (hex < 0) return -1;
  const unit = top[hex]!;
  return unit >= 0 && forces.sideOf[unit] !== side ? unit : -1;
}

/** The unit that fights for a hex's stack: the one on top that is not artillery (SG-10.13a). */
export function fighterIn({ bottom, forces, top }: SimpleGbohBattle, hex: number): number {
  const above = top[hex]!;
  return above >= 0 && forces.isArtillery[above] === 1 && bottom[hex]! >= 0 ? bottom[hex]! : above;
}

/** The directions from a hex in which an enemy of a side is on top, a bit for each. */
export function enemiesBeside(battle: SimpleGbohBattle, side: number, hex: number): number {
  return battle.beside[countAt(1 - side, hex)]!;
}

/** The directions from a hex without a unit, a bit for each, including those that lead off the map. */
export function vacantBeside({ beside }: SimpleGbohBattle, hex: number): number {
  return ALL_DIRECTIONS & ~(beside[countAt(0, hex)]! | beside[countAt(1, hex)]!);
}

/** Whether a hex is beside one with an enemy of a side. */
export function isBesideEnemy(battle: SimpleGbohBattle, side: number, hex: number): boolean {
  return enemiesBeside(battle, side, hex) > 0;
}

/** Whether a unit has an enemy beside it. */
export function hasEnemyBeside(battle: SimpleGbohBattle, unit: number): boolean {
  const side = battle.forces.sideOf[unit]!;
  const right = battle.right[unit]!;
  return isBesideEnemy(battle, side, battle.hex[unit]!) || (right >= 0 && isBesideEnemy(battle, side, right));
}

/** More places than lie around any unit. */
const AROUND = 12;

/**
 * The places of `around` a unit where enemies are, a bit for each: the left half's first, then those of the right
 * half it has.
 */
export function enemyPlaces({ beside, facing, forces, hex, right }: SimpleGbohBattle, unit: number): number {
  const enemy = 1 - forces.sideOf[unit]!;
  const ahead = facing[unit]!;
  const left = bitsFrom(ahead, beside[countAt(enemy, hex[unit]!)]!);
  const half = right[unit]!;
  return half < 0 ? left : left | (bitsFrom(ahead, beside[countAt(enemy, half)]!) << DIRECTIONS);
}

/**
 * A hex around a unit by its place, both halves' clockwise from its own direction, in an order that is the same for both
 * sides; -1 off the map and within the unit.
 */
export function around(battle: SimpleGbohBattle, unit: number, place: number): number {
  const { beside } = battle.forces.map.grid;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  const half = place < DIRECTIONS ? left : right;
  if (half < 0) return -1;
  const direction = (place + battle.facing[unit]!) % DIRECTIONS;
  const hex = beside[half * DIRECTIONS + direction]!;
  return hex === left || hex === right ? -1 : hex;
}

/** The enemy beside a unit at a place of `around`; -1 where there is none or an earlier place has it already. */
export function enemyAround(battle: SimpleGbohBattle, unit: number, place: number): number {
  const side = battle.forces.sideOf[unit]!;
  const enemy = enemyAt(battle, side, around(battle, unit, place));
  if (enemy < 0 || (battle.right[enemy]! < 0 && battle.right[unit]! < 0)) return enemy;
  return firstPlaceOf(battle, unit, enemy) < place ? -1 : enemy;
}

/** The first place of `around` a unit that has an enemy on top in its hex; `AROUND` where none has. */
function firstPlaceOf({ facing, forces, hex, right, top }: SimpleGbohBattle, unit: number, enemy: number): number {
  const { grid } = forces.map;
  let first = AROUND;
  for (let pair = 0; pair < 4; pair++) {
    const from = pair & 1 ? right[unit]! : hex[unit]!;
    const to = pair & 2 ? right[enemy]! : hex[enemy]!;
    if (from < 0 || to < 0 || top[to] !== enemy) continue;
    const direction = grid.direction(from, to);
    if (direction < 0) continue;
    const place = (direction - facing[unit]! + DIRECTIONS) % DIRECTIONS;
    first = Math.min(first, pair & 1 ? DIRECTIONS + place : place);
  }
  return first;
}

/** Whether a unit has any part of another in its zone of control. */
export function zoneCovers(battle: SimpleGbohBattle, unit: number, other: number): boolean {
  if (zoneHas(battle, unit, battle.hex[other]!)) return true;
  const right = battle.right[other]!;
  return right >= 0 && zoneHas(battle, unit, right);
}

/** Whether a unit has an enemy in its zone of control. */
export function hasEnemyInZone(battle: SimpleGbohBattle, unit: number): boolean {
  const enemy = 1 - battle.forces.sideOf[unit]!;
  const zone = battle.zone[unit]!;
  if ((zone & battle.beside[countAt(enemy, battle.hex[unit]!)]!) !== 0) return true;
  const right = battle.right[unit]!;
  return right >= 0 && (zone & (RIGHT_ZONE * battle.beside[countAt(enemy, right)]!)) !== 0;
}

/** The distance of two units, the nearest halves counted. */
export function unitDistance(battle: SimpleGbohBattle, unit: number, other: number): number {
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  const near = hexDistance(battle, other, left);
  return right < 0 ? near : Math.min(near, hexDistance(battle, other, right));
}

/** The distance of a unit from a hex, the nearest half counted. */
export function hexDistance(battle: SimpleGbohBattle, unit: number, hex: number): number {
  const { grid } = battle.forces.map;
  const left = grid.distance(battle.hex[unit]!, hex);
  const right = battle.right[unit]!;
  return right < 0 ? left : Math.min(left, grid.distance(right, hex));
}

/** How a unit sees a hex beside it (SG-6.11a). */
export function aspectOf({ facing, forces, hex, order, right }: SimpleGbohBattle, unit: number, at: number): Aspect {
  return forces.map.grid.aspect(hex[unit]!, right[unit]!, facing[unit]!, order[unit]!, at);
}

/** Whether a unit is cavalry. */
export function isCavalry({ forces }: SimpleGbohBattle, unit: number): boolean {
  return forces.category[unit] === CAVALRY;
}

/** Whether a unit is elephants. */
export function isElephant({ forces }: SimpleGbohBattle, unit: number): boolean {
  return forces.category[unit] === ELEPHANTS;
}

/** Whether a side's unit would come into the zone of an enemy elephant in a hex (SG-10.23a). */
export function isInElephantZone(battle: SimpleGbohBattle, side: number, hex: number): boolean {
  if (battle.forces.elephants[(1 - side) as 0 | 1] === 0) return false;
  const { grid } = battle.forces.map;
  for (let ways = enemiesBeside(battle, side, hex); ways !== 0; ways = afterFirst(ways)) {
    const enemy = battle.top[grid.next(hex, firstBit(ways))]!;
    if (isElephant(battle, enemy) && zoneHas(battle, enemy, hex)) return true;
  }
  return false;
}

/** Whether a unit is skirmishers. */
export function isSkirmisher({ forces }: SimpleGbohBattle, unit: number): boolean {
  return forces.category[unit] === SKIRMISHERS;
}

/** Whether a unit may share its hex with another of its side (SG-5.31a, SG-5.32a, SG-11.26a). */
export function mayStack(battle: SimpleGbohBattle, unit: number, other: number): boolean {
  const { forces } = battle;
  const { doubleSize, isArtillery } = forces;
  // Only artillery shares either hex of a double-size unit.
  if (doubleSize[unit]! + doubleSize[other]! > 0 && isArtillery[unit]! + isArtillery[other]! === 0) return false;
  if (battle.order[unit] !== Order.Line || battle.order[other] !== Order.Line) return false;
  return mayShareHex(battle.kind[unit]!, battle.kind[other]!, forces.formationOf[unit] === forces.formationOf[other]);
}

/**
 * Whether a unit may come to share the hex of another, one piece of artillery that of one unit of infantry: by a reading
 * skirmishers are no infantry that may join artillery (SG-5.32a, R74).
 */
export function mayJoin(battle: SimpleGbohBattle, unit: number, other: number): boolean {
  if (!mayStack(battle, unit, other)) return false;
  if (battle.right[other]! >= 0 && partnerOf(battle, other) >= 0) return false;
  if (battle.readings.infantry !== HEAVY_AND_LIGHT) return true;
  return !isSkirmisher(battle, unit) && !isSkirmisher(battle, other);
}
