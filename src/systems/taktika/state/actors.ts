import type { Dice } from '../../../chance/dice.js';
import { ROLLER_BITS, ROLLERS, WHOLE_SIDE } from '../../../model/rollers.js';

/** Who rolls, in one number: that of the side times `ROLLERS` plus that within the side. */
export function actorOf(side: number, roller: number): number {
  return side * ROLLERS + roller;
}

/** Tells the dice who rolls next: a number of `actorOf`. */
export function setActor(dice: Dice, actor: number): void {
  dice.actor(actor >> ROLLER_BITS, actor & (ROLLERS - 1));
}

/** Who rolls where it is no unit or general: a side itself, both sides in one request, or neither side. */
const BOTH = 2;
const NEITHER = 3;

/** Tells the dice that a side itself rolls next: for terrain, for who places first, for the first turn. */
export function sideRolls(dice: Dice, side: number): void {
  dice.actor(side, WHOLE_SIDE);
}

/** Tells the dice that the next roll decides between both sides: exchanged sides get the opposite. */
export function bothRoll(dice: Dice): void {
  dice.actor(BOTH, WHOLE_SIDE);
}

/** Tells the dice that the next roll belongs to neither side: exchanged sides get the same result. */
export function neutralRolls(dice: Dice): void {
  dice.actor(NEITHER, WHOLE_SIDE);
}
