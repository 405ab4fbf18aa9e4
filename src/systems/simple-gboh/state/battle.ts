import type { Battle, BattleResult, Ledger, Watcher } from '../../../model/battle.js';
import { alignedLength, bufferLayout, isSameState } from '../../../model/buffer-layout.js';
import type { Foresee } from '../../../model/foresight.js';
import { Order } from '../map/hexes.js';
import type { Readings } from '../readings.js';
import { CAUSES } from './causes.js';
import type { Circumstances } from './circumstances.js';
import { Phase } from './events.js';
import type { Troops } from './fighters.js';
import type { Forces } from './forces.js';
import { countAt, placeUnit } from './places.js';
import { Running, SCALARS } from './running.js';

/** Indices into `decisionContext`: what a decision is about. What a decision does not name is -1. */
export const Subject = { Unit: 0, Other: 1, Hex: 2, Leader: 3, Amount: 4 } as const;
const FOCUS_FIELDS = 8;
/** How many of the vacant hexes that a unit has entered are remembered. */
export const MAX_ENTERED = 16;
/** Most hexes of one action that are remembered. */
const PATH = 16;

/** What has become of a unit. */
export const Status = {
  OnMap: 0,
  Eliminated: 1,
  /** Off the map in pursuit (SG-7.62a), and for ever (SG-7.63a). */
  Pursuing: 2,
  Lost: 3,
  /** Part of a double-depth unit that was formed in play (SG-10.3a). */
  Merged: 4,
} as const;

/** What has become of a leader. */
export const LeaderStatus = {
  OnMap: 0,
  /** Eliminated without a replacement. */
  Eliminated: 1,
  /** His unit was eliminated: he may come back (SG-4.36a). */
  Busy: 2,
  /** Off the map with a pursuing unit. */
  Pursuing: 3,
  /** Eliminated; a replacement or he himself comes with the next activation (SG-4.37a). */
  Replaced: 4,
} as const;

/** Bits of `flags`: what a unit has done or been through in this player turn. */
export const Flag = {
  Activated: 1,
  InCommand: 2,
  Acted: 4,
  Fired: 8,
  FiredReaction: 16,
  EntryFired: 32,
  LeftColumn: 64,
  FacedReaction: 128,
  StartedInZoc: 256,
  EnemyInZocAtStart: 512,
  Moved: 1024,
  Retreated: 4096,
  LeftBy: 8192,
  ArtilleryFired: 16384,
} as const;

/** How far an attack has come: designated, past retreats before shock, fought, or done with before that. */
export const Stage = { Designated: 0, Ready: 1, Fought: 2, Done: 3 } as const;

/** Bits of `leaderFlags`. */
export const LeaderFlag = { Activated: 1, Moved: 2, Returned: 4, Replacement: 8 } as const;

const SIDES = 2;

/**
 * One battle of two armies: everything that changes in one buffer behind named views. Units, leaders and formations are
 * numbered through, those of side 0 first; hexes, directions and vertices are those of the map. What never changes stands
 * in `forces`.
 */
export class SimpleGbohBattle extends Running implements Battle, Troops {
  readonly forces: Forces;
  readonly kind: Int16Array;
  readonly printedTq: Int16Array;
  readonly depletable: Int16Array;
  /** The number of each unit within its side. */
  readonly roller: Int32Array;
  readonly readings: Readings;
  readonly circumstances: Circumstances;
  /** Duel predictions that players may ask for; undefined where none are available. */
  readonly foresee: Foresee | undefined;
  readonly result: BattleResult = {
    winner: 0,
    turns: 0,
    seizedTurns: 0,
    lostRed: 0,
    lostBlue: 0,
    first: 0,
    reason: 0,
  };
  readonly ledger: Ledger;
  watcher: Watcher | null = null;

