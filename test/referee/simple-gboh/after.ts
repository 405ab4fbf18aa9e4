// What follows from a shock: retreats, rout, advance, pursuit. Source lines 501 to 549, 590 to 596, 668.
import { Cause } from '../../../src/systems/simple-gboh/state/causes.js';
import { EventKind } from '../../../src/systems/simple-gboh/state/events.js';
import type { Memory } from './memory.js';
import type { Shock } from './modifiers.js';
import { Results } from './results.js';
import { six, type View } from './view.js';

const STANDS = 0;

/** Whether two units may share a hex (lines 302 to 306, 636). */
function mayShare(view: View, unit: number, other: number): boolean {
  const [gun, rest] = view.isGun(unit) ? [unit, other] : [other, unit];
  if (view.side(unit) !== view.side(other)) return false;
  if (view.isGun(gun)) return !view.isGun(rest) && view.isFoot(rest);
  const { forces, inColumn } = view.game;
  if (inColumn[unit] === 1 || inColumn[other] === 1 || view.type(unit) !== view.type(other)) return false;
  if (forces.formationOf[unit] !== forces.formationOf[other]) return false;
  if (view.type(unit) === 'CO') return true;
  if (view.type(unit) === 'LG') return view.unitClass(unit) === view.unitClass(other);
  return view.type(unit) === 'HI' && view.unitClass(unit) === 'TR' && view.unitClass(other) === 'TR';
}

/** One shock from its roll to the end of what follows from it. */
export class Combat {
  private readonly memory: Memory;
  private readonly shock: Shock;
  private readonly results: Results;
  private readonly lead: number;
  private readonly roundRolls: { rolls: Memory['fresh'] } = { rolls: [] };
  /** Where each defender stood when the die was rolled. */
  private readonly held: ReadonlyMap<number, readonly number[]>;
  private readonly facing: number;
  private readonly place: readonly number[];
  private readonly retreated = new Set<number>();
  private readonly vacated = new Set<number>();
  /**
   * Hexes of units that elephants have trampled: it may be read either way whether these were left by rout in shock
   * (line 535).
   */
  private readonly trampled = new Set<number>();
  private kept = -1;
  private judged = false;
  private advanced = false;
  private pursued = false;
  private stayed = false;
  private faced = false;
  /** A unit that found no hex to retreat to, and what it comes to. */
  private blocked: { readonly unit: number; readonly off: boolean; hits: number } | undefined;

  constructor(memory: Memory, shock: Shock, lead: number, roll: number) {
    this.memory = memory;
    this.shock = shock;
    this.lead = lead;
    this.results = new Results(memory, shock.sides, roll);
    this.held = new Map(shock.sides.defenders.map((unit) => [unit, memory.view.hexes(unit)]));
    this.facing = memory.game.facing[lead]!;
    this.place = memory.view.hexes(lead);
  }

  private get view(): View {
    return this.memory.view;
  }

  /** The other side's units in this shock. */
  enemiesOf(unit: number): readonly number[] {
    const { attackers, defenders } = this.shock.sides;
    return attackers.includes(unit) ? defenders : attackers;
  }

  private mustRetreat(unit: number): boolean {
    const { attacker, defender } = this.results.effects;
    return (this.shock.sides.attackers.includes(unit) ? attacker : defender).retreat;
  }

  private isMember(unit: number): boolean {
    return this.shock.sides.attackers.includes(unit) || this.shock.sides.defenders.includes(unit);
  }

  event(kind: number, a: number, b: number, c: number): void {
    if (!this.judged) {
      this.roundRolls.rolls = [...this.roundRolls.rolls, ...this.memory.fresh];
      if (kind === EventKind.Kept) this.kept = a;
      if (kind === EventKind.Hits || kind === EventKind.Depleted || kind === EventKind.Kept) return;
      this.judge();
    }
    if (kind === EventKind.Retreated) this.retreats(a, b, c);
    if (kind === EventKind.Hits && c === Cause.Shock && this.blocked !== undefined) this.blocked.hits += b;
    if (kind === EventKind.Eliminated) this.leave(a, b === Cause.Rampage ? this.trampled : this.vacated);
    if (kind === EventKind.Advanced && this.isMember(a)) this.advances(a);
    if (kind === EventKind.Pursues) this.pursues(a, true);
    if (kind === EventKind.StaysInHand) this.pursues(a, false);
    if (kind === EventKind.Faced && a === this.lead && this.advanced) this.turns(b);
  }

