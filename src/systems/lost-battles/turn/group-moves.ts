import { bitsOf, CENTRE_OF, FLANK_AND_REAR_OF, HALF_OF, lowestOf, neighbourOf, OFF_MAP } from '../map/zones.js';
import { attackCost, moveCost } from '../rules/move-cost.js';
import { stackingLimit } from '../rules/stacking-limit.js';
import { Departure, type LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, Phase } from '../state/events.js';
import { MAX_UNITS } from '../state/forces.js';
import { holds, holdsOtherGeneral, weightOf } from '../state/relations.js';
import { CAMP, FORTIFIED_CAMP, IMPASSABLE, SHORELINE } from '../tables/vocabulary.js';
import { attackSequence } from './attack-sequence.js';
import type { GameContext } from './context.js';
import { DECISIONS, Mode, Step } from './decisions.js';
import { collectDeployments, deploy } from './deployment.js';
import { checkBroken } from './end.js';
import { arrive, dropScythed, joinFriends, scythedIn } from './group.js';
import { entered, leavingStatus, loseGeneral, removeUnit, shift } from './places.js';
import { freeTurnsIn, leftAfterTurn, NOT_ALLOWED, pointsIn, purse, purseOf, setPurse } from './turning.js';

const ANY_HALF = 1;
const IGNORED = 1;
const AT_END = 1;
const CAMPS = CAMP | FORTIFIED_CAMP;

/** What units would have left after a move that is thought through. */
const after = new Int16Array(2 * MAX_UNITS);
/** What they have now, for each zone on the way of such a move. */
const before = new Int16Array(4 * after.length);
let passages = 0;

/**
 * Lets a side move its activated group step by step, and attack with it at the end, which ends its activation (LB-5.6b,
 * LB-6.1a, LB-6.1e). What one unit cannot pay, the group cannot do (LB-5.6a). Units of a row have the same points left, so
 * that one counts for all.
 */
export function moveGroup(context: GameContext, side: number): void {
  const { battle } = context;
  battle.phase = Phase.Moving;
  while (!battle.over && battle.group !== 0) {
    collectSteps(context, side);
    context.setDecisionContext(-1, battle.groupZone, -1, battle.groupGeneral);
    const step = context.choose(side, DECISIONS.step);
    if (step === Step.Stop) return;
    if (step >= Step.Deploy) deploy(context, side, step - Step.Deploy);
    else if (step === Step.Advance) advance(context, side);
    else if (step === Step.Leave) leave(context, side);
    else if (step === Step.Attack) {
      attackSequence(context, side);
      return;
    } else if (step >= Step.TurnAndAttack) {
      face(context, side, step - Step.TurnAndAttack);
      checkBroken(context);
      if (!battle.over && battle.group !== 0) attackSequence(context, side);
      return;
    } else turn(context, side, step - Step.Turn);
    checkBroken(context);
  }
}

function collectSteps(context: GameContext, side: number): void {
  const { battle, options } = context;
  options.clear();
  const { groupFacing, groupMustLeave, groupZone } = battle;
  if (!groupMustLeave) options.add(Step.Stop);
  if (groupZone === OFF_MAP) {
    collectDeployments(context, side);
    return;
  }
  if (mayAdvance(battle, side, 0)) options.add(Step.Advance);
  if (mayLeave(battle, side, 0)) options.add(Step.Leave);
  if (groupMustLeave) return;
  if (mayAttack(battle, side, groupFacing)) options.add(Step.Attack);
  for (let quarters = 1; quarters < 4; quarters++) {
    const facing = (groupFacing + quarters) & 3;
    if (mayTurn(battle, side, quarters)) options.add(Step.Turn + facing);
    if (mayFaceToAttack(battle, side, facing)) options.add(Step.TurnAndAttack + facing);
  }
}

/** Friends in the group's zone who are not of it. */
function outsiders(battle: LostBattlesBattle, side: number): number {
  return battle.unitsOf(side, battle.groupZone) & ~battle.group;
}

/** Whether the group may turn by so many quarters: every unit can pay, and among friends it leaves at once (LB-5.1c). */
function mayTurn(battle: LostBattlesBattle, side: number, quarters: number): boolean {
  if (outsiders(battle, side) !== 0) {
    if (battle.groupStopped || battle.groupMode === Mode.Minimal) return false;
    return mayAdvance(battle, side, quarters) || mayLeave(battle, side, quarters);
  }
  const first = battle.forces.firstUnit[side]!;
  const atStart = battle.groupZone === battle.groupStart;
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    if (leftAfterTurn(battle, unit, quarters, atStart, purseOf(battle, unit)) === NOT_ALLOWED) return false;
  }
  return true;
}

/**
 * Whether the group, turned by so many quarters first, may advance into the zone in front of it: on either half, but never
 * into one that holds enemies (LB-2.1c, LB-5.2b, LB-5.5a, LB-5.5b, LB-5.5c).
 */
