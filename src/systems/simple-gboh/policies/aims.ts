import { Flag, type SimpleGbohBattle, Status } from '../battle/battle.js';
import { isOnFoot } from '../battle/hits.js';
import { canFire, reachOf } from '../battle/missiles.js';
import { allowanceOf, fighterIn, sizeOf, zoneCovers } from '../battle/relations.js';
import { CAVALRY, LIGHT_FOOT, SKIRMISHERS } from '../data/vocabulary.js';
import { Aspect, aspectTowards, DIRECTIONS } from '../hexes.js';
import { FORBIDDEN, type Prospects, terrainDrm } from './prospects.js';
import type { Weights } from './weights.js';

/** What an attack that has still to be reached counts, and one on an enemy whom a friend attacks already. */
const STILL_TO_REACH = 0.85;
const SHARED = 0.6;
/** What one counts on an enemy who can get out of its way. */
const ELUSIVE = 0.35;
/** By what part of what a unit has at stake every player turn makes a mind less choosy. */
const IMPATIENCE = 0.006;
/** How far from enemies units keep whom they neither attack nor fire at. */
const APART = 2;
/** How far away an attack is at most that one plans. */
const REACH = 6;
const FAR = 999;

/** What units mean to do: whom to attack and from where, whom to fire at, where to go. */
export class Aims {
  /** The hex to go to, how far from it to stay (0 where the unit means to attack from it), and the enemy that is meant. */
  readonly goal: Int16Array;
  readonly keep: Int16Array;
  readonly enemy: Int16Array;
  readonly worth: Float64Array;
  /** Hexes to the nearest enemy. */
  readonly near: Int16Array;
  /** The size of friends who mean to attack each enemy. */
  readonly claims: Int16Array;
  private readonly prospects: Prospects;
  private bestHex = -1;

  constructor(units: number, prospects: Prospects) {
    this.goal = new Int16Array(units);
    this.keep = new Int16Array(units);
    this.enemy = new Int16Array(units);
    this.worth = new Float64Array(units);
    this.near = new Int16Array(units);
    this.claims = new Int16Array(units);
    this.prospects = prospects;
  }

  /** The least for which a unit attacks now: less the longer the battle lasts. */
  private least(battle: SimpleGbohBattle, unit: number, weights: Weights): number {
    return weights.least - IMPATIENCE * battle.playerTurns * this.prospects.stake(battle, unit);
  }

  /** Finds what a unit had best do, with attacks that are at most `most` hexes away; `worth` is what that promises. */
  seek(battle: SimpleGbohBattle, unit: number, weights: Weights, most = REACH): void {
    const { forces, hex, right, status } = battle;
    const { firstUnit } = forces;
    const { q, r } = forces.map.grid;
    const other = 1 - forces.sideOf[unit]!;
    const engaged = battle.has(unit, Flag.StartedInZoc);
    const allowance = allowanceOf(battle, unit);
    const range = canFire(battle, unit) ? reachOf(battle, unit) : 0;
    const allowed = Math.min(most, allowance);
    const horizon = Math.max(range > 0 ? allowance + range : 0, allowed + 2);
    const one = hex[unit]!;
    const oneQ = q[one]!;
    const oneR = r[one]!;
    let nearest = -1;
    let nearestAt = FAR;
    let best = Number.NEGATIVE_INFINITY;
    let bestHex = -1;
    let bestEnemy = -1;
    let fire = 0;
    let fireEnemy = -1;
    for (let enemy = firstUnit[other]!; enemy < firstUnit[other + 1]!; enemy++) {
      if (status[enemy] !== Status.OnMap) continue;
      const at = hex[enemy]!;
      const dq = oneQ - q[at]!;
      const dr = oneR - r[at]!;
      const distance = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      if (distance < nearestAt) {
        nearestAt = distance;
        nearest = enemy;
      }
      if (distance > horizon || battle.top[at] !== enemy) continue;
      if (range > 0 && distance - allowance <= range) {
        const worth = this.prospects.volley(battle, unit, enemy, Math.min(distance, range));
        if (worth > fire) {
          fire = worth;
          fireEnemy = enemy;
        }
      }
      if (distance > allowed + 2) continue;
      if (engaged && !zoneCovers(battle, unit, enemy)) continue;
      if (best > 0 && this.hope(battle, unit, enemy, weights) <= best) continue;
      let worth = this.from(battle, unit, enemy, at, allowed, engaged, weights);
      let spot = this.bestHex;
      if (right[enemy]! >= 0) {
        const more = this.from(battle, unit, enemy, right[enemy]!, allowed, engaged, weights);
        if (more > worth) {
          worth = more;
          spot = this.bestHex;
        }
      }
      if (worth <= best) continue;
      best = worth;
      bestEnemy = enemy;
      bestHex = spot;
    }
    this.near[unit] = nearestAt;
    const least = this.least(battle, unit, weights);
    if (engaged && bestEnemy >= 0) this.set(unit, one, 0, bestEnemy, best);
    else if (bestEnemy >= 0 && best > least && best >= fire)
      this.set(unit, bestHex, 0, bestEnemy, best - Math.min(0, least));
    else if (fireEnemy >= 0) this.set(unit, hex[fireEnemy]!, Math.min(range, Math.max(2, range)), fireEnemy, fire);
    else if (nearest < 0) this.set(unit, one, 0, -1, 0);
    else {
      const keep = Math.max(APART, range);
      const way = Math.max(0, Math.min(allowance, nearestAt - keep));
      this.set(unit, hex[nearest]!, keep, nearest, weights.advance * way);
    }
  }