  private judge(): void {
    this.judged = true;
    this.results.judge(this.roundRolls.rolls, this.kept);
  }

  private leave(unit: number, into = this.vacated): void {
    for (const hex of this.held.get(unit) ?? []) into.add(hex);
  }

  /** Whether one half of a unit may retreat in a direction (line 592). */
  private mayRetreat(unit: number, from: number, direction: number, own: readonly number[]): boolean {
    const { view } = this;
    const to = view.beside(from, direction);
    if (to < 0 || view.step(view.mover(unit), from, to) === undefined) return false;
    if (view.controllers(1 - view.side(unit), to).length > 0 || !this.isAway(unit, to)) return false;
    const there = view.inHex(to).filter((one) => !own.includes(one));
    return there.length === 0 || (there.length === 1 && own.length === 1 && mayShare(view, unit, there[0]!));
  }

  /** Whether a hex is beside no enemy unit of this shock (line 592). */
  private isAway(unit: number, hex: number): boolean {
    const { view } = this;
    return !this.enemiesOf(unit).some((enemy) => view.onMap(enemy) && view.far(enemy, hex) <= 1);
  }

  private group(unit: number): readonly number[] {
    const { view } = this;
    return view
      .hexes(unit)
      .flatMap((hex) => view.inHex(hex))
      .filter((one, at, all) => all.indexOf(one) === at);
  }

  /** Directions of a whole retreat on the map. */
  private ways(unit: number): readonly number[] {
    const own = this.group(unit);
    return [0, 1, 2, 3, 4, 5].filter((way) =>
      this.view.hexes(unit).every((from) => this.mayRetreat(unit, from, way, own)),
    );
  }

  /** Whether some direction away from the enemy leads off the map (line 592, R27). */
  private leadsOff(unit: number): boolean {
    const { view } = this;
    const own = this.group(unit);
    const off = (from: number, way: number) =>
      view.beside(from, way) < 0 &&
      !this.enemiesOf(unit).some(
        (enemy) => view.onMap(enemy) && view.hexes(enemy).some((hex) => view.distanceBeyond(hex, from, way) <= 1),
      );
    return [0, 1, 2, 3, 4, 5].some((way) => {
      const halves = view.hexes(unit);
      if (!halves.some((from) => off(from, way))) return false;
      return halves.every((from) => off(from, way) || this.mayRetreat(unit, from, way, own));
    });
  }

  private retreats(unit: number, from: number, to: number): void {
    const { memory, view } = this;
    const name = `retreat of ${view.name(unit)} from ${view.hexName(from)}`;
    this.settleBlocked();
    memory.check(this.isMember(unit) && this.mustRetreat(unit), 'SG-7.53b', 490, name, 'no retreat');
    if (!this.isMember(unit)) return;
    this.retreated.add(unit);
    if (to < 0) {
      const ways = this.ways(unit);
      const found = ways.map((way) => view.hexName(view.beside(from, way))).join(', ');
      memory.check(ways.length === 0, 'SG-8.3b', 592, name, `a retreat to ${found}`, 'no hex for it');
      this.blocked = { unit, off: view.usual('edgeRetreat') && this.leadsOff(unit), hits: 0 };
      return;
    }
    const old = memory.heldBefore(unit);
    const way = view.direction(from, to);
    memory.check(way >= 0, 'SG-8.3a', 592, name, 'one hex away', `to ${view.hexName(to)}`);
    const { facing, hex, right } = memory.game;
    const own = this.group(unit).filter((one) => memory.heldBefore(one).some((at) => old.includes(at)));
    const others = this.group(unit).filter((one) => !own.includes(one));
    const legal = old.every((half) => this.mayRetreat(unit, half, way, own));
    // The unit it joins stands there already, so that stacking is judged by itself.
    const alone = old.every((half) => this.mayRetreat(unit, half, way, [...own, ...others]));
    memory.check(
      legal || (alone && this.mayJoin(unit, own, others)),
      'SG-8.3a',
      592,
      name,
      'a legal hex',
      view.hexName(to),
    );
    if (old.length === 2) {
      memory.check(right[unit] === view.beside(old[1]!, way), 'SG-8.3c', 592, name, 'both halves the same way');
    }
    if (others.length === 0) {
      memory.same(facing[unit], memory.before.facing[unit], 'SG-8.3a', 592, `facing after the ${name}`);
    }
    memory.check(hex[unit] === to, 'SG-8.3a', 592, name, 'the hex told');
    this.leave(unit);
  }

