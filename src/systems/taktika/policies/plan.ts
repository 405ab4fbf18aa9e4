import { aheadOf, leftOf } from '../../../model/plane.js';
import { Task } from '../battle/decisions.js';
import { forwardOf } from '../geometry/table.js';
import { SKIRMISH } from '../units.js';
import { isBarred } from './barred.js';
import { Forming } from './forming.js';
import { Ground } from './ground.js';
import { type Outlook, Zone } from './outlook.js';
import { Role } from './roles.js';
import { Stance } from './stance.js';
import type { Weights } from './weights.js';

/** What a unit shall do in this turn. */
export const Aim = { Hold: 0, Recover: 1, Form: 2, Ahead: 3, Approach: 4, Attack: 5, Around: 6, Away: 7 } as const;

/** When a unit is ordered: attackers by their distance, then those who get away, who go round, who advance, who form, who recover, who stand. */
const Turn = { Away: 150, Around: 200, Advance: 300, Form: 800, Recover: 900, Hold: 1000 } as const;

const JAVELIN_RANGE = 0.9;
/** Beyond this no foot reaches a unit in one turn. */
const OUT_OF_REACH = 19;
/** Below this cosine a unit of the line turns to its aim instead of going straight on. */
const ASIDE = 0.8;
/** Centimetres of distance that a gain of one is worth when a target is chosen from afar. */
const GAIN_IN_CENTIMETRES = 60;
/** Centimetres that a unit must come forward in a turn, lest it count as held up. */
const HELD_UP = 0.5;
/** Beyond this distance to the nearest enemy the line goes on at its full pace. */
const FAR = 40;
/** Beyond this a unit has time to fall in again after bad ground. */
const TIME_ENOUGH = 28;
const FULL_PACE = 16;
/** Centimetres that the reserve follows behind the line, and that anybody keeps out of an enemy's charge. */
const RESERVE_GAP = 12;
const MARGIN = 0.6;
/** What formed troops think of chasing skirmishers: taken off the gain. */
const CHASE = 0.2;
/** Degrees by which a unit turns out of the way of bad ground or of a friend. */
const ASIDE_DEGREES = [30, 45, 60] as const;
const WIDEST = 45;
/** Centimetres beyond its own way that a unit looks at the ground. */
const LOOK_AHEAD = 8;

/** One side's plan for one turn: what each of its units shall do, and to whom. Filled anew each turn. */
export class Plan {
  /** One of the values of `Aim`, by unit. */
  readonly aim: Int32Array;
  /** The enemy aimed at, or -1. */
  readonly target: Int32Array;
  /** Centimetres to go at most. */
  readonly way: Float64Array;
  /** Degrees to the left, or negative ones to the right, that a unit goes aside by which goes round something. */
  readonly aside: Int32Array;
  /** The change that a unit shall make which forms: one of the values of `Task`. */
  readonly change: Int32Array;
  /** Who is ordered first: the least. */
  readonly turnOf: Float64Array;
  readonly outlook: Outlook;
  /** For how many plans each unit has been held up, and where it stood when the last was made. */
  readonly heldUp: Int32Array;
  private readonly lastX: Float64Array;
  private readonly lastY: Float64Array;
  private readonly weights: Weights;
  private readonly stance: Stance;
  private readonly ground: Ground;
  private readonly forming: Forming;

  constructor(outlook: Outlook, weights: Weights) {
    const { count } = outlook.battle;
    this.aim = new Int32Array(count);
    this.target = new Int32Array(count);
    this.way = new Float64Array(count);
    this.aside = new Int32Array(count);
    this.change = new Int32Array(count);
    this.turnOf = new Float64Array(count);
    this.heldUp = new Int32Array(count);
    this.lastX = new Float64Array(count);
    this.lastY = new Float64Array(count);
    this.outlook = outlook;
    this.weights = weights;
    this.stance = new Stance(outlook, weights);
    this.ground = new Ground(outlook);
    this.forming = new Forming(outlook, weights);
  }

  /** Forgets the game before. */
  clear(): void {
    this.stance.clear();
    for (const field of [this.aim, this.target, this.way, this.aside, this.change, this.turnOf, this.heldUp])
      field.fill(0);
  }

  /** Takes over the plan of another mind for a copy of its battle, and what led to it. */
  copyFrom(other: Plan): void {
    this.stance.copyFrom(other.stance);
    this.aim.set(other.aim);
    this.target.set(other.target);
    this.way.set(other.way);
    this.aside.set(other.aside);
    this.change.set(other.change);
    this.turnOf.set(other.turnOf);
    this.heldUp.set(other.heldUp);
    this.lastX.set(other.lastX);
    this.lastY.set(other.lastY);
  }

