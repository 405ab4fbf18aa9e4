import { seatedBy } from '../../../model/battle-context.js';
import type { PlanMaker, Search } from '../../../model/search.js';
import { LostBattlesBattle } from '../state/battle.js';
import { GameContext } from '../turn/context.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { standingOf } from './lookahead.js';
import { AGGRESSIVE, BROAD, DEEP, DEFENSIVE, FLANKING, PATIENT, STEADY, UNHURRIED, type Weights } from './weights.js';

const seated = seatedBy<LostBattlesBattle, GameContext>(GameContext);

function led(weights: Weights): PlanMaker<LostBattlesBattle> {
  return (side, policyDice) => new HeuristicPlayer(side, policyDice, weights);
}

/** How battles of Lost Battles are searched. */
export const search: Search<LostBattlesBattle> = {
  plans: [STEADY, PATIENT, DEEP, BROAD, FLANKING, UNHURRIED, AGGRESSIVE, DEFENSIVE].map(led),
  afterwards: led(STEADY),
  enemy: led(STEADY),
  horizon: () => 9,
  holds: 1,
  createCopy: ({ circumstances, forces, foresee, readings }) =>
    new LostBattlesBattle(forces, readings, circumstances, foresee),
  isSame: (one, other) => one.equals(other as LostBattlesBattle),
  turnsOf: ({ active, playerTurns, turn }, side) =>
    playerTurns === 0 || (playerTurns === 1 && active !== side) ? 0 : turn,
  restOfTurn: (battle, red, blue, dice, side) => restOfTurn(seated(battle, red, blue, dice), side),
  playOn: (battle, red, blue, dice, playerTurns) => playOn(seated(battle, red, blue, dice), playerTurns),
  evaluate: (battle, side) => standingOf(battle as LostBattlesBattle, side),
};
