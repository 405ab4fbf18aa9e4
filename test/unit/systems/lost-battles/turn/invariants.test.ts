import { describe, expect, it } from 'vitest';
import { examine } from '../../../../../src/battle-invariants.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { forcesOf } from '../../../../../src/systems/lost-battles/army/forces-of.js';
import { battles } from '../../../../../src/systems/lost-battles/battles.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { attackSize } from '../../../../../src/systems/lost-battles/rules/attack-size.js';
import { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import { FRESH, SHATTERED } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { commandValue, pointsAgainst, worthOf } from '../../../../../src/systems/lost-battles/turn/end.js';
import { armiesIn, SCENARIO_FILES } from '../files.js';

const GAMES = 40;

/** Looks on at a battle and throws when an invariant of the register is broken between two events. */
class Witness {
  readonly counts = new Map<number, number>();
  private readonly battle: LostBattlesBattle;
  private readonly worth: number[] = [];
  private readonly attacked = new Set<string>();
  private shattered = [0, 0];
  private camps = [0, 0];
  private limit = 0;
  private sizes: number[] = [];
  private hits = 0;

  constructor(battle: LostBattlesBattle) {
    this.battle = battle;
  }

  event(kind: number, a: number, b: number, c: number, _d: number): void {
    const { battle } = this;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.worths();
    for (const side of [0, 1]) {
      if (battle.shattered[side]! < this.shattered[side]!) throw new Error('invariant 29: fewer shattered units');
      if (battle.campLost[side]! < this.camps[side]!) throw new Error('invariant 29: a camp is whole again');
      this.shattered[side] = battle.shattered[side]!;
      this.camps[side] = battle.campLost[side]!;
    }
    if (kind === EventKind.TurnBegins) this.attacked.clear();
    if (kind === EventKind.CommandPoints) this.points(a, b);
    if (kind === EventKind.AttackBegins) this.begins(a, b, c);
    if (kind === EventKind.Attacked || kind === EventKind.SweptAside) this.rolled(a);
    if (kind === EventKind.Hit && ++this.hits > 2) throw new Error('invariant 11: more than two hits');
  }

  /** A unit is never worth less to the enemy than before, but for its going from one end to another (invariants 2, 24). */
  private worths(): void {
    const { battle } = this;
    for (let unit = 0; unit < battle.count; unit++) {
      const now = worthOf(battle, unit);
      if (now < (this.worth[unit] ?? 0)) throw new Error(`invariant 24: unit ${unit} is worth ${now}`);
      this.worth[unit] = now;
    }
  }

  private points(side: number, points: number): void {
    const tenth = Math.floor(commandValue(this.battle, side) / 10);
    const halved = this.battle.raining || this.battle.forces.dusty;
    if (points <= tenth || points > tenth + (halved ? 3 : 6)) throw new Error(`invariant 10: ${points} points`);
  }

  private begins(from: number, to: number, limit: number): void {
    if (this.attacked.has(`${from} ${to}`)) throw new Error(`invariant 16: ${to} attacked twice from ${from}`);
    this.attacked.add(`${from} ${to}`);
    this.limit = limit;
    this.sizes = [];
  }

  /** The whole sizes of all attackers but the last fit the limit, and that of the last at half at least (invariant 15). */
  private rolled(attacker: number): void {
    const { battle } = this;
    const { forces, leadBefore, readings: read } = battle;
    const side = forces.sideOf[attacker]!;
    const place = forces.placeOf[attacker]!;
    const spent = battle.status[attacker] !== FRESH;
    const wasLead = ((leadBefore[side]! >>> place) & 1) === 1;
    const first = this.sizes.length === 0;
    this.sizes.push(attackSize(forces.units[attacker]!.troop, spent, first, wasLead, read.indianClass));
    const last = this.sizes.at(-1)!;
    const sum = this.sizes.reduce((total, size) => total + size, 0);
    if (sum - last / 2 > this.limit) throw new Error(`invariant 15: sizes ${this.sizes} for ${this.limit}`);
    this.hits = 0;
  }
}

describe('the invariants of the register', () => {
  it.each(SCENARIO_FILES)('hold event by event in %s (invariants 2, 10, 11, 15, 16, 24, 25, 29)', (scenario) => {
    const armies = armiesIn(scenario);
    const battle = new LostBattlesBattle(forcesOf(...armies), defaultsOf(readings), defaultsOf(battles.circumstances));
    const seen = new Map<number, number>();
    for (let game = 0; game < GAMES; game++) {
      battle.reset();
      const witness = new Witness(battle);
      battle.watcher = witness;
      const players = [
        random.createPlayer(0, sampling(3, 1, game)),
        random.createPlayer(1, sampling(3, 2, game)),
      ] as const;
      battles.play(battle, ...players, sampling(3, 0, game));
      for (const side of [0, 1] as const) {
        const { fightingValue } = battle.forces;
        const most =
          2 * armies[side].valueToEnemy + 5 + 20 + 30 + 2 * Math.max(0, fightingValue[side] - fightingValue[1 - side]!);
        expect(pointsAgainst(battle, side)).toBeLessThanOrEqual(most);
      }
      for (const [kind, count] of witness.counts) seen.set(kind, (seen.get(kind) ?? 0) + count);
      const shattered = [...battle.status].filter((status) => status === SHATTERED).length;
      expect(shattered).toBe(battle.shattered[0]! + battle.shattered[1]!);
    }
    for (const kind of [EventKind.Attacked, EventKind.Hit, EventKind.Moved, EventKind.Turned, EventKind.Ended]) {
      expect(seen.get(kind)).toBeGreaterThan(0);
    }
  });

  it('tell every observer: a battle ends with its result told', () => {
    const terms = {
      battles,
      armies: armiesIn('mirror'),
      policies: [random, random] as const,
      readings: defaultsOf(readings),
      circumstances: defaultsOf(battles.circumstances),
    };
    const { events, result } = examine(terms, sampling(5, 0, 0), [sampling(5, 1, 0), sampling(5, 2, 0)], true);
    const told = events.at(-1)!.split(' ').map(Number);
    expect(told).toEqual([EventKind.Ended, result.winner, result.reason, result.lostRed / 10, result.lostBlue / 10]);
  });
});