function mayAdvance(battle: LostBattlesBattle, side: number, quarters: number): boolean {
  if (battle.groupStopped || battle.groupMode === Mode.Minimal) return false;
  const { forces, groupZone } = battle;
  const facing = (battle.groupFacing + quarters) & 3;
  const to = neighbourOf(groupZone, facing);
  if (to < 0 || holds(battle, 1 - side, to)) return false;
  const ground = forces.ground[to]!;
  if ((ground & IMPASSABLE) !== 0) return false;
  if (battle.groupDeployed && ((HALF_OF[side]! >>> to) & 1) === 0) return false;
  if (battle.groupGeneral >= 0 && holdsOtherGeneral(battle, side, to, battle.groupGeneral)) return false;
  const friends = battle.unitsOf(side, to);
  const lost = friends !== 0 || quarters !== 0 ? scythedIn(battle, side, battle.group) : 0;
  const staying = battle.group & ~lost;
  const crowded = weightOf(battle, side, friends | staying) > stackingLimit(ground);
  if (crowded && (friends !== 0 || battle.readings.stackingCheck !== AT_END)) return false;
  if (quarters !== 0 && staying === 0) return false;
  const turnThere = friends === 0 ? 0 : (battle.facing[to]! - facing) & 3;
  const movers = quarters !== 0 ? staying : battle.group;
  const first = forces.firstUnit[side]!;
  const atStart = groupZone === battle.groupStart;
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const place = lowestOf(left);
    const unit = first + place;
    let purseLeft = leftAfterTurn(battle, unit, quarters, atStart, purseOf(battle, unit));
    if (purseLeft === NOT_ALLOWED) return false;
    if (((movers >>> place) & 1) === 0) continue;
    const points = pointsIn(purseLeft) - moveCost(forces.troop[unit]!, ground);
    if (points < 0) return false;
    if (((staying >>> place) & 1) === 0) continue;
    purseLeft = leftAfterTurn(battle, unit, turnThere, false, purse(points, freeTurnsIn(purseLeft)));
    if (purseLeft === NOT_ALLOWED) return false;
    after[unit] = purseLeft;
  }
  return !crowded || mayPassThrough(battle, side, staying, facing, to);
}

/**
 * Whether the units that stay in the group, once it has come to a zone that has no room for them, could leave that straight
 * on: the reading R30 `endOfActivation`. What they would have left then stands in `after`.
 */
function mayPassThrough(battle: LostBattlesBattle, side: number, staying: number, facing: number, to: number): boolean {
  const { group, groupFacing, groupZone } = battle;
  if ((battle.forces.ground[to]! & CAMPS) !== 0) return false;
  const first = battle.forces.firstUnit[side]!;
  const depth = passages++ * after.length;
  for (let left = staying & battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    before[depth + unit] = purseOf(battle, unit);
    setPurse(battle, unit, after[unit]!);
  }
  battle.group = staying;
  battle.groupZone = to;
  battle.groupFacing = facing;
  const through = mayAdvance(battle, side, 0) || mayLeave(battle, side, 0);
  battle.group = group;
  battle.groupZone = groupZone;
  battle.groupFacing = groupFacing;
  for (let left = staying & battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    setPurse(battle, unit, before[depth + unit]!);
  }
  passages--;
  return through;
}

/** Whether the group, turned by so many quarters first, may leave the field (LB-5.7a). */
function mayLeave(battle: LostBattlesBattle, side: number, quarters: number): boolean {
  if (battle.groupStopped || battle.groupMode === Mode.Minimal) return false;
  const { forces, groupZone } = battle;
  if (neighbourOf(groupZone, (battle.groupFacing + quarters) & 3) >= 0) return false;
  if ((forces.ground[groupZone]! & SHORELINE) !== 0) return false;
  const first = forces.firstUnit[side]!;
  const atStart = groupZone === battle.groupStart;
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    const after = leftAfterTurn(battle, unit, quarters, atStart, purseOf(battle, unit));
    if (after === NOT_ALLOWED || pointsIn(after) < 1) return false;
  }
  return true;
}

/** Whether the group may attack the zone that it would see facing so, without any cost of turning (LB-6.1, LB-6.2). */
function mayAttack(battle: LostBattlesBattle, side: number, facing: number): boolean {
  if (battle.groupMode > Mode.Minimal || battle.groupDeployed || battle.groupStopped) return false;
  const { groupZone } = battle;
  const target = neighbourOf(groupZone, facing);
  if (!holds(battle, 1 - side, target)) return false;
  if (((battle.attackedFrom[facing]! >>> groupZone) & 1) === 1) return false;
  if (battle.twice && ((battle.attackZonesBefore[side]! >>> groupZone) & 1) === 1) return false;
  if (blockedZones(battle, side) !== 0) return false;
  if ((battle.turned[side]! & battle.group) !== 0 && isFlankOfCentre(battle, side, target)) return false;
  return canPayAttack(battle, side, target);
}

/** Friends who keep the group from attacking from its zone (LB-4.3b, LB-6.2a, R42); a commander does not (LB-6.2c). */
function blockedZones(battle: LostBattlesBattle, side: number): number {
  const others = outsiders(battle, side);
  return battle.readings.barringUnits === IGNORED ? others & ~(battle.deployed[side]! | battle.doubled[side]!) : others;
}

