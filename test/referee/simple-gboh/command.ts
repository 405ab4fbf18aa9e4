// Whose turn it is, who is activated and in command, and who has won. Source lines 131 to 175, 242 to 258, 394, 613 to 624, 646.
import type { SimpleGbohBattle } from '../../../src/systems/simple-gboh/state/battle.js';
import { LeaderStatus } from '../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../src/systems/simple-gboh/state/events.js';
import { MOVE_ONLY } from '../../../src/systems/simple-gboh/turn/decisions.js';
import type { Memory } from './memory.js';
import type { View } from './view.js';

const DONE = 4095;

/** Judges player turns, command, seizure and victory. */
export class Command {
  private readonly memory: Memory;
  /** The side whose player turn comes next, and whether it is one that has been seized. */
  private next = -1;
  private seizedBy = -1;
  private seized = false;
  /** Whether each side tried to seize the last player turn of its enemy. */
  private readonly tried: [boolean, boolean] = [false, false];
  private readonly left: number[];
  private readonly points: [number, number] = [0, 0];
  private activated: number[] = [];
  /** Where leaders were when the player said what he activates. */
  private leaderHexes: Int16Array;

  constructor(memory: Memory) {
    this.memory = memory;
    this.leaderHexes = memory.game.leaderHex.slice();
    this.left = memory.game.forces.leaders.map(({ seizure }) => seizure);
  }

  private get view(): View {
    return this.memory.view;
  }

  private get game(): Readonly<SimpleGbohBattle> {
    return this.memory.game;
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    if (kind === EventKind.TurnBegins) this.turn(a, c);
    if (kind === EventKind.Seizure) this.seizure(a, b === 1);
    if (kind === EventKind.Activated) this.activates(a, b, c, d);
    if (kind === EventKind.Eliminated) this.lose(a, c);
    if (kind === EventKind.LeaderGone) this.loseLeader(a, b, c);
    if (kind === EventKind.Ended) this.ends(a);
  }

  /** An answer to the question who seizes the enemy's player turn (lines 242, 252, 254, 258). */
  decided(side: number, name: string, answer: number): void {
    if (name === 'activate') this.leaderHexes = this.game.leaderHex.slice();
    if (name !== 'seize') return;
    const { game, memory } = this;
    const place = `seizure offered to side ${side}`;
    const last = this.tried[side as 0 | 1];
    memory.check(game.playerTurns > 1, 'SG-4.44a', 252, place, 'none in the first player turn');
    memory.check(side !== game.active, 'SG-4.41a', 242, place, 'the inactive player');
    memory.check(!last, 'SG-4.44a', 252, place, 'none in two player turns in succession');
    memory.check(!this.seized, 'SG-4.45a', 254, place, 'none of a player turn that was seized');
    if (answer === DONE) return;
    const leader = answer % MOVE_ONLY;
    memory.check(game.forces.leaders[leader]!.side === side, 'SG-4.41a', 242, place, 'a leader of that side');
    memory.check(this.left[leader]! > 0, 'SG-4.44a', 252, `${place} for ${this.who(leader)}`, 'an attempt left');
    memory.check(game.leaderStatus[leader] === LeaderStatus.OnMap, 'SG-4.41a', 242, place, 'a leader on the map');
    this.left[leader] = this.left[leader]! - 1;
    this.triedNow = true;
    if (answer >= MOVE_ONLY && this.view.usual('seizureMoveSkipsTurn')) this.moveOnly = true;
  }

  private triedNow = false;
  private moveOnly = false;
  private success = false;

  private who(leader: number): string {
    return this.game.forces.leaders[leader]!.name;
  }

  private seizure(leader: number, success: boolean): void {
    const { initiative } = this.game.forces.leaders[leader]!;
    const roll = this.memory.fresh.find((one) => one.clause === 'SG-4.41a');
    const replaced = (this.game.leaderFlags[leader]! & 8) !== 0;
    if (!replaced) {
      const expected = roll === undefined ? initiative >= 9 : roll.faces[0]! <= initiative;
      this.memory.same(success, expected, 'SG-4.41a', 244, `seizure by ${this.who(leader)}`);
    }
    this.success = success;
    if (success) this.seizedBy = leader;
  }

