import type { Options } from '../../../model/player.js';
import { LeaderFlag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Phase } from '../state/events.js';
import { Done } from '../turn/decisions.js';
import { rangeOf } from '../turn/leaders.js';
import type { ActivatedUnits } from './activated-units.js';

const FAR = 999;
/** What a hex in an enemy's zone counts against a place for a leader, in hexes. */
const DANGER = 3;

/** Where leaders go: to the middle of those who have been activated, with a unit that is not in contact. */
export class Leading {
  private readonly side: number;
  private goal = -1;

  constructor(side: number) {
    this.side = side;
  }

  /** Forgets where a leader meant to go. */
  forget(): void {
    this.goal = -1;
  }

  /** The commander who reaches farthest. */
  commander(battle: SimpleGbohBattle, { list, count }: Options): number {
    let best = list[0]!;
    for (let at = 1; at < count; at++) if (rangeOf(battle, list[at]!) > rangeOf(battle, best)) best = list[at]!;
    return best;
  }

  /** Leaders who can move themselves afterwards let their units go, and others those that slide aside in the enemy's turn. */
  goesAlong({ active, leaderFlags, phase }: SimpleGbohBattle, leader: number): boolean {
    if (active !== this.side) return false;
    return phase !== Phase.Movement || (leaderFlags[leader]! & LeaderFlag.Activated) === 0;
  }

  /** Finds where a leader who may move had best be among those who have been called; whether that is somewhere else. */
  leaves(battle: SimpleGbohBattle, leader: number, called: ActivatedUnits): boolean {
    this.aim(battle, leader, called);
    return this.goal !== battle.leaderHex[leader];
  }

  private aim(battle: SimpleGbohBattle, leader: number, called: ActivatedUnits): void {
    const { forces, hex, status } = battle;
    const { grid } = forces.map;
    const { count } = called;
    let q = 0;
    let r = 0;
    let units = 0;
    for (let place = 0; place < count; place++) {
      const unit = called.units[place]!;
      if (status[unit] !== Status.OnMap) continue;
      q += grid.q[hex[unit]!]!;
      r += grid.r[hex[unit]!]!;
      units++;
    }
    this.goal = battle.leaderHex[leader]!;
    if (units === 0) return;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < count; place++) {
      const unit = called.units[place]!;
      if (status[unit] !== Status.OnMap) continue;
      const at = hex[unit]!;
      // Whole numbers, so that both sides of the map come to the same.
      const dq = units * grid.q[at]! - q;
      const dr = units * grid.r[at]! - r;
      const far = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      const worth = far + (battle.inZone(1 - this.side, at) ? DANGER * units : 0);
      if (worth >= least) continue;
      least = worth;
      this.goal = at;
    }
  }

  /** The next step of a leader: nearer to his goal, or to friends where he withdraws. */
  step(battle: SimpleGbohBattle, leader: number, { list, count }: Options): number {
    const { grid } = battle.forces.map;
    const { sideOf } = battle.forces;
    const here = battle.leaderHex[leader]!;
    const withdraws = battle.active !== this.side;
    let best = Done;
    let least = withdraws ? FAR : this.goal < 0 ? -1 : grid.distance(here, this.goal);
    let ends = false;
    for (let at = 0; at < count; at++) {
      if (list[at] === Done) {
        ends = true;
        continue;
      }
      const to = grid.next(here, list[at]!);
      const there = battle.top[to]!;
      const friend = there >= 0 && sideOf[there] === this.side;
      const far = withdraws ? (friend ? 0 : battle.inZone(1 - this.side, to) ? 2 : 1) : grid.distance(to, this.goal);
      if (far >= least) continue;
      least = far;
      best = list[at]!;
    }
    if (withdraws && ends && battle.top[here]! >= 0) return Done;
    return best === Done && !ends ? list[0]! : best;
  }
}
