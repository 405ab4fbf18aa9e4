import type { Battle, BattleResult, Ledger, Watcher } from '../../../model/battle.js';
import { alignedLength, bufferLayout, isSameState } from '../../../model/buffer-layout.js';
import type { Foresee } from '../../../model/foresight.js';
import { SHAPE_BYTES, Shapes } from '../../../model/plane.js';
import { countOf, FLAG, NUMBER, stateFields } from '../../../model/state-fields.js';
import { leaderOf } from '../army/leader.js';
import type { Table } from '../geometry/table.js';
import { Terrain } from '../geometry/terrain.js';
import { dismounted } from '../rules/dismounted.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { CAUSES } from './causes.js';
import type { Circumstances } from './circumstances.js';
import type { Forces } from './forces.js';
import type { MixedUnit } from './mixed-unit.js';
import { Relations } from './relations.js';
import { type Readings, type Traits, traitsOf } from './traits.js';
import { Units, unitBytes } from './units.js';

/** Where a unit is, on the table or off it. */
export const Place = {
  OnTable: 0,
  /** Not yet arrived (R60). */
  Arriving: 1,
  /** Fled over its own edge: lost (TK-7.2l). */
  FledOff: 2,
  /** Left by uncontrolled movement: gone, but not lost (TK-7.2l). */
  WentOff: 3,
  Destroyed: 4,
} as const;

/** What a unit has done in the present turn of its owner: bits of `acts`. */
export const Act = {
  Moved: 1,
  Held: 2,
  Shot: 4,
  ChangedFormation: 8,
  ExchangedRanks: 16,
  Recovered: 32,
  Rallied: 64,
  Threw: 128,
  /** Has taken its test for uncontrolled movement. */
  Tested: 256,
  /** Rally tried, with or without success. */
  RallyTried: 512,
  /** Stands where it need not be tested for uncontrolled movement (TK-7.2b). */
  Spared: 1024,
  /** Was shot at in the enemy's current turn. */
  ShotAt: 2048,
  /** Is met by those who touch it already, as others of their line do, or aside: it does not count as engaged till then (R24). */
  MetByLine: 4096,
  /** Is come to blows with: it stays on its base till that is over. */
  InContact: 8192,
} as const;

/** Indices into `decisionContext`: what a decision is about. What a decision does not name is -1. */
export const Subject = { Unit: 0, Other: 1, Third: 2, Zone: 3, General: 4, Leg: 5, Part: 6 } as const;
const FOCUS_FIELDS = 8;

const UNIT_FIELDS = 16;
const GENERAL_FIELDS = 9;
/** The single numbers of a battle, in the order of `scalars`; the initiative talents of both sides follow. */
const FIELDS = {
  /** Rounds begun: 0 before the first turn. */
  round: NUMBER,
  /** The side whose turn it is. */
  active: NUMBER,
  /** The side that moved first. */
  first: NUMBER,
  /** The side that takes the first turn of the present round (R52). */
  opener: NUMBER,
  /** One of the values of `Phase`. */
  phase: NUMBER,
  /** Whether the battle has ended. */
  over: FLAG,
} as const;
const INITIATIVES = countOf(FIELDS);
const SCALARS = INITIATIVES + 2;
const GENERAL_PLACES = 2;

/** Counts terrains, so that copies of a battle know whether they have the same. */
let terrains = 0;

/**
 * One battle of two armies: everything that changes in one buffer behind named views, indexed by unit or by general.
 * What never changes stands in `forces`; the terrain is laid once, at the set-up.
 */
export class TaktikaBattle extends stateFields(FIELDS) implements Battle {
  readonly forces: Forces;
  /** How many units there are on both sides together. */
  readonly count: number;
  readonly readings: Readings;
  readonly circumstances: Circumstances;
  /** Duel predictions that players may ask for; undefined where none are available. */
  readonly foresee: Foresee | undefined;
  readonly units: Units;
  readonly bases: Shapes;
  readonly terrain = new Terrain();
  readonly table: Table;
  /** Which units touch each other, and which have answered each other's fire this turn. */
  readonly relations: Relations;
  readonly result: BattleResult = { winner: 0, turns: 0, lostRed: 0, lostBlue: 0, first: 0, reason: 0 };
  readonly ledger: Ledger;
  watcher: Watcher | null = null;

