// What can be seen of a war, in the terms of the source text.

import type { Way } from '../../../src/systems/successors/map/war-map.js';
import type { SuccessorsCampaign } from '../../../src/systems/successors/state/campaign.js';
import { INDEPENDENT, LINKS, NONE, UNIT_TYPES } from '../../../src/systems/successors/tables/vocabulary.js';
import { STRENGTH, TESTED } from './book.js';

/** Combat units by type. */
export type Units = readonly number[];

/** Links by which one may avoid battle, and across which one may intercept (S 33). */
const OVER_LAND = LINKS.indexOf('land');
const PASS_OR_STRAIT = [LINKS.indexOf('mountain'), LINKS.indexOf('strait')];

/** Looks at a war. */
export class Sight {
  readonly war: Readonly<SuccessorsCampaign>;

  constructor(war: Readonly<SuccessorsCampaign>) {
    this.war = war;
  }

  name(space: number): string {
    return this.war.warState.map.rows.spaces[space]?.id ?? `space ${space}`;
  }

  isTransit(space: number): boolean {
    return this.war.warState.map.rows.spaces[space]!.kind === 'transit';
  }

  isMajor(space: number): boolean {
    return this.war.warState.map.rows.spaces[space]!.kind === 'majorCity';
  }

  units(slot: number): Units {
    const { warState } = this.war;
    return UNIT_TYPES.map((_, type) => warState.units[slot * UNIT_TYPES.length + type]!);
  }

  count(slot: number): number {
    return sum(this.units(slot));
  }

  leaders(slot: number): readonly number[] {
    const { at } = this.war.warState;
    return [...at.keys()].filter((leader) => at[leader] === slot);
  }

  /** The senior general of some slots: of equal ones the first by number; -1 where there is none. */
  commander(slots: readonly number[]): number {
    const { leaders } = this.war.warState;
    const all = slots.flatMap((slot) => this.leaders(slot)).sort((one, other) => one - other);
    const most = Math.max(...all.map((leader) => leaders[leader]!.seniority));
    return all.find((leader) => leaders[leader]!.seniority === most) ?? -1;
  }

  initiative(leader: number): number {
    return this.war.warState.leaders[leader]!.initiative;
  }

  outside(space: number): number {
    return this.war.warState.side[space]!;
  }

  inside(space: number): number {
    return this.war.warState.side[this.insideSlot(space)]!;
  }

  insideSlot(space: number): number {
    return this.war.warState.map.rows.spaces.length + space;
  }

  ways(space: number): readonly Way[] {
    return this.war.warState.map.ways[space]!;
  }

  hasTroops(space: number, side: number): boolean {
    return this.outside(space) === side && this.count(space) > 0;
  }

  /** Whether a side's unbesieged force other than this one stands in a space. */
  holdsOther(space: number, side: number): boolean {
    return this.outside(space) !== NONE && this.outside(space) !== side;
  }

  /** Who controls a province: its major city and more than half of its spaces. */
  holderOf(province: string): number {
    const { control, map } = this.war.warState;
    const { spaces } = map.rows;
    const within = [...spaces.keys()].filter((space) => spaces[space]!.province === province);
    const capital = within.findLast((space) => this.isMajor(space));
    const holder = capital === undefined ? NONE : control[capital]!;
    const held = within.filter((space) => control[space] === holder).length;
    return holder !== NONE && held > within.length / 2 ? holder : NONE;
  }

  /** Victory points of every faction. */
  points(): readonly number[] {
    const { factions, warState } = this.war;
    const { provinces } = warState.map.rows;
    return Array.from({ length: factions }, (_, faction) =>
      sum(provinces.map(({ name, points }) => (this.holderOf(name) === faction ? points : 0))),
    );
  }

  /** Local troops of a side: one for the space, two for the province (S 55, S 57, S 59); independents have none. */
  local(side: number, space: number): number {
    if (side === INDEPENDENT) return 0;
    const { control, map } = this.war.warState;
    const { province } = map.rows.spaces[space]!;
    const own = control[space] === side ? 1 : 0;
    return own + (province !== undefined && this.holderOf(province) === side ? 2 : 0);
  }

  /** Whether a side may go along a way when it avoids a force that stands in `space` and came from `previous` (S 33). */
  mayAvoid(side: number, { to, link }: Way, space: number, previous: number): boolean {
    if (link !== OVER_LAND || to === previous || to === space) return false;
    if (this.hasTroops(to, side)) return true;
    const holder = this.war.warState.control[to]!;
    return !this.holdsOther(to, side) && (holder === NONE || holder === side);
  }

  /** Whether interceptors may come along a link (register, D8). */
  linkOpen(link: number, passes: boolean): boolean {
    return link === OVER_LAND || (passes && PASS_OR_STRAIT.includes(link));
  }
}

/** The sum of some numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Units of several slots together. */
export function together(all: readonly Units[]): Units {
  return UNIT_TYPES.map((_, type) => sum(all.map((units) => units[type]!)));
}

/** Strength without elephants' dice (S 45). */
export function strengthOf(units: Units): number {
  return sum(UNIT_TYPES.map((name, type) => units[type]! * STRENGTH[name]));
}

/** Strength in thirds, an elephant as five of them (register, SU-9f). */
export function thirdsOf(units: Units): number {
  return 3 * strengthOf(units) + 5 * elephantsOf(units);
}

/** Elephants. */
export function elephantsOf(units: Units): number {
  return units[UNIT_TYPES.indexOf('elephant')]!;
}

/** Units that take the attrition test. */
export function testedOf(units: Units): number {
  return sum(UNIT_TYPES.map((name, type) => (TESTED.includes(name) ? units[type]! : 0)));
}
