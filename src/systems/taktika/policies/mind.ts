import type { Dice } from '../../../dice/dice.js';
import { centreX, centreY, leftOf } from '../../../model/plane.js';
import type { Decision, Options, Player } from '../../../model/player.js';
import { Focus, type TaktikaBattle } from '../battle/battle.js';
import { DECISIONS, Done, GeneralMove, No, Order, Step, Task, Yes } from '../battle/decisions.js';
import { Deploying } from './deploying.js';
import { Estimates } from './estimates.js';
import { Aim, Plan } from './plan.js';
import { Role } from './roles.js';
import type { Weights } from './weights.js';

/** Degrees that a unit wheels out of a friend's way at most. */
const ASIDE = 45;
/** Quarters of a centimetre. */
const QUARTERS = 4;
/** The share of a volley's hits that tell on a regular shield and a large one. */
const PAST_SHIELD = { none: 1, regular: 0.67, large: 0.5 } as const;
/** Centimetres from the middle of his corps beyond which a general moves on. */
const TOO_FAR = 10;

/** A player who makes a plan at the beginning of each of his turns and answers every question by it. */
export class Mind implements Player<TaktikaBattle> {
  private readonly side: number;
  private readonly whims: Dice;
  private readonly weights: Weights;
  private battle: Readonly<TaktikaBattle> | undefined;
  private estimates!: Estimates;
  private plans!: Plan;
  private deploying!: Deploying;
  /** Steps of the present order that have been taken. */
  private stage = 0;
  private settled = true;

  constructor(side: number, whims: Dice, weights: Weights) {
    this.side = side;
    this.whims = whims;
    this.weights = weights;
  }

  plan(battle: Readonly<TaktikaBattle>): void {
    this.meet(battle);
    this.plans.make(battle, this.side);
    this.settled = false;
  }

  choose(decision: Decision, battle: Readonly<TaktikaBattle>, options: Options): number {
    this.meet(battle);
    const unit = battle.focus[Focus.Unit]!;
    switch (decision) {
      case DECISIONS.order:
        return this.order(battle, options);
      case DECISIONS.task:
        return this.task(unit, options);
      case DECISIONS.step:
        return this.step(battle, unit, options);
      case DECISIONS.lineEnd:
        return options.list[options.count - 1]!;
      case DECISIONS.leg:
        return this.ridesOn(battle, unit);
      case DECISIONS.shooter:
        return this.shooter(options);
      case DECISIONS.target:
        return this.shot(battle, options);
      case DECISIONS.generalMove:
        return this.generalMove(battle, options);
      case DECISIONS.goOn:
      case DECISIONS.extraLeg:
        return this.weights.caution < 1 ? Yes : No;
      case DECISIONS.concede:
      case DECISIONS.strikeSkirmishers:
      case DECISIONS.screen:
        return No;
      case DECISIONS.exchangeRanks:
      case DECISIONS.nextTest:
        return options.list[0]!;
      default:
        return this.setUp(decision, battle, options);
    }
  }

  private setUp(decision: Decision, battle: Readonly<TaktikaBattle>, options: Options): number {
    switch (decision) {
      case DECISIONS.corps:
        return this.deploying.corps(battle, this.side, options);
      case DECISIONS.part:
        return this.deploying.part(battle, this.side, options);
      case DECISIONS.depth:
        return this.deploying.depth(battle, options);
      case DECISIONS.place:
        return this.deploying.place(battle, options);
      case DECISIONS.type:
      case DECISIONS.layout:
      case DECISIONS.heading:
      case DECISIONS.site:
        return options.list[this.whims.die(options.count, decision.clause) - 1]!;
      default:
        // What is left is yes or no, and yes is right: to shoot back, to throw, to strike, to move first.
        return has(options, Yes) ? Yes : options.list[0]!;
    }
  }

