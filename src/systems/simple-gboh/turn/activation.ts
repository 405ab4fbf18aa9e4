import { AWAY_FROM, Edge } from '../map/compass.js';
import { afterFirst, firstBit } from '../map/hexes.js';
import { mayStandOn } from '../map/map.js';
import { LOST, RETURN, rollReturn } from '../rules/pursuit-return.js';
import { rollSeizure } from '../rules/seizure.js';
import { Flag, LeaderFlag, LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, PursuitReturn } from '../state/events.js';
import { placeUnit } from '../state/places.js';
import { enemyAround, enemyPlaces, hasEnemyBeside, isBesideEnemy, isCavalry, isElephant } from '../state/relations.js';
import { beginReach, belongs, findCommand, isReached, isUnitReached, leadersWithin } from './command.js';
import type { GameContext } from './context.js';
import { Activate, DECISIONS, Done, MOVE_ONLY } from './decisions.js';
import { manipularExtension } from './extension.js';
import { hurt } from './hits.js';
import {
  bringBackLeaders,
  initiativeOf,
  LEADER_POINTS,
  leadersWithdraw,
  moveLeader,
  OVERALL_POINTS,
  placeLeader,
} from './leaders.js';

const PER_ELEPHANT = 1;

/** What comes of the offer to seize a player turn. */
export const Seizure = { None: 0, Seized: 1, Moved: 2 } as const;

/** The inactive player may try to seize the player turn (SG-4.41a, SG-4.44a, SG-4.45a, SG-4.46a): a value of `Seizure`. */
export function offerSeizure(context: GameContext, side: number): number {
  const { battle, options } = context;
  const { firstLeader } = battle.forces;
  const before = battle.attempted[side]!;
  battle.attempted[side] = 0;
  if (battle.playerTurns <= 1 || before === 1 || battle.seized) return Seizure.None;
  options.clear();
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (battle.leaderStatus[leader] !== LeaderStatus.OnMap || battle.attemptsLeft[leader]! <= 0) continue;
    options.add(leader).add(leader + MOVE_ONLY);
  }
  if (options.count === 0) return Seizure.None;
  options.add(Done);
  const answer = context.setDecisionContext(-1).choose(side, DECISIONS.seize);
  if (answer === Done) return Seizure.None;
  const leader = answer % MOVE_ONLY;
  battle.attemptsLeft[leader] = battle.attemptsLeft[leader]! - 1;
  battle.attempted[side] = 1;
  if (answer >= MOVE_ONLY) {
    const overall = battle.forces.leaders[leader]!.overall;
    moveLeader(context, leader, overall ? OVERALL_POINTS : LEADER_POINTS);
    return Seizure.Moved;
  }
  context.leaderRolls(leader);
  const seized = rollSeizure(context.dice, initiativeOf(battle, leader));
  context.tell(EventKind.Seizure, leader, seized ? 1 : 0);
  if (!seized) return Seizure.None;
  battle.seizer = leader;
  return Seizure.Seized;
}

function commands(battle: SimpleGbohBattle, leader: number, formation: number): boolean {
  const { commanders, inCommandWhile } = battle.forces.formations[formation]!;
  return commanders.includes(leader) || inCommandWhile === leader;
}

/** Whether a formation has units and may be activated at this time of the battle. */
function isReady(battle: SimpleGbohBattle, formation: number): boolean {
  const { idleTurns, side } = battle.forces.formations[formation]!;
  return battle.ownTurns[side]! > idleTurns && hasUnits(battle, formation);
}

/** Whether a formation may be activated in this player turn (SG-4.42a, SG-4.43a); a seizer's reach has been begun. */
function isOpen(context: GameContext, formation: number): boolean {
  const { battle } = context;
  const { auxiliary, commanders } = battle.forces.formations[formation]!;
  if (!isReady(battle, formation)) return false;
  const { seizer } = battle;
  if (seizer < 0 || !battle.seized) return true;
  const { overall, seizesFor } = battle.forces.leaders[seizer]!;
  if (commands(battle, seizer, formation) || seizesFor.includes(formation)) return true;
  if (!overall) return false;
  if (auxiliary) return true;
  for (let at = 0; at < commanders.length; at++) {
    const hex = battle.leaderHex[commanders[at]!]!;
    if (hex >= 0 && isReached(context, hex)) return true;
  }
  return false;
}

