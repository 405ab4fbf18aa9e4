import type { Clause, Dice } from '../chance/dice.js';
import type { Battle, Side } from './battle.js';

/** A choice that a rule leaves to a player. */
export interface Decision {
  readonly name: string;
  readonly clause: Clause;
}

/**
 * The option "no" of every decision that is answered by yes or no.
 *
 * @example
 * const cautious: Player = { choose: (_decision, _battle, { list }) => (list.includes(No) ? No : (list[0] ?? No)) };
 */
export const No = 0;
/**
 * The option "yes" of every decision that is answered by yes or no.
 *
 * @example
 * const bold: Player = { choose: (_decision, _battle, { list }) => (list.includes(Yes) ? Yes : (list[0] ?? No)) };
 */
export const Yes = 1;

/**
 * What `Player.prefer` gives where the player wants to see all options: less than any option.
 *
 * @example
 * const player: Player = {
 *   choose: (_decision, _battle, { list }) => list[0] ?? No,
 *   prefer: (_decision, _battle, offers) => (offers.has(Yes) ? Yes : Undecided),
 * };
 */
export const Undecided = -2;

/** The legal options at a decision: integers whose meaning the decision defines. Reused from call to call. */
export interface Options {
  readonly list: Int32Array;
  readonly count: number;
}

/** The legal options at a decision before they are gathered: whether a given one is among them. */
export interface OptionTest {
  has(option: number): boolean;
}

/** Everything a rule may ask of a player. The rules offer only what is legal, and always something. */
export interface Player<B = Battle> {
  /** Called when one of the player's own turns begins, before anything of it happens: the time to make a plan. */
  plan?(battle: Readonly<B>): void;
  choose(decision: Decision, battle: Readonly<B>, options: Options): number;
  /**
   * What the player takes without seeing all options, or `Undecided`: asked first at decisions whose options are
   * expensive to gather. It must answer as `choose` would. It may be asked where only one option is left.
   */
  prefer?(decision: Decision, battle: Readonly<B>, offers: OptionTest): number;
}

/**
 * How an army is led: makes a player for one side, with dice of its own. A player is used for one game after another and
 * carries nothing from one into the next.
 */
export interface Policy<B extends Battle = Battle> {
  readonly id: string;
  /** One sentence for `tyche systems` and help. */
  readonly summary: string;
  /** Whether it plays games of its own to decide, which takes some forty times as long: panels leave it out unless it is named. */
  readonly looksAhead?: boolean;
  createPlayer(side: Side, policyDice: Dice): Player<B>;
}
