// One move of one general: entries, interceptions, refusal, avoidance (S 3 to S 37).
import type { Decision } from '../../../src/model/player.js';
import { NO_SUBJECT, spaceOf, spaceOption, stepOption } from '../../../src/systems/successors/decisions.js';
import { EncounterState } from '../../../src/systems/successors/state/encounter-state.js';
import { INDEPENDENT, LINKS, NONE } from '../../../src/systems/successors/tables/vocabulary.js';
import { COST } from './book.js';
import { FateReferee, type Side } from './fate.js';
import { sum, thirdsOf } from './sight.js';

/** A move that is under way. */
export interface March {
  readonly leader: number;
  readonly side: number;
  readonly start: number;
  left: number;
  previous: number;
  space: number;
  /** Generals who have avoided this army. */
  readonly avoided: Set<number>;
}

/** What has happened at one entry. */
export interface Entry {
  /** Factions and spaces that may send a force, in the order in which they are asked. */
  readonly eligible: (readonly [faction: number, source: number])[];
  readonly asked: (readonly [faction: number, source: number])[];
  interceptor: number;
  /** Whether besiegers of the mover's side stand here. */
  readonly besiegers: boolean;
  /** Whether interceptions are over. */
  over: boolean;
  refusalAsked: boolean;
  refused: boolean;
  /** Whether the mover may overrun the force that it has met, before any of it goes inside. */
  mayOverrun: boolean;
  overrunAsked: boolean;
  overrun: boolean;
  withdrawAsked: boolean;
  divided: boolean;
  avoidAsked: boolean;
  failed: boolean;
  first: number;
  sortieAsked: boolean;
}

/** Watches moves. */
export abstract class EntryReferee extends FateReferee {
  protected march: March | undefined;
  protected entry: Entry | undefined;
  /** The force that is being overrun. */
  protected overrun: Side | undefined;

  private at(): string {
    const { march } = this;
    return march === undefined ? 'no move' : `${this.see.name(march.previous)} to ${this.see.name(march.space)}`;
  }

  protected begins(leader: number, space: number, points: number, budget: number | undefined): void {
    const side = this.war.warState.leaders[leader]!.side;
    this.same(side, this.active, 'SU-C3b', 9, `who moves, general ${leader}`);
    this.same(points, budget, 'SU-9a', 37, `movement points of general ${leader}`);
    const { mover } = this.war.warState;
    this.march = { leader, side, start: space, left: points, previous: space, space, avoided: new Set() };
    this.same(this.war.warState.at[leader], mover, 'SU-E1', 37, `general ${leader}`);
    this.entry = undefined;
  }

  protected enters(from: number, to: number, link: number, left: number): void {
    const { march, see } = this;
    if (march === undefined) return;
    this.closeEntry();
    this.same(from, march.space, 'SU-9b', 37, 'where the step begins');
    const known = see.ways(from).some((way) => way.to === to && way.link === link);
    this.check(known, 'SU-9b', 37, `${see.name(from)} to ${see.name(to)}`, 'a link of the map');
    this.same(left, march.left - COST[LINKS[link]!], 'SU-9b', 37, `movement points left at ${see.name(to)}`);
    this.check(left >= 0, 'SU-9b', 37, see.name(to), 'movement points for the step');
    march.left = left;
    march.previous = from;
    march.space = to;
    this.entry = {
      eligible: this.eligible(march),
      asked: [],
      interceptor: NONE,
      besiegers: see.outside(to) === march.side,
      over: false,
      refusalAsked: false,
      refused: false,
      mayOverrun: false,
      overrunAsked: false,
      overrun: false,
      withdrawAsked: false,
      divided: false,
      avoidAsked: false,
      failed: false,
      first: NONE,
      sortieAsked: false,
    };
  }

