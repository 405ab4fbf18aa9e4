import type { Dice } from '../../../chance/dice.js';
import type { Decision } from '../../../model/player.js';
import { Answer, DECISIONS } from '../decisions.js';
import { Event } from '../events.js';
import { intercepts } from '../rules/interception.js';
import { joinsBesiegers, mayIntercept, maySend } from '../rules/may-intercept.js';
import { actorOf, setActor } from '../state/actors.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { END_REASONS, NONE } from '../tables/vocabulary.js';
import { sweep } from './fate.js';
import { end } from './marching.js';
import { ask, askSelection } from './naming.js';

const REFUSED = END_REASONS.indexOf('refused');
const BATTLE = END_REASONS.indexOf('battle');
/** Place of `allFirst` among the readings (R9). */
const ALL_FIRST = 1;

/** The place in the turn order from which factions are asked on, with the mover passed over (SU-10.5c, R9). */
function nextToIntercept(war: War, turn: number): number {
  let next = turn;
  while (next < war.order.length && (war.order[next] === war.movingSide || !mayIntercept(war, war.order[next]!))) {
    next++;
  }
  return next;
}

/**
 * Asks the next faction and space around for a detachment, before anything else happens in the space entered (E3, SU-10.1a);
 * undefined where dice or contact come next. Every entry is a new chance (SU-10.5a), every space around sends one
 * detachment at most (SU-10.6d), of any general and units in it (SU-10.6a); maps leave room for all of them.
 */
export function askDeclare(war: War): Decision | undefined {
  const { warState, order } = war;
  const { now } = warState;
  const ways = warState.map.ways[war.space]!;
  let turn = nextToIntercept(war, now[EncounterState.Turn]!);
  while (turn < order.length) {
    const faction = order[turn]!;
    for (let source = now[EncounterState.Source]!; source < ways.length; source++) {
      const way = ways[source]!;
      // Two links to the same space make one source; ways are sorted by where they lead.
      const same = source > 0 && ways[source - 1]!.to === way.to && maySend(war, faction, ways[source - 1]!);
      if (same || !maySend(war, faction, way)) continue;
      now[EncounterState.Turn] = turn;
      now[EncounterState.Source] = source;
      const slot = warState.detachment + now[EncounterState.Detachments]!;
      return askSelection(war, DECISIONS.declareInterceptions, faction, warState.outside(way.to), slot);
    }
    now[EncounterState.Source] = 0;
    if (war.readings.interceptDeclaration !== ALL_FIRST && now[EncounterState.Detachments]! > 0) break;
    turn = nextToIntercept(war, turn + 1);
  }
  now[EncounterState.Turn] = Math.min(turn + 1, order.length);
  now[EncounterState.Phase] = now[EncounterState.Detachments]! > 0 ? Phase.Roll : Phase.Contact;
  return undefined;
}

/** A space has answered: who was named has set out, and the next one is asked. */
export function endDeclare(war: War): void {
  const { warState } = war;
  const { now } = warState;
  const number = now[EncounterState.Detachments]!;
  if (warState.side[warState.detachment + number] !== NONE) {
    now[EncounterState.From + number] = warState.map.ways[war.space]![now[EncounterState.Source]!]!.to;
    now[EncounterState.Arrived + number] = 0;
    now[EncounterState.Detachments] = number + 1;
  }
  now[EncounterState.Source]! += 1;
}

/** Sends a detachment back to where it came from: one that failed loses nothing (SU-10.2b). */
function sendBack(war: War, number: number): void {
  const { warState } = war;
  warState.join(warState.detachment + number, warState.outside(warState.now[EncounterState.From + number]!));
}

