import type { Clause, Dice } from '../dice/dice.js';
import type { Battle, Side } from './battle.js';

/** A choice that a rule leaves to a player. */
export interface Decision {
  readonly name: string;
  readonly clause: Clause;
}

/** The legal options at a decision: integers whose meaning the decision defines. Reused from call to call. */
export interface Options {
  readonly list: Int32Array;
  readonly count: number;
}

/** Everything a rule may ask of a player. The rules offer only what is legal, and always something. */
export interface Player<B extends Battle = Battle> {
  /** Called when one of the player's own turns begins, before anything of it happens: the time to make a plan. */
  plan?(battle: Readonly<B>): void;
  choose(decision: Decision, battle: Readonly<B>, options: Options): number;
}

/**
 * How an army is led: makes a player for one side, with dice of its own. A player is used for one game after another and
 * carries nothing from one into the next.
 */
export interface Policy<B extends Battle = Battle> {
  readonly id: string;
  /** One sentence for `tyche systems` and help. */
  readonly summary: string;
  lead(side: Side, whims: Dice): Player<B>;
}
