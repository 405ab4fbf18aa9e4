// A battle as this referee sees it: who stands where and looks whither, by its own geometry. Source lines 86, 320 to 342.

import { readings } from '../../../src/systems/simple-gboh/readings.js';
import { LeaderStatus, type SimpleGbohBattle, Status } from '../../../src/systems/simple-gboh/state/battle.js';
import { CLASSES, MISSILES, TERRAINS, TYPES } from '../../../src/systems/simple-gboh/tables/vocabulary.js';
import { type Entry, HIT_NUMBERS, terrainEntry } from './charts.js';

const STEPS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Categories by type (D1). */
const FOOT = ['PH', 'HI', 'LG', 'CO', 'MI', 'BI', 'LI', 'LP', 'SK', 'SK*'];
const HORSE = ['HC', 'RC', 'LN', 'LC', 'GC'];

/** A direction or vertex brought back into 0 to 5. */
export function six(number: number): number {
  return (number + 12) % 6;
}

/** Reads a battle. */
export class View {
  readonly game: Readonly<SimpleGbohBattle>;
  /** All units, by their numbers. */
  readonly units: readonly number[];
  private readonly spots: readonly (readonly [number, number])[];
  private readonly neighbours: readonly (readonly number[])[];

  constructor(game: Readonly<SimpleGbohBattle>) {
    this.game = game;
    this.units = Array.from({ length: game.count }, (_, unit) => unit);
    const { columns, count } = game.forces.map.grid;
    this.spots = Array.from({ length: count }, (_, hex) => {
      const row = 1 + Math.floor(hex / columns);
      return [1 + (hex % columns) - (row - (row % 2)) / 2, row] as const;
    });
    this.neighbours = this.spots.map(([q, r]) => STEPS.map(([dq, dr]) => this.at(q + dq, r + dr)));
  }

  /** Whether options are at their defaults. */
  usual(...options: (keyof typeof readings)[]): boolean {
    return options.every((option) => Number(this.game.readings[option]) === Number(readings[option].usual));
  }

  // Who and what.

  side(unit: number): number {
    return this.game.forces.units[unit]!.side;
  }

  type(unit: number): string {
    return TYPES[this.game.forces.type[unit]!]!;
  }

  unitClass(unit: number): string {
    return CLASSES[this.game.forces.unitClass[unit]!] ?? '';
  }

  missile(unit: number): string {
    return MISSILES[this.game.forces.units[unit]!.missile]!;
  }

  isFoot(unit: number): boolean {
    return FOOT.includes(this.type(unit));
  }

  isHorse(unit: number): boolean {
    return HORSE.includes(this.type(unit));
  }

  isSkirmisher(unit: number): boolean {
    return this.type(unit).startsWith('SK');
  }

  isElephant(unit: number): boolean {
    return this.type(unit) === 'EL';
  }

  isGun(unit: number): boolean {
    return this.type(unit) === 'ART';
  }

  name(unit: number): string {
    if (unit < 0) return 'no unit';
    const { forces } = this.game;
    return `${forces.rows[forces.row[unit]!]} ${unit} in ${this.hexName(this.game.hex[unit]!)}`;
  }

  names(units: readonly number[]): string {
    return units.map((unit) => this.name(unit)).join(', ');
  }

  hexName(hex: number): string {
    return hex < 0 ? 'no hex' : this.game.forces.map.grid.nameOf(hex);
  }

  onMap(unit: number): boolean {
    return this.game.status[unit] === Status.OnMap;
  }

  /** Troop Quality as it is now: two less when depleted, two less in column, never below 0 (lines 59, 474, 588, 700). */
  tq(unit: number, depleted = this.game.depleted[unit]!): number {
    const { inColumn } = this.game;
    return Math.max(0, this.game.forces.units[unit]!.tq - 2 * depleted - 2 * inColumn[unit]!);
  }

  /** The size of a unit; of one of double depth that was formed in play both (lines 314, 650). */
  size(unit: number): number {
    const merged = this.game.merged[unit]!;
    return this.game.forces.units[unit]!.size + (merged < 0 ? 0 : this.game.forces.units[merged]!.size);
  }

  allowance(unit: number): number {
    return this.game.forces.units[unit]!.ma;
  }

  /** Whether a unit has missile capability (lines 34, 378 to 385). */
  canFire(unit: number): boolean {
    const letter = this.missile(unit);
    const type = this.type(unit);
    if (this.game.depleted[unit] === 1 || type === 'EL' || type === 'LG' || type === 'CO') return false;
    return !['none', 'F', 'X'].includes(letter);
  }

  /** The row of the missile chart on which a unit fires at a range (lines 656, 553; D8). */
  row(unit: number, range: number): string {
    const letter = this.missile(unit);
    if (letter !== 'J') return letter;
    if (this.type(unit) === 'GC') return range <= 2 ? 'J' : 'Jm';
    return this.isFoot(unit) ? 'J' : 'Jm';
  }

  reach(unit: number): number {
    return this.canFire(unit) ? HIT_NUMBERS[this.row(unit, 1)]!.length : 0;
  }

  // Where.

