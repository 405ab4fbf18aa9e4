import { Aspect, aspectTowards, DIRECTIONS, Order } from '../map/hexes.js';
import { hitsOf, stepCost } from '../map/map.js';
import { Flag, type SimpleGbohBattle } from '../state/battle.js';
import { moverOf } from '../state/places.js';
import { mayJoin } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import { directionOf, Step, takesCare, wheelsLeft } from '../turn/decisions.js';
import type { AttackValues } from './attack-values.js';
import type { UnitGoals } from './unit-goals.js';
import type { Weights } from './weights.js';

/** What a vertex away from where a unit had best face counts in hexes, and a friend in its way. */
const HEADING = 0.45;
const BLOCKED = 0.3;
const ASKEW = 0.2;
/** From how far away a unit minds how it faces its aim. */
const CLOSE = 2;
/** The weight of ending in front of an enemy that the unit does not attack. */
const CAUGHT = 3;
/** What a hundredth of the withdrawal level less than one hoped for counts in hexes. */
const LESS = 0.5;
/** What a hex nearer than a unit would keep counts. */
const TOO_NEAR = 0.7;
/** What a step must gain. */
export const GAIN = 0.05;
/** How much more a turn must gain. */
export const TURN = 0.1;

/** How far units are from what they want in one place or another. */
export class MoveScores {
  /** How far from its aim a unit is in the place that was looked at last, in hexes and parts of them. */
  wanted = 0.5;
  /** The part of it that is the way: what turning there cannot change. */
  away = 0.5;
  /** How far it must be less than to matter. */
  limit = 0.5;
  private readonly aims: UnitGoals;
  private readonly prospects: AttackValues;
  /** What a hit of terrain counts in hexes. */
  readonly rough: number;

  constructor(aims: UnitGoals, prospects: AttackValues, { rough }: Weights) {
    this.aims = aims;
    this.prospects = prospects;
    this.rough = rough;
  }

  /**
   * Finds how far a unit would be from what it wants after a step; no more than that it is not less than `limit`
   * where it is not.
   */
  after(battle: SimpleGbohBattle, unit: number, option: number): void {
    const { aims } = this;
    const { grid } = battle.forces.map;
    let left = battle.hex[unit]!;
    let right = battle.right[unit]!;
    let facing = battle.facing[unit]!;
    let moves = true;
    let more = TURN;
    if (option < Step.Turn) {
      const careful = option >= Step.Carefully;
      const direction = directionOf(option);
      more = careful ? -GAIN : this.rough * hitsOf(stepCost(battle.forces.map, moverOf(battle, unit), left, direction));
      left = grid.next(left, direction);
      right = right < 0 ? -1 : grid.next(right, direction);
    } else if (option < Step.WheelLeft) {
      facing = option - Step.Turn;
      moves = false;
    } else if (option === Step.AboutFace) {
      const other = left;
      left = right;
      right = other;
      facing += 3;
      moves = false;
    } else if (option < Step.Swap || option >= Step.FollowLeft) {
      if (takesCare(option)) more -= GAIN;
      else if (aims.findsWays && option < Step.Swap) more += this.rough * wheelHits(battle, unit, wheelsLeft(option));
      if (wheelsLeft(option)) {
        right = grid.next(left, facing);
        facing += 5;
      } else {
        left = grid.next(left, facing);
        facing += 1;
      }
    } else {
      const leaves = option >= Step.LeaveColumn;
      this.wanted = !leaves ? Number.POSITIVE_INFINITY : aims.near[unit]! <= 8 ? -1 : 99;
      return;
    }
    this.limit -= more;
    if (option < Step.Turn) this.step(battle, unit, left, right, facing);
    else this.want(battle, unit, left, right, facing % DIRECTIONS, moves);
    this.wanted += more;
  }

  /**
   * Finds how far from its aim a unit is that steps into a place: where a friend that it cannot join stands there,
   * the distance from the best of the vacant places beyond, to one of which it has to go on.
   */
  step(battle: SimpleGbohBattle, unit: number, left: number, right: number, facing: number): void {
    const there = battle.top[left]!;
    if (right >= 0 || there < 0 || there === unit || isWelcome(battle, unit, left)) {
      this.want(battle, unit, left, right, facing, true);
      return;
    }
    const { grid } = battle.forces.map;
    let least = Number.POSITIVE_INFINITY;
    for (let way = DIRECTIONS - 1; way <= DIRECTIONS; way++) {
      const next = grid.next(left, (facing + way) % DIRECTIONS);
      if (next < 0 || battle.top[next]! >= 0) continue;
      this.want(battle, unit, next, -1, facing, true);
      least = Math.min(least, this.wanted);
    }
    if (least === Number.POSITIVE_INFINITY) this.want(battle, unit, left, right, facing, true);
    else this.wanted = least;
  }

