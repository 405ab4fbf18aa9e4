import { aheadOf, leftOf } from '../../../model/plane.js';
import { forwardOf } from '../geometry/table.js';
import { SKIRMISH } from '../state/units.js';
import { Aim } from './aims.js';
import { isBarred } from './barred.js';
import { Detours } from './detours.js';
import { Caution } from './estimates.js';
import { Posture } from './posture.js';
import { Role } from './roles.js';
import { type ThreatMap, Zone } from './threat-map.js';
import type { Weights } from './weights.js';

/** When a unit is ordered: attackers by their distance, those who advance by how far they have come, others by their aim. */
const ADVANCE = 300;
const TURNS: Readonly<Record<number, number>> = {
  [Aim.Away]: 150,
  [Aim.Around]: 200,
  [Aim.Form]: 800,
  [Aim.Recover]: 900,
  [Aim.Hold]: 1000,
};

const JAVELIN_RANGE = 0.9;
/** Beyond this no foot reaches a unit in one turn. */
const OUT_OF_REACH = 19;
/** Below this cosine a unit of the line turns to its aim instead of going straight on. */
const ASIDE = 0.8;
/** Centimetres of distance that a gain of one is worth when a target is chosen from afar. */
const GAIN_IN_CENTIMETRES = 60;
/** Centimetres by which an enemy stands too much further off than another to be looked at. */
const SURELY_LESS = 6;
/** Centimetres that a unit must come forward in a turn, lest it count as held up. */
const HELD_UP = 0.5;
/** Beyond this distance to the nearest enemy the line goes on at its full pace. */
const FAR = 40;
/** Beyond this a unit has time to change how it stands. */
const TIME_ENOUGH = 28;
const FULL_PACE = 16;
/** Centimetres that the reserve follows behind the line, and that anybody keeps out of an enemy's charge. */
const RESERVE_GAP = 12;
const MARGIN = 0.6;
/** What formed troops think of chasing skirmishers: taken off the gain. */
const CHASE = 0.2;

/** One side's plan for one turn: what each of its units shall do, and its target. Filled again each turn. */
export class Plan {
  /** One of the values of `Aim`, by unit. */
  readonly aim: Int32Array;
  /** The enemy aimed at, or -1. */
  readonly target: Int32Array;
  /** Centimetres to go at most. */
  readonly way: Float64Array;
  /** Degrees to the left, or negative ones to the right, that a unit goes aside by which goes round a lake. */
  readonly aside: Int32Array;
  /** The change that a unit shall make which forms: one of the values of `Task`. */
  readonly change: Int32Array;
  /** Who is ordered first: the least. */
  readonly turnOf: Float64Array;
  readonly outlook: ThreatMap;
  /** 1 for units that were ordered to go somewhere since the last plan. */
  readonly sent: Uint8Array;
  /** 1 for units that were held up in their last turn, and where each stood when the last plan was made. */
  private readonly heldUp: Uint8Array;
  private readonly lastX: Float64Array;
  private readonly lastY: Float64Array;
  private readonly weights: Weights;
  private readonly stance: Posture;
  private readonly detours: Detours;

  constructor(outlook: ThreatMap, weights: Weights) {
    const { count } = outlook.battle;
    this.aim = new Int32Array(count);
    this.target = new Int32Array(count);
    this.way = new Float64Array(count);
    this.aside = new Int32Array(count);
    this.change = new Int32Array(count);
    this.turnOf = new Float64Array(count);
    this.sent = new Uint8Array(count);
    this.heldUp = new Uint8Array(count);
    this.lastX = new Float64Array(count);
    this.lastY = new Float64Array(count);
    this.outlook = outlook;
    this.weights = weights;
    this.stance = new Posture(outlook, weights);
    this.detours = new Detours(this, outlook, weights);
  }

  /** Forgets the game before. */
  clear(): void {
    this.stance.clear();
    this.aim.fill(0);
    this.target.fill(0);
    this.way.fill(0);
    this.aside.fill(0);
    this.change.fill(0);
    this.turnOf.fill(0);
    this.sent.fill(0);
    this.heldUp.fill(0);
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
    this.sent.set(other.sent);
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
    this.noteHeldUp();
    this.stance.take(side);
    for (let at = 0; at < outlook.ownCount; at++) {
      const unit = outlook.own[at]!;
      if (outlook.isFree(unit)) this.decide(side, unit);
    }
  }

  /** Plans again for one unit, after events of the turn. */
  revise(side: number, unit: number): void {
    this.outlook.look(side);
    this.decide(side, unit);
  }

  /** Whether riders who have come so far shall ride on at an enemy: in order enough, and where their next leg leads to him. */
  ridesOn(unit: number, foe: number): boolean {
    const { outlook } = this;
    outlook.note(unit);
    outlook.note(foe);
    return this.inOrder(unit) >= this.weights.attackOrdered && outlook.legsTo(unit, foe) === 1;
  }

