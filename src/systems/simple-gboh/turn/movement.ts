import { Undecided } from '../../../model/player.js';
import { afterFirst, columnDirection, firstBit, Order } from '../map/hexes.js';
import { Flag, LeaderFlag, MAX_ENTERED, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import {
  faceAbout,
  faceAlike,
  faceUnit,
  isPlaced,
  liftUnit,
  partnerOf,
  passThrough,
  placeUnit,
  swapStack,
  turnArtillery,
  zoneHas,
} from '../state/places.js';
import { enemyAround, enemyPlaces, fighterIn, isInEnemyZone, qualityOf } from '../state/relations.js';
import { ActorOffers, isBelow } from './actor-offers.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, Next, Step, takesCare, wheelsLeft } from './decisions.js';
import { elephantFear } from './elephant-fear.js';
import { manipularExtension } from './extension.js';
import { activeFire, hitAndRun } from './fire.js';
import { hurt } from './hits.js';
import { actInstead, collectLeaders, LEADER_POINTS, leadersWithdraw, moveLeader } from './leaders.js';
import { followUp, leadersAlong, stayBehind } from './leaders-along.js';
import { reactionFacing } from './reaction-facing.js';
import { artilleryFires, entryFire, exitFire } from './reaction-fire.js';
import { StepOffers } from './step-offers.js';
import { addSteps, mayAct, mayEnd } from './steps.js';
import { mayRest, mayStay, pointsLeft, tryWheel, turnCost } from './trial.js';
import type { Trial } from './tried-step.js';

const ONE_ONLY = 1;

/** The Movement & Missile phase (SG-3.2c): units and leaders act one after another until the active player is done. */
export function movementPhase(context: GameContext): void {
  const { battle } = context;
  const side = battle.active;
  // Of its own in each phase: a player may play another battle before he answers.
  const actors = new ActorOffers();
  const offers = new StepOffers();
  context.collectActors(side);
  artilleryFires(context);
  for (;;) {
    const answer = nextActor(context.setDecisionContext(-1), side, actors);
    if (answer === Done) break;
    if (answer >= Next.Leader) {
      const leader = answer - Next.Leader;
      battle.leaderFlags[leader] = battle.leaderFlags[leader]! | LeaderFlag.Moved;
      moveLeader(context, leader, LEADER_POINTS);
      artilleryFires(context);
    } else if (answer >= Next.Stack) act(context, answer - Next.Stack, partnerOf(battle, answer - Next.Stack), offers);
    else act(context, answer, -1, offers);
  }
  battle.acting = -1;
  battle.joined = -1;
}

/** Lets the active side say who acts next. */
function nextActor(context: GameContext, side: number, actors: ActorOffers): number {
  const { options } = context;
  const preferred = context.prefers(side, DECISIONS.next, actors.of(context.battle));
  if (preferred !== Undecided) return preferred;
  options.clear();
  addActors(context, side);
  if (options.count === 0) return Done;
  options.add(Done);
  return context.choose(side, DECISIONS.next);
}

function addActors({ actors, actorsCount, battle, options }: GameContext, side: number): void {
  const { firstLeader } = battle.forces;
  for (let at = 0; at < actorsCount; at++) {
    const unit = actors[at]!;
    if (!mayAct(battle, unit) || isBelow(battle, unit)) continue;
    options.add(unit);
    const below = battle.bottom[battle.hex[unit]!]!;
    if (below >= 0 && below !== unit && mayAct(battle, below)) options.add(unit + Next.Stack);
  }
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    const bits = battle.leaderFlags[leader]! & (LeaderFlag.Activated | LeaderFlag.Moved);
    if (battle.leaderHex[leader]! >= 0 && bits === LeaderFlag.Activated) options.add(leader + Next.Leader);
  }
}

