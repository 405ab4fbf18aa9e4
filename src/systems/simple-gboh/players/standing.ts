import type { Options } from '../../../model/player.js';
import { DIRECTIONS } from '../map/hexes.js';
import { type SimpleGbohBattle, Subject } from '../state/battle.js';
import { Done, directionOf, Step } from '../turn/decisions.js';

/** The quality that a unit needs to risk a turn in the face of the enemy. */
const STEADFAST = 5;
/** Farther than any hex is, and what makes a place worse than any other. */
const FAR = 100;
/** What it is worth to be spared hits on the way, beside what shelters. */
const SPARED = 0.5;

/** Turns to face who comes, where that does not risk a hit for nothing. */
export function facingFor(battle: SimpleGbohBattle, { list, count }: Options): number {
  const unit = battle.decisionContext[Subject.Unit]!;
  const other = battle.decisionContext[Subject.Other]!;
  if (battle.printedTq[unit]! - battle.hits[unit]! < STEADFAST) return Done;
  const { grid } = battle.forces.map;
  let best = Done;
  let least = distanceAhead(battle, unit, battle.facing[unit]!, other) - 0.5;
  for (let at = 0; at < count; at++) {
    const vertex = list[at]!;
    if (vertex === Done || grid.next(battle.hex[unit]!, vertex % DIRECTIONS) < 0) continue;
    const far = distanceAhead(battle, unit, vertex, other);
    if (far >= least) continue;
    least = far;
    best = vertex;
  }
  return best;
}

/** How far the nearer hex in front of a unit that faces so is from another. */
function distanceAhead(battle: SimpleGbohBattle, unit: number, facing: number, other: number): number {
  const { grid } = battle.forces.map;
  let least = FAR;
  for (let way = -1; way <= 0; way++) {
    const next = grid.next(battle.hex[unit]!, (facing + way + DIRECTIONS) % DIRECTIONS);
    if (next >= 0) least = Math.min(least, grid.distance(next, battle.hex[other]!));
  }
  return least;
}

/** The most sheltered hex to go to: options are directions from a hex, with care or without, or hexes where that is -1. */
export function shelterAmong(battle: SimpleGbohBattle, side: number, from: number, { list, count }: Options): number {
  const { grid } = battle.forces.map;
  let best = list[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    if (list[at] === Done) continue;
    const careful = from >= 0 && list[at]! >= Step.Carefully;
    const to = from < 0 ? list[at]! : grid.next(from, directionOf(list[at]!));
    const worth = shelterOf(battle, side, to) + (careful ? SPARED : 0);
    if (worth <= most) continue;
    most = worth;
    best = list[at]!;
  }
  return best;
}

/** How sheltered a hex is: friends around it, no enemies, no unit in it. */
function shelterOf(battle: SimpleGbohBattle, side: number, hex: number): number {
  const { grid } = battle.forces.map;
  if (hex < 0) return -FAR;
  let worth = battle.inZone(1 - side, hex) ? -3 : 0;
  if (battle.top[hex]! >= 0) worth -= 1;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = grid.next(hex, direction);
    const there = next < 0 ? -1 : battle.top[next]!;
    if (next < 0) worth -= 0.2;
    else if (there >= 0) worth += battle.forces.sideOf[there] === side ? 0.2 : -1;
  }
  return worth;
}

/** The vertex with most enemies ahead and fewest beside and behind. */
export function facingAmong(battle: SimpleGbohBattle, unit: number, { list, count }: Options): number {
  const { grid } = battle.forces.map;
  const { sideOf } = battle.forces;
  let best = list[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    let worth = 0;
    for (let by = 0; by < DIRECTIONS; by++) {
      const next = grid.next(battle.hex[unit]!, (list[at]! + by) % DIRECTIONS);
      const there = next < 0 ? -1 : battle.top[next]!;
      if (there < 0 || sideOf[there] === sideOf[unit]) continue;
      worth += by === 0 || by === 5 ? 1 : -1;
    }
    if (worth <= most) continue;
    most = worth;
    best = list[at]!;
  }
  return best;
}
