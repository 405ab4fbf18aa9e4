import { GONE, OFF_MAP, ZONES } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';

/** Attacks of one group against one zone since the last picture. */
export interface Assault {
  readonly side: number;
  readonly from: number;
  readonly to: number;
  hits: number;
}

/** A way from zone to zone since the last picture; the first is `OFF_MAP` for those who came onto the map. */
export interface Way {
  readonly side: number;
  readonly zones: readonly number[];
}

/** A unit that has left play since the last picture, and the zone where it stood. */
export interface Loss {
  readonly unit: number;
  readonly zone: number;
}

/** What happens on the map between two pictures. Copies what it needs, because the battle goes on. */
export class Trace {
  /** Steps of each unit that the last picture showed: 2 fresh, 1 spent, 0 out of play. */
  readonly steps: Uint8Array;
  assaults: Assault[] = [];
  losses: Loss[] = [];
  /** What bears on the attack or the test of morale that is told next: see the events `Modifiers` and `ArmyModifiers`. */
  modifiers = 0;
  armyModifiers = 0;
  shatteredPenalty = 0;
  private readonly battle: LostBattlesBattle;
  /** Where each unit was at the last event, and its zones since the last picture. */
  private readonly zone: Int16Array;
  private readonly ways: number[][] = [];

  constructor(battle: LostBattlesBattle) {
    this.battle = battle;
    this.zone = battle.zone.slice();
    this.steps = new Uint8Array(battle.count);
    this.turnPage();
  }

  /** Where a unit was before the event that is being told. */
  before(unit: number): number {
    return this.zone[unit]!;
  }

  /** Takes in an event, after it has been told. */
  note(kind: number, a: number, b: number, c: number, d: number): void {
    const { battle } = this;
    if (kind === EventKind.Modifiers) this.modifiers = b;
    if (kind === EventKind.ArmyModifiers) {
      this.shatteredPenalty = c;
      this.armyModifiers = d;
    }
    if (kind === EventKind.AttackBegins) {
      const side = ((battle.occupied[0]! >>> a) & 1) === 1 ? 0 : 1;
      this.assaults.push({ side, from: a, to: b, hits: 0 });
    }
    const last = this.assaults.at(-1);
    if (kind === EventKind.Hit && c >= 0 && last !== undefined) last.hits++;
    for (let unit = 0; unit < battle.count; unit++) {
      const [from, to] = [this.zone[unit]!, battle.zone[unit]!];
      if (from === to) continue;
      this.zone[unit] = to;
      if (to === GONE) this.losses.push({ unit, zone: from });
      else this.ways[unit]!.push(to);
    }
  }

  /** Ways of units that have moved since the last picture, those of like ways once. */
  moves(): readonly Way[] {
    const { sideOf } = this.battle.forces;
    const ways = new Map<string, Way>();
    for (const [unit, zones] of this.ways.entries()) {
      if (zones.length > 1) ways.set(`${sideOf[unit]}:${zones.join(',')}`, { side: sideOf[unit]!, zones });
    }
    return [...ways.values()];
  }

  /** Starts again from the current state of the battle. */
  turnPage(): void {
    const { battle } = this;
    for (let unit = 0; unit < battle.count; unit++) {
      const zone = battle.zone[unit]!;
      this.zone[unit] = zone;
      this.ways[unit] = zone < ZONES || zone === OFF_MAP ? [zone] : [];
      this.steps[unit] = stepsOf(battle, unit);
    }
    this.assaults = [];
    this.losses = [];
  }
}

/** Hits that a unit can still take: 2 fresh, 1 spent, 0 out of play (LB-1.5a). */
export function stepsOf({ zone, status }: LostBattlesBattle, unit: number): number {
  return zone[unit] === GONE ? 0 : status[unit] === 0 ? 2 : 1;
}