/** One unit, or a stack as one, moves and fires until it ends its action (SG-5.12a). */
function act(context: GameContext, unit: number, joined: number, offers: StepOffers): void {
  const { battle } = context;
  battle.acting = unit;
  battle.joined = joined;
  battle.stopped = false;
  battle.justTurned = false;
  battle.followed = false;
  battle.pathLength = 0;
  battle.mark(unit, Flag.Acted);
  if (joined >= 0) battle.mark(joined, Flag.Acted);
  else if (battle.readings.stackMoves === ONE_ONLY && partnerOf(battle, unit) >= 0) {
    battle.mark(partnerOf(battle, unit), Flag.Acted);
  }
  if (battle.leaving) forgetLeft(battle);
  stayBehind(battle, unit);
  for (;;) {
    const step = nextStep(context.setDecisionContext(battle.acting, battle.joined), battle.acting, offers);
    if (step === Done) break;
    take(context, battle.acting, step, offers);
    if (!battle.over) artilleryFires(context);
    if (battle.status[battle.acting] !== Status.OnMap || battle.over) break;
    if (battle.joined >= 0 && battle.status[battle.joined] !== Status.OnMap) battle.joined = -1;
    if (isFinal(step)) break;
  }
  const { acting, joined: other } = battle;
  if (battle.status[acting] === Status.OnMap) comeToRest(context, acting);
  if (other >= 0 && battle.status[other] === Status.OnMap && !isPlaced(battle, other)) comeToRest(context, other);
}

/** Lets the active side say what the acting unit does next. */
function nextStep(context: GameContext, unit: number, offers: StepOffers): number {
  const { battle, options } = context;
  const preferred = context.prefers(battle.active, DECISIONS.step, offers.of(context, unit));
  if (preferred !== Undecided) return preferred;
  options.clear();
  const staying = mayEnd(battle, unit);
  addSteps(context, unit);
  if (staying || options.count === 0) options.add(Done);
  return context.choose(battle.active, DECISIONS.step);
}

/** Steps that end a unit's action. */
function isFinal(step: number): boolean {
  if (step >= Step.Deepen) return true;
  return (step >= Step.FormColumn && step < Step.FollowLeft) || (step >= Step.HitAndRun && step < Step.FireAtLeader);
}

/** Forgets whose zones the unit that acted before has left. */
function forgetLeft(battle: SimpleGbohBattle): void {
  const { flags } = battle;
  battle.leaving = false;
  for (let unit = 0; unit < flags.length; unit++) flags[unit] = flags[unit]! & ~Flag.LeftBy;
}

/** A unit that was passing through comes to rest: below a unit that it may join, or back where it came from. */
function comeToRest({ battle, workspace: room }: GameContext, unit: number): void {
  if (isPlaced(battle, unit)) return;
  const hex = battle.hex[unit]!;
  const points = pointsLeft(battle, unit);
  const right = battle.right[unit]!;
  if (right >= 0 && mayRest(battle, unit, hex, right, battle.facing[unit]!, points)) {
    placeUnit(battle, unit, hex, right, false);
    turnArtillery(battle, unit);
    return;
  }
  if (right < 0 && mayStay(battle, unit, hex, battle.facing[unit]!, points)) {
    const there = battle.top[hex]!;
    const facing = there >= 0 && faceAlike(battle, unit, there) ? battle.facing[there]! : battle.facing[unit]!;
    battle.spent[unit] = battle.spent[unit]! + Math.max(0, turnCost(battle, unit, battle.facing[unit]!, facing));
    faceUnit(battle, unit, facing, Order.Line);
    placeUnit(battle, unit, hex, -1, false);
    turnArtillery(battle, unit);
    return;
  }
  const { facing: before, left, right: other } = room.refuge;
  battle.facing[unit] = before;
  placeUnit(battle, unit, left, other, false);
}

/** Takes one step of the acting unit. */
function take(context: GameContext, unit: number, step: number, offers: StepOffers): void {
  const { battle } = context;
  const { costs } = battle.forces.tables;
  if (step >= Step.Deepen) deepen(context, unit, step - Step.Deepen);
  else if (step >= Step.FireAtLeader) activeFire(context, unit, -1, step - Step.FireAtLeader);
  else if (step >= Step.HitAndRun) hitAndRun(context, unit, step - Step.HitAndRun);
  else if (step >= Step.Fire) activeFire(context, unit, step - Step.Fire, -1);
  else if (step >= Step.FollowLeft) {
    const { trial } = offers;
    tryWheel(battle, trial, unit, wheelsLeft(step), Number.POSITIVE_INFINITY);
    trial.points = costs.otherHalf;
    battle.followed = true;
    go(context, unit, trial, takesCare(step));
  } else if (step >= Step.LeaveColumn) draw(context, unit, step - Step.LeaveColumn, Order.Line);
  else if (step >= Step.FormColumn) {
    const direction = step - Step.FormColumn;
    const right =
      battle.forces.doubleSize[unit] === 1 && direction !== columnDirection(battle.facing[unit]!, Order.Column);
    draw(context, unit, direction, right ? Order.LeftColumn : Order.Column);
  } else if (step === Step.Swap) swap(context, unit);
  else if (step === Step.AboutFace) {
    spend(battle, unit, costs.aboutFace);
    faceAbout(battle, unit);
    turnArtillery(battle, unit);
    battle.justTurned = true;
    context.tell(EventKind.Faced, unit, battle.facing[unit]!, Order.Line);
  } else if (step >= Step.WheelLeft) {
    go(context, unit, offers.settle(step), takesCare(step));
  } else if (step >= Step.Turn) turn(context, unit, step - Step.Turn);
  else go(context, unit, offers.settle(step), takesCare(step));
}

