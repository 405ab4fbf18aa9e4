import { copyShape, Shapes } from '../../../model/plane.js';
import { areNeighbours, formsLine } from '../geometry/battle-line.js';
import { mayOrderLine } from '../rules/may-order-line.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { asCountedBy, MAX_BATTLE_GENERALS, MAX_BATTLE_UNITS } from '../state/forces.js';
import { generalPlaceInto } from './attachment.js';
import { mayStandInLine, noteGenerals } from './authority.js';

/** Squared centimetres between the fronts of neighbours in a battle line, at most: 11 aside and as much ahead, slanted. */
const NEAR = 260;
const NO_UNIT = -1;

/** What a unit has done that leaves no room for an order in the same turn (TK-8a, R51, R46). */
export const ORDERED = Act.Moved | Act.Held | Act.ChangedFormation | Act.Recovered | Act.Rallied;

/**
 * What a side's orders of one turn depend on, kept until it changes: which units stand in battle lines, and which
 * units each general reaches. Units that have moved since it was written count as in no line.
 */
export class OrderBook {
  /** Units of all lines, line by line from left to right. */
  readonly units = new Int32Array(MAX_BATTLE_UNITS);
  /** Where each line begins in `units`, and one past the last. */
  readonly begins = new Int32Array(MAX_BATTLE_UNITS + 1);
  lines = 0;
  /** Whether the lines have been looked for: that waits until line orders are first offered. */
  linesKnown = false;
  /** Those who could stand in a line when the book was written, as the side counts them, and where they stood then. */
  readonly standing = new Int32Array(MAX_BATTLE_UNITS);
  stood = 0;
  readonly bases = new Shapes(MAX_BATTLE_UNITS);
  /** The line that a unit stands in; -1 for none. */
  readonly lineOf = new Int32Array(MAX_BATTLE_UNITS);
  /** The members of the line that is being ordered. */
  readonly picked = new Int32Array(MAX_BATTLE_UNITS);
  /** Generals who command each unit, and who have authority over it, a bit for each. */
  readonly commanders = new Int32Array(MAX_BATTLE_UNITS);
  readonly authorities = new Int32Array(MAX_BATTLE_UNITS);
  /** The units that the side commands, as it counts them, and how many they are. */
  readonly own = new Int32Array(MAX_BATTLE_UNITS);
  owned = 0;
  /** 1 for units whose generals have not been looked for since they moved: they can be ordered no more. */
  readonly stale = new Uint8Array(MAX_BATTLE_UNITS);
  /** 1 for units that could be given an order if a general reached them. */
  readonly free = new Uint8Array(MAX_BATTLE_UNITS);
  readonly x = new Float64Array(MAX_BATTLE_UNITS);
  readonly y = new Float64Array(MAX_BATTLE_UNITS);
  readonly forwardX = new Float64Array(MAX_BATTLE_UNITS);
  readonly forwardY = new Float64Array(MAX_BATTLE_UNITS);
  readonly generalX = new Float64Array(MAX_BATTLE_GENERALS);
  readonly generalY = new Float64Array(MAX_BATTLE_GENERALS);
  readonly attachedTo = new Int32Array(MAX_BATTLE_GENERALS);
  readonly loyalty = new Int32Array(MAX_BATTLE_GENERALS);
}

const left = new Int32Array(MAX_BATTLE_UNITS);
const right = new Int32Array(MAX_BATTLE_UNITS);
const gaps = new Float64Array(MAX_BATTLE_UNITS);
const chain = new Int32Array(MAX_BATTLE_UNITS);
const part = new Int32Array(MAX_BATTLE_UNITS);

