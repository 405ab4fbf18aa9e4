import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { Flag, type SimpleGbohBattle, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind, FireKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Reason } from '../../../../../src/systems/simple-gboh/state/reasons.js';
import { isBesideEnemy } from '../../../../../src/systems/simple-gboh/state/relations.js';
import { canFire } from '../../../../../src/systems/simple-gboh/turn/missiles.js';
import { play } from '../../../../../src/systems/simple-gboh/turn/play.js';
import { eager } from './eager.js';
import { battleIn } from './field.js';

const GAMES = 6;
const SEED = 77;

/** Looks on at a battle and throws when an invariant of the register is broken between two events. */
class Witness {
  readonly counts = new Map<number, number>();
  private readonly battle: SimpleGbohBattle;
  private readonly points = [0, 0];
  private fired = new Set<number>();
  private answered = new Set<number>();
  private fought = new Set<number>();
  private trampled = new Set<number>();
  private side = -1;
  private held: readonly (readonly number[])[];

  constructor(battle: SimpleGbohBattle) {
    this.battle = battle;
    this.held = this.hexes();
  }

  event(kind: number, a: number, b: number, c: number, _d: number): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.losses();
    if (kind === EventKind.TurnBegins) this.begins(a, c);
    if (kind === EventKind.Seizure) this.attempt();
    if (kind === EventKind.Moved) this.moved(a, b);
    if (kind === EventKind.Ended) this.ended(a, b);
    if (kind === EventKind.Volley) this.volley(a, c);
    if (kind === EventKind.Shock) this.shock(a, b);
    if (kind === EventKind.Retreated && c >= 0) this.retreated(a, b, c);
    if (kind === EventKind.Rampage) this.trampled.clear();
    if (kind === EventKind.Trampled) this.once(this.trampled, b, 'invariant 24: trampled twice');
    this.held = this.hexes();
  }

  private once(seen: Set<number>, unit: number, what: string): void {
    if (seen.has(unit)) throw new Error(`${what}: unit ${unit}`);
    seen.add(unit);
  }

  /** Rout points never fall (invariant 2). */
  private losses(): void {
    for (const side of [0, 1]) {
      if (this.battle.routPoints[side]! < this.points[side]!) throw new Error('invariant 2: rout points fell');
      this.points[side] = this.battle.routPoints[side]!;
    }
  }

  /** Out of command no unit moves into a hex beside an enemy, nor spends points in his zone. */
  private moved(unit: number, from: number): void {
    const { battle, held } = this;
    if (battle.has(unit, Flag.InCommand) || battle.status[unit] !== Status.OnMap) return;
    for (const hex of [battle.hex[unit]!, battle.right[unit]!]) {
      if (hex < 0 || held[unit]!.includes(hex) || !isBesideEnemy(battle, battle.active, hex)) continue;
      throw new Error(`invariant 21: unit ${unit} comes beside an enemy`);
    }
    if (battle.inZone(1 - battle.active, from)) throw new Error(`invariant 21: unit ${unit} stirs in a zone`);
  }

  /** Which hexes everybody holds. */
  private hexes(): readonly (readonly number[])[] {
    const { hex, right } = this.battle;
    return Array.from(hex, (left, unit) => [left, right[unit]!]);
  }

  /** Who has lost more above his level loses; equal excess is a draw. */
  private ended(winner: number, reason: number): void {
    const { forces, routPoints } = this.battle;
    const [one, other] = forces.standings.map(({ withdrawalLevel }, side) => routPoints[side]! - withdrawalLevel);
    if (reason === Reason.Undecided) return;
    const expected = one! < 0 || other! < 0 ? (one! < 0 ? 1 : -1) : Math.sign(other! - one!);
    if (winner !== expected || (one! < 0 && other! < 0)) throw new Error(`invariant 27: ${winner} at ${one}, ${other}`);
  }

  private begins(side: number, seizer: number): void {
    this.fired = new Set();
    this.answered = new Set();
    this.fought = new Set();
    // The same side again: only where its player turn was spent on the move of an enemy leader.
    if (side === this.side && seizer < 0) {
      if (this.battle.attempted[1 - side] === 0) throw new Error('invariant 23: two player turns running');
    }
    this.side = side;
  }

  private attempt(): void {
    if (this.battle.playerTurns <= 1) throw new Error('invariant 23: an attempt in the first player turn');
  }

  private volley(unit: number, kind: number): void {
    const active = kind === FireKind.Active || kind === FireKind.HitAndRun;
    if (this.battle.forces.capabilities[unit]!.neverFires) throw new Error('invariant 15: one fires that never does');
    if (active && !canFire(this.battle, unit)) throw new Error('invariant 15: one fires that cannot');
    this.once(active ? this.fired : this.answered, unit, 'invariant 17: fires twice');
  }

  private shock(attacker: number, defender: number): void {
    this.once(this.fought, attacker, 'invariant 17: attacks twice');
    this.once(this.fought, defender, 'invariant 17: is attacked twice');
    if (!this.battle.forces.capabilities[attacker]!.attacks)
      throw new Error('invariant 16: one attacks that never does');
  }

  private retreated(unit: number, from: number, to: number): void {
    const { battle } = this;
    const { map, sideOf } = battle.forces;
    if (map.grid.distance(from, to) !== 1) throw new Error(`invariant 5: unit ${unit} retreats too far`);
    if (battle.status[unit] === Status.OnMap && battle.inZone(1 - sideOf[unit]!, to)) {
      throw new Error(`invariant 5: unit ${unit} retreats into a zone`);
    }
  }
}

describe('the invariants of the register', () => {
  it.each(['drill', 'granicus', 'cannae', 'hydaspes'])(
    'hold event by event in %s (invariants 2, 5, 15, 16, 17, 21, 23, 24, 27)',
    (scenario) => {
      const battle = battleIn(scenario);
      const seen = new Map<number, number>();
      for (let game = 0; game < GAMES; game++) {
        const witness = new Witness(battle);
        battle.watcher = witness;
        const players = [
          eager.createPlayer(0, sampling(SEED, 1, game)),
          eager.createPlayer(1, sampling(SEED, 2, game)),
        ] as const;
        play(battle, ...players, sampling(SEED, 0, game));
        expect(battle.over).toBe(true);
        for (const [kind, count] of witness.counts) seen.set(kind, (seen.get(kind) ?? 0) + count);
      }
      for (const kind of [EventKind.Moved, EventKind.Shock, EventKind.Hits, EventKind.Retreated, EventKind.Ended]) {
        expect(seen.get(kind)).toBeGreaterThan(0);
      }
    },
  );
});
