import { ofEach } from '../../../model/of-each.js';
import { type OptionTest, Undecided } from '../../../model/player.js';
import { mayMove } from '../rules/may-move.js';
import { Act, Place, Subject, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { asCountedBy, generalCountedBy } from '../state/forces.js';
import { SKIRMISH } from '../state/units.js';
import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';
import { arrive, mayArrive } from './arrivals.js';
import { isInCommand } from './authority.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, Order, Task } from './decisions.js';
import { mayMoveGeneral, moveGeneral } from './general-moves.js';
import { marchSpeed } from './march-speed.js';
import { findLines, nextEnd, ORDERED, openBook, reviseBook } from './order-book.js';
import { orderedMarch, setGroupContext, standFree } from './ordered-march.js';
import {
  changeSeat,
  formationOf,
  formationTask,
  mayChangeSeat,
  mayRally,
  mayRecover,
  mayReform,
  rallyUnit,
  recover,
  reform,
  specialOf,
} from './tasks.js';

/** Orders of one turn after which it is over, so that a side that orders in circles comes to an end. */
const MAX_ORDERS = 512;
const FREE_RECOVERY = 1;

/**
 * Whether a unit can still be given an order this turn, if a general reaches it: it stands, is not engaged (TK-12d), has
 * had no order yet, and has not shot from a formation in which it either shoots or moves (TK-11a).
 */
function isFree(battle: TaktikaBattle, unit: number, side: number): boolean {
  const { present, owner, units, acts } = battle;
  if (present[unit] === 0 || owner[unit] !== side || (acts[unit]! & ORDERED) !== 0) return false;
  if (units.fleeing[unit] === 1 || units.engaged[unit] === 1) return false;
  return (acts[unit]! & Act.Shot) === 0 || units.formation[unit] === SKIRMISH;
}

/** Whether a unit may recover although no general reaches it: under the option `free` of R55. */
function recoversFreely(battle: TaktikaBattle, unit: number): boolean {
  return battle.readings.recoveryOrder === FREE_RECOVERY && mayRecover(battle, unit);
}

/** Whether a general has authority over a unit that he may rally now (TK-15a, R46). */
function mayOrderRally({ battle, book }: GameContext, general: number, side: number): boolean {
  if (!isInCommand(battle, general, side)) return false;
  for (let at = 0; at < book.owned; at++) {
    const unit = book.own[at]!;
    const flees = battle.units.fleeing[unit] === 1 && (book.authorities[unit]! & (1 << general)) !== 0;
    if (flees && mayRally(battle, unit)) return true;
  }
  return false;
}

/** Whether a unit that is free, as `free` tells, may be ordered now, or arrive from the edge. */
function mayBeOrdered({ battle, book }: GameContext, unit: number, free: boolean): boolean {
  if (free) return book.authorities[unit] !== 0 || recoversFreely(battle, unit);
  return battle.where[unit] === Place.Arriving && mayArrive(battle, unit);
}

/** What a side may order next, line orders apart. */
class Orders implements OptionTest {
  side = 0;
  private readonly context: GameContext;

  constructor(context: GameContext) {
    this.context = context;
  }

  has(order: number): boolean {
    const { context, side } = this;
    const { battle } = context;
    if (order >= Order.Rally) return mayOrderRally(context, order - Order.Rally, side);
    if (order >= Order.General) return mayMoveGeneral(battle, order - Order.General, side);
    if (order < Order.Unit || order >= Order.Line) return order === Done;
    const unit = order - Order.Unit;
    return battle.owner[unit] === side && mayBeOrdered(context, unit, isFree(battle, unit, side));
  }
}

const ordersOf = ofEach((context: GameContext) => new Orders(context));

function offerOrders(context: GameContext, side: number): void {
  const { battle, book, options } = context;
  const { forces } = battle;
  options.clear().add(Done);
  let freeUnits = 0;
  for (let at = 0; at < book.owned; at++) {
    const unit = book.own[at]!;
    const free = isFree(battle, unit, side);
    book.free[unit] = free ? 1 : 0;
    if (free) freeUnits++;
    if (mayBeOrdered(context, unit, free)) options.add(Order.Unit + unit);
  }
  if (freeUnits > 1) findLines(battle, book);
  for (let line = 0; line < book.lines; line++) {
    for (let from = book.begins[line]!; from + 1 < book.begins[line + 1]!; from++) {
      const unit = book.units[from]!;
      if (book.lineOf[unit] !== line) continue;
      if (nextEnd(book, from, from, book.free, battle.readings.lineAuthority) >= 0) options.add(Order.Line + unit);
    }
  }
  for (let at = 0; at < forces.generals.length; at++) {
    const general = generalCountedBy(forces, side, at);
    if (mayMoveGeneral(battle, general, side)) options.add(Order.General + general);
    if (mayOrderRally(context, general, side)) options.add(Order.Rally + general);
  }
}

/** Lets a side say what it orders next; `Done` where nothing is left. */
function nextOrder(context: GameContext, side: number): number {
  const orders = ordersOf(context);
  orders.side = side;
  context.setDecisionContext(-1);
  const preferred = context.prefers(side, DECISIONS.order, orders);
  if (preferred !== Undecided) return preferred;
  offerOrders(context, side);
  if (context.options.count === 1) return Done;
  return context.choose(side, DECISIONS.order);
}

/** Whether all of the ordered can make a change of formation, or have made it already and at least one can make it. */
function mayReformAll(
  battle: TaktikaBattle,
  members: Int32Array,
  count: number,
  formation: number,
  special: number,
): boolean {
  const { units } = battle;
  let can = 0;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (units.formation[unit] === formation && units.special[unit] === special) continue;
    if (!mayReform(battle, unit, formation, special)) return false;
    can++;
  }
  return can > 0;
}

