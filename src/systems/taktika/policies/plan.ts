import { aheadOf, centreX, centreY, leftOf } from '../../../model/plane.js';
import type { TaktikaBattle } from '../battle/battle.js';
import { shootersIn } from '../fighters.js';
import { isRound } from '../geometry/base.js';
import { forwardOf } from '../geometry/table.js';
import { CIRCLE } from '../units.js';
import type { Estimates } from './estimates.js';
import { Role, roleOf } from './roles.js';
import type { Weights } from './weights.js';

/** What a unit shall do in this turn. */
export const Aim = { Hold: 0, Recover: 1, Ahead: 2, Approach: 3, Attack: 4, Around: 5 } as const;

const FRONT = 0;
const FLANK = 1;
const REAR = 2;
/** Half the diagonal of a base, about: what is taken off the distance between a front and a middle. */
const HALF_BASE = 3.5;
/** Centimetres that skirmishers and riders shoot (TK-11f), a little less: where they stop. */
const SHORT_RANGE = 9.5;
const JAVELIN_RANGE = 0.9;
/** Beyond this no foot reaches a unit in one turn. */
const OUT_OF_REACH = 19;
/** Centimetres of a wheel for each radian (R32). */
const WHEEL = 8;
/** Below this cosine a unit of the line turns to its aim instead of going straight on. */
const ASIDE = 0.8;
/** Centimetres of distance that a gain of one is worth when a target is chosen from afar. */
const GAIN_IN_CENTIMETRES = 60;
/** Half the width of the lane that a unit needs to come through between its friends. */
const LANE = 5;
/** Centimetres that a unit must come forward in a turn, lest it count as held up. */
const HELD_UP = 0.5;
/** Beyond this distance to the nearest enemy the line goes on at its full pace. */
const FAR = 40;
const FULL_PACE = 16;
/** How much smaller a gain a player takes who is behind on points in the second half of the battle. */
const PRESSED = 0.15;
/** Centimetres that the reserve follows behind the line. */
const RESERVE_GAP = 12;

/** One side's plan for one turn: what each of its units shall do, and to whom. Filled anew each turn. */
export class Plan {
  /** One of the values of `Aim`, by unit. */
  readonly aim: Int32Array;
  /** The enemy aimed at, or -1. */
  readonly target: Int32Array;
  /** Centimetres to go at most. */
  readonly way: Float64Array;
  /** Who is ordered first: the least. */
  readonly turnOf: Float64Array;
  /** One of the values of `Role`. */
  readonly role: Int32Array;
  /** 1 for units that are kept back. */
  readonly reserve: Uint8Array;
  private readonly estimates: Estimates;
  private readonly weights: Weights;
  private idle = 0;
  private lastFigures = -1;
  private lineAt = 0;
  private pressed = 0;
  /** Where each unit stood when the last plan was made, and for how many plans it has been held up. */
  private readonly lastX: Float64Array;
  private readonly lastY: Float64Array;
  readonly heldUp: Int32Array;
  private nearest = 0;

  constructor(battle: Readonly<TaktikaBattle>, estimates: Estimates, weights: Weights) {
    const { count } = battle;
    this.aim = new Int32Array(count);
    this.target = new Int32Array(count);
    this.way = new Float64Array(count);
    this.turnOf = new Float64Array(count);
    this.role = new Int32Array(count);
    this.reserve = new Uint8Array(count);
    this.lastX = new Float64Array(count);
    this.lastY = new Float64Array(count);
    this.heldUp = new Int32Array(count);
    this.estimates = estimates;
    this.weights = weights;
  }

  /** Forgets the game before. */
  clear(): void {
    this.idle = 0;
    this.lastFigures = -1;
    this.reserve.fill(0);
    this.heldUp.fill(0);
    this.aim.fill(Aim.Hold);
    // Units that are off the table or flee are not planned for, and would keep what they did in the game before.
    for (const field of [this.aim, this.target, this.way, this.turnOf, this.role]) field.fill(0);
  }

