import { afterFirst, firstBit } from '../map/hexes.js';
import { ENTRY_RANGE, EXIT_RANGE } from '../rules/reaction-fire.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { FireKind, Phase } from '../state/events.js';
import { zoneHas } from '../state/places.js';
import { enemyAround, enemyPlaces, fighterIn, hexDistance, isInEnemyZone } from '../state/relations.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done } from './decisions.js';
import { aimedHex, mayReact, nearestHex, reaches } from './fire.js';
import { canFire, reachOf } from './missiles.js';
import { applyVolley, rollVolley } from './volleys.js';

const EXTRA = 1;

function covers(battle: SimpleGbohBattle, unit: number, left: number, right: number): boolean {
  return zoneHas(battle, unit, left) || (right >= 0 && zoneHas(battle, unit, right));
}

function reactionShot(
  context: GameContext,
  unit: number,
  target: number,
  hex: number,
  range: number,
  kind: number,
): void {
  const { battle } = context;
  battle.mark(unit, Flag.FiredReaction);
  battle.reactedTo[unit] = target;
  const { reaction } = context.workspace;
  rollVolley(context, reaction, unit, target, hex, range, kind);
  applyVolley(context, reaction);
}

/** Units whose zones the mover is about to leave may fire at it (SG-7.21a). */
export function exitFire(context: GameContext, mover: number, left: number, right: number): void {
  const { battle } = context;
  if (!isInEnemyZone(battle, mover)) return;
  for (let places = enemyPlaces(battle, mover); places !== 0; places = afterFirst(places)) {
    if (battle.status[mover] !== Status.OnMap) return;
    const there = enemyAround(battle, mover, firstBit(places));
    if (there < 0) continue;
    const unit = fighterIn(battle, battle.hex[there]!);
    if (!mayReact(battle, unit) || !canFire(battle, unit) || reachOf(battle, unit) < EXIT_RANGE) continue;
    if (!covers(battle, unit, battle.hex[mover]!, battle.right[mover]!) || covers(battle, unit, left, right)) continue;
    if (!context.setDecisionContext(unit, mover).asks(1 - battle.active, DECISIONS.exitFire)) continue;
    reactionShot(context, unit, mover, nearestHex(battle, mover, battle.hex[unit]!), EXIT_RANGE, FireKind.Exit);
  }
}

/** Whether a unit is in the zone of an enemy besides one (SG-7.22a). */
function isHeldByAnother(battle: SimpleGbohBattle, unit: number, mover: number): boolean {
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    const there = enemyAround(battle, unit, firstBit(places));
    if (there < 0) continue;
    const enemy = fighterIn(battle, battle.hex[there]!);
    if (enemy === mover || enemy === battle.joined) continue;
    if (covers(battle, enemy, battle.hex[unit]!, battle.right[unit]!)) return true;
  }
  return false;
}

/** Units whose zones the mover has entered may fire at it (SG-7.22a); `from` are the hexes it came from. */
export function entryFire(context: GameContext, mover: number, from: number, fromRight: number): void {
  const { battle } = context;
  const enemy = 1 - battle.forces.sideOf[mover]!;
  if (!isInEnemyZone(battle, mover)) return;
  for (let places = enemyPlaces(battle, mover); places !== 0; places = afterFirst(places)) {
    if (battle.status[mover] !== Status.OnMap) return;
    const there = enemyAround(battle, mover, firstBit(places));
    if (there < 0) continue;
    const unit = fighterIn(battle, battle.hex[there]!);
    if (!mayReact(battle, unit) || battle.has(unit, Flag.Retreated)) continue;
    if (!canFire(battle, unit) && !reaches(battle, unit, nearestHex(battle, mover, battle.hex[unit]!))) continue;
    if (!covers(battle, unit, battle.hex[mover]!, battle.right[mover]!) || covers(battle, unit, from, fromRight))
      continue;
    if (isHeldByAnother(battle, unit, mover)) continue;
    if (!context.setDecisionContext(unit, mover).asks(enemy, DECISIONS.entryFire)) continue;
    battle.mark(unit, Flag.EntryFired);
    reactionShot(context, unit, mover, nearestHex(battle, mover, battle.hex[unit]!), ENTRY_RANGE, FireKind.Entry);
  }
}

/** Inactive artillery may fire once in the enemy's Movement & Missile phase at any activated unit (SG-7.24a, R71). */
export function artilleryFires(context: GameContext): void {
  const { battle, options } = context;
  const { firstUnit, isArtillery } = battle.forces;
  const side = 1 - battle.active;
  if (battle.phase !== Phase.Movement || battle.forces.artillery[side] === 0) return;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (isArtillery[unit] === 0 || battle.status[unit] !== Status.OnMap || !canFire(battle, unit)) continue;
    const spare = battle.readings.artilleryShot === EXTRA ? Flag.ArtilleryFired : Flag.FiredReaction;
    if (battle.has(unit, spare)) continue;
    options.clear();
    const enemy = battle.active;
    for (let target = firstUnit[enemy]!; target < firstUnit[enemy + 1]!; target++) {
      if (battle.status[target] !== Status.OnMap || !battle.has(target, Flag.Activated)) continue;
      if (battle.top[battle.hex[target]!] !== target) continue;
      if (aimedHex(battle, unit, target) >= 0) options.add(target);
    }
    if (options.count === 0) continue;
    options.add(Done);
    const target = context.setDecisionContext(unit).choose(side, DECISIONS.artilleryFire);
    if (target === Done) continue;
    const before = battle.flags[unit]!;
    const hex = aimedHex(battle, unit, target);
    reactionShot(context, unit, target, hex, hexDistance(battle, unit, hex), FireKind.Artillery);
    battle.flags[unit] = before | spare;
  }
}