  /** Values of `Status`, by unit. */
  readonly status: Int16Array;
  /** The hex of each unit or the left one as it faces, and the right one or -1; -1 off the map. */
  readonly hex: Int16Array;
  readonly right: Int16Array;
  /** The vertex that a unit faces, or its direction in column, and the value of `Order` that says which. */
  readonly facing: Int16Array;
  readonly order: Int16Array;
  /**
   * The zone of control of each unit on the map: a bit for each direction from its left hex, and above them those from the
   * right one.
   */
  readonly zone: Int16Array;
  readonly hits: Int16Array;
  /** 1 for depleted units. */
  readonly depleted: Int16Array;
  /** 1 for units in column, places in `FATES`, and the hex of units that share it with another, -1 for others. */
  readonly inColumn: Int16Array;
  readonly fate: Int16Array;
  readonly stack: Int16Array;
  /** 1 for double-depth units, and the unit that was merged into each, -1 for none. */
  readonly deep: Int16Array;
  readonly merged: Int16Array;
  /** Bits of `Flag`. */
  readonly flags: Int16Array;
  /** Movement points spent in this player turn. */
  readonly spent: Int16Array;
  /**
   * The vacant hexes that a unit has entered in this phase, `MAX_ENTERED` places a unit; and how many there are, more than
   * those places where the first have been forgotten (SG-7.5g).
   */
  readonly allEntered: Int16Array;
  readonly timesEntered: Int16Array;
  /** Hexes it has moved forward in this phase (SG-10.51a). */
  readonly forward: Int16Array;
  /** The hex that it left with its latest step, -1 for none (SG-7.11b). */
  readonly previous: Int16Array;
  /** The unit at which it has fired in reaction in this player turn, -1 for none (SG-7.11c). */
  readonly reactedTo: Int16Array;
  /** The formation that a unit is detached to this player turn, -1 for none. */
  readonly detachedTo: Int16Array;
  /** The attack that it takes part in, -1 for none. */
  readonly attack: Int16Array;
  /** The row of the unit that last hurt it, -1 for none, and a place in `CAUSES` for units that are gone. */
  readonly doer: Int16Array;
  readonly cause: Int16Array;

  /** The unit on top and the unit below it in each hex, -1 for none. */
  readonly top: Int16Array;
  readonly bottom: Int16Array;
  /** How many units of a side have a hex in their zone of control: see `countAt`. */
  readonly zones: Int16Array;
  /** The directions from a hex in which a unit of a side is on top, a bit for each: see `countAt`. */
  readonly beside: Int16Array;

  /** Values of `LeaderStatus`, bits of `LeaderFlag`, the hex of each leader (-1 off the map). */
  readonly leaderStatus: Int16Array;
  readonly leaderFlags: Int16Array;
  readonly leaderHex: Int16Array;
  /** The unit that each leader goes along with, the acting one or one in pursuit, -1 for none. */
  readonly leaderWith: Int16Array;
  /** Seizure attempts that each leader has left. */
  readonly attemptsLeft: Int16Array;
  /** Rout points that each leader has cost so far (SG-9.0a). */
  readonly leaderCost: Int16Array;

  /** The leader activated with each formation this player turn, -1 for none; its commander is one of its own. */
  readonly commanderOf: Int16Array;
  /** 1 for formations activated this player turn. */
  readonly formationActive: Int16Array;

  /** Rout points by side; replacement leaders left; player turns begun; 1 where a side attempted in the last enemy turn. */
  readonly routPoints: Int16Array;
  readonly replacementsLeft: Int16Array;
  readonly ownTurns: Int16Array;
  readonly attempted: Int16Array;
  /** How far each attack of this shock phase has come: a value of `Stage`. */
  readonly stages: Int16Array;

  /** The hexes that the acting unit has left in its action, one after another. */
  readonly path: Int16Array;

  /** What the current decision is about: see `Focus`. */
  readonly decisionContext: Int16Array;
  protected readonly scalars: Int16Array;
  /** All that is reset to 0 in each player turn, and all that is reset to -1. */
  private readonly turnCounts: Int16Array;
  private readonly turnNames: Int16Array;
  private readonly words: Float64Array;
  private readonly freshWords: Float64Array;