  /** Who may intercept into the space just entered (S 7, S 9, S 13, S 17; register 10.1 to 10.3). */
  private eligible({ side, start, space, avoided }: March): (readonly [number, number])[] {
    const { see, war } = this;
    const found: (readonly [number, number])[] = [];
    if (space === start) return found;
    const here = see.outside(space);
    for (const faction of this.order) {
      if (faction === side) continue;
      if (here === side && !(see.isMajor(space) && see.inside(space) === faction)) continue;
      if (here !== side && here !== NONE && here !== faction) continue;
      const holder = war.warState.control[space]!;
      const reinforces = this.options['reinforceAnywhere'] === true && see.hasTroops(space, faction);
      const open = see.isTransit(space)
        ? this.options['interceptTransit'] !== 1
        : holder === NONE || holder === faction || reinforces;
      if (!open) continue;
      const sources = new Set<number>();
      for (const { to, link } of see.ways(space)) {
        const army = see.hasTroops(to, faction) && see.leaders(to).some((leader) => this.mayGo(leader, avoided));
        if (army && see.linkOpen(link, this.options['interceptLinks'] === 1)) sources.add(to);
      }
      for (const source of [...sources].sort((one, other) => one - other)) found.push([faction, source]);
    }
    return found;
  }

  private mayGo(leader: number, avoided: ReadonlySet<number>): boolean {
    return this.options['avoiderMayIntercept'] === true || !avoided.has(leader);
  }

  protected intercepts(faction: number, from: number, leader: number, success: number): void {
    const { entry, march, see } = this;
    if (entry === undefined || march === undefined) return;
    const place = `interception from ${see.name(from)}, ${this.at()}`;
    const declared = entry.asked.some(([who, where]) => who === faction && where === from);
    this.check(declared, 'SU-10.5b', 7, place, 'an attempt announced before');
    const slot = this.war.warState.at[leader]!;
    this.same(see.commander([slot]), leader, 'SU-10.6c', 13, `who leads the ${place}`);
    this.check(see.count(slot) > 0, 'SU-10.6b', 13, place, 'a combat unit that goes along');
    this.check(this.mayGo(leader, march.avoided), 'SU-10.3a', 33, place, 'a general who may go');
    const barred = entry.interceptor !== NONE && entry.interceptor !== faction;
    this.check(!barred, 'SU-10.5d', 9, place, 'no attempt after another faction has succeeded');
    const expected = this.beats('SU-10.2a', 17, faction, leader, march.space, place);
    this.same(success, Number(expected), 'SU-10.2a', 17, place);
    if (success === 1) entry.interceptor = faction;
  }

  /** A die, less 1 for a transit point, against an initiative (S 17, S 23, S 25); without one where it cannot succeed. */
  private beats(clause: string, line: number, side: number, leader: number, space: number, place: string): boolean {
    const less = this.see.isTransit(space) ? 1 : 0;
    const initiative = this.see.initiative(leader);
    if (6 - less <= initiative) return false;
    const face = this.next(clause, line, place, side, leader)?.faces[0] ?? 0;
    return face - less > initiative;
  }

  /** All who might intercept have been asked, in their order; then what follows is judged by the state of the space. */
  protected closeInterceptions(): void {
    const { entry } = this;
    if (entry === undefined || entry.over) return;
    entry.over = true;
    entry.mayOverrun = entry.interceptor === NONE && this.mayOverrun();
    const all = this.options['interceptDeclaration'] === 1;
    const last = this.order.indexOf(entry.interceptor);
    const due = entry.eligible.filter(([faction]) => all || last < 0 || this.order.indexOf(faction) <= last);
    const text = (pairs: readonly (readonly [number, number])[]) =>
      pairs.map(([faction, source]) => `${faction} from ${this.see.name(source)}`).join(', ');
    this.same(text(entry.asked), text(due), 'SU-10.5a', 7, `who is asked to intercept, ${this.at()}`);
  }

  /** Sieges that a side has left, once the entry into another space has been resolved (R43). */
  private leaveSieges({ side, space }: March): void {
    const { mover, side: sides } = this.war.warState;
    for (const [city, { by }] of this.sieges) {
      const stays = this.see.outside(city) === by || (city === space && sides[mover] === by && by === side);
      if (!stays || this.see.inside(city) === NONE) this.sieges.delete(city);
    }
  }

