import { bufferLayout } from '../../../model/buffer-layout.js';
import type { WarMap } from '../map/war-map.js';
import { NOMINAL_THIRDS, TYPES } from '../tables/units.js';
import { NONE, SIDES } from '../tables/vocabulary.js';

/** A general who may take part, as his counter says (D4). */
export interface Leader {
  readonly name: string;
  readonly side: number;
  readonly initiative: number;
  readonly battleRating: number;
  /** 0 of a minor general. */
  readonly seniority: number;
}

/** A royal family member (SU-19). */
export interface Royal {
  readonly name: string;
}

/** Where generals and royal family are when they stand in no force. */
export const Away = {
  /** Minor generals off the map, at their owner's disposal. */
  Pool: -1,
  /** The Dispersed Box. */
  Dispersed: -2,
  /** Out of play for good. */
  Removed: -3,
  /** Not yet in play. */
  Waiting: -4,
} as const;

/** Status codes of royal family members, places in `ROYAL_STATUSES`. */
export const RoyalState = { Active: 0, Captured: 1, Inactive: 2 } as const;

/** What a space is to a side (SU-8d); "neutral" means free or transit. */
export const Status = { Friendly: 0, Free: 1, Transit: 2, EnemyControlled: 3, IndependentControlled: 4 } as const;

/** Most detachments that may intercept at one entry: one from each space around. */
export const MAX_DETACHMENTS = 8;
/** Numbers that an encounter keeps about itself, see `encounter/now.ts`. */
const SCRATCH = 64;

/**
 * The state of a war: who stands where, who controls what, who is lost. One buffer, so that a copy is one copy.
 * A force (SU-8a) stands in a slot: one outside and one inside the city for each space, and some for what is under way:
 * the moving force, detachments that have set out to intercept, combat units on a sortie. A slot holds one side's units
 * by type, and the generals and royal family members whose `at` is the slot.
 */
export class WarState {
  readonly map: WarMap;
  readonly leaders: readonly Leader[];
  /** The number of each general within his faction, from 0. */
  readonly rank: Int16Array;
  readonly royals: readonly Royal[];
  readonly slots: number;
  /** Counts of units in a slot: one for each type. */
  readonly width = TYPES;
  /** Slot of the moving force. */
  readonly mover: number;
  /** Slot of combat units that have left their city for a battle (SU-12.4a). */
  readonly sortie: number;
  /** Slot of the first detachment; `MAX_DETACHMENTS` of them. */
  readonly detachment: number;
  /** Everything that changes. */
  readonly state: Int16Array;
  /** Side that controls a space; `NONE` where it is free or a transit point. */
  readonly control: Int16Array;
  /** Siege points by space (SU-15b). */
  readonly siege: Int16Array;
  /** Side that has gathered the siege points of a space, `NONE` where there are none. */
  readonly besieger: Int16Array;
  /** Side that stands in a slot; `NONE` when it is empty. */
  readonly side: Int16Array;
  /** Combat units at `slot * TYPES + type`. */
  readonly units: Int16Array;
  /** Slot of each general, or one of `Away`. */
  readonly at: Int16Array;
  /** Slot of each royal family member, or one of `Away`. */
  readonly royalAt: Int16Array;
  readonly royalState: Int16Array;
  /** Combat units in the Dispersed Boxes, at `side * TYPES + type`. */
  readonly dispersed: Int16Array;
  /** Combat units destroyed, at `side * TYPES + type`. */
  readonly destroyed: Int16Array;
  /** What an encounter keeps about itself. */
  readonly now: Int16Array;

  constructor(map: WarMap, leaders: readonly Leader[], royals: readonly Royal[] = []) {
    this.map = map;
    this.leaders = leaders;
    this.rank = Int16Array.from(
      leaders,
      ({ side }, at) => leaders.slice(0, at).filter((one) => one.side === side).length,
    );
    this.royals = royals;
    this.mover = 2 * map.spaces;
    this.sortie = this.mover + 1;
    this.detachment = this.sortie + 1;
    this.slots = this.detachment + MAX_DETACHMENTS;
    const sizes = [
      map.spaces,
      map.spaces,
      map.spaces,
      this.slots,
      this.slots * TYPES,
      leaders.length,
      royals.length,
      royals.length,
      SIDES * TYPES,
      SIDES * TYPES,
      SCRATCH,
    ];
    this.state = new Int16Array(sizes.reduce((sum, size) => sum + size, 0));
    const part = bufferLayout(this.state);
    this.control = part(sizes[0]!);
    this.siege = part(sizes[1]!);
    this.besieger = part(sizes[2]!);
    this.side = part(sizes[3]!);
    this.units = part(sizes[4]!);
    this.at = part(sizes[5]!);
    this.royalAt = part(sizes[6]!);
    this.royalState = part(sizes[7]!);
    this.dispersed = part(sizes[8]!);
    this.destroyed = part(sizes[9]!);
    this.now = part(sizes[10]!);
    this.clear();
  }

