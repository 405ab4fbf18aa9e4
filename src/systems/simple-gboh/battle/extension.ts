import { Aspect, aspectTowards, DIRECTIONS, Order } from '../hexes.js';
import { type SimpleGbohBattle, Status } from './battle.js';
import type { Course } from './course.js';
import { DECISIONS, Done, UPPER } from './decisions.js';
import { EventKind, Phase } from './events.js';
import { actInstead, leadersWithdraw } from './leaders.js';
import { slideAlong } from './leaders-along.js';
import { liftUnit, placeUnit } from './places.js';
import { hexDistance } from './relations.js';

const NEAR = 2;

/**
 * Stacks of Roman infantry within two hexes of an enemy that has come near may extend, those of the enemy of the mover and,
 * where it is such a stack that has moved, that one: who stays in its hex goes on (SG-5.36a).
 */
export function manipularExtension(course: Course, mover: number): void {
  const { battle } = course;
  if (battle.forces.maniples === 0) return;
  alertStacks(course, mover);
  if (battle.status[mover] !== Status.OnMap || battle.joined < 0) return;
  if (battle.stack[mover]! >= 0 && battle.forces.manipular[mover] === 1 && isEnemyNear(battle, mover)) {
    extend(course, mover);
  }
}

/** Stacks of the enemy of a unit that has come near, be it in a slide of its own, may extend. */
function alertStacks(course: Course, mover: number): void {
  const { battle } = course;
  const { firstUnit, manipular, sideOf } = battle.forces;
  const enemy = 1 - sideOf[mover]!;
  for (let unit = firstUnit[enemy]!; unit < firstUnit[enemy + 1]!; unit++) {
    if (battle.stack[unit]! < 0 || manipular[unit] === 0 || battle.status[unit] !== Status.OnMap) continue;
    const hex = battle.hex[unit]!;
    if (battle.top[hex] !== unit || isHeld(battle, unit) || hexDistance(battle, mover, hex) > NEAR) continue;
    if (battle.status[mover] === Status.OnMap) extend(course, unit);
  }
}

/** Whether a stack takes part in a shock of this phase, for which it stays together. */
function isHeld({ attack, phase }: SimpleGbohBattle, unit: number): boolean {
  return phase > Phase.Movement && attack[unit]! >= 0;
}

function isEnemyNear(battle: SimpleGbohBattle, unit: number): boolean {
  const { firstUnit, sideOf } = battle.forces;
  const enemy = 1 - sideOf[unit]!;
  for (let other = firstUnit[enemy]!; other < firstUnit[enemy + 1]!; other++) {
    if (battle.status[other] === Status.OnMap && hexDistance(battle, other, battle.hex[unit]!) <= NEAR) return true;
  }
  return false;
}

/**
 * Offers the owner of a stack to slide one of its units into a vacant flank hex; without movement points nobody crosses
 * fortifications (SG-11.13a). Of a stack that is moving, who stays goes on; enemies to whom the slide leads may extend in turn.
 */
function extend(course: Course, top: number): void {
  const { battle, options } = course;
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
  const answer = course.focus(top, -1, hex).choose(side, DECISIONS.manipularExtension);
  if (answer === Done) return;
  const unit = answer >= UPPER ? top : below;
  const to = answer % UPPER;
  slideAlong(course, unit, to);
  liftUnit(battle, unit);
  placeUnit(battle, unit, to, -1, false);
  course.tell(EventKind.Extended, unit, to);
  leadersWithdraw(course, 1 - side, unit);
  if (battle.joined >= 0 && (top === battle.acting || below === battle.acting)) {
    if (unit === battle.acting) actInstead(battle, battle.joined);
    battle.joined = -1;
  }
  alertStacks(course, unit);
}
