import { columnDirection, DIRECTIONS, Order, vertexLeavingColumn } from '../map/hexes.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { faceAlike, isPlaced, partnerOf } from '../state/places.js';
import { allowanceOf, hasEnemyBeside, isInEnemyZone, qualityOf } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import type { GameContext } from './context.js';
import { Step } from './decisions.js';
import { addTargets } from './fire.js';
import { mayRest, mayStir, mayTakeCare, mustDriveOn, pointsLeft, tryMove, tryWheel, turnCost } from './trial.js';
import { Trial } from './tried-step.js';

const trial = new Trial();
const WOUNDED_ROUT = 1;

/** Whether a unit of the active side may act: it is activated and has not acted yet (SG-5.12a). */
export function mayAct(battle: SimpleGbohBattle, unit: number): boolean {
  const state = battle.flags[unit]! & (Flag.Activated | Flag.Acted);
  return battle.status[unit] === Status.OnMap && state === Flag.Activated;
}

/** Whether a unit may end its action where it is (SG-5.31a, SG-10.52a). */
export function mayEnd(battle: SimpleGbohBattle, unit: number): boolean {
  if (isPlaced(battle, unit)) return !mustDriveOn(battle, unit);
  const { facing, hex, right } = battle;
  return mayRest(battle, unit, hex[unit]!, right[unit]!, facing[unit]!, pointsLeft(battle, unit));
}

/** Whether the acting unit may move or turn, and not just fire or follow with its other half. */
export function maySpend(battle: SimpleGbohBattle, unit: number): boolean {
  if (battle.stopped || (battle.forces.isArtillery[unit] === 1 && battle.has(unit, Flag.Fired))) return false;
  return mayStir(battle, unit);
}

/** Gathers everything that the acting unit may do next; once in an enemy zone it turns no more (SG-6.14a, SG-6.22a). */
export function addSteps(context: GameContext, unit: number): void {
  const { battle, options } = context;
  const placed = isPlaced(battle, unit);
  if (placed) addTargets(context, unit);
  if (battle.stopped) {
    addFollowing(context, unit);
    return;
  }
  if (!maySpend(battle, unit)) return;
  const points = pointsLeft(battle, unit);
  addMoves(context, unit, points);
  if (!placed) return;
  addTurns(context, unit, points);
  const { costs } = battle.forces.tables;
  const below = partnerOf(battle, unit);
  if (below >= 0 && !battle.justTurned && points >= costs.swapStack && maySwap(battle, unit, below))
    options.add(Step.Swap);
  if (below < 0) addColumns(context, unit, points);
  if (battle.spent[unit] === 0 && battle.joined < 0) addDeepening(context, unit);
}

/**
 * Whether the order of the acting unit's stack may be changed: of one that moves as one, or, if the other has the points,
 * before its top unit spends any (SG-5.33a).
 */
function maySwap(battle: SimpleGbohBattle, unit: number, below: number): boolean {
  if (battle.joined >= 0) return true;
  const { costs } = battle.forces.tables;
  if (battle.spent[unit]! > 0 || !mayAct(battle, below)) return false;
  return faceAlike(battle, unit, below) && allowanceOf(battle, below) - battle.spent[below]! >= costs.swapStack;
}

function addMoves(context: GameContext, unit: number, points: number): void {
  const { battle, options } = context;
  const facing = battle.facing[unit]!;
  const inLine = battle.order[unit] === Order.Line;
  for (let way = -1; way <= (inLine ? 0 : 1); way++) {
    const direction = (facing + way + DIRECTIONS) % DIRECTIONS;
    if (!tryMove(battle, trial, unit, direction, points)) continue;
    options.add(Step.Move + direction);
    if (mayTakeCare(trial, points)) options.add(Step.Carefully + direction);
  }
  if (tryWheel(battle, trial, unit, true, points)) {
    options.add(Step.WheelLeft);
    if (mayTakeCare(trial, points)) options.add(Step.WheelLeftCarefully);
  }
  if (tryWheel(battle, trial, unit, false, points)) {
    options.add(Step.WheelRight);
    if (mayTakeCare(trial, points)) options.add(Step.WheelRightCarefully);
  }
}

/**
 * Whether a unit of single size may turn at all: not twice running, nor alone in a stack except with artillery, which
 * turns no other unit.
 */
function turns(battle: SimpleGbohBattle, unit: number): boolean {
  const { forces } = battle;
  if (battle.justTurned || forces.doubleSize[unit] === 1 || mustDriveOn(battle, unit)) return false;
  const other = partnerOf(battle, unit);
  if (other < 0) return true;
  return forces.isArtillery[unit] === 0 && (battle.joined >= 0 || forces.isArtillery[other] === 1);
}

/** Whether the acting unit, of double size, may face about with so many points (SG-6.13a). */
export function mayTurnAbout(battle: SimpleGbohBattle, unit: number, points: number): boolean {
  const { forces } = battle;
  if (battle.justTurned || forces.doubleSize[unit] === 0) return false;
  if (battle.order[unit] !== Order.Line || battle.deep[unit] === 1) return false;
  return points >= forces.tables.costs.aboutFace && !isInEnemyZone(battle, unit);
}

