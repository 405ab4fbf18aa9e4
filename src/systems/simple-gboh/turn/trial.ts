import { afterFirst, DIRECTIONS, firstBit, Order } from '../map/hexes.js';
import { avoidableOf, careOf, hitsOf, pointsForFriends, pointsOf, stepCost } from '../map/map.js';
import { Flag, type SimpleGbohBattle } from '../state/battle.js';
import { Phase } from '../state/events.js';
import type { Party } from '../state/fighters.js';
import { faceAlike, isPlaced, moverOf, partnerOf, zoneHas } from '../state/places.js';
import {
  allowanceOf,
  enemiesBeside,
  enemyAt,
  fighterIn,
  hasEnemyInZone,
  isBesideEnemy,
  isCavalry,
  isInElephantZone,
  isInEnemyZone,
  mayJoin,
} from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import { CHARIOTS } from '../tables/vocabulary.js';
import { isClosed, NO_EVADERS } from './closed.js';
import { Trial } from './tried-step.js';

const ONE_MORE = 1;
const COLUMN_TURNS = 1;
/** Most hexes with friends that a unit passes through beyond the one at hand. */
const MAX_PASSED = 4;

/**
 * Whether some of so many points may spare a unit hits of a step that has been tried: there are such, and points for it
 * (SG-5.17a).
 */
export function mayTakeCare({ avoidable, care, points, spares }: Readonly<Trial>, pointsLeft: number): boolean {
  return avoidable > 0 && points + care <= pointsLeft && spares;
}

/** What turning within its hex costs a unit (SG-6.12a, D13); `PROHIBITED` where it cannot turn so. */
export function turnCost({ forces }: SimpleGbohBattle, unit: number, from: number, to: number): number {
  return forces.turnCosts[unit * DIRECTIONS + ((to - from + DIRECTIONS) % DIRECTIONS)]!;
}

/** Movement points that the acting unit, or stack, has left. */
export function pointsLeft(battle: SimpleGbohBattle, unit: number): number {
  const own = allowanceOf(battle, unit) - battle.spent[unit]!;
  const { joined } = battle;
  return joined < 0 || battle.acting !== unit
    ? own
    : Math.min(own, allowanceOf(battle, joined) - battle.spent[joined]!);
}

/** Whether a unit may spend movement points where it stands (SG-4.12a, SG-6.22a, SG-6.23a). */
export function mayStir(battle: SimpleGbohBattle, unit: number): boolean {
  if (battle.has(unit, Flag.InCommand)) return true;
  return !isInEnemyZone(battle, unit) && !hasEnemyInZone(battle, unit);
}

/** Whether an enemy beside a hex is one whose zone the unit has left this player turn, or would leave now (SG-6.22a). */
function comesBack(
  battle: SimpleGbohBattle,
  unit: number,
  side: number,
  to: number,
  newLeft: number,
  newRight: number,
): boolean {
  if (!battle.leaving && !isInEnemyZone(battle, unit)) return false;
  const { grid } = battle.forces.map;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  for (let ways = enemiesBeside(battle, side, to); ways !== 0; ways = afterFirst(ways)) {
    const there = battle.top[grid.next(to, firstBit(ways))]!;
    const enemy = fighterIn(battle, battle.hex[there]!);
    if (battle.has(enemy, Flag.LeftBy)) return true;
    if (zoneHas(battle, enemy, newLeft) || (newRight >= 0 && zoneHas(battle, enemy, newRight))) continue;
    if (zoneHas(battle, enemy, left) || (right >= 0 && zoneHas(battle, enemy, right))) return true;
  }
  return false;
}

/** Whether an enemy is artillery that its infantry has just left in shock: it then bars no unit's way (R70). */
function isForsaken({ bottom, forces, hex, phase }: SimpleGbohBattle, enemy: number): boolean {
  return phase > Phase.Movement && forces.isArtillery[enemy] === 1 && bottom[hex[enemy]!]! < 0;
}

/** Whether a unit may enter a hex, ignoring its own side's units there (SG-4.12a, SG-5.16a, SG-10.23a, SG-11.25a). */
function mayEnter(battle: SimpleGbohBattle, unit: number, hex: number, newLeft: number, newRight: number): boolean {
  const side = battle.forces.sideOf[unit]!;
  const enemy = enemyAt(battle, side, hex);
  if (enemy >= 0 && !isForsaken(battle, enemy)) return false;
  if (battle.phase > Phase.Movement || !isBesideEnemy(battle, side, hex)) return true;
  if (!battle.has(unit, Flag.InCommand) || battle.order[unit] !== Order.Line) return false;
  if (isCavalry(battle, unit) && isInElephantZone(battle, side, hex)) return false;
  return !comesBack(battle, unit, side, hex, newLeft, newRight);
}