  private mayJoin(unit: number, own: readonly number[], others: readonly number[]): boolean {
    return others.length === 0 || (others.length === 1 && own.length === 1 && mayShare(this.view, unit, others[0]!));
  }

  /** Two hits for who found no hex, or elimination off the map (line 592). */
  private settleBlocked(): void {
    const { blocked, memory, view } = this;
    this.blocked = undefined;
    if (blocked === undefined) return;
    const place = `${view.name(blocked.unit)} without a hex to retreat to`;
    if (blocked.off) memory.check(!view.onMap(blocked.unit), 'SG-8.3b', 592, place, 'eliminated off the map');
    else memory.same(blocked.hits, 2, 'SG-8.3b', 592, `hits of ${place}`);
  }

  /** Hexes that a unit enters with a step straight ahead or a wheel, by the way it stood (lines 294, 539, 541). */
  private advancesOf(unit: number): readonly (readonly number[])[] {
    const { view } = this;
    const v = this.facing;
    const [left, right] = this.place;
    if (right === undefined) return [[view.beside(left!, v - 1)], [view.beside(left!, v)]];
    const straight = [v - 1, v].map((way) => [view.beside(left!, way), view.beside(right, way)]);
    const centre = view.beside(left!, v);
    const own = view.hexes(unit);
    return [...straight, [centre]].map((hexes) => hexes.filter((hex) => !own.includes(hex)));
  }

  /**
   * Whether a unit can take a way: straight ahead each half steps into the hex before it, in a wheel one of them does
   * (line 541).
   */
  private canGo(unit: number, hexes: readonly number[]): boolean {
    const { place, view } = this;
    const own = this.group(unit);
    const isStraight = hexes.length === place.length;
    return (
      hexes.some((hex) => this.vacated.has(hex)) &&
      hexes.every((hex, half) => {
        if (hex < 0 || view.inHex(hex).some((one) => !own.includes(one))) return false;
        return isStraight ? view.steps(unit, place[half]!, hex) : view.mayEnter(unit, hex);
      })
    );
  }

  private advances(unit: number): void {
    const { memory, view } = this;
    const name = `advance of ${view.name(unit)}`;
    this.settleBlocked();
    this.advanced = true;
    memory.check(unit === this.lead, 'SG-7.71a', 537, name, `that of ${view.name(this.lead)}`, 'another unit');
    memory.check(!this.results.effects.attacker.retreat, 'SG-7.54a', 501, name, 'none after a retreat');
    const old = memory.heldBefore(unit);
    const fresh = view.hexes(unit).filter((hex) => !old.includes(hex));
    const legal = this.advancesOf(unit).some((way) => way.length === 0 || fresh.every((hex) => way.includes(hex)));
    memory.check(
      fresh.some((hex) => this.vacated.has(hex) || this.trampled.has(hex)),
      'SG-7.71a',
      535,
      name,
      'a hex that was left',
    );
    memory.check(legal || old.length === 2, 'SG-7.71b', 541, name, 'a front hex');
  }

  private turns(facing: number): void {
    const { memory, view } = this;
    const by = six(facing - this.facing);
    const name = `turn after the advance of ${view.name(this.lead)}`;
    memory.check(
      !this.faced && [1, 5].includes(by) && this.place.length === 1,
      'SG-7.72a',
      545,
      name,
      'one vertex at most',
    );
    this.faced = true;
  }