function hasUnits(battle: SimpleGbohBattle, formation: number): boolean {
  const units = battle.forces.members[formation]!;
  for (let at = 0; at < units.length; at++) {
    const status = battle.status[units[at]!];
    if (status === Status.OnMap || status === Status.Pursuing) return true;
  }
  return false;
}

/** Whether this player turn is one that an overall commander has seized. */
function isSeizedByChief({ forces, seized, seizer }: SimpleGbohBattle): boolean {
  return seized && seizer >= 0 && forces.leaders[seizer]!.overall;
}

/**
 * Whether a group of formations, two of them at least, may be activated together (SG-4.14a, SG-4.14c): by an overall
 * commander who has seized the player turn, if its own commander is near enough to him (SG-4.42a).
 */
function isGroupOpen(context: GameContext, group: number): boolean {
  const { battle } = context;
  const { by, formations, near, within } = battle.forces.groups[group]!;
  if (battle.leaderStatus[by] !== LeaderStatus.OnMap) return false;
  if ((battle.leaderFlags[by]! & (LeaderFlag.Returned | LeaderFlag.Replacement)) !== 0) return false;
  for (let at = 0; at < near.length; at++) if (!leadersWithin(battle, by, near[at]!, within)) return false;
  const { seizer } = battle;
  const byChief = isSeizedByChief(battle);
  if (byChief && by !== seizer && !isReached(context, battle.leaderHex[by]!)) return false;
  let open = 0;
  for (let at = 0; at < formations.length; at++) if (isOpenInGroup(context, formations[at]!, byChief)) open++;
  return open > 1;
}

/** Whether a formation of a group may be activated: an overall commander who has seized answers for his groups (SG-4.42a). */
function isOpenInGroup(context: GameContext, formation: number, byChief: boolean): boolean {
  return byChief ? isReady(context.battle, formation) : isOpen(context, formation);
}

/**
 * Phase A: what the player turn is used for (SG-3.2a); any formation, as often as its side likes (SG-4.15a). The
 * leader that activates a group may move, but commands only his own formations (SG-4.14b). Whether movement and shock
 * follow.
 */
export function activationPhase(context: GameContext, side: number): boolean {
  const { battle, options } = context;
  const { firstFormation, groups, overall } = battle.forces;
  const { seizer } = battle;
  if (battle.seized && seizer >= 0) beginReach(context, seizer);
  options.clear();
  for (let formation = firstFormation[side]!; formation < firstFormation[side + 1]!; formation++) {
    if (isOpen(context, formation)) options.add(Activate.Formation + formation);
  }
  for (let group = 0; group < groups.length; group++) {
    if (groups[group]!.side === side && isGroupOpen(context, group)) options.add(Activate.Group + group);
  }
  const chief = overall[side]!;
  if (!battle.seized && chief >= 0 && battle.leaderStatus[chief] === LeaderStatus.OnMap)
    options.add(Activate.MoveOverall);
  options.add(Done);
  const answer = context.setDecisionContext(-1).choose(side, DECISIONS.activate);
  if (answer === Done) {
    context.tell(EventKind.Passed, side);
    return false;
  }
  if (answer === Activate.MoveOverall) {
    moveLeader(context, chief, OVERALL_POINTS);
    return false;
  }
  if (answer >= Activate.Group) {
    const { by, formations } = groups[answer - Activate.Group]!;
    battle.leaderFlags[by] = battle.leaderFlags[by]! | LeaderFlag.Activated;
    activateGroup(context, side, answer - Activate.Group, formations);
  } else activate(context, answer);
  return true;
}

