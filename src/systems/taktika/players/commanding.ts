import { has } from '../../../model/options.js';
import { pointDistance } from '../../../model/plane/distance.js';
import { type Options, type OptionTest, Undecided } from '../../../model/player.js';
import { Act, Place, Subject, type TaktikaBattle } from '../state/battle.js';
import { asCountedBy, generalCountedBy } from '../state/forces.js';
import { GeneralRole, SKIRMISH } from '../state/units.js';
import { generalPlaceInto } from '../turn/attachment.js';
import { Done, GeneralMove, Order } from '../turn/decisions.js';
import { ORDERED } from '../turn/order-book.js';
import { MILLIMETRES, rideAlongX, rideAlongY, rideLeft, rideWay } from '../turn/ride-options.js';
import { mayRally } from '../turn/tasks.js';
import { Aim } from './aims.js';
import { LeadingLines } from './leading-lines.js';
import { Listed } from './picking.js';
import type { Plan } from './plan.js';
import { Role } from './roles.js';
import type { Weights } from './weights.js';

/** Centimetres that it costs to leave a unit's ranks, about. */
const LEAVING = 3.5;
/** How a lone general likes to stand with skirmishers, with another's corps, and with units in melee: in centimetres. */
const WITH_SKIRMISHERS = 30;
const WITH_OTHERS = 20;
const IN_MELEE = 40;

/** The x and the y of the general who is looked at. */
const place = new Float64Array(2);

/**
 * The sequence of a player's orders in a turn: runaways are rallied, units are ordered by the plan, generals ride to
 * units out of reach, and finally all other units are ordered to stand, so that they do not move uncontrolled.
 */
export class Commanding {
  private readonly battle: Readonly<TaktikaBattle>;
  private readonly plan: Plan;
  /** The unit that each general rides to, or -1. */
  private readonly ridesTo: Int32Array;
  /** 1 for generals who have come home this turn: from there they see no unit that they did not see before. */
  private readonly settled: Uint8Array;
  private middleX = 0.5;
  private middleY = 0.5;

  /** The units that the side may have on the table in its turn, as it counts them. */
  private readonly commanded: Int32Array;
  private commandedCount = 0;
  /** Whether anybody fled when the units were last looked through. */
  private flees = false;

  readonly lines: LeadingLines;
  private readonly listed = new Listed();

  constructor(battle: Readonly<TaktikaBattle>, plan: Plan, weights: Weights) {
    this.battle = battle;
    this.lines = new LeadingLines(battle, plan, weights);
    this.plan = plan;
    this.commanded = new Int32Array(battle.count);
    this.ridesTo = new Int32Array(battle.forces.generals.length);
    this.settled = new Uint8Array(battle.forces.generals.length);
  }

  /** Notes the units that a side commands in the turn that begins: those on the table, and those that may still arrive. */
  beginTurn(side: number): void {
    const { battle, commanded } = this;
    const { forces, owner, present, where } = battle;
    this.settled.fill(0);
    this.commandedCount = 0;
    for (let at = 0; at < battle.count; at++) {
      const unit = asCountedBy(forces, side, at);
      const comes = present[unit] === 1 || where[unit] === Place.Arriving;
      if (comes && owner[unit] === side) commanded[this.commandedCount++] = unit;
    }
  }

  /** What is ordered next. */
  order(side: number, options: Options): number {
    this.listed.options = options;
    const ahead = this.line(Aim.Ahead, options);
    if (ahead !== Done) return ahead;
    const busy = this.orderBusy(side, this.listed);
    if (busy !== Done) return busy;
    const held = this.line(Aim.Hold, options);
    return held !== Done ? held : this.orderOthers(side, this.listed);
  }

  /** What is ordered next among what is offered; `Undecided` where that is a battle line: lines must be listed. */
  prefer(side: number, offers: OptionTest): number {
    if (this.lines.find(Aim.Ahead, offers)) return Undecided;
    const busy = this.orderBusy(side, offers);
    if (busy !== Done) return busy;
    return this.lines.find(Aim.Hold, offers) ? Undecided : this.orderOthers(side, offers);
  }

  /** A battle line that is ordered as one with an aim; else `Done`. */
  private line(aim: number, options: Options): number {
    return this.lines.find(aim, this.listed) ? this.lines.order(options) : Done;
  }

  /** What is ordered while anybody within reach has something better to do than to stand: runaways are rallied first. */
  private orderBusy(side: number, offers: OptionTest): number {
    const soonest = this.soonest(side, offers, Aim.Recover);
    const rally = this.flees ? this.rally(side, offers) : Done;
    return rally !== Done ? rally : soonest;
  }

  /** What is ordered once no unit within reach has anything better to do than to stand. */
  private orderOthers(side: number, offers: OptionTest): number {
    const ride = this.ride(side, offers, true);
    if (ride !== Done) return ride;
    const stand = this.soonest(side, offers, Aim.Hold);
    if (stand !== Done) return stand;
    const further = this.ride(side, offers, false);
    return further !== Done ? further : this.home(side, offers);
  }

