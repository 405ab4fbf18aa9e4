import type { ValueOf } from '../../../model/domain.js';
import { afterFirst, DIRECTIONS, firstBit, Order } from '../map/hexes.js';
import { stepCost } from '../map/map.js';
import type { readings } from '../readings.js';
import { PROHIBITED } from '../tables/table-set.js';
import { MOVERS, SKIRMISHERS } from '../tables/vocabulary.js';
import type { Forces } from './forces.js';

const NO_ZONE = 1;
const GOES_ALONG = 1;
const COLUMN_MOVER = MOVERS.indexOf('column');
/** The first of the bits of a unit's `zone` that stand for the hexes around its right half. */
export const RIGHT_ZONE = 1 << DIRECTIONS;

/** Where the units of a battle stand, and what they have in their zones of control: a part of its state. */
interface Placement {
  readonly forces: Forces;
  readonly readings: Readonly<ValueOf<typeof readings>>;
  /** By unit. */
  readonly hex: Int16Array;
  readonly right: Int16Array;
  readonly facing: Int16Array;
  readonly order: Int16Array;
  readonly inColumn: Int16Array;
  readonly stack: Int16Array;
  readonly zone: Int16Array;
  /** By hex. */
  readonly top: Int16Array;
  readonly bottom: Int16Array;
  /** By hex and side: see `countAt`. */
  readonly zones: Int16Array;
  readonly beside: Int16Array;
}

/** The place of what is counted for a side at a hex. */
export function countAt(side: number, hex: number): number {
  return 2 * hex + side;
}

/**
 * The directions of a zone of control, a bit for each vertex or side clockwise from where the unit faces: of units in line,
 * of skirmishers, and of a column's head.
 */
const IN_LINE = 0b100001;
const SKIRMISHING = 0b110011;
const IN_COLUMN = 0b000001;

/** The terrain column of a unit as it is drawn up. */
export function moverOf({ forces, order }: Placement, unit: number): number {
  return order[unit] === Order.Line ? forces.mover[unit]! : COLUMN_MOVER;
}

/** The directions of the zone of control of a half of a unit, before terrain (SG-6.21a, R11). */
function waysOf(battle: Placement, unit: number, half: number): number {
  const { forces } = battle;
  if (forces.isArtillery[unit] === 1) return 0;
  if (battle.order[unit] === Order.Line) return forces.category[unit] === SKIRMISHERS ? SKIRMISHING : IN_LINE;
  return battle.readings.columnZone === NO_ZONE || half !== headOf(battle, unit) ? 0 : IN_COLUMN;
}

/**
 * Whether a zone of control extends from a hex in a direction: where the unit could go as it is drawn up, and through
 * fortified hexsides (SG-11.14a).
 */
function extendsOver(battle: Placement, unit: number, half: number, direction: number): boolean {
  const { map } = battle.forces;
  if (map.fortified[half * DIRECTIONS + direction] === 1) return true;
  return stepCost(map, moverOf(battle, unit), half, direction) !== PROHIBITED;
}

/** Whether a half of a unit has a direction in its zone of control, as it faces (SG-6.21a, SG-11.14a, R11). */
export function hasInZone(battle: Placement, unit: number, half: number, direction: number): boolean {
  const way = (direction - battle.facing[unit]! + DIRECTIONS) % DIRECTIONS;
  return ((waysOf(battle, unit, half) >> way) & 1) === 1 && extendsOver(battle, unit, half, direction);
}

/** The hex of a column's head; the hex of any other unit. */
function headOf(battle: Placement, unit: number): number {
  const right = battle.right[unit]!;
  return right >= 0 && battle.order[unit] === Order.Column ? right : battle.hex[unit]!;
}

/** Notes which of the hexes around a unit are in its zone of control, as it stands and faces now. */
function drawZone(battle: Placement, unit: number): void {
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  const one = left < 0 ? 0 : zoneOf(battle, unit, left, right);
  battle.zone[unit] = right < 0 ? one : one + RIGHT_ZONE * zoneOf(battle, unit, right, left);
}