/** A unit of its own side that stands in a hex and does not act with it; -1 for none. */
function friendAt(battle: SimpleGbohBattle, unit: number, hex: number): number {
  const there = battle.top[hex]!;
  if (there < 0 || there === unit || there === battle.joined) return -1;
  if (battle.forces.sideOf[there] !== battle.forces.sideOf[unit]) return -1;
  return there;
}

/**
 * Movement points to enter one hex from another, friends there included; `PROHIBITED` where that cannot be (SG-5.14a,
 * SG-5.15a). Of hits the worse count, these or those before (SG-5.22a).
 */
function entryPoints(battle: SimpleGbohBattle, trial: Trial, unit: number, from: number, to: number): number {
  const { map, tables } = battle.forces;
  const mover = moverOf(battle, unit);
  const direction = map.grid.direction(from, to);
  const packed = stepCost(map, mover, from, direction);
  if (packed === PROHIBITED) return PROHIBITED;
  let points = pointsOf(packed);
  if (friendAt(battle, unit, to) >= 0) {
    const friends = pointsForFriends(tables, mover);
    if (friends === PROHIBITED) return PROHIBITED;
    points += friends;
  }
  if (map.isFortified && map.fortified[from * DIRECTIONS + direction] === 1) trial.crosses = true;
  const worst = Math.max(trial.hits + trial.avoidable, hitsOf(packed) + avoidableOf(packed));
  trial.hits = Math.max(trial.hits, hitsOf(packed));
  trial.care = Math.max(trial.care, careOf(packed));
  trial.avoidable = worst - trial.hits;
  return points;
}

/** Whether a unit could stay in a hex with its points, below its own side's units there (SG-5.31a, SG-5.34a). */
export function mayStay(battle: SimpleGbohBattle, unit: number, hex: number, facing: number, points: number): boolean {
  const there = friendAt(battle, unit, hex);
  if (there < 0) return true;
  if (battle.bottom[hex]! >= 0 || battle.joined >= 0 || !mayJoin(battle, unit, there)) return false;
  if (!faceAlike(battle, unit, there)) return true;
  const cost = turnCost(battle, unit, facing, battle.facing[there]!);
  return cost !== PROHIBITED && cost <= points;
}

/** Whether a unit is chariots that have fired, which do not end a move beside an enemy (SG-10.52a). */
function drivesBy(battle: SimpleGbohBattle, unit: number): boolean {
  return battle.forces.category[unit] === CHARIOTS && battle.phase <= Phase.Movement && battle.has(unit, Flag.Fired);
}

/** Whether chariots that have moved and fired have to go on from where they are (SG-10.52a). */
export function mustDriveOn(battle: SimpleGbohBattle, unit: number): boolean {
  const { forces, hex } = battle;
  if (!drivesBy(battle, unit) || !battle.has(unit, Flag.Moved)) return false;
  return isBesideEnemy(battle, forces.sideOf[unit]!, hex[unit]!);
}

/** Whether chariots that fire where they are can still drive on, straight, to where no enemy is beside them (SG-10.52a). */
export function canDriveOn(battle: SimpleGbohBattle, unit: number): boolean {
  if (!mayStir(battle, unit) || battle.stopped) return false;
  return canGoOn(battle, unit, battle.hex[unit]!, pointsLeft(battle, unit), MAX_PASSED, true, NO_EVADERS);
}

/**
 * Whether a unit can go on from a hex where it could not stay: straight into one of its front hexes; who drives by,
 * to none beside an enemy, and who follows, into none that is closed to it.
 */
function canGoOn(
  battle: SimpleGbohBattle,
  unit: number,
  hex: number,
  points: number,
  depth: number,
  drives: boolean,
  evaders: Party,
): boolean {
  const { grid } = battle.forces.map;
  const side = battle.forces.sideOf[unit]!;
  const facing = battle.facing[unit]!;
  for (let way = -1; way <= 0; way++) {
    const next = grid.next(hex, (facing + way + DIRECTIONS) % DIRECTIONS);
    if (next < 0 || !mayEnter(battle, unit, next, next, -1) || isClosed(battle, evaders, unit, next)) continue;
    const cost = entryPoints(battle, scratch, unit, hex, next);
    if (cost === PROHIBITED || cost > points) continue;
    const rests = !drives || !isBesideEnemy(battle, side, next);
    if (rests && mayStay(battle, unit, next, facing, points - cost)) return true;
    if (depth <= 0 || battle.inZone(1 - side, next)) continue;
    if (canGoOn(battle, unit, next, points - cost, depth - 1, drives, evaders)) return true;
  }
  return false;
}

