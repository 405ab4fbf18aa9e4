import { forwardOf } from '../geometry/table.js';
import { shootersIn } from '../state/fighters.js';
import { Role } from './roles.js';
import type { ThreatMap } from './threat-map.js';
import type { Weights } from './weights.js';

/** How much smaller a gain a player takes who is behind on points in the second half of the battle, or out of patience. */
const PRESSED = 0.15;
/** Points of a figure, about. */
const FIGURE = 7;
/** Figures lost on both sides between two plans below which nothing has happened. */
const QUIET = 2;

/** How a side means to fight in a turn as a whole: whether it waits, how far its line has come, who is kept back. */
export class Posture {
  private readonly outlook: ThreatMap;
  private readonly weights: Weights;
  /** 1 for units that are kept back. */
  readonly reserve: Uint8Array;
  /** Whether it stands and shoots, whether the reserve is let loose, and whether fear of the enemy's charges is over. */
  holds = false;
  released = false;
  bold = false;
  /** How far the main line has come from its own edge, from the middle of the table; infinite without a line. */
  line = 0;
  /** How much smaller a gain it takes than usual. */
  pressed = 0;
  private idle = 0;
  private lastFigures = -1;

  constructor(outlook: ThreatMap, weights: Weights) {
    this.outlook = outlook;
    this.weights = weights;
    this.reserve = new Uint8Array(outlook.battle.count);
  }

  /** Forgets the game before. */
  clear(): void {
    this.idle = 0;
    this.lastFigures = -1;
    this.reserve.fill(0);
  }

  /** Takes over another mind's stance and what it remembers. */
  copyFrom(other: Posture): void {
    this.reserve.set(other.reserve);
    this.holds = other.holds;
    this.released = other.released;
    this.bold = other.bold;
    this.line = other.line;
    this.pressed = other.pressed;
    this.idle = other.idle;
    this.lastFigures = other.lastFigures;
  }

  /** Takes a stance for a turn of `side`, whose outlook is fresh. */
  take(side: number): void {
    const { outlook, weights } = this;
    const { battle } = outlook;
    if (this.lastFigures < 0) this.keepBack(side);
    this.noteIdleness();
    const own = this.points(outlook.own, outlook.ownCount);
    const enemy = this.points(outlook.foes, outlook.foeCount);
    const behind = 2 * battle.round > battle.circumstances.rounds && own <= enemy;
    const waited = this.idle > weights.patience;
    this.bold = waited || behind;
    this.pressed = this.bold ? PRESSED : 0;
    const better = this.fire(outlook.own, outlook.ownCount) - this.fire(outlook.foes, outlook.foeCount);
    this.holds = !this.bold && better * FIGURE > weights.holdFrom * Math.max(1, Math.min(own, enemy));
    const shooters = this.meanOf(Role.Shooters, Number.NEGATIVE_INFINITY);
    this.line = this.meanOf(Role.Line, this.meanOf(Role.Line, Number.NEGATIVE_INFINITY) - 1);
    if (this.holds) this.line = Math.min(this.line, shooters) - weights.lineSlack;
    this.released = waited || this.lost(side) >= weights.reserveAfter;
  }

  /** Keeps the rearmost units of the line in reserve. */
  private keepBack(side: number): void {
    const { own, ownCount, role, battle } = this.outlook;
    const { reserveOneIn } = this.weights;
    let line = 0;
    for (let at = 0; at < ownCount; at++) if (role[own[at]!] === Role.Line) line++;
    let left = reserveOneIn === 0 ? 0 : Math.floor(line / reserveOneIn);
    while (left-- > 0) {
      let last = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < ownCount; at++) {
        const unit = own[at]!;
        const progress = forwardOf(side) * battle.bases.y[unit]!;
        if (role[unit] !== Role.Line || this.reserve[unit] === 1 || progress >= least) continue;
        least = progress;
        last = unit;
      }
      if (last >= 0) this.reserve[last] = 1;
    }
  }

  private noteIdleness(): void {
    const { battle } = this.outlook;
    let figures = 0;
    for (let unit = 0; unit < battle.count; unit++) figures += battle.units.figures[unit]!;
    this.idle = figures > this.lastFigures - QUIET ? this.idle + 1 : 0;
    this.lastFigures = figures;
  }

  /** How far the units of a role have come on average that have come at least so far; infinite where there are none. */
  private meanOf(wanted: number, least: number): number {
    const { own, ownCount, role, progress, battle } = this.outlook;
    let sum = 0;
    let units = 0;
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      if (role[unit] !== wanted || this.reserve[unit] === 1 || battle.units.fleeing[unit] === 1) continue;
      if (progress[unit]! < least) continue;
      sum += progress[unit]!;
      units++;
    }
    return units === 0 ? Number.POSITIVE_INFINITY : sum / units;
  }

  /** Figures that shooters may kill in a turn, by their dice and skill alone. */
  private fire(list: Int32Array, count: number): number {
    const { units } = this.outlook.battle;
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const unit = list[at]!;
      if (units.fleeing[unit] === 0) sum += (shootersIn(units, unit) * units.traits[unit]!.skill) / 6;
    }
    return sum;
  }

  private points(list: Int32Array, count: number): number {
    let sum = 0;
    for (let at = 0; at < count; at++) sum += this.outlook.estimates.worth[list[at]!]!;
    return sum;
  }

  private lost(side: number): number {
    const { forces, units } = this.outlook.battle;
    let lost = 0;
    for (let unit = 0; unit < forces.units.length; unit++) {
      if (forces.units[unit]!.side !== side) continue;
      if (units.fleeing[unit] === 1 || units.figures[unit] === 0) lost++;
    }
    return lost;
  }
}