  /** 1 for units that stand on the table. */
  readonly present: Uint8Array;
  /** One of the values of `Place`. */
  readonly where: Int16Array;
  /** The side that commands the unit now: its own, or after a defection the enemy's. */
  readonly owner: Int16Array;
  /** The general who leads the unit's corps; -1 before the battle order is written. */
  readonly corps: Int16Array;
  /** Bits of `Act`. */
  readonly acts: Int16Array;
  /** Legs ridden in this turn, 0..3. */
  readonly legs: Int16Array;
  /** 1 once the unit has lost figures to shooting (TK-7.2b). */
  readonly shotLosses: Int16Array;
  /** 1 once the unit has fought a melee round in its present contact (R49, R56). */
  readonly fought: Int16Array;
  /** 1 while riders are on foot (TK-18a). */
  readonly onFoot: Int16Array;
  /** 1 once losses have thinned a formed unit to skirmish order (TK-3f). */
  readonly dissolved: Int16Array;
  /** The enemy that last put the unit to flight, which the ledger credits; -1 for none. */
  readonly routedBy: Int16Array;

  /** The unit that a general is attached to, or -1. */
  readonly attachedTo: Int16Array;
  /** A place in `LOYALTIES`. */
  readonly loyalty: Int16Array;
  /** How many times a deputy has taken over. */
  readonly deputies: Int16Array;
  /** Talents (D21); 0 for a deputy. */
  readonly steadinessTalent: Int16Array;
  readonly meleeTalent: Int16Array;
  readonly skillTalent: Int16Array;
  /** Millimetres that a general has moved this turn. */
  readonly ridden: Int16Array;
  /** The side that a general serves. */
  readonly serves: Int16Array;
  /** The part of the army in which a general's corps is placed, one of the values of `Part`; -1 while that is open. */
  readonly part: Int16Array;
  /** Where a lone general stands; an attached one stands with his unit. */
  readonly generalX: Float64Array;
  readonly generalY: Float64Array;

  /** What the current decision is about: see `Focus`. */
  readonly decisionContext: Int16Array;
  private readonly scalars: Int16Array;
  private readonly buffer: ArrayBuffer;
  private readonly words: Float64Array;
  private readonly fresh: Float64Array;
  private readonly mountedTraits: readonly Traits[];
  private readonly footTraits: readonly Traits[];
  /** Units that may mount and dismount: of riders alone. */
  private readonly riders: readonly number[];
  private readonly mixed: readonly MixedUnit[];
  /** Which terrain lies here, so that copies need not copy it again. */
  private terrainStamp = 0;