  /** More than an attack on an enemy can be worth, from wherever. */
  private hope(battle: SimpleGbohBattle, unit: number, enemy: number, weights: Weights): number {
    const { prospects } = this;
    const most = prospects.attack(battle, unit, enemy, true, true, 1, this.claims[enemy]!, weights.caution);
    return most === FORBIDDEN ? most : most + weights.flank;
  }

  private set(unit: number, goal: number, keep: number, enemy: number, worth: number): void {
    this.goal[unit] = goal;
    this.keep[unit] = keep;
    this.enemy[unit] = enemy;
    this.worth[unit] = worth;
  }

  /** Notes that a unit goes for its enemy, so that others help it or look for somebody else. */
  claim(battle: SimpleGbohBattle, unit: number): void {
    const enemy = this.enemy[unit]!;
    if (enemy >= 0 && this.keep[unit] === 0) this.claims[enemy] = this.claims[enemy]! + sizeOf(battle, unit);
  }

  /** The best attack on an enemy in a hex, from one of the hexes around it that the unit might reach. */
  private from(
    battle: SimpleGbohBattle,
    unit: number,
    enemy: number,
    at: number,
    allowance: number,
    engaged: boolean,
    weights: Weights,
  ): number {
    const { forces, hex, order, right } = battle;
    const { grid } = forces.map;
    const foe = forces.sideOf[enemy]!;
    const facing = battle.facing[enemy]!;
    const support = this.claims[enemy]!;
    const half = right[unit]!;
    const elusive = mayElude(battle, unit, enemy);
    let best = Number.NEGATIVE_INFINITY;
    this.bestHex = -1;
    const fighter = fighterIn(battle, at);
    let known = -FAR;
    let promised = FORBIDDEN;
    for (let by = 0; by < DIRECTIONS; by++) {
      const direction = (facing + by) % DIRECTIONS;
      const spot = grid.next(at, direction);
      if (spot < 0) continue;
      const own = spot === hex[unit] || spot === half;
      if (!own && (engaged || battle.top[spot]! >= 0)) continue;
      let far = own ? 0 : grid.distance(hex[unit]!, spot);
      if (!own && half >= 0) far = Math.min(far, grid.distance(half, spot));
      let flank = aspectTowards(facing, order[enemy]!, direction) !== Aspect.Front;
      if (far > allowance - (flank ? 1 : 0)) continue;
      if (flank && battle.inZone(foe, spot)) flank = false;
      const key = (terrainDrm(battle, spot, at) * 2 + (own ? 1 : 0)) * 2 + (flank ? 1 : 0);
      if (key !== known) {
        known = key;
        const drm = terrainDrm(battle, spot, at);
        promised = this.prospects.attack(battle, unit, fighter, flank, !own, drm, support, weights.caution);
      }
      let worth = promised;
      if (worth === FORBIDDEN) continue;
      if (worth > 0 && elusive) worth *= ELUSIVE;
      if (support > 0) worth *= SHARED;
      if (!own) worth *= STILL_TO_REACH;
      if (flank) worth += weights.flank;
      worth -= far * 0.01;
      if (worth <= best) continue;
      best = worth;
      this.bestHex = spot;
    }
    return best;
  }
}

/** Whether an enemy could retreat before the shock of a unit (SG-7.41a). */
function mayElude(battle: SimpleGbohBattle, unit: number, enemy: number): boolean {
  const { category, ma } = battle.forces;
  const kind = category[enemy]!;
  if (kind !== CAVALRY && kind !== SKIRMISHERS && kind !== LIGHT_FOOT) return false;
  if (kind === SKIRMISHERS && isOnFoot(battle, unit)) return true;
  return ma[enemy]! > ma[unit]! && !battle.has(enemy, Flag.StartedInZoc | Flag.EnemyInZocAtStart);
}