  private turn(side: number, seizer: number): void {
    const { memory } = this;
    this.checkWithdrawal();
    if (this.next >= 0) {
      const inactive = (1 - this.active) as 0 | 1;
      this.tried[inactive] = this.triedNow;
      if (this.success) {
        this.next = inactive;
        this.seized = true;
      } else if (this.moveOnly) {
        this.next = this.active;
        this.seized = false;
      } else {
        this.next = inactive;
        this.seized = false;
      }
      memory.same(side, this.next, 'SG-3.0a', 133, 'whose player turn it is');
      memory.same(seizer >= 0, this.success, 'SG-4.41a', 244, 'whether the player turn is seized');
    }
    if (!this.success) this.seizedBy = -1;
    this.active = side;
    this.next = side;
    this.triedNow = false;
    this.moveOnly = false;
    this.success = false;
    this.activated = [];
  }

  private active = 0;

  /** Whether a formation may be activated, and who of it is in command (lines 143, 159 to 175, 246 to 250, 646). */
  private activates(formation: number, leader: number, units: number, commanded: number): void {
    const { game, memory, view } = this;
    const { forces } = game;
    const { auxiliary, commanders, name, side } = forces.formations[formation]!;
    this.activated.push(formation);
    const place = `activation of ${name}`;
    memory.same(side, game.active, 'SG-3.2a', 143, place);
    if (leader >= 0) {
      const known = commanders.includes(leader);
      memory.check(known, 'SG-4.1a', 161, place, 'one of its commanders', this.who(leader));
    }
    this.grouped(place);
    const detachedFrom = (unit: number) => game.detachedTo[unit]! >= 0;
    const members = view.units.filter((unit) => {
      if (!view.onMap(unit)) return false;
      const now = detachedFrom(unit) ? game.detachedTo[unit] : forces.formationOf[unit];
      return now === formation;
    });
    memory.same(units, members.length, 'SG-3.2b', 143, `units of the ${place}`);
    const expected = this.inCommand(members, formation, leader, auxiliary);
    const found = members.filter((unit) => (game.flags[unit]! & 2) !== 0);
    memory.same(commanded, found.length, 'SG-4.11a', 165, `units in command at the ${place}`);
    if (!view.usual('commandChain')) return;
    memory.same(
      view.names(found),
      view.names(members.filter((unit) => expected.has(unit))),
      'SG-4.11b',
      165,
      `command at the ${place}`,
    );
  }

  /** Several formations in one player turn (lines 171 to 173, 246 to 250). */
  private grouped(place: string): void {
    const { forces } = this.game;
    const { memory, view } = this;
    const formations = this.activated;
    if (formations.length > 1) {
      const near = (by: number, who: number) => view.distance(this.leaderHexes[by]!, this.leaderHexes[who]!);
      const group = forces.groups.some(({ by, formations: all, near: others, within }) => {
        if (!formations.every((one) => all.includes(one)) || this.leaderHexes[by]! < 0) return false;
        if (formations.length < all.length) return true;
        return others.every((one) => this.leaderHexes[one]! >= 0 && near(by, one) <= within);
      });
      memory.check(group, 'SG-4.14a', 171, place, 'formations that the chart lets go together');
    }
    const seizer = this.seizedBy;
    if (seizer < 0 || !this.seized) return;
    const { overall, seizesFor } = forces.leaders[seizer]!;
    if (overall) return;
    const own = formations.every(
      (one) => forces.formations[one]!.commanders.includes(seizer) || seizesFor.includes(one),
    );
    memory.check(own, 'SG-4.43a', 250, place, `a formation that ${this.who(seizer)} commands`);
  }

  private inCommand(
    members: readonly number[],
    formation: number,
    leader: number,
    auxiliary: boolean,
  ): ReadonlySet<number> {
    const { game, view } = this;
    const { chainGap, inCommandWhile } = game.forces.formations[formation]!;
    const bound = (unit: number) => view.isElephant(unit) && view.holds(unit);
    const able = members.filter((unit) => !bound(unit));
    const present = inCommandWhile >= 0 && game.leaderStatus[inCommandWhile] === LeaderStatus.OnMap;
    if (auxiliary || present) return new Set(able);
    const found = new Set(able.filter((unit) => view.isGun(unit)));
    if (leader < 0 || game.leaderHex[leader]! < 0) return found;
    const reached = this.reachedBy(leader);
    let edge = able.filter((unit) => view.hexes(unit).some((hex) => reached.has(hex)));
    for (const unit of edge) found.add(unit);
    while (edge.length > 0) {
      const more = able.filter((unit) => !found.has(unit) && edge.some((one) => this.linked(one, unit, chainGap)));
      for (const unit of more) found.add(unit);
      edge = more;
    }
    return found;
  }

