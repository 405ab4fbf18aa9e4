import type { Battle, BattleResult, Ledger, Watcher } from '../../../model/battle.js';
import { alignedLength, bufferLayout } from '../../../model/buffer-layout.js';
import type { ValueOf } from '../../../model/domain.js';
import type { Foresee } from '../../../model/foresight.js';
import { GONE, OFF_MAP, PLACES, ZONES } from '../map/zones.js';
import type { readings } from '../readings.js';
import { FRESH } from '../tables/vocabulary.js';
import { CAUSES } from './causes.js';
import type { Circumstances } from './circumstances.js';
import type { Forces } from './forces.js';
import { Running, SCALARS } from './running.js';

/** A choice for every reading. */
export type Readings = Readonly<ValueOf<typeof readings>>;

/** Indices into `decisionContext`: what a decision is about. What a decision does not name is -1. */
export const Subject = { Unit: 0, Other: 1, Zone: 2, General: 3, Amount: 4 } as const;
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
const WORDS = 5;

/**
 * One battle of two armies: everything that changes in one buffer behind named views. A unit is in one zone, and has no
 * place within it but that it may be the lead (LB-2.1b). Units and generals are numbered
 * through, those of side 0 first; zones and facings are those of the map. Masks of units hold a bit for each unit of one
 * side, at its place in its army; masks of zones a bit for each zone. What never changes stands in `forces`.
 */
export class LostBattlesBattle extends Running implements Battle {
  readonly forces: Forces;
  readonly readings: Readings;
  readonly circumstances: Circumstances;
  /** Duel predictions that players may ask for; undefined where none are available. */
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
  /** Masks of units of the active side: the group that is activated, and parts of it. */
  readonly groupMask: Int32Array;

  /** Places in `STATUSES`, by unit. */
  readonly status: Int16Array;
  /** Where each unit is: a zone, `OFF_MAP` or `GONE`. */
  readonly zone: Int16Array;
  /** Move points and free turns that a unit of the activated group has left; kept for those of `groupRows`. */
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
  /** Where each general is: a zone, `OFF_MAP` or `GONE` (LB-8.2a). */
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

  /** What the current decision is about: see `Focus`. */
  readonly decisionContext: Int16Array;
  protected readonly scalars: Int16Array;
  private readonly words: Int32Array;
  private readonly freshWords: Int32Array;

  /** Allocates a battle; `reset` has been called. */
  constructor(forces: Forces, readings: Readings, circumstances: Circumstances, foresee?: Foresee) {
    super();
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
      alignedLength(masks * Int32Array.BYTES_PER_ELEMENT) + alignedLength(fields * Int16Array.BYTES_PER_ELEMENT),
    );
    this.words = new Int32Array(buffer);
    const mask = bufferLayout(new Int32Array(buffer, 0, masks));
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
    const field = bufferLayout(new Int16Array(buffer, alignedLength(masks * Int32Array.BYTES_PER_ELEMENT), fields));
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

  /** The last turn that is played (LB-11.1b). */
  get lastTurn(): number {
    return this.circumstances.turns;
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
    const { words } = this;
    for (let at = 0; at < words.length; at++) if (words[at] !== other.words[at]) return false;
    return true;
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
    this.decisionContext.fill(-1);
    this.lastActive = -1;
    this.groupGeneral = -1;
    this.raining = forces.rainingAtStart;
  }
}
