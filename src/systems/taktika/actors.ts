import type { Dice } from '../../dice/dice.js';

/** Tells the dice who rolls next; an actor is 128 times the side plus the unit's number. */
export function rolls(dice: Dice, actor: number): void {
  dice.actor(actor >> 7, actor & 127);
}
