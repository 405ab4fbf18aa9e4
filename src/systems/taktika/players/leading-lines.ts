import { has } from '../../../model/options.js';
import type { Options, OptionTest } from '../../../model/player.js';
import { collectLine } from '../geometry/battle-line.js';
import { BASE_SPEED } from '../rules/unit-speed.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { SKIRMISH } from '../state/units.js';
import { Done, Order } from '../turn/decisions.js';
import { ORDERED } from '../turn/order-book.js';
import { Aim } from './aims.js';
import type { Plan } from './plan.js';
import type { Weights } from './weights.js';

/** Fronts of a line that only stands, as long as any. */
const ANY_FRONT = 1000;

/**
 * Which battle lines a player orders as one: those in which one unit is in a general's reach and another, out of
 * reach, would otherwise move uncontrolled (TK-6f). So an irregular general, whose orders reach only his own unit,
 * leads many.
 */
export class LeadingLines {
  private readonly battle: Readonly<TaktikaBattle>;
  private readonly plan: Plan;
  private readonly weights: Weights;
  private readonly fronts: Int32Array;
  private readonly unreached: Uint8Array;
  private readonly eligible: Uint8Array;
  private readonly members = new Int32Array(MAX_BATTLE_UNITS);
  private count = 0;

  constructor(battle: Readonly<TaktikaBattle>, plan: Plan, weights: Weights) {
    this.battle = battle;
    this.plan = plan;
    this.weights = weights;
    this.fronts = new Int32Array(battle.count);
    this.unreached = new Uint8Array(battle.count);
    this.eligible = new Uint8Array(battle.count);
  }

  /**
   * Looks for a line of units with one aim, `Hold` or `Ahead`, of which only one can be ordered alone. Returns
   * whether there is one.
   */
  find(aim: number, offers: OptionTest): boolean {
    const { own, ownCount } = this.plan.outlook;
    this.count = 0;
    if (!this.listUnreached(aim, offers)) return false;
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      if (this.waits(unit, aim) && this.unreached[unit] === 0 && this.gather(unit, aim)) return true;
    }
    return false;
  }

  /** Notes who waits with an aim and cannot be ordered alone. Whether there is anybody. */
  private listUnreached(aim: number, offers: OptionTest): boolean {
    const { own, ownCount } = this.plan.outlook;
    let any = false;
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      const unreached = this.waits(unit, aim) && !offers.has(Order.Unit + unit);
      this.unreached[unit] = unreached ? 1 : 0;
      if (unreached) any = true;
    }
    return any;
  }

  /** The order to the line found last, if it is offered; else `Done`. */
  order(options: Options): number {
    const wanted = Order.Line + this.members[0]!;
    if (has(options, wanted)) return wanted;
    this.count = 0;
    return Done;
  }

  /** The right end of the line found last, or else the furthest offered. */
  end(options: Options): number {
    const right = this.members[this.count - 1]!;
    return this.count > 0 && has(options, right) ? right : options.list[options.count - 1]!;
  }

  /** Whether a formed unit has one aim, no order yet, and has not shot. */
  private waits(unit: number, aim: number): boolean {
    const { acts, units } = this.battle;
    if (this.plan.aim[unit] !== aim || (acts[unit]! & (ORDERED | Act.Shot)) !== 0) return false;
    return this.plan.outlook.isFree(unit) && units.formation[unit] !== SKIRMISH;
  }

  /** Gathers the line of a leader who can be ordered and those about him who cannot. Whether there are any. */
  private gather(leader: number, aim: number): boolean {
    const { battle, eligible, fronts, members, plan, unreached } = this;
    const { own, ownCount } = plan.outlook;
    const { units } = battle;
    const chief = this.isChiefWith(leader);
    eligible.fill(0);
    for (let at = 0; at < ownCount; at++) {
      const unit = own[at]!;
      fronts[unit] = units.traits[unit]!.fronts[units.formation[unit]!]!;
      const commanded = chief || battle.corps[unit] === battle.corps[leader];
      eligible[unit] = commanded ? unreached[unit]! : 0;
    }
    const enough = aim === Aim.Hold ? ANY_FRONT : BASE_SPEED - this.weights.linePace;
    this.count = collectLine(battle.bases, leader, eligible, members, fronts, enough);
    if (this.count < 2) return false;
    if (aim === Aim.Ahead) this.keepTogether();
    return true;
  }

  /** Lets the line go no further than any of it means to. */
  private keepTogether(): void {
    const { count, members, plan } = this;
    const left = members[0]!;
    for (let at = 1; at < count; at++) plan.way[left] = Math.min(plan.way[left]!, plan.way[members[at]!]!);
  }

  private isChiefWith(unit: number): boolean {
    const { attachedTo, forces } = this.battle;
    for (let general = 0; general < attachedTo.length; general++) {
      if (attachedTo[general] === unit) return forces.generals[general]!.commanderInChief;
    }
    return false;
  }
}
