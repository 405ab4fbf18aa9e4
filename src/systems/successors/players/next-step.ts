import { STOP, stepOption } from '../decisions.js';
import type { WarMap } from '../map/war-map.js';
import type { War } from '../state/war.js';
import { NONE } from '../tables/vocabulary.js';

/** What an army may expect of its attacks. */
export interface Attacks {
  /** The chance that the moving army wins a battle against the force that stands in a space next to it. */
  attack(war: War, space: number): number;
}

const FAR = 32_767;
const distances = new WeakMap<WarMap, Int16Array>();

/** Movement points from any space to any other over all links, at `from * spaces + to`. */
function marches(map: WarMap): Int16Array {
  let costs = distances.get(map);
  if (costs !== undefined) return costs;
  costs = new Int16Array(map.spaces * map.spaces).fill(FAR);
  for (let space = 0; space < map.spaces; space++) {
    costs[space * map.spaces + space] = 0;
    for (const { to, cost } of map.ways[space]!) costs[space * map.spaces + to] = cost;
  }
  for (let via = 0; via < map.spaces; via++) {
    for (let from = 0; from < map.spaces; from++) {
      for (let to = 0; to < map.spaces; to++) {
        const long = costs[from * map.spaces + via]! + costs[via * map.spaces + to]!;
        if (long < costs[from * map.spaces + to]!) costs[from * map.spaces + to] = long;
      }
    }
  }
  distances.set(map, costs);
  return costs;
}

/** Whether a city waits for the moving side to take it: not its own yet, and no force stands in its way. */
function isPrize(war: War, space: number): boolean {
  const { warState, movingSide } = war;
  if (warState.map.isTransit(space) || warState.control[space] === movingSide) return false;
  return !warState.holdsOther(space, movingSide) && warState.side[space] !== movingSide;
}

/** Whether the army should stay where it is: in a city that it takes by standing there, or around one that it besieges. */
function holds(war: War): boolean {
  const { warState, movingSide, space } = war;
  if (warState.unitsIn(warState.mover) === 0) return true;
  const inside = warState.side[warState.inside(space)]!;
  if (inside !== NONE && inside !== movingSide) return true;
  return !warState.map.isTransit(space) && warState.control[space] !== movingSide;
}

/** How far it is from a space to the nearest city that waits to be taken. */
function wayLeft(war: War, from: number): number {
  const { map } = war.warState;
  const costs = marches(map);
  let nearest = FAR;
  for (let space = 0; space < map.spaces; space++) {
    const far = costs[from * map.spaces + space]!;
    if (far < nearest && isPrize(war, space)) nearest = far;
  }
  return nearest;
}

/** Whether the way of a place leads to a force of another side, or does not, and may be taken. */
function leads(war: War, at: number, toOthers: boolean): boolean {
  const { to } = war.warState.map.ways[war.space]![at]!;
  return war.warState.holdsOther(to, war.movingSide) === toOthers && war.options.has(stepOption(at));
}

/** The steps that attack a neighbour. */
export function attackSteps(war: War): readonly number[] {
  return [...war.warState.map.ways[war.space]!.keys()].filter((at) => leads(war, at, true)).map(stepOption);
}

/**
 * The option of `moveStep` of an army that does not attack: it stays in a city that it is taking or besieging; else
 * it approaches the nearest free or foreign city without a defender; else it stops. A general without combat units
 * stays.
 */
export function approach(war: War): number {
  if (holds(war)) return STOP;
  const ways = war.warState.map.ways[war.space]!;
  let best = STOP;
  let left = wayLeft(war, war.space);
  for (let at = 0; at < ways.length; at++) {
    if (!leads(war, at, false)) continue;
    const far = wayLeft(war, ways[at]!.to);
    if (far >= left) continue;
    left = far;
    best = stepOption(at);
  }
  return best;
}

/**
 * The option of `moveStep` that an army takes: it attacks the neighbour that it is most likely to beat, where that
 * chance is at least `attackThreshold`; else it goes on as `approach` says.
 */
export function nextStep(war: War, attackThreshold: number, attacks: Attacks): number {
  const { space, warState } = war;
  const ways = warState.map.ways[space]!;
  if (warState.unitsIn(warState.mover) === 0) return STOP;
  let best = STOP;
  let chance = 0;
  for (let at = 0; at < ways.length; at++) {
    if (!leads(war, at, true)) continue;
    const wins = attacks.attack(war, ways[at]!.to);
    if (wins < attackThreshold || wins <= chance) continue;
    chance = wins;
    best = stepOption(at);
  }
  return best === STOP ? approach(war) : best;
}
