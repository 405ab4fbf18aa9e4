import type { Dice } from '../chance/dice.js';
import type { Options } from './player.js';

/** What `GameTree.proceed` gives where no seat decides. */
export const Stage = {
  /** The game is over. */
  Over: -1,
  /** There is more to roll: equal states may be put together first. */
  Rolled: -2,
} as const;

/**
 * A game small enough to be solved: chance and decisions in turn, everything open to everybody. Its state is one list of
 * numbers, so that a solver may leave it and come back.
 */
export interface GameTree {
  /** Everything that changes. Two games in equal states go on alike. */
  readonly state: Int16Array;
  /** How many seats decide. */
  readonly seats: number;
  /** How likely each way is that chance may take next, where that is known without dice; undefined elsewhere. */
  distribution?(): readonly number[] | undefined;
  /** Takes one of the ways of `distribution`. */
  fall?(way: number): void;
  /** Goes on to the next decision, or past some dice; gives the seat that decides, or one of `Stage`. */
  proceed(dice: Dice): number;
  /** What the seat may do, after `proceed`. */
  readonly options: Options;
  /** Takes one of them. */
  take(option: number): void;
  /** What the end of the game is worth to a seat. */
  worth(seat: number): number;
}

/** What the options of one decision are worth. */
export interface Advice {
  /** The best option for who decides; of equal ones the first. */
  readonly best: number;
  /** Options in the order in which they were offered. */
  readonly options: readonly number[];
  /** What each of them is worth to each seat: `worths[option][seat]`. */
  readonly worths: readonly (readonly number[])[];
}

/** Advises the seat whose decision a game stands at, its options gathered. Rules never ask it; players may. */
export type Advise = (game: GameTree, seat: number) => Advice;
