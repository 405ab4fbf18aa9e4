import { afterFirst, firstBit } from '../map/hexes.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, Phase } from '../state/events.js';
import { countAt } from '../state/places.js';
import { Reason } from '../state/reasons.js';
import { enemyAround, enemyPlaces, fighterIn, hasEnemyInZone, isInEnemyZone, zoneCovers } from '../state/relations.js';
import { activationPhase, offerSeizure, returnOverall, Seizure } from './activation.js';
import { designateAttacks } from './attacks.js';
import type { GameContext } from './context.js';
import { checkWithdrawal, endBattle } from './end.js';
import { evasionSegment } from './evasion.js';
import { eliminate } from './hits.js';
import { movementPhase } from './movement.js';
import { leaderSegment, shockSegment } from './shock.js';

const AFTER_ACTIVATIONS = 1;

/** Forgets what happened in the player turn before, and notes who is in contact (SG-7.41a). */
function beginPlayerTurn(context: GameContext, side: number): void {
  const { battle } = context;
  battle.active = side;
  battle.phase = Phase.Start;
  battle.playerTurns++;
  battle.ownTurns[side] = battle.ownTurns[side]! + 1;
  battle.forgetTurn();
  battle.attacks = 0;
  for (let leader = 0; leader < battle.leaderFlags.length; leader++) {
    battle.leaderFlags[leader] = battle.leaderFlags[leader]! & KEPT;
  }
  noteContacts(battle, 0);
  noteContacts(battle, 1);
  context.tell(EventKind.TurnBegins, side, battle.playedTurns, battle.seizer);
}

/** Notes who of a side is in an enemy's zone, and who has enemies in his own. */
function noteContacts(battle: SimpleGbohBattle, side: number): void {
  const { beside, forces, hex, right } = battle;
  const end = forces.firstUnit[side + 1]!;
  for (let unit = forces.firstUnit[side]!; unit < end; unit++) {
    const at = hex[unit]!;
    if (at < 0) continue;
    if (beside[countAt(1 - side, at)] === 0 && (right[unit]! < 0 || beside[countAt(1 - side, right[unit]!)] === 0))
      continue;
    if (isInEnemyZone(battle, unit)) battle.mark(unit, Flag.StartedInZoc);
    if (hasEnemyInZone(battle, unit)) battle.mark(unit, Flag.EnemyInZocAtStart);
  }
}

/** Only being a replacement lasts from one player turn to the next. */
const KEPT = 8;

/** One player turn of a side (SG-3.2); nothing of it where the enemy seizes it. Gives back a value of `Seizure`. */
export function playerTurn(context: GameContext, side: number): number {
  const { battle } = context;
  beginPlayerTurn(context, side);
  returnOverall(context, side);
  const outcome = offerSeizure(context, 1 - side);
  if (outcome === Seizure.Seized || (outcome === Seizure.Moved && battle.readings.seizureMoveSkipsTurn)) {
    cancelTurn(battle, side, outcome);
    return outcome;
  }
  context.beginTurn(side);
  useTurn(context, side);
  return Seizure.None;
}

/** A seized player turn is cancelled (SG-4.41a); a leader who was moved instead has used that of his side (SG-4.46a). */
function cancelTurn(battle: SimpleGbohBattle, side: number, outcome: number): void {
  const { ownTurns } = battle;
  ownTurns[side] = ownTurns[side]! - 1;
  battle.seizedTurns++;
  if (outcome !== Seizure.Moved) return;
  ownTurns[1 - side] = ownTurns[1 - side]! + 1;
  battle.playerTurns++;
}

/** What a side does with its player turn, up to the check for withdrawal. */
function useTurn(context: GameContext, side: number): void {
  const { battle } = context;
  battle.phase = Phase.Activation;
  const fights = activationPhase(context, side);
  if (fights) {
    battle.phase = Phase.Movement;
    movementPhase(context);
    overrunArtillery(context, side);
    battle.phase = Phase.Designation;
    designateAttacks(context);
    battle.phase = Phase.Evasion;
    evasionSegment(context);
    battle.phase = Phase.Shock;
    leaderSegment(context);
    shockSegment(context);
  }
  battle.phase = Phase.End;
  if (fights || battle.readings.withdrawalCheck !== AFTER_ACTIVATIONS) checkWithdrawal(context);
}

/** Inactive artillery alone in a hex in the zone of a unit that has been activated is eliminated (SG-7.36b). */
function overrunArtillery(context: GameContext, side: number): void {
  const { battle } = context;
  const { artillery, firstUnit, isArtillery } = battle.forces;
  if (artillery[(1 - side) as 0 | 1] === 0) return;
  for (let unit = firstUnit[1 - side]!; unit < firstUnit[2 - side]!; unit++) {
    if (isArtillery[unit] === 0 || battle.status[unit] !== Status.OnMap || !isAlone(battle, unit)) continue;
    if (battle.inZone(side, battle.hex[unit]!) && isHeldByActive(battle, unit)) {
      eliminate(context, unit, Cause.SweptAside);
    }
  }
}

/** Whether an enemy who has been activated has a unit in his zone. */
function isHeldByActive(battle: SimpleGbohBattle, unit: number): boolean {
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    const there = enemyAround(battle, unit, firstBit(places));
    const enemy = there < 0 ? -1 : fighterIn(battle, battle.hex[there]!);
    if (enemy >= 0 && battle.has(enemy, Flag.Activated) && zoneCovers(battle, enemy, unit)) return true;
  }
  return false;
}

function isAlone({ bottom, hex }: SimpleGbohBattle, unit: number): boolean {
  return bottom[hex[unit]!]! < 0;
}

/** Plays on to the end, or until `playerTurns` further player turns are over (SG-3.0a, SG-4.43a). */
export function playOn(context: GameContext, playerTurns = Number.POSITIVE_INFINITY): void {
  const { battle } = context;
  const end = battle.playedTurns + playerTurns;
  while (battle.playedTurns < end && !battle.over) {
    if (battle.playedTurns >= battle.circumstances.maxPlayerTurns) {
      endBattle(context, Reason.Undecided);
      return;
    }
    const side = battle.nextSide;
    const result = playerTurn(context, side);
    // A seized player turn is the enemy's; after it the same side takes a new one (SG-4.43a).
    if (result === Seizure.None) passOn(battle, side);
    else if (result === Seizure.Seized) {
      battle.nextSide = 1 - side;
      battle.seized = true;
    }
  }
}

/** After a player turn that a side has used the other has its own. */
function passOn(battle: SimpleGbohBattle, side: number): void {
  battle.nextSide = 1 - side;
  battle.seized = false;
  battle.seizer = -1;
}

/** Plays the rest of a player turn for which its side has made a plan: what players try out on a copy of the battle. */
export function restOfTurn(context: GameContext, side: number): void {
  useTurn(context, side);
  passOn(context.battle, side);
}
