import type { Decision } from '../../../model/player.js';
import { Answer, DECISIONS, FIRST_TYPE, NO_SUBJECT, Selection } from '../decisions.js';
import { mayGo } from '../rules/may-intercept.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { TYPES, Unit } from '../tables/units.js';

/** Puts one decision to a faction; its options are gathered by the caller. */
export function ask(war: War, decision: Decision, decider: number, subject = NO_SUBJECT): Decision {
  war.decision = decision;
  war.decider = decider;
  war.subject = subject;
  return decision;
}

/** Asks whether none, all or named ones go from one slot to another. */
export function askSelection(
  war: War,
  decision: Decision,
  decider: number,
  from: number,
  to: number,
  everybody = true,
): Decision {
  const { now } = war.warState;
  now[EncounterState.NameFrom] = from;
  now[EncounterState.NameTo] = to;
  now[EncounterState.NameAt] = 0;
  now[EncounterState.NamedGenerals] = 0;
  now[EncounterState.NamedUnits] = 0;
  now[EncounterState.Decider] = decider;
  const options = war.options.clear().add(Selection.None);
  if (everybody) options.add(Selection.Everybody);
  if (!war.whole) options.add(Selection.Named);
  return ask(war, decision, decider);
}

/** The decision for which the phase names generals and units. */
function namingDecision(war: War): Decision {
  switch (war.warState.now[EncounterState.Phase]) {
    case Phase.Compose:
      return DECISIONS.composeForce;
    case Phase.PickUp:
      return DECISIONS.pickUp;
    case Phase.Declare:
      return DECISIONS.declareInterceptions;
    case Phase.Withdraw:
      return DECISIONS.withdrawIntoCity;
    default:
      return DECISIONS.sortie;
  }
}

/** Whether naming is under way. */
export function isNaming(war: War): boolean {
  return war.warState.now[EncounterState.NameAt]! > 0;
}

/** Whether a general in the slot may be named, by the phase that asks. */
export function mayBeNamed(war: War, leader: number): boolean {
  const { warState } = war;
  const { now, leaders } = warState;
  if (warState.at[leader] !== now[EncounterState.NameFrom]) return false;
  switch (now[EncounterState.Phase]) {
    case Phase.Compose:
      return war.moved[leader] === 0 && leaders[leader]!.seniority <= leaders[now[EncounterState.Leader]!]!.seniority;
    case Phase.Declare:
      return mayGo(war, leader);
    case Phase.Withdraw:
      return true;
    default:
      return false;
  }
}

/** Combat units that may still be named: as many as find room in the city (SU-15a), or any number. */
function nameableUnits(war: War): number {
  const { now } = war.warState;
  const { cityCapacity } = war.readings;
  if (now[EncounterState.Phase] !== Phase.Withdraw || cityCapacity === 0) return Number.MAX_SAFE_INTEGER;
  return cityCapacity - now[EncounterState.NamedUnits]!;
}

/** Whether everybody in a slot finds room in the city (SU-15a). */
export function allFind(war: War, slot: number): boolean {
  return war.readings.cityCapacity === 0 || war.warState.unitsIn(slot) <= war.readings.cityCapacity;
}

/** Lets everybody go who may be named. */
export function nameEverybody(war: War): void {
  const { warState } = war;
  const { now } = warState;
  const from = now[EncounterState.NameFrom]!;
  const to = now[EncounterState.NameTo]!;
  warState.side[to] = warState.side[from]!;
  for (let leader = 0; leader < warState.at.length; leader++) if (mayBeNamed(war, leader)) warState.at[leader] = to;
  for (let type = 0; type < TYPES; type++) warState.shift(from, to, type, warState.unitsOf(from, type));
  endNaming(war);
}

/** Ends naming: an empty slot is given up, and its royal family goes along. */
export function endNaming(war: War): void {
  const { warState } = war;
  const { now } = warState;
  const from = now[EncounterState.NameFrom]!;
  const to = now[EncounterState.NameTo]!;
  now[EncounterState.NameAt] = 0;
  warState.settle(to);
  warState.settle(from);
  if (warState.side[from]! >= 0) return;
  for (let royal = 0; royal < warState.royalAt.length; royal++) {
    if (warState.royalAt[royal] === from) warState.royalAt[royal] = to;
  }
}

/** Begins to name generals and units one after another. */
export function beginNaming(war: War): void {
  const { warState } = war;
  const { now } = warState;
  warState.side[now[EncounterState.NameTo]!] = warState.side[now[EncounterState.NameFrom]!]!;
  now[EncounterState.NameAt] = 1;
}

function anotherGeneral(war: War, after: number): boolean {
  for (let leader = after + 1; leader < war.warState.at.length; leader++) if (mayBeNamed(war, leader)) return true;
  return false;
}

function anotherType(war: War, after: number): boolean {
  const from = war.warState.now[EncounterState.NameFrom]!;
  for (let type = after + 1; type < TYPES; type++) if (war.warState.unitsOf(from, type) > 0) return true;
  return false;
}

/** Gathers how many units of a type may be named; a pair of Silver Shields never splits until one of it is lost (SU-14.1b). */
function readCounts(war: War, type: number): void {
  const { warState, options } = war;
  const { now } = warState;
  const all = warState.unitsOf(now[EncounterState.NameFrom]!, type);
  const detaches = now[EncounterState.Phase] === Phase.Declare;
  const least = detaches && now[EncounterState.NamedUnits] === 0 && !anotherType(war, type) ? 1 : 0;
  const most = Math.min(all, nameableUnits(war));
  for (let count = least; count <= most; count++) {
    if (type !== Unit.SilverShields || count % 2 === 0 || all % 2 === 1) options.add(count);
  }
}

/** Asks for the next general or type; undefined when all have been named. What can only go one way is not asked. */
export function askName(war: War): Decision | undefined {
  const { warState, options } = war;
  const { now } = warState;
  const generals = warState.at.length;
  for (;;) {
    const at = now[EncounterState.NameAt]! - 1;
    if (at >= generals + TYPES) return undefined;
    options.clear();
    const type = at - generals;
    if (type >= 0) readCounts(war, type);
    else if (mayBeNamed(war, at)) {
      const last =
        now[EncounterState.Phase] === Phase.Declare &&
        now[EncounterState.NamedGenerals] === 0 &&
        !anotherGeneral(war, at);
      if (!last) options.add(Answer.No);
      options.add(Answer.Yes);
    }
    if (options.count > 1)
      return ask(war, namingDecision(war), now[EncounterState.Decider]!, type >= 0 ? FIRST_TYPE + type : at);
    takeName(war, options.count === 1 ? options.list[0]! : 0);
  }
}

/** Takes an answer about the general or type that was asked for. */
export function takeName(war: War, option: number): void {
  const { warState } = war;
  const { now } = warState;
  const at = now[EncounterState.NameAt]! - 1;
  const type = at - warState.at.length;
  now[EncounterState.NameAt] = at + 2;
  if (option === 0) return;
  if (type < 0) {
    warState.at[at] = now[EncounterState.NameTo]!;
    now[EncounterState.NamedGenerals]! += 1;
    return;
  }
  warState.shift(now[EncounterState.NameFrom]!, now[EncounterState.NameTo]!, type, option);
  now[EncounterState.NamedUnits]! += option;
}
