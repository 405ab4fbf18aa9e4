import type { Dice } from '../../dice/dice.js';

/** Tells the dice who rolls next; an actor is 128 times the side plus the unit's number. */
export function rolls(dice: Dice, actor: number): void {
  dice.actor(actor >> 7, actor & 127);
}

/** Who rolls, where it is no unit or general: a side itself, both sides in one request, or nobody in particular. */
const TABLE = 127;
const BOTH = 2;
const NOBODY = 3;

/** Tells the dice that a side itself rolls next: for terrain, for who places first, for the first turn. */
export function sideRolls(dice: Dice, side: number): void {
  dice.actor(side, TABLE);
}

/** Tells the dice that the next roll decides between both sides: exchanged sides get the opposite. */
export function bothRoll(dice: Dice): void {
  dice.actor(BOTH, TABLE);
}

/** Tells the dice that the next roll is nobody's: exchanged sides get the same. */
export function nobodyRolls(dice: Dice): void {
  dice.actor(NOBODY, TABLE);
}