  /** Whether the units that may be ordered shall do the same by another plan for this turn, to the centimetre. */
  isLike(other: Plan): boolean {
    const { own, ownCount } = this.outlook;
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      if (!this.outlook.isFree(unit)) continue;
      if (this.aim[unit] !== other.aim[unit] || this.target[unit] !== other.target[unit]) return false;
      if (Math.floor(this.way[unit]!) !== Math.floor(other.way[unit]!)) return false;
    }
    return true;
  }

  /** Makes the plan for a turn of `side`. */
  make(side: number): void {
    const { outlook } = this;
    outlook.look(side);
    this.ground.look(outlook.battle);
    this.noteHeldUp();
    this.stance.take(side);
    for (let at = 0; at < outlook.ownCount; at++) {
      const unit = outlook.own[at]!;
      if (outlook.isFree(unit)) this.decide(side, unit);
    }
  }

  /** Plans for one unit anew, after things have happened in the turn. */
  revise(side: number, unit: number): void {
    this.outlook.look(side);
    this.decide(side, unit);
  }

  /** Notes which units were to go somewhere and have not. */
  private noteHeldUp(): void {
    const { outlook, lastX, lastY } = this;
    const { bases } = outlook.battle;
    for (let at = 0; at < outlook.ownCount; at++) {
      const unit = outlook.own[at]!;
      const x = bases.x[unit]! - lastX[unit]!;
      const y = bases.y[unit]! - lastY[unit]!;
      const wanted = this.aim[unit]! >= Aim.Ahead && outlook.isFree(unit);
      this.heldUp[unit] = wanted && x * x + y * y < HELD_UP * HELD_UP ? this.heldUp[unit]! + 1 : 0;
      lastX[unit] = bases.x[unit]!;
      lastY[unit] = bases.y[unit]!;
    }
  }

  private decide(side: number, unit: number): void {
    const { weights, outlook } = this;
    const { figures, ordered } = outlook.battle.units;
    this.put(unit, Aim.Hold, -1, 0, Turn.Hold);
    const share = ordered[unit]! / figures[unit]!;
    this.weigh(unit);
    const { goal, foe } = this;
    if (foe >= 0 && share >= weights.attackOrdered) {
      this.put(unit, Aim.Attack, foe, Number.POSITIVE_INFINITY, this.distance);
      return;
    }
    if (this.getsAway(unit)) return;
    if (share < weights.recoverBelow) {
      this.put(unit, Aim.Recover, -1, 0, Turn.Recover);
      return;
    }
    if (goal < 0 || outlook.battle.dissolved[unit] === 1) return;
    if (this.nearest > TIME_ENOUGH && this.forms(unit)) return;
    if (this.heldUp[unit]! > 0 && this.heldUp[unit]! % 3 !== 0) {
      // To the side of its aim at first, then to the other.
      const left = this.sideOf(unit, goal) >= 0 === (this.heldUp[unit]! % 3 === 1);
      this.goRound(unit, goal, left ? WIDEST : -WIDEST, Number.POSITIVE_INFINITY);
      return;
    }
    switch (outlook.role[unit]!) {
      case Role.Harassers:
        this.close(unit, this.mark, this.range);
        break;
      case Role.HorseArchers:
        this.close(unit, this.mark, this.range);
        this.takeCare(unit);
        break;
      case Role.Throwers:
        this.close(unit, goal, JAVELIN_RANGE);
        break;
      case Role.Shooters:
        this.close(unit, this.mark, this.range);
        break;
      default:
        this.follow(side, unit, goal);
        this.takeCare(unit);
    }
    this.heedGround(unit);
  }

  /** Whether foot skirmishers shall get out of the reach of formed cavalry, which would ride them down (TK-19c). */
  private getsAway(unit: number): boolean {
    const { outlook } = this;
    if (outlook.role[unit]! < Role.Harassers || outlook.battle.units.traits[unit]!.mounted) return false;
    for (let at = 0; at < outlook.foeCount; at++) {
      const foe = outlook.foes[at]!;
      const { mounted } = outlook.battle.units.traits[foe]!;
      if (!mounted || outlook.role[foe]! >= Role.Harassers || !outlook.isFree(foe)) continue;
      const way = outlook.pace[foe]! + MARGIN - outlook.gap(foe, unit) - outlook.turn(foe, unit);
      if (way <= 0) continue;
      this.put(unit, Aim.Away, foe, Math.ceil(way), Turn.Away);
      return true;
    }
    return false;
  }

  /** Whether a unit shall change how it stands, who has the time for it. */
  private forms(unit: number): boolean {
    const change = this.forming.wanted(unit);
    if (change === Task.Hold) return false;
    this.put(unit, Aim.Form, -1, 0, Turn.Form);
    this.change[unit] = change;
    return true;
  }

  /** How far to the left of a unit's front an enemy stands. */
  private sideOf(unit: number, enemy: number): number {
    const { battle, x, y } = this.outlook;
    return leftOf(battle.bases, unit, x[enemy]!, y[enemy]!);
  }

  private goRound(unit: number, enemy: number, degrees: number, way: number): void {
    this.put(unit, Aim.Around, enemy, way, Turn.Around);
    this.aside[unit] = degrees;
  }

  /**
   * Leads a formed unit round ground that would cost it its order; where there is no way round, it waits before it, unless
   * it has time to fall in again beyond, or has waited enough.
   */
  private heedGround(unit: number): void {
    const { ground, outlook, stance, weights } = this;
    const aim = this.aim[unit]!;
    if ((aim !== Aim.Ahead && aim !== Aim.Approach) || outlook.role[unit]! >= Role.Harassers) return;
    const enemy = this.target[unit]!;
    const way = Math.min(this.way[unit]!, outlook.pace[unit]!);
    const look = way + LOOK_AHEAD;
    const kept =
      aim === Aim.Ahead
        ? ground.keepsAside(unit, 0, look)
        : ground.keepsTo(unit, outlook.x[enemy]!, outlook.y[enemy]!, look);
    if (kept >= weights.keepOrder) return;
    const first = this.sideOf(unit, enemy) >= 0 ? 1 : -1;
    for (const degrees of ASIDE_DEGREES) {
      for (const sign of [first, -first]) {
        if (ground.keepsAside(unit, sign * degrees, look) < weights.keepOrder) continue;
        this.goRound(unit, enemy, sign * degrees, way);
        return;
      }
    }
    if (stance.bold || this.goalDistance > TIME_ENOUGH) return;
    if (ground.keepsAside(unit, 0, way / 2) >= weights.keepOrder) this.way[unit] = way / 2;
    else this.put(unit, Aim.Hold, -1, 0, Turn.Hold);
  }

  private threshold(unit: number): number {
    const role = this.outlook.role[unit]!;
    const shoots = role === Role.Harassers || role === Role.Shooters || role === Role.HorseArchers;
    return (shoots ? this.weights.exposed : this.weights.attackFrom) - this.stance.pressed;
  }

  private put(unit: number, aim: number, target: number, way: number, turnOf: number): void {
    this.aim[unit] = aim;
    this.target[unit] = target;
    this.way[unit] = way;
    this.turnOf[unit] = turnOf;
  }

  /** Goes up to within `range` of an enemy. */
  private close(unit: number, enemy: number, range: number): void {
    const left = this.outlook.gap(unit, enemy) - range;
    if (left <= 0) return;
    this.put(unit, Aim.Approach, enemy, left, Turn.Advance - this.outlook.progress[unit]!);
  }

  /** Goes forward with the line, but not far ahead of it; the reserve stays behind until it is let loose. */
  private follow(side: number, unit: number, goal: number): void {
    const { outlook, stance } = this;
    const { bases } = outlook.battle;
    const progress = outlook.progress[unit]!;
    const kept = stance.reserve[unit] === 1 && !stance.released;
    const slack = this.goalDistance > FAR ? FULL_PACE : this.weights.lineSlack;
    const toGo = stance.line + (kept ? -RESERVE_GAP : slack) - progress;
    if (toGo < 1 && (kept || this.goalDistance > OUT_OF_REACH)) return;
    const left = Math.min(Math.max(toGo, kept ? 0 : 4), this.goalDistance);
    const before = aheadOf(bases, unit, outlook.x[goal]!, outlook.y[goal]!);
    const aside = leftOf(bases, unit, outlook.x[goal]!, outlook.y[goal]!);
    const turns = before < ASIDE * Math.sqrt(before * before + aside * aside);
    const straightOn = forwardOf(side) * bases.forwardY[unit]! > 0.9 && this.goalDistance > 2 * OUT_OF_REACH;
    this.put(unit, turns && !straightOn ? Aim.Approach : Aim.Ahead, goal, left, Turn.Advance - progress);
  }

  /** Shortens a unit's way so that it does not end where an enemy would like to charge it. */
  private takeCare(unit: number): void {
    const { outlook, weights, stance } = this;
    if (stance.bold || this.aim[unit]! < Aim.Ahead) return;
    for (let at = 0; at < outlook.foeCount; at++) {
      const foe = outlook.foes[at]!;
      if (!outlook.isFree(foe) || outlook.role[foe]! >= Role.Harassers) continue;
      const room = outlook.gap(unit, foe) - outlook.pace[foe]! - MARGIN;
      if (room <= 0 || room >= this.way[unit]!) continue;
      if (outlook.estimates.gain(foe, unit, Zone.Front, 1) > weights.danger) this.way[unit] = room;
    }
    if (this.way[unit]! < HELD_UP) this.put(unit, Aim.Hold, -1, 0, Turn.Hold);
  }

  /** Whom the unit shall attack now, or -1, and how far off he is; whom it makes for, or -1, and how far off that is. */
  private foe = -1;
  private distance = 0;
  private goal = -1;
  private goalDistance = 0;
  /** How far off the nearest formed enemy is. */
  private nearest = 0;
  /** Whom a shooter has least to go for, and from how far he can shoot at him. */
  private mark = -1;
  private range = 0;

  /**
   * Weighs every enemy: whose attack promises most among those that the unit can reach in this turn, and who is worth
   * making for. An attack is made that promises enough, or enough more than waiting to be attacked.
   */
  private weigh(unit: number): void {
    const { outlook, weights } = this;
    const threshold = this.threshold(unit);
    let bestGain = Number.NEGATIVE_INFINITY;
    let goalWorth = Number.NEGATIVE_INFINITY;
    this.foe = -1;
    let least = Number.POSITIVE_INFINITY;
    this.goal = -1;
    this.nearest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < outlook.foeCount; at++) {
      const foe = outlook.foes[at]!;
      const gap = outlook.gap(unit, foe);
      if (gap < this.nearest && outlook.role[foe]! < Role.Harassers) this.nearest = gap;
      const turn = outlook.turn(unit, foe);
      const range = outlook.rangeAt(unit, foe);
      const toGo = gap - range + turn;
      if (toGo < least) {
        least = toGo;
        this.mark = foe;
        this.range = range;
      }
      const fresh = outlook.freshAfter(unit, gap + turn);
      const gain = this.gain(unit, foe, fresh === 0 ? 1 : fresh);
      const worth = gain * GAIN_IN_CENTIMETRES - gap - turn;
      if (worth > goalWorth) {
        goalWorth = worth;
        this.goal = foe;
        this.goalDistance = gap;
      }
      if (fresh === 0 || gain <= bestGain) continue;
      const all = gain + this.company(unit, foe);
      if (all <= bestGain || (all < threshold && all + this.fear(unit, foe) < weights.preempt)) continue;
      if (isBarred(outlook, unit, foe)) continue;
      bestGain = all;
      this.foe = foe;
      this.distance = gap;
    }
  }

  /** What an attack promises by itself: more in the flank and beside friends, less against those who only give way. */
  private gain(unit: number, foe: number, fresh: number): number {
    const { outlook, weights } = this;
    const { units, relations } = outlook.battle;
    const zone = outlook.zone(unit, foe);
    const { estimates } = outlook;
    const known = estimates.placeOf(unit, foe, zone, fresh === 1 ? 0 : 1);
    let gain = estimates.gains[known]! + weights.flank * zone;
    if (relations.touchesAny(foe)) gain += weights.support;
    const light = units.formation[foe] === SKIRMISH && units.formation[unit] !== SKIRMISH;
    return light && outlook.role[unit]! < Role.Cavalry ? gain - CHASE : gain;
  }

  /** What the enemy would win by attacking first, if he can. */
  private fear(unit: number, foe: number): number {
    const { outlook } = this;
    if (!outlook.isFree(foe)) return 0;
    const fresh = outlook.freshness(foe, unit);
    return fresh === 0 ? 0 : Math.max(0, outlook.estimates.gain(foe, unit, outlook.zone(foe, unit), 1, fresh));
  }

  /** What the neighbourhood adds to an attack: much where friends are more, nothing where both are alike. */
  private company(unit: number, foe: number): number {
    const { outlook } = this;
    const { worth } = outlook.estimates;
    const own = worth[unit]! + outlook.worthNear(foe, false, unit);
    const enemy = worth[foe]! + outlook.worthNear(foe, true, foe);
    return (this.weights.company * (own - enemy)) / (own + enemy);
  }
}