  protected closeEntry(): void {
    this.closeInterceptions();
    const { entry, march, see } = this;
    if (entry === undefined || march === undefined || this.fight !== undefined) return;
    this.settleOverrun();
    this.leaveSieges(march);
    const stays = this.war.warState.side[this.war.warState.mover] === march.side;
    if (stays && !entry.refused) {
      this.check(!see.holdsOther(march.space, march.side), 'SU-8c', 41, this.at(), 'no two sides in one space');
    }
  }

  protected backsUp(side: number, from: number, to: number): void {
    const { entry, march } = this;
    if (entry === undefined || march === undefined) return;
    this.closeInterceptions();
    this.check(entry.interceptor !== NONE, 'SU-10.4f', 3, this.at(), 'a refusal only of interceptors');
    this.check(entry.refusalAsked, 'SU-10.4a', 3, this.at(), 'a refusal that was chosen');
    const expected = [march.side, march.space, march.previous].join(' ');
    this.same([side, from, to].join(' '), expected, 'SU-10.4c', 3, 'who backs up');
    entry.refused = true;
    march.left = 0;
  }

  protected avoids(side: number, from: number, to: number, success: number): void {
    const { entry, march, see } = this;
    if (entry === undefined || march === undefined) return;
    this.same(from, march.space, 'SU-11.1a', 23, 'where battle is avoided');
    this.check(entry.avoidAsked, 'SU-11.1a', 23, this.at(), 'an attempt that was chosen');
    const place = `avoidance of side ${side}, ${this.at()}`;
    const expected = to !== from && this.beats('SU-11.1b', 23, side, see.commander([from]), to, place);
    this.same(success, Number(expected), to !== from && see.isTransit(to) ? 'SU-11.1d' : 'SU-11.1b', 23, place);
    if (success === 1) for (const leader of see.leaders(from)) march.avoided.add(leader);
    else entry.failed = true;
    entry.first = to;
  }

  protected withdraws(side: number, space: number): void {
    const { entry, see } = this;
    if (entry === undefined) return;
    this.check(entry.withdrawAsked, 'SU-15a', 41, this.at(), 'a withdrawal that was chosen');
    const most = Number(this.options['cityCapacity']);
    const inside = see.count(see.insideSlot(space));
    this.check(most === 0 || inside <= most, 'SU-15a', 41, `${inside} units inside, ${this.at()}`, `at most ${most}`);
    this.same(see.inside(space), side, 'SU-15a', 41, 'who is inside');
    entry.divided = true;
  }

  /** What is missing before a battle, an overrun or a general's being swept aside: a choice that no player was given. */
  private missing(): void {
    const { entry, march, see } = this;
    if (entry === undefined || march === undefined || entry.interceptor !== NONE) return;
    const owner = see.outside(march.space);
    const place = this.at();
    if (this.mayWithdraw(owner)) this.check(entry.withdrawAsked, 'SU-15a', 41, place, 'a choice to withdraw');
    if (!entry.divided && owner !== INDEPENDENT && see.commander([march.space]) >= 0) {
      const open = this.openTo(owner, march.space);
      if (open.length > 0) this.check(entry.avoidAsked, 'SU-11.1a', 23, place, 'a choice to avoid');
    }
  }

  private mayWithdraw(owner: number): boolean {
    const { march, see, war } = this;
    if (march === undefined || !this.isFaction(owner)) return false;
    return see.isMajor(march.space) && war.warState.control[march.space] === owner;
  }

  private mayOverrun(): boolean {
    const { march, see } = this;
    if (march !== undefined && !see.holdsOther(march.space, march.side)) return false;
    const ratio = Number(this.options['overrunRatio']);
    if (march === undefined || ratio === 0 || march.left < 1 || see.count(march.space) === 0) return false;
    const own = thirdsOf(see.units(this.war.warState.mover));
    return own >= ratio * thirdsOf(see.units(march.space));
  }

