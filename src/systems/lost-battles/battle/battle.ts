import type { Battle, BattleResult, Ledger, Watcher } from '../../../model/battle.js';
import type { ValueOf } from '../../../model/domain.js';
import type { Foresee } from '../../../model/foresight.js';
import { FRESH } from '../data/vocabulary.js';
import type { readings } from '../readings.js';
import { GONE, OFF_MAP, PLACES, ZONES } from '../zones.js';
import { auditBattle } from './audit.js';
import { CAUSES } from './causes.js';
import type { Circumstances } from './circumstances.js';
import type { Forces } from './forces.js';

/** A choice for every reading. */
export type Readings = Readonly<ValueOf<typeof readings>>;

/** Places in `focus`: whom a decision is about. What a decision does not name is -1. */
export const Focus = { Unit: 0, Other: 1, Zone: 2, General: 3, Amount: 4 } as const;
const FOCUS_FIELDS = 8;

/** What has become of a general: places in `GENERAL_STATUSES`. */
export const General = { InPlay: 0, Lost: 1, Killed: 2 } as const;

/** How a general who is lost has gone, which the reading R37 may score otherwise. */
export const Departure = {
  /** With his unit, or left alone. */
  Lost: 0,
  /** Left the field by himself, with fresh units or from off the map. */
  Withdrawn: 1,
  /** Left the field with spent units. */
  Destroyed: 2,
} as const;

/** How a narrow escape weighs on a leader (LB-8.6c, R13). */
export const Escape = {
  None: 0,
  /** He has no exemptions and gives no morale bonus until the end of his own next player turn. */
  Recovering: 1,
  /** He will have no exemptions in his next player turn, but inspires as before (R13 `literal`). */
  Later: 2,
} as const;

const SIDES = 2;
const FACES = 4;
const WORDS = 4;

/** Places of `scalars`. */
const Scalar = {
  Turn: 0,
  Active: 1,
  First: 2,
  Opener: 3,
  Leader: 4,
  Phase: 5,
  Over: 6,
  Points: 7,
  Rolled: 8,
  Raining: 9,
  FlipUsed: 10,
  PlayerTurns: 11,
  Twice: 12,
  LastActive: 13,
  GroupZone: 14,
  GroupStart: 15,
  GroupFacing: 16,
  GroupMode: 17,
  GroupGeneral: 18,
  GroupMoved: 19,
  GroupDeployed: 20,
  GroupMust: 21,
  GroupStopped: 22,
  FreeAttack: 23,
  FreeAboutFace: 24,
  DeployedPlaces: 25,
  OrderSwapped: 26,
  HalfDone: 27,
} as const;
const SCALARS = 32;

/** Bytes up to the next multiple of 8. */
function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/**
 * One battle of two armies: everything that changes in one buffer behind named views. Units and generals are numbered
 * through, those of side 0 first; zones and facings are those of the map. Masks of units hold a bit for each unit of one
 * side, at its place in its army; masks of zones a bit for each zone. What never changes stands in `forces`.
 */
export class LostBattlesBattle implements Battle {
  readonly forces: Forces;
  readonly readings: Readings;
  readonly circumstances: Circumstances;
  /** What players may ask about duels; undefined where nobody foretells. */
  readonly foresee: Foresee | undefined;
  /** The scenario's attack limit, or the one that the players agreed. */
  readonly attackLimit: number;
  readonly result: BattleResult = { winner: 0, turns: 0, lostRed: 0, lostBlue: 0, first: 0, reason: 0 };
  readonly ledger: Ledger;
  watcher: Watcher | null = null;

  /** Masks of units, at `side * PLACES + zone`. */
  readonly unitsIn: Int32Array;
  /** Masks of zones with units of a side. */
  readonly occupied: Int32Array;
  /** Masks of units by side: those in play that have taken no hit. */
  readonly fresh: Int32Array;
  /** Masks of units by side: activated this player turn (LB-4.2a). */
  readonly activated: Int32Array;
  /** Masks of units by side: changed facing this player turn (LB-6.1c). */
  readonly turned: Int32Array;
  /** Masks of units by side: entered their zone in their side's last player turn, and those of them by a move (R32). */
  readonly entered: Int32Array;
  readonly enteredByMove: Int32Array;
  /** Masks of units by side: came onto the map this player turn (LB-3.4d). */
  readonly deployed: Int32Array;
  /** Masks of units by side: moved twice or thrice as far this player turn (LB-4.4a). */
  readonly doubled: Int32Array;
  /** Masks of units by side: leads of their zones when their side's player turn began (LB-6.8a). */
  readonly leadBefore: Int32Array;
  /** Masks of zones by facing: those that the active side has attacked from this player turn (LB-6.2b). */
  readonly attackedFrom: Int32Array;
  /** Masks of zones by side: those it attacked from in its last player turn (LB-8.9d). */
  readonly attackZonesBefore: Int32Array;
  /** Units shattered so far, by side (A2); units routed so far; whether the side's camp has been captured (LB-2.3b). */
  readonly shattered: Int32Array;
  readonly routed: Int32Array;
  readonly campLost: Int32Array;
  /** Masks of units of the active side: the group that is activated, those of it that attacked, and the supporters. */
  readonly groupMask: Int32Array;