  /** An empty map: no space is controlled, all generals are waiting. */
  clear(): void {
    this.state.fill(0);
    this.control.fill(NONE);
    this.besieger.fill(NONE);
    this.side.fill(NONE);
    this.at.fill(Away.Waiting);
    this.royalAt.fill(Away.Waiting);
  }

  /** Takes over the state of another theatre of the same map and generals. */
  copyFrom(other: WarState): void {
    this.state.set(other.state);
  }

  /** Slot of the unbesieged force of a space. */
  outside(space: number): number {
    return space;
  }

  /** Slot of the force inside the city of a space. */
  inside(space: number): number {
    return this.map.spaces + space;
  }

  /** Combat units in a slot. */
  unitsIn(slot: number): number {
    const from = slot * TYPES;
    let sum = 0;
    for (let type = 0; type < TYPES; type++) sum += this.units[from + type]!;
    return sum;
  }

  unitsOf(slot: number, type: number): number {
    return this.units[slot * TYPES + type]!;
  }

  /** Three times the nominal strength of one unit of a type. */
  nominal(type: number): number {
    return NOMINAL_THIRDS[type]!;
  }

  /** Three times the nominal strength of a slot, elephants as 5/3 each, no local troops. */
  thirdsIn(slot: number): number {
    const from = slot * TYPES;
    let sum = 0;
    for (let type = 0; type < TYPES; type++) sum += this.units[from + type]! * NOMINAL_THIRDS[type]!;
    return sum;
  }

  /** The general of highest seniority in a slot (SU-8b), or -1; of equal ones the first. */
  commander(slot: number): number {
    let best = -1;
    for (let leader = 0; leader < this.at.length; leader++) {
      if (this.at[leader] !== slot) continue;
      if (best < 0 || this.leaders[leader]!.seniority > this.leaders[best]!.seniority) best = leader;
    }
    return best;
  }

  /** Whether a slot is empty. */
  isEmpty(slot: number): boolean {
    return this.unitsIn(slot) === 0 && this.commander(slot) < 0;
  }

  /** Whether a general and a combat unit stand in a slot: an army (SU-8a). */
  isArmy(slot: number): boolean {
    return this.unitsIn(slot) > 0 && this.commander(slot) >= 0;
  }

  /** Puts combat units of a side into a slot. */
  place(slot: number, side: number, type: number, count: number): void {
    this.side[slot] = side;
    this.units[slot * TYPES + type]! += count;
  }

  /** Moves combat units of one type between slots; sides are settled by `join` or `settle`. */
  shift(from: number, to: number, type: number, count: number): void {
    this.units[from * TYPES + type]! -= count;
    this.units[to * TYPES + type]! += count;
  }

  /** Puts a general into a slot. */
  post(leader: number, slot: number): void {
    this.at[leader] = slot;
    this.side[slot] = this.leaders[leader]!.side;
  }

  /** Everybody in a slot goes to another one, of the same side or empty. */
  join(from: number, to: number): void {
    if (this.side[from] === NONE || from === to) return;
    for (let type = 0; type < TYPES; type++) this.shift(from, to, type, this.units[from * TYPES + type]!);
    for (let leader = 0; leader < this.at.length; leader++) if (this.at[leader] === from) this.at[leader] = to;
    for (let royal = 0; royal < this.royalAt.length; royal++)
      if (this.royalAt[royal] === from) this.royalAt[royal] = to;
    this.side[to] = this.side[from]!;
    this.side[from] = NONE;
  }

  /** Marks a slot as free when it is empty. */
  settle(slot: number): void {
    if (this.side[slot] !== NONE && this.isEmpty(slot)) this.side[slot] = NONE;
  }

  /** Whether a force of another side stands unbesieged in a space. */
  holdsOther(space: number, side: number): boolean {
    const here = this.side[space]!;
    return here !== NONE && here !== side;
  }

  /** Whether a side has friendly troops in a space: unbesieged combat units (SU-8e). */
  hasTroops(space: number, side: number): boolean {
    return this.side[space] === side && this.unitsIn(space) > 0;
  }

  /**
   * Ends a siege that no side is left to keep up: those inside are outside again, and siege points are gone. Where another side
   * has taken the besieger's place, only the points are gone (SU-15b).
   */
  liftSiege(space: number): void {
    const inside = this.inside(space);
    const kept = this.side[inside] !== NONE && this.holdsOther(space, this.side[inside]!);
    if (kept && this.side[space] === this.besieger[space]) return;
    this.siege[space] = 0;
    this.besieger[space] = NONE;
    if (!kept) this.join(inside, space);
  }
}
