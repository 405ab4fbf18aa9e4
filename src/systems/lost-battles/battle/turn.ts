import { BRILLIANT } from '../data/vocabulary.js';
import { rollCommandPoints } from '../rules/command-points.js';
import { rollDust } from '../rules/dust.js';
import { rollWeather } from '../rules/weather.js';
import { actionPhase } from './activation.js';
import { General, type LostBattlesBattle } from './battle.js';
import type { Course } from './course.js';
import { DECISIONS } from './decisions.js';
import { commandValue, endBattle } from './end.js';
import { EventKind, Phase } from './events.js';
import { endForGenerals, grantExemptions } from './generals.js';
import { lapseLeads, nameLeads, nameOverdueLeads } from './leads.js';
import { captureCamp } from './places.js';
import { Reason } from './reasons.js';
import { holds } from './relations.js';

const EVERY_TURN = 1;
const HELD_AT_END = 1;
const FORBIDDEN = 1;

/**
 * One player turn (LB-3.2): leads lapse, command points are rolled, groups and commanders are activated, and at its end leads
 * are named.
 */
export function playerTurn(course: Course, side: number): void {
  const { battle } = course;
  battle.active = side;
  battle.phase = Phase.Start;
  battle.playerTurns++;
  battle.twice = battle.lastActive === side;
  battle.lastActive = side;
  course.tell(EventKind.TurnBegins, side, battle.turn);
  beginPlayerTurn(course, side);
  course.beginTurn(side);
  actionPhase(course, side);
  if (!battle.over) endPlayerTurn(course, side);
}

function beginPlayerTurn(course: Course, side: number): void {
  const { battle } = course;
  lapseLeads(battle, side);
  battle.activated[side] = 0;
  battle.turned[side] = 0;
  battle.entered[side] = 0;
  battle.enteredByMove[side] = 0;
  battle.deployed[side] = 0;
  battle.doubled[side] = 0;
  battle.deployedPlaces = 0;
  for (let facing = 0; facing < battle.attackedFrom.length; facing++) battle.attackedFrom[facing] = 0;
  const value = commandValue(battle, side);
  course.sideRolls(side);
  const { dusty } = battle.forces;
  battle.rolledPoints = rollCommandPoints(course.dice, value, dusty, battle.raining, battle.readings.twofoldHalving);
  battle.commandPoints = battle.rolledPoints;
  course.tell(EventKind.CommandPoints, side, battle.rolledPoints);
  grantExemptions(course, side);
}

function endPlayerTurn(course: Course, side: number): void {
  const { battle } = course;
  battle.phase = Phase.End;
  nameLeads(course, side);
  nameOverdueLeads(course, 1 - side);
  endForGenerals(course, side);
  if (battle.readings.campCapture === HELD_AT_END && holds(battle, side, battle.forces.camp[1 - side]!)) {
    captureCamp(course, 1 - side);
  }
  battle.commandPoints = 0;
  let zones = 0;
  for (let facing = 0; facing < battle.attackedFrom.length; facing++) zones |= battle.attackedFrom[facing]!;
  battle.attackZonesBefore[side] = zones;
}

/** Whether a side can change the order of player turns by a flip-flop (LB-8.9b, LB-8.9c). */
function mayFlip({ circumstances, forces, generalStatus }: LostBattlesBattle, side: number): boolean {
  if (forces.dusty || circumstances.seizing === FORBIDDEN) return false;
  let usable = false;
  for (let general = 0; general < forces.generals.length; general++) {
    const { rating, side: owner } = forces.generals[general]!;
    if (rating !== BRILLIANT) continue;
    if (owner !== side) return false;
    if (generalStatus[general] === General.InPlay) usable = true;
  }
  return usable;
}

/** Lets a side that moves second move first from now on (LB-8.9b, R25). */
function flipFlop(course: Course): void {
  const { battle } = course;
  const everyTurn = battle.readings.flipFlop === EVERY_TURN;
  if (battle.flipUsed && !everyTurn) return;
  const second = 1 - battle.opener;
  const side = everyTurn && mayFlip(battle, battle.opener) ? battle.opener : second;
  if (!mayFlip(battle, side) || !course.focus(-1).asks(side, DECISIONS.flipFlop)) return;
  battle.opener = 1 - battle.opener;
  battle.flipUsed = true;
  course.tell(EventKind.FlipFlop, side);
}

/** The start of a turn but the first: flip-flop, dust and weather (LB-8.9b, LB-10.3b, LB-10.4a). */
function startTurn(course: Course): void {
  const { battle, dice } = course;
  const { forces, readings } = battle;
  if (battle.turn >= 2) {
    flipFlop(course);
    if (forces.dusty) {
      course.neutralRolls();
      battle.swapped = rollDust(dice, battle.swapped, readings.dustOrder);
      course.tell(EventKind.Dust, battle.swapped ? 1 : 0);
    }
    if (forces.wet) {
      course.neutralRolls();
      battle.raining = rollWeather(dice, battle.raining);
      course.tell(EventKind.Weather, battle.raining ? 1 : 0);
    }
  }
  battle.leader = battle.swapped ? 1 - battle.opener : battle.opener;
}

/** Plays on from the beginning of a turn to the end, or until `playerTurns` further player turns are over (LB-3.1a, LB-3.2a). */
export function playOn(course: Course, playerTurns = Number.POSITIVE_INFINITY): void {
  const { battle } = course;
  let left = playerTurns;
  while (!battle.over && left > 0) {
    if (!battle.halfDone) startTurn(course);
    playerTurn(course, battle.halfDone ? 1 - battle.leader : battle.leader);
    left--;
    passOn(course);
  }
}

/** Plays the rest of a player turn whose command points have been rolled: what players try out on a copy of the battle. */
export function restOfTurn(course: Course, side: number): void {
  const { battle } = course;
  actionPhase(course, side);
  if (!battle.over) endPlayerTurn(course, side);
  passOn(course);
}

/** After a player turn the other side has its own, or the turn ends (LB-3.2a, LB-11.1b). */
function passOn(course: Course): void {
  const { battle } = course;
  if (battle.over) return;
  battle.halfDone = !battle.halfDone;
  if (battle.halfDone) return;
  if (battle.turn >= battle.lastTurn) endBattle(course, Reason.TurnLimit);
  else battle.turn++;
}
