import type { Dice } from '../../../dice/dice.js';
import { OptionList } from '../../../model/options.js';
import type { Decision, Player } from '../../../model/player.js';
import { Party } from '../fighters.js';
import { Focus, type SimpleGbohBattle } from './battle.js';
import { No, Yes } from './decisions.js';

/** Decisions of one game after which it is taken to run in circles. */
const MOST_DECISIONS = 90_000;

/** Who rolls, where it is no unit: see `Dice.actor`. */
const LEADERS = 256;
const ARMY = 511;
const NOBODY = 3;

/**
 * A battle in its course: the state, the dice, and the two players, with room to work in. What the turn machine's functions
 * are given. Allocated once for each battle and used for all its games.
 */
export class Course {
  readonly battle: SimpleGbohBattle;
  readonly options = new OptionList();
  dice: Dice;
  /** Decisions that players have been asked for since they were seated. */
  decisions = 0;
  /** Room for searches over the map: hexes to visit, and which search saw a hex last and how far from its start. */
  readonly queue: Int16Array;
  readonly seen: Int32Array;
  readonly far: Int16Array;
  private searches = 0;
  /** The attack that is resolved: who attacks and who defends, the tops of stacks before those below. */
  readonly attackers: Party;
  readonly defenders: Party;
  /** In what order units take odd hits; which units were depleted before; hexes that the enemy has left, and how many. */
  readonly order: Int16Array;
  readonly depletedBefore: Int16Array;
  readonly hitsBefore: Int16Array;
  readonly vacated: Int16Array;
  vacatedCount = 0;
  private red: Player<SimpleGbohBattle>;
  private blue: Player<SimpleGbohBattle>;

  constructor(battle: SimpleGbohBattle, red: Player<SimpleGbohBattle>, blue: Player<SimpleGbohBattle>, dice: Dice) {
    this.battle = battle;
    this.red = red;
    this.blue = blue;
    this.dice = dice;
    const hexes = battle.forces.map.grid.count;
    this.queue = new Int16Array(hexes);
    this.seen = new Int32Array(hexes);
    this.far = new Int16Array(hexes);
    this.attackers = new Party(battle.count);
    this.defenders = new Party(battle.count);
    this.order = new Int16Array(battle.count);
    this.depletedBefore = new Int16Array(battle.count);
    this.hitsBefore = new Int16Array(battle.count);
    this.vacated = new Int16Array(4 * battle.count);
  }

  /** Seats two players and hands out the dice, for a new game or to play on from another's state. */
  seat(red: Player<SimpleGbohBattle>, blue: Player<SimpleGbohBattle>, dice: Dice): void {
    this.red = red;
    this.blue = blue;
    this.dice = dice;
    this.decisions = 0;
  }

  /** Begins a search over the map: what `seen` has of earlier ones counts no more. */
  beginSearch(): number {
    return ++this.searches;
  }

  /** Names whom the next decision is about; what is left out is -1. */
  focus(unit: number, other = -1, hex = -1, leader = -1, amount = -1): this {
    const { focus } = this.battle;
    focus[Focus.Unit] = unit;
    focus[Focus.Other] = other;
    focus[Focus.Hex] = hex;
    focus[Focus.Leader] = leader;
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
      throw new Error(`more than ${MOST_DECISIONS} decisions by player turn ${this.battle.playerTurns}`);
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
    const { placeOf, sideOf } = this.battle.forces;
    this.dice.actor(sideOf[unit]!, placeOf[unit]!);
  }

  /** Tells the dice that a leader rolls next. */
  leaderRolls(leader: number): void {
    if (!this.dice.listens) return;
    const { firstLeader, leaderSide } = this.battle.forces;
    const side = leaderSide[leader]!;
    this.dice.actor(side, LEADERS + leader - firstLeader[side]!);
  }

  /** Tells the dice that a side itself rolls next. */
  sideRolls(side: number): void {
    this.dice.actor(side, ARMY);
  }

  /** Tells the dice that the next roll is nobody's: exchanged sides get the same. */
  nobodyRolls(): void {
    this.dice.actor(NOBODY, ARMY);
  }
}
