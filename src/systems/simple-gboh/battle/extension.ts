import { Aspect, aspectTowards, DIRECTIONS, Order } from '../hexes.js';
import { Status } from './battle.js';
import type { Course } from './course.js';
import { DECISIONS, Done } from './decisions.js';
import { EventKind } from './events.js';
import { liftUnit, placeUnit } from './places.js';
import { hexDistance } from './relations.js';

const NEAR = 2;

/**
 * Stacks of Roman infantry within two hexes of an enemy that has come near may extend, those of the enemy of the mover and,
 * where the mover itself is such a stack, its own (SG-5.36a).
 */
export function manipularExtension(course: Course, mover: number): void {
  const { battle } = course;
  const { firstUnit, manipular, maniples, sideOf } = battle.forces;
  if (maniples === 0) return;
  const enemy = 1 - sideOf[mover]!;
  for (let unit = firstUnit[enemy]!; unit < firstUnit[enemy + 1]!; unit++) {
    if (battle.stack[unit]! < 0 || manipular[unit] === 0 || battle.status[unit] !== Status.OnMap) continue;
    const hex = battle.hex[unit]!;
    if (battle.top[hex] !== unit || hexDistance(battle, mover, hex) > NEAR) continue;
    if (battle.status[mover] === Status.OnMap) extend(course, unit);
  }
  if (battle.status[mover] !== Status.OnMap || battle.joined >= 0) return;
  const own = battle.hex[mover]!;
  if (battle.stack[mover]! < 0 || battle.top[own] !== mover || manipular[mover] === 0) return;
  for (let unit = firstUnit[enemy]!; unit < firstUnit[enemy + 1]!; unit++) {
    if (battle.status[unit] !== Status.OnMap || hexDistance(battle, unit, own) > NEAR) continue;
    extend(course, mover);
    return;
  }
}

/** Offers the owner of a stack to slide its lower unit into a vacant flank hex; without movement points nobody crosses fortifications (SG-11.13a). */
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
    options.add(to);
  }
  if (options.count === 0) return;
  options.add(Done);
  const to = course.focus(top, -1, hex).choose(side, DECISIONS.manipularExtension);
  if (to === Done) return;
  liftUnit(battle, below);
  placeUnit(battle, below, to, -1, false);
  course.tell(EventKind.Extended, below, to);
}
