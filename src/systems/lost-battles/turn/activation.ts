import { adjacentTo, BACK, bitsOf, firstSeenBy, LEFT, lowestOf, neighbourOf, OFF_MAP, RIGHT } from '../map/zones.js';
import { activationCost, isVeteran, MINIMAL_ACTIVATION_COST } from '../rules/activation-cost.js';
import { doubleMoveCost, losesFreeTurns, mayTripleMove, TRIPLE_MOVE_COST } from '../rules/double-move-cost.js';
import { stackingLimit } from '../rules/stacking-limit.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { EventKind, Phase } from '../state/events.js';
import { besides, holds, weightOf } from '../state/relations.js';
import { COMMANDER, IMPASSABLE, TYPES } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { Action, DECISIONS, Done, Group, Mode } from './decisions.js';
import { deploymentZones, placesOf } from './deployment.js';
import { checkBroken } from './end.js';
import { act, exemptionsIn, isFreeCommander, moveCommander, useExemptions } from './generals.js';
import { moveGroup } from './group-moves.js';
import { addAlike, oneOfEachRow } from './selection.js';

/** Most places of a surprised army's deployment in a player turn (LB-10.1a). */
const SURPRISED_PLACES = 4;
const ANY_CONDITION = 1;
const ROOMIEST = stackingLimit(0);

/** Lets a side activate groups and commanders in any order until it has enough (LB-3.2c). Others do nothing (LB-4.3c). */
export function actionPhase(context: GameContext, side: number): void {
  const { battle } = context;
  while (!battle.over) {
    battle.phase = Phase.Command;
    collectActions(context, side);
    context.setDecisionContext(-1);
    const action = context.choose(side, DECISIONS.action);
    if (action === Done) return;
    if (action >= Action.Commander) moveCommander(context, side, action - Action.Commander);
    else activate(context, side, action - Action.Activate);
  }
}

function collectActions({ battle, options }: GameContext, side: number): void {
  options.clear();
  const idle = ~battle.activated[side]!;
  for (let left = battle.occupied[side]!; left !== 0; ) {
    const zone = firstSeenBy(side, left);
    left &= ~(1 << zone);
    if ((battle.unitsOf(side, zone) & idle) !== 0 && funds(battle, side, zone) > 0) options.add(Action.Activate + zone);
  }
  const waiting = (battle.unitsOf(side, OFF_MAP) & idle) !== 0;
  if (waiting && funds(battle, side, OFF_MAP) > 0 && mayAnybodyDeploy(battle, side)) {
    options.add(Action.Activate + OFF_MAP);
  }
  const { firstGeneral } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (isFreeCommander(battle, general)) options.add(Action.Commander + general);
  }
  options.add(Done);
}

/** Points and exemptions with which a side can activate units of a zone. */
function funds(battle: LostBattlesBattle, side: number, zone: number): number {
  return battle.commandPoints + exemptionsIn(battle, side, zone);
}

function mayAnybodyDeploy(battle: LostBattlesBattle, side: number): boolean {
  const { forces } = battle;
  let able = false;
  for (let left = battle.unitsOf(side, OFF_MAP) & ~battle.activated[side]!; left !== 0 && !able; left &= left - 1) {
    able = mayGather(battle, side, OFF_MAP, left & -left);
  }
  if (!able) return false;
  for (let zones = deploymentZones(battle, side); zones !== 0; zones &= zones - 1) {
    const zone = lowestOf(zones);
    const ground = forces.ground[zone]!;
    if (holds(battle, 1 - side, zone) || (ground & IMPASSABLE) !== 0) continue;
    if (weightOf(battle, side, battle.unitsOf(side, zone)) < stackingLimit(ground)) return true;
  }
  return false;
}

/** Whether units may form one group: off the map they must find room in some zone, and follow one leader only (LB-8.8a). */
function mayGather(battle: LostBattlesBattle, side: number, zone: number, mask: number): boolean {
  if (zone !== OFF_MAP) return true;
  const { forces } = battle;
  if (weightOf(battle, side, mask) > ROOMIEST) return false;
  const surprised = forces.conditions[side]!.surprised;
  if (surprised && battle.deployedPlaces + placesOf(battle, side, mask) > SURPRISED_PLACES) return false;
  return leadersIn(battle, side, mask) < 2;
}

function leadersIn({ forces, generalStatus }: LostBattlesBattle, side: number, mask: number): number {
  let leaders = 0;
  for (let general = forces.firstGeneral[side]!; general < forces.firstGeneral[side + 1]!; general++) {
    const { bodyguard } = forces.generals[general]!;
    if (bodyguard < 0 || generalStatus[general] !== 0) continue;
    leaders += (mask >>> forces.placeOf[bodyguard]!) & 1;
  }
  return leaders;
}

