import { defaultsOf } from '../../../model/domain.js';
import { Aspect, DIRECTIONS } from '../map/hexes.js';
import { rollVolley as rollDie, rollForLeaders, takeVolley } from '../rules/roll-volley.js';
import { missileProtection } from '../rules/shock-terrain.js';
import { hitNumber, RAMPART_ROW, VOLLEY_FACTS, volleyModifier } from '../rules/volley-modifier.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { aspectOf, hexDistance } from '../state/relations.js';
import { FLANK_REAR, FRONT } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { settle } from './hits.js';
import { killLeader } from './leaders.js';
import { canFire, rowOf } from './missiles.js';
import type { Volley } from './volley.js';

const facts = defaultsOf(VOLLEY_FACTS);

/** Whether a volley from a hex comes through a front hex of its target. */
function comesFromFront(battle: SimpleGbohBattle, target: number, from: number, to: number): boolean {
  const { grid } = battle.forces.map;
  const distance = grid.distance(from, to);
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const before = grid.next(to, direction);
    if (before < 0 || grid.distance(from, before) !== distance - 1) continue;
    if (aspectOf(battle, target, before) === Aspect.Front) return true;
  }
  return false;
}

/** The half of a unit that is nearer to a hex, of two as near the left one. */
function nearerHalf({ forces, hex, right }: SimpleGbohBattle, unit: number, to: number): number {
  const { grid } = forces.map;
  const other = right[unit]!;
  return other >= 0 && grid.distance(other, to) < grid.distance(hex[unit]!, to) ? other : hex[unit]!;
}

/**
 * What protects a unit in a hex from a volley: terrain, and the best of the fortifications over which a shortest way leads
 * into it (D11, D12, SG-11.14a).
 */
function protectionIn({ forces }: SimpleGbohBattle, from: number, to: number): number {
  const { grid, shelter, terrain } = forces.map;
  const distance = grid.distance(from, to);
  let best = missileProtection(forces.tables, terrain[to]!, -1);
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const before = grid.next(to, direction);
    if (before < 0 || grid.distance(from, before) !== distance - 1) continue;
    const behind = shelter[to * DIRECTIONS + direction]!;
    best = Math.max(best, missileProtection(forces.tables, terrain[to]!, behind));
  }
  return best;
}

function leadersIn({ forces, leaderHex }: SimpleGbohBattle, side: number, hex: number): number {
  let count = 0;
  for (let leader = forces.firstLeader[side]!; leader < forces.firstLeader[side + 1]!; leader++) {
    if (leaderHex[leader] === hex) count++;
  }
  return count;
}

/** The first leader of a side in a hex where there is one. */
function firstIn({ forces, leaderHex }: SimpleGbohBattle, side: number, hex: number): number {
  return leaderHex.indexOf(hex, forces.firstLeader[side]!);
}

/** Rolls the die of a volley at a unit, or at the leaders alone in a hex where `target` is -1 (SG-7.14a, SG-11.15a). */
export function rollVolley(
  context: GameContext,
  volley: Volley,
  firer: number,
  target: number,
  hex: number,
  range: number,
  kind: number,
): void {
  const { battle } = context;
  const { forces, readings } = battle;
  const { tables } = forces;
  volley.firer = firer;
  volley.target = target;
  volley.hex = hex;
  volley.kind = kind;
  const from = nearerHalf(battle, firer, hex);
  const distance = target < 0 ? range : hexDistance(battle, target, from);
  const fromRampart = !canFire(battle, firer);
  const row = fromRampart ? RAMPART_ROW : rowOf(battle, firer, distance);
  let drm = 0;
  if (target >= 0) {
    facts.target = battle.kind[target]!;
    facts.aspect = comesFromFront(battle, target, from, hex) ? FRONT : FLANK_REAR;
    facts.targetInColumn = battle.inColumn[target] === 1;
    facts.firerMoved = battle.has(firer, Flag.Moved);
    facts.fromRampart = fromRampart;
    facts.protection = protectionIn(battle, from, hex);
    drm = volleyModifier(tables, row, facts);
  }
  const leaders = leadersIn(battle, 1 - forces.sideOf[firer]!, hex);
  context.unitRolls(firer);
  rollDie(context.dice, tables, hitNumber(tables, row, range), drm, leaders > 0, readings.leaderShot, volley);
  context.tell(EventKind.Volley, firer, target, kind, volley.hit && target >= 0 ? 1 : 0);
}

/** Carries out what a volley has done (SG-7.14a to SG-7.15a). */
export function applyVolley(context: GameContext, volley: Volley): void {
  const { battle, dice } = context;
  const { firer, hex, hit, target } = volley;
  const { forces, readings } = battle;
  const side = 1 - forces.sideOf[firer]!;
  context.unitRolls(firer);
  const leaders = leadersIn(battle, side, hex);
  let fallen = rollForLeaders(dice, forces.tables, leaders, volley);
  if (fallen === 0 && leaders > 0 && volley.endangers)
    context.tell(EventKind.LeaderEndangered, firstIn(battle, side, hex), 0);
  for (let leader = forces.firstLeader[side]!; fallen > 0 && leader < forces.firstLeader[side + 1]!; leader++) {
    if (battle.leaderHex[leader] === hex && --fallen === 0) killLeader(context, leader);
  }
  if (!hit || target < 0 || battle.status[target] !== Status.OnMap) return;
  context.unitRolls(target);
  const depleted = battle.depleted[target]!;
  takeVolley(dice, forces.tables, battle, target, readings.elephantHits);
  battle.doer[target] = forces.row[firer]!;
  context.tell(EventKind.Hits, target, 1, Cause.Missiles, battle.hits[target]!);
  if (depleted === 0 && battle.depleted[target] === 1) context.tell(EventKind.Depleted, target, battle.hits[target]!);
  settle(context, target, Cause.Missiles, firer);
}
