import { DIRECTIONS } from '../map/hexes.js';
import type { SimpleGbohBattle } from '../state/battle.js';

const HIGHER_THAN_LOWER = 1;
const EITHER_BLOCKS = 1;
const ALWAYS = 1;
/** How far a line is pushed aside to see which hexes it touches that runs along a hexside. */
const ASIDE = 1e-6;

/**
 * Whether a unit sees from one hex to another (SG-7.13a, SG-7.13b, SG-7.13c, SG-7.13d, R13, R14, R64): hexes next to each
 * other always, others unless a hex between the centres bars the way. `over` is for missiles that fly over units near the
 * firer.
 */
export function sees(battle: SimpleGbohBattle, from: number, to: number, over: boolean): boolean {
  const { grid } = battle.forces.map;
  const distance = grid.distance(from, to);
  for (let step = 1; step < distance; step++) {
    const one = between(battle, from, to, step / distance, ASIDE);
    const other = between(battle, from, to, step / distance, -ASIDE);
    const first = bars(battle, one, from, to, over);
    const second = one === other ? first : bars(battle, other, from, to, over);
    if (first && second) return false;
    if ((first || second) && battle.readings.hexsideLos === EITHER_BLOCKS) return false;
  }
  return true;
}

/**
 * Whether artillery's missiles meet no wall or rampart on their way from one hex to another; from a tower they go over all of
 * them (SG-10.12a). A way along hexsides has two sides, and is clear as for sight (R14).
 */
export function clearsWalls(battle: SimpleGbohBattle, from: number, to: number): boolean {
  const { isFortified, towers } = battle.forces.map;
  if (!isFortified || towers[from] === 1) return true;
  const first = meetsWall(battle, from, to, ASIDE);
  const second = meetsWall(battle, from, to, -ASIDE);
  return battle.readings.hexsideLos === EITHER_BLOCKS ? !first && !second : !first || !second;
}

function meetsWall(battle: SimpleGbohBattle, from: number, to: number, aside: number): boolean {
  const { grid, walls } = battle.forces.map;
  const distance = grid.distance(from, to);
  let last = from;
  for (let step = 1; step <= distance; step++) {
    const next = step === distance ? to : between(battle, from, to, step / distance, aside);
    const direction = last < 0 || next < 0 ? -1 : grid.direction(last, next);
    if (direction >= 0 && walls[last * DIRECTIONS + direction] === 1) return true;
    last = next;
  }
  return false;
}

/** The hex on the way from one to another, pushed a little aside. */
function between(battle: SimpleGbohBattle, from: number, to: number, part: number, aside: number): number {
  const { grid } = battle.forces.map;
  const q = grid.q[from]! + (grid.q[to]! - grid.q[from]!) * part + aside;
  const r = grid.r[from]! + (grid.r[to]! - grid.r[from]!) * part + 2 * aside;
  const s = -q - r;
  let wholeQ = Math.round(q);
  let wholeR = Math.round(r);
  const wholeS = Math.round(s);
  const offQ = Math.abs(wholeQ - q);
  const offR = Math.abs(wholeR - r);
  const offS = Math.abs(wholeS - s);
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS;
  else if (offR > offS) wholeR = -wholeQ - wholeS;
  return grid.at(wholeQ, wholeR);
}

function bars(battle: SimpleGbohBattle, hex: number, from: number, to: number, over: boolean): boolean {
  if (hex < 0) return false;
  const { grid, level, covers } = battle.forces.map;
  const high = Math.max(level[from]!, level[to]!);
  const low = Math.min(level[from]!, level[to]!);
  const limit = battle.readings.elevationLos === HIGHER_THAN_LOWER ? low : high;
  if (level[hex]! > limit) return true;
  if (covers[hex] === 1 && level[hex]! >= low) return true;
  if (battle.top[hex]! < 0) return false;
  if (!over) return true;
  return battle.readings.archerLos !== ALWAYS && grid.distance(from, hex) >= grid.distance(hex, to);
}
