import type { Dice } from '../dice/dice.js';
import { Enumerator } from '../dice/enumerating.js';
import type { Advice, GameTree } from '../model/game-tree.js';

/** Ways for the dice beyond which one roll of a game counts as too dear. */
const BRANCHES = 4_000_000;

/** A decision's state after the dice, and how likely it is. */
interface Reached {
  readonly state: Int16Array;
  readonly seat: number;
  readonly options: readonly number[];
  share: number;
}

/**
 * Solves small games by backward induction: at each decision the seat that decides takes what is worth most to it, knowing
 * that all others do the same; dice are enumerated. States that were met before are not solved again.
 */
export class GameSolver {
  private readonly game: GameTree;
  private readonly enumerator = new Enumerator();
  private readonly known = new Map<string, readonly number[]>();

  constructor(game: GameTree) {
    this.game = game;
  }

  /** How many states before dice have been solved. */
  get states(): number {
    return this.known.size;
  }

  /** What the game is worth to each seat as it stands, before the next dice. Leaves it as it was. */
  value(): readonly number[] {
    const key = keyOf(this.game.state);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const before = this.game.state.slice();
    const sums = new Array<number>(this.game.seats).fill(0);
    for (const reached of this.reach(before, sums)) {
      this.game.state.set(reached.state);
      const worths = this.weigh(reached.options);
      const best = worths[bestOf(worths, reached.seat)]!;
      for (let seat = 0; seat < sums.length; seat++) sums[seat]! += reached.share * best[seat]!;
    }
    this.game.state.set(before);
    this.known.set(key, sums);
    return sums;
  }

  /** What each option of the open decision of `seat` is worth; the game is left as it was, its options too. */
  advise(seat: number): Advice {
    const { game } = this;
    const options = [...game.options.list.subarray(0, game.options.count)];
    const worths = this.weigh(options);
    return { best: options[bestOf(worths, seat)]!, options, worths };
  }

  /** Worths of the options of the decision that is open in the present state, which is left as it was. */
  private weigh(options: readonly number[]): (readonly number[])[] {
    const { game } = this;
    const before = game.state.slice();
    const worths = options.map((option) => {
      game.state.set(before);
      game.take(option);
      return this.value();
    });
    game.state.set(before);
    return worths;
  }

  /** Every decision that the next dice may lead to; ends are added to `sums` at once. */
  private reach(before: Int16Array, sums: number[]): Reached[] {
    const { game } = this;
    const found = new Map<string, Reached>();
    let seat = -1;
    this.enumerator.each(
      (dice: Dice) => {
        game.state.set(before);
        seat = game.proceed(dice);
      },
      (share) => {
        if (seat < 0) {
          for (let at = 0; at < sums.length; at++) sums[at]! += share * game.worth(at);
          return;
        }
        const key = keyOf(game.state);
        const known = found.get(key);
        if (known !== undefined) {
          known.share += share;
          return;
        }
        const options = [...game.options.list.subarray(0, game.options.count)];
        found.set(key, { state: game.state.slice(), seat, options, share });
      },
      BRANCHES,
    );
    return [...found.values()];
  }
}

function keyOf(state: Int16Array): string {
  return String.fromCharCode(...new Uint16Array(state.buffer, state.byteOffset, state.length));
}

/** The place of the worths that are best for a seat; of equal ones the first. */
function bestOf(worths: readonly (readonly number[])[], seat: number): number {
  let best = 0;
  for (let at = 1; at < worths.length; at++) if (worths[at]![seat]! > worths[best]![seat]!) best = at;
  return best;
}
