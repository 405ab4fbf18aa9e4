import type { Options } from '../../../model/player.js';
import { Aspect, afterFirst, aspectsOf, bitsFrom, DIRECTIONS, firstBit } from '../map/hexes.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import {
  allowanceOf,
  enemyAround,
  enemyPlaces,
  fighterIn,
  sizeOf,
  vacantBeside,
  zoneCovers,
} from '../state/relations.js';
import { Done } from '../turn/decisions.js';
import { canFire, reachOf } from '../turn/missiles.js';
import type { AttackValues } from './attack-values.js';
import { isRiddenDown, mayElude } from './targets.js';
import { Ways } from './ways.js';
import { NEVER, type Weights } from './weights.js';

/** The weight of an attack that has still to be reached. */
const STILL_TO_REACH = 0.85;
/** By what part of what a unit has at stake every player turn makes a mind less choosy. */
const IMPATIENCE = 0.006;
/** The least that units keep from enemies that they neither attack nor fire at. */
const APART = 2;
/** What a hex of the way there takes off an attack's worth. */
const FARTHER = 0.01;
/** The distance of enemies that a unit is bound to attack, and how much farther away than the nearest others may be. */
const BESIDE = 1;
const BEYOND = 1;
/** How far away an attack is at most that one plans. */
const REACH = 6;
const FAR = 999;
/** How many numbers there are of each enemy on the map, and of each who is near. */
const FOE = 2;
const NEARBY = 3;
/** Stands for an enemy who could retreat before the shock of the unit at hand. */
const ELUDES = 1;
/** What any attack that is allowed promises more than. */
const WORST = -Number.MAX_VALUE;

/** What units plan to do: which enemy to attack and from where, which to fire at, where to go. */
export class UnitGoals {
  /** The hex to go to, how far from it to stay (0 where the unit means to attack from it), and the enemy that is meant. */
  readonly goal: Int16Array;
  readonly keep: Int16Array;
  readonly enemy: Int16Array;
  readonly worth: Float64Array;
  /** Hexes to the nearest enemy. */
  readonly near: Int16Array;
  /** 1 for each unit that would leave the enemies who hold it. */
  readonly leaves: Uint8Array;
  /** The plan for which each unit has last sought something. */
  private readonly soughtFor: Int32Array;
  private plan = 0;
  /** The size of friends who mean to attack each enemy. */
  readonly claims: Int16Array;
  /** The ways of the unit that was looked at last. */
  readonly ways = new Ways();
  /** Whether single units look for whole ways, and whether artillery alone is minded. */
  readonly findsWays: boolean;
  private readonly ridesDown: boolean;
  private readonly prospects: AttackValues;
  private readonly weights: Weights;
  /** The best attack found for the current unit: its value, starting hex and target. */
  private best = 0.5;
  private bestHex = -1;
  private bestEnemy = -1;
  /** The best volley found for it: its value and target. */
  private shot = 0.5;
  private target = -1;
  /** The enemy nearest to it, and how far away he is. */
  private nearest = -1;
  private nearestAt = FAR;
  /** The enemies on the map who are on top in their hexes, `FOE` numbers for each: the unit and the spot of its hex. */
  private readonly foes: Int16Array;
  private foesEnd = 0;
  /** The place among them of the one who was nearest to the unit before; -1 where there is none. */
  private last = -1;
  /** Those near enough to be attacked, how far away they are, and whether they elude it: `NEARBY` numbers for each. */
  private readonly nearby: Int16Array;
  /** As much as attacking them can promise. */
  private readonly hopes: Float64Array;

  constructor(units: number, prospects: AttackValues, weights: Weights) {
    this.goal = new Int16Array(units);
    this.keep = new Int16Array(units);
    this.enemy = new Int16Array(units);
    this.worth = new Float64Array(units);
    this.near = new Int16Array(units);
    this.leaves = new Uint8Array(units);
    this.soughtFor = new Int32Array(units);
    this.claims = new Int16Array(units);
    this.foes = new Int16Array(FOE * units);
    this.nearby = new Int16Array(NEARBY * units);
    this.hopes = new Float64Array(units);
    this.prospects = prospects;
    this.weights = weights;
    this.findsWays = weights.ways >= 0.5;
    this.ridesDown = weights.overrun > 0;
  }

  /** Begins a new plan: no unit has an aim yet. */
  begin(): void {
    this.plan++;
    this.claims.fill(0);
  }