const scratch = new Trial();

/** Whether a unit could stay in one hex or, of double size, in two; of those at most one holds a unit of its own side. */
export function mayRest(
  battle: SimpleGbohBattle,
  unit: number,
  left: number,
  right: number,
  facing: number,
  points: number,
): boolean {
  if (right < 0) return mayStay(battle, unit, left, facing, points);
  if (friendAt(battle, unit, left) < 0) return mayStay(battle, unit, right, facing, points);
  return friendAt(battle, unit, right) < 0 && mayStay(battle, unit, left, facing, points);
}

/** The same as `canGoOn` for a double-size unit, both of whose halves go straight on (SG-5.16a, SG-5.23a). */
function canBothGoOn(
  battle: SimpleGbohBattle,
  unit: number,
  left: number,
  right: number,
  points: number,
  depth: number,
): boolean {
  const { grid } = battle.forces.map;
  const enemy = 1 - battle.forces.sideOf[unit]!;
  const facing = battle.facing[unit]!;
  for (let way = -1; way <= 0; way++) {
    const direction = (facing + way + DIRECTIONS) % DIRECTIONS;
    const one = grid.next(left, direction);
    const other = grid.next(right, direction);
    if (one < 0 || other < 0) continue;
    if (!mayEnter(battle, unit, one, one, other) || !mayEnter(battle, unit, other, one, other)) continue;
    const cost = entryPoints(battle, scratch, unit, left, one);
    const more = entryPoints(battle, scratch, unit, right, other);
    if (cost === PROHIBITED || more === PROHIBITED || Math.max(cost, more) > points) continue;
    const rest = points - Math.max(cost, more);
    if (mayRest(battle, unit, one, other, facing, rest)) return true;
    if (depth <= 0 || battle.inZone(enemy, one) || battle.inZone(enemy, other)) continue;
    if (canBothGoOn(battle, unit, one, other, rest, depth - 1)) return true;
  }
  return false;
}

/**
 * Tries a step of a unit into the hex that lies in a direction, of a double-size unit with both halves, which pays the
 * higher cost and takes the worse hits (SG-5.13a, SG-5.22a, SG-5.23a, SG-11.24a): fills `trial` and says whether it is
 * legal with so many points.
 */
export function tryMove(
  battle: SimpleGbohBattle,
  trial: Trial,
  unit: number,
  direction: number,
  points: number,
): boolean {
  const { grid } = battle.forces.map;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  const order = battle.order[unit]!;
  trial.hits = 0;
  trial.avoidable = 0;
  trial.care = 0;
  trial.spares = true;
  trial.facing = battle.facing[unit]!;
  trial.order = order;
  trial.passing = false;
  trial.crosses = false;
  if (order === Order.Line) {
    trial.left = grid.next(left, direction);
    trial.right = right < 0 ? -1 : grid.next(right, direction);
    if (trial.left < 0 || (right >= 0 && trial.right < 0)) return false;
  } else {
    const head = right >= 0 && order === Order.Column ? right : left;
    const next = grid.next(head, direction);
    if (next < 0) return false;
    if (right < 0) {
      trial.left = next;
      if (battle.readings.columnStep === COLUMN_TURNS) trial.facing = direction;
    } else {
      trial.facing = direction;
      trial.left = order === Order.Column ? head : next;
      trial.right = order === Order.Column ? next : head;
    }
    if (right < 0) trial.right = -1;
    return tryOne(battle, trial, unit, head, next, points);
  }
  if (right < 0) return tryOne(battle, trial, unit, left, trial.left, points);
  if (
    !mayEnter(battle, unit, trial.left, trial.left, trial.right) ||
    !mayEnter(battle, unit, trial.right, trial.left, trial.right)
  )
    return false;
  const one = entryPoints(battle, trial, unit, left, trial.left);
  const other = entryPoints(battle, trial, unit, right, trial.right);
  if (one === PROHIBITED || other === PROHIBITED) return false;
  trial.points = Math.max(one, other);
  if (trial.points > points) return false;
  if (friendAt(battle, unit, trial.left) < 0 && friendAt(battle, unit, trial.right) < 0) return true;
  trial.passing = true;
  const rest = points - trial.points;
  if (trial.avoidable > 0) trial.spares = bothStayOrGoOn(battle, trial, unit, rest - trial.care);
  return (trial.avoidable > 0 && trial.spares) || bothStayOrGoOn(battle, trial, unit, rest);
}