/** Activates formations of a group, as many as the player likes and in the order that he names (SG-4.14a). */
function activateGroup(context: GameContext, side: number, group: number, formations: readonly number[]): void {
  const { battle, options } = context;
  const byChief = isSeizedByChief(battle);
  // Which are open is known now: the searches of an activation put an end to that of a seizer's reach.
  let open = 0;
  for (let at = 0; at < formations.length; at++) {
    if (isOpenInGroup(context, formations[at]!, byChief)) open |= 1 << at;
  }
  for (let first = true; open !== 0; first = false) {
    options.clear();
    for (let left = open; left !== 0; left = afterFirst(left)) options.add(formations[firstBit(left)]!);
    if (!first) options.add(Done);
    const formation = context.setDecisionContext(-1, -1, -1, -1, group).choose(side, DECISIONS.nextFormation);
    if (formation === Done) return;
    open &= ~(1 << formations.indexOf(formation));
    activate(context, formation);
  }
}

/** Activates a formation with one of its commanders (SG-3.2b, SG-4.1a, SG-4.11a). */
function activate(context: GameContext, formation: number): void {
  const { battle, options } = context;
  const { commanders, side } = battle.forces.formations[formation]!;
  const units = battle.forces.members[formation]!;
  battle.formationActive[formation] = 1;
  returnLeaders(context, formation);
  options.clear();
  for (let at = 0; at < commanders.length; at++) {
    if (battle.leaderStatus[commanders[at]!] === LeaderStatus.OnMap) options.add(commanders[at]!);
  }
  const leader =
    options.count === 0 ? -1 : context.setDecisionContext(-1, -1, -1, -1, formation).choose(side, DECISIONS.commander);
  battle.commanderOf[formation] = leader;
  if (leader >= 0) battle.leaderFlags[leader] = battle.leaderFlags[leader]! | LeaderFlag.Activated;
  returnPursuers(context, formation);
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (battle.status[unit] === Status.OnMap) battle.mark(unit, Flag.Activated);
  }
  detach(context, formation, leader);
  fearElephants(context, formation);
  const commanded = findCommand(context, formation);
  if (battle.watcher !== null) {
    context.tell(EventKind.Activated, formation, leader, activatedWith(battle, formation), commanded);
  }
}

/** How many units on the map are activated with a formation, those detached to it included. */
function activatedWith({ detachedTo, flags, forces, status }: SimpleGbohBattle, formation: number): number {
  let count = 0;
  for (let unit = 0; unit < status.length; unit++) {
    if (status[unit] !== Status.OnMap || (flags[unit]! & Flag.Activated) === 0) continue;
    const now = detachedTo[unit]! >= 0 ? detachedTo[unit] : forces.formationOf[unit];
    if (now === formation) count++;
  }
  return count;
}

/** Units of another formation that a leader may take along (SG-4.1a). */
function detach(context: GameContext, formation: number, leader: number): void {
  const { battle, options } = context;
  const { detachments, firstUnit, formationOf } = battle.forces;
  for (let at = 0; at < detachments.length; at++) {
    const { by, from, most, side, to } = detachments[at]!;
    if (to !== formation || by !== leader) continue;
    for (let taken = 0; taken < most; taken++) {
      options.clear();
      beginReach(context, leader);
      for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
        if (formationOf[unit] !== from || battle.status[unit] !== Status.OnMap) continue;
        if (!battle.has(unit, Flag.Activated) && isUnitReached(context, unit)) options.add(unit);
      }
      if (options.count === 0) break;
      options.add(Done);
      const unit = context.setDecisionContext(-1, -1, -1, leader, from).choose(side, DECISIONS.detach);
      if (unit === Done) break;
      battle.mark(unit, Flag.Activated);
      battle.detachedTo[unit] = formation;
    }
  }
}

/** Leaders and replacements who can command a formation come back with its activation (SG-4.36a, SG-4.37a). */
function returnLeaders(context: GameContext, formation: number): void {
  const { battle } = context;
  const { commanders } = battle.forces.formations[formation]!;
  for (let at = 0; at < commanders.length; at++) {
    const leader = commanders[at]!;
    const status = battle.leaderStatus[leader]!;
    if (status !== LeaderStatus.Busy && status !== LeaderStatus.Replaced) continue;
    placeLeader(context, leader, formation);
  }
}

