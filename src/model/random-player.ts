import type { Dice } from '../chance/dice.js';
import { has } from './options.js';
import type { Decision, Options, Player } from './player.js';

/** The option that ends a row of choices, and one chance in how many, at least, that a row ends where it may. */
export interface RowEnd {
  readonly done: number;
  readonly oneIn: number;
}

class LotPlayer<B> implements Player<B> {
  private readonly policyDice: Dice;
  private readonly end: RowEnd | undefined;

  constructor(policyDice: Dice, end: RowEnd | undefined) {
    this.policyDice = policyDice;
    this.end = end;
  }

  choose({ clause }: Decision, _battle: Readonly<B>, options: Options): number {
    const { policyDice, end } = this;
    const { list, count } = options;
    if (end !== undefined && count > end.oneIn && has(options, end.done) && policyDice.test(1, end.oneIn, clause)) {
      return end.done;
    }
    return list[policyDice.die(count, clause) - 1]!;
  }
}

/**
 * The policy `random`: every legal option is equally likely, but a row of choices that may end does so with at least the
 * chance that `end` says, lest a turn go on for ever.
 */
export function randomPlayer<B>(end?: RowEnd) {
  return {
    id: 'random',
    summary: 'Chooses among the legal options by lot.',
    createPlayer: (_side: number, policyDice: Dice): Player<B> => new LotPlayer(policyDice, end),
  } as const;
}
