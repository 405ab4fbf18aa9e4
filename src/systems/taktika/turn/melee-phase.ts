import { ofEach } from '../../../model/of-each.js';
import { applyGroup, groupMelee } from '../rules/group-melee.js';
import { MeleeGroup } from '../rules/resolve-melee.js';
import type { TaktikaBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { asCountedBy, MAX_BATTLE_UNITS } from '../state/forces.js';
import { ZONES } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { lose, suffer } from './losses.js';
import { exchangeRanks } from './rank-exchange.js';

const FRONT = ZONES.indexOf('front');
const NO_UNIT = -1;

/** The melees of one phase: the present one, who of it had how many figures before, and 1 for each unit that has fought. */
class Melees {
  readonly group = new MeleeGroup();
  readonly before = new Int32Array(MAX_BATTLE_UNITS);
  readonly fought = new Uint8Array(MAX_BATTLE_UNITS);
}

const meleesOf = ofEach((_: TaktikaBattle) => new Melees());
/** 1 for units that belong to the present melee. */
const joined = new Uint8Array(MAX_BATTLE_UNITS);
const queue = new Int32Array(MAX_BATTLE_UNITS);
/** Figures killed of either side. */
const fallen = new Int32Array(2);

/** Marks in `into` everybody who is joined to a unit by a row of contacts, and so fights in one melee with it. */
export function joinMelee({ relations }: TaktikaBattle, unit: number, into: Uint8Array): void {
  into.fill(0);
  into[unit] = 1;
  queue[0] = unit;
  let length = 1;
  for (let at = 0; at < length; at++) {
    const one = queue[at]!;
    for (let other = relations.nextTouched(one, 0); other >= 0; other = relations.nextTouched(one, other + 1)) {
      if (into[other] === 1) continue;
      into[other] = 1;
      queue[length++] = other;
    }
  }
}

/** The worst zone in which an enemy in touch attacks a unit (TK-13c, TK-13d). */
function worstZone({ relations }: TaktikaBattle, unit: number): number {
  let worst = FRONT;
  for (let enemy = relations.nextTouched(unit, 0); enemy >= 0; enemy = relations.nextTouched(unit, enemy + 1)) {
    worst = Math.max(worst, relations.zoneOf(unit, enemy));
  }
  return worst;
}

/** Notes the joined units of one side, or those of the other, in their order; returns the place after the last. */
function notePlaces({ count, forces, owner }: TaktikaBattle, side: number, own: boolean, first: number): number {
  let place = first;
  for (let at = 0; at < count; at++) {
    const unit = asCountedBy(forces, side, at);
    if (joined[unit] === 0 || (owner[unit] === side) !== own) continue;
    queue[place++] = unit;
  }
  return place;
}

/** Fills the melee with the joined units: the active side's first, each side by its numbers. */
function gather(battle: TaktikaBattle, side: number): void {
  const { relations } = battle;
  const { before, group } = meleesOf(battle);
  group.clear();
  const active = notePlaces(battle, side, true, 0);
  const members = notePlaces(battle, side, false, active);
  for (let place = 0; place < members; place++) {
    const unit = queue[place]!;
    group.add(unit, worstZone(battle, unit), battle.fought[unit] === 1);
    before[place] = battle.units.figures[unit]!;
    for (let enemy = 0; enemy < members; enemy++) {
      if (relations.touch(unit, queue[enemy]!)) group.addPair(enemy);
    }
  }
  group.active = active;
}

/** The enemy who hit a unit of the melee most, of those who hit as often the first. */
function hardestHitter(group: Readonly<MeleeGroup>, place: number): number {
  let best = NO_UNIT;
  let most = -1;
  for (let striker = 0; striker < group.count; striker++) {
    const hits = group.hitsOf(striker, place);
    if (hits <= most) continue;
    most = hits;
    best = group.fighters[striker]!.unit;
  }
  return best;
}

/** Books the killed of a unit to those who hit it, in their order as many to each as he hit. */
function bookKilled(battle: TaktikaBattle, group: Readonly<MeleeGroup>, place: number): void {
  const { killed, unit } = group.fighters[place]!;
  let left = killed;
  for (let striker = 0; striker < group.count && left > 0; striker++) {
    const hits = group.hitsOf(striker, place);
    if (hits < 0) continue;
    const share = Math.min(left, hits);
    lose(battle, unit, group.fighters[striker]!.unit, Cause.Melee, share);
    left -= share;
  }
}

function tell(context: GameContext, group: Readonly<MeleeGroup>): void {
  const { owner } = context.battle;
  fallen.fill(0);
  for (let place = 0; place < group.count; place++) {
    const side = owner[group.fighters[place]!.unit]!;
    fallen[side] = fallen[side]! + group.fighters[place]!.killed;
  }
  const own = group.fighters[0]!.unit;
  const enemy = group.fighters[group.active]!.unit;
  const red = owner[own] === 0;
  context.tell(EventKind.Melee, red ? own : enemy, red ? enemy : own, fallen[0]!, fallen[1]!);
}

/** Fights one round of the melee that a unit is in, with everything that follows; before it ranks may be exchanged (TK-17a). */
function fightMelee(context: GameContext, side: number, unit: number): void {
  const { battle } = context;
  const { before, fought, group } = meleesOf(battle);
  joinMelee(battle, unit, joined);
  gather(battle, side);
  for (let place = 0; place < group.count; place++) exchangeRanks(context, group.fighters[place]!.unit, NO_UNIT);
  groupMelee(context.dice, battle.units, group);
  applyGroup(battle.units, group);
  tell(context, group);
  for (let place = 0; place < group.count; place++) {
    const member = group.fighters[place]!.unit;
    fought[member] = 1;
    leaderKilled(context, member, group.fighters[place]!.generalKilled);
    bookKilled(battle, group, place);
  }
  for (let place = 0; place < group.count; place++) {
    const rest = before[place]! - group.fighters[place]!.killed;
    suffer(context, group.fighters[place]!.unit, hardestHitter(group, place), Cause.Melee, rest, 0);
  }
  for (let place = 0; place < group.count; place++) {
    const member = group.fighters[place]!.unit;
    if (group.fighters[place]!.flees && battle.present[member] === 1)
      rout(context, member, hardestHitter(group, place));
  }
  for (let place = 0; place < group.count; place++) {
    const member = group.fighters[place]!.unit;
    battle.fought[member] = battle.units.engaged[member]!;
  }
}

/**
 * The melee phase of a player's turn (T4): every group of enemies in touch fights one round (TK-12a), the active
 * side's first units first. If no unit flees, the melee goes on in the next turn (TK-12i).
 */
export function meleePhase(context: GameContext, side: number): void {
  const { count, forces, units } = context.battle;
  const { fought } = meleesOf(context.battle);
  fought.fill(0);
  for (let at = 0; at < count; at++) {
    const unit = asCountedBy(forces, side, at);
    if (fought[unit] === 0 && units.engaged[unit] === 1) fightMelee(context, side, unit);
  }
}