  private openTo(side: number, from: number): readonly number[] {
    const { march, see } = this;
    if (march === undefined) return [];
    const open = see.ways(from).filter((way) => see.mayAvoid(side, way, march.space, march.previous));
    return [...new Set(open.map(({ to }) => to))];
  }

  protected overruns(side: number, space: number): void {
    const { entry, march } = this;
    if (entry === undefined || march === undefined) return;
    this.missing();
    this.check(entry.overrun, 'SU-9f', 33, this.at(), 'an overrun that was declared');
    march.left -= 1;
    this.overrun = this.sideOf(side, [space], space, false, false);
  }

  protected settleOverrun(): void {
    const { overrun } = this;
    if (overrun === undefined) return;
    this.overrun = undefined;
    this.suffers(overrun.side, overrun.commander, overrun.units, overrun.leaders, `overrun, ${this.at()}`);
  }

  protected sweeps(leader: number, space: number): void {
    const { march, see } = this;
    if (march === undefined) return;
    const slot = this.war.warState.at[leader]!;
    this.same(see.count(slot), 0, 'SU-9g', 41, `units of general ${leader} who is swept aside`);
    if (slot !== this.war.warState.mover) this.missing();
    this.same(space, march.space, 'SU-9g', 41, 'where a general is swept aside');
  }

  protected battle(attacker: number, defender: number, space: number): void {
    const { entry, march, see, war } = this;
    if (entry === undefined || march === undefined) return;
    this.closeInterceptions();
    this.missing();
    const { warState } = war;
    const place = `battle, ${this.at()}`;
    const intercepted = entry.interceptor !== NONE;
    if (intercepted) this.check(entry.refusalAsked, 'SU-10.4a', 3, place, 'a choice to refuse');
    else if (entry.overrun) this.differ('SU-9f', 33, place, 'an overrun', 'a battle');
    else if (entry.mayOverrun) this.check(entry.overrunAsked, 'SU-9f', 33, place, 'a choice to overrun');
    const inside = see.inside(space);
    const helps = inside !== NONE && (inside === march.side || inside === entry.interceptor);
    const left = see.count(see.insideSlot(space));
    if (helps && left > 0) this.check(entry.sortieAsked, 'SU-12.4a', 67, place, 'a choice to come out');
    this.same(attacker, march.side, 'SU-12.3a', 63, `attacker, ${place}`);
    this.same(defender, intercepted ? entry.interceptor : see.outside(space), 'SU-12.3b', 63, `defender, ${place}`);
    this.same(space, march.space, 'SU-12a', 41, place);
    const all = [...warState.side.keys()].slice(warState.sortie + 1);
    const slots = [warState.mover, ...all, space, warState.sortie];
    const of = (side: number) => slots.filter((slot) => warState.side[slot] === side);
    this.fight = {
      space,
      attacker: this.sideOf(attacker, of(attacker), space, true, false),
      defender: this.sideOf(defender, of(defender), space, false, entry.failed),
      told: [],
      fallen: [],
      doubled: false,
    };
    this.check(sum(this.fight.attacker.units) > 0, 'SU-12a', 41, place, 'combat units that attack');
    this.check(sum(this.fight.defender.units) > 0, 'SU-12a', 41, place, 'combat units that defend');
  }

  protected ends(reason: string, space: number, left: number): void {
    const { entry, march } = this;
    if (march === undefined) return;
    this.closeInterceptions();
    const fought = this.fight !== undefined;
    this.settle(march.previous, entry?.besiegers === true && entry.interceptor !== NONE);
    this.settleOverrun();
    this.same(left, fought || reason === 'refused' || reason === 'battle' ? 0 : march.left, 'SU-9e', 41, 'points left');
    if (fought) this.check(reason === 'battle' || reason === 'refused', 'SU-9e', 41, this.at(), 'the end of the move');
    if (reason === 'noMovementPoints') {
      const way = this.see.ways(space).find(({ link }) => COST[LINKS[link]!] <= march.left);
      this.same(way?.to, undefined, 'SU-11.4b', 37, 'a step that can still be paid');
    }
    this.settled(`move of general ${march.leader}`);
    this.allTaken(`move of general ${march.leader}`);
    this.march = undefined;
    this.entry = undefined;
  }