  /** Notes which units were sent somewhere and have not moved; units that no order has reached are not held up. */
  private noteHeldUp(): void {
    const { outlook, lastX, lastY } = this;
    const { bases } = outlook.battle;
    for (let at = 0; at < outlook.ownCount; at++) {
      const unit = outlook.own[at]!;
      const x = bases.x[unit]! - lastX[unit]!;
      const y = bases.y[unit]! - lastY[unit]!;
      const wanted = this.aim[unit]! >= Aim.Ahead && outlook.isFree(unit);
      const stood = x * x + y * y < HELD_UP * HELD_UP;
      this.heldUp[unit] = wanted && stood ? this.sent[unit]! : 0;
      this.sent[unit] = 0;
      lastX[unit] = bases.x[unit]!;
      lastY[unit] = bases.y[unit]!;
    }
  }

  private decide(side: number, unit: number): void {
    const { weights, outlook } = this;
    this.put(unit, Aim.Hold, -1);
    const share = this.inOrder(unit);
    this.weigh(unit);
    const { goal, foe } = this;
    if (foe >= 0 && share >= weights.attackOrdered) {
      this.put(unit, Aim.Attack, foe);
      return;
    }
    if (this.detours.getsAway(unit)) return;
    if (share < weights.recoverBelow) {
      this.put(unit, Aim.Recover, -1);
      return;
    }
    if (goal < 0 || outlook.battle.dissolved[unit] === 1) return;
    if (this.nearest > TIME_ENOUGH && this.detours.forms(unit)) return;
    if (this.heldUp[unit] === 1) return;
    switch (outlook.role[unit]!) {
      case Role.Harassers:
        this.close(unit, this.mark);
        break;
      case Role.HorseArchers:
        this.close(unit, this.mark);
        this.takeCare(unit);
        break;
      case Role.Throwers:
        this.range = JAVELIN_RANGE;
        this.close(unit, goal);
        break;
      case Role.Shooters:
        this.close(unit, this.mark);
        break;
      default:
        this.follow(side, unit, goal);
        this.takeCare(unit);
    }
    this.detours.heedGround(unit);
  }

  /** The share of a unit's figures that are in order. */
  private inOrder(unit: number): number {
    const { figures, ordered } = this.outlook.battle.units;
    return ordered[unit]! / figures[unit]!;
  }

  private threshold(unit: number): number {
    const { attackFrom, exposed, volleys } = this.weights;
    const skirmishes = this.outlook.role[unit] === Role.Harassers;
    return (this.firesVolleys(unit) ? volleys : skirmishes ? exposed : attackFrom) - this.stance.pressed;
  }

  /** Whether a unit moves towards a target to shoot at. */
  private shoots(unit: number): boolean {
    return this.outlook.role[unit] === Role.Harassers || this.firesVolleys(unit);
  }

  /** Whether a unit shoots in formation, on foot or mounted. */
  private firesVolleys(unit: number): boolean {
    const role = this.outlook.role[unit]!;
    return role === Role.Shooters || role === Role.HorseArchers;
  }

  /** Gives a unit an aim, with the turn that comes with it, and as far to go as it likes or nothing. */
  put(unit: number, aim: number, target: number): void {
    this.aim[unit] = aim;
    this.target[unit] = target;
    this.way[unit] = aim === Aim.Attack ? Number.POSITIVE_INFINITY : 0;
    if (aim === Aim.Attack) this.turnOf[unit] = this.distance;
    else if (aim === Aim.Ahead || aim === Aim.Approach) this.turnOf[unit] = ADVANCE - this.outlook.progress[unit]!;
    else this.turnOf[unit] = TURNS[aim]!;
  }

  /** Goes up to within `range` of an enemy. */
  private close(unit: number, enemy: number): void {
    const { gaps } = this.outlook;
    const left = gaps[this.outlook.measured(unit, enemy)]! - this.range;
    if (left <= 0) return;
    this.put(unit, Aim.Approach, enemy);
    this.way[unit] = left;
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
    this.put(unit, turns && !straightOn ? Aim.Approach : Aim.Ahead, goal);
    this.way[unit] = left;
  }

  /** Shortens a unit's way so that it does not end where an enemy would like to charge it. */
  private takeCare(unit: number): void {
    const { outlook, weights, stance } = this;
    const { estimates } = outlook;
    if (stance.bold || this.aim[unit]! < Aim.Ahead) return;
    for (let at = 0; at < outlook.foeCount; at++) {
      const foe = outlook.foes[at]!;
      if (!outlook.isFree(foe) || outlook.role[foe]! >= Role.Harassers) continue;
      const room = outlook.gaps[outlook.measured(unit, foe)]! - outlook.pace[foe]! - MARGIN;
      if (room <= 0 || room >= this.way[unit]!) continue;
      const charge = estimates.placeOf(foe, unit, Zone.Front, 1, Caution.Enemy);
      if (estimates.gains[charge]! > weights.danger) this.way[unit] = room;
    }
    if (this.way[unit]! < HELD_UP) this.put(unit, Aim.Hold, -1);
  }