  /** The first unit to order among those with at least the aim `least`; units still to arrive come first. Notes fleeing units. */
  private soonest(side: number, offers: OptionTest, least: number): number {
    const { battle, commanded, plan } = this;
    const { acts, present, where } = battle;
    const { engaged, fleeing } = battle.units;
    let first: number = Done;
    this.flees = false;
    for (let at = 0; at < this.commandedCount; at++) {
      const unit = commanded[at]!;
      const order = Order.Unit + unit;
      if (present[unit] === 0) {
        if (where[unit] === Place.Arriving && offers.has(order)) return order;
        continue;
      }
      if (fleeing[unit] === 1) this.flees = true;
      // A unit that has its order, flees, or is engaged is not offered.
      if ((acts[unit]! & ORDERED) !== 0 || fleeing[unit] === 1 || engaged[unit] === 1) continue;
      const over = plan.aim[unit] === Aim.Attack && this.isOver(plan.target[unit]!);
      if (!(over || this.comesBefore(unit, first, least)) || !offers.has(order)) continue;
      if (over) plan.revise(side, unit);
      if (this.comesBefore(unit, first, least)) first = unit;
    }
    return first;
  }

  private comesBefore(unit: number, other: number, least: number): boolean {
    const { aim, turnOf } = this.plan;
    return aim[unit]! >= least && (other === Done || turnOf[unit]! < turnOf[other]!);
  }

  /** A general who may rally a unit. */
  private rally(side: number, offers: OptionTest): number {
    const { forces } = this.battle;
    for (let at = 0; at < forces.generals.length; at++) {
      const order = Order.Rally + generalCountedBy(forces, side, at);
      if (offers.has(order)) return order;
    }
    return Done;
  }

  /** Whether there is nothing left to attack. */
  private isOver(enemy: number): boolean {
    return this.battle.present[enemy] === 0 || this.battle.units.fleeing[enemy] === 1;
  }

  /** A general who can ride to a unit that waits for orders: with something to do, or at least to be told to stand. */
  private ride(side: number, offers: OptionTest, busy: boolean): number {
    const { attachedTo, forces } = this.battle;
    for (let at = 0; at < forces.generals.length; at++) {
      const general = generalCountedBy(forces, side, at);
      if (this.settled[general] === 1 || !offers.has(Order.General + general)) continue;
      const unit = this.waiting(side, general, busy);
      this.ridesTo[general] = unit;
      if (unit >= 0 && unit !== attachedTo[general]) return Order.General + general;
    }
    return Done;
  }