/** The nearest neighbour on a unit's right, and how far off in `gaps`; -1 where there is none. */
function rightNeighbour({ bases, standing, stood }: OrderBook, unit: number): number {
  const { x, y, forwardX, forwardY } = bases;
  const fromX = x[unit]!;
  const fromY = y[unit]!;
  const aheadX = forwardX[unit]!;
  const aheadY = forwardY[unit]!;
  let best = NO_UNIT;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < stood; at++) {
    const other = standing[at]!;
    const toX = x[other]! - fromX;
    const toY = y[other]! - fromY;
    const aside = toX * aheadY - toY * aheadX;
    if (aside <= 0 || aside >= least || toX * toX + toY * toY > NEAR) continue;
    if (!areNeighbours(bases, unit, other)) continue;
    least = aside;
    best = other;
  }
  gaps[unit] = least;
  return best;
}

/** Joins each unit to its right neighbour; of several who have the same one, the nearest, of those the first. */
function linkNeighbours(book: OrderBook): void {
  left.fill(NO_UNIT);
  right.fill(NO_UNIT);
  for (let at = 0; at < book.stood; at++) {
    const unit = book.standing[at]!;
    const next = rightNeighbour(book, unit);
    if (next === NO_UNIT) continue;
    const rival = left[next]!;
    if (rival !== NO_UNIT && gaps[rival]! <= gaps[unit]!) continue;
    if (rival !== NO_UNIT) right[rival] = NO_UNIT;
    left[next] = unit;
    right[unit] = next;
  }
}

function noteLine(book: OrderBook, members: Int32Array, from: number, to: number): void {
  if (to - from < 2) return;
  const begin = book.begins[book.lines]!;
  for (let at = from; at < to; at++) {
    book.units[begin + at - from] = members[at]!;
    book.lineOf[members[at]!] = book.lines;
  }
  book.begins[++book.lines] = begin + to - from;
}

/** Divides a row of neighbours into battle lines, each as long as it can be from its left (R51). */
function divide(book: OrderBook, count: number): void {
  let from = 0;
  while (from < count) {
    let to = from + 1;
    while (to < count) {
      for (let at = from; at <= to; at++) part[at - from] = chain[at]!;
      if (!formsLine(book.bases, part, to - from + 1)) break;
      to++;
    }
    noteLine(book, chain, from, to);
    from = to;
  }
}

type Stands = Pick<Shapes, 'x' | 'y' | 'forwardX' | 'forwardY'>;

/** Whether a unit has moved from where it stood, or looks another way. */
function hasMoved({ bases }: TaktikaBattle, unit: number, { x, y, forwardX, forwardY }: Stands): boolean {
  return (
    x[unit] !== bases.x[unit] ||
    y[unit] !== bases.y[unit] ||
    forwardX[unit] !== bases.forwardX[unit] ||
    forwardY[unit] !== bases.forwardY[unit]
  );
}

/** Notes in the book where a unit stands, and which way it looks. */
function noteStand({ bases }: TaktikaBattle, unit: number, { x, y, forwardX, forwardY }: Stands): void {
  x[unit] = bases.x[unit]!;
  y[unit] = bases.y[unit]!;
  forwardX[unit] = bases.forwardX[unit]!;
  forwardY[unit] = bases.forwardY[unit]!;
}

/**
 * Finds the battle lines of a side as they stood when the book was written, once in a turn: rows of neighbours, each unit in
 * one line at most (TK-6f, R51).
 */
export function findLines(battle: TaktikaBattle, book: OrderBook): void {
  if (book.linesKnown) return;
  book.linesKnown = true;
  linkNeighbours(book);
  for (let at = 0; at < book.stood; at++) {
    const first = book.standing[at]!;
    if (left[first] !== NO_UNIT || right[first] === NO_UNIT) continue;
    let count = 0;
    for (let unit = first; unit !== NO_UNIT; unit = right[unit]!) chain[count++] = unit;
    part.set(chain);
    if (formsLine(book.bases, part, count)) noteLine(book, chain, 0, count);
    else divide(book, count);
  }
  for (let at = 0; at < book.stood; at++) {
    const unit = book.standing[at]!;
    if (hasMoved(battle, unit, book.bases)) book.lineOf[unit] = NO_UNIT;
  }
}

const place = new Float64Array(2);

