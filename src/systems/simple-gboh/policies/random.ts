import type { Dice } from '../../../dice/dice.js';
import type { Decision, Options, Player, Policy } from '../../../model/player.js';
import type { SimpleGbohBattle } from '../battle/battle.js';
import { Done } from '../battle/decisions.js';

/** One chance in so many, at least, that a row of choices ends where it may. */
const ENDS = 24;

/** Whether a row of choices may end here. */
function mayEnd({ list, count }: Options): boolean {
  for (let at = 0; at < count; at++) if (list[at] === Done) return true;
  return false;
}

/** Chooses among what is offered by lot. */
class RandomPlayer implements Player<SimpleGbohBattle> {
  private readonly whims: Dice;

  constructor(whims: Dice) {
    this.whims = whims;
  }

  choose({ clause }: Decision, _battle: Readonly<SimpleGbohBattle>, options: Options): number {
    const { list, count } = options;
    if (count > ENDS && mayEnd(options) && this.whims.test(1, ENDS, clause)) return Done;
    return list[this.whims.die(count, clause) - 1]!;
  }
}

/**
 * Leads an army by lot: every legal option is equally likely, but a row of choices that may end does so with
 * a chance of at least one in twenty-four.
 */
export const random: Policy<SimpleGbohBattle> = {
  id: 'random',
  summary: 'Chooses among the legal options by lot.',
  lead: (_side, whims) => new RandomPlayer(whims),
};