  /** Places in `STATUSES`, by unit. */
  readonly status: Int16Array;
  /** Where each unit is: a zone, `OFF_MAP` or `GONE`. */
  readonly zone: Int16Array;
  /** Move points and free turns that a unit of the activated group has left. */
  readonly points: Int16Array;
  readonly freeTurns: Int16Array;
  /** The row of the unit that last hurt it or drove it off, -1 for none. */
  readonly doer: Int16Array;
  /** A place in `CAUSES` for units that have left play. */
  readonly cause: Int16Array;

  /** The lead of each zone, -1 where there is none. */
  readonly lead: Int16Array;
  /** The facing of the units in each zone. */
  readonly facing: Int16Array;

  /** Values of `General`, by general. */
  readonly generalStatus: Int16Array;
  /** Values of `Departure`: how a general who is lost has gone (R37). */
  readonly departure: Int16Array;
  /** Where each general is: a zone, `OFF_MAP` or `GONE`. */
  readonly generalZone: Int16Array;
  /** 1 once activated this player turn. */
  readonly generalActed: Int16Array;
  /** Exemptions left this player turn (LB-8.3a, LB-8.4a). */
  readonly activationExemptions: Int16Array;
  readonly bonusExemptions: Int16Array;
  /** Values of `Escape`. */
  readonly escape: Int16Array;
  /** 1 for a general who may attempt no rally any more. */
  readonly noRally: Int16Array;

  /** Whom the present decision is about: see `Focus`. */
  readonly focus: Int16Array;
  private readonly scalars: Int16Array;
  private readonly words: Float64Array;
  private readonly freshWords: Float64Array;

