import type { Dice } from '../../../chance/dice.js';
import type { Decision } from '../../../model/player.js';
import { Answer, DECISIONS, STAND, spaceOf, spaceOption } from '../decisions.js';
import { Event } from '../events.js';
import { avoids } from '../rules/avoid-battle.js';
import { mayAvoidTo } from '../rules/may-avoid-to.js';
import { mayOverrun, OVERRUN_COST } from '../rules/may-overrun.js';
import { actorOf, setActor } from '../state/actors.js';
import { EncounterState, markAvoided, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { INDEPENDENT, NONE } from '../tables/vocabulary.js';
import { sweep } from './fate.js';
import { allFind, ask, askSelection } from './naming.js';

/** Where the mover goes on when no enemy is left to fight. */
function goOn(war: War): void {
  war.warState.now[EncounterState.Phase] = Phase.AfterStep;
}

/**
 * Whether an unbesieged force stands against the mover (E5): asked when all interceptions into the space are over
 * (SU-11.3h), and never of interceptors, which cannot turn round and avoid (SU-11.3g).
 */
export function contact(war: War): void {
  const { warState } = war;
  if (!warState.holdsOther(war.space, war.movingSide)) goOn(war);
  else
    warState.now[EncounterState.Phase] = warState.now[EncounterState.Overrun] === 1 ? Phase.Withdraw : Phase.AskOverrun;
}

/** Asks whether the mover overruns the force that it has met (E6), which may still try to avoid (SU-11.3d). */
export function askOverrun(war: War): Decision | undefined {
  war.warState.now[EncounterState.Phase] = Phase.Withdraw;
  if (!mayOverrun(war)) return undefined;
  war.warState.now[EncounterState.Phase] = Phase.AskOverrun;
  war.options.clear().add(Answer.No).add(Answer.Yes);
  return ask(war, DECISIONS.declareOverrun, war.movingSide);
}

/** Takes the answer. */
export function takeOverrun(war: War, option: number): void {
  const { now } = war.warState;
  now[EncounterState.Overrun] = option;
  now[EncounterState.Phase] = Phase.Withdraw;
}

/** Asks who of the force in its own major city withdraws inside (E7a, SU-15a). */
export function askWithdraw(war: War): Decision | undefined {
  const { warState, space } = war;
  const slot = warState.outside(space);
  const owner = warState.side[slot]!;
  const may = owner !== INDEPENDENT && warState.map.isMajorCity(space) && warState.control[space] === owner;
  const all = allFind(war, slot);
  if (may && (all || !war.whole)) {
    return askSelection(war, DECISIONS.withdrawIntoCity, owner, slot, warState.inside(space), all);
  }
  warState.now[EncounterState.Phase] = Phase.Avoid;
  return undefined;
}

/** Those named are inside: no force is left to fight, or a part that cannot avoid (SU-11.3f, R42). */
export function endWithdraw(war: War): void {
  const { warState, space } = war;
  const { now } = warState;
  const inside = warState.inside(space);
  const owner = warState.side[inside]!;
  if (owner !== NONE) {
    war.tell(Event.Withdraws, owner, space, warState.unitsIn(inside), 0);
    now[EncounterState.Divided] = 1;
  }
  if (warState.side[space] === NONE) goOn(war);
  else now[EncounterState.Phase] = Phase.Avoid;
}

/** Gathers where a force may go first when it avoids. */
function collectSpaces(war: War, side: number, from: number): number {
  const ways = war.warState.map.ways[from]!;
  const before = war.options.count;
  for (const way of ways) {
    if (mayAvoidTo(war, side, way) && !war.options.has(spaceOption(way.to))) war.options.add(spaceOption(way.to));
  }
  return war.options.count - before;
}

/**
 * Asks whether the force that was met tries to avoid battle, and which space it would enter first (E7b). A force without a
 * general cannot (R16), nor one that has just been divided, nor one without a way out, unless a hopeless attempt is
 * allowed: the option is the space itself (R15).
 */
export function askAvoid(war: War): Decision | undefined {
  const { warState, space } = war;
  const { now } = warState;
  const side = warState.side[space]!;
  const may =
    side !== INDEPENDENT && now[EncounterState.Divided] === 0 && warState.commander(warState.outside(space)) >= 0;
  war.options.clear().add(STAND);
  if (may && collectSpaces(war, side, space) === 0 && war.readings.hopelessAttemptPenalised) {
    war.options.add(spaceOption(space));
  }
  if (may && war.options.count > 1) return ask(war, DECISIONS.avoidBattle, side);
  stand(war);
  return undefined;
}

/** The force does not leave: a battle follows, or after an interception the battle against all who have come. */
function stand(war: War): void {
  const { now } = war.warState;
  now[EncounterState.Phase] = war.interceptor === NONE ? Phase.Stand : Phase.Sortie;
}

/** Takes the answer. */
export function takeAvoid(war: War, option: number): void {
  const { now } = war.warState;
  if (option === STAND) {
    stand(war);
    return;
  }
  now[EncounterState.FirstSpace] = spaceOf(option);
  now[EncounterState.Phase] = Phase.AvoidRoll;
}

/** Rolls for the attempt (SU-11.1b); one that fails costs the local troops (SU-11.2a). */
export function rollAvoid(war: War, dice: Dice): void {
  const { warState, space } = war;
  const { now } = warState;
  const first = now[EncounterState.FirstSpace]!;
  const slot = warState.outside(space);
  const leader = warState.commander(slot);
  const side = warState.side[slot]!;
  if (dice.listens) setActor(dice, actorOf(warState, side, leader));
  const succeeds = first !== space && avoids(dice, warState.leaders[leader]!.initiative, warState.map.isTransit(first));
  war.tell(Event.Avoids, side, space, first, Number(succeeds));
  if (succeeds) {
    now[EncounterState.Phase] = Phase.SecondStep;
    return;
  }
  now[EncounterState.NoLocalTroops] = 1;
  stand(war);
}

/** Asks whether a force that has got away goes on to a second space (E7c). */
export function askSecondStep(war: War): Decision | undefined {
  const { warState } = war;
  const side = warState.side[war.space]!;
  war.options.clear().add(STAND);
  if (collectSpaces(war, side, warState.now[EncounterState.FirstSpace]!) > 0)
    return ask(war, DECISIONS.avoidSecondStep, side);
  takeSecondStep(war, STAND);
  return undefined;
}

/** The force arrives, and merges with its own side's force there (SU-8a, SU-11.3e). */
export function takeSecondStep(war: War, option: number): void {
  const { warState, space } = war;
  const { now } = warState;
  const first = now[EncounterState.FirstSpace]!;
  const to = option === STAND ? first : spaceOf(option);
  if (to !== first) war.tell(Event.GoesOn, warState.side[space]!, first, to, 0);
  for (let leader = 0; leader < warState.at.length; leader++)
    if (warState.at[leader] === space) markAvoided(now, leader);
  warState.join(warState.outside(space), warState.outside(to));
  now[EncounterState.Phase] = war.interceptor === NONE ? Phase.Contact : Phase.Sortie;
}

/**
 * The force is still there, because it did not wish to go, could not, or failed: it is overrun, swept aside, or fights
 * (E7e, SU-12a).
 */
export function stay(war: War): void {
  const { warState, space } = war;
  const { now } = warState;
  const slot = warState.outside(space);
  if (warState.unitsIn(slot) === 0) {
    sweep(war, slot, warState.mover);
    now[EncounterState.Phase] = Phase.Contact;
  } else if (now[EncounterState.Overrun] === 1) {
    now[EncounterState.MovementPoints]! -= OVERRUN_COST;
    war.tell(Event.Overruns, warState.side[slot]!, space, 0, 0);
    now[EncounterState.AfterOverrun] = 1;
    now[EncounterState.Phase] = Phase.Attrition;
  } else now[EncounterState.Phase] = Phase.Sortie;
}