/** Notes where the generals stand who serve a side, and how loyal they are. */
function notePlaces(battle: TaktikaBattle, book: OrderBook, side: number): void {
  for (let general = 0; general < battle.serves.length; general++) {
    if (battle.serves[general] !== side) continue;
    generalPlaceInto(battle, general, place);
    book.generalX[general] = place[0]!;
    book.generalY[general] = place[1]!;
    book.attachedTo[general] = battle.attachedTo[general]!;
    book.loyalty[general] = battle.loyalty[general]!;
  }
}

/** Notes where a unit stands that may stand in a battle line. */
function noteStanding(battle: TaktikaBattle, book: OrderBook, unit: number): void {
  if (!mayStandInLine(battle, unit)) return;
  book.standing[book.stood++] = unit;
  copyShape(battle.bases, unit, book.bases, unit);
}

/** Rewrites the book at the beginning of a side's orders. */
export function openBook(battle: TaktikaBattle, book: OrderBook, side: number): void {
  book.lines = 0;
  book.begins[0] = 0;
  book.linesKnown = false;
  book.stood = 0;
  book.lineOf.fill(NO_UNIT);
  notePlaces(battle, book, side);
  book.owned = 0;
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    if (battle.owner[unit] !== side) continue;
    book.own[book.owned++] = unit;
    book.stale[unit] = 0;
    noteStand(battle, unit, book);
    noteStanding(battle, book, unit);
    noteGenerals(battle, unit, book.commanders, book.authorities);
  }
}

/** Whether any general of a side has moved, joined or left a unit, or withdrawn since the book was written. */
function generalsMoved(battle: TaktikaBattle, book: OrderBook, side: number): boolean {
  for (let general = 0; general < battle.serves.length; general++) {
    if (battle.serves[general] !== side) continue;
    if (book.attachedTo[general] !== battle.attachedTo[general]) return true;
    if (book.loyalty[general] !== battle.loyalty[general]) return true;
    generalPlaceInto(battle, general, place);
    if (book.generalX[general] !== place[0] || book.generalY[general] !== place[1]) return true;
  }
  return false;
}

/**
 * Brings the book up to date after an order: units that have moved leave their line, generals that have moved reach others,
 * and who withdraws is obeyed no more.
 */
export function reviseBook(battle: TaktikaBattle, book: OrderBook, side: number): void {
  const generalsHaveMoved = generalsMoved(battle, book, side);
  if (generalsHaveMoved) notePlaces(battle, book, side);
  for (let at = 0; at < book.owned; at++) {
    const unit = book.own[at]!;
    const moved = hasMoved(battle, unit, book);
    if (moved) {
      book.lineOf[unit] = NO_UNIT;
      noteStand(battle, unit, book);
    }
    if (!moved && !generalsHaveMoved && book.stale[unit] === 0) continue;
    const done = battle.units.fleeing[unit] === 0 && (battle.acts[unit]! & ORDERED) !== 0;
    book.stale[unit] = done ? 1 : 0;
    if (!done) noteGenerals(battle, unit, book.commanders, book.authorities);
  }
}

/**
 * The next right end, in the unit's line after the place `after`, of a battle line that begins on the left with the unit
 * at `from` and may be ordered as one: a place in the book's `units`, or -1. Units marked in `free` may still be ordered.
 */
export function nextEnd(book: OrderBook, from: number, after: number, free: Uint8Array, lineAuthority: number): number {
  const line = book.lineOf[book.units[from]!]!;
  if (line < 0) return NO_UNIT;
  let command = -1;
  let reachOne = 0;
  let reachAll = -1;
  for (let at = from; at < book.begins[line + 1]!; at++) {
    const unit = book.units[at]!;
    if (free[unit] === 0 || book.lineOf[unit] !== line) return NO_UNIT;
    command &= book.commanders[unit]!;
    reachOne |= book.authorities[unit]!;
    reachAll &= book.authorities[unit]!;
    if (at > after && at > from && mayOrderLine(command, reachOne, reachAll, lineAuthority) !== 0) return at;
  }
  return NO_UNIT;
}