  /** Allocates a battle; `reset` has been called. */
  constructor(forces: Forces, readings: Readings, circumstances: Circumstances, foresee?: Foresee) {
    this.forces = forces;
    this.readings = readings;
    this.circumstances = circumstances;
    this.foresee = foresee;
    this.attackLimit = circumstances.attackLimit === 0 ? forces.attackLimit : circumstances.attackLimit + 2;
    const count = forces.units.length;
    const generals = forces.generals.length;
    const masks = SIDES * PLACES + 13 * SIDES + FACES + WORDS;
    const fields = 6 * count + 2 * ZONES + 8 * generals + FOCUS_FIELDS + SCALARS;
    const buffer = new ArrayBuffer(
      padded(masks * Int32Array.BYTES_PER_ELEMENT) + padded(fields * Int16Array.BYTES_PER_ELEMENT),
    );
    this.words = new Float64Array(buffer);
    let offset = 0;
    const mask = (length: number): Int32Array => {
      const view = new Int32Array(buffer, offset, length);
      offset += view.byteLength;
      return view;
    };
    this.unitsIn = mask(SIDES * PLACES);
    this.occupied = mask(SIDES);
    this.fresh = mask(SIDES);
    this.activated = mask(SIDES);
    this.turned = mask(SIDES);
    this.entered = mask(SIDES);
    this.enteredByMove = mask(SIDES);
    this.deployed = mask(SIDES);
    this.doubled = mask(SIDES);
    this.leadBefore = mask(SIDES);
    this.attackedFrom = mask(FACES);
    this.attackZonesBefore = mask(SIDES);
    this.shattered = mask(SIDES);
    this.routed = mask(SIDES);
    this.campLost = mask(SIDES);
    this.groupMask = mask(WORDS);
    offset = padded(offset);
    const field = (length: number): Int16Array => {
      const view = new Int16Array(buffer, offset, length);
      offset += view.byteLength;
      return view;
    };
    this.status = field(count);
    this.zone = field(count);
    this.points = field(count);
    this.freeTurns = field(count);
    this.doer = field(count);
    this.cause = field(count);
    this.lead = field(ZONES);
    this.facing = field(ZONES);
    this.generalStatus = field(generals);
    this.departure = field(generals);
    this.generalZone = field(generals);
    this.generalActed = field(generals);
    this.activationExemptions = field(generals);
    this.bonusExemptions = field(generals);
    this.escape = field(generals);
    this.noRally = field(generals);
    this.focus = field(FOCUS_FIELDS);
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

  /** The turn that is played, 1..10; 0 before the set-up. */
  get turn(): number {
    return this.scalars[Scalar.Turn]!;
  }

  set turn(value: number) {
    this.scalars[Scalar.Turn] = value;
  }

  /** The last turn that is played (LB-11.1b). */
  get lastTurn(): number {
    return this.circumstances.turns;
  }

  /** The side whose player turn it is. */
  get active(): number {
    return this.scalars[Scalar.Active]!;
  }

  set active(value: number) {
    this.scalars[Scalar.Active] = value;
  }

  /** The side that moved first when the battle began. */
  get first(): number {
    return this.scalars[Scalar.First]!;
  }

  set first(value: number) {
    this.scalars[Scalar.First] = value;
  }

  /** The side that takes the first player turn of each turn, but for dust (LB-3.2a, LB-8.9b). */
  get opener(): number {
    return this.scalars[Scalar.Opener]!;
  }

  set opener(value: number) {
    this.scalars[Scalar.Opener] = value;
  }

  /** The side that takes the first player turn of this turn (LB-10.3b). */
  get leader(): number {
    return this.scalars[Scalar.Leader]!;
  }

  set leader(value: number) {
    this.scalars[Scalar.Leader] = value;
  }

  /** One of the values of `Phase`. */
  get phase(): number {
    return this.scalars[Scalar.Phase]!;
  }

  set phase(value: number) {
    this.scalars[Scalar.Phase] = value;
  }

  /** Whether the battle has ended. */
  get over(): boolean {
    return this.scalars[Scalar.Over] === 1;
  }

  set over(value: boolean) {
    this.scalars[Scalar.Over] = value ? 1 : 0;
  }

  /** Command points that the active side has left, and those it rolled (LB-4.1a, LB-4.1c). */
  get commandPoints(): number {
    return this.scalars[Scalar.Points]!;
  }

  set commandPoints(value: number) {
    this.scalars[Scalar.Points] = value;
  }

  get rolledPoints(): number {
    return this.scalars[Scalar.Rolled]!;
  }

  set rolledPoints(value: number) {
    this.scalars[Scalar.Rolled] = value;
  }

  /** Whether it rains (LB-10.4). */
  get raining(): boolean {
    return this.scalars[Scalar.Raining] === 1;
  }

  set raining(value: boolean) {
    this.scalars[Scalar.Raining] = value ? 1 : 0;
  }

  /** Whether the order of player turns has been changed by a flip-flop (LB-8.9b). */
  get flipUsed(): boolean {
    return this.scalars[Scalar.FlipUsed] === 1;
  }

  set flipUsed(value: boolean) {
    this.scalars[Scalar.FlipUsed] = value ? 1 : 0;
  }

  /** Player turns begun. */
  get playerTurns(): number {
    return this.scalars[Scalar.PlayerTurns]!;
  }

  set playerTurns(value: number) {
    this.scalars[Scalar.PlayerTurns] = value;
  }

  /** Whether the active side has had the player turn before this one too (LB-8.9d, LB-10.3c). */
  get twice(): boolean {
    return this.scalars[Scalar.Twice] === 1;
  }

  set twice(value: boolean) {
    this.scalars[Scalar.Twice] = value ? 1 : 0;
  }

  /** The side that had the last player turn, -1 before the first. */
  get lastActive(): number {
    return this.scalars[Scalar.LastActive]!;
  }

  set lastActive(value: number) {
    this.scalars[Scalar.LastActive] = value;
  }

  /** Whether dust has swapped this turn's order (R23). */
  get swapped(): boolean {
    return this.scalars[Scalar.OrderSwapped] === 1;
  }

  set swapped(value: boolean) {
    this.scalars[Scalar.OrderSwapped] = value ? 1 : 0;
  }

  /** Whether one of the two player turns of this turn is over. */
  get halfDone(): boolean {
    return this.scalars[Scalar.HalfDone] === 1;
  }

  set halfDone(value: boolean) {
    this.scalars[Scalar.HalfDone] = value ? 1 : 0;
  }

  /** Places that a surprised army has used of its deployment this player turn (LB-10.1a). */
  get deployedPlaces(): number {
    return this.scalars[Scalar.DeployedPlaces]!;
  }

  set deployedPlaces(value: number) {
    this.scalars[Scalar.DeployedPlaces] = value;
  }

  /** The units of the activated group, a bit each; 0 between activations. */
  get group(): number {
    return this.groupMask[0]!;
  }

  set group(value: number) {
    this.groupMask[0] = value;
  }

  /** The units of the group that have attacked or support another. */
  get attackers(): number {
    return this.groupMask[1]!;
  }

  set attackers(value: number) {
    this.groupMask[1] = value;
  }

  get supporters(): number {
    return this.groupMask[2]!;
  }

  set supporters(value: number) {
    this.groupMask[2] = value;
  }

  /** The unit that alone may pursue after a minimal activation: a bit, 0 where nobody attacked. */
  get onlyAttacker(): number {
    return this.groupMask[3]!;
  }

  set onlyAttacker(value: number) {
    this.groupMask[3] = value;
  }

  /** Where the group is, and where it was when it was activated. */
  get groupZone(): number {
    return this.scalars[Scalar.GroupZone]!;
  }

  set groupZone(value: number) {
    this.scalars[Scalar.GroupZone] = value;
  }

  get groupStart(): number {
    return this.scalars[Scalar.GroupStart]!;
  }

  set groupStart(value: number) {
    this.scalars[Scalar.GroupStart] = value;
  }

  /** Where the group faces: while it has turned and is about to leave its zone, not what the zone's `facing` says. */
  get groupFacing(): number {
    return this.scalars[Scalar.GroupFacing]!;
  }

  set groupFacing(value: number) {
    this.scalars[Scalar.GroupFacing] = value;
  }

  /** One of the values of `Mode`. */
  get groupMode(): number {
    return this.scalars[Scalar.GroupMode]!;
  }

  set groupMode(value: number) {
    this.scalars[Scalar.GroupMode] = value;
  }

  /** The general who goes with the group, or -1. */
  get groupGeneral(): number {
    return this.scalars[Scalar.GroupGeneral]!;
  }

  set groupGeneral(value: number) {
    this.scalars[Scalar.GroupGeneral] = value;
  }

  /** Whether the group has moved or turned in this activation (M13). */
  get groupMoved(): boolean {
    return this.scalars[Scalar.GroupMoved] === 1;
  }

  set groupMoved(value: boolean) {
    this.scalars[Scalar.GroupMoved] = value ? 1 : 0;
  }

  /** Whether the group has come onto the map in this activation. */
  get groupDeployed(): boolean {
    return this.scalars[Scalar.GroupDeployed] === 1;
  }

  set groupDeployed(value: boolean) {
    this.scalars[Scalar.GroupDeployed] = value ? 1 : 0;
  }

  /** Whether the group has turned among friends and must leave its zone at once (LB-5.1c). */
  get groupMustLeave(): boolean {
    return this.scalars[Scalar.GroupMust] === 1;
  }

  set groupMustLeave(value: boolean) {
    this.scalars[Scalar.GroupMust] = value ? 1 : 0;
  }

  /** Whether the group may neither leave its zone nor attack from it any more (LB-5.4c, LB-5.5b). */
  get groupStopped(): boolean {
    return this.scalars[Scalar.GroupStopped] === 1;
  }

  set groupStopped(value: boolean) {
    this.scalars[Scalar.GroupStopped] = value ? 1 : 0;
  }

  /** Whether the group may turn free of cost to an enemy, as judged when it was activated (LB-5.3b). */
  get mayTurnToAttack(): boolean {
    return this.scalars[Scalar.FreeAttack] === 1;
  }

  set mayTurnToAttack(value: boolean) {
    this.scalars[Scalar.FreeAttack] = value ? 1 : 0;
  }

  /** Whether units of the group may turn about free of cost, as judged when it was activated (LB-5.3a). */
  get mayTurnAbout(): boolean {
    return this.scalars[Scalar.FreeAboutFace] === 1;
  }

  set mayTurnAbout(value: boolean) {
    this.scalars[Scalar.FreeAboutFace] = value ? 1 : 0;
  }

  reset(): void {
    this.words.set(this.freshWords);
    this.ledger.casualties.fill(0);
    this.ledger.destroyed.fill(0);
  }

  copyFrom(other: this): void {
    this.words.set(other.words);
  }

  audit(): void {
    auditBattle(this);
  }

  /** The units of a side that stand in a zone or off the map, a bit each. */
  unitsOf(side: number, zone: number): number {
    return this.unitsIn[side * PLACES + zone]!;
  }

  /** The state before the set-up: everybody off the map. */
  private fill(): void {
    const { forces } = this;
    this.zone.fill(OFF_MAP);
    this.status.fill(FRESH);
    this.doer.fill(-1);
    this.cause.fill(-1);
    for (let side = 0; side < SIDES; side++) {
      const all = forces.everybody[side]!;
      this.unitsIn[side * PLACES + OFF_MAP] = all;
      this.unitsIn[side * PLACES + GONE] = 0;
      this.fresh[side] = all;
    }
    this.lead.fill(-1);
    this.generalZone.fill(OFF_MAP);
    this.focus.fill(-1);
    this.lastActive = -1;
    this.groupGeneral = -1;
    this.raining = forces.rainingAtStart;
  }
}