/** The directions from a half of a unit that are in its zone of control, a bit for each; `other` is its other half, or -1. */
function zoneOf(battle: Placement, unit: number, half: number, other: number): number {
  const { grid } = battle.forces.map;
  let bits = 0;
  for (let ways = waysOf(battle, unit, half), way = 0; ways !== 0; ways >>= 1, way++) {
    if ((ways & 1) === 0) continue;
    const direction = (battle.facing[unit]! + way) % DIRECTIONS;
    const next = grid.next(half, direction);
    if (next >= 0 && next !== other && extendsOver(battle, unit, half, direction)) bits |= 1 << direction;
  }
  return bits;
}

/** Adds a unit's zone of control to the map's, or takes it away. */
function weighZone(battle: Placement, unit: number, weight: number): void {
  const { zones } = battle;
  const side = battle.forces.sideOf[unit]!;
  for (let bits = battle.zone[unit]!; bits !== 0; bits = afterFirst(bits)) {
    const at = countAt(side, zoneHex(battle, unit, firstBit(bits)));
    zones[at] = zones[at]! + weight;
  }
}

/** The hex that a bit of a unit's `zone` stands for. */
function zoneHex({ forces, hex, right }: Placement, unit: number, place: number): number {
  const { grid } = forces.map;
  return place < DIRECTIONS ? grid.next(hex[unit]!, place) : grid.next(right[unit]!, place - DIRECTIONS);
}

/** Whether a unit has a hex in its zone of control. */
export function zoneHas({ forces, hex, right, zone }: Placement, unit: number, at: number): boolean {
  const { grid } = forces.map;
  const bits = zone[unit]!;
  const left = hex[unit]!;
  if (bits === 0 || left < 0) return false;
  const direction = grid.direction(left, at);
  if (direction >= 0 && (bits & (1 << direction)) !== 0) return true;
  if (bits < RIGHT_ZONE) return false;
  const other = grid.direction(right[unit]!, at);
  return other >= 0 && (bits & (RIGHT_ZONE << other)) !== 0;
}

/** Whether a unit is among those in its hex, and not just passing through. */
export function isPlaced({ bottom, hex, top }: Placement, unit: number): boolean {
  const at = hex[unit]!;
  return at >= 0 && (top[at] === unit || bottom[at] === unit);
}

/** Notes for each hex around one that a side has come to be on top there, or is so no more. */
function noteBeside({ beside, forces }: Placement, side: number, hex: number): void {
  const { grid } = forces.map;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = grid.next(hex, direction);
    if (next < 0) continue;
    const at = countAt(side, next);
    beside[at] = beside[at]! ^ (1 << ((direction + 3) % DIRECTIONS));
  }
}

/** Puts a unit, or -1 for none, on top in a hex. */
function setTop(battle: Placement, hex: number, unit: number): void {
  const { forces, top } = battle;
  const before = top[hex]! < 0 ? -1 : forces.sideOf[top[hex]!]!;
  const side = unit < 0 ? -1 : forces.sideOf[unit]!;
  top[hex] = unit;
  if (before === side) return;
  if (before >= 0) noteBeside(battle, before, hex);
  if (side >= 0) noteBeside(battle, side, hex);
}

function occupy(battle: Placement, unit: number, hex: number, onTop: boolean): void {
  const { bottom, stack, top } = battle;
  const there = top[hex]!;
  if (there === -1) {
    setTop(battle, hex, unit);
    return;
  }
  bottom[hex] = onTop ? there : unit;
  if (onTop) setTop(battle, hex, unit);
  stack[unit] = hex;
  stack[there] = hex;
}

function vacate(battle: Placement, unit: number, hex: number): void {
  const { bottom, stack, top } = battle;
  if (top[hex] === unit) setTop(battle, hex, bottom[hex]!);
  bottom[hex] = -1;
  stack[unit] = -1;
  if (top[hex]! >= 0) stack[top[hex]!] = -1;
}

