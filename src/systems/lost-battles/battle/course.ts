import type { Dice } from '../../../dice/dice.js';
import { OptionList } from '../../../model/options.js';
import type { Decision, Player } from '../../../model/player.js';
import { Focus, type LostBattlesBattle } from './battle.js';
import { No, Yes } from './decisions.js';

/** Decisions of one game after which it is taken to run in circles. */
const MOST_DECISIONS = 50_000;

/** Who rolls, where it is no unit or general: see `Dice.actor`. Generals follow the units of their side. */
const GENERALS = 64;
const ARMY = 127;
const BOTH = 2;
const NOBODY = 3;

/**
 * A battle in its course: the state, the dice, and the two players. What the turn machine's functions are given.
 * Allocated once for each battle and used for all its games.
 */
export class Course {
  readonly battle: LostBattlesBattle;
  readonly options = new OptionList();
  dice: Dice;
  /** Decisions that players have been asked for since they were seated. */
  decisions = 0;
  private red: Player<LostBattlesBattle>;
  private blue: Player<LostBattlesBattle>;

  constructor(battle: LostBattlesBattle, red: Player<LostBattlesBattle>, blue: Player<LostBattlesBattle>, dice: Dice) {
    this.battle = battle;
    this.red = red;
    this.blue = blue;
    this.dice = dice;
  }

  /** Seats two players and hands out the dice, for a new game or to play on from another's state. */
  seat(red: Player<LostBattlesBattle>, blue: Player<LostBattlesBattle>, dice: Dice): void {
    this.red = red;
    this.blue = blue;
    this.dice = dice;
    this.decisions = 0;
  }

  /** Names whom the next decision is about; what is left out is -1. */
  focus(unit: number, zone = -1, other = -1, general = -1, amount = -1): this {
    const { focus } = this.battle;
    focus[Focus.Unit] = unit;
    focus[Focus.Zone] = zone;
    focus[Focus.Other] = other;
    focus[Focus.General] = general;
    focus[Focus.Amount] = amount;
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
    if (++this.decisions > MOST_DECISIONS) {
      throw new Error(`more than ${MOST_DECISIONS} decisions by turn ${this.battle.turn}: ${decision.name}`);
    }
    const answer = (side === 0 ? this.red : this.blue).choose(decision, this.battle, options);
    if (options.has(answer)) return answer;
    throw new RangeError(`${decision.name} (${decision.clause}): ${answer} is not among the ${options.count} options`);
  }

  /** Asks a side yes or no. */
  asks(side: number, decision: Decision): boolean {
    this.options.clear().add(No).add(Yes);
    return this.choose(side, decision) === Yes;
  }

  /** Lets a player make a plan for the player turn that begins. */
  beginTurn(side: number): void {
    const player = side === 0 ? this.red : this.blue;
    if (player.plan !== undefined) player.plan(this.battle);
  }

  /** Tells a watcher, if there is one, what has happened: see `EventKind`. */
  tell(kind: number, a = -1, b = -1, c = -1, d = -1): void {
    const { watcher } = this.battle;
    if (watcher !== null) watcher.event(kind, a, b, c, d);
  }

  /** Tells the dice that a unit rolls next. */
  unitRolls(unit: number): void {
    if (!this.dice.listens) return;
    const { sideOf, placeOf } = this.battle.forces;
    this.dice.actor(sideOf[unit]!, placeOf[unit]!);
  }

  /** Tells the dice that a general rolls next. */
  generalRolls(general: number): void {
    if (!this.dice.listens) return;
    const { firstGeneral, generals } = this.battle.forces;
    const { side } = generals[general]!;
    this.dice.actor(side, GENERALS + general - firstGeneral[side]!);
  }

  /** Tells the dice that a side itself rolls next: for command points and morale. */
  sideRolls(side: number): void {
    this.dice.actor(side, ARMY);
  }

  /** Tells the dice that the next roll decides between both sides: exchanged sides get the opposite. */
  bothRoll(): void {
    this.dice.actor(BOTH, ARMY);
  }

  /** Tells the dice that the next roll is nobody's: exchanged sides get the same. */
  nobodyRolls(): void {
    this.dice.actor(NOBODY, ARMY);
  }
}