  /** Whether a unit's aim in this plan still holds: no other unit is where it wants to go, and its enemy is there. */
  holds(battle: SimpleGbohBattle, unit: number): boolean {
    if (this.soughtFor[unit] !== this.plan) return false;
    const enemy = this.enemy[unit]!;
    if (enemy < 0 || battle.status[enemy] !== Status.OnMap) return false;
    if (this.keep[unit]! > 0) return true;
    const there = battle.top[this.goal[unit]!]!;
    return there < 0 || there === unit;
  }

  /** Notes where the enemies of a side are, before its units seek anything. */
  survey(battle: SimpleGbohBattle, side: number): void {
    const { hex, top } = battle;
    const { firstUnit } = battle.forces;
    const { spot } = battle.forces.map.grid;
    const { foes } = this;
    const last = firstUnit[2 - side]!;
    let end = 0;
    for (let enemy = firstUnit[1 - side]!; enemy < last; enemy++) {
      const at = hex[enemy]!;
      if (at < 0 || top[at] !== enemy) continue;
      foes[end] = enemy;
      foes[end + 1] = spot[at]!;
      end += FOE;
    }
    this.foesEnd = end;
    this.last = -1;
  }

  /** Finds what a unit had best do, with attacks that are at most `most` hexes away; `worth` is what that promises. */
  seek(battle: SimpleGbohBattle, unit: number, most = REACH): void {
    const { prospects, weights } = this;
    const one = battle.hex[unit]!;
    const engaged = battle.has(unit, Flag.StartedInZoc);
    this.soughtFor[unit] = this.plan;
    this.bestEnemy = -1;
    this.leaves[unit] = 0;
    prospects.by(battle, unit);
    const allowance = allowanceOf(battle, unit);
    const allowed = Math.min(most, allowance);
    if (engaged) {
      this.findAttack(battle, unit, this.collectHeld(battle, unit), BESIDE, allowed, true);
      if (this.bestEnemy >= 0 && this.best >= weights.leave) {
        this.near[unit] = BESIDE;
        this.set(unit, this.best, one, 0, this.bestEnemy);
        return;
      }
    }
    const leaves = engaged && weights.leave > NEVER;
    const range = canFire(battle, unit) ? reachOf(battle, unit) : 0;
    const shooting = range > 0 ? allowance + range : 0;
    const inSight = this.lookOut(battle, unit, engaged ? 0 : allowed + 2, shooting, range);
    const { nearest, nearestAt } = this;
    this.near[unit] = nearestAt;
    if (!engaged) this.findAttack(battle, unit, inSight, nearestAt + BEYOND, allowed, false);
    const { best, bestEnemy, shot, target } = this;
    if (leaves && nearest >= 0) {
      this.leaves[unit] = 1;
      this.set(unit, bestEnemy < 0 ? 0 : Math.max(0, -best), battle.hex[nearest]!, APART, nearest);
      return;
    }
    const least = weights.least - IMPATIENCE * battle.playerTurns * prospects.stakes[unit]!;
    if (bestEnemy >= 0 && best > least && best >= shot) {
      this.set(unit, best - Math.min(0, least), this.bestHex, 0, bestEnemy);
    } else if (target >= 0) this.set(unit, shot, battle.hex[target]!, range, target);
    else if (nearest < 0) this.set(unit, 0, one, 0, -1);
    else {
      const keep = Math.max(APART, range, Math.min(weights.apart, allowance + 1));
      const way = Math.max(0, Math.min(allowance, nearestAt - keep));
      this.set(unit, weights.advance * way, battle.hex[nearest]!, keep, nearest);
    }
  }

  /** The unit that promises most where it is taken along with another formation; `Done` where none promises anything. */
  detached(battle: SimpleGbohBattle, { list, count }: Options): number {
    let best: number = Done;
    let most = 0;
    for (let at = 0; at < count; at++) {
      const unit = list[at]!;
      if (unit === Done) continue;
      this.seek(battle, unit);
      if (this.worth[unit]! <= most) continue;
      most = this.worth[unit]!;
      best = unit;
    }
    return best;
  }

  /**
   * The size of friends that a unit counts on in an attack on an enemy: those that plan to make it. A unit that can
   * fire from afar counts on none, so that it is never the only one that comes.
   */
  support(battle: SimpleGbohBattle, unit: number, enemy: number): number {
    return canFire(battle, unit) && reachOf(battle, unit) >= APART ? 0 : this.claims[enemy]!;
  }

