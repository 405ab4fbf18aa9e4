import { resolveContact } from '../../../../../src/systems/taktika/turn/contact-procedure.js';
import type { GameContext } from '../../../../../src/systems/taktika/turn/context.js';

/** Lets a unit whose leg began with its front midpoint at a place run into an enemy. */
export function meetFrom(context: GameContext, mover: number, target: number, x: number, y: number): number {
  context.leg.startX[mover] = x;
  context.leg.startY[mover] = y;
  return resolveContact(context, mover, target);
}