/** Puts a unit that is in no hex into one, or into two, on top of the units there or below them (SG-5.33a). */
export function placeUnit(battle: Placement, unit: number, hex: number, right: number, onTop: boolean): void {
  battle.hex[unit] = hex;
  battle.right[unit] = right;
  occupy(battle, unit, hex, onTop);
  if (right >= 0) occupy(battle, unit, right, onTop);
  drawZone(battle, unit);
  weighZone(battle, unit, 1);
}

/** Has a unit pass through a hex in which it may not stay: it is there without occupying it. */
export function passThrough(battle: Placement, unit: number, hex: number, right: number): void {
  battle.hex[unit] = hex;
  battle.right[unit] = right;
  drawZone(battle, unit);
}

/** Takes a unit out of its hexes. */
export function liftUnit(battle: Placement, unit: number): void {
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  if (isPlaced(battle, unit)) {
    weighZone(battle, unit, -1);
    vacate(battle, unit, left);
    if (right >= 0) vacate(battle, unit, right);
  }
  battle.hex[unit] = -1;
  battle.right[unit] = -1;
}

/** Has a unit face another way, drawn up as it says; of a double-size unit the halves stay the left and the right one. */
export function faceUnit(battle: Placement, unit: number, facing: number, order: number): void {
  const placed = isPlaced(battle, unit);
  if (placed) weighZone(battle, unit, -1);
  battle.facing[unit] = facing;
  battle.order[unit] = order;
  battle.inColumn[unit] = order === Order.Line ? 0 : 1;
  drawZone(battle, unit);
  if (placed) weighZone(battle, unit, 1);
}

/** Has a double-size unit face about: its halves change places (SG-6.13a). */
export function faceAbout(battle: Placement, unit: number): void {
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  const placed = isPlaced(battle, unit);
  if (placed) weighZone(battle, unit, -1);
  battle.hex[unit] = right;
  battle.right[unit] = left;
  battle.facing[unit] = (battle.facing[unit]! + 3) % DIRECTIONS;
  drawZone(battle, unit);
  if (placed) weighZone(battle, unit, 1);
}

/** Exchanges the two units of a stack (SG-5.33a). */
export function swapStack(battle: Placement, hex: number): void {
  const { bottom, top } = battle;
  const above = top[hex]!;
  setTop(battle, hex, bottom[hex]!);
  bottom[hex] = above;
}

/** The other unit in a unit's hex, or in either of its two; -1 where there is none. */
export function partnerOf(battle: Placement, unit: number): number {
  const right = battle.right[unit]!;
  const other = otherIn(battle, unit, battle.hex[unit]!);
  return other >= 0 || right < 0 ? other : otherIn(battle, unit, right);
}

function otherIn({ bottom, top }: Placement, unit: number, at: number): number {
  if (at < 0) return -1;
  if (top[at] === unit) return bottom[at]!;
  return bottom[at] === unit ? top[at]! : -1;
}

/**
 * Whether one of two units that share a hex has to face as the other does: not where one is artillery, which has no facing
 * of its own (SG-5.34a, SG-10.12a).
 */
export function faceAlike({ forces }: Placement, unit: number, other: number): boolean {
  return forces.isArtillery[unit] === 0 && forces.isArtillery[other] === 0;
}

/** Has artillery face as the unit with which it shares a hex (SG-10.12a). */
export function turnArtillery(battle: Placement, unit: number): void {
  const other = partnerOf(battle, unit);
  if (other < 0 || faceAlike(battle, unit, other)) return;
  const gun = battle.forces.isArtillery[unit] === 1 ? unit : other;
  faceUnit(battle, gun, battle.facing[gun === unit ? other : unit]!, Order.Line);
}

/**
 * The other unit in a unit's hex that goes where shock makes it go; artillery stays but by a reading (SG-7.71a,
 * SG-8.3c, R70).
 */
export function companionOf(battle: Placement, unit: number): number {
  const other = partnerOf(battle, unit);
  if (other < 0 || battle.forces.isArtillery[other] === 0) return other;
  return battle.readings.leftArtillery === GOES_ALONG ? other : -1;
}
