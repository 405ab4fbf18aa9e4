import type { Dice } from '../../dice/dice.js';

/** The part of an actor below its side. */
const NUMBERS = 10;
/** Generals to a faction, at most, that dice tell apart. */
const LEADERS = 7;
/** Whose dice are neither of two sides': those of wars with several factions. */
const NO_SIDE = 3;

/** Tells the dice who rolls next; an actor is 1024 times the side plus a number. */
export function rolls(dice: Dice, actor: number): void {
  dice.actor(actor >> NUMBERS, actor & ((1 << NUMBERS) - 1));
}

/** The actor of a roll that decides between both sides at once. */
export const BOTH = 2 << NUMBERS;

/** Whom an actor of a war names: a side and its general, -1 where it has none; undefined where it is no single side of a war. */
export function warActor(side: number, actor: number): { readonly side: number; readonly leader: number } | undefined {
  if (side !== NO_SIDE) return undefined;
  return { side: actor >> LEADERS, leader: (actor & ((1 << LEADERS) - 1)) - 1 };
}

/** The actor of a general of a war, or of a faction's force without one (-1). */
export function actorOf(side: number, leader: number): number {
  return (NO_SIDE << NUMBERS) | (side << LEADERS) | ((leader + 1) & ((1 << LEADERS) - 1));
}