/** Whether at least one of the ordered units can recover and all others are in order (TK-8l). */
function mayRecoverAll(battle: TaktikaBattle, members: Int32Array, count: number): boolean {
  const { figures, ordered } = battle.units;
  let can = 0;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (mayRecover(battle, unit)) can++;
    else if (ordered[unit]! < figures[unit]!) return false;
  }
  return can > 0;
}

/** Whether riders, all of them on foot or all mounted, can mount or dismount (TK-18a). */
function mayChangeSeats(battle: TaktikaBattle, members: Int32Array, count: number, onFoot: number): boolean {
  for (let at = 0; at < count; at++) {
    if (battle.onFoot[members[at]!] !== onFoot || !mayChangeSeat(battle, members[at]!)) return false;
  }
  return true;
}

const MAY_MOVE = SPECIALS.map(mayMove);

/** Whether all of the ordered may move, and have any speed (TK-20c, TK-8e). */
function mayMarch(battle: TaktikaBattle, members: Int32Array, count: number): boolean {
  for (let at = 0; at < count; at++) if (!MAY_MOVE[battle.units.special[members[at]!]!]) return false;
  return marchSpeed(battle, members, count) > 0;
}

/** Where the ordered are in their turn: before everything, after a march, or after another task. */
const After = { Nothing: 0, March: 1, Task: 2 } as const;

/** What a unit or battle line can be told first, and what may follow: a change after a march, a march after a change (TK-8k). */
class Tasks implements OptionTest {
  members: Int32Array = new Int32Array(0);
  count = 0;
  after = 0;
  private readonly context: GameContext;

  constructor(context: GameContext) {
    this.context = context;
  }

  has(task: number): boolean {
    const { context, members, count, after } = this;
    const { battle, book } = context;
    const first = after === After.Nothing;
    if (first && count === 1 && book.authorities[members[0]!] === 0) return task === Task.Recover;
    if (task === Task.Hold) return true;
    if (!first && !standFree(battle, members, count)) return false;
    if (task === Task.March) return after !== After.March && mayMarch(battle, members, count);
    if (task >= Task.Formation) {
      return after !== After.Task && mayReformAll(battle, members, count, formationOf(task), specialOf(task));
    }
    if (!first) return false;
    if (task === Task.Recover) return mayRecoverAll(battle, members, count);
    return mayChangeSeats(battle, members, count, task === Task.Mount ? 1 : 0);
  }
}

const tasksOf = ofEach((context: GameContext) => new Tasks(context));

function offerTasks({ options }: GameContext, tasks: Tasks): void {
  options.clear();
  for (let task: number = Task.Hold; task <= Task.Mount; task++) if (tasks.has(task)) options.add(task);
  for (let formation = 0; formation < FORMATIONS.length; formation++) {
    for (let special = 0; special < SPECIALS.length; special++) {
      const task = formationTask(formation, special);
      if (tasks.has(task)) options.add(task);
    }
  }
}

/** Lets a side say what a unit or battle line does first, or after something else in the same turn. */
function nextTask(context: GameContext, side: number, members: Int32Array, count: number, after: number): number {
  const tasks = tasksOf(context);
  tasks.members = members;
  tasks.count = count;
  tasks.after = after;
  setGroupContext(context, members, count);
  const preferred = context.prefers(side, DECISIONS.task, tasks);
  if (preferred !== Undecided) return preferred;
  offerTasks(context, tasks);
  return context.choose(side, DECISIONS.task);
}

