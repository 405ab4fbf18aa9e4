import { seatedBy } from '../../../model/battle-context.js';
import type { PlanMaker, Search } from '../../../model/search.js';
import { chanceEvaluation } from '../../../model/win-chance.js';
import { TaktikaBattle } from '../state/battle.js';
import { GameContext } from '../turn/context.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { features } from './features.js';
import { fittedChance } from './fitted-chance.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { AGGRESSIVE, DEFENSIVE, RUSHING, STEADY, WAITING, type Weights } from './weights.js';

/** Up to so many rollouts each of them is short, to save time. */
const FEW = 16;

const seated = seatedBy<TaktikaBattle, GameContext>(GameContext);

function led(weights: Weights): PlanMaker<TaktikaBattle> {
  return (side, policyDice) => new HeuristicPlayer(side, policyDice, weights);
}

/** How battles of taktika are searched. */
export const search: Search<TaktikaBattle> = {
  plans: [STEADY, AGGRESSIVE, WAITING, DEFENSIVE, RUSHING].map(led),
  afterwards: led(STEADY),
  enemy: led(STEADY),
  horizon: (budget) => (budget <= FEW ? 4 : 8),
  looks: [2, 4, 6],
  holds: 1,
  createCopy: ({ circumstances, forces, foresee, readings }) =>
    new TaktikaBattle(forces, readings, circumstances, foresee),
  isSame: (one, other) => one.equals(other as TaktikaBattle),
  turnsOf: ({ active, opener, round }, side) => round - (round > 0 && side !== opener && active !== side ? 1 : 0),
  restOfTurn: (battle, red, blue, dice, side) => restOfTurn(seated(battle, red, blue, dice), side),
  playOn: (battle, red, blue, dice, playerTurns) => playOn(seated(battle, red, blue, dice), playerTurns),
  evaluate: chanceEvaluation(features, fittedChance),
};
