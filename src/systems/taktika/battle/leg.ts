import { MOST_BATTLE_UNITS } from './forces.js';

/**
 * One leg of a move, of a unit or of a battle line as one body: who moves, where each of them began, and what is left.
 * A course has one; nobody else moves under orders, or without, while a leg lasts.
 */
export class Leg {
  /** Who moves, a battle line from left to right. */
  readonly members = new Int32Array(MOST_BATTLE_UNITS);
  /** Where the front midpoint of each member stood when the leg began, by unit: its zone of contact follows from it (R34). */
  readonly startX = new Float64Array(MOST_BATTLE_UNITS);
  readonly startY = new Float64Array(MOST_BATTLE_UNITS);
  /** Elements of terrain for which each member has been tested in this leg, a bit for each, by unit (R31). */
  readonly tested = new Int32Array(MOST_BATTLE_UNITS);
  /** Units that each member may pass, at `member * MOST_BATTLE_UNITS + unit` (TK-8f). */
  readonly passable = new Uint8Array(MOST_BATTLE_UNITS * MOST_BATTLE_UNITS);
  count = 0;
  /** Centimetres left. */
  left = 0;
  /** Whether the move is over: an enemy has stopped it, or its unit is gone. */
  stopped = false;
  /** Whether somebody has been met in this leg. */
  met = false;
  /** Whether the riders have taken the test that follows a trot or gallop (TK-8n). */
  ridden = false;
}