  /** Allocates a battle; `reset` has been called. */
  constructor(forces: Forces, readings: Readings, circumstances: Circumstances, foresee?: Foresee) {
    super();
    this.forces = forces;
    this.readings = readings;
    this.circumstances = circumstances;
    this.foresee = foresee;
    const count = forces.units.length;
    this.count = count;
    const generals = forces.generals.length;
    const shapes = alignedLength(count * SHAPE_BYTES);
    const places = alignedLength(generals * GENERAL_PLACES * Float64Array.BYTES_PER_ELEMENT);
    const profiles = forces.units.map(({ profile }) => profile);
    const units = alignedLength(unitBytes(profiles));
    const fields = alignedLength(count * UNIT_FIELDS * Int16Array.BYTES_PER_ELEMENT);
    const leaders = alignedLength(generals * GENERAL_FIELDS * Int16Array.BYTES_PER_ELEMENT);
    const relations = alignedLength(Relations.bytes(count));
    const rest = alignedLength((FOCUS_FIELDS + SCALARS) * Int16Array.BYTES_PER_ELEMENT);
    this.buffer = new ArrayBuffer(shapes + places + units + fields + leaders + relations + rest + alignedLength(count));
    this.words = new Float64Array(this.buffer);

    let offset = 0;
    this.bases = new Shapes(count, this.buffer, offset);
    offset += shapes;
    this.generalX = new Float64Array(this.buffer, offset, generals);
    this.generalY = new Float64Array(this.buffer, offset + generals * Float64Array.BYTES_PER_ELEMENT, generals);
    offset += places;
    const sides = forces.units.map(({ side }) => side);
    const lines = forces.units.map(({ line }) => line);
    this.units = new Units(profiles, readings, sides, this.buffer, offset, lines);
    this.units.leaders = forces.generals.map(({ profile }) => leaderOf(profile, readings));
    offset += units;
    const unit = bufferLayout(new Int16Array(this.buffer, offset, count * UNIT_FIELDS));
    this.where = unit(count);
    this.owner = unit(count);
    this.corps = unit(count);
    this.acts = unit(count);
    this.legs = unit(count);
    this.shotLosses = unit(count);
    this.fought = unit(count);
    this.onFoot = unit(count);
    this.dissolved = unit(count);
    this.routedBy = unit(count);
    offset += fields;
    const general = bufferLayout(new Int16Array(this.buffer, offset, generals * GENERAL_FIELDS));
    this.attachedTo = general(generals);
    this.loyalty = general(generals);
    this.deputies = general(generals);
    this.steadinessTalent = general(generals);
    this.meleeTalent = general(generals);
    this.skillTalent = general(generals);
    this.ridden = general(generals);
    this.serves = general(generals);
    this.part = general(generals);
    offset += leaders;
    this.relations = new Relations(count, this.buffer, offset);
    offset += relations;
    this.decisionContext = new Int16Array(this.buffer, offset, FOCUS_FIELDS);
    this.scalars = new Int16Array(this.buffer, offset + FOCUS_FIELDS * Int16Array.BYTES_PER_ELEMENT, SCALARS);
    offset += rest;
    this.present = new Uint8Array(this.buffer, offset, count);

    this.table = { bases: this.bases, present: this.present, terrain: this.terrain };
    const rows = forces.rows.length;
    this.ledger = { casualties: new Int32Array(rows * CAUSES.length), destroyed: new Int32Array(rows * rows) };
    this.riders = profiles.flatMap((profile, at) => {
      const kinds = profile.kinds ?? [profile];
      return kinds.every(({ category }) => MOUNTED_CATEGORIES.includes(category)) ? [at] : [];
    });
    this.mountedTraits = profiles.map((profile, at) =>
      traitsOf({ ...profile, mounted: this.riders.includes(at) }, readings),
    );
    this.footTraits = profiles.map((profile) => traitsOf(dismounted(profile), readings));
    this.mixed = this.units.mixed.filter((mixed) => mixed !== undefined);
    this.fill();
    this.fresh = this.words.slice();
    this.reset();
  }

  /** Initiative talent of the commander-in-chief of a side (D21). */
  initiativeOf(side: number): number {
    return this.scalars[INITIATIVES + side]!;
  }

  /** Notes the initiative talent of a side's commander-in-chief. */
  setInitiative(side: number, value: number): void {
    this.scalars[INITIATIVES + side] = value;
  }

  reset(): void {
    this.words.set(this.fresh);
    this.retrait();
    this.terrain.clear();
    this.terrainLaid();
    this.ledger.casualties.fill(0);
    this.ledger.destroyed.fill(0);
  }

  copyFrom(other: this): void {
    this.words.set(other.words);
    this.retrait();
    if (this.terrainStamp === other.terrainStamp) return;
    this.terrain.copyFrom(other.terrain);
    this.terrainStamp = other.terrainStamp;
  }

  /** Whether a battle of the same armies stands just as this one does. */
  equals(other: this): boolean {
    return isSameState(this.words, other.words);
  }

  /** Lets everybody fight as he now is: riders mounted or on foot, after `onFoot` has changed, mixed units by their front. */
  retrait(): void {
    for (const unit of this.riders) {
      const onFoot = this.onFoot[unit] === 1;
      const mixed = this.units.mixed[unit];
      if (mixed === undefined) this.units.retrait(unit, onFoot ? this.footTraits[unit]! : this.mountedTraits[unit]!);
      else mixed.sit(onFoot);
    }
    for (const mixed of this.mixed) mixed.lead();
  }

  /** Marks that the terrain has been laid again. */
  terrainLaid(): void {
    this.terrainStamp = ++terrains;
  }

  /** The state before the set-up. */
  private fill(): void {
    const { forces } = this;
    for (const [unit, { side, profile, corps }] of forces.units.entries()) {
      this.owner[unit] = side;
      this.corps[unit] = corps;
      this.where[unit] = Place.Arriving;
      this.routedBy[unit] = -1;
      this.onFoot[unit] = this.riders.includes(unit) && !profile.mounted ? 1 : 0;
    }
    for (const [general, { side, part }] of forces.generals.entries()) {
      this.attachedTo[general] = -1;
      this.serves[general] = side;
      this.part[general] = part;
    }
    this.decisionContext.fill(-1);
  }
}
