import type { Dice } from '../../src/chance/dice.js';

/** A situation or an outcome: values by axis. */
export type Facts = Readonly<Record<string, number | boolean>>;
/** What a function is called with after the dice. */
export type Args = readonly unknown[];

/** A call that battles make, and how the mechanic sees it. */
interface Call {
  /** The mechanic's situation in a call with such arguments after the dice; undefined where it has no such situation. */
  situation(args: Args): Facts | undefined;
  /** What comes of the same call with other dice: some or all axes of the mechanic's outcome. */
  again(dice: Dice, args: Args): Facts;
}

/** Where battles call a mechanic's rule by another name than `resolve`. */
export interface Home {
  readonly module: object;
  readonly name: string;
  /** Copies the arguments with whatever state the call changes; where absent, what they hold is copied, one level deep. */
  readonly keep?: (args: Args) => Args;
  readonly call: Call;
}