/** What a group costs as a whole (LB-4.2d). */
function costOf({ forces, readings }: LostBattlesBattle, side: number, mask: number): number {
  const count = bitsOf(mask);
  if (count !== 2) return activationCost(count, 0);
  const first = forces.firstUnit[side]!;
  let veterans = 0;
  for (let left = mask; left !== 0; left &= left - 1) {
    if (isVeteran(forces.troop[first + lowestOf(left)]!, readings.indianClass)) veterans++;
  }
  return activationCost(count, veterans);
}

/** Whether a side can pay for a group in some way, a minimal activation among them (LB-4.2e). */
function isAffordable(battle: LostBattlesBattle, side: number, zone: number, mask: number): boolean {
  const cost = zone === OFF_MAP ? costOf(battle, side, mask) : MINIMAL_ACTIVATION_COST;
  return cost <= funds(battle, side, zone) && mayGather(battle, side, zone, mask);
}

function activate(context: GameContext, side: number, zone: number): void {
  const { battle } = context;
  const group = chooseGroup(context, side, zone);
  battle.group = group;
  battle.groupGeneral = chooseGeneral(context, side, zone, group);
  const single = (group & (group - 1)) === 0;
  const mode = chooseMode(context, side, zone, group, single);
  const cost = priceOf(battle, side, zone, group, mode);
  pay(context, side, zone, cost);
  if (battle.groupGeneral >= 0) act(battle, battle.groupGeneral, false);
  battle.activated[side] = battle.activated[side]! | group;
  context.tell(EventKind.Activated, zone, bitsOf(group), mode, battle.groupGeneral);
  prepare(battle, side, zone, group, mode);
  moveGroup(context, side);
  battle.group = 0;
  battle.groupGeneral = -1;
  checkBroken(context);
}

function chooseGroup(context: GameContext, side: number, zone: number): number {
  const { battle, options } = context;
  const { firstUnit, masks, troopOf } = battle.forces;
  const { ofType } = masks[side]!;
  const idle = battle.unitsOf(side, zone) & ~battle.activated[side]!;
  const fresh = idle & battle.fresh[side]!;
  options.clear();
  addSingles(context, side, zone, idle);
  if ((idle & (idle - 1)) !== 0) {
    if (isAffordable(battle, side, zone, idle)) options.add(Group.All);
    if (fresh !== idle && (fresh & (fresh - 1)) !== 0 && isAffordable(battle, side, zone, fresh))
      options.add(Group.Fresh);
    for (let type = 0; type < TYPES.length; type++) {
      const some = idle & ofType[type]!;
      if (some === idle || (some & (some - 1)) === 0) continue;
      if (isAffordable(battle, side, zone, some)) options.add(Group.OfType + type);
    }
    if (bitsOf(idle) > 2) options.add(Group.Pick);
  }
  context.setDecisionContext(-1, zone);
  const choice = context.choose(side, DECISIONS.group);
  if (choice === Group.All) return idle;
  if (choice === Group.Fresh) return fresh;
  if (choice === Group.Pick) return pick(context, side, zone, idle);
  if (choice >= Group.OfType) return idle & ofType[choice - Group.OfType]!;
  return troopOf[choice] === undefined ? 0 : 1 << (choice - firstUnit[side]!);
}

function addSingles({ battle, options }: GameContext, side: number, zone: number, idle: number): void {
  if (zone !== OFF_MAP || !battle.forces.conditions[side]!.surprised) {
    addAlike(battle, options, side, idle);
    return;
  }
  let fitting = 0;
  for (let left = idle; left !== 0; left &= left - 1) {
    if (mayGather(battle, side, zone, left & -left)) fitting |= left & -left;
  }
  addAlike(battle, options, side, fitting);
}

/** Puts a group together unit by unit (LB-4.3a). */
function pick(context: GameContext, side: number, zone: number, idle: number): number {
  const { battle, options } = context;
  const first = battle.forces.firstUnit[side]!;
  let group = 0;
  for (;;) {
    let further = 0;
    for (let left = idle & ~group; left !== 0; left &= left - 1) {
      if (isAffordable(battle, side, zone, group | (left & -left))) further |= left & -left;
    }
    options.clear();
    addAlike(battle, options, side, further);
    if (group !== 0) options.add(Done);
    context.setDecisionContext(-1, zone);
    const choice = context.choose(side, DECISIONS.join);
    if (choice === Done) return group;
    group |= 1 << (choice - first);
  }
}

/** The general who goes with a group: the leader of a bodyguard in it, else a commander if the owner likes (LB-8.1a, LB-8.2b). */
function chooseGeneral(context: GameContext, side: number, zone: number, group: number): number {
  const { battle, options } = context;
  const { firstGeneral, generals, placeOf } = battle.forces;
  options.clear();
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.generalStatus[general] !== 0 || battle.generalZone[general] !== zone) continue;
    const { bodyguard, kind } = generals[general]!;
    if (bodyguard >= 0 && ((group >>> placeOf[bodyguard]!) & 1) === 1) return general;
    if (kind === COMMANDER && battle.generalActed[general] === 0) options.add(general);
  }
  if (options.count === 0) return -1;
  options.add(Done);
  context.setDecisionContext(-1, zone);
  return context.choose(side, DECISIONS.escort);
}

