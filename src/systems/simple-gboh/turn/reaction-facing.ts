import { afterFirst, bitsFrom, DIRECTIONS, firstBit, Order } from '../map/hexes.js';
import { turnsInReaction } from '../rules/reaction-facing.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { faceUnit, partnerOf } from '../state/places.js';
import {
  enemiesBeside,
  enemyAt,
  fighterIn,
  HEAVY_AND_LIGHT,
  isCavalry,
  isInEnemyZone,
  isSkirmisher,
  qualityOf,
} from '../state/relations.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done } from './decisions.js';
import { hurt, isOnFoot } from './hits.js';

const UNTIL_IT_SUCCEEDS = 1;

/**
 * Single-hex units beside a hex that the mover is about to enter, wherever he comes from, may try to turn one vertex
 * (SG-6.15a, SG-11.27a, R73); not beside the half of him that stays where it is.
 */
export function reactionFacing(context: GameContext, mover: number, left: number, right: number): void {
  if (enters(context, mover, left)) facingAround(context, mover, left);
  if (right >= 0 && enters(context, mover, right)) facingAround(context, mover, right);
}

/** Whether the mover is not in a hex yet, with either half. */
function enters({ battle }: GameContext, mover: number, hex: number): boolean {
  return hex !== battle.hex[mover] && hex !== battle.right[mover];
}

function facingAround(context: GameContext, mover: number, hex: number): void {
  const { battle } = context;
  const { grid } = battle.forces.map;
  const facing = battle.facing[mover]!;
  const ways = bitsFrom(facing, enemiesBeside(battle, battle.active, hex));
  for (let left = ways; left !== 0; left = afterFirst(left)) {
    const direction = (facing + firstBit(left)) % DIRECTIONS;
    const above = enemyAt(battle, battle.active, grid.next(hex, direction));
    if (above < 0) continue;
    const unit = fighterIn(battle, battle.hex[above]!);
    if (mayTurn(battle, unit)) tryTurn(context, unit, mover);
  }
}

/** Whether a unit may react at all. */
function mayTurn(battle: SimpleGbohBattle, unit: number): boolean {
  if (battle.forces.doubleSize[unit] === 1 || battle.forces.isArtillery[unit] === 1) return false;
  return !battle.has(unit, Flag.FacedReaction) && !isInEnemyZone(battle, unit);
}

function tryTurn(context: GameContext, unit: number, mover: number): void {
  const { battle, options } = context;
  const facing = battle.facing[unit]!;
  const inColumn = battle.order[unit] !== Order.Line;
  options.clear();
  if (inColumn) options.add(facing).add((facing + 1) % DIRECTIONS);
  else options.add((facing + 5) % DIRECTIONS).add((facing + 1) % DIRECTIONS);
  options.add(Done);
  const vertex = context.setDecisionContext(unit, mover).choose(battle.forces.sideOf[unit]!, DECISIONS.reactionFacing);
  if (vertex === Done) return;
  const skirmishers = battle.readings.infantry !== HEAVY_AND_LIGHT || !isSkirmisher(battle, mover);
  const free = isCavalry(battle, unit) && isOnFoot(battle, mover) && skirmishers;
  context.unitRolls(unit);
  const turns = turnsInReaction(context.dice, battle.forces.tables, qualityOf(battle, unit), free);
  context.tell(EventKind.ReactionFacing, unit, turns ? 1 : 0);
  if (turns || battle.readings.reactionFacing !== UNTIL_IT_SUCCEEDS) battle.mark(unit, Flag.FacedReaction);
  const below = partnerOf(battle, unit);
  if (!turns) {
    hurt(context, unit, 1, Cause.OtherHits, mover);
    return;
  }
  if (inColumn) battle.mark(unit, Flag.LeftColumn);
  faceUnit(battle, unit, vertex, Order.Line);
  if (below >= 0 && battle.status[below] === Status.OnMap) faceUnit(battle, below, vertex, Order.Line);
}
