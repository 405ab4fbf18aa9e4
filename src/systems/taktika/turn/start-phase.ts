import { Act } from '../state/battle.js';
import { testLoyaltyAtStart } from './betrayal.js';
import type { GameContext } from './context.js';
import { takeOverDefectors } from './defection.js';

/**
 * The start of a player's turn (T0): his mercenaries are tested (TK-21.2a), corps that have gone over to him come under his
 * command (TK-21.2c), and what his troops did in his last turn is forgotten.
 */
export function startTurn(context: GameContext, side: number): void {
  const { battle } = context;
  const { acts, legs, owner, relations, ridden, serves } = battle;
  testLoyaltyAtStart(context, side);
  takeOverDefectors(context, side);
  for (let unit = 0; unit < acts.length; unit++) {
    if (owner[unit] === side) {
      acts[unit] = 0;
      legs[unit] = 0;
    } else acts[unit] = acts[unit]! & ~(Act.ExchangedRanks | Act.ShotAt);
  }
  for (let general = 0; general < serves.length; general++) if (serves[general] === side) ridden[general] = 0;
  relations.beginTurn();
}
