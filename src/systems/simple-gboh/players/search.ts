import { seatedBy } from '../../../model/battle-context.js';
import type { PlanMaker, Search } from '../../../model/search.js';
import { SimpleGbohBattle } from '../state/battle.js';
import { GameContext } from '../turn/context.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { standingOf } from './lookahead.js';
import { AGGRESSIVE, DEFENSIVE, FARSIGHTED, STEADY, type Weights } from './weights.js';

/** Player turns that a rollout lasts, however many of them there are: eight cost twice as much and were not shown to win more. */
const HORIZON = 4;

const seated = seatedBy<SimpleGbohBattle, GameContext>(GameContext);

function led(weights: Weights, rank = 0): PlanMaker<SimpleGbohBattle> {
  return (side, policyDice) => new HeuristicPlayer(side, policyDice, weights, rank);
}

/** How battles of Simple GBoH are searched. */
export const search: Search<SimpleGbohBattle> = {
  plans: [
    led(FARSIGHTED),
    led(FARSIGHTED, 1),
    led({ ...AGGRESSIVE, ways: 1, overrun: 1 }),
    led(FARSIGHTED, 2),
    led({ ...DEFENSIVE, ways: 1, leave: 1, overrun: 1 }),
    led(STEADY),
    led({ ...FARSIGHTED, later: 0.2 }),
    led(FARSIGHTED, 3),
  ],
  afterwards: led(FARSIGHTED),
  enemy: led(STEADY),
  horizon: () => HORIZON,
  holds: 1,
  createCopy: ({ circumstances, forces, foresee, readings }) =>
    new SimpleGbohBattle(forces, readings, circumstances, foresee),
  isSame: (one, other) => one.equals(other as SimpleGbohBattle),
  turnsOf: ({ ownTurns }, side) => ownTurns[side]!,
  restOfTurn: (battle, red, blue, dice, side) => restOfTurn(seated(battle, red, blue, dice), side),
  playOn: (battle, red, blue, dice, playerTurns) => playOn(seated(battle, red, blue, dice), playerTurns),
  evaluate: (battle, side) => standingOf(battle as SimpleGbohBattle, side),
};
