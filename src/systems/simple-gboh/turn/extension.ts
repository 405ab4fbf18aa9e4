import { Aspect, aspectTowards, DIRECTIONS, Order } from '../map/hexes.js';
import { type SimpleGbohBattle, Status } from '../state/battle.js';
import { EventKind, Phase } from '../state/events.js';
import { liftUnit, placeUnit } from '../state/places.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, UPPER } from './decisions.js';
import { actInstead, leadersWithdraw } from './leaders.js';
import { slideAlong } from './leaders-along.js';

const NEAR = 2;

/**
 * Stacks of Roman infantry to which an enemy has come near, within two hexes, may extend, those of the enemy of the mover and,
 * where it is such a stack that has moved, that one: who stays in its hex goes on (SG-5.36a). Who was near before does not come
 * near with its next step; `from` and `fromRight` are the hexes that the mover has left, -1 for none.
 */
export function manipularExtension(context: GameContext, mover: number, from: number, fromRight: number): void {
  const { battle } = context;
  if (battle.forces.maniples === 0) return;
  const approaches = mayApproach(battle, mover) && comesNearEnemy(battle, mover, from);
  alertStacks(context, mover, from, fromRight);
  if (approaches && mayApproach(battle, mover)) extend(context, mover);
}

/** Whether a unit is on top of a stack of Roman infantry that moves as one. */
function mayApproach({ forces, joined, stack, status }: SimpleGbohBattle, mover: number): boolean {
  return status[mover] === Status.OnMap && joined >= 0 && stack[mover]! >= 0 && forces.manipular[mover] === 1;
}

/** Stacks of the enemy to which a unit has come near, be it in a slide of its own, may extend. */
function alertStacks(context: GameContext, mover: number, from: number, fromRight: number): void {
  const { battle } = context;
  const { firstUnit, manipular, sideOf } = battle.forces;
  const enemy = 1 - sideOf[mover]!;
  const left = battle.hex[mover]!;
  const right = battle.right[mover]!;
  for (let unit = firstUnit[enemy]!; unit < firstUnit[enemy + 1]!; unit++) {
    if (battle.stack[unit]! < 0 || manipular[unit] === 0 || battle.status[unit] !== Status.OnMap) continue;
    const hex = battle.hex[unit]!;
    if (battle.top[hex] !== unit || isHeld(battle, unit)) continue;
    if (!isNear(battle, left, right, hex) || isNear(battle, from, fromRight, hex)) continue;
    if (battle.status[mover] === Status.OnMap) extend(context, unit);
  }
}

/** Whether a stack takes part in a shock of this phase, for which it stays together. */
function isHeld({ attack, phase }: SimpleGbohBattle, unit: number): boolean {
  return phase > Phase.Movement && attack[unit]! >= 0;
}

/** Whether a unit in one hex or in two, -1 for none, is near to another hex. */
function isNear({ forces }: SimpleGbohBattle, left: number, right: number, hex: number): boolean {
  const { grid } = forces.map;
  return (left >= 0 && grid.distance(left, hex) <= NEAR) || (right >= 0 && grid.distance(right, hex) <= NEAR);
}

/** Whether a stack has come near to an enemy with its step from a hex. */
function comesNearEnemy(battle: SimpleGbohBattle, mover: number, from: number): boolean {
  const { firstUnit, sideOf } = battle.forces;
  const enemy = 1 - sideOf[mover]!;
  const hex = battle.hex[mover]!;
  for (let other = firstUnit[enemy]!; other < firstUnit[enemy + 1]!; other++) {
    if (battle.status[other] !== Status.OnMap) continue;
    const left = battle.hex[other]!;
    const right = battle.right[other]!;
    if (isNear(battle, left, right, hex) && !isNear(battle, left, right, from)) return true;
  }
  return false;
}

/**
 * Offers the owner of a stack to slide one of its units into a vacant flank hex; without movement points no unit
 * crosses fortifications (SG-11.13a). In a moving stack, the units that stay go on; enemies that the slide leads to
 * may extend in turn.
 */
function extend(context: GameContext, top: number): void {
  const { battle, options } = context;
  const { fortified, grid, terrain } = battle.forces.map;
  const side = battle.forces.sideOf[top]!;
  const hex = battle.hex[top]!;
  const below = battle.bottom[hex]!;
  if (below < 0 || battle.forces.isArtillery[below] === 1) return;
  options.clear();
  for (let by = 0; by < DIRECTIONS; by++) {
    const direction = (battle.facing[top]! + by) % DIRECTIONS;
    if (aspectTowards(battle.facing[top]!, Order.Line, direction) !== Aspect.Flank) continue;
    const to = grid.next(hex, direction);
    if (to < 0 || fortified[hex * DIRECTIONS + direction] === 1) continue;
    if (battle.top[to]! >= 0 || terrain[to] !== 0 || battle.inZone(1 - side, to)) continue;
    options.add(to).add(to + UPPER);
  }
  if (options.count === 0) return;
  options.add(Done);
  const answer = context.setDecisionContext(top, -1, hex).choose(side, DECISIONS.manipularExtension);
  if (answer === Done) return;
  const unit = answer >= UPPER ? top : below;
  const to = answer % UPPER;
  slideAlong(context, unit, to);
  liftUnit(battle, unit);
  placeUnit(battle, unit, to, -1, false);
  context.tell(EventKind.Extended, unit, to);
  leadersWithdraw(context, 1 - side, unit);
  if (battle.joined >= 0 && (top === battle.acting || below === battle.acting)) {
    if (unit === battle.acting) actInstead(battle, battle.joined);
    battle.joined = -1;
  }
  alertStacks(context, unit, hex, -1);
}
