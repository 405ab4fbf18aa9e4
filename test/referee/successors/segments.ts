// Turns, surrender and movement segments of a war: the register's frame around the source text.
import { SHARES } from '../../../src/model/campaign.js';
import { Away } from '../../../src/systems/successors/state/war-state.js';
import { NONE, UNIT_TYPES } from '../../../src/systems/successors/tables/vocabulary.js';
import { pointsAt } from './book.js';
import { EntryReferee } from './entry.js';
import { sum, type Units } from './sight.js';

/** A city that has fallen. */
interface Fallen {
  readonly space: number;
  readonly side: number;
  readonly commander: number;
  readonly units: Units;
  readonly leaders: readonly number[];
}

/** Watches what is no move. */
export abstract class SegmentReferee extends EntryReferee {
  private readonly budget = new Map<number, number>();
  private moved = new Set<number>();
  /** What the surrender segment still has to tell. */
  private due: string[] = [];
  private raised = new Map<number, number[]>();
  private reinforced = true;
  private fallen: Fallen | undefined;
  private turns = 0;

  protected turnBegins(turn: number, first: number, chooser: number): void {
    this.turn = turn;
    this.same(turn, ++this.turns, 'SU-C2', 9, 'the number of the turn');
    const points = this.see.points();
    this.same(chooser, points.indexOf(Math.min(...points)), 'SU-C2', 9, 'who says who goes first');
    this.order = points.map((_, at) => (first + at) % points.length);
    this.raised = new Map();
    this.reinforced = turn < 2;
  }

  private isSafe(space: number, faction: number): boolean {
    const inside = this.see.inside(space);
    const free = !this.see.holdsOther(space, faction) && (inside === NONE || inside === faction);
    return free && this.war.warState.control[space] === faction;
  }

  private havens(faction: number): readonly number[] {
    return [...this.war.warState.control.keys()].filter((space) => this.isSafe(space, faction));
  }

  protected raises(faction: number, space: number, type: number, count: number): void {
    const army = this.see.hasTroops(space, faction) && this.see.leaders(space).length > 0;
    const place = `reinforcements of ${faction} at ${this.see.name(space)}`;
    this.check(army || this.isSafe(space, faction), 'SU-C2', 41, place, 'an army or a safe space');
    const raised = this.raised.get(faction) ?? UNIT_TYPES.map(() => 0);
    raised[type]! += count;
    this.raised.set(faction, raised);
  }

  /** All reinforcements have been raised, and who could return has returned (register, D11). */
  private closeReinforcements(): void {
    if (this.reinforced) return;
    this.reinforced = true;
    const points = this.see.points();
    const most = Math.max(...points);
    const leaders = points.filter((one) => one === most).length;
    const { recruits } = this.war.scenario;
    const { provinces } = this.war.warState.map.rows;
    for (const faction of points.keys()) {
      const more = points[faction] === most ? (leaders === 1 ? 2 : 1) : 0;
      const given = provinces.map(({ name }, at) => (this.see.holderOf(name) === faction ? (recruits[at] ?? 0) : 0));
      const raised = this.raised.get(faction);
      const units = UNIT_TYPES.map((name) =>
        name === 'mercenary' ? 2 + more : name === 'macedonian' ? sum(given) : 0,
      );
      if (raised !== undefined) this.same(raised.join(' '), units.join(' '), 'SU-C2', 41, `raised by ${faction}`);
      const havens = this.havens(faction).length;
      if (raised === undefined) this.same(havens, 0, 'SU-C2', 41, `spaces where ${faction} could raise`);
      if (havens > 0) this.same(this.dispersedOf(faction), 0, 'SU-C2', 89, `who has not returned to ${faction}`);
    }
  }

  private dispersedOf(faction: number): number {
    const { at, dispersed, leaders } = this.war.warState;
    const units = UNIT_TYPES.map((_, type) => dispersed[faction * UNIT_TYPES.length + type]!);
    const generals = [...at.keys()].filter((leader) => {
      return at[leader] === Away.Dispersed && leaders[leader]!.side === faction;
    });
    return sum(units) + generals.length;
  }

  protected returns(faction: number, space: number): void {
    const place = `the dispersed of ${faction} at ${this.see.name(space)}`;
    const own = this.war.warState.control[space] === faction && this.see.outside(space) === faction;
    this.check(own, 'SU-C2', 89, place, 'a controlled space without enemies');
    const inside = this.see.inside(space);
    this.check(inside === NONE || inside === faction, 'SU-C2', 89, place, 'no enemy inside');
  }

  protected segmentBegins(faction: number): void {
    this.closeReinforcements();
    this.closeSegment();
    this.active = faction;
    this.moved = new Set();
    this.budget.clear();
    this.due = [];
    const { see, war } = this;
    for (const space of war.warState.control.keys()) {
      if (!see.hasTroops(space, faction) || see.isTransit(space)) continue;
      const inside = see.inside(space);
      if (inside === NONE || inside === faction) {
        if (war.warState.control[space] !== faction) this.due.push(`${space} taken`);
        continue;
      }
      const before = this.sieges.get(space);
      const points = 1 + (before?.by === faction ? before.points : 0);
      const troops = see.count(see.insideSlot(space)) > 0;
      if (troops) this.due.push(`${space} besieged ${points}`);
      if (!troops || points >= 3) this.due.push(`${space} falls`, `${space} taken`);
    }
  }

  private tells(what: string): void {
    this.same(what, this.due.shift(), 'SU-C3a', 67, 'surrender segment');
  }

