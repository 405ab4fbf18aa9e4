import type { Dice } from '../../../chance/dice.js';
import { has } from '../../../model/options.js';
import { leftOf } from '../../../model/plane.js';
import {
  type Decision,
  No,
  type Options,
  type OptionTest,
  type Player,
  Undecided,
  Yes,
} from '../../../model/player.js';
import { BASE_SPEED } from '../rules/unit-speed.js';
import { Act, Subject, type TaktikaBattle } from '../state/battle.js';
import { shootersIn } from '../state/fighters.js';
import { SKIRMISH } from '../state/units.js';
import { DECISIONS, Done, Exchange, QUARTERS, Step, Task } from '../turn/decisions.js';
import { Aim } from './aims.js';
import { Commanding } from './commanding.js';
import { Deploying } from './deploying.js';
import { Listed } from './picking.js';
import { Plan } from './plan.js';
import { Role } from './roles.js';
import { ThreatMap } from './threat-map.js';
import type { Weights } from './weights.js';

/** Degrees of a quarter turn, and the steps of a march after which skirmishers turn away from the enemy they faced. */
const QUARTER_TURN = 90;
const TURNED_ABOUT = 3;
/** Degrees by which skirmishers turn aside when friends bar them from an enemy, the centimetres they then move, and the step. */
const ASIDE = 60;
const PAST_FRIENDS = 7;
const GONE_ASIDE = 5;
/** Centimetres aside of its middle at which a unit still runs into an enemy straight ahead. */
const STRAIGHT = 5;
/** Centimetres aside, for each that an enemy stands ahead, at which a unit that will not reach him yet does not turn. */
const SLANT = 0.5;
/** The share of a volley's hits that tell on a regular shield and a large one. */
const PAST_SHIELD = { none: 1, regular: 0.67, large: 0.5 } as const;

/** A player who makes a plan at the beginning of each of his turns and answers every question by it. */
export class HeuristicPlayer implements Player<TaktikaBattle> {
  private readonly side: number;
  private readonly policyDice: Dice;
  private readonly weights: Weights;
  private battle: Readonly<TaktikaBattle> | undefined;
  private plans!: Plan;
  private deploying!: Deploying;
  private commanding!: Commanding;
  /** Steps of the present order that have been taken. */
  private stage = 0;
  private readonly listed = new Listed();
  private settled = true;

  constructor(side: number, policyDice: Dice, weights: Weights) {
    this.side = side;
    this.policyDice = policyDice;
    this.weights = weights;
  }

  plan(battle: Readonly<TaktikaBattle>): void {
    this.attach(battle);
    this.plans.make(this.side);
    this.commanding.beginTurn(this.side);
    this.settled = false;
  }

  choose(decision: Decision, battle: Readonly<TaktikaBattle>, options: Options): number {
    this.attach(battle);
    const unit = battle.decisionContext[Subject.Unit]!;
    switch (decision) {
      case DECISIONS.order:
        this.stage = 0;
        return this.commanding.order(this.side, options);
      case DECISIONS.depth:
      case DECISIONS.task:
      case DECISIONS.step:
        this.listed.options = options;
        return this.prefer(decision, battle, this.listed);
      case DECISIONS.lineEnd:
        return this.commanding.lines.end(options);
      case DECISIONS.rideOn:
        return options.list[options.count - 1]!;
      case DECISIONS.leg:
        return this.ridesOn(battle, unit);
      case DECISIONS.shooter:
        return this.shooter(options);
      case DECISIONS.target:
        return this.shot(battle, options);
      case DECISIONS.generalMove:
        return battle.round === 0 ? this.commanding.deploy(this.side, options) : this.commanding.move(options);
      case DECISIONS.screen:
        return this.goesAhead(battle, unit) ? Yes : No;
      case DECISIONS.concede:
      case DECISIONS.strikeSkirmishers:
        return No;
      case DECISIONS.exchangeRanks:
        return this.forward(battle, unit, options);
      case DECISIONS.nextTest:
        return options.list[0]!;
      default:
        return this.setUp(decision, battle, options);
    }
  }

  prefer(decision: Decision, battle: Readonly<TaktikaBattle>, offers: OptionTest): number {
    this.attach(battle);
    const unit = battle.decisionContext[Subject.Unit]!;
    if (decision === DECISIONS.task) return this.task(unit, offers);
    if (decision === DECISIONS.depth) return this.deploying.depth(battle, offers);
    if (decision === DECISIONS.order) {
      this.stage = 0;
      return this.commanding.prefer(this.side, offers);
    }
    return decision === DECISIONS.step ? this.step(battle, unit, offers) : Undecided;
  }