function priceOf(battle: LostBattlesBattle, side: number, zone: number, group: number, mode: number): number {
  if (mode === Mode.Normal) return costOf(battle, side, group);
  if (mode === Mode.Minimal) return MINIMAL_ACTIVATION_COST;
  if (mode === Mode.Triple) return TRIPLE_MOVE_COST;
  const { forces, readings } = battle;
  const troop = forces.troop[forces.firstUnit[side]! + lowestOf(group)]!;
  return doubleMoveCost(troop, zone === OFF_MAP, readings.indianClass);
}

function chooseMode(context: GameContext, side: number, zone: number, group: number, single: boolean): number {
  const { battle, options } = context;
  const money = funds(battle, side, zone);
  options.clear();
  const cost = priceOf(battle, side, zone, group, Mode.Normal);
  if (cost <= money) options.add(Mode.Normal);
  if (zone !== OFF_MAP && cost > MINIMAL_ACTIVATION_COST) options.add(Mode.Minimal);
  if (single) {
    const { forces } = battle;
    if (priceOf(battle, side, zone, group, Mode.Double) <= money) options.add(Mode.Double);
    const troop = forces.troop[forces.firstUnit[side]! + lowestOf(group)]!;
    if (mayTripleMove(troop) && TRIPLE_MOVE_COST <= money) options.add(Mode.Triple);
  }
  context.setDecisionContext(-1, zone, -1, battle.groupGeneral);
  return context.choose(side, DECISIONS.mode);
}

/** Pays for an activation with exemptions and points as the owner likes (LB-8.3a, LB-8.3b). */
function pay(context: GameContext, side: number, zone: number, cost: number): void {
  const { battle, options } = context;
  const pool = exemptionsIn(battle, side, zone);
  options.clear();
  for (let used = Math.max(0, cost - battle.commandPoints); used <= Math.min(cost, pool); used++) options.add(used);
  context.setDecisionContext(-1, zone, -1, battle.groupGeneral, cost);
  const exempt = context.choose(side, DECISIONS.payment);
  useExemptions(battle, side, zone, exempt, battle.groupGeneral);
  battle.commandPoints -= cost - exempt;
}

/**
 * Gives an activated group its move points, double and triple moves on deployment too (LB-3.4a, LB-5.2a), and judges once
 * which turns are free (LB-5.3d).
 */
function prepare(battle: LostBattlesBattle, side: number, zone: number, group: number, mode: number): void {
  const { forces } = battle;
  const first = forces.firstUnit[side]!;
  const deploying = zone === OFF_MAP;
  const rows = oneOfEachRow(battle, side, group);
  battle.groupRows = rows;
  for (let left = rows; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    const { doubleMoves, freeTurns, moves, tripleMoves } = forces.troopOf[unit]!;
    battle.points[unit] = mode === Mode.Triple ? tripleMoves : mode === Mode.Double ? doubleMoves : moves;
    const straight = mode === Mode.Double && losesFreeTurns(forces.troop[unit]!, deploying);
    battle.freeTurns[unit] = straight ? 0 : freeTurns;
  }
  if (mode === Mode.Double || mode === Mode.Triple) battle.doubled[side] = battle.doubled[side]! | group;
  battle.groupMode = mode;
  battle.groupZone = zone;
  battle.groupStart = zone;
  battle.groupFacing = deploying ? 0 : battle.facing[zone]!;
  battle.groupMoved = false;
  battle.groupDeployed = false;
  battle.groupMustLeave = false;
  battle.groupStopped = false;
  battle.attackers = 0;
  battle.supporters = 0;
  battle.onlyAttacker = 0;
  battle.mayTurnToAttack = !deploying && !holds(battle, 1 - side, neighbourOf(zone, battle.groupFacing));
  battle.mayTurnAbout = !deploying && mayTurnAbout(battle, side, zone);
}

/** Whether a zone's units may turn about free of cost, hoplites apart (LB-5.3a, R19). */
function mayTurnAbout(battle: LostBattlesBattle, side: number, zone: number): boolean {
  const facing = battle.facing[zone]!;
  const enemy = 1 - side;
  const behind = besides(zone, facing, BACK);
  const flanks =
    holds(battle, enemy, besides(zone, facing, LEFT)) || holds(battle, enemy, besides(zone, facing, RIGHT));
  const rear = holds(battle, enemy, behind);
  const beyond = behind >= 0 && (adjacentTo(behind) & battle.occupied[enemy]!) !== 0;
  if (battle.readings.freeAboutFace === ANY_CONDITION) return !flanks || !rear || !beyond;
  return !flanks && !rear && !beyond;
}
