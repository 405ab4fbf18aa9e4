import type { Dice } from '../../dice/dice.js';

/** Tells the dice who rolls next; an actor is 128 times the side plus a number. */
export function rolls(dice: Dice, actor: number): void {
  dice.actor(actor >> 7, actor & 127);
}

/** The actor of a roll that decides between both sides at once. */
export const BOTH = 2 << 7;