/** Rolls for all that has been announced: the first faction with a success is there, no later one may roll (SU-10.5d). */
export function rollInterceptions(war: War, dice: Dice): void {
  const { warState } = war;
  const { now } = warState;
  const transit = warState.map.isTransit(war.space);
  for (let number = 0; number < now[EncounterState.Detachments]!; number++) {
    const slot = warState.detachment + number;
    const faction = warState.side[slot]!;
    const leader = warState.commander(slot);
    const beaten = now[EncounterState.Interceptor] !== NONE && now[EncounterState.Interceptor] !== faction;
    if (!beaten && dice.listens) setActor(dice, actorOf(warState, faction, leader));
    const succeeds = !beaten && intercepts(dice, warState.leaders[leader]!.initiative, transit);
    if (!beaten) war.tell(Event.Intercepts, faction, now[EncounterState.From + number]!, leader, Number(succeeds));
    if (succeeds) {
      now[EncounterState.Interceptor] = faction;
      now[EncounterState.Arrived + number] = 1;
    } else sendBack(war, number);
  }
  if (now[EncounterState.Interceptor] !== NONE) now[EncounterState.Phase] = Phase.Refuse;
  else {
    now[EncounterState.Detachments] = 0;
    now[EncounterState.Phase] = now[EncounterState.Turn]! < war.order.length ? Phase.Declare : Phase.Contact;
  }
}

/**
 * Asks whether the mover backs up (E4): only after a successful interception (SU-10.4f), also of those who join troops that
 * stood there (SU-10.4b). Independent armies do not move, so they never refuse (SU-10.4e).
 */
export function askRefuse(war: War): Decision {
  war.options.clear().add(Answer.No).add(Answer.Yes);
  return ask(war, DECISIONS.refuseBattle, war.movingSide);
}

/** The mover backs up, or fights the interceptors. */
export function takeRefuse(war: War, option: number): void {
  const { warState } = war;
  const { now } = warState;
  const besiegers = joinsBesiegers(war);
  now[EncounterState.Besiegers] = Number(besiegers);
  if (option === Answer.Yes) {
    war.tell(Event.BacksUp, war.movingSide, war.space, war.previous, 0);
    warState.join(warState.mover, warState.outside(war.previous));
    now[EncounterState.MovementPoints] = 0;
    if (besiegers) {
      // They stay behind and fight alone, still as attackers (SU-10.3c).
      warState.join(warState.outside(war.space), warState.mover);
      if (warState.unitsIn(warState.mover) === 0) {
        sweepAside(war);
        now[EncounterState.Space] = war.previous;
        end(war, REFUSED);
        return;
      }
      now[EncounterState.Refused] = 1;
      now[EncounterState.Phase] = Phase.Sortie;
      return;
    }
    settleInterceptors(war);
    now[EncounterState.Space] = war.previous;
    end(war, REFUSED);
    return;
  }
  if (besiegers) warState.join(warState.outside(war.space), warState.mover);
  if (warState.unitsIn(warState.mover) === 0) {
    sweepAside(war);
    now[EncounterState.MovementPoints] = 0;
    end(war, BATTLE);
    return;
  }
  const joined = warState.side[warState.outside(war.space)] === war.interceptor;
  now[EncounterState.Phase] = war.readings.joinedMayAvoid && joined ? Phase.JoinedAvoid : Phase.Sortie;
}

/** Generals without combat units do not fight interceptors: they are swept aside (SU-9g). */
function sweepAside(war: War): void {
  const { warState } = war;
  settleInterceptors(war);
  sweep(war, warState.mover, warState.outside(war.space));
}

/** Interceptors stand in the space they have reached, together with their own force there (SU-10.4c). */
export function settleInterceptors(war: War): void {
  const { warState } = war;
  const { now } = warState;
  for (let number = 0; number < now[EncounterState.Detachments]!; number++) {
    warState.join(warState.detachment + number, warState.outside(war.space));
  }
  now[EncounterState.Detachments] = 0;
}

/** Interceptors go back to where they came from, if anybody of theirs is left (SU-10.3c, a drawn battle). */
export function returnInterceptors(war: War): void {
  const { warState } = war;
  const { now } = warState;
  for (let number = 0; number < now[EncounterState.Detachments]!; number++) {
    warState.settle(warState.detachment + number);
    sendBack(war, number);
  }
  now[EncounterState.Detachments] = 0;
}
