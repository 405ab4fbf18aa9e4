import type { Dice } from '../chance/dice.js';
import { Enumerator } from '../chance/enumerating.js';
import { type Advice, type Advise, type GameTree, Stage } from '../model/game-tree.js';
import { WordIndex } from './word-index.js';

/** Ways for the dice beyond which one roll of a game counts as too dear. */
const BRANCHES = 4_000_000;

/** A state after dice: the seat whose decision is open in it, or one of `Stage`, and how likely it is. */
interface Reached {
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
  private readonly states = new WordIndex();
  /** Worths by seat of the states with these numbers. */
  private readonly known: (readonly number[])[] = [];

  constructor(game: GameTree) {
    this.game = game;
  }

  /** What the game is worth to each seat as it stands, before the next dice. Leaves it as it was. */
  value(): readonly number[] {
    const number = this.states.numberOf(this.game.state);
    const known = this.known[number];
    if (known !== undefined) return known;
    const before = this.game.state.slice();
    const sums = new Array<number>(this.game.seats).fill(0);
    const found = new WordIndex();
    for (const [at, { options, seat, share }] of this.reach(before, found).entries()) {
      this.game.state.set(found.wordsAt(at));
      const worth = this.worthAt(seat, options);
      for (let one = 0; one < sums.length; one++) sums[one]! += share * worth[one]!;
    }
    this.game.state.set(before);
    this.known[number] = sums;
    return sums;
  }

  /** What each option of the open decision of `seat` is worth; the game is left as it was, its options too. */
  advise(seat: number): Advice {
    const { game } = this;
    const options = [...game.options.list.subarray(0, game.options.count)];
    const worths = this.weigh(options);
    return { best: options[placeOfBest(worths, seat)]!, options, worths };
  }

  /** What the end of the game is worth to each seat. */
  private worths(): readonly number[] {
    return Array.from({ length: this.game.seats }, (_, seat) => this.game.worth(seat));
  }

  /** What the present state is worth to each seat, after dice have led to it. */
  private worthAt(seat: number, options: readonly number[]): readonly number[] {
    if (seat === Stage.Over) return this.worths();
    if (seat === Stage.Rolled) return this.value();
    const worths = this.weigh(options);
    return worths[placeOfBest(worths, seat)]!;
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

  /** Every decision and every end that the next dice may lead to, by the numbers that `states` gives to their states. */
  private reach(before: Int16Array, states: WordIndex): readonly Reached[] {
    const { game } = this;
    const probabilities = game.distribution?.();
    if (probabilities !== undefined) return this.fallen(before, probabilities, states);
    const found: Reached[] = [];
    let seat: number = Stage.Over;
    this.enumerator.each(
      (dice: Dice) => {
        game.state.set(before);
        seat = game.proceed(dice);
      },
      (share) => {
        const number = states.numberOf(game.state);
        const known = found[number];
        if (known !== undefined) {
          known.share += share;
          return;
        }
        const options = seat < 0 ? [] : [...game.options.list.subarray(0, game.options.count)];
        found.push({ seat, options, share });
      },
      BRANCHES,
    );
    return found;
  }

  /** The same where the law of chance is known. */
  private fallen(before: Int16Array, probabilities: readonly number[], states: WordIndex): readonly Reached[] {
    const { game } = this;
    const found: Reached[] = [];
    for (const [way, share] of probabilities.entries()) {
      if (share === 0) continue;
      game.state.set(before);
      game.fall?.(way);
      const number = states.numberOf(game.state);
      const known = found[number];
      if (known === undefined) found.push({ seat: Stage.Rolled, options: [], share });
      else known.share += share;
    }
    return found;
  }
}

/** Advises by backward induction to the end of the game. */
export const advise: Advise = (game, seat) => new GameSolver(game).advise(seat);

/** The place of the worths that are best for a seat; of equal ones the first. */
function placeOfBest(worths: readonly (readonly number[])[], seat: number): number {
  let best = 0;
  for (let at = 1; at < worths.length; at++) if (worths[at]![seat]! > worths[best]![seat]!) best = at;
  return best;
}
