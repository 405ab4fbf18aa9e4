import { Flag, type SimpleGbohBattle, Status } from '../battle/battle.js';
import { isOnFoot } from '../battle/hits.js';
import { canFire, reachOf } from '../battle/missiles.js';
import { allowanceOf, fighterIn, sizeOf, zoneCovers } from '../battle/relations.js';
import { CAVALRY, LIGHT_FOOT, SKIRMISHERS } from '../data/vocabulary.js';
import { Aspect, aspectTowards, axialDistance, DIRECTIONS } from '../hexes.js';
import type { Prospects } from './prospects.js';
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
/** What a hex of the way there takes off an attack's worth. */
const FARTHER = 0.01;
/** How far apart the hexes of two units may be named that are beside each other. */
const BESIDE = 3;
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
  private readonly weights: Weights;
  /** The best attack that has been found for the unit at hand: what it promises, where from, and on whom. */
  private best = 0.5;
  private bestHex = -1;
  private bestEnemy = -1;
  /** The enemies on the map who are on top in their hexes, and where they are. */
  private readonly foes: Int16Array;
  private readonly foesQ: Int16Array;
  private readonly foesR: Int16Array;
  private foesCount = 0;
  /** Those near enough to be attacked, how far away they are, and as much as that can promise. */
  private readonly nearby: Int16Array;
  private readonly nearbyAt: Int16Array;
  private readonly hopes: Float64Array;

  constructor(units: number, prospects: Prospects, weights: Weights) {
    this.goal = new Int16Array(units);
    this.keep = new Int16Array(units);
    this.enemy = new Int16Array(units);
    this.worth = new Float64Array(units);
    this.near = new Int16Array(units);
    this.claims = new Int16Array(units);
    this.foes = new Int16Array(units);
    this.foesQ = new Int16Array(units);
    this.foesR = new Int16Array(units);
    this.nearby = new Int16Array(units);
    this.nearbyAt = new Int16Array(units);
    this.hopes = new Float64Array(units);
    this.prospects = prospects;
    this.weights = weights;
  }

  /** Notes where the enemies of a side are, before its units seek anything. */
  survey(battle: SimpleGbohBattle, side: number): void {
    const { hex, status, top } = battle;
    const { firstUnit } = battle.forces;
    const { q, r } = battle.forces.map.grid;
    const last = firstUnit[2 - side]!;
    let count = 0;
    for (let enemy = firstUnit[1 - side]!; enemy < last; enemy++) {
      const at = hex[enemy]!;
      if (status[enemy] !== Status.OnMap || top[at] !== enemy) continue;
      this.foes[count] = enemy;
      this.foesQ[count] = q[at]!;
      this.foesR[count++] = r[at]!;
    }
    this.foesCount = count;
  }

  /** Finds what a unit had best do, with attacks that are at most `most` hexes away; `worth` is what that promises. */
  seek(battle: SimpleGbohBattle, unit: number, most = REACH): void {
    const { foes, foesQ, foesR, nearby, nearbyAt, prospects, weights } = this;
    const { forces, hex } = battle;
    const { q, r } = forces.map.grid;
    const engaged = battle.has(unit, Flag.StartedInZoc);
    const allowance = allowanceOf(battle, unit);
    const range = canFire(battle, unit) ? reachOf(battle, unit) : 0;
    const allowed = Math.min(most, allowance);
    const attackable = engaged ? BESIDE : allowed + 2;
    const shooting = range > 0 ? allowance + range : 0;
    const horizon = Math.max(attackable, shooting);
    const one = hex[unit]!;
    const oneQ = q[one]!;
    const oneR = r[one]!;
    let nearest = -1;
    let nearestAt = FAR;
    let fire = 0;
    let fireEnemy = -1;
    let count = 0;
    for (let at = 0; at < this.foesCount; at++) {
      const dq = oneQ - foesQ[at]!;
      const dr = oneR - foesR[at]!;
      const distance = axialDistance(dq, dr);
      if (distance < nearestAt) {
        nearestAt = distance;
        nearest = foes[at]!;
      }
      if (distance > horizon) continue;
      const enemy = foes[at]!;
      if (distance <= shooting) {
        prospects.volley(battle, unit, enemy, Math.min(distance, range));
        if (prospects.worth > fire) {
          fire = prospects.worth;
          fireEnemy = enemy;
        }
      }
      if (distance > attackable || (engaged && !zoneCovers(battle, unit, enemy))) continue;
      nearby[count] = enemy;
      nearbyAt[count++] = distance;
    }
    prospects.by(battle, unit);
    this.findAttack(battle, unit, count, allowed, engaged);
    this.near[unit] = nearestAt;
    const { best, bestEnemy } = this;
    const least = weights.least - IMPATIENCE * battle.playerTurns * prospects.stakes[unit]!;
    if (engaged && bestEnemy >= 0) {
      this.worth[unit] = best;
      this.set(unit, one, 0, bestEnemy);
    } else if (bestEnemy >= 0 && best > least && best >= fire) {
      this.worth[unit] = best - Math.min(0, least);
      this.set(unit, this.bestHex, 0, bestEnemy);
    } else if (fireEnemy >= 0) {
      this.worth[unit] = fire;
      this.set(unit, hex[fireEnemy]!, range, fireEnemy);
    } else if (nearest < 0) {
      this.worth[unit] = 0;
      this.set(unit, one, 0, -1);
    } else {
      const keep = Math.max(APART, range);
      const way = Math.max(0, Math.min(allowance, nearestAt - keep));
      this.worth[unit] = weights.advance * way;
      this.set(unit, hex[nearest]!, keep, nearest);
    }
  }

  private set(unit: number, goal: number, keep: number, enemy: number): void {
    this.goal[unit] = goal;
    this.keep[unit] = keep;
    this.enemy[unit] = enemy;
  }

  /** Notes that a unit goes for its enemy, so that others help it or look for somebody else. */
  claim(battle: SimpleGbohBattle, unit: number): void {
    const enemy = this.enemy[unit]!;
    if (enemy >= 0 && this.keep[unit] === 0) this.claims[enemy] = this.claims[enemy]! + sizeOf(battle, unit);
  }

  /**
   * Finds the best attack of the unit that is weighed on one of the enemies nearby. The most hopeful goes first: those who cannot come up to what it
   * promises need not be looked at.
   */
  private findAttack(battle: SimpleGbohBattle, unit: number, count: number, allowed: number, engaged: boolean): void {
    const { hopes, nearby } = this;
    const { hex, right } = battle;
    this.best = Number.NEGATIVE_INFINITY;
    this.bestHex = -1;
    this.bestEnemy = -1;
    if (count === 0) return;
    let first = 0;
    for (let at = 0; at < count; at++) {
      this.hope(battle, unit, at);
      if (hopes[at]! > hopes[first]!) first = at;
    }
    for (let turn = -1; turn < count; turn++) {
      const at = turn < 0 ? first : turn;
      if (turn === first || hopes[at]! < this.best) continue;
      const enemy = nearby[at]!;
      this.attackOn(battle, unit, enemy, hex[enemy]!, allowed, engaged);
      if (right[enemy]! >= 0) this.attackOn(battle, unit, enemy, right[enemy]!, allowed, engaged);
    }
  }

  /** Notes as much as an attack on one of the enemies nearby can be worth at most, from wherever. */
  private hope(battle: SimpleGbohBattle, unit: number, at: number): void {
    const { prospects } = this;
    const enemy = this.nearby[at]!;
    const { hex, right } = battle;
    prospects.on(battle, fighterIn(battle, hex[enemy]!), this.claims[enemy]!);
    prospects.most(battle);
    const promised = this.weighed(prospects.worth, mayElude(battle, unit, enemy), this.claims[enemy]! > 0);
    const wide = (right[unit]! < 0 ? 0 : 1) + (right[enemy]! < 0 ? 0 : 1);
    const way = Math.max(0, this.nearbyAt[at]! - 1 - wide);
    const reached = way > 0 ? promised * STILL_TO_REACH : Math.max(promised, promised * STILL_TO_REACH);
    this.hopes[at] = reached + this.weights.flank - way * FARTHER;
  }

  /** What an attack on an enemy promises, by how sure it is to come about and to be needed. */
  private weighed(promised: number, elusive: boolean, shared: boolean): number {
    const worth = promised > 0 && elusive ? promised * ELUSIVE : promised;
    return shared ? worth * SHARED : worth;
  }

  /** Looks for a better attack on an enemy in a hex, from one of the hexes around it that the unit might reach. */
  private attackOn(
    battle: SimpleGbohBattle,
    unit: number,
    enemy: number,
    at: number,
    allowance: number,
    engaged: boolean,
  ): void {
    const { prospects, weights } = this;
    const { forces, hex, order, right, top } = battle;
    const { grid, shock } = forces.map;
    const foe = forces.sideOf[enemy]!;
    const facing = battle.facing[enemy]!;
    const home = hex[unit]!;
    const half = right[unit]!;
    const elusive = mayElude(battle, unit, enemy);
    const shared = this.claims[enemy]! > 0;
    prospects.againOn(fighterIn(battle, at));
    for (let by = 0; by < DIRECTIONS; by++) {
      const direction = (facing + by) % DIRECTIONS;
      const spot = grid.next(at, direction);
      if (spot < 0) continue;
      const own = spot === home || spot === half;
      if (!own && (engaged || top[spot]! >= 0)) continue;
      let far = own ? 0 : grid.distance(home, spot);
      if (!own && half >= 0) far = Math.min(far, grid.distance(half, spot));
      let flank = aspectTowards(facing, order[enemy]!, direction) !== Aspect.Front;
      if (far > allowance - (flank ? 1 : 0)) continue;
      if (flank && battle.inZone(foe, spot)) flank = false;
      if (!prospects.allows(flank)) continue;
      const drm = shock[spot * DIRECTIONS + ((direction + 3) % DIRECTIONS)]!;
      prospects.promise(flank, !own, drm);
      let worth = this.weighed(prospects.worth, elusive, shared);
      if (!own) worth *= STILL_TO_REACH;
      if (flank) worth += weights.flank;
      worth -= far * FARTHER;
      if (worth < this.best || (worth === this.best && enemy >= this.bestEnemy)) continue;
      this.best = worth;
      this.bestHex = spot;
      this.bestEnemy = enemy;
    }
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