function spend(battle: SimpleGbohBattle, unit: number, points: number): void {
  const { joined, spent } = battle;
  spent[unit] = spent[unit]! + points;
  if (joined >= 0) spent[joined] = spent[joined]! + points;
}

function turn(context: GameContext, unit: number, vertex: number): void {
  const { battle } = context;
  spend(battle, unit, turnCost(battle, unit, battle.facing[unit]!, vertex));
  faceUnit(battle, unit, vertex, battle.order[unit]!);
  const other = partnerOf(battle, unit);
  if (other >= 0) faceUnit(battle, other, vertex, Order.Line);
  battle.justTurned = true;
  context.tell(EventKind.Faced, unit, vertex, battle.order[unit]!);
}

function draw(context: GameContext, unit: number, facing: number, order: number): void {
  const { battle } = context;
  spend(battle, unit, battle.forces.tables.costs.changeColumn);
  faceUnit(battle, unit, facing, order);
  context.tell(EventKind.Faced, unit, facing, order);
  // A column's loss of quality may finish a unit that has been hit already (SG-8.1a, R61).
  if (battle.hits[unit]! > 0 && battle.hits[unit]! >= qualityOf(battle, unit)) {
    battle.hits[unit] = battle.hits[unit]! - 1;
    hurt(context, unit, 1, Cause.OtherHits, -1);
  }
}

/**
 * Changes the order of a stack: as one they go on so, of one that moves alone the other does in its place and it may act
 * later (SG-5.33a).
 */
function swap({ battle }: GameContext, unit: number): void {
  const { costs } = battle.forces.tables;
  const asOne = battle.joined >= 0;
  const other = partnerOf(battle, unit);
  battle.joined = other;
  spend(battle, unit, costs.swapStack);
  swapStack(battle, battle.hex[unit]!);
  actInstead(battle, other);
  battle.joined = asOne ? unit : -1;
  battle.justTurned = true;
  if (asOne) return;
  battle.mark(other, Flag.Acted);
  if (battle.readings.stackMoves !== ONE_ONLY) battle.flags[unit] = battle.flags[unit]! & ~Flag.Acted;
}

/** Forms a unit of double depth with the one behind, whose leaders come forward; it ends both their actions (SG-10.3a, R69). */
function deepen(context: GameContext, unit: number, behind: number): void {
  const { battle } = context;
  const { hits } = battle;
  const added = battle.readings.mergedHits === 1;
  const sum = added ? hits[unit]! + hits[behind]! : Math.max(hits[unit]!, hits[behind]!);
  collectLeaders(battle, behind);
  for (let leader = 0; leader < battle.leaderWith.length; leader++) {
    if (battle.leaderWith[leader] === behind) battle.leaderHex[leader] = battle.hex[unit]!;
  }
  liftUnit(battle, behind);
  battle.status[behind] = Status.Merged;
  battle.merged[unit] = behind;
  battle.deep[unit] = 1;
  hits[behind] = 0;
  battle.mark(unit, Flag.Acted);
  hurt(context, unit, sum - hits[unit]!, Cause.OtherHits, -1);
}