  private set(unit: number, worth: number, goal: number, keep: number, enemy: number): void {
    this.worth[unit] = worth;
    this.goal[unit] = goal;
    this.keep[unit] = keep;
    this.enemy[unit] = enemy;
  }

  /**
   * Finds the enemy nearest to a unit, and the best volley on one of those who are at most `shooting` hexes away; gathers those
   * hardly farther away than the nearest seems to be and at most so far, and gives back how many there are.
   */
  private lookOut(battle: SimpleGbohBattle, unit: number, most: number, shooting: number, range: number): number {
    const { foes, foesEnd, last, nearby, prospects } = this;
    const { grid } = battle.forces.map;
    const here = grid.spot[battle.hex[unit]!]!;
    let count = 0;
    let nearest = -1;
    let nearestAt = FAR;
    // The enemy nearest to the previous unit is near this one, too.
    let limit = last < 0 ? FAR : grid.distanceApart(here - foes[last + 1]!) + BEYOND;
    this.shot = 0;
    this.target = -1;
    for (let at = 0; at < foesEnd; at += FOE) {
      const distance = grid.distanceApart(here - foes[at + 1]!);
      if (distance > limit && distance > shooting) continue;
      const foe = foes[at]!;
      if (distance <= shooting) {
        prospects.volley(battle, unit, foe, Math.min(distance, range));
        if (prospects.worth > this.shot) {
          this.shot = prospects.worth;
          this.target = foe;
        }
      }
      if (distance > limit) continue;
      if (distance <= most) {
        nearby[NEARBY * count] = foe;
        nearby[NEARBY * count++ + 1] = distance;
      }
      if (distance >= nearestAt) continue;
      nearest = at;
      nearestAt = distance;
      limit = distance + BEYOND;
    }
    this.nearestAt = nearestAt;
    this.nearest = nearest < 0 ? -1 : foes[nearest]!;
    if (nearest >= 0) this.last = nearest;
    return count;
  }

