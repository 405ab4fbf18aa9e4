import type { Dice } from '../../../chance/dice.js';
import { BattleContext } from '../../../model/battle-context.js';
import type { Player } from '../../../model/player.js';
import { FIRST_CHIEF, WHOLE_SIDE } from '../../../model/rollers.js';
import { Flag, type SimpleGbohBattle, Subject } from '../state/battle.js';
import { Party } from '../state/fighters.js';
import { noReach } from './reach.js';
import { Workspace } from './workspace.js';

/** Who rolls, where it is no unit: see `Dice.actor`. */
const NEITHER = 3;

/** A battle of Simple GBoH in its course, with room to work in. */
export class GameContext extends BattleContext<SimpleGbohBattle> {
  protected readonly mostDecisions = 90_000;
  /** Room for searches over the map: hexes to visit, and which search saw a hex last and how far from its start. */
  readonly queue: Int16Array;
  readonly seen: Int32Array;
  readonly far: Int16Array;
  /** The search for the units that a leader's command reaches. */
  readonly reach = noReach();
  readonly workspace = new Workspace();
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
  /** The units that have been activated, who act one after another. */
  readonly actors: Int16Array;
  actorsCount = 0;
  /** 1 for units that attackers could attack, and for all units of both sides that fight in this player turn's attacks. */
  readonly exposed: Uint8Array;
  readonly engaged: Int16Array;
  engagedCount = 0;
  /** Elephants that will run amok when the one that routed them is gone (R47). */
  readonly amok: Int16Array;
  amokCount = 0;
  /** The units of a formation whose command is found out. */
  readonly called: Int16Array;

  constructor(battle: SimpleGbohBattle, red: Player<SimpleGbohBattle>, blue: Player<SimpleGbohBattle>, dice: Dice) {
    super(battle, red, blue, dice);
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
    this.actors = new Int16Array(battle.count);
    this.exposed = new Uint8Array(battle.count);
    this.engaged = new Int16Array(battle.count);
    this.amok = new Int16Array(battle.count);
    this.called = new Int16Array(battle.count);
  }

  /** Gathers the units of a side that have been activated. */
  collectActors(side: number): void {
    const { battle, actors } = this;
    const { firstUnit } = battle.forces;
    this.actorsCount = 0;
    for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
      if (battle.has(unit, Flag.Activated)) actors[this.actorsCount++] = unit;
    }
  }

  /** Gathers the units of both sides that are in an attack. */
  collectEngaged(): void {
    const { attack } = this.battle;
    this.engagedCount = 0;
    for (let unit = 0; unit < attack.length; unit++) if (attack[unit]! >= 0) this.engaged[this.engagedCount++] = unit;
  }

  /** Begins a search over the map: what `seen` has of earlier ones counts no more. */
  beginSearch(): number {
    return ++this.searches;
  }

  /** Sets what the next decision is about; what is left out is -1. */
  setDecisionContext(unit: number, other = -1, hex = -1, leader = -1, amount = -1): this {
    const { decisionContext } = this.battle;
    decisionContext[Subject.Unit] = unit;
    decisionContext[Subject.Other] = other;
    decisionContext[Subject.Hex] = hex;
    decisionContext[Subject.Leader] = leader;
    decisionContext[Subject.Amount] = amount;
    return this;
  }

  /** Tells the dice that a unit rolls next. */
  unitRolls(unit: number): void {
    if (!this.dice.listens) return;
    const { rollers, sideOf } = this.battle.forces;
    this.dice.actor(sideOf[unit]!, rollers[unit]!);
  }

  /** Tells the dice that a leader rolls next. */
  leaderRolls(leader: number): void {
    if (!this.dice.listens) return;
    const { firstLeader, leaderSide } = this.battle.forces;
    const side = leaderSide[leader]!;
    this.dice.actor(side, FIRST_CHIEF + leader - firstLeader[side]!);
  }

  /** Tells the dice that a side itself rolls next. */
  sideRolls(side: number): void {
    this.dice.actor(side, WHOLE_SIDE);
  }

  /** Tells the dice that the next roll belongs to neither side: exchanged sides get the same result. */
  neutralRolls(): void {
    this.dice.actor(NEITHER, WHOLE_SIDE);
  }
}

/** One attack: the battle, who attacks and who defends in it, and all units that are in any attack of this phase. */
export type ShockParties = Pick<GameContext, 'attackers' | 'battle' | 'defenders' | 'engaged' | 'engagedCount'>;
