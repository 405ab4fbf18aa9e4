import { rollCommandPoints } from '../rules/command-points.js';
import { rollDust } from '../rules/dust.js';
import { rollWeather } from '../rules/weather.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { EventKind, Phase } from '../state/events.js';
import { Reason } from '../state/reasons.js';
import { holds } from '../state/relations.js';
import { BRILLIANT } from '../tables/vocabulary.js';
import { actionPhase } from './activation.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { commandValue, endBattle } from './end.js';
import { endForGenerals, grantExemptions } from './generals.js';
import { lapseLeads, nameLeads, nameOverdueLeads } from './leads.js';
import { captureCamp } from './places.js';

const EVERY_TURN = 1;
const HELD_AT_END = 1;
const FORBIDDEN = 1;

/**
 * One player turn (LB-3.2): leads lapse, command points are rolled, groups and commanders are activated, and at its end leads
 * are named.
 */
export function playerTurn(context: GameContext, side: number): void {
  const { battle } = context;
  battle.active = side;
  battle.phase = Phase.Start;
  battle.playerTurns++;
  battle.twice = battle.lastActive === side;
  battle.lastActive = side;
  context.tell(EventKind.TurnBegins, side, battle.turn);
  beginPlayerTurn(context, side);
  context.beginTurn(side);
  actionPhase(context, side);
  if (!battle.over) endPlayerTurn(context, side);
}

function beginPlayerTurn(context: GameContext, side: number): void {
  const { battle } = context;
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
  context.sideRolls(side);
  const { dusty } = battle.forces;
  battle.rolledPoints = rollCommandPoints(context.dice, value, dusty, battle.raining, battle.readings.twofoldHalving);
  battle.commandPoints = battle.rolledPoints;
  context.tell(EventKind.CommandPoints, side, battle.rolledPoints);
  grantExemptions(context, side);
}

function endPlayerTurn(context: GameContext, side: number): void {
  const { battle } = context;
  battle.phase = Phase.End;
  nameLeads(context, side);
  nameOverdueLeads(context, 1 - side);
  endForGenerals(context, side);
  if (battle.readings.campCapture === HELD_AT_END && holds(battle, side, battle.forces.camp[1 - side]!)) {
    captureCamp(context, 1 - side);
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
function flipFlop(context: GameContext): void {
  const { battle } = context;
  const everyTurn = battle.readings.flipFlop === EVERY_TURN;
  if (battle.flipUsed && !everyTurn) return;
  const second = 1 - battle.opener;
  const side = everyTurn && mayFlip(battle, battle.opener) ? battle.opener : second;
  if (!mayFlip(battle, side) || !context.setDecisionContext(-1).asks(side, DECISIONS.flipFlop)) return;
  battle.opener = 1 - battle.opener;
  battle.flipUsed = true;
  context.tell(EventKind.FlipFlop, side);
}

/** The start of a turn but the first: flip-flop, dust and weather (LB-8.9b, LB-10.3b, LB-10.4a). */
function startTurn(context: GameContext): void {
  const { battle, dice } = context;
  const { forces, readings } = battle;
  if (battle.turn >= 2) {
    flipFlop(context);
    if (forces.dusty) {
      context.neutralRolls();
      battle.swapped = rollDust(dice, battle.swapped, readings.dustOrder);
      context.tell(EventKind.Dust, battle.swapped ? 1 : 0);
    }
    if (forces.wet) {
      context.neutralRolls();
      battle.raining = rollWeather(dice, battle.raining);
      context.tell(EventKind.Weather, battle.raining ? 1 : 0);
    }
  }
  battle.leader = battle.swapped ? 1 - battle.opener : battle.opener;
}

/** Plays on from the beginning of a turn to the end, or until `playerTurns` further player turns are over (LB-3.1a, LB-3.2a). */
export function playOn(context: GameContext, playerTurns = Number.POSITIVE_INFINITY): void {
  const { battle } = context;
  let left = playerTurns;
  while (!battle.over && left > 0) {
    if (!battle.halfDone) startTurn(context);
    playerTurn(context, battle.halfDone ? 1 - battle.leader : battle.leader);
    left--;
    passOn(context);
  }
}

/** Plays the rest of a player turn whose command points have been rolled: what players try out on a copy of the battle. */
export function restOfTurn(context: GameContext, side: number): void {
  const { battle } = context;
  actionPhase(context, side);
  if (!battle.over) endPlayerTurn(context, side);
  passOn(context);
}

/** After a player turn the other side has its own, or the turn ends (LB-3.2a, LB-11.1b). */
function passOn(context: GameContext): void {
  const { battle } = context;
  if (battle.over) return;
  battle.halfDone = !battle.halfDone;
  if (battle.halfDone) return;
  if (battle.turn >= battle.lastTurn) endBattle(context, Reason.TurnLimit);
  else battle.turn++;
}
