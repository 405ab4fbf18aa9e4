// What every part of this referee is given of an event, and how it reports. No source line.
import type { Roll } from '../../../src/chance/recording.js';
import { chosen } from './book.js';
import type { View } from './view.js';

/** Reports that something is not as the source text has it. */
export type Report = (clause: string, sourceLine: number, place: string, expected: unknown, found: unknown) => void;

/** An event, with how everybody stood before it, how they stand now, and the dice rolled in between. */
export interface Case {
  readonly before: View;
  readonly after: View;
  readonly rolls: readonly Roll[];
  readonly report: Report;
}

/** The rolls that a unit made in the name of a clause. */
export function rollsBy({ before, rolls }: Case, unit: number, ...clauses: string[]): readonly Roll[] {
  const side = before.side(unit);
  const number = before.number(unit);
  return rolls.filter((roll) => roll.side === side && roll.actor === number && clauses.includes(roll.clause));
}

/** Dice of some rolls, and those of them that hit. */
export function diceOf(rolls: readonly Roll[]): { readonly count: number; readonly hits: number } {
  return {
    count: rolls.reduce((sum, roll) => sum + roll.count, 0),
    hits: rolls.reduce((sum, roll) => sum + roll.result, 0),
  };
}

/** The greatest face with which dice of a rating hit, as rolls tell it (lines 46 to 50). */
function limitFor(view: View, rating: number): number {
  const kept = Math.max(0, Math.min(6, rating));
  return chosen(view, 'hitRule', 'lessOrEqual') ? kept : kept > 0 ? 7 - kept : 0;
}

/**
 * Hits of `count` dice of a rating: as rolled, or all or none where that is certain; undefined with a report where
 * other dice were rolled.
 */
export function hitsOf(
  one: Case,
  unit: number,
  count: number,
  rating: number,
  clauses: readonly string[],
  clause: string,
  sourceLine: number,
): number | undefined {
  const limit = limitFor(one.before, rating);
  const rolled = rollsBy(one, unit, ...clauses);
  const dice = diceOf(rolled);
  const certain = limit >= 6 || limit <= 0;
  if (certain && dice.count === 0) return limit >= 6 ? count : 0;
  if (dice.count !== count) {
    one.report(clause, sourceLine, one.before.name(unit), `${count} dice`, `${dice.count}`);
    return undefined;
  }
  const wrong = rolled.find((roll) => roll.limit !== limit);
  if (wrong !== undefined) {
    one.report(clause, sourceLine, one.before.name(unit), `dice that hit up to ${limit}`, `up to ${wrong.limit}`);
    return undefined;
  }
  return dice.hits;
}

const STRIKING: readonly string[] = ['pike', 'spear', 'halberd', 'cavalryPike', 'cavalrySpear'];
const BEST = 4;

/**
 * Hits of the general who fights in a unit, with the best ratings of his own type (lines 72 to 74): of his die, or the one that
 * is certain.
 */
export function leaderHits(one: Case, unit: number, use: 'strike' | 'shoot' | 'melee'): number {
  const { before } = one;
  const rolled = rollsBy(one, unit, 'TK-7.1c');
  if (rolled.length > 0) return diceOf(rolled).hits;
  const { now, game } = before;
  if (now.general[unit] !== 2) return 0;
  const place = game.units.leader[unit]!;
  const type = place === 0 ? before.profile(unit) : game.forces.generals[place - 1]!.profile;
  const able =
    use === 'melee' ||
    (use === 'strike' ? STRIKING.includes(type.weapon) : type.weapon === before.profile(unit).weapon);
  const fights = type.category === 'swordsmen' || type.category === 'riders';
  const rating =
    use === 'melee' ? (fights ? BEST : type.melee) + now.meleeTalent[unit]! : BEST + now.skillTalent[unit]!;
  return able && limitFor(before, rating) >= 6 ? 1 : 0;
}

/** Whether the general of a unit fell in the event: his die, where he was there, and who he was. */
function leaderFell(one: Case, unit: number): boolean {
  return rollsBy(one, unit, 'TK-7.1d').some((roll) => roll.result === 1);
}

/** What a led unit's general adds to its test: nothing where he has just fallen, or leads another corps (lines 72 to 76, 230). */
export function talentOf(one: Case, unit: number): number {
  const { now } = one.before;
  if (leaderFell(one, unit) || now.guest[unit] === 1) return 0;
  return now.steadinessTalent[unit]!;
}

/** Whether a unit is out of the fight now: it flees, or no figure of it is left. */
export function isBroken({ now }: View, unit: number): boolean {
  return now.fleeing[unit] === 1 || now.figures[unit] === 0;
}

/**
 * Checks the test of a unit for its nerve: the die that it had to throw, and that it did what the die said. `total` is what the
 * die must not exceed.
 */
export function checkNerve(
  one: Case,
  unit: number,
  total: number,
  clauses: readonly string[],
  sourceLine: number,
): void {
  const rolled = rollsBy(one, unit, ...clauses);
  const place = `${one.before.name(unit)}, test against ${total}`;
  const clause = clauses[0]!;
  const broke = isBroken(one.after, unit);
  if (total <= 0 || total >= 6) {
    if (rolled.length > 0 && rolled[0]!.limit > 0 && rolled[0]!.limit < 6) {
      one.report(clause, sourceLine, place, 'a certain result', `a die against ${rolled[0]!.limit}`);
    } else if (broke !== total <= 0)
      one.report(clause, sourceLine, place, total <= 0 ? 'flight' : 'it holds', broke ? 'flight' : 'it holds');
    return;
  }
  const [roll] = rolled;
  if (roll === undefined) {
    one.report(clause, sourceLine, place, `a die against ${total}`, 'none');
    return;
  }
  if (roll.limit !== total) one.report(clause, sourceLine, place, `a die against ${total}`, `against ${roll.limit}`);
  else if ((roll.result === 0) !== broke)
    one.report(clause, sourceLine, place, roll.result === 0 ? 'flight' : 'it holds', broke ? 'flight' : 'it holds');
}

/** Checks that a unit did not test and does not flee. */
export function checkCalm(one: Case, unit: number, clauses: readonly string[], sourceLine: number): void {
  const rolled = rollsBy(one, unit, ...clauses);
  if (rolled.length > 0) one.report(clauses[0]!, sourceLine, one.before.name(unit), 'no test', `${rolled.length} dice`);
}
