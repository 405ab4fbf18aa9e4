import type { Dice } from '../chance/dice.js';
import type { Battle } from './battle.js';
import { OptionList } from './options.js';
import { type Decision, No, type OptionTest, type Player, Undecided, Yes } from './player.js';

/**
 * A battle in its course: the state, the dice, and the two players. What a turn machine's functions are given. Allocated
 * once for each battle and used for all its games.
 */
export abstract class BattleContext<B extends Battle> {
  readonly battle: B;
  readonly options = new OptionList();
  dice: Dice;
  /** Decisions of one game after which it is taken to run in circles. */
  protected abstract readonly mostDecisions: number;
  /** Decisions that players have been asked for since they were seated. */
  private decisions = 0;
  private red: Player<B>;
  private blue: Player<B>;

  constructor(battle: B, red: Player<B>, blue: Player<B>, dice: Dice) {
    this.battle = battle;
    this.red = red;
    this.blue = blue;
    this.dice = dice;
  }

  /** Seats two players and hands out the dice, for a new game or to play on from another's state. */
  seat(red: Player<B>, blue: Player<B>, dice: Dice): void {
    this.red = red;
    this.blue = blue;
    this.dice = dice;
    this.decisions = 0;
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
    if (options.has(answer)) return answer;
    throw new RangeError(`${decision.name} (${decision.clause}): ${answer} is not among the ${options.count} options`);
  }

  /**
   * What a side takes among options that need not be gathered for it, or `Undecided`. Throws when the player gives an
   * answer that is not offered, or when the game asks without end.
   */
  prefers(side: number, decision: Decision, offers: OptionTest): number {
    const player = this.playerOf(side);
    if (player.prefer === undefined) return Undecided;
    const answer = player.prefer(decision, this.battle, offers);
    if (answer === Undecided) return Undecided;
    this.count(decision);
    if (offers.has(answer)) return answer;
    throw new RangeError(`${decision.name} (${decision.clause}): ${answer} is not offered`);
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

  /** Tells a watcher, if there is one, what has happened: an event of the system. */
  tell(kind: number, a = -1, b = -1, c = -1, d = -1): void {
    const { watcher } = this.battle;
    if (watcher !== null) watcher.event(kind, a, b, c, d);
  }

  private count(decision: Decision): void {
    if (++this.decisions <= this.mostDecisions) return;
    throw new Error(`more than ${this.mostDecisions} decisions in one game: ${decision.name} (${decision.clause})`);
  }

  private playerOf(side: number): Player<B> {
    return side === 0 ? this.red : this.blue;
  }
}

/** Gives the context of a battle, made when first asked for, with two players seated and their dice handed out. */
export function seatedBy<B extends Battle, C extends BattleContext<B>>(
  GameContext: new (battle: B, red: Player<B>, blue: Player<B>, dice: Dice) => C,
): (battle: B, red: Player<B>, blue: Player<B>, dice: Dice) => C {
  const contexts = new WeakMap<B, C>();
  return (battle, red, blue, dice) => {
    let context = contexts.get(battle);
    if (context === undefined) {
      context = new GameContext(battle, red, blue, dice);
      contexts.set(battle, context);
    } else context.seat(red, blue, dice);
    return context;
  };
}

/** What plays one battle from before the set-up to its end, by the course of one game. */
export function playedBy<B extends Battle, C extends BattleContext<B>>(
  GameContext: new (battle: B, red: Player<B>, blue: Player<B>, dice: Dice) => C,
  game: (context: C) => void,
): (battle: B, red: Player<B>, blue: Player<B>, dice: Dice) => void {
  const seated = seatedBy<B, C>(GameContext);
  return (battle, red, blue, dice) => {
    const context = seated(battle, red, blue, dice);
    battle.reset();
    game(context);
  };
}