  // Fractional fields begin as fractions: V8 keeps a field as what it held first, and makes objects of what does not fit.
  /** The enemy that the unit shall attack now, or -1, and its distance; the one it moves towards, or -1, and its distance. */
  private foe = -1;
  private distance = 0.5;
  private goal = -1;
  private goalDistance = 0.5;
  /** How far off the nearest formed enemy is. */
  private nearest = 0.5;
  /** The target nearest to a shooter's range, how near the shooter wants to come to it, and how far it has to go. */
  private mark = -1;
  private range = 0.5;
  private least = 0.5;
  /** What the attack promises that is being weighed. */
  private gain = 0.5;

  /**
   * Weighs every enemy: whose attack promises most among those that the unit can reach in this turn, and who is worth
   * making for. An attack is made that promises enough, or enough more than waiting to be attacked.
   */
  private weigh(unit: number): void {
    const { outlook } = this;
    const { foes, foeCount, gaps, role, turns } = outlook;
    const threshold = this.threshold(unit);
    const shoots = this.shoots(unit);
    let bestGain = Number.NEGATIVE_INFINITY;
    let goalWorth = Number.NEGATIVE_INFINITY;
    let goal = -1;
    let goalDistance = 0.5;
    let nearest = Number.POSITIVE_INFINITY;
    this.foe = -1;
    this.least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < foeCount; at++) {
      const foe = foes[at]!;
      if (goal >= 0 && outlook.isBeyond(unit, foe, goalDistance + SURELY_LESS)) continue;
      const pair = outlook.measured(unit, foe);
      const gap = gaps[pair]!;
      if (gap < nearest && role[foe]! < Role.Harassers) nearest = gap;
      if (shoots) this.noteMark(unit, foe, pair);
      const legs = outlook.legsOver(unit, pair);
      if (legs === 0) this.gain = outlook.estimates.fromAfar(unit, foe);
      else this.promise(unit, foe, legs);
      const worth = this.gain * GAIN_IN_CENTIMETRES - gap - turns[pair]!;
      if (worth > goalWorth) {
        goalWorth = worth;
        goal = foe;
        goalDistance = gap;
      }
      if (legs === 0 || this.gain <= bestGain) continue;
      this.addCompany(unit, foe);
      if (this.gain <= bestGain || (this.gain < threshold && !this.preempts(unit, foe))) continue;
      if (isBarred(outlook, unit, foe) || !this.detours.ground.isOpenFor(unit, foe, gap)) continue;
      bestGain = this.gain;
      this.foe = foe;
      this.distance = gap;
    }
    this.goal = goal;
    this.goalDistance = goalDistance;
    this.nearest = nearest;
  }

  /** Notes an enemy if a shooter has less to go for him than for those before. */
  private noteMark(unit: number, foe: number, pair: number): void {
    const { gaps, turns } = this.outlook;
    const range = this.outlook.rangeAt(unit, foe);
    const toGo = gaps[pair]! - range + turns[pair]!;
    if (toGo >= this.least) return;
    this.least = toGo;
    this.mark = foe;
    this.range = range;
  }

  /** Notes what an attack promises by itself: more in the flank and beside friends, less against those who only give way. */
  private promise(unit: number, foe: number, legs: number): void {
    const { outlook, weights } = this;
    const { units, relations } = outlook.battle;
    const zone = outlook.zone(unit, foe);
    const { estimates } = outlook;
    const known = estimates.placeOf(unit, foe, zone, legs, Caution.Own);
    this.gain = estimates.gains[known]! + weights.flank * zone;
    if (relations.touchesAny(foe)) this.gain += weights.support;
    const light = units.formation[foe] === SKIRMISH && units.formation[unit] !== SKIRMISH;
    if (light && outlook.role[unit]! < Role.Cavalry) this.gain -= CHASE;
  }

  /**
   * Whether an attack promises enough more than waiting for the enemy's, if the enemy can make it. Shooters in
   * formation never attack first: an enemy that comes to them comes under their arrows.
   */
  private preempts(unit: number, foe: number): boolean {
    const { outlook, weights } = this;
    const { estimates } = outlook;
    if (this.firesVolleys(unit)) return false;
    const legs = outlook.isFree(foe) ? outlook.legsTo(foe, unit) : 0;
    if (legs === 0) return this.gain >= weights.preempt;
    const feared = estimates.placeOf(foe, unit, outlook.zone(foe, unit), legs, Caution.Enemy);
    return this.gain + Math.max(0, estimates.gains[feared]!) >= weights.preempt;
  }

  /** Adds what the neighbourhood does to an attack: much where friends are more, nothing where both are alike. */
  private addCompany(unit: number, foe: number): void {
    const { outlook } = this;
    const { worth } = outlook.estimates;
    const own = worth[unit]! + outlook.worthNear(foe, false, unit);
    const enemy = worth[foe]! + outlook.worthNear(foe, true, foe);
    this.gain += (this.weights.company * (own - enemy)) / (own + enemy);
  }
}
