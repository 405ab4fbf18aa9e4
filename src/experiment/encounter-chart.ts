import type { Dice } from '../dice/dice.js';
import { scripted } from '../dice/scripted.js';
import { GameSolver } from '../exact/game-tree.js';
import { proceed, take } from '../systems/successors/encounter/encounter.js';
import { EncounterGame, type Worth } from '../systems/successors/encounter/encounter-game.js';
import {
  MOVER,
  OTHER,
  type StandardSituation,
  standardSituation,
} from '../systems/successors/encounter/standard-situations.js';
import type { ArmyText } from '../systems/successors/notation.js';
import type { War } from '../systems/successors/war.js';

/** Questions that the chart answers, each for who decides: attack, intercept, back up, avoid. */
export const CHARTS = ['attack', 'intercept', 'refuse', 'avoid'] as const;
export type ChartName = (typeof CHARTS)[number];

/** What both armies are like, and where they meet. */
export interface ChartTerms {
  readonly moverRating: number;
  readonly moverInitiative: number;
  readonly otherRating: number;
  readonly otherInitiative: number;
  /** Local troops of the other army where they meet: 0, 1 or 3. */
  readonly localTroops: number;
  readonly movementPoints: number;
  readonly worth?: Worth;
}

/** One cell: whether it pays, and how much better than the alternative it is, in points of strength. */
export interface ChartCell {
  readonly mover: number;
  readonly other: number;
  readonly pays: boolean;
  readonly gain: number;
}

/** An army of a strength: Macedonians, and a mercenary where it is odd. */
function armyOf(strength: number, rating: number, initiative: number): ArmyText {
  return { units: [Math.floor(strength / 2), 0, 0, strength % 2, 0, 0], rating, initiative, local: 0 };
}

const SITUATION_OF: Readonly<Record<ChartName, StandardSituation>> = {
  attack: 'inTheWay',
  avoid: 'inTheWay',
  intercept: 'beside',
  refuse: 'beside',
};

/** The decision that a chart is about. */
const DECISION_OF: Readonly<Record<ChartName, string>> = {
  attack: 'moveStep',
  avoid: 'avoidBattle',
  intercept: 'declareInterceptions',
  refuse: 'refuseBattle',
};

/** Goes on to the chart's decision: everybody moves, intercepts and gets there. Gives whether it comes up. */
function reach(war: War, decision: string, dice: Dice): boolean {
  for (let open = proceed(war, dice); open !== undefined; open = proceed(war, dice)) {
    if (open.name === decision) return true;
    take(war, open.name === 'moveStep' ? war.options.list[war.options.count - 1]! : 1);
  }
  return false;
}

function cellOf(name: ChartName, mover: number, other: number, terms: ChartTerms): ChartCell {
  const war = standardSituation(
    armyOf(mover, terms.moverRating, terms.moverInitiative),
    armyOf(other, terms.otherRating, terms.otherInitiative),
    SITUATION_OF[name],
    terms.localTroops,
    terms.movementPoints,
  );
  // Only the die of an interception is rolled on the way to a decision.
  const found = scripted(name === 'refuse' ? [6] : [], (dice) => reach(war, DECISION_OF[name], dice));
  if (!found) return { mover, other, pays: false, gain: 0 };
  const seat = name === 'attack' || name === 'refuse' ? MOVER : OTHER;
  const { worths } = new GameSolver(new EncounterGame(war, terms.worth)).advise(seat);
  const passive = worths[0]![seat]!;
  const active = Math.max(...worths.slice(1).map((worth) => worth[seat]!));
  return { mover, other, pays: active > passive, gain: active - passive };
}

/**
 * A chart to learn from: for every pair of strengths whether the decision pays, by exact backward induction when both play
 * on as well as possible. The decision is taken in a standard situation of Successors: see `standardSituation`.
 */
export function encounterChart(
  name: ChartName,
  movers: readonly number[],
  others: readonly number[],
  terms: ChartTerms,
): ChartCell[] {
  return movers.flatMap((mover) => others.map((other) => cellOf(name, mover, other, terms)));
}
