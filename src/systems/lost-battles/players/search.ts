import { seatedBy } from '../../../model/battle-context.js';
import type { PlanMaker, Search } from '../../../model/search.js';
import { chanceEvaluation } from '../../../model/win-chance.js';
import { LostBattlesBattle } from '../state/battle.js';
import { GameContext } from '../turn/context.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { features } from './features.js';
import { fittedChance } from './fitted-chance.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { ENVELOPING, STEADY, type Weights } from './weights.js';

/** Player turns that a rollout lasts. */
const HORIZON = 7;

const seated = seatedBy<LostBattlesBattle, GameContext>(GameContext);

function led(weights: Weights): PlanMaker<LostBattlesBattle> {
  return (side, policyDice) => new HeuristicPlayer(side, policyDice, weights);
}

/** The ways that are tried: the mind that gets round the enemy, and others that differ from it in one thing each. */
const PLANS: readonly Weights[] = [
  ENVELOPING,
  { ...ENVELOPING, contact: -4 },
  { ...ENVELOPING, contact: 2.5 },
  { ...ENVELOPING, crowd: 0.3 },
  { ...ENVELOPING, lean: -0.5 },
  { ...ENVELOPING, lean: 0.5 },
  { ...ENVELOPING, envelop: 0 },
  { ...ENVELOPING, advance: 0 },
  { ...ENVELOPING, prey: 1, finish: 3 },
  { ...ENVELOPING, horse: 0 },
  { ...ENVELOPING, crowd: -1 },
  { ...ENVELOPING, envelop: 5 },
];

/** How battles of Lost Battles are searched. */
export const search: Search<LostBattlesBattle> = {
  plans: PLANS.map(led),
  afterwards: led(ENVELOPING),
  enemy: led(STEADY),
  horizon: () => HORIZON,
  holds: 1,
  createCopy: ({ circumstances, forces, foresee, readings }) =>
    new LostBattlesBattle(forces, readings, circumstances, foresee),
  isSame: (one, other) => one.equals(other as LostBattlesBattle),
  turnsOf: ({ active, playerTurns, turn }, side) =>
    playerTurns === 0 || (playerTurns === 1 && active !== side) ? 0 : turn,
  restOfTurn: (battle, red, blue, dice, side) => restOfTurn(seated(battle, red, blue, dice), side),
  playOn: (battle, red, blue, dice, playerTurns) => playOn(seated(battle, red, blue, dice), playerTurns),
  evaluate: chanceEvaluation(features, fittedChance),
};
