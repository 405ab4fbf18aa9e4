import { EventKind } from '../state/events.js';
import type { GameContext } from './context.js';

/**
 * Takes a unit off the table for good (TK-7.2l), with the general who is attached to it: `place` says whether it fled or
 * went off without being lost. Losses are for others to count.
 */
export function leaveTable(context: GameContext, unit: number, place: number): void {
  const { battle } = context;
  battle.present[unit] = 0;
  battle.where[unit] = place;
  context.tell(EventKind.Left, unit, place);
}