/** An overall commander who lost his unit comes back at the start of his side's player turn (SG-4.36a). */
export function returnOverall(context: GameContext, side: number): void {
  const { battle } = context;
  const chief = battle.forces.overall[side]!;
  if (chief >= 0 && battle.leaderStatus[chief] === LeaderStatus.Busy) placeLeader(context, chief, -1);
}

/** The owner may roll for a formation's pursuers when it is activated (SG-7.63a). */
function returnPursuers(context: GameContext, formation: number): void {
  const { battle } = context;
  const { formations, tables } = battle.forces;
  const { commanders, side } = formations[formation]!;
  const units = battle.forces.members[formation]!;
  let away = 0;
  for (let at = 0; at < units.length; at++) if (battle.status[units[at]!] === Status.Pursuing) away++;
  if (away === 0 || !context.setDecisionContext(-1, -1, -1, -1, formation).asks(side, DECISIONS.rollReturn)) return;
  let led = false;
  for (let at = 0; at < commanders.length; at++) if (isInPursuit(battle, commanders[at]!)) led = true;
  context.sideRolls(side);
  const result = rollReturn(context.dice, tables, led);
  const told = result === RETURN ? PursuitReturn.Back : result === LOST ? PursuitReturn.Never : PursuitReturn.Nothing;
  context.tell(EventKind.ReturnRolled, formation, told);
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (battle.status[unit] !== Status.Pursuing) continue;
    if (result === LOST) battle.status[unit] = Status.Lost;
    else if (result === RETURN) comeBack(context, unit, side);
  }
}

/** Whether a leader is off the map with a unit that may still come back. */
function isInPursuit({ leaderStatus, leaderWith, status }: SimpleGbohBattle, leader: number): boolean {
  return leaderStatus[leader] === LeaderStatus.Pursuing && status[leaderWith[leader]!] === Status.Pursuing;
}

/** Places a pursuer, and the units that went with it, on a free hex at the opponent's retreat edge that it could enter. */
function comeBack(context: GameContext, unit: number, side: number): void {
  const { battle, options } = context;
  const { map, mover, standings, tables } = battle.forces;
  const { edge } = standings[(1 - side) as 0 | 1];
  const { columns, rows } = map.grid;
  const level = edge === Edge.North || edge === Edge.South;
  const view = edge === Edge.North || edge === Edge.West ? 0 : 1;
  options.clear();
  for (let place = 0; place < (level ? columns : rows); place++) {
    const hex = map.grid.seen(view, level ? place : columns * place);
    if (battle.top[hex]! >= 0 || isBesideEnemy(battle, side, hex)) continue;
    if (mayStandOn(tables, map.terrain[hex]!, mover[unit]!)) options.add(hex);
  }
  if (options.count === 0) return;
  const hex = context.setDecisionContext(unit).choose(side, DECISIONS.placeReturned);
  battle.status[unit] = Status.OnMap;
  battle.facing[unit] = AWAY_FROM[edge]!;
  placeUnit(battle, unit, hex, -1, false);
  context.tell(EventKind.Returned, unit, hex);
  bringBackLeaders(context, unit);
  leadersWithdraw(context, 1 - side, unit);
  manipularExtension(context, unit, -1, -1);
}

/**
 * Cavalry that is activated beside an enemy elephant, with its own formation or detached to one, takes a hit
 * (SG-10.23a, R53).
 */
function fearElephants(context: GameContext, formation: number): void {
  const { battle } = context;
  const { elephants, firstUnit } = battle.forces;
  const side = battle.active;
  if (elephants[(1 - side) as 0 | 1] === 0) return;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (!isCavalry(battle, unit) || !belongs(battle, unit, formation) || !hasEnemyBeside(battle, unit)) continue;
    let beside = 0;
    let by = -1;
    for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
      const enemy = enemyAround(battle, unit, firstBit(places));
      if (enemy < 0 || !isElephant(battle, enemy)) continue;
      beside++;
      if (by < 0) by = enemy;
    }
    if (beside > 0)
      hurt(context, unit, battle.readings.elephantFear === PER_ELEPHANT ? beside : 1, Cause.OtherHits, by);
  }
}