/** Lets a unit do its part of a task other than a march. */
function obey(context: GameContext, unit: number, task: number): void {
  const { battle } = context;
  // A neighbour of the line who has just grown to the rear may have taken the room: then the unit stays as it is.
  const stays = task === Task.Recover || task === Task.Hold ? Act.Held : Act.ChangedFormation;
  if (task === Task.Recover && mayRecover(battle, unit)) recover(context, unit);
  else if ((task === Task.Dismount || task === Task.Mount) && mayChangeSeat(battle, unit)) changeSeat(context, unit);
  else if (task >= Task.Formation && mayReform(battle, unit, formationOf(task), specialOf(task))) {
    reform(context, unit, formationOf(task), specialOf(task));
  } else battle.acts[unit] = battle.acts[unit]! | stays;
}

function carryOut(context: GameContext, side: number, members: Int32Array, count: number, task: number): void {
  if (task === Task.March) orderedMarch(context, side, members, count);
  else for (let at = 0; at < count; at++) obey(context, members[at]!, task);
}

/** Whether something may follow a task in the same turn: one change of formation, before or after the movement (TK-8k). */
function leavesMore(task: number): boolean {
  return task !== Task.Hold && task !== Task.Recover;
}

/** Lets a side say what a unit or battle line does, and has it done (TK-8a, TK-8i, TK-8k, TK-8l). */
function command(context: GameContext, side: number, general: number, members: Int32Array, count: number): void {
  const first = nextTask(context, side, members, count, After.Nothing);
  // Without a general a unit recovers of itself (R55).
  if (general >= 0) context.tell(EventKind.Ordered, general, members[0]!, count, first);
  carryOut(context, side, members, count, first);
  if (!leavesMore(first)) return;
  const second = nextTask(context, side, members, count, first === Task.March ? After.March : After.Task);
  if (second === Task.Hold) return;
  context.tell(EventKind.Ordered, general, members[0]!, count, second);
  carryOut(context, side, members, count, second);
}

/** The general of the lowest number of a set of them; -1 of an empty set. */
function lowest(generals: number): number {
  return generals === 0 ? -1 : 31 - Math.clz32(generals & -generals);
}

function orderUnit(context: GameContext, side: number, unit: number): void {
  const { battle, book } = context;
  if (battle.where[unit] === Place.Arriving) {
    arrive(context, unit);
    return;
  }
  book.picked[0] = unit;
  command(context, side, lowest(book.authorities[unit]!), book.picked, 1);
}

/** Lets a side choose where a battle line that begins with a unit ends, and order it (TK-6f). */
function orderLine(context: GameContext, side: number, left: number): void {
  const { battle, book, options } = context;
  const { lineAuthority } = battle.readings;
  const line = book.lineOf[left]!;
  let from = book.begins[line]!;
  while (book.units[from] !== left) from++;
  options.clear();
  for (let end = nextEnd(book, from, from, book.free, lineAuthority); end >= 0; ) {
    options.add(book.units[end]!);
    end = nextEnd(book, from, end, book.free, lineAuthority);
  }
  const right = context.setDecisionContext(left).choose(side, DECISIONS.lineEnd);
  let count = 0;
  let generals = 0;
  for (let at = from; count === 0 || book.picked[count - 1] !== right; at++) {
    book.picked[count++] = book.units[at]!;
    generals |= book.authorities[book.units[at]!]!;
  }
  command(context, side, lowest(generals), book.picked, count);
}

/** Lets a general rally one of the fleeing units that he reaches (TK-15a, R46). */
function orderRally(context: GameContext, side: number, general: number): void {
  const { battle, book, options } = context;
  context.setDecisionContext(-1);
  battle.decisionContext[Subject.General] = general;
  options.clear();
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    if (mayRally(battle, unit) && (book.authorities[unit]! & (1 << general)) !== 0) options.add(unit);
  }
  rallyUnit(context, general, context.choose(side, DECISIONS.rally));
}

/**
 * The orders of a side's turn (T2, TK-6c): units and battle lines are ordered, generals move, fleeing units are rallied,
 * in the order that the side likes, until it has done.
 */
export function orderPhase(context: GameContext, side: number): void {
  const { battle, book } = context;
  openBook(battle, book, side);
  for (let order = 0; order < MAX_ORDERS; order++) {
    reviseBook(battle, book, side);
    const answer = nextOrder(context, side);
    if (answer === Done) return;
    if (answer >= Order.Rally) orderRally(context, side, answer - Order.Rally);
    else if (answer >= Order.General) moveGeneral(context, side, answer - Order.General);
    else if (answer >= Order.Line) orderLine(context, side, answer - Order.Line);
    else orderUnit(context, side, answer - Order.Unit);
  }
}