  /** Finds how far from its aim a unit is in a place; where a part of that is as far as `limit`, no more than that part. */
  want(battle: SimpleGbohBattle, unit: number, left: number, right: number, facing: number, moves: boolean): void {
    const { aims } = this;
    const { forces } = battle;
    const { grid } = forces.map;
    const goal = aims.goal[unit]!;
    const enemy = aims.enemy[unit]!;
    this.wanted = 0;
    this.away = 0;
    if (enemy < 0) return;
    const keep = aims.keep[unit]!;
    const foe = 1 - forces.sideOf[unit]!;
    let far = grid.distance(left, goal);
    let lead = left;
    if (right >= 0) {
      const other = grid.distance(right, goal);
      if (other < far) {
        far = other;
        lead = right;
      }
    }
    if (far >= keep) this.away = far - keep;
    else this.away = TOO_NEAR * (keep - far);
    this.wanted = this.away;
    if (this.away >= this.limit) return;
    const caught = moves && (battle.inZone(foe, left) || (right >= 0 && battle.inZone(foe, right)));
    if (keep > 0) {
      if (caught) this.wanted += CAUGHT;
      if (this.wanted >= this.limit) return;
      if (aims.leaves[unit] === 1 && far < keep) {
        this.turnAway(battle, lead, facing, goal, far);
        return;
      }
      this.head(battle, unit, lead, facing, goal, far, far > keep ? 1 : 0.6);
      return;
    }
    const off = far > CLOSE ? 0 : this.askew(battle, goal, enemy, facing);
    if (far === 0) {
      this.wanted = off * (caught ? 1.5 : HEADING);
      return;
    }
    if (caught && !battle.has(unit, Flag.StartedInZoc)) this.miss(battle, unit, left, right, facing);
    if (this.wanted >= this.limit) return;
    this.head(battle, unit, lead, facing, goal, far, 1);
    this.wanted += ASKEW * off;
  }

  /** Adds what a unit that is caught in a place misses by having to attack there instead of at its aim. */
  private miss(battle: SimpleGbohBattle, unit: number, left: number, right: number, facing: number): void {
    const { aims, prospects } = this;
    const { forces, order, top } = battle;
    const { grid, shock } = forces.map;
    const side = forces.sideOf[unit]!;
    prospects.by(battle, unit);
    let best = Number.NEGATIVE_INFINITY;
    for (let half = 0; half < 2; half++) {
      const from = half === 0 ? left : right;
      if (from < 0) continue;
      for (let way = -1; way <= 0; way++) {
        const direction = (facing + way + DIRECTIONS) % DIRECTIONS;
        const next = grid.next(from, direction);
        const enemy = next < 0 ? -1 : top[next]!;
        if (enemy < 0 || forces.sideOf[enemy] === side) continue;
        const back = (direction + 3) % DIRECTIONS;
        const flank = aspectTowards(battle.facing[enemy]!, order[enemy]!, back) !== Aspect.Front;
        prospects.on(battle, enemy, aims.support(battle, unit, enemy));
        if (!prospects.allows(flank)) continue;
        prospects.promise(flank, true, shock[from * DIRECTIONS + direction]!);
        best = Math.max(best, prospects.worth);
      }
    }
    this.wanted += Math.max(0, Math.min(CAUGHT, LESS * (aims.worth[unit]! - best)));
  }

  /** Adds by how much the way ahead is worse than straight away from an enemy who is left. */
  private turnAway(battle: SimpleGbohBattle, hex: number, facing: number, goal: number, far: number): void {
    const { grid } = battle.forces.map;
    let best = 3;
    for (let way = -1; way <= 0; way++) {
      const next = grid.next(hex, (facing + way + DIRECTIONS) % DIRECTIONS);
      if (next < 0) continue;
      const blocked = battle.top[next]! >= 0 ? BLOCKED : 0;
      best = Math.min(best, (far + 1 - grid.distance(next, goal)) * HEADING + blocked);
    }
    this.wanted += best;
  }

  /** Adds by how much the way ahead is worse than straight on. */
  private head(
    battle: SimpleGbohBattle,
    unit: number,
    hex: number,
    facing: number,
    goal: number,
    far: number,
    weight: number,
  ): void {
    const { grid } = battle.forces.map;
    let best = 3;
    const first = battle.order[unit] === Order.Line ? -1 : 0;
    for (let way = first; way <= 0; way++) {
      const next = grid.next(hex, (facing + way + DIRECTIONS) % DIRECTIONS);
      if (next < 0) continue;
      const there = battle.top[next]!;
      const blocked = there >= 0 && there !== unit && next !== goal ? BLOCKED : 0;
      best = Math.min(best, (grid.distance(next, goal) - far + 1) * HEADING + blocked);
    }
    this.wanted += best * weight;
  }

  /** How many vertices a unit in its goal is from having the enemy in front. */
  private askew(battle: SimpleGbohBattle, goal: number, enemy: number, facing: number): number {
    const { grid } = battle.forces.map;
    if (battle.hex[enemy]! < 0) return 0;
    let direction = grid.direction(goal, battle.hex[enemy]!);
    if (direction < 0 && battle.right[enemy]! >= 0) direction = grid.direction(goal, battle.right[enemy]!);
    if (direction < 0) return 0;
    const turn = (facing - direction + DIRECTIONS) % DIRECTIONS;
    return turn <= 1 ? 0 : Math.min(turn - 1, DIRECTIONS - turn);
  }
}

/** The hits that a double-size unit takes by a wheel: those of the half that enters the hex before the centre. */
function wheelHits(battle: SimpleGbohBattle, unit: number, toLeft: boolean): number {
  const { facing, forces, hex, right } = battle;
  const direction = (facing[unit]! + (toLeft ? DIRECTIONS - 1 : 0)) % DIRECTIONS;
  const packed = stepCost(forces.map, moverOf(battle, unit), toLeft ? right[unit]! : hex[unit]!, direction);
  return packed === PROHIBITED ? 0 : hitsOf(packed);
}

/** Whether a unit may end its way with the friend in a hex. */
function isWelcome(battle: SimpleGbohBattle, unit: number, hex: number): boolean {
  return battle.bottom[hex]! < 0 && mayJoin(battle, unit, battle.top[hex]!);
}
