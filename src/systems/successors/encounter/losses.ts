import type { Dice } from '../../../chance/dice.js';
import type { Decision } from '../../../model/player.js';
import { Winner } from '../axes.js';
import { DECISIONS } from '../decisions.js';
import { drawnLosses } from '../rules/drawn-losses.js';
import { winnerLosses } from '../rules/winner-losses.js';
import { actorOf, setActor } from '../state/actors.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { Away } from '../state/war-state.js';
import { GIVEN_UP, MACEDONIANS } from '../tables/units.js';
import { END_REASONS, INDEPENDENT } from '../tables/vocabulary.js';
import { beginFate, destroy, endFate, loseInOrder, sendAway } from './fate.js';
import { sideOf, slotToLose, unitsOnSide } from './fighting.js';
import { returnInterceptors, settleInterceptors } from './intercepting.js';
import { end } from './marching.js';
import { ask } from './naming.js';

const BATTLE = END_REASONS.indexOf('battle');
const REFUSED = END_REASONS.indexOf('refused');

/** The slot of the beaten force. */
function loserSlot(war: War): number {
  const { warState } = war;
  const { now } = warState;
  const attackerWins = now[EncounterState.AfterOverrun] === 1 || now[EncounterState.Winner] === Winner.Attacker;
  return attackerWins ? warState.outside(war.space) : warState.mover;
}

/** The slot of the force that has won. */
function winnerSlot(war: War): number {
  const { warState } = war;
  return loserSlot(war) === warState.mover ? warState.outside(war.space) : warState.mover;
}

/** Deals out the fate of the beaten force (SU-12.7a to SU-12.7d); its owner is asked which Macedonians are lost. */
export function rollAttrition(war: War, dice: Dice): void {
  const { warState } = war;
  const { now } = warState;
  const slot = loserSlot(war);
  if (dice.listens) setActor(dice, actorOf(warState, warState.side[slot]!, warState.commander(slot)));
  now[EncounterState.Attrition] = beginFate(war, slot, dice);
  now[EncounterState.LosingSide] = warState.side[slot]!;
  now[EncounterState.Phase] = Phase.AttritionLoss;
}

/**
 * Asks which Macedonian unit is lost next; undefined once all have been named, only one type is left, or the losers
 * are independents, which no player leads (SU-8a).
 */
export function askAttritionLoss(war: War): Decision | undefined {
  const { warState } = war;
  const { now } = warState;
  const slot = loserSlot(war);
  const left = now[EncounterState.Attrition]!;
  war.options.clear();
  let units = 0;
  for (const type of MACEDONIANS) {
    const count = warState.unitsOf(slot, type);
    units += count;
    if (count > 0) war.options.add(type);
  }
  const side = now[EncounterState.LosingSide]!;
  if (left > 0 && left < units && war.options.count > 1 && side !== INDEPENDENT) {
    return ask(war, DECISIONS.attritionLoss, side);
  }
  loseInOrder(war, slot, left);
  now[EncounterState.Attrition] = 0;
  endFate(war, slot, winnerSlot(war));
  if (now[EncounterState.AfterOverrun] === 1) {
    now[EncounterState.AfterOverrun] = 0;
    now[EncounterState.Phase] = Phase.Contact;
  } else now[EncounterState.Phase] = Phase.WinnerLoss;
  return undefined;
}

/** Takes the answer. */
export function takeAttritionLoss(war: War, type: number): void {
  destroy(war, loserSlot(war), type, 1);
  war.warState.now[EncounterState.Attrition]! -= 1;
}

/** Units of a side. */
function unitsOf(war: War, attacker: boolean): number {
  let sum = 0;
  for (let type = 0; type < war.warState.width; type++) sum += unitsOnSide(war, attacker, type);
  return sum;
}

/** Asks a side which unit it loses, if any; undefined where it has no choice, or no player (SU-8a). */
function askLoss(war: War, decision: Decision, attacker: boolean, next: number, lost: number): Decision | undefined {
  const { warState } = war;
  war.options.clear();
  if (lost === 0) {
    warState.now[EncounterState.Phase] = next;
    return undefined;
  }
  for (let type = 0; type < warState.width; type++) if (unitsOnSide(war, attacker, type) > 0) war.options.add(type);
  const side = sideOf(war, attacker);
  if (war.options.count > 1 && side !== INDEPENDENT) return ask(war, decision, side);
  if (war.options.count > 0) lose(war, attacker, GIVEN_UP.find((type) => war.options.has(type))!);
  warState.now[EncounterState.Phase] = next;
  return undefined;
}

function lose(war: War, attacker: boolean, type: number): void {
  destroy(war, slotToLose(war, attacker, type), type, 1);
}

/** Asks which unit the winner loses (SU-12.7e). */
export function askWinnerLoss(war: War): Decision | undefined {
  const { now } = war.warState;
  const attacker = now[EncounterState.Winner] === Winner.Attacker;
  const lost = winnerLosses(now[EncounterState.Doubled] === 1, unitsOf(war, attacker));
  return askLoss(war, DECISIONS.winnerLoss, attacker, Phase.Aftermath, lost);
}

/** Takes the answer. */
export function takeWinnerLoss(war: War, type: number): void {
  lose(war, war.warState.now[EncounterState.Winner] === Winner.Attacker, type);
  war.warState.now[EncounterState.Phase] = Phase.Aftermath;
}

/** Asks which unit either side loses in a drawn battle, the attacker first (SU-12.9a). */
export function askDrawnLoss(war: War, attacker: boolean): Decision | undefined {
  const next = attacker ? Phase.DefenderDrawnLoss : Phase.Aftermath;
  const lost = drawnLosses(war.readings.drawn, unitsOf(war, attacker));
  return askLoss(war, DECISIONS.drawnLoss, attacker, next, lost);
}

/** Takes the answer. */
export function takeDrawnLoss(war: War, attacker: boolean, type: number): void {
  lose(war, attacker, type);
  war.warState.now[EncounterState.Phase] = attacker ? Phase.DefenderDrawnLoss : Phase.Aftermath;
}

/** Removes commanders who have fallen (SU-12.10a). */
function buryCommanders(war: War): void {
  const { now } = war.warState;
  for (const place of [EncounterState.AttackerFalls, EncounterState.DefenderFalls]) {
    if (now[place]! > 0) sendAway(war, now[place]! - 1, Away.Removed);
  }
}

/**
 * Takes everybody to where the battle leaves them, and ends the encounter: a battle ends the move and takes its movement
 * points (SU-9e, SU-12b), the winner holds the space (SU-12.7g), an attacker who drew backs up (SU-12.9b, SU-10.3c), and
 * who stayed in the city is unharmed (SU-12.4c).
 */
export function aftermath(war: War): void {
  const { warState, space } = war;
  const { now } = warState;
  buryCommanders(war);
  now[EncounterState.MovementPoints] = 0;
  const refused = now[EncounterState.Refused] === 1;
  const drawn = now[EncounterState.Winner] === Winner.Drawn;
  if (drawn) {
    warState.settle(warState.sortie);
    warState.join(warState.sortie, warState.inside(space));
    if (now[EncounterState.Besiegers] === 1) returnInterceptors(war);
    else {
      settleInterceptors(war);
      now[EncounterState.Space] = war.previous;
    }
  }
  // Those who fought on without the force that backed up stay where they are.
  warState.settle(warState.mover);
  warState.settle(warState.outside(space));
  end(war, refused ? REFUSED : BATTLE);
}
