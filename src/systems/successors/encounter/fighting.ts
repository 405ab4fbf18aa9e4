import type { Dice } from '../../../chance/dice.js';
import type { Decision } from '../../../model/player.js';
import { Winner } from '../axes.js';
import { DECISIONS } from '../decisions.js';
import { Event } from '../events.js';
import { localTroops } from '../rules/local-troops.js';
import { provinceController } from '../rules/province-controller.js';
import { elephantsOf, sideStrength } from '../rules/side-strength.js';
import { actorOf } from '../state/actors.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { MAX_DETACHMENTS, type WarState } from '../state/war-state.js';
import { NO_GENERAL_RATING } from '../tables/generals.js';
import { INDEPENDENT, NONE } from '../tables/vocabulary.js';
import { askSelection } from './naming.js';

/** Place of `defenderOnly` among the readings (R20). */
const DEFENDER_ONLY = 1;

/** Asks who comes out of the besieged city to help (SU-12.4a); undefined where no force could. */
export function askSortie(war: War): Decision | undefined {
  const { warState, space } = war;
  const inside = warState.inside(space);
  const owner = warState.side[inside]!;
  const helps = owner !== NONE && (owner === war.movingSide || owner === war.interceptor);
  if (helps && warState.map.isMajorCity(space) && warState.unitsIn(inside) > 0) {
    warState.now[EncounterState.SortieSide] = owner;
    return askSelection(war, DECISIONS.sortie, owner, inside, warState.sortie);
  }
  warState.now[EncounterState.Phase] = Phase.Battle;
  return undefined;
}

/** Those named fight with the army. */
export function endSortie(war: War): void {
  const { warState } = war;
  const { now } = warState;
  const units = warState.unitsIn(warState.sortie);
  if (units > 0) war.tell(Event.Sortie, now[EncounterState.SortieSide]!, war.space, units, 0);
  now[EncounterState.Phase] = Phase.Battle;
}

/** Whether a slot takes part in the battle on a side. */
function fights(war: War, slot: number, attacker: boolean): boolean {
  const { warState } = war;
  if (warState.side[slot] === NONE) return false;
  if (slot === warState.mover) return attacker;
  if (slot === warState.sortie) return (warState.now[EncounterState.SortieSide] === war.movingSide) === attacker;
  if (slot === warState.outside(war.space)) return (warState.side[slot] === war.movingSide) === attacker;
  return !attacker;
}

/** Slots that may take part in a battle, in the order in which losses are taken: who came, who stood there, who came out. */
const MAX_PARTS = MAX_DETACHMENTS + 3;

/** The slot of a place below `MAX_PARTS`. */
function partOf(warState: WarState, space: number, at: number): number {
  if (at === 0) return warState.mover;
  if (at <= MAX_DETACHMENTS) return warState.detachment + at - 1;
  return at === MAX_DETACHMENTS + 1 ? warState.outside(space) : warState.sortie;
}

/** Units of a type on a side of the battle. */
export function unitsOnSide(war: War, attacker: boolean, type: number): number {
  const { warState, space } = war;
  let sum = 0;
  for (let at = 0; at < MAX_PARTS; at++) {
    const slot = partOf(warState, space, at);
    if (fights(war, slot, attacker)) sum += warState.unitsOf(slot, type);
  }
  return sum;
}

/** The first slot of a side that has a unit of the type to lose. */
export function slotToLose(war: War, attacker: boolean, type: number): number {
  const { warState, space } = war;
  for (let at = 0; at < MAX_PARTS; at++) {
    const slot = partOf(warState, space, at);
    if (fights(war, slot, attacker) && warState.unitsOf(slot, type) > 0) return slot;
  }
  return NONE;
}

/** The general who commands a side: the most senior of all its parts (SU-8b), of equal ones the first; or -1. */
function commanderOf(war: War, attacker: boolean): number {
  const { warState, space } = war;
  let best = -1;
  for (let at = 0; at < MAX_PARTS; at++) {
    const slot = partOf(warState, space, at);
    const leader = fights(war, slot, attacker) ? warState.commander(slot) : -1;
    if (leader < 0) continue;
    const more = best < 0 ? 1 : warState.leaders[leader]!.seniority - warState.leaders[best]!.seniority;
    if (more > 0 || (more === 0 && leader < best)) best = leader;
  }
  return best;
}

/**
 * The side that fights on the attacker's or defender's part: who moved attacks (SU-12.3a), who intercepted defends
 * (SU-10.3b, SU-12.3b).
 */
export function sideOf(war: War, attacker: boolean): number {
  if (attacker) return war.movingSide;
  return war.interceptor === NONE ? war.warState.side[war.space]! : war.interceptor;
}

/** Whether a side of the battle has lost its local troops with an attempt to avoid it (SU-11.2a). */
function isPenalised(war: War, attacker: boolean): boolean {
  return !attacker && war.warState.now[EncounterState.NoLocalTroops] === 1;
}

