import { aheadOf, centreX, centreY } from '../../../model/plane.js';
import { isRound } from '../geometry/base.js';
import { forwardOf } from '../geometry/table.js';
import { BASE_SPEED } from '../rules/unit-speed.js';
import type { TaktikaBattle } from '../state/battle.js';
import { asCountedBy, MAX_BATTLE_UNITS } from '../state/forces.js';
import { CIRCLE } from '../state/units.js';
import { Estimates } from './estimates.js';
import { Role, Roles } from './roles.js';

/** Half the diagonal of a base, about: what is taken off the distance between two middles or a front and a middle. */
const HALF_BASE = 3.5;
/** Centimetres of a wheel for each radian (R32), and a little for the way that it leads astray. */
const WHEEL = 9.6;
/** Squared centimetres round a unit within which friends and enemies count as company. */
const COMPANY = 17 * 17;
/** Centimetres that skirmishers and riders shoot (TK-11f), a little less: where they stop. */
const SHORT_RANGE = 9.5;
/** Zones by their places in `ZONES`. */
export const Zone = { Front: 0, Flank: 1, Rear: 2 } as const;

/** What a player sees at the beginning of a turn: who stands where, what he is good for and how far he comes. */
export class ThreatMap {
  readonly battle: Readonly<TaktikaBattle>;
  readonly estimates: Estimates;
  /** Own units on the table, fleeing ones too, and enemies on the table who do not flee, as the side counts them. */
  readonly own = new Int32Array(MAX_BATTLE_UNITS);
  readonly foes = new Int32Array(MAX_BATTLE_UNITS);
  ownCount = 0;
  foeCount = 0;
  /** One of the values of `Role`. */
  readonly role: Int32Array;
  private readonly roles: Roles;
  /** The middle of each base. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** How far each front has come from its own side's edge, from the middle of the table. */
  readonly progress: Float64Array;
  /** Centimetres of one leg. */
  readonly pace: Float64Array;

  /** Formed units who are free to join in anywhere, own ones and enemies, once they have been asked for. */
  private readonly ownJoiners = new Int32Array(MAX_BATTLE_UNITS);
  private readonly foeJoiners = new Int32Array(MAX_BATTLE_UNITS);
  private ownJoinerCount = 0;
  private foeJoinerCount = 0;
  private joined = false;

  /** How often the table has been looked at, and for each pair of units when it was last measured. */
  private looks = 0;
  private readonly looked: Int32Array;
  /**
   * For each pair, at the place that `measured` gives: the centimetres from the one's front to the other's base, about, and
   * those of its move that the one needs to face the other, none for round bases.
   */
  readonly gaps: Float64Array;
  readonly turns: Float64Array;

  constructor(battle: Readonly<TaktikaBattle>, caution: number) {
    const { count } = battle;
    this.battle = battle;
    this.estimates = new Estimates(battle, caution);
    this.roles = new Roles(battle);
    this.role = new Int32Array(count);
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    this.progress = new Float64Array(count);
    this.pace = new Float64Array(count);
    this.gaps = new Float64Array(count * count);
    this.turns = new Float64Array(count * count);
    this.looked = new Int32Array(count * count);
  }

  /** Looks at the whole table with the eyes of a side. */
  look(side: number): void {
    const { battle, own, foes } = this;
    this.looks++;
    this.joined = false;
    this.ownCount = 0;
    this.foeCount = 0;
    for (let at = 0; at < battle.count; at++) {
      const unit = asCountedBy(battle.forces, side, at);
      if (battle.present[unit] === 0) continue;
      if (battle.owner[unit] === side) own[this.ownCount++] = unit;
      else if (battle.units.fleeing[unit] === 0) foes[this.foeCount++] = unit;
      this.note(unit);
    }
  }

  /** Looks at one unit. */
  note(unit: number): void {
    const { battle } = this;
    const { bases, units } = battle;
    const traits = units.traits[unit]!;
    const front = traits.fronts[units.formation[unit]!]!;
    this.estimates.look(unit);
    this.role[unit] = this.roles.of(unit);
    this.x[unit] = centreX(bases, unit);
    this.y[unit] = centreY(bases, unit);
    this.progress[unit] = forwardOf(battle.owner[unit]!) * bases.y[unit]!;
    this.pace[unit] = BASE_SPEED - front;
  }