/** Whether the acting unit may turn to a vertex with so many points (SG-6.12a). */
export function mayTurnTo(battle: SimpleGbohBattle, unit: number, vertex: number, points: number): boolean {
  if (vertex === battle.facing[unit] || !turns(battle, unit)) return false;
  const cost = turnCost(battle, unit, battle.facing[unit]!, vertex);
  return cost !== PROHIBITED && cost <= points;
}

function addTurns({ battle, options }: GameContext, unit: number, points: number): void {
  if (mayTurnAbout(battle, unit, points)) options.add(Step.AboutFace);
  if (!turns(battle, unit)) return;
  const facing = battle.facing[unit]!;
  for (let by = 1; by < DIRECTIONS; by++) {
    const vertex = (facing + by) % DIRECTIONS;
    const cost = turnCost(battle, unit, facing, vertex);
    if (cost !== PROHIBITED && cost <= points) options.add(Step.Turn + vertex);
  }
}

/** Forming and leaving columns, at the end of a move (SG-11.21a, R61). */
function addColumns(context: GameContext, unit: number, points: number): void {
  const { battle, options } = context;
  const { circumstances, forces } = battle;
  if (!forces.columns && !circumstances.columnMovement) return;
  if (points < forces.tables.costs.changeColumn || hasEnemyBeside(battle, unit)) return;
  const facing = battle.facing[unit]!;
  const double = forces.doubleSize[unit] === 1;
  if (battle.order[unit] !== Order.Line) {
    if (double) options.add(Step.LeaveColumn + vertexLeavingColumn(facing, battle.order[unit]!));
    else options.add(Step.LeaveColumn + facing).add(Step.LeaveColumn + ((facing + 1) % DIRECTIONS));
    return;
  }
  if (!forces.capabilities[unit]!.column || battle.deep[unit] === 1) return;
  const wounded = battle.hits[unit]! >= qualityOf(battle, unit) - 2;
  if (wounded && battle.readings.woundedColumn !== WOUNDED_ROUT) return;
  if (double) {
    options.add(Step.FormColumn + columnDirection(facing, Order.Column));
    options.add(Step.FormColumn + columnDirection(facing, Order.LeftColumn));
    return;
  }
  for (let by = 0; by < DIRECTIONS; by++) options.add(Step.FormColumn + ((facing + by) % DIRECTIONS));
}

/**
 * The other half of a double-size unit may follow one that has entered an enemy zone, but not over fortifications
 * (SG-5.24a, SG-11.13a).
 */
function addFollowing({ battle, options }: GameContext, unit: number): void {
  const { forces } = battle;
  const right = battle.right[unit]!;
  if (battle.followed || right < 0 || battle.deep[unit] === 1 || battle.order[unit] !== Order.Line) return;
  const points = pointsLeft(battle, unit);
  const enemy = 1 - battle.active;
  const leftIn = battle.inZone(enemy, battle.hex[unit]!);
  const rightIn = battle.inZone(enemy, right);
  if (leftIn === rightIn || points < forces.tables.costs.otherHalf) return;
  if (!tryWheel(battle, trial, unit, leftIn, Number.POSITIVE_INFINITY) || trial.passing || trial.crosses) return;
  const { terrain } = forces.map;
  if (terrain[trial.left]! + terrain[trial.right]! + terrain[battle.hex[unit]!]! + terrain[right]! > 0) return;
  options.add(leftIn ? Step.FollowLeft : Step.FollowRight);
  trial.points = forces.tables.costs.otherHalf;
  if (mayTakeCare(trial, points)) options.add(leftIn ? Step.FollowLeftCarefully : Step.FollowRightCarefully);
}

/** Units behind each other may form one of double depth (SG-10.3a, R69). */
function addDeepening({ battle, options }: GameContext, unit: number): void {
  const behind = rearUnit(battle, unit);
  if (behind >= 0) options.add(Step.Deepen + behind);
}

/** The unit right behind a double-size one with which it may form one of double depth; -1 where there is none. */
function rearUnit(battle: SimpleGbohBattle, unit: number): number {
  const { forces } = battle;
  if (!forces.doubleDepths || forces.doubleSize[unit] === 0 || battle.deep[unit] === 1) return -1;
  if (battle.order[unit] !== Order.Line || battle.depleted[unit] === 1) return -1;
  const { grid } = forces.map;
  for (let way = 2; way <= 3; way++) {
    const left = grid.next(battle.hex[unit]!, (battle.facing[unit]! + way) % DIRECTIONS);
    const other = left < 0 ? -1 : battle.top[left]!;
    if (other < 0 || other === unit || forces.sideOf[other] !== battle.active) continue;
    const right = grid.next(battle.right[unit]!, (battle.facing[unit]! + way) % DIRECTIONS);
    if (battle.hex[other] !== left || battle.right[other] !== right || battle.facing[other] !== battle.facing[unit])
      continue;
    if (forces.kind[other] !== forces.kind[unit] || battle.deep[other] === 1 || battle.depleted[other] === 1) continue;
    if (battle.order[other] === Order.Line && mayAct(battle, other)) return other;
  }
  return -1;
}
