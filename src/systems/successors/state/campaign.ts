import { bufferLayout } from '../../../model/buffer-layout.js';
import type { Campaign, CampaignResult } from '../../../model/campaign.js';
import type { Advise } from '../../../model/game-tree.js';
import { Winner } from '../axes.js';
import { Event } from '../events.js';
import type { Scenario } from '../scenario.js';
import type { CombatTable } from '../tables/combat-tables.js';
import { TYPES } from '../tables/units.js';
import { MAX_FACTIONS, SIDES } from '../tables/vocabulary.js';
import { COUNTED, Counted } from './counted.js';
import { type Readings, War } from './war.js';
import { Away, WarState } from './war-state.js';

/** Places in `clock`: `Active` is the faction whose segment it is, `First` the one that goes first, -1 before there is one. */
export const Clock = { Turn: 0, Round: 1, Active: 2, First: 3, Over: 4 } as const;
const CLOCK_FIELDS = 5;

/** Which event counts as what, where every one of its kind does. */
const COUNTS: Readonly<Partial<Record<number, number>>> = {
  [Event.Begins]: Counted.Moves,
  [Event.Enters]: Counted.Entries,
  [Event.Overruns]: Counted.Overruns,
  [Event.Battle]: Counted.Battles,
};

function warStateOf({ generals, map, royals }: Scenario): WarState {
  const leaders = generals.map(({ name, faction, initiative, battleRating, seniority }) => {
    return { name, side: faction, initiative, battleRating, seniority };
  });
  return new WarState(map, leaders, royals);
}

/**
 * A campaign (SU-C): the war of up to four factions, its calendar and its score. What changes lies in the buffer of the
 * theatre and in one of its own.
 */
export class SuccessorsCampaign extends War implements Campaign {
  readonly scenario: Scenario;
  readonly result: CampaignResult;
  /** See `Clock`. */
  readonly clock: Int16Array;
  /** Victory points by faction, as last counted. */
  readonly points: Int16Array;
  /** Combat units raised since the start, at `side * TYPES + type`. */
  readonly raised: Int16Array;
  /** Movement points of each general in this segment (D7). */
  readonly budget: Int16Array;
  /** Combat units at the start, at `side * TYPES + type`. */
  readonly initial: Int16Array;
  private readonly own: Int16Array;
  private readonly fresh: Int16Array;
  private readonly freshOwn: Int16Array;

  /** Allocates a campaign before its first turn. `table` replaces the combat table of the readings. */
  constructor(scenario: Scenario, readings: Readings, table?: CombatTable, advise?: Advise) {
    super(warStateOf(scenario), readings, Int8Array.from(scenario.factions.keys()), table, false, advise);
    this.scenario = scenario;
    const { factions, generals } = scenario;
    this.own = new Int16Array(CLOCK_FIELDS + MAX_FACTIONS + SIDES * TYPES + generals.length);
    const part = bufferLayout(this.own);
    this.clock = part(CLOCK_FIELDS);
    this.points = part(MAX_FACTIONS);
    this.raised = part(SIDES * TYPES);
    this.budget = part(generals.length);
    this.initial = new Int16Array(SIDES * TYPES);
    this.result = {
      shares: new Int32Array(factions.length),
      points: new Int32Array(factions.length),
      events: new Int32Array(COUNTED.length),
      turns: 0,
      reason: 0,
    };
    this.fill();
    this.fresh = this.warState.state.slice();
    this.freshOwn = this.own.slice();
  }

  /** How many factions there are. */
  get factions(): number {
    return this.scenario.factions.length;
  }

  reset(): void {
    this.warState.state.set(this.fresh);
    this.own.set(this.freshOwn);
    this.moved.fill(0);
    for (let at = 0; at < this.order.length; at++) this.order[at] = at;
    const { result } = this;
    result.shares.fill(0);
    result.points.fill(0);
    result.events.fill(0);
    result.turns = 0;
    result.reason = 0;
  }

  copyFrom(other: this): void {
    this.warState.copyFrom(other.warState);
    this.own.set(other.own);
    this.moved.set(other.moved);
    this.order.set(other.order);
    const { result } = this;
    result.shares.set(other.result.shares);
    result.points.set(other.result.points);
    result.events.set(other.result.events);
    result.turns = other.result.turns;
    result.reason = other.result.reason;
  }

  /** Whether two campaigns of one scenario stand alike. */
  equals(other: this): boolean {
    const same = (one: Int16Array, two: Int16Array) => one.every((word, at) => word === two[at]);
    return same(this.warState.state, other.warState.state) && same(this.own, other.own);
  }

  /** Counts an event, and marks who moves; then tells the watcher, if there is one. */
  override tell(kind: number, a = -1, b = -1, c = -1, d = -1): void {
    const { events } = this.result;
    const counted = COUNTS[kind];
    if (counted !== undefined) events[counted]! += 1;
    if (kind === Event.Enters) this.markMoved();
    else if (kind === Event.Intercepts) events[Counted.Interceptions]! += d;
    else if (kind === Event.Avoids) events[Counted.Avoidances]! += d;
    else if (kind === Event.Result && c === Winner.Drawn) events[Counted.DrawnBattles]! += 1;
    else if (kind === Event.Destroyed) events[Counted.Destroyed]! += c;
    else if (kind === Event.Dispersed) events[Counted.Dispersed]! += c;
    if (this.watcher !== null) this.watcher.event(kind, a, b, c, d);
  }

  /** Everybody with the army that has just entered a space has had his move. */
  private markMoved(): void {
    const { at, mover } = this.warState;
    for (let leader = 0; leader < at.length; leader++) if (at[leader] === mover) this.moved[leader] = 1;
  }

  /** The state before the first turn. */
  private fill(): void {
    const { warState, initial } = this;
    const { control, generals, royals, stacks } = this.scenario;
    warState.control.set(control);
    for (const { owner, space, units } of stacks) {
      for (const [type, count] of units.entries()) {
        if (count > 0) warState.place(warState.outside(space), owner, type, count);
        initial[owner * TYPES + type]! += count;
      }
    }
    for (const [leader, { minor, space }] of generals.entries()) {
      if (space >= 0) warState.post(leader, warState.outside(space));
      else warState.at[leader] = minor ? Away.Pool : Away.Waiting;
    }
    for (const [royal, { space }] of royals.entries()) warState.royalAt[royal] = warState.outside(space);
    this.clock[Clock.Active] = -1;
    this.clock[Clock.First] = -1;
  }
}