  /** Whether attacking cavalry has routed cavalry (line 513). */
  private get chases(): boolean {
    const { view } = this;
    if (!view.isHorse(this.lead)) return false;
    return this.shock.sides.defenders.some((unit) => view.isHorse(unit) && this.memory.game.fate[unit] !== STANDS);
  }

  /** The check whether cavalry pursues (lines 513 to 519; D10). */
  private pursues(unit: number, goes: boolean): void {
    const { memory, view } = this;
    const name = `pursuit by ${view.name(unit)}`;
    this.settleBlocked();
    this.pursued = goes;
    this.stayed = !goes;
    const hasDefaults = view.usual('pursuitTrigger', 'depletionAsRout');
    memory.check(unit === this.lead && (this.chases || !hasDefaults), 'SG-7.61a', 513, name, 'no check');
    if (goes) return;
    const leaders = view.leadersWith(unit);
    const led = leaders.length === 0 ? 0 : leaders.some((one) => view.heroic(one)) ? -2 : -1;
    const heavy = ['HC', 'RC', 'LN'].includes(view.type(unit)) ? 1 : 0;
    const limit = view.tq(unit) - led - heavy;
    const roll = memory.rollOf('SG-7.62a', unit);
    memory.same(roll === undefined, limit >= 9, 'SG-7.62a', 515, `a certain check: ${name}`);
    if (roll !== undefined)
      memory.same(roll.faces[0]! <= limit, true, 'SG-7.62a', 519, `die ${roll.faces[0]} for ${name}`);
  }

  /** Everything that follows has been done. */
  close(): void {
    if (!this.judged) this.judge();
    this.settleBlocked();
    const { memory, view } = this;
    const { attackers, defenders } = this.shock.sides;
    for (const unit of [...attackers, ...defenders]) {
      if (!view.onMap(unit) || view.fighter(unit) !== unit || !this.mustRetreat(unit)) continue;
      const went = this.retreated.has(unit) || this.retreated.has(this.topBefore(unit));
      memory.check(went, 'SG-7.53b', 490, `${view.name(unit)} after a shock`, 'a retreat', 'none');
    }
    for (const unit of [...attackers, ...defenders]) {
      if (this.results.routed.has(unit)) {
        memory.check(!view.onMap(unit), 'SG-8.4a', 596, `${view.name(unit)}, routed`, 'removed', 'on the map');
      }
    }
    this.closeChariots();
    this.closeAdvance();
  }

  /** A unit that stood above this one when the retreat began, and fell since. */
  private topBefore(unit: number): number {
    return [...this.retreated].find((one) => !this.view.onMap(one) && this.isMember(unit)) ?? -1;
  }

  /** Attacking chariots that have not broken through are gone (line 668). */
  private closeChariots(): void {
    const { memory, view } = this;
    const { attackers, defenders } = this.shock.sides;
    if (!view.usual('depletionAsRout')) return;
    const light = defenders.every((unit) => view.isSkirmisher(unit) || view.type(unit) === 'CH');
    const routed = defenders.every((unit) => memory.game.fate[unit] !== STANDS);
    for (const unit of attackers.filter((one) => view.type(one) === 'CH')) {
      const place = `chariots ${view.name(unit)} after a shock`;
      if (!light && !routed) memory.check(!view.onMap(unit), 'SG-10.53a', 668, place, 'eliminated', 'on the map');
      else memory.check(!this.results.swept.has(unit), 'SG-10.53a', 668, place, 'not swept off', 'eliminated');
    }
  }

  /** The lead attacker advances where it can (lines 501, 535 to 541). */
  private closeAdvance(): void {
    const { lead, memory, view } = this;
    if (!view.onMap(lead) || this.results.effects.attacker.retreat || this.advanced || this.pursued) return;
    const ways = this.advancesOf(lead).filter((hexes) => hexes.length > 0 && this.canGo(lead, hexes));
    if (ways.length === 0 || memory.game.forces.map.isFortified) return;
    const to = ways.flat().map((hex) => view.hexName(hex));
    memory.differ(
      'SG-7.71a',
      535,
      `${view.name(lead)} after a shock`,
      `an advance to ${to.join(', ')}`,
      this.stayed ? 'none after the check' : 'none',
    );
  }
}