  /** Hexes within a leader's Command Range (line 221). */
  private reachedBy(leader: number): ReadonlySet<number> {
    const { game, view } = this;
    const { range, side } = game.forces.leaders[leader]!;
    const reach = (game.leaderFlags[leader]! & 8) === 0 ? range : 4;
    const found = new Set([game.leaderHex[leader]!]);
    let edge = [...found];
    for (let step = 1; step <= reach; step++) {
      const next: number[] = [];
      for (const from of edge) {
        for (let way = 0; way < 6; way++) {
          const to = view.beside(from, way);
          if (to < 0 || found.has(to) || view.step('C', from, to) === undefined) continue;
          if (view.inHex(to).some((unit) => view.side(unit) !== side)) continue;
          found.add(to);
          next.push(to);
        }
      }
      edge = next;
    }
    return found;
  }

  /** Whether two units are linked over so many vacant hexes at most (line 165). */
  private linked(one: number, other: number, gap: number): boolean {
    const { view } = this;
    const far = view.between(one, other);
    if (far <= 1) return true;
    if (far > 1 + gap) return false;
    const ends = view.hexes(other);
    let edge = [...view.hexes(one)];
    for (let step = 1; step <= far; step++) {
      const next = edge
        .flatMap((from) => [0, 1, 2, 3, 4, 5].map((way) => view.beside(from, way)))
        .filter((hex) => hex >= 0);
      if (next.some((hex) => ends.includes(hex))) return true;
      edge = next.filter((hex) => view.inHex(hex).length === 0);
    }
    return false;
  }

  /** Rout Points of a unit (lines 615 to 622). */
  private lose(unit: number, told: number): void {
    const { game, memory, view } = this;
    const own = game.forces.units[unit]!;
    if (view.usual('depletedRoutPoints') && own.routPoints < 0) {
      const light = view.isSkirmisher(unit) || view.type(unit) === 'CH' || view.isElephant(unit);
      const worth = (light ? 2 : own.tq) * (own.doubleSize ? 2 : 1) * (game.deep[unit] === 1 ? 2 : 1);
      memory.same(told, worth, 'SG-9.0a', 615, `Rout Points of ${view.name(unit)}`);
    }
    const side = view.side(unit) as 0 | 1;
    this.points[side] = this.points[side] + told;
  }

  private loseLeader(leader: number, status: number, cost: number): void {
    const { forces } = this.game;
    const { initiative, routPoints, side } = forces.leaders[leader]!;
    const dead = status === LeaderStatus.Eliminated || status === LeaderStatus.Replaced;
    const { leadersCost } = forces.standings[side as 0 | 1];
    const plain = (this.game.leaderFlags[leader]! & 8) === 0 && routPoints < 0 && this.game.leaderCost[leader] === cost;
    if (plain || !dead) {
      const expected = dead && leadersCost ? 5 * initiative : 0;
      this.memory.same(cost, expected, 'SG-9.0a', 619, `Rout Points of ${this.who(leader)}`);
    }
    this.points[side as 0 | 1] += cost;
  }

  private excess(side: 0 | 1): number {
    const { forces, readings } = this.game;
    const over = this.points[side] - forces.standings[side].withdrawalLevel;
    return Number(readings.withdrawalTest) === 0 ? over : over - 1;
  }

  /** No army has reached its level and is still there (line 624). */
  private checkWithdrawal(): void {
    const { memory, view } = this;
    for (const side of [0, 1] as const) {
      memory.same(this.game.routPoints[side], this.points[side], 'SG-9.0a', 613, `Rout Points of side ${side}`);
      if (this.game.circumstances.handicap !== 0 || !view.usual('withdrawalCheck')) continue;
      memory.check(this.excess(side) < 0, 'SG-9.0a', 624, `army of side ${side}`, 'it withdraws', 'the battle goes on');
    }
  }

  private ends(winner: number): void {
    const { memory } = this;
    if (this.game.circumstances.handicap !== 0) return;
    const [red, blue] = [this.excess(0), this.excess(1)];
    const [redGoes, blueGoes] = [red >= 0, blue >= 0];
    if (!redGoes && !blueGoes) {
      const limit = this.game.circumstances.maxPlayerTurns;
      memory.check(this.game.playerTurns >= limit, 'SG-9.0a', 613, 'the end of the battle', 'it goes on', 'it ends');
      return;
    }
    const expected = redGoes && blueGoes ? Math.sign(blue - red) : redGoes ? -1 : 1;
    memory.same(winner, expected, 'SG-9.0b', 624, 'the winner');
  }
}