  /** Gets to know a battle, or a new game of it. */
  private meet(battle: Readonly<TaktikaBattle>): void {
    if (this.battle !== battle) {
      this.battle = battle;
      this.estimates = new Estimates(battle);
      this.plans = new Plan(battle, this.estimates, this.weights);
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

  /** Rallies first, then moves generals, then orders units in the sequence of the plan. */
  private order(battle: Readonly<TaktikaBattle>, options: Options): number {
    let best = Done;
    let soonest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < options.count; at++) {
      const option = options.list[at]!;
      if (option === Done) continue;
      if (option >= Order.Rally) return option;
      if (option >= Order.General) {
        if (this.shouldMove(battle, option - Order.General)) return option;
        continue;
      }
      const line = option >= Order.Line;
      const turnOf = this.plans.turnOf[line ? option - Order.Line : option]! + (line ? 0.5 : 0);
      if (turnOf >= soonest) continue;
      soonest = turnOf;
      best = option;
    }
    this.stage = 0;
    return best;
  }

  private task(unit: number, options: Options): number {
    const aim = this.plans.aim[unit]!;
    if (this.stage > 0) return pick(options, Task.Hold);
    if (aim === Aim.Recover) return pick(options, has(options, Task.Recover) ? Task.Recover : Task.Hold);
    return pick(options, aim === Aim.Hold ? Task.Hold : Task.March);
  }

  private step(battle: Readonly<TaktikaBattle>, unit: number, options: Options): number {
    const { aim, target, way } = this.plans;
    if (battle.units.engaged[unit] === 1) return Step.Halt;
    if (this.stage === 0) {
      this.stage = 1;
      const face = Step.Face + target[unit]!;
      if (aim[unit] !== Aim.Ahead && aim[unit] !== Aim.Around && target[unit]! >= 0 && has(options, face)) return face;
    }
    if (this.stage > 2) return Step.Halt;
    if (this.stage === 1 && aim[unit] === Aim.Around) {
      this.stage = 2;
      return this.turnAside(battle, unit, options);
    }
    this.stage = 3;
    if (aim[unit] === Aim.Around) return pick(options, Step.Whole);
    if (aim[unit] === Aim.Attack) return pick(options, Step.Whole);
    return this.advance(options, Math.floor(way[unit]!));
  }

  /** Wheels half a right angle out of a friend's way: to the side of its aim at first, then to the other. */
  private turnAside(battle: Readonly<TaktikaBattle>, unit: number, options: Options): number {
    const { bases } = battle;
    const target = this.plans.target[unit]!;
    const left = leftOf(bases, unit, centreX(bases, target), centreY(bases, target)) >= 0;
    const turned = this.plans.heldUp[unit]! % 3 === 1 ? left : !left;
    let best: number = Step.Halt;
    const from = turned ? Step.Left : Step.Right;
    for (let at = 0; at < options.count; at++) {
      const option = options.list[at]!;
      if (option > from && option <= from + ASIDE && option > best) best = option;
    }
    return best === Step.Halt ? pick(options, Step.Whole) : best;
  }

  /** The longest advance offered that is no longer than so many centimetres. */
  private advance(options: Options, centimetres: number): number {
    let best: number = Step.Halt;
    for (let at = 0; at < options.count; at++) {
      const option = options.list[at]!;
      if (option <= Step.Advance || option >= Step.Left) continue;
      if (option <= Step.Advance + QUARTERS * centimetres && option > best) best = option;
    }
    return best;
  }

  private ridesOn(battle: Readonly<TaktikaBattle>, unit: number): number {
    const { aim, target } = this.plans;
    const enemy = target[unit]!;
    if (aim[unit] !== Aim.Attack || battle.units.engaged[unit] === 1 || battle.present[enemy] === 0) return No;
    if (battle.units.fleeing[enemy] === 1) return No;
    this.stage = 0;
    return Yes;
  }

  /** Those who stand where they are shoot now; skirmishers who will move shoot after it. */
  private shooter(options: Options): number {
    const { aim, role } = this.plans;
    for (let at = 0; at < options.count; at++) {
      const unit = options.list[at]!;
      if (unit === Done || aim[unit] === Aim.Attack) continue;
      if (aim[unit] === Aim.Hold || role[unit]! < Role.Harassers) return unit;
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

  private middleX = 0;
  private middleY = 0;

  /** Finds the middle of the units that a general leads; false when there are none. */
  private findMiddle(battle: Readonly<TaktikaBattle>, general: number): boolean {
    let x = 0;
    let y = 0;
    let units = 0;
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.corps[unit] !== general || battle.present[unit] === 0 || battle.units.fleeing[unit] === 1) continue;
      x += centreX(battle.bases, unit);
      y += centreY(battle.bases, unit);
      units++;
    }
    this.middleX = x / units;
    this.middleY = y / units;
    return units > 0;
  }

  private distanceToMiddle(battle: Readonly<TaktikaBattle>, unit: number): number {
    const x = centreX(battle.bases, unit) - this.middleX;
    const y = centreY(battle.bases, unit) - this.middleY;
    return Math.sqrt(x * x + y * y);
  }

  private shouldMove(battle: Readonly<TaktikaBattle>, general: number): boolean {
    if (battle.ridden[general]! > 0) return false;
    const unit = battle.attachedTo[general]!;
    if (unit < 0) return true;
    if (battle.units.engaged[unit] === 1) return false;
    return this.findMiddle(battle, general) && this.distanceToMiddle(battle, unit) > TOO_FAR;
  }

  /** Joins the unit nearest to the middle of his corps, formed ones before skirmishers. */
  private generalMove(battle: Readonly<TaktikaBattle>, options: Options): number {
    const general = battle.focus[Focus.General]!;
    const leads = this.findMiddle(battle, general);
    let best: number = options.list[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < options.count; at++) {
      const option = options.list[at]!;
      if (option < GeneralMove.Attach || option >= GeneralMove.Go) continue;
      const unit = option - GeneralMove.Attach;
      const light = this.plans.role[unit]! >= Role.Harassers ? 30 : 0;
      const foreign = battle.corps[unit] === general ? 0 : 20;
      const distance = (leads ? this.distanceToMiddle(battle, unit) : 0) + light + foreign;
      if (distance >= least) continue;
      least = distance;
      best = option;
    }
    return best;
  }
}

function has({ list, count }: Options, wanted: number): boolean {
  for (let at = 0; at < count; at++) if (list[at] === wanted) return true;
  return false;
}

/** The option that is wanted, or else the first. */
function pick(options: Options, wanted: number): number {
  return has(options, wanted) ? wanted : options.list[0]!;
}