  /** The unit that most needs a general who can come to it: runaways first, then by the plan; -1 for none. */
  private waiting(side: number, general: number, busy: boolean): number {
    const { battle, plan } = this;
    const { commanderInChief: chief, regular } = battle.forces.generals[general]!;
    const left = this.rideLeft(general);
    generalPlaceInto(battle, general, place);
    const x = place[0]!;
    const y = place[1]!;
    let best = -1;
    let soonest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < plan.outlook.ownCount; at++) {
      const unit = plan.outlook.own[at]!;
      if (battle.owner[unit] !== side || battle.present[unit] === 0) continue;
      if (!chief && battle.corps[unit] !== general) continue;
      const turnOf = this.needs(unit, busy);
      if (turnOf >= soonest) continue;
      const way = pointDistance(battle.bases, unit, x, y);
      // Whose word reaches no further than his own unit must come back from skirmishers as well.
      const needed = battle.units.formation[unit] === SKIRMISH && !regular ? 2 * way + LEAVING : way;
      if (needed > left) continue;
      soonest = turnOf;
      best = unit;
    }
    return best;
  }

  /** How soon a unit without orders needs a general: lower is sooner, infinite if it needs none. */
  private needs(unit: number, busy: boolean): number {
    const { battle, plan } = this;
    const { units, acts } = battle;
    if (units.general[unit] !== GeneralRole.None) return Number.POSITIVE_INFINITY;
    if (units.fleeing[unit] === 1) {
      const runs = !mayRally(battle, unit) || plan.outlook.role[unit]! >= Role.Harassers;
      return runs ? Number.POSITIVE_INFINITY : 0;
    }
    if (units.engaged[unit] === 1 || (acts[unit]! & ORDERED) !== 0) return Number.POSITIVE_INFINITY;
    if ((acts[unit]! & Act.Shot) !== 0 && units.formation[unit] !== SKIRMISH) return Number.POSITIVE_INFINITY;
    if (plan.aim[unit]! < Aim.Recover && busy) return Number.POSITIVE_INFINITY;
    return plan.turnOf[unit]!;
  }

  /** Centimetres that a general can still ride, once he has left his unit. */
  private rideLeft(general: number): number {
    const { battle } = this;
    const left = rideLeft(battle, general) / MILLIMETRES;
    return battle.attachedTo[general]! < 0 ? left : left - LEAVING;
  }

  /** A lone general who can still join a unit, or one who had better be with another; else the orders are done. */
  private home(side: number, offers: OptionTest): number {
    const { attachedTo, forces, units } = this.battle;
    for (let at = 0; at < forces.generals.length; at++) {
      const general = generalCountedBy(forces, side, at);
      if (this.settled[general] === 1 || !offers.has(Order.General + general)) continue;
      const unit = attachedTo[general]!;
      this.ridesTo[general] = -1;
      if (unit < 0 || units.fleeing[unit] === 1 || this.hasBetterCompany(general, unit)) return Order.General + general;
    }
    return Done;
  }

  /**
   * Whether a general who is with skirmishers, his word reaching no further, can still come to formed troops of his corps who
   * stand and have no general.
   */
  private hasBetterCompany(general: number, company: number): boolean {
    const { battle, plan } = this;
    if (battle.units.formation[company] !== SKIRMISH || battle.forces.generals[general]!.regular) return false;
    const { own, ownCount } = plan.outlook;
    const left = this.rideLeft(general);
    generalPlaceInto(battle, general, place);
    const x = place[0]!;
    const y = place[1]!;
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      if (battle.corps[unit] !== general || battle.present[unit] === 0 || !plan.outlook.isFree(unit)) continue;
      if (battle.units.formation[unit] === SKIRMISH || battle.units.general[unit] !== GeneralRole.None) continue;
      if (pointDistance(battle.bases, unit, x, y) <= left) return true;
    }
    return false;
  }

  /** Where the general in focus goes: to the unit that he rides to, or home to the middle of his corps. */
  move(options: Options): number {
    const general = this.battle.decisionContext[Subject.General]!;
    if (this.battle.attachedTo[general]! >= 0 && has(options, GeneralMove.Leave)) return GeneralMove.Leave;
    const wanted = this.ridesTo[general]!;
    if (wanted >= 0 && has(options, GeneralMove.Attach + wanted)) return GeneralMove.Attach + wanted;
    return this.join(general, options);
  }

  /** Where the general in focus stands at the beginning. */
  deploy(side: number, options: Options): number {
    this.plan.outlook.look(side);
    return this.join(this.battle.decisionContext[Subject.General]!, options);
  }

  /** The unit that suits a general best: near the middle of his corps, formed, his own, and not in melee; never runaways. */
  private join(general: number, options: Options): number {
    const { battle, plan } = this;
    const leads = this.findMiddle(general);
    let best: number = options.list[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < options.count; at++) {
      const option = options.list[at]!;
      if (option < GeneralMove.Attach || option >= GeneralMove.Go) continue;
      const unit = option - GeneralMove.Attach;
      // He has already ridden to the units he can rally; from all others he would ride on at once.
      if (battle.units.fleeing[unit] === 1) continue;
      let far = leads ? this.toMiddle(plan.outlook.x[unit]!, plan.outlook.y[unit]!) : 0;
      if (battle.units.formation[unit] === SKIRMISH) far += WITH_SKIRMISHERS;
      if (battle.corps[unit] !== general) far += WITH_OTHERS;
      if (battle.units.engaged[unit] === 1) far += IN_MELEE;
      if (far >= least) continue;
      least = far;
      best = option;
    }
    if (least === Number.POSITIVE_INFINITY) return leads ? this.rideToMiddle(general, options) : best;
    this.settled[general] = 1;
    return best;
  }

  /** The ride that ends nearest to the middle of a corps. */
  private rideToMiddle(general: number, options: Options): number {
    const { battle } = this;
    const x = battle.generalX[general]!;
    const y = battle.generalY[general]!;
    const side = battle.serves[general]!;
    let best: number = GeneralMove.Stay;
    let least = this.toMiddle(x, y) - 1;
    for (let at = 0; at < options.count; at++) {
      const option = options.list[at]!;
      if (option < GeneralMove.Go) continue;
      const way = rideWay(option);
      const far = this.toMiddle(x + rideAlongX(option, side) * way, y + rideAlongY(option, side) * way);
      if (far >= least) continue;
      least = far;
      best = option;
    }
    return best;
  }

  /** Finds the middle of the units that a general leads; false when there are none. */
  private findMiddle(general: number): boolean {
    const { battle, plan } = this;
    const { own, ownCount } = plan.outlook;
    let x = 0;
    let y = 0;
    let units = 0;
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      if (battle.corps[unit] !== general || battle.present[unit] === 0 || battle.units.fleeing[unit] === 1) continue;
      x += plan.outlook.x[unit]!;
      y += plan.outlook.y[unit]!;
      units++;
    }
    this.middleX = x / units;
    this.middleY = y / units;
    return units > 0;
  }

  private toMiddle(x: number, y: number): number {
    const aside = x - this.middleX;
    const ahead = y - this.middleY;
    return Math.sqrt(aside * aside + ahead * ahead);
  }
}