  private setUp(decision: Decision, battle: Readonly<TaktikaBattle>, options: Options): number {
    switch (decision) {
      case DECISIONS.corps:
        return this.deploying.corps(battle, this.side, options);
      case DECISIONS.part:
        return this.deploying.stands(battle, this.side, options);
      case DECISIONS.place:
        return this.deploying.place(battle, options);
      case DECISIONS.site:
        return this.deploying.site(this.policyDice, options);
      case DECISIONS.type:
      case DECISIONS.layout:
      case DECISIONS.heading:
        return options.list[this.policyDice.die(options.count, decision.clause) - 1]!;
      default:
        // What is left is yes or no, and yes is right: to shoot back, to throw, to strike, to go on after success.
        return has(options, Yes) ? Yes : options.list[0]!;
    }
  }

  /** Gets to know a battle, or a new game of it. */
  private attach(battle: Readonly<TaktikaBattle>): void {
    if (this.battle !== battle) {
      this.battle = battle;
      this.plans = new Plan(new ThreatMap(battle, this.weights.caution), this.weights);
      this.commanding = new Commanding(battle, this.plans, this.weights);
      this.deploying = new Deploying(battle, this.weights);
    }
    if (battle.round === 0 && this.settled === false) this.forget();
  }

  /** Forgets the game before. */
  forget(): void {
    this.settled = true;
    if (this.battle === undefined) return;
    this.plans.clear();
    this.deploying.clear();
  }

  /** Takes over what another mind remembers and plans, for a copy of its battle. */
  remember(battle: Readonly<TaktikaBattle>, other: HeuristicPlayer): void {
    this.attach(battle);
    this.settled = false;
    this.plans.copyFrom(other.plans);
    this.plans.outlook.look(this.side);
    this.commanding.beginTurn(this.side);
  }

  /** Whether another mind plans the same for this turn. */
  agreesWith(other: HeuristicPlayer): boolean {
    return this.plans.isLike(other.plans);
  }

  private task(unit: number, offers: OptionTest): number {
    const aim = this.plans.aim[unit]!;
    if (this.stage > 0) return Task.Hold;
    // A unit that stands may as well fall in; one out of reach of every general can do nothing else.
    const wanted = aim <= Aim.Recover ? Task.Recover : aim === Aim.Form ? this.plans.change[unit]! : Task.March;
    if (wanted === Task.March) this.plans.sent[unit] = 1;
    if (offers.has(wanted)) return wanted;
    return offers.has(Task.Hold) ? Task.Hold : Task.Recover;
  }

  private step(battle: Readonly<TaktikaBattle>, unit: number, offers: OptionTest): number {
    const { aim, target, way } = this.plans;
    if (battle.units.engaged[unit] === 1) return Step.Halt;
    if (this.stage === 0) {
      this.stage = 1;
      const face = Step.Face + target[unit]!;
      const turnsAside = aim[unit] === Aim.Around && battle.bases.radius[unit] === 0;
      const faces = aim[unit] !== Aim.Ahead && !turnsAside && target[unit]! >= 0;
      if (faces && !this.goesStraightFor(battle, unit, target[unit]!) && offers.has(face)) return face;
    }
    if (aim[unit] === Aim.Away) return this.getAway(offers, unit);
    if (this.stage > 2) return this.goAside(battle, unit, offers);
    if (this.stage === 1 && aim[unit] === Aim.Around) {
      this.stage = 2;
      return this.turnAside(unit, offers);
    }
    this.stage = 3;
    if (way[unit] === Number.POSITIVE_INFINITY) return offers.has(Step.Whole) ? Step.Whole : Step.Halt;
    return this.advance(offers, unit);
  }

  /** Leads skirmishers aside who were to come nearer to an enemy and have found friends in the place before him. */
  private goAside({ acts, bases }: Readonly<TaktikaBattle>, unit: number, offers: OptionTest): number {
    const { aim, target } = this.plans;
    this.stage++;
    if (bases.radius[unit] === 0 || aim[unit] !== Aim.Approach || this.stage > GONE_ASIDE) return Step.Halt;
    if ((acts[unit]! & Act.Moved) !== 0) return Step.Halt;
    if (this.stage === GONE_ASIDE) return this.advance(offers, unit, PAST_FRIENDS);
    const onLeft = leftOf(bases, target[unit]!, bases.x[unit]!, bases.y[unit]!) > 0;
    const turn = (onLeft ? Step.Right : Step.Left) + ASIDE;
    return offers.has(turn) ? turn : Step.Halt;
  }