  /** Whether a unit stands and may yet be ordered about. */
  isFree(unit: number): boolean {
    return this.battle.units.fleeing[unit] === 0 && this.battle.units.engaged[unit] === 0;
  }

  private listJoiners(list: Int32Array, count: number, joiners: Int32Array): number {
    let listed = 0;
    for (let at = 0; at < count; at++) {
      const unit = list[at]!;
      if (this.role[unit]! < Role.Harassers && this.isFree(unit)) joiners[listed++] = unit;
    }
    return listed;
  }

  /** Points of the formed own units, or enemies, near a unit who are free to join in there, but for one of them. */
  worthNear(place: number, enemies: boolean, but: number): number {
    if (!this.joined) {
      this.ownJoinerCount = this.listJoiners(this.own, this.ownCount, this.ownJoiners);
      this.foeJoinerCount = this.listJoiners(this.foes, this.foeCount, this.foeJoiners);
      this.joined = true;
    }
    const list = enemies ? this.foeJoiners : this.ownJoiners;
    const count = enemies ? this.foeJoinerCount : this.ownJoinerCount;
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const unit = list[at]!;
      const x = this.x[unit]! - this.x[place]!;
      const y = this.y[unit]! - this.y[place]!;
      if (unit !== but && x * x + y * y < COMPANY) sum += this.estimates.worth[unit]!;
    }
    return sum;
  }

  /** The place of a pair in the tables of distances, measured once for each look. */
  measured(unit: number, other: number): number {
    const pair = unit * this.battle.count + other;
    if (this.looked[pair] !== this.looks) this.measure(pair, unit, other);
    return pair;
  }

  private measure(pair: number, unit: number, other: number): void {
    const { bases } = this.battle;
    const x = this.x[other]! - bases.x[unit]!;
    const y = this.y[other]! - bases.y[unit]!;
    const length = Math.sqrt(x * x + y * y);
    const ahead = aheadOf(bases, unit, this.x[other]!, this.y[other]!);
    this.looked[pair] = this.looks;
    this.gaps[pair] = Math.max(0, length - HALF_BASE);
    this.turns[pair] = isRound(bases, unit) || length === 0 ? 0 : WHEEL * (1 - ahead / length);
  }

  /** Whether an enemy stands further off than so many centimetres from the front of a unit. */
  isBeyond(unit: number, other: number, distance: number): boolean {
    const { bases } = this.battle;
    const x = this.x[other]! - bases.x[unit]!;
    const y = this.y[other]! - bases.y[unit]!;
    const reach = distance + HALF_BASE;
    return x * x + y * y > reach * reach;
  }

  /** In how many legs of this turn a unit would come to another: in one, in disorder in two, or 0 where it does not come so far. */
  legsTo(unit: number, other: number): number {
    const pair = unit * this.battle.count + other;
    this.measure(pair, unit, other);
    return this.legsOver(unit, pair);
  }

  /** The same for a pair of which `measured` gave the place. */
  legsOver(unit: number, pair: number): number {
    const way = this.gaps[pair]! + this.turns[pair]!;
    const pace = this.pace[unit]!;
    if (way <= pace) return 1;
    return way <= 2 * pace && this.estimates.keepsOrder[unit]! > 0 ? 2 : 0;
  }

  /** Where a unit would meet another if it went for it now: a place in `ZONES` (R34). */
  zone(unit: number, other: number): number {
    const { bases, units } = this.battle;
    if (isRound(bases, other) || units.special[other] === CIRCLE) return Zone.Front;
    const ahead = aheadOf(bases, other, bases.x[unit]!, bases.y[unit]!);
    return ahead > 0 ? Zone.Front : ahead < -bases.depth[other]! ? Zone.Rear : Zone.Flank;
  }

  /** How near a unit must come to shoot at an enemy, a little less. */
  rangeAt(unit: number, enemy: number): number {
    if (this.role[unit] !== Role.Shooters) return SHORT_RANGE;
    const { figures, traits, formation } = this.battle.units;
    const reach = traits[unit]!.bow ? figures[enemy]! : traits[enemy]!.fronts[formation[enemy]!]!;
    return Math.max(SHORT_RANGE, 2 * reach - 0.5);
  }
}
