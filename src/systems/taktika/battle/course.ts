import type { Dice } from '../../../dice/dice.js';
import { OptionList } from '../../../model/options.js';
import { type Decision, type Offers, type Player, Undecided } from '../../../model/player.js';
import { Focus, type TaktikaBattle } from './battle.js';
import { No, Yes } from './decisions.js';
import { Leg } from './leg.js';
import { OrderBook } from './order-book.js';

/** Decisions of one game after which it is taken to run in circles. */
const MOST_DECISIONS = 100_000;

/**
 * A battle in its course: the state, the dice, and the two players. What the turn machine's functions are given.
 * Allocated once for each battle and used for all its games.
 */
export class Course {
  readonly battle: TaktikaBattle;
  readonly options = new OptionList();
  /** The move that is being made, if one is. */
  readonly leg = new Leg();
  /** What the orders of the present turn depend on. */
  readonly book = new OrderBook();
  dice: Dice;
  /** Decisions that players have been asked for since they were seated. */
  decisions = 0;
  private red: Player<TaktikaBattle>;
  private blue: Player<TaktikaBattle>;

  constructor(battle: TaktikaBattle, red: Player<TaktikaBattle>, blue: Player<TaktikaBattle>, dice: Dice) {
    this.battle = battle;
    this.red = red;
    this.blue = blue;
    this.dice = dice;
  }

  /** Seats two players and hands out the dice, for a new game or to play on from another's state. */
  seat(red: Player<TaktikaBattle>, blue: Player<TaktikaBattle>, dice: Dice): void {
    this.red = red;
    this.blue = blue;
    this.dice = dice;
    this.decisions = 0;
  }

  /** Names whom the next decision is about; what is left out is -1. */
  focus(unit: number, other = -1, third = -1): this {
    const { focus } = this.battle;
    focus[Focus.Unit] = unit;
    focus[Focus.Other] = other;
    focus[Focus.Third] = third;
    for (let at: number = Focus.Zone; at < focus.length; at++) focus[at] = -1;
    return this;
  }

  /**
   * Lets a side choose among the gathered `options`: one of them. A single option is taken without asking. Throws when
   * there is none, when the player gives an answer that was not offered, or when the game asks without end.
   */
  choose(side: number, decision: Decision): number {
    const { options } = this;
    if (options.count === 1) return options.list[0]!;
    if (options.count === 0) throw new Error(`no option at ${decision.name} (${decision.clause})`);
    this.count(decision);
    const answer = this.playerOf(side).choose(decision, this.battle, options);
    if (!options.has(answer)) {
      throw new RangeError(
        `${decision.name} (${decision.clause}): ${answer} is not among the ${options.count} options`,
      );
    }
    return answer;
  }

  /**
   * What a side takes among options that need not be gathered for it, or `Undecided`. Throws when the player gives an
   * answer that is not offered, or when the game asks without end.
   */
  prefers(side: number, decision: Decision, offers: Offers): number {
    const player = this.playerOf(side);
    if (player.prefer === undefined) return Undecided;
    const answer = player.prefer(decision, this.battle, offers);
    if (answer === Undecided) return Undecided;
    this.count(decision);
    if (offers.has(answer)) return answer;
    throw new RangeError(`${decision.name} (${decision.clause}): ${answer} is not offered`);
  }

  private count(decision: Decision): void {
    if (++this.decisions <= MOST_DECISIONS) return;
    throw new Error(`more than ${MOST_DECISIONS} decisions by round ${this.battle.round}: ${decision.name}`);
  }

  /** Asks a side yes or no. */
  asks(side: number, decision: Decision): boolean {
    this.options.clear().add(No).add(Yes);
    return this.choose(side, decision) === Yes;
  }

  /** Lets a player make a plan for the turn that begins. */
  beginTurn(side: number): void {
    const player = this.playerOf(side);
    if (player.plan !== undefined) player.plan(this.battle);
  }

  /** Tells a watcher, if there is one, what has happened: see `EventKind`. */
  tell(kind: number, a = -1, b = -1, c = -1, d = -1): void {
    const { watcher } = this.battle;
    if (watcher !== null) watcher.event(kind, a, b, c, d);
  }

  private playerOf(side: number): Player<TaktikaBattle> {
    return side === 0 ? this.red : this.blue;
  }
}
