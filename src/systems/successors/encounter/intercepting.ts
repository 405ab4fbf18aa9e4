import type { Dice } from '../../../chance/dice.js';
import type { Decision } from '../../../model/player.js';
import { actorOf, rolls } from '../actors.js';
import { END_REASONS, NONE } from '../data/vocabulary.js';
import { Answer, DECISIONS } from '../decisions.js';
import { Event } from '../events.js';
import { Now, Phase } from '../now.js';
import { intercepts } from '../rules/interception.js';
import { joinsBesiegers, mayIntercept, maySend } from '../rules/may-intercept.js';
import type { War } from '../war.js';
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
  let turn = nextToIntercept(war, now[Now.Turn]!);
  while (turn < order.length) {
    const faction = order[turn]!;
    for (let source = now[Now.Source]!; source < ways.length; source++) {
      const way = ways[source]!;
      // Two links to the same space make one source; ways are sorted by where they lead.
      const same = source > 0 && ways[source - 1]!.to === way.to && maySend(war, faction, ways[source - 1]!);
      if (same || !maySend(war, faction, way)) continue;
      now[Now.Turn] = turn;
      now[Now.Source] = source;
      const slot = warState.detachment + now[Now.Detachments]!;
      return askSelection(war, DECISIONS.declareInterceptions, faction, warState.outside(way.to), slot);
    }
    now[Now.Source] = 0;
    if (war.readings.interceptDeclaration !== ALL_FIRST && now[Now.Detachments]! > 0) break;
    turn = nextToIntercept(war, turn + 1);
  }
  now[Now.Turn] = Math.min(turn + 1, order.length);
  now[Now.Phase] = now[Now.Detachments]! > 0 ? Phase.Roll : Phase.Contact;
  return undefined;
}

/** A space has answered: who was named has set out, and the next one is asked. */
export function endDeclare(war: War): void {
  const { warState } = war;
  const { now } = warState;
  const number = now[Now.Detachments]!;
  if (warState.side[warState.detachment + number] !== NONE) {
    now[Now.From + number] = warState.map.ways[war.space]![now[Now.Source]!]!.to;
    now[Now.Arrived + number] = 0;
    now[Now.Detachments] = number + 1;
  }
  now[Now.Source]! += 1;
}

/** Sends a detachment back to where it came from: one that failed loses nothing (SU-10.2b). */
function sendBack(war: War, number: number): void {
  const { warState } = war;
  warState.join(warState.detachment + number, warState.outside(warState.now[Now.From + number]!));
}

/** Rolls for all that has been announced: the first faction with a success is there, no later one may roll (SU-10.5d). */
export function rollInterceptions(war: War, dice: Dice): void {
  const { warState } = war;
  const { now } = warState;
  const transit = warState.map.isTransit(war.space);
  for (let number = 0; number < now[Now.Detachments]!; number++) {
    const slot = warState.detachment + number;
    const faction = warState.side[slot]!;
    const leader = warState.commander(slot);
    const beaten = now[Now.Interceptor] !== NONE && now[Now.Interceptor] !== faction;
    if (!beaten && dice.listens) rolls(dice, actorOf(warState, faction, leader));
    const succeeds = !beaten && intercepts(dice, warState.leaders[leader]!.initiative, transit);
    if (!beaten) war.tell(Event.Intercepts, faction, now[Now.From + number]!, leader, Number(succeeds));
    if (succeeds) {
      now[Now.Interceptor] = faction;
      now[Now.Arrived + number] = 1;
    } else sendBack(war, number);
  }
  if (now[Now.Interceptor] !== NONE) now[Now.Phase] = Phase.Refuse;
  else {
    now[Now.Detachments] = 0;
    now[Now.Phase] = now[Now.Turn]! < war.order.length ? Phase.Declare : Phase.Contact;
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
  now[Now.Besiegers] = Number(besiegers);
  if (option === Answer.Yes) {
    war.tell(Event.BacksUp, war.movingSide, war.space, war.previous, 0);
    warState.join(warState.mover, warState.outside(war.previous));
    now[Now.MovementPoints] = 0;
    if (besiegers) {
      // They stay behind and fight alone, still as attackers (SU-10.3c).
      warState.join(warState.outside(war.space), warState.mover);
      if (warState.unitsIn(warState.mover) === 0) {
        sweepAside(war);
        now[Now.Space] = war.previous;
        end(war, REFUSED);
        return;
      }
      now[Now.Refused] = 1;
      now[Now.Phase] = Phase.Sortie;
      return;
    }
    settleInterceptors(war);
    now[Now.Space] = war.previous;
    end(war, REFUSED);
    return;
  }
  if (besiegers) warState.join(warState.outside(war.space), warState.mover);
  if (warState.unitsIn(warState.mover) === 0) {
    sweepAside(war);
    now[Now.MovementPoints] = 0;
    end(war, BATTLE);
    return;
  }
  const joined = warState.side[warState.outside(war.space)] === war.interceptor;
  now[Now.Phase] = war.readings.joinedMayAvoid && joined ? Phase.JoinedAvoid : Phase.Sortie;
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
  for (let number = 0; number < now[Now.Detachments]!; number++) {
    warState.join(warState.detachment + number, warState.outside(war.space));
  }
  now[Now.Detachments] = 0;
}

/** Interceptors go back to where they came from, if anybody of theirs is left (SU-10.3c, a drawn battle). */
export function returnInterceptors(war: War): void {
  const { warState } = war;
  const { now } = warState;
  for (let number = 0; number < now[Now.Detachments]!; number++) {
    warState.settle(warState.detachment + number);
    sendBack(war, number);
  }
  now[Now.Detachments] = 0;
}