  /** An answer within a move: whether the question was right, and its options. */
  protected answers(side: number, { name }: Decision, options: readonly number[], answer: number): void {
    const { entry, march, war } = this;
    if (march === undefined) return;
    if (name === 'moveStep') {
      this.closeEntry();
      this.moves(side, options);
      return;
    }
    if (entry === undefined || war.subject !== NO_SUBJECT) return;
    const owner = this.see.outside(march.space);
    const place = `${name}, ${this.at()}`;
    if (name === 'declareInterceptions') {
      const source = war.warState.now[EncounterState.NameFrom]!;
      if (!entry.asked.some(([who, where]) => who === side && where === source)) entry.asked.push([side, source]);
      return;
    }
    this.closeInterceptions();
    const intercepted = entry.interceptor !== NONE;
    if (name === 'refuseBattle') {
      this.same(side, march.side, 'SU-10.4a', 3, `who refuses, ${place}`);
      this.check(intercepted, 'SU-10.4f', 3, place, 'an interception');
      entry.refusalAsked = true;
    } else if (name === 'declareOverrun') {
      this.check(entry.mayOverrun, 'SU-9f', 33, place, 'an army that may overrun');
      entry.overrunAsked = true;
      entry.overrun = answer === 1;
    } else if (name === 'withdrawIntoCity') {
      this.check(!intercepted && this.mayWithdraw(side), 'SU-15a', 41, place, 'a force in its own major city');
      entry.withdrawAsked = true;
    } else if (name === 'avoidBattle') {
      const joined = this.options['joinedMayAvoid'] === true && owner === entry.interceptor;
      this.check(!intercepted || joined, 'SU-11.3g', 33, place, 'no force that has intercepted');
      this.check(!entry.divided, 'SU-11.3f', 33, place, 'a force that has not been divided');
      this.same(side, owner, 'SU-11.1a', 23, `who avoids, ${place}`);
      const open = this.openTo(side, march.space);
      const hopeless = open.length === 0 && this.options['hopelessAttemptPenalised'] === true;
      this.offers(options, hopeless ? [march.space] : open, 'SU-11.3a', place);
      entry.avoidAsked = true;
    } else if (name === 'avoidSecondStep') {
      this.offers(options, this.openTo(side, entry.first), 'SU-11.1c', place);
      if (answer !== 0) this.check(spaceOf(answer) !== entry.first, 'SU-11.1c', 23, place, 'a second space');
    } else if (name === 'sortie') {
      const helps = this.see.inside(march.space) === side && (side === march.side || side === entry.interceptor);
      this.check(helps && this.see.isMajor(march.space), 'SU-12.4a', 67, place, 'a besieged city that is helped');
      entry.sortieAsked = true;
    }
  }

  private offers(options: readonly number[], spaces: readonly number[], clause: string, place: string): void {
    const expected = [0, ...spaces.map(spaceOption)].sort((one, other) => one - other);
    this.same([...options].sort((one, other) => one - other).join(' '), expected.join(' '), clause, 33, place);
  }

  private moves(side: number, options: readonly number[]): void {
    const { march, see } = this;
    if (march === undefined) return;
    this.same(side, march.side, 'SU-9b', 37, 'who moves');
    const { mover } = this.war.warState;
    const lone = see.count(mover) === 0;
    const expected = see.ways(march.space).flatMap(({ link, to }, at) => {
      const may = COST[LINKS[link]!] <= march.left && !(lone && see.holdsOther(to, march.side));
      return may ? [stepOption(at)] : [];
    });
    const found = options.filter((option) => option !== 0).sort((one, other) => one - other);
    this.same(found.join(' '), expected.join(' '), 'SU-9b', 37, `steps from ${see.name(march.space)}`);
  }
}