  protected takesControl(side: number, space: number): void {
    this.same(side, this.active, 'SU-C3a', 41, `who takes ${this.see.name(space)}`);
    this.settleFallen();
    this.tells(`${space} taken`);
  }

  protected besieges(side: number, space: number, points: number): void {
    this.tells(`${space} besieged ${points}`);
    this.sieges.set(space, { by: side, points });
  }

  protected cityFalls(space: number, side: number): void {
    this.tells(`${space} falls`);
    const { see } = this;
    const slot = see.insideSlot(space);
    const commander = see.commander([slot]);
    this.same(side, see.inside(space), 'SU-15b', 67, `whose city falls at ${see.name(space)}`);
    this.fallen = { space, side, commander, units: see.units(slot), leaders: see.leaders(slot) };
    this.sieges.delete(space);
  }

  private settleFallen(): void {
    const { fallen } = this;
    if (fallen === undefined) return;
    this.fallen = undefined;
    const { side, commander, units, leaders, space } = fallen;
    this.suffers(side, commander, units, leaders, `fall of ${this.see.name(space)}`);
  }

  private closeSurrender(): void {
    if (this.due.length > 0) this.differ('SU-C3a', 67, 'surrender segment', this.due.join(', '), 'nothing');
    this.due = [];
    this.settled('surrender segment');
  }

  /** All generals who stood unbesieged have moved. */
  private closeSegment(): void {
    this.closeSurrender();
    if (this.active < 0) return;
    const { at, leaders, map } = this.war.warState;
    const spaces = map.rows.spaces.length;
    for (const leader of at.keys()) {
      const stands = at[leader]! >= 0 && at[leader]! < spaces && leaders[leader]!.side === this.active;
      if (stands)
        this.check(this.moved.has(leader), 'SU-C3b', 37, `general ${leader}`, 'a move of his own or with others');
    }
    this.active = -1;
  }

  protected movementDie(who: number, die: number): void {
    this.closeSurrender();
    const alone = who >= 100;
    const leader = alone ? who - 100 : NONE;
    const faction = alone ? this.war.warState.leaders[leader]!.side : who;
    const roll = this.next('SU-9a', 37, `movement of ${who}`, faction, leader);
    this.same(die, roll?.faces[0], 'SU-9a', 37, `movement die of ${who}`);
    for (const [one, { initiative, side }] of this.war.warState.leaders.entries()) {
      const his = alone ? one === leader : side === faction;
      if (!his) continue;
      if (alone) this.check(!this.budget.has(one), 'SU-9a', 37, `general ${one}`, 'one movement die');
      this.budget.set(one, pointsAt(initiative, die));
    }
  }

  protected setsOut(leader: number, space: number, points: number): void {
    this.closeSurrender();
    this.check(!this.moved.has(leader), 'SU-C3b', 37, `general ${leader}`, 'one move in a segment');
    this.moved.add(leader);
    this.begins(leader, space, points, this.budget.get(leader));
  }

  /** Everybody with an army that has entered a space has had his move. */
  protected goAlong(): void {
    for (const leader of this.see.leaders(this.war.warState.mover)) this.moved.add(leader);
  }

  /** Sieges that are over, or have passed to another side (SU-15b, R43). */
  protected liftSieges(): void {
    for (const [space, { by }] of this.sieges) {
      const inside = this.see.inside(space);
      if (inside === NONE || this.see.outside(space) !== by) this.sieges.delete(space);
    }
    for (const [space, points] of this.war.warState.siege.entries()) {
      this.same(points, this.sieges.get(space)?.points ?? 0, 'SU-15b', 67, `siege points at ${this.see.name(space)}`);
    }
  }

  protected placesGeneral(leader: number, space: number): void {
    const { warState } = this.war;
    this.check(this.war.scenario.generals[leader]!.minor, 'SU-C3b', 13, `general ${leader}`, 'a minor general');
    this.same(warState.leaders[leader]!.side, this.active, 'SU-C3b', 13, `whose general ${leader} is`);
    const slot = warState.at[leader]!;
    this.same(slot % warState.map.rows.spaces.length, space, 'SU-C3b', 13, `where general ${leader} is placed`);
    this.check(this.see.count(slot) > 0, 'SU-C3b', 13, `general ${leader}`, 'own combat units');
  }

  protected turnEnds(turn: number): void {
    this.closeSegment();
    this.same(turn, this.turn, 'SU-C4', 41, 'the turn that ends');
    const points = this.see.points();
    this.same([...this.war.points].slice(0, points.length).join(' '), points.join(' '), 'SU-C4', 57, 'victory points');
  }

  protected warEnds(reason: number): void {
    const most = Math.max(...this.see.points());
    const enough = Number(this.options['autoWin']);
    const early = enough > 0 && most >= enough;
    this.same(reason, early ? 1 : 0, 'SU-C4', 57, 'why the war ends');
    if (!early) this.same(this.turn, this.war.scenario.turns, 'SU-C4', 57, 'the last turn');
  }

  end(): void {
    const { result, warState } = this.war;
    this.allTaken('the end');
    const points = this.see.points();
    const units = points.map((_, faction) => {
      const slots = [...warState.side.keys()].filter(
        (slot) => slot < warState.mover && warState.side[slot] === faction,
      );
      return sum(slots.map((slot) => this.see.count(slot)));
    });
    const claim = points.map((one, at) => 10_000 * one + units[at]!);
    const best = Math.max(...claim);
    const winners = claim.filter((one) => one === best).length;
    const shares = claim.map((one) => (one === best ? SHARES / winners : 0));
    this.same([...result.shares].join(' '), shares.join(' '), 'SU-C4', 57, 'shares of the win');
  }
}