  /** Gathers the enemies in the zone of a unit that is bound to attack one of them; gives back how many there are. */
  private collectHeld(battle: SimpleGbohBattle, unit: number): number {
    let count = 0;
    for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
      const enemy = enemyAround(battle, unit, firstBit(places));
      if (enemy < 0 || !zoneCovers(battle, unit, enemy)) continue;
      this.nearby[NEARBY * count] = enemy;
      this.nearby[NEARBY * count++ + 1] = BESIDE;
    }
    return count;
  }

  /** Notes that a unit goes for its enemy, so that others help it or look for another target. */
  claim(battle: SimpleGbohBattle, unit: number): void {
    const enemy = this.enemy[unit]!;
    if (enemy >= 0 && this.keep[unit] === 0) this.claims[enemy] = this.claims[enemy]! + sizeOf(battle, unit);
  }

  /** Notes that no unit plans to attack the enemy of a unit any more. */
  disclaim(unit: number): void {
    const enemy = this.enemy[unit]!;
    if (enemy >= 0) this.claims[enemy] = 0;
  }

  /**
   * Finds the best attack of the unit that is weighed on one of the enemies nearby who are at most `most` hexes away, the most
   * hopeful first: those who cannot come up to what another promises need not be looked at.
   */
  private findAttack(
    battle: SimpleGbohBattle,
    unit: number,
    count: number,
    most: number,
    allowed: number,
    engaged: boolean,
  ): void {
    const { hopes, nearby } = this;
    const { hex, right } = battle;
    this.best = WORST;
    this.bestHex = -1;
    this.bestEnemy = -1;
    let left = 0;
    let first = 0;
    for (let at = 0; at < NEARBY * count; at += NEARBY) {
      const distance = nearby[at + 1]!;
      if (distance > most) continue;
      this.hope(battle, unit, nearby[at]!, distance, left);
      if (hopes[left]! > hopes[first]!) first = left;
      left++;
    }
    while (left > 0) {
      if (hopes[first]! < this.best) return;
      const enemy = nearby[NEARBY * first]!;
      const elusive = nearby[NEARBY * first + 2] === ELUDES;
      this.attackOn(battle, unit, enemy, hex[enemy]!, allowed, engaged, elusive);
      if (right[enemy]! >= 0) this.attackOn(battle, unit, enemy, right[enemy]!, allowed, engaged, elusive);
      left--;
      hopes[first] = hopes[left]!;
      nearby[NEARBY * first] = nearby[NEARBY * left]!;
      nearby[NEARBY * first + 2] = nearby[NEARBY * left + 2]!;
      first = 0;
      for (let at = 1; at < left; at++) if (hopes[at]! > hopes[first]!) first = at;
    }
  }

  /** Notes as much as an attack on an enemy so far away can be worth at most, from wherever, at a place among those nearby. */
  private hope(battle: SimpleGbohBattle, unit: number, enemy: number, distance: number, place: number): void {
    const { nearby, prospects } = this;
    const { hex, right } = battle;
    prospects.on(battle, fighterIn(battle, hex[enemy]!), this.support(battle, unit, enemy));
    prospects.most(battle);
    const elusive = mayElude(battle, unit, enemy);
    nearby[NEARBY * place] = enemy;
    nearby[NEARBY * place + 2] = elusive ? ELUDES : 0;
    const worth =
      this.ridesDown && isRiddenDown(battle, enemy) ? this.weights.overrun * prospects.stakes[enemy]! : prospects.worth;
    const promised = this.weighed(worth, elusive, this.claims[enemy]! > 0);
    const wide = (right[unit]! < 0 ? 0 : 1) + (right[enemy]! < 0 ? 0 : 1);
    const way = Math.max(0, distance - 1 - wide);
    // Units of two hexes never look for whole ways.
    const part = this.findsWays ? Math.min(this.weights.later, STILL_TO_REACH) : STILL_TO_REACH;
    const reached = way > 0 && !this.findsWays ? promised * part : Math.max(promised, promised * part);
    this.hopes[place] = reached + this.weights.flank - way * FARTHER;
  }

  /** What an attack on an enemy promises, by how sure it is to come about and to be needed. */
  private weighed(promised: number, elusive: boolean, shared: boolean): number {
    const worth = promised > 0 && elusive ? promised * this.weights.elusive : promised;
    return shared ? worth * this.weights.shared : worth;
  }

  /** Looks for a better attack on an enemy in a hex, from one of the hexes around it that the unit might reach. */
  private attackOn(
    battle: SimpleGbohBattle,
    unit: number,
    enemy: number,
    at: number,
    allowance: number,
    engaged: boolean,
    elusive: boolean,
  ): void {
    const { prospects, weights } = this;
    const { forces, hex, order, right } = battle;
    const { grid, shock } = forces.map;
    const { beside } = grid;
    const foe = forces.sideOf[enemy]!;
    const facing = battle.facing[enemy]!;
    const aspects = aspectsOf(order[enemy]!);
    const home = hex[unit]!;
    const half = right[unit]!;
    const shared = this.claims[enemy]! > 0;
    prospects.againOn(fighterIn(battle, at));
    const overruns = this.ridesDown && isRiddenDown(battle, enemy);
    const open = engaged ? 0 : vacantBeside(battle, at);
    const finds = this.findsWays && !engaged && this.ways.serves(battle, unit);
    if (finds) this.ways.find(battle, unit, prospects.moment);
    const ways = open | grid.bitTowards(at, home) | (half < 0 ? 0 : grid.bitTowards(at, half));
    for (let left = bitsFrom(facing, ways); left !== 0; left = afterFirst(left)) {
      const by = firstBit(left);
      const direction = (facing + by) % DIRECTIONS;
      const spot = beside[at * DIRECTIONS + direction]!;
      if (spot < 0) continue;
      const own = spot === home || spot === half;
      let far = grid.distance(home, spot);
      if (half >= 0) far = own ? 0 : Math.min(far, grid.distance(half, spot));
      let flank = aspects[by] !== Aspect.Front;
      if (far > allowance - (flank ? 1 : 0)) continue;
      if (flank && battle.inZone(foe, spot)) flank = false;
      if (!overruns && !prospects.allows(flank)) continue;
      const drm = shock[spot * DIRECTIONS + ((direction + 3) % DIRECTIONS)]!;
      if (!overruns) prospects.promise(flank, !own, drm);
      const promised = overruns ? weights.overrun * prospects.stakes[enemy]! : prospects.worth;
      let worth = this.weighed(promised, elusive, shared);
      if (finds && !own) {
        worth *= this.ways.placeFacing(spot, (direction + 3) % DIRECTIONS) < 0 ? weights.later : 1;
      } else if (!own) worth *= STILL_TO_REACH;
      if (flank) worth += weights.flank;
      worth -= far * FARTHER;
      if (worth < this.best || (worth === this.best && enemy >= this.bestEnemy)) continue;
      this.best = worth;
      this.bestHex = spot;
      this.bestEnemy = enemy;
    }
  }
}