/** The same for both halves of a double-size unit, where a trial leads. */
function bothStayOrGoOn(battle: SimpleGbohBattle, trial: Readonly<Trial>, unit: number, points: number): boolean {
  const { facing, left, right } = trial;
  if (mayRest(battle, unit, left, right, facing, points)) return true;
  const enemy = 1 - battle.forces.sideOf[unit]!;
  if (battle.inZone(enemy, left) || battle.inZone(enemy, right)) return false;
  return canBothGoOn(battle, unit, left, right, points, MAX_PASSED);
}

/** Tries a step into one hex. */
function tryOne(
  battle: SimpleGbohBattle,
  trial: Trial,
  unit: number,
  from: number,
  to: number,
  points: number,
): boolean {
  if (!mayEnter(battle, unit, to, trial.left, trial.right)) return false;
  const cost = entryPoints(battle, trial, unit, from, to);
  if (cost === PROHIBITED || cost > points) return false;
  trial.points = cost;
  const side = battle.forces.sideOf[unit]!;
  const drives = drivesBy(battle, unit);
  const bound = drives && isBesideEnemy(battle, side, to);
  trial.passing = friendAt(battle, unit, to) >= 0;
  if (!trial.passing && !bound) return true;
  const rest = points - cost;
  if (trial.avoidable > 0) trial.spares = staysOrGoesOn(battle, unit, to, rest - trial.care, bound, drives, NO_EVADERS);
  return (trial.avoidable > 0 && trial.spares) || staysOrGoesOn(battle, unit, to, rest, bound, drives, NO_EVADERS);
}

/**
 * Whether a unit could stay in a hex with friends, unless it is bound to drive on, or else go on from there;
 * `evaders` are the units that it follows.
 */
export function staysOrGoesOn(
  battle: SimpleGbohBattle,
  unit: number,
  hex: number,
  points: number,
  bound: boolean,
  drives: boolean,
  evaders: Party,
): boolean {
  if (!bound && mayStay(battle, unit, hex, battle.facing[unit]!, points)) return true;
  if (battle.order[unit] !== Order.Line || battle.right[unit]! >= 0) return false;
  if (battle.inZone(1 - battle.forces.sideOf[unit]!, hex)) return false;
  return canGoOn(battle, unit, hex, points, MAX_PASSED, drives, evaders);
}

/** Tries a wheel of a double-size unit in line: one half stays, the other enters the centre front hex (SG-5.23a, SG-6.1d). */
export function tryWheel(
  battle: SimpleGbohBattle,
  trial: Trial,
  unit: number,
  toLeft: boolean,
  points: number,
): boolean {
  const { grid } = battle.forces.map;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  if (right < 0 || battle.order[unit] !== Order.Line) return false;
  const facing = battle.facing[unit]!;
  const centre = grid.next(left, facing);
  if (centre < 0) return false;
  trial.hits = 0;
  trial.avoidable = 0;
  trial.care = 0;
  trial.spares = true;
  trial.passing = false;
  trial.crosses = false;
  trial.order = Order.Line;
  trial.left = toLeft ? left : centre;
  trial.right = toLeft ? centre : right;
  trial.facing = (facing + (toLeft ? 5 : 1)) % DIRECTIONS;
  if (!mayEnter(battle, unit, centre, trial.left, trial.right)) return false;
  // On its way through friends it may leave one of its halves only where no other unit is.
  if (!isPlaced(battle, unit) && friendAt(battle, unit, toLeft ? left : right) >= 0) return false;
  const cost = entryPoints(battle, trial, unit, toLeft ? right : left, centre);
  if (cost === PROHIBITED) return false;
  trial.points = cost + (battle.readings.wheelCost === ONE_MORE ? 1 : 0);
  if (trial.points > points) return false;
  if (friendAt(battle, unit, centre) < 0) return true;
  // To share the hex of artillery there, unless it shares that of its other half.
  trial.passing = true;
  return partnerOf(battle, unit) < 0 && mayStay(battle, unit, centre, trial.facing, points - trial.points);
}
