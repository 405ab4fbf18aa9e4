import type { Dice } from '../chance/dice.js';
import type { Domain, ValueOf } from './domain.js';
import type { GameTree } from './game-tree.js';
import type { TableNote } from './table-note.js';

/** A game that stands at the decision of a dilemma, its options gathered. */
export interface OpenDilemma {
  readonly game: GameTree;
  /** The seat that decides. */
  readonly seat: number;
  /** Whether an option does what the dilemma asks about. */
  does(option: number): boolean;
}

/**
 * A decision that players can learn: whether to do something or to leave it, in a standard situation small enough to be solved
 * to its end.
 */
export interface DecisionProblem<S extends Domain = Domain> {
  readonly id: `${string}/${string}`;
  /** One sentence for `tyche systems` and help. */
  readonly summary: string;
  /** What the situation is like; readings that matter to it are axes too. */
  readonly situation: S;
  /** What the end of the game is counted in, in the plural: `points of strength`. */
  readonly worth: string;
  readonly tables?: readonly TableNote[];
  /** What the dice show on the way to the decision. */
  rolls(situation: Readonly<ValueOf<S>>): readonly number[];
  /** The situation, led on to the decision with such dice; undefined where it does not come up. */
  open(situation: Readonly<ValueOf<S>>, dice: Dice): OpenDilemma | undefined;
}

/** What a dilemma comes to when everybody goes on as well as possible. */
export interface Verdict {
  /** What doing it is worth to the decider. */
  readonly doing: number;
  /** What leaving it is worth to him. */
  readonly leaving: number;
}

/** Gives a dilemma's literal its types. */
export function decisionProblem<const S extends Domain>(definition: DecisionProblem<S>): DecisionProblem<S> {
  return definition;
}
