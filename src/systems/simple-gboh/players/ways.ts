import { DIRECTIONS, Order } from '../map/hexes.js';
import { avoidableOf, pointsForFriends, pointsOf, stepCost } from '../map/map.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { moverOf } from '../state/places.js';
import { PROHIBITED } from '../tables/table-set.js';
import { Step } from '../turn/decisions.js';
import { pointsLeft, turnCost } from '../turn/trial.js';

/** Stands for a place that cannot be reached. */
const UNREACHED = 127;
/** Most movement points that a way is looked for with. */
const MOST = 20;
const NONE = -1;

/**
 * Places by what they cost, one list after another, each of which a place joins once at most: room of one search, which ends before any
 * other begins.
 */
let queue = new Int32Array(0);

/**
 * The ways of one unit of a single hex in line: what it costs to stand in each hex around with each facing, by the rules of
 * movement as far as players foresee them (SG-5.13a, SG-5.14a, SG-6.12a, SG-6.22a). A place is six times a hex and the vertex faced.
 */
export class Ways {
  private places = 0;
  private costs = new Uint8Array(0);
  /** The place before each on its way, and the direction in which it was entered. */
  private before = new Int32Array(0);
  private entered = new Uint8Array(0);
  private stamps = new Int32Array(0);
  private stamp = 0;
  private readonly ends = new Int32Array(MOST + 1);
  /** The unit, and what was told of it when its ways were found. */
  private unit = NONE;
  private moment = NONE;
  private start = NONE;

  /** Whether ways are found for a unit: one of a single hex, in line. */
  serves({ order, right }: SimpleGbohBattle, unit: number): boolean {
    return right[unit]! < 0 && order[unit] === Order.Line;
  }

  /** Finds the ways of a unit, unless they were found at the same moment. */
  find(battle: SimpleGbohBattle, unit: number, moment: number): void {
    const start = battle.hex[unit]! * DIRECTIONS + battle.facing[unit]!;
    if (this.unit === unit && this.moment === moment && this.start === start) return;
    this.unit = unit;
    this.moment = moment;
    this.start = start;
    this.begin(battle);
    const points = Math.min(MOST, pointsLeft(battle, unit));
    this.put(start, 0, NONE);
    for (let cost = 0; cost <= points; cost++) {
      for (let at = 0; at < this.ends[cost]!; at++) {
        const place = queue[cost * this.places + at]!;
        if (this.costs[place] === cost) this.expand(battle, unit, place, cost, points);
      }
    }
  }

  /** What it costs to stand in a place; `UNREACHED` where it is out of reach. */
  costOf(place: number): number {
    return this.stamps[place] === this.stamp ? this.costs[place]! : UNREACHED;
  }

  /** The cheapest place in a hex with the hex beside it that lies in a direction in front; -1 where none can be reached. */
  placeFacing(hex: number, direction: number): number {
    const one = hex * DIRECTIONS + direction;
    const other = hex * DIRECTIONS + ((direction + 1) % DIRECTIONS);
    const best = this.costOf(one) <= this.costOf(other) ? one : other;
    return this.costOf(best) === UNREACHED ? NONE : best;
  }

  /** The first step of the way to a place; -1 where the unit is there. */
  firstStep(place: number): number {
    let step = place;
    if (step === this.start) return NONE;
    while (this.before[step] !== this.start) step = this.before[step]!;
    const from = Math.floor(this.start / DIRECTIONS);
    const to = Math.floor(step / DIRECTIONS);
    if (from === to) return Step.Turn + (step % DIRECTIONS);
    return Step.Move + this.entered[step]!;
  }

  private begin({ forces }: SimpleGbohBattle): void {
    const places = forces.map.grid.count * DIRECTIONS;
    if (places !== this.places) {
      this.places = places;
      this.costs = new Uint8Array(places);
      this.before = new Int32Array(places);
      this.entered = new Uint8Array(places);
      this.stamps = new Int32Array(places);
      this.stamp = 0;
    }
    if (queue.length < places * (MOST + 1)) queue = new Int32Array(places * (MOST + 1));
    this.stamp++;
    this.ends.fill(0);
  }

  private put(place: number, cost: number, before: number, direction = 0): void {
    if (this.stamps[place] === this.stamp && this.costs[place]! <= cost) return;
    this.stamps[place] = this.stamp;
    this.costs[place] = cost;
    this.before[place] = before;
    this.entered[place] = direction;
    const end = this.ends[cost]!;
    queue[cost * this.places + end] = place;
    this.ends[cost] = end + 1;
  }

  private expand(battle: SimpleGbohBattle, unit: number, place: number, cost: number, points: number): void {
    const { forces, top } = battle;
    const { map } = forces;
    const hex = Math.floor(place / DIRECTIONS);
    const facing = place % DIRECTIONS;
    const side = forces.sideOf[unit]!;
    const isHome = hex === battle.hex[unit];
    const there = top[hex]!;
    const passes = !isHome && there >= 0 && there !== unit;
    if (!isHome && battle.inZone(1 - side, hex)) return;
    const mover = moverOf(battle, unit);
    for (let way = DIRECTIONS - 1; way <= DIRECTIONS; way++) {
      const direction = (facing + way) % DIRECTIONS;
      const next = map.grid.beside[hex * DIRECTIONS + direction]!;
      if (next < 0) continue;
      const packed = stepCost(map, mover, hex, direction);
      if (packed === PROHIBITED) continue;
      let more = pointsOf(packed);
      const other = top[next]!;
      if (other >= 0 && other !== unit) {
        if (forces.sideOf[other] !== side) continue;
        const friends = pointsForFriends(forces.tables, mover);
        if (friends === PROHIBITED) continue;
        more += friends;
      }
      if (cost + more > points) continue;
      this.put(next * DIRECTIONS + facing, cost + more, place, direction);
    }
    if (passes) return;
    for (let by = 1; by < DIRECTIONS; by++) {
      const turn = turnCost(battle, unit, facing, (facing + by) % DIRECTIONS);
      if (turn === PROHIBITED || cost + turn > points) continue;
      this.put(hex * DIRECTIONS + ((facing + by) % DIRECTIONS), cost + turn, place);
    }
  }
}

/** Whether a step in a direction has hits that points avoid. */
export function needsCare(battle: SimpleGbohBattle, unit: number, direction: number): boolean {
  const packed = stepCost(battle.forces.map, moverOf(battle, unit), battle.hex[unit]!, direction);
  return packed !== PROHIBITED && avoidableOf(packed) > 0;
}