/** Local troops of a side in a battle in a space (SU-12.2a, SU-12.2b, SU-11.2a, R20). */
export function localTroopsOf(war: War, side: number, attacker: boolean, space: number): number {
  return isPenalised(war, attacker) ? 0 : localTroopsAt(war, side, attacker, space);
}

/** The same, of a side that has not tried to avoid the battle. */
function localTroopsAt(war: War, side: number, attacker: boolean, space: number): number {
  const { warState, readings } = war;
  if (side === INDEPENDENT || (attacker && readings.localTroops === DEFENDER_ONLY)) return 0;
  const province = warState.map.province[space]!;
  const holds = province >= 0 && provinceController(warState, province) === side;
  return localTroops(warState.control[space] === side, holds);
}

/** Fills one side of the clash. */
function readSide(war: War, attacker: boolean): void {
  const { warState, space, battle: clash } = war;
  const side = sideOf(war, attacker);
  const leader = commanderOf(war, attacker);
  const rating = leader < 0 ? NO_GENERAL_RATING : warState.leaders[leader]!.battleRating;
  const local = localTroopsOf(war, side, attacker, space);
  let strength = local;
  let elephants = 0;
  for (let at = 0; at < MAX_PARTS; at++) {
    const slot = partOf(warState, space, at);
    if (!fights(war, slot, attacker)) continue;
    strength += sideStrength(warState.units, slot * warState.width);
    elephants += elephantsOf(warState.units, slot * warState.width);
  }
  if (attacker) {
    clash.attackerStrength = strength;
    clash.attackerElephants = elephants;
    clash.attackerRating = rating;
    clash.attackerLed = leader >= 0;
    clash.attackerActor = actorOf(warState, side, leader);
  } else {
    clash.defenderStrength = strength;
    clash.defenderElephants = elephants;
    clash.defenderRating = rating;
    clash.defenderLed = leader >= 0;
    clash.defenderActor = actorOf(warState, side, leader);
  }
}

/** Gathers both sides' strengths into the clash, without elephants' dice: what players weigh, and what is fought with. */
export function readBattle(war: War): void {
  readSide(war, true);
  readSide(war, false);
}

/** Tells of the local troops of a side of the battle, where it has any or has lost some (SU-12.2a, SU-11.2a). */
function tellLocalTroops(war: War, attacker: boolean): void {
  const side = sideOf(war, attacker);
  const local = localTroopsAt(war, side, attacker, war.space);
  if (local === 0) return;
  const lost = isPenalised(war, attacker);
  war.tell(Event.LocalTroops, side, lost ? 0 : local, lost ? local : 0, 0);
}

/** Fights the battle (B2 to B5). */
export function fightBattle(war: War, dice: Dice): void {
  const { battle: clash, space, warState } = war;
  war.tell(Event.Battle, sideOf(war, true), sideOf(war, false), space, 0);
  readBattle(war);
  clash.fight(dice);
  tellLocalTroops(war, true);
  war.tell(Event.Strength, sideOf(war, true), clash.attackerTotal, clash.attackerRating, clash.attackerElephants);
  tellLocalTroops(war, false);
  war.tell(Event.Strength, sideOf(war, false), clash.defenderTotal, clash.defenderRating, clash.defenderElephants);
  war.tell(Event.Result, clash.attackerResult, clash.defenderResult, clash.winner, Number(clash.doubled));
  warState.now[EncounterState.AttackerFalls] = clash.attackerFalls ? commanderOf(war, true) + 1 : 0;
  warState.now[EncounterState.DefenderFalls] = clash.defenderFalls ? commanderOf(war, false) + 1 : 0;
  settleBattle(war, clash.winner, clash.doubled);
}

/** What follows from a battle that has been fought: a place in `WINNERS`, and whether by double. */
export function settleBattle(war: War, winner: number, doubled: boolean): void {
  const { now } = war.warState;
  now[EncounterState.Winner] = winner;
  now[EncounterState.Doubled] = Number(doubled);
  now[EncounterState.AfterOverrun] = 0;
  if (winner === Winner.Drawn) now[EncounterState.Phase] = Phase.AttackerDrawnLoss;
  else {
    uniteSides(war, winner);
    now[EncounterState.Phase] = Phase.Attrition;
  }
}

/** After a decided battle every side is one force: what it brought, what stood there, what came out (SU-12.4b). */
function uniteSides(war: War, winner: number): void {
  const { warState, space } = war;
  const { now } = warState;
  const relief = now[EncounterState.SortieSide] === war.movingSide;
  warState.join(warState.sortie, relief ? warState.mover : warState.outside(space));
  for (let number = 0; number < now[EncounterState.Detachments]!; number++) {
    warState.join(warState.detachment + number, warState.outside(space));
  }
  now[EncounterState.Detachments] = 0;
  now[EncounterState.LosingSide] = winner === Winner.Attacker ? sideOf(war, false) : war.movingSide;
}