  /** Allocates a battle; `reset` has been called. */
  constructor(forces: Forces, readings: Readings, circumstances: Circumstances, foresee?: Foresee) {
    super();
    this.forces = forces;
    this.kind = forces.kind;
    this.printedTq = forces.printedTq;
    this.depletable = forces.depletable;
    this.roller = forces.rollers;
    this.readings = readings;
    this.circumstances = circumstances;
    this.foresee = foresee;
    const count = forces.units.length;
    const hexes = forces.map.grid.count;
    const leaders = forces.leaders.length;
    const formations = forces.formations.length;
    const fields =
      (24 + MAX_ENTERED) * count + 6 * hexes + 6 * leaders + 2 * formations + 4 * SIDES + PATH + FOCUS_FIELDS + SCALARS;
    const buffer = new ArrayBuffer(alignedLength(fields * Int16Array.BYTES_PER_ELEMENT));
    this.words = new Float64Array(buffer);
    const field = bufferLayout(new Int16Array(buffer, 0, fields));
    this.status = field(count);
    this.hex = field(count);
    this.right = field(count);
    this.facing = field(count);
    this.order = field(count);
    this.zone = field(count);
    this.hits = field(count);
    this.depleted = field(count);
    this.inColumn = field(count);
    this.fate = field(count);
    this.stack = field(count);
    this.deep = field(count);
    this.merged = field(count);
    this.turnCounts = field(4 * count + formations);
    const counted = bufferLayout(this.turnCounts);
    this.flags = counted(count);
    this.spent = counted(count);
    this.forward = counted(count);
    this.timesEntered = counted(count);
    this.formationActive = counted(formations);
    this.turnNames = field(4 * count + formations);
    const named = bufferLayout(this.turnNames);
    this.previous = named(count);
    this.reactedTo = named(count);
    this.detachedTo = named(count);
    this.attack = named(count);
    this.commanderOf = named(formations);
    this.allEntered = field(MAX_ENTERED * count);
    this.doer = field(count);
    this.cause = field(count);
    this.top = field(hexes);
    this.bottom = field(hexes);
    this.zones = field(SIDES * hexes);
    this.beside = field(SIDES * hexes);
    this.leaderStatus = field(leaders);
    this.leaderFlags = field(leaders);
    this.leaderHex = field(leaders);
    this.leaderWith = field(leaders);
    this.attemptsLeft = field(leaders);
    this.leaderCost = field(leaders);
    this.routPoints = field(SIDES);
    this.replacementsLeft = field(SIDES);
    this.ownTurns = field(SIDES);
    this.attempted = field(SIDES);
    this.stages = field(count);
    this.path = field(PATH);
    this.decisionContext = field(FOCUS_FIELDS);
    this.scalars = field(SCALARS);
    const rows = forces.rows.length;
    this.ledger = { casualties: new Int32Array(rows * CAUSES.length), destroyed: new Int32Array(rows * rows) };
    this.fill();
    this.freshWords = this.words.slice();
    this.reset();
  }

  /** How many units there are on both sides together. */
  get count(): number {
    return this.forces.units.length;
  }

  reset(): void {
    this.words.set(this.freshWords);
    this.ledger.casualties.fill(0);
    this.ledger.destroyed.fill(0);
  }

  copyFrom(other: this): void {
    this.words.set(other.words);
  }

  /** Whether a battle of the same armies stands just as this one does. */
  equals(other: this): boolean {
    return isSameState(this.words, other.words);
  }

  /** Forgets what units and formations did in the player turn before. */
  forgetTurn(): void {
    this.turnCounts.fill(0);
    this.turnNames.fill(-1);
  }

  /** Whether a unit has a bit of `Flag`. */
  has(unit: number, flag: number): boolean {
    return (this.flags[unit]! & flag) !== 0;
  }

  /** Gives a unit a bit of `Flag`. */
  mark(unit: number, flag: number): void {
    this.flags[unit] = this.flags[unit]! | flag;
  }

  /** Whether a hex is in the zone of control of a side's unit. */
  inZone(side: number, hex: number): boolean {
    return this.zones[countAt(side, hex)]! > 0;
  }

  /** Everybody where the battle begins. */
  private fill(): void {
    const { forces } = this;
    for (const view of [
      this.merged,
      this.stack,
      this.reactedTo,
      this.detachedTo,
      this.previous,
      this.attack,
      this.doer,
      this.cause,
    ])
      view.fill(-1);
    for (const view of [this.hex, this.right, this.top, this.bottom, this.commanderOf, this.decisionContext])
      view.fill(-1);
    for (const [unit, { hex, right, facing, order, doubleDepth }] of forces.units.entries()) {
      this.deep[unit] = doubleDepth ? 1 : 0;
      this.facing[unit] = facing;
      this.order[unit] = order;
      this.inColumn[unit] = order === Order.Line ? 0 : 1;
      placeUnit(this, unit, hex, right, false);
    }
    for (const [leader, { hex, seizure }] of forces.leaders.entries()) {
      this.leaderHex[leader] = hex;
      this.attemptsLeft[leader] = seizure;
    }
    for (let side = 0; side < SIDES; side++) this.replacementsLeft[side] = forces.replacements[side]!;
    this.first = Math.max(0, forces.first);
    this.phase = Phase.Start;
    this.acting = -1;
    this.joined = -1;
    this.seizer = -1;
  }
}
