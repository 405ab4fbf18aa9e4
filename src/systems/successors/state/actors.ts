import type { Dice } from '../../../chance/dice.js';
import type { WarState } from './war-state.js';

/** The part of an actor below its side. */
const NUMBERS = 10;
/** Bits of a general's number: those of a faction, at most, that dice tell apart. */
const LEADERS = 7;
/** Whose dice are neither of two sides': those of wars with several factions. */
const NO_SIDE = 3;

/** Tells the dice who rolls next; an actor is 1024 times the side plus a number. */
export function setActor(dice: Dice, actor: number): void {
  dice.actor(actor >> NUMBERS, actor & ((1 << NUMBERS) - 1));
}

/** The actor of a roll that decides between both sides at once. */
export const BOTH = 2 << NUMBERS;

/** The side and general that an actor of a war names, -1 where it has no general; undefined where it is not a single side. */
export function warActor(
  { leaders, rank }: WarState,
  side: number,
  actor: number,
): { readonly side: number; readonly leader: number } | undefined {
  if (side !== NO_SIDE) return undefined;
  const own = actor >> LEADERS;
  const wanted = (actor & ((1 << LEADERS) - 1)) - 1;
  return { side: own, leader: leaders.findIndex((leader, at) => leader.side === own && rank[at] === wanted) };
}

/**
 * The actor of a general of a war, by his number within his faction, so that another general more in one faction leaves the
 * dice of all others where they were; or of a faction's force without one (-1).
 */
export function actorOf({ rank }: WarState, side: number, leader: number): number {
  const number = leader < 0 ? 0 : rank[leader]! + 1;
  return (NO_SIDE << NUMBERS) | (side << LEADERS) | (number & ((1 << LEADERS) - 1));
}