  /** Makes the plan for a turn of `side`. */
  make(battle: Readonly<TaktikaBattle>, side: number): void {
    for (let unit = 0; unit < battle.count; unit++) this.role[unit] = roleOf(battle, unit);
    if (this.lastFigures < 0) this.keepBack(battle, side);
    this.noteIdleness(battle);
    this.lineAt = this.lineProgress(battle, side);
    this.noteHeldUp(battle, side);
    const holds = this.standsAndShoots(battle, side);
    const released = this.isReserveReleased(battle, side);
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.owner[unit] !== side || battle.present[unit] === 0) continue;
      if (battle.units.fleeing[unit] === 1 || battle.units.engaged[unit] === 1) continue;
      this.decide(battle, side, unit, holds, released);
    }
  }

  /** Keeps the rearmost units of the line in reserve. */
  private keepBack(battle: Readonly<TaktikaBattle>, side: number): void {
    const { reserveOneIn } = this.weights;
    let line = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.owner[unit] === side && this.role[unit] === Role.Line) line++;
    }
    let left = reserveOneIn === 0 ? 0 : Math.floor(line / reserveOneIn);
    while (left-- > 0) {
      let last = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let unit = 0; unit < battle.count; unit++) {
        if (battle.owner[unit] !== side || this.role[unit] !== Role.Line || this.reserve[unit] === 1) continue;
        const progress = forwardOf(side) * battle.bases.y[unit]!;
        if (progress >= least) continue;
        least = progress;
        last = unit;
      }
      if (last >= 0) this.reserve[last] = 1;
    }
  }

  /** Notes which units were to go somewhere and have not. */
  private noteHeldUp({ bases, owner, present, units }: Readonly<TaktikaBattle>, side: number): void {
    for (let unit = 0; unit < bases.count; unit++) {
      if (owner[unit] !== side || present[unit] === 0) continue;
      const x = bases.x[unit]! - this.lastX[unit]!;
      const y = bases.y[unit]! - this.lastY[unit]!;
      const wanted = this.aim[unit]! >= Aim.Ahead && units.engaged[unit] === 0 && units.fleeing[unit] === 0;
      this.heldUp[unit] = wanted && x * x + y * y < HELD_UP * HELD_UP ? this.heldUp[unit]! + 1 : 0;
      this.lastX[unit] = bases.x[unit]!;
      this.lastY[unit] = bases.y[unit]!;
    }
  }

  private noteIdleness(battle: Readonly<TaktikaBattle>): void {
    let figures = 0;
    for (let unit = 0; unit < battle.count; unit++) figures += battle.units.figures[unit]!;
    this.idle = figures > this.lastFigures - 2 ? this.idle + 1 : 0;
    this.lastFigures = figures;
  }

  /** How far the front of the main line has come from its own edge: the mean of those who are not behind the mean. */
  private lineProgress(battle: Readonly<TaktikaBattle>, side: number): number {
    return this.meanFrom(battle, side, this.meanFrom(battle, side, Number.NEGATIVE_INFINITY) - 1);
  }

  private meanFrom(battle: Readonly<TaktikaBattle>, side: number, least: number): number {
    let sum = 0;
    let units = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.owner[unit] !== side || battle.present[unit] === 0 || battle.units.fleeing[unit] === 1) continue;
      if (this.role[unit] !== Role.Line || this.reserve[unit] === 1) continue;
      const progress = forwardOf(side) * battle.bases.y[unit]!;
      if (progress < least) continue;
      sum += progress;
      units++;
    }
    return units === 0 ? Number.POSITIVE_INFINITY : sum / units;
  }

  /** Points that a side's shooters may kill in a turn, by their dice and skill alone. */
  private fire(battle: Readonly<TaktikaBattle>, side: number, enemyCost: number): number {
    let sum = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.owner[unit] !== side || battle.present[unit] === 0 || battle.units.fleeing[unit] === 1) continue;
      sum += (shootersIn(battle.units, unit) * battle.units.traits[unit]!.skill) / 6;
    }
    return sum * enemyCost;
  }

  private pointsOf(battle: Readonly<TaktikaBattle>, side: number): number {
    let sum = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.owner[unit] === side && battle.present[unit] === 1) sum += this.estimates.worth(unit);
    }
    return sum;
  }

  private standsAndShoots(battle: Readonly<TaktikaBattle>, side: number): boolean {
    const own = this.pointsOf(battle, side);
    const enemy = this.pointsOf(battle, 1 - side);
    const late = 2 * battle.round > battle.circumstances.rounds;
    this.pressed = late && own <= enemy ? PRESSED : 0;
    if (this.idle > this.weights.patience || (late && own <= enemy)) return false;
    const better = this.fire(battle, side, 7) - this.fire(battle, 1 - side, 7);
    return better > this.weights.holdFrom * Math.max(1, Math.min(own, enemy));
  }

  private isReserveReleased(battle: Readonly<TaktikaBattle>, side: number): boolean {
    let lost = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.forces.units[unit]!.side !== side) continue;
      if (battle.units.fleeing[unit] === 1 || battle.units.figures[unit] === 0) lost++;
    }
    return lost >= this.weights.reserveAfter || this.idle > this.weights.patience;
  }

  private decide(battle: Readonly<TaktikaBattle>, side: number, unit: number, holds: boolean, released: boolean): void {
    const { weights } = this;
    const { figures, ordered } = battle.units;
    this.aim[unit] = Aim.Hold;
    this.target[unit] = -1;
    this.way[unit] = 0;
    this.turnOf[unit] = 1000;
    const share = ordered[unit]! / figures[unit]!;
    const attack = this.bestAttack(battle, side, unit);
    const goal = this.goal;
    const attacks = attack >= 0 && share >= weights.attackOrdered && this.gain >= this.threshold(unit) - this.pressed;
    if (attacks) {
      this.put(unit, Aim.Attack, attack, Number.POSITIVE_INFINITY, this.distance);
      return;
    }
    if (share < weights.recoverBelow && this.nearest > OUT_OF_REACH) {
      this.put(unit, Aim.Recover, -1, 0, 900);
      return;
    }
    if (goal < 0) return;
    if (this.heldUp[unit]! > 0 && this.heldUp[unit]! % 3 !== 0) {
      this.put(unit, Aim.Around, goal, Number.POSITIVE_INFINITY, 200);
      return;
    }
    const role = this.role[unit]!;
    const ahead = forwardOf(side) * battle.bases.y[unit]!;
    switch (role) {
      case Role.Harassers:
      case Role.HorseArchers:
        this.close(unit, goal, SHORT_RANGE, ahead);
        break;
      case Role.Throwers:
        this.close(unit, goal, JAVELIN_RANGE, ahead);
        break;
      case Role.Shooters:
        this.close(unit, goal, this.rangeAt(battle, unit, goal), ahead);
        break;
      default:
        if (holds && this.lineAt !== Number.POSITIVE_INFINITY && role === Role.Line) return;
        this.follow(battle, side, unit, goal, released, ahead);
    }
  }

  private threshold(unit: number): number {
    const { role, weights } = this;
    return role[unit] === Role.Harassers || role[unit] === Role.Shooters || role[unit] === Role.HorseArchers
      ? weights.exposed + 0.1
      : weights.attackFrom;
  }

  private put(unit: number, aim: number, target: number, way: number, turnOf: number): void {
    this.aim[unit] = aim;
    this.target[unit] = target;
    this.way[unit] = way;
    this.turnOf[unit] = turnOf;
  }

  /** Goes up to within `range` of the goal. */
  private close(unit: number, goal: number, range: number, ahead: number): void {
    const left = this.goalDistance - range;
    if (left <= 0) return;
    this.put(unit, Aim.Approach, goal, Math.ceil(left), 300 - ahead);
  }

  private rangeAt(battle: Readonly<TaktikaBattle>, unit: number, goal: number): number {
    const { figures, traits, formation } = battle.units;
    const reach = traits[unit]!.bow ? figures[goal]! : traits[goal]!.fronts[formation[goal]!]!;
    return Math.max(SHORT_RANGE, 2 * reach - 0.5);
  }

  /** Goes forward with the line, but not far ahead of it; the reserve stays behind until it is let loose. */
  private follow(
    battle: Readonly<TaktikaBattle>,
    side: number,
    unit: number,
    goal: number,
    released: boolean,
    ahead: number,
  ): void {
    const kept = this.reserve[unit] === 1 && !released;
    const line = Math.min(this.lineAt, 1000);
    const most = kept ? line - RESERVE_GAP : line + (this.goalDistance > FAR ? FULL_PACE : this.weights.lineSlack);
    const toGo = this.lineAt === Number.POSITIVE_INFINITY ? 100 : most - ahead;
    if (toGo < 1 && this.goalDistance > OUT_OF_REACH) return;
    const left = Math.min(Math.max(toGo, 4), this.goalDistance);
    const { bases } = battle;
    const x = centreX(bases, goal);
    const y = centreY(bases, goal);
    const before = aheadOf(bases, unit, x, y);
    const aside = leftOf(bases, unit, x, y);
    const turns = before < ASIDE * Math.sqrt(before * before + aside * aside);
    const straightOn = forwardOf(side) * bases.forwardY[unit]! > 0.9 && this.goalDistance > 2 * OUT_OF_REACH;
    this.put(unit, turns && !straightOn ? Aim.Approach : Aim.Ahead, goal, left, 300 - ahead);
  }

  private goal = -1;
  private goalDistance = 0;
  private gain = 0;
  private distance = 0;

  /**
   * The enemy whose attack promises most among those that the unit can reach in this turn, or -1; leaves its gain and
   * distance, the enemy worth making for, and the distance to the nearest.
   */
  private bestAttack(battle: Readonly<TaktikaBattle>, side: number, unit: number): number {
    const { bases, units, relations } = battle;
    const { estimates, weights } = this;
    const reach = this.reachOf(battle, unit);
    const round = isRound(bases, unit);
    let best = -1;
    let bestGain = Number.NEGATIVE_INFINITY;
    let goalWorth = Number.NEGATIVE_INFINITY;
    this.goal = -1;
    this.nearest = Number.POSITIVE_INFINITY;
    for (let enemy = 0; enemy < battle.count; enemy++) {
      if (battle.owner[enemy] === side || battle.present[enemy] === 0) continue;
      const x = centreX(bases, enemy);
      const y = centreY(bases, enemy);
      const ahead = aheadOf(bases, unit, x, y);
      const left = leftOf(bases, unit, x, y);
      const length = Math.sqrt(ahead * ahead + left * left);
      const gap = Math.max(0, length - HALF_BASE);
      if (units.fleeing[enemy] === 1) continue;
      if (gap < this.nearest) this.nearest = gap;
      const turn = round || length === 0 ? 0 : WHEEL * (1 - ahead / length) * 1.2;
      const zone = zoneFrom(battle, unit, enemy);
      let gain = estimates.gain(unit, enemy, zone, weights.caution);
      if (zone === FLANK) gain += weights.flank;
      if (zone === REAR) gain += 2 * weights.flank;
      if (relations.touchesAny(enemy)) gain += weights.support;
      const worth = gain * GAIN_IN_CENTIMETRES - gap - turn;
      if (worth > goalWorth) {
        goalWorth = worth;
        this.goal = enemy;
        this.goalDistance = gap;
      }
      if (gap + turn > reach || gain <= bestGain || this.isBarred(battle, side, unit, x, y)) continue;
      best = enemy;
      bestGain = gain;
      this.gain = gain;
      this.distance = gap;
    }
    return best;
  }

  /** Whether a friend whom the unit may not pass stands in its way to a point. */
  private isBarred(battle: Readonly<TaktikaBattle>, side: number, unit: number, x: number, y: number): boolean {
    const { bases } = battle;
    const wayX = x - bases.x[unit]!;
    const wayY = y - bases.y[unit]!;
    const length = Math.sqrt(wayX * wayX + wayY * wayY);
    if (length === 0 || this.role[unit]! >= Role.Harassers) return false;
    for (let friend = 0; friend < battle.count; friend++) {
      if (friend === unit || battle.owner[friend] !== side || battle.present[friend] === 0) continue;
      if (this.role[friend]! >= Role.Harassers) continue;
      const toX = centreX(bases, friend) - bases.x[unit]!;
      const toY = centreY(bases, friend) - bases.y[unit]!;
      const along = (toX * wayX + toY * wayY) / length;
      if (along <= 0 || along >= length) continue;
      if (Math.abs(toX * wayY - toY * wayX) < LANE * length) return true;
    }
    return false;
  }

  private reachOf(battle: Readonly<TaktikaBattle>, unit: number): number {
    const traits = battle.units.traits[unit]!;
    const speed = 20 - traits.fronts[battle.units.formation[unit]!]!;
    return traits.mounted ? 2 * speed : speed;
  }
}

/** Where a unit would meet an enemy if it went for it now: a place in `ZONES` (R34). */
function zoneFrom(battle: Readonly<TaktikaBattle>, unit: number, enemy: number): number {
  const { bases, units } = battle;
  if (isRound(bases, enemy) || units.special[enemy] === CIRCLE) return FRONT;
  const ahead = aheadOf(bases, enemy, bases.x[unit]!, bases.y[unit]!);
  return ahead > 0 ? FRONT : ahead < -bases.depth[enemy]! ? REAR : FLANK;
}