  hexes(unit: number): readonly number[] {
    const { hex, right } = this.game;
    return [hex[unit]!, right[unit]!].filter((one) => one >= 0);
  }

  private axial(hex: number): readonly [number, number] {
    return this.spots[hex]!;
  }

  private at(q: number, r: number): number {
    const { columns, rows } = this.game.forces.map.grid;
    const column = q + (r - (((r % 2) + 2) % 2)) / 2;
    return r < 1 || r > rows || column < 1 || column > columns ? -1 : (r - 1) * columns + column - 1;
  }

  /** The hex beside a hex; -1 off the map. */
  beside(hex: number, direction: number): number {
    return this.neighbours[hex]![six(direction)]!;
  }

  /** Axial distance from a hex to the place beside another in a direction, on the map or not. */
  distanceBeyond(hex: number, other: number, direction: number): number {
    const [q, r] = this.axial(hex);
    const [oq, or] = this.axial(other);
    const [dq, dr] = STEPS[six(direction)]!;
    return this.apart(q - oq - dq, r - or - dr);
  }

  private apart(dq: number, dr: number): number {
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  distance(one: number, other: number): number {
    const [q, r] = this.axial(one);
    const [oq, or] = this.axial(other);
    return this.apart(q - oq, r - or);
  }

  /** The distance from a unit to a hex. */
  far(unit: number, hex: number): number {
    return Math.min(...this.hexes(unit).map((own) => this.distance(own, hex)));
  }

  between(unit: number, other: number): number {
    return Math.min(...this.hexes(other).map((hex) => this.far(unit, hex)));
  }

  /** The hexes at a share of the way between two: two of them where the line runs along a hexside (line 354). */
  onLine(from: number, to: number, share: number): readonly number[] {
    const [q, r] = this.axial(from);
    const [oq, or] = this.axial(to);
    const tiny = 1e-6;
    const sides = [
      [tiny, 2 * tiny],
      [-tiny, -2 * tiny],
    ] as const;
    return sides.map(([dq, dr]) => this.rounded(q + (oq - q) * share + dq, r + (or - r) * share + dr));
  }

  private rounded(q: number, r: number): number {
    const s = -q - r;
    let [a, b] = [Math.round(q), Math.round(r)];
    const c = Math.round(s);
    const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
    if (da > db && da > dc) a = -b - c;
    else if (db > dc) b = -a - c;
    return this.at(a, b);
  }

  direction(from: number, to: number): number {
    return [0, 1, 2, 3, 4, 5].find((direction) => this.beside(from, direction) === to) ?? -1;
  }

  // Whither: line 324 and SG-6.11a, SG-6.1d; columns by line 696.

  front(unit: number): readonly number[] {
    const { facing, hex, right } = this.game;
    return this.frontAt(unit, hex[unit]!, right[unit]!, facing[unit]!);
  }

  private frontAt(unit: number, left: number, last: number, v: number): readonly number[] {
    const { inColumn, order } = this.game;
    if (this.isGun(unit)) return [];
    if (inColumn[unit] === 1) {
      const head = last >= 0 && order[unit] === 1 ? last : left;
      return this.real([this.beside(head, v)]);
    }
    if (last < 0) return this.real([this.beside(left, v - 1), this.beside(left, v)]);
    return this.real([this.beside(left, v - 1), this.beside(left, v), this.beside(last, v)]);
  }

  /** How a unit would stand elsewhere: its front, whose zone it would be in, and whether enemies in its own. */
  as(unit: number, left: number, last: number, facing: number) {
    const front = this.frontAt(unit, left, last, facing);
    const side = this.side(unit);
    const own = [left, last].filter((hex) => hex >= 0);
    const holders = [...new Set(own.flatMap((hex) => this.controllers(1 - side, hex)))];
    const zone = this.zoneAt(unit, left, last, facing);
    const holds = zone.some((hex) => this.inHex(hex).some((one) => this.side(one) !== side));
    return { front, holders, holds, held: holders.length > 0 };
  }

  flanks(unit: number): readonly number[] {
    const { facing, hex, right } = this.game;
    return this.flanksAt(unit, hex[unit]!, right[unit]!, facing[unit]!);
  }

  private flanksAt(unit: number, left: number, last: number, v: number): readonly number[] {
    if (this.isGun(unit)) return [];
    if (this.game.inColumn[unit] === 1) {
      const own = [left, last].filter((hex) => hex >= 0);
      const all = own.flatMap((one) => [v + 1, v + 2, v - 1, v - 2].map((way) => this.beside(one, way)));
      return this.real(all).filter((one) => !own.includes(one));
    }
    return this.real([this.beside(left, v - 2), this.beside(last < 0 ? left : last, v + 1)]);
  }

  private real(hexes: readonly number[]): readonly number[] {
    return [...new Set(hexes.filter((hex) => hex >= 0))];
  }

  /** The column of the terrain chart by which a unit moves (D1, D11). */
  mover(unit: number): string {
    const type = this.type(unit);
    if (this.game.inColumn[unit] === 1) return 'column';
    if (this.game.right[unit]! >= 0) return 'PH';
    if (this.isHorse(unit)) return 'C';
    if (this.isSkirmisher(unit)) return 'S';
    if (type === 'EL') return 'E';
    if (type === 'CH') return 'W';
    return type === 'LI' || type === 'LP' || type === 'ART' ? 'L' : type === 'PH' ? 'PH' : 'H';
  }

  terrain(hex: number): string {
    return TERRAINS[this.game.forces.map.terrain[hex]!]!;
  }

  level(hex: number): number {
    return this.game.forces.map.level[hex]!;
  }

  /** What a step costs, friends left out; undefined where it is prohibited (lines 214, 216; D11). */
  step(mover: string, from: number, to: number): Entry {
    const rise = this.level(to) - this.level(from);
    const change = rise === 0 ? undefined : Math.abs(rise) > 1 ? 'more' : rise > 0 ? 'up' : 'down';
    const entries = [this.terrain(to), ...(change === undefined ? [] : [change])].map((row) =>
      terrainEntry(row, mover),
    );
    let [points, hits, avoidable] = [0, 0, 0];
    for (const entry of entries) {
      if (entry === undefined) return undefined;
      points += entry[0];
      hits += entry[1];
      avoidable += entry[2];
    }
    return [points, hits, avoidable];
  }

  /** Whether a unit could enter a hex from the half of it that is beside the hex (lines 216, 338). */
  mayEnter(unit: number, to: number): boolean {
    return this.hexes(unit).some((from) => this.steps(unit, from, to));
  }

  /** Whether a unit may step from one hex into the next. */
  steps(unit: number, from: number, to: number): boolean {
    return this.distance(from, to) === 1 && this.step(this.mover(unit), from, to) !== undefined;
  }

  /** The zone of control (line 338): front hexes, of skirmishers flank hexes too, none where entry is prohibited. */
  zone(unit: number): readonly number[] {
    const { facing, hex, right } = this.game;
    return this.onMap(unit) ? this.zoneAt(unit, hex[unit]!, right[unit]!, facing[unit]!) : [];
  }

  private zoneAt(unit: number, left: number, last: number, facing: number): readonly number[] {
    if (this.isGun(unit)) return [];
    if (this.game.inColumn[unit] === 1 && !this.usual('columnZone')) return [];
    const own = [left, last].filter((hex) => hex >= 0);
    const front = this.frontAt(unit, left, last, facing);
    const hexes = this.isSkirmisher(unit) ? [...front, ...this.flanksAt(unit, left, last, facing)] : front;
    return hexes.filter((hex) => own.some((from) => this.steps(unit, from, hex)));
  }

  /** Whether a unit has another in its zone. */
  controls(unit: number, other: number): boolean {
    const zone = this.zone(unit);
    return this.hexes(other).some((hex) => zone.includes(hex));
  }

  /** The units of a side that have a hex in their zone. */
  controllers(side: number, hex: number): readonly number[] {
    const around = this.neighbours[hex]!.filter((one) => one >= 0).flatMap((one) => this.inHex(one));
    return [...new Set(around)].filter((unit) => this.side(unit) === side && this.zone(unit).includes(hex));
  }

  /** Whether a unit is in an enemy zone. */
  held(unit: number): boolean {
    return this.hexes(unit).some((hex) => this.controllers(1 - this.side(unit), hex).length > 0);
  }

  /** Whether a unit has an enemy in its zone. */
  holds(unit: number): boolean {
    const side = this.side(unit);
    return this.zone(unit).some((hex) => this.inHex(hex).some((other) => this.side(other) !== side));
  }

  /** Other units on the map within a distance. */
  near(unit: number, distance: number): readonly number[] {
    return this.units.filter((other) => other !== unit && this.onMap(other) && this.between(unit, other) <= distance);
  }

  /** The units in a hex. */
  inHex(hex: number): readonly number[] {
    const { bottom, top } = this.game;
    const above = top[hex]!;
    const below = bottom[hex]!;
    return above < 0 ? [] : below < 0 || below === above ? [above] : [above, below];
  }

  /** The unit that fights for a hex: the top, but infantry rather than a gun (lines 314, 636). */
  fighter(unit: number): number {
    const { top } = this.game;
    const together = this.inHex(this.game.hex[unit]!);
    const able = together.filter((one) => !this.isGun(one));
    if (able.length === 0) return together[0] ?? unit;
    const above = top[this.game.hex[unit]!]!;
    return able.includes(above) ? above : able[0]!;
  }

  /** Leaders on the map stacked with a unit. */
  leadersWith(unit: number): readonly number[] {
    const { forces, leaderHex, leaderStatus } = this.game;
    const hexes = this.hexes(unit);
    return forces.leaders.flatMap(({ side }, leader) =>
      side === this.side(unit) && leaderStatus[leader] === LeaderStatus.OnMap && hexes.includes(leaderHex[leader]!)
        ? [leader]
        : [],
    );
  }

  /** Whether a leader has Heroic Charisma; a replacement has none. */
  heroic(leader: number): boolean {
    return this.game.forces.leaders[leader]!.heroic && (this.game.leaderFlags[leader]! & 8) === 0;
  }
}