/** Whether the group stands in a flank or rear zone of the half whose centre zone it would attack (LB-6.1c, R29). */
function isFlankOfCentre({ groupZone, readings }: LostBattlesBattle, side: number, target: number): boolean {
  const enemy = 1 - side;
  const from = 1 << groupZone;
  const to = 1 << target;
  if ((FLANK_AND_REAR_OF[enemy]! & from) !== 0 && (CENTRE_OF[enemy]! & to) !== 0) return true;
  return (
    readings.turnedFlankers === ANY_HALF && (FLANK_AND_REAR_OF[side]! & from) !== 0 && (CENTRE_OF[side]! & to) !== 0
  );
}

/** Whether every unit of the group, those that will not roll among them, has the points for an attack (LB-6.1d). */
function canPayAttack(battle: LostBattlesBattle, side: number, target: number): boolean {
  const { forces } = battle;
  const ground = forces.ground[target]!;
  const elephants = (battle.unitsOf(1 - side, target) & forces.masks[1 - side]!.elephants) !== 0;
  const first = forces.firstUnit[side]!;
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    if (battle.points[unit]! < attackCost(forces.troop[unit]!, ground, elephants)) return false;
  }
  return true;
}

/** Whether the group may turn free of cost to an enemy beside it and attack him at once (LB-5.3b), no friends beside it (LB-5.1c). */
function mayFaceToAttack(battle: LostBattlesBattle, side: number, facing: number): boolean {
  if (!battle.mayTurnToAttack || battle.groupZone !== battle.groupStart) return false;
  if (outsiders(battle, side) !== 0 || !mayAttack(battle, side, facing)) return false;
  if (battle.group === scythedIn(battle, side, battle.group)) return false;
  return !isFlankOfCentre(battle, side, neighbourOf(battle.groupZone, facing));
}

/** The group faces another way; scythed chariots leave it (LB-9.5b). */
function face(context: GameContext, side: number, facing: number): void {
  const { battle } = context;
  battle.groupFacing = facing;
  battle.groupMoved = true;
  battle.turned[side] = battle.turned[side]! | battle.group;
  if (outsiders(battle, side) === 0) battle.facing[battle.groupZone] = facing;
  else battle.groupMustLeave = true;
  context.tell(EventKind.Turned, battle.groupZone, facing, bitsOf(battle.group));
  dropScythed(context, side);
}

function turn(context: GameContext, side: number, facing: number): void {
  const { battle } = context;
  const quarters = (facing - battle.groupFacing) & 3;
  const first = battle.forces.firstUnit[side]!;
  const atStart = battle.groupZone === battle.groupStart;
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    setPurse(battle, unit, leftAfterTurn(battle, unit, quarters, atStart, purseOf(battle, unit)));
  }
  face(context, side, facing);
}

function advance(context: GameContext, side: number): void {
  const { battle } = context;
  const { forces, group, groupFacing, groupZone } = battle;
  const to = neighbourOf(groupZone, groupFacing);
  const ground = forces.ground[to]!;
  const friends = battle.unitsOf(side, to);
  const turnThere = friends === 0 ? 0 : (battle.facing[to]! - groupFacing) & 3;
  const first = forces.firstUnit[side]!;
  for (let left = battle.groupRows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    const purseLeft = purseOf(battle, unit);
    const points = pointsIn(purseLeft) - moveCost(forces.troop[unit]!, ground);
    const remains = leftAfterTurn(battle, unit, turnThere, false, purse(points, freeTurnsIn(purseLeft)));
    if (remains !== NOT_ALLOWED) setPurse(battle, unit, remains);
  }
  battle.groupMoved = true;
  shift(battle, side, group, to);
  arrive(battle, to);
  context.tell(EventKind.Moved, groupZone, to, bitsOf(group));
  if (friends === 0) battle.facing[to] = groupFacing;
  else joinFriends(context, side, turnThere);
  battle.groupMustLeave = weightOf(battle, side, battle.unitsOf(side, to)) > stackingLimit(ground);
  if ((ground & CAMPS) !== 0) battle.groupStopped = true;
  entered(context, side, battle.group, to, true);
}

/** The group leaves the field for good: fresh units withdraw, spent ones rout, generals are lost (LB-5.7a, R37). */
function leave(context: GameContext, side: number): void {
  const { battle } = context;
  const { forces, group, groupGeneral } = battle;
  // A leader shares what becomes of his bodyguard.
  const guard = groupGeneral < 0 ? -1 : forces.generals[groupGeneral]!.bodyguard;
  const company = guard < 0 ? group : 1 << forces.placeOf[guard]!;
  const departure = (company & battle.fresh[side]!) !== 0 ? Departure.Withdrawn : Departure.Destroyed;
  if (groupGeneral >= 0) loseGeneral(context, groupGeneral, departure);
  const first = forces.firstUnit[side]!;
  for (let left = group; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    removeUnit(context, unit, leavingStatus(battle, unit), Cause.LeftTheField, -1);
  }
}
