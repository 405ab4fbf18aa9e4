import { DIRECTIONS, Order } from '../map/hexes.js';
import { staysInHand } from '../rules/pursuit.js';
import { LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { companionOf, faceUnit, partnerOf } from '../state/places.js';
import { qualityOf } from '../state/relations.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, Step } from './decisions.js';
import { carryOut, takesGround } from './follow.js';
import { removeUnit } from './hits.js';
import { collectLeaders, collectWilling, hasLeader, isHeroic, isWith } from './leaders.js';
import { tryMove, tryWheel } from './trial.js';

const ANY = Number.POSITIVE_INFINITY;

/**
 * The lead attacker advances into a hex that the enemy has left; cavalry that routed cavalry may pursue instead (SG-7.54a,
 * SG-7.54b).
 */
export function advanceOrPursue(context: GameContext, unit: number, chases: boolean, _against: number): void {
  const { battle } = context;
  if (chases) {
    context.unitRolls(unit);
    const led = hasLeader(battle, unit);
    const { tables } = battle.forces;
    if (
      !staysInHand(context.dice, tables, battle.kind[unit]!, qualityOf(battle, unit), led, heroicWith(battle, unit))
    ) {
      pursue(context, unit);
      return;
    }
    context.tell(EventKind.StaysInHand, unit);
  }
  advance(context, unit);
}

function heroicWith(battle: SimpleGbohBattle, unit: number): boolean {
  const { firstLeader, sideOf } = battle.forces;
  const side = sideOf[unit]!;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (isWith(battle, leader, unit) && isHeroic(battle, leader)) return true;
  }
  return false;
}

/** A unit goes off the map in pursuit, with the leaders stacked with it (SG-7.62a). */
function pursue(context: GameContext, unit: number): void {
  collectLeaders(context.battle, unit);
  removeUnit(context, unit, Status.Pursuing, LeaderStatus.Pursuing);
  context.tell(EventKind.Pursues, unit);
}

/**
 * The advance (SG-7.71a, SG-7.71b, SG-7.73a, SG-7.74a): into a hex that was left, straight ahead or by wheeling. No
 * unit has to cross a fortified hexside (SG-11.13a).
 */
function advance(context: GameContext, unit: number): void {
  const { battle, options } = context;
  const { trial } = context.workspace;
  const facing = battle.facing[unit]!;
  battle.acting = unit;
  battle.joined = companionOf(battle, unit);
  options.clear();
  let must = false;
  for (let way = -1; way <= 0; way++) {
    const direction = (facing + way + DIRECTIONS) % DIRECTIONS;
    if (!tryMove(battle, trial, unit, direction, ANY) || trial.passing || !takesGround(context, trial)) continue;
    options.add(Step.Move + direction);
    if (!trial.crosses) must = true;
  }
  for (let step: number = Step.WheelLeft; step <= Step.WheelRight; step++) {
    if (!tryWheel(battle, trial, unit, step === Step.WheelLeft, ANY) || trial.passing) continue;
    if (!takesGround(context, trial)) continue;
    options.add(step);
    if (!trial.crosses) must = true;
  }
  if (options.count > 0 && !must) options.add(Done);
  const step = options.count === 0 ? Done : context.setDecisionContext(unit).choose(battle.active, DECISIONS.advance);
  if (step !== Done) {
    collectWilling(context, unit);
    if (step >= Step.WheelLeft) tryWheel(battle, trial, unit, step === Step.WheelLeft, ANY);
    else tryMove(battle, trial, unit, step, ANY);
    carryOut(context, unit, trial, trial.hits, EventKind.Advanced);
    // Of a stack that slides apart at the end of its advance, who stays turns (SG-5.36a).
    if (battle.status[unit] === Status.OnMap && battle.right[unit]! < 0) turnAfter(context, battle.acting);
  }
  battle.acting = -1;
  battle.joined = -1;
}

/** A single-hex unit may turn one vertex after its advance (SG-7.72a). */
function turnAfter(context: GameContext, unit: number): void {
  const { battle, options } = context;
  const facing = battle.facing[unit]!;
  options.clear().add(facing);
  options.add((facing + 5) % DIRECTIONS).add((facing + 1) % DIRECTIONS);
  const vertex = context.setDecisionContext(unit).choose(battle.active, DECISIONS.advanceFacing);
  if (vertex === facing) return;
  faceUnit(battle, unit, vertex, Order.Line);
  const other = partnerOf(battle, unit);
  if (other >= 0) faceUnit(battle, other, vertex, Order.Line);
  context.tell(EventKind.Faced, unit, vertex, Order.Line);
}