/** Carries out a step that has been tried, with everything that the enemy may do about it (SG-6.22b). */
function go(context: GameContext, unit: number, trial: Readonly<Trial>, carefully: boolean): void {
  const { battle } = context;
  const { left, right, facing, order, hits, avoidable, passing } = trial;
  const points = trial.points + (carefully ? trial.care : 0);
  const enemy = 1 - battle.active;
  const from = battle.hex[unit]!;
  const fromRight = battle.right[unit]!;
  reactionFacing(context, unit, left, right);
  exitFire(context, unit, left, right);
  if (battle.status[unit] !== Status.OnMap) return;
  if (battle.joined >= 0 && battle.status[battle.joined] !== Status.OnMap) battle.joined = -1;
  const leaders = leadersAlong(context, unit);
  markLeft(battle, unit, left, right);
  if (isPlaced(battle, unit)) {
    const { refuge } = context.workspace;
    refuge.left = from;
    refuge.right = fromRight;
    refuge.facing = battle.facing[unit]!;
  }
  const vacant = battle.top[left]! < 0;
  const vacantToo = right >= 0 && battle.top[right]! < 0;
  move(battle, unit, left, right, facing, order, passing);
  if (battle.joined >= 0) move(battle, battle.joined, left, right, facing, order, passing);
  if (battle.right[unit]! >= 0 && battle.stack[unit]! >= 0) turnArtillery(battle, unit);
  followUp(battle, leaders, unit);
  note(battle, unit, from, fromRight, vacant, vacantToo);
  if (battle.joined >= 0) note(battle, battle.joined, from, -1, vacant, false);
  spend(battle, unit, points);
  battle.justTurned = false;
  const suffered = hits + (carefully ? 0 : avoidable);
  context.tell(EventKind.Moved, unit, from, left, suffered);
  const below = battle.joined;
  hurt(context, unit, suffered, Cause.OtherHits, -1);
  if (below >= 0) hurt(context, below, suffered, Cause.OtherHits, -1);
  if (battle.status[unit] === Status.OnMap) elephantFear(context, unit);
  if (battle.status[unit] !== Status.OnMap) return;
  if (battle.inZone(enemy, left) || (right >= 0 && battle.inZone(enemy, right))) battle.stopped = true;
  leadersWithdraw(context, enemy, unit, from, fromRight);
  entryFire(context, unit, from, fromRight);
  if (battle.status[unit] === Status.OnMap) manipularExtension(context, unit, from, fromRight);
}

function move(
  battle: SimpleGbohBattle,
  unit: number,
  left: number,
  right: number,
  facing: number,
  order: number,
  passing: boolean,
): void {
  liftUnit(battle, unit);
  battle.facing[unit] = facing;
  battle.order[unit] = order;
  if (passing) passThrough(battle, unit, left, right);
  else placeUnit(battle, unit, left, right, false);
}

/**
 * Notes a step of a unit: where it came from, and which hexes it has entered with either half that were vacant
 * (SG-7.5g, R18).
 */
function note(
  battle: SimpleGbohBattle,
  unit: number,
  from: number,
  fromRight: number,
  vacant: boolean,
  vacantToo: boolean,
): void {
  battle.mark(unit, Flag.Moved);
  battle.previous[unit] = from;
  if (unit === battle.acting && battle.pathLength < battle.path.length) battle.path[battle.pathLength++] = from;
  battle.forward[unit] = battle.forward[unit]! + 1;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  const one = vacant && left !== from && left !== fromRight;
  const other = vacantToo && right !== from && right !== fromRight;
  if (one) enter(battle, unit, left);
  if (other) enter(battle, unit, right);
}

function enter({ allEntered, timesEntered }: SimpleGbohBattle, unit: number, hex: number): void {
  const times = timesEntered[unit]!;
  timesEntered[unit] = times + 1;
  allEntered[MAX_ENTERED * unit + (times % MAX_ENTERED)] = hex;
}

/** Marks the enemies whose zones a unit leaves: it may not come beside them again this turn (SG-6.22a). */
function markLeft(battle: SimpleGbohBattle, unit: number, left: number, right: number): void {
  if (!isInEnemyZone(battle, unit)) return;
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    const there = enemyAround(battle, unit, firstBit(places));
    if (there < 0) continue;
    const enemy = fighterIn(battle, battle.hex[there]!);
    if (!covers(battle, enemy, battle.hex[unit]!, battle.right[unit]!)) continue;
    if (covers(battle, enemy, left, right)) continue;
    battle.mark(enemy, Flag.LeftBy);
    battle.leaving = true;
  }
}

function covers(battle: SimpleGbohBattle, enemy: number, left: number, right: number): boolean {
  return zoneHas(battle, enemy, left) || (right >= 0 && zoneHas(battle, enemy, right));
}