  /** Whether a formed unit comes upon an enemy straight ahead as well as after a wheel. */
  private goesStraightFor({ bases }: Readonly<TaktikaBattle>, unit: number, enemy: number): boolean {
    const { x, y } = this.plans.outlook;
    const forwardX = bases.forwardX[unit]!;
    const forwardY = bases.forwardY[unit]!;
    const toX = x[enemy]! - bases.x[unit]!;
    const toY = y[enemy]! - bases.y[unit]!;
    const ahead = toX * forwardX + toY * forwardY;
    if (bases.radius[unit]! > 0 || ahead <= 0) return false;
    const slant = this.plans.aim[unit] === Aim.Attack ? 0 : SLANT * ahead;
    return Math.abs(toY * forwardX - toX * forwardY) <= Math.max(STRAIGHT, slant);
  }

  /** Turns skirmishers about from the enemy they face, and moves them away. */
  private getAway(offers: OptionTest, unit: number): number {
    this.stage++;
    if (this.stage <= TURNED_ABOUT && offers.has(Step.Left + QUARTER_TURN)) return Step.Left + QUARTER_TURN;
    return this.stage <= TURNED_ABOUT + 1 ? this.advance(offers, unit) : Step.Halt;
  }

  /** Whether skirmishers go ahead of the units they screen: shooters stop in range, others make their full move (TK-19a). */
  private goesAhead({ units }: Readonly<TaktikaBattle>, unit: number): boolean {
    const { aim, way } = this.plans;
    const full = BASE_SPEED - units.traits[unit]!.fronts[SKIRMISH]!;
    return aim[unit]! >= Aim.Ahead && (shootersIn(units, unit) > 0 || way[unit]! >= full);
  }

  /** Wheels aside as far as the plan says, or as far as it can. */
  private turnAside(unit: number, offers: OptionTest): number {
    const aside = this.plans.aside[unit]!;
    const from = aside > 0 ? Step.Left : Step.Right;
    for (let degrees = Math.abs(aside); degrees > 0; degrees--) if (offers.has(from + degrees)) return from + degrees;
    return offers.has(Step.Whole) ? Step.Whole : Step.Halt;
  }

  /** The longest advance offered that is no longer than a unit means to go, or than `least` centimetres. */
  private advance(offers: OptionTest, unit: number, least = 0): number {
    const meant = Math.floor(Math.min(this.plans.way[unit]!, BASE_SPEED));
    for (let way = Math.max(least, meant); way > 0; way--) {
      if (offers.has(Step.Advance + QUARTERS * way)) return Step.Advance + QUARTERS * way;
    }
    return Step.Halt;
  }

  private ridesOn(battle: Readonly<TaktikaBattle>, unit: number): number {
    const { aim, target } = this.plans;
    const enemy = target[unit]!;
    if (aim[unit] !== Aim.Attack || battle.units.engaged[unit] === 1 || battle.present[enemy] === 0) return No;
    if (battle.units.fleeing[enemy] === 1 || !this.plans.ridesOn(unit, enemy)) return No;
    this.stage = 0;
    return Yes;
  }

  /**
   * The rank that a mixed unit brings forward before an enemy: one that fights so much better hand to hand than the
   * front rank that it is worth the disorder, with those behind it where they do as well.
   */
  private forward(battle: Readonly<TaktikaBattle>, unit: number, { list, count }: Options): number {
    const mixed = battle.units.mixed[unit]!;
    const meleeOf = (rank: number): number => mixed.traitsOf(mixed.kindAt(rank * mixed.front)).melee;
    let best: number = Exchange.None;
    let most = meleeOf(0) + this.weights.exchangeFrom;
    for (let at = 0; at < count; at++) {
      const option = list[at]!;
      const followed = option >= Exchange.Followed;
      const rank = option - (followed ? Exchange.Followed : Exchange.Rank);
      if (option === Exchange.None || meleeOf(rank) < most || (followed && meleeOf(rank + 1) < most)) continue;
      best = option;
      most = meleeOf(rank);
    }
    return battle.decisionContext[Subject.Other]! < 0 ? Exchange.None : best;
  }

  /** Those who stand where they are shoot now, and those who get away; skirmishers who will come nearer shoot after it. */
  private shooter(options: Options): number {
    const { aim, outlook } = this.plans;
    for (let at = 0; at < options.count; at++) {
      const unit = options.list[at]!;
      if (unit === Done || aim[unit] === Aim.Attack) continue;
      const stays = aim[unit]! <= Aim.Form || outlook.role[unit]! < Role.Harassers;
      if (stays || aim[unit] === Aim.Away) return unit;
    }
    return Done;
  }

  /** The target on which a hit is worth most. */
  private shot(battle: Readonly<TaktikaBattle>, options: Options): number {
    let best = options.list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < options.count; at++) {
      const unit = options.list[at]!;
      if (unit === Done) continue;
      const { profile, cost } = battle.forces.units[unit]!;
      const worth = cost * PAST_SHIELD[profile.shield];
      if (worth <= most) continue;
      most = worth;
      best = unit;
    }
    return best;
  }
}
