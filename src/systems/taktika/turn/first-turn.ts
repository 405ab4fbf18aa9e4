import { initiative } from '../rules/initiative.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';

const situation = { firstBonus: 0, secondBonus: 0 };
const outcome = { firstWins: false, firstDie: 0, secondDie: 0 };

/** Rolls for the initiative and lets the winner say who takes the first turn (TK-6b); returns that side. */
export function firstTurn(context: GameContext): number {
  const { battle } = context;
  situation.firstBonus = battle.initiativeOf(0);
  situation.secondBonus = battle.initiativeOf(1);
  initiative.resolve(context.dice, situation, outcome);
  const winner = outcome.firstWins ? 0 : 1;
  context.setDecisionContext(-1);
  return context.asks(winner, DECISIONS.firstTurn) ? winner : 1 - winner;
}
