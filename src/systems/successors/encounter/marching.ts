import type { Decision } from '../../../model/player.js';
import { DECISIONS, STOP, stepOption, wayOf } from '../decisions.js';
import { Event } from '../events.js';
import { mayStep } from '../rules/may-step.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { END_REASONS, NONE } from '../tables/vocabulary.js';
import { abandonRoyals } from './fate.js';
import { ask, askSelection, beginNaming, endNaming, mayBeNamed, nameEverybody } from './naming.js';

const BESIEGING = END_REASONS.indexOf('besieging');
const STOPPED = END_REASONS.indexOf('stopped');
const NO_MOVEMENT_POINTS = END_REASONS.indexOf('noMovementPoints');

/**
 * Begins the move of a general who stands unbesieged in a space (E0). With `compose` his owner is asked who goes
 * along; without, all units that he commands go. Throws `RangeError` when he is not on the map.
 */
export function beginEncounter(war: War, leader: number, movementPoints: number, compose = true): void {
  const { warState } = war;
  const { now } = warState;
  const space = warState.at[leader]!;
  if (space < 0 || space >= warState.map.spaces) throw new RangeError(`general ${leader} stands in no space`);
  now.fill(0);
  now[EncounterState.Phase] = Phase.Compose;
  now[EncounterState.Leader] = leader;
  now[EncounterState.MovingSide] = warState.leaders[leader]!.side;
  now[EncounterState.MovementPoints] = movementPoints;
  now[EncounterState.Space] = space;
  now[EncounterState.Previous] = space;
  now[EncounterState.Start] = space;
  now[EncounterState.Interceptor] = NONE;
  now[EncounterState.SortieSide] = NONE;
  warState.post(leader, warState.mover);
  now[EncounterState.NameFrom] = warState.outside(space);
  now[EncounterState.NameTo] = warState.mover;
  if (!compose) {
    nameEverybody(war);
    now[EncounterState.Phase] = Phase.Step;
  }
  war.tell(Event.Begins, leader, space, movementPoints, 0);
}

/** Asks who goes with the general (E0); undefined where nothing else is there. */
export function askCompose(war: War): Decision | undefined {
  const { warState } = war;
  const { now } = warState;
  const from = warState.outside(war.space);
  now[EncounterState.NameFrom] = from;
  let others = warState.unitsIn(from) > 0;
  for (let leader = 0; leader < warState.at.length && !others; leader++) others = mayBeNamed(war, leader);
  if (others) return askSelection(war, DECISIONS.composeForce, war.movingSide, from, warState.mover);
  endCompose(war);
  return undefined;
}

/** Goes on with the first step. */
export function endCompose(war: War): void {
  const { warState } = war;
  warState.now[EncounterState.NameFrom] = warState.outside(war.space);
  warState.now[EncounterState.NameTo] = warState.mover;
  endNaming(war);
  warState.now[EncounterState.Phase] = Phase.Step;
}

/** Whether the mover can pay for any way out of its space. */
function canAfford(war: War): boolean {
  return war.warState.map.ways[war.space]!.some(({ cost }) => cost <= war.movementPoints);
}

/** Asks whether the mover picks up units, or drops some (SU-9c); undefined where there is nothing to ask. */
export function askPickUp(war: War): Decision | undefined {
  const { warState } = war;
  const here = warState.outside(war.space);
  const garrison = warState.hasTroops(here, war.movingSide);
  const asked = garrison || (!war.whole && warState.unitsIn(warState.mover) > 0);
  if (asked && canAfford(war)) {
    return askSelection(war, DECISIONS.pickUp, war.movingSide, here, warState.mover, garrison);
  }
  warState.now[EncounterState.Phase] = Phase.Step;
  return undefined;
}

/** Begins to name how many units of each type go on with the mover: its own and those it has met. */
export function beginPickUp(war: War): void {
  const { warState } = war;
  const here = warState.outside(war.space);
  for (let type = 0; type < warState.width; type++)
    warState.shift(warState.mover, here, type, warState.unitsOf(warState.mover, type));
  warState.side[here] = war.movingSide;
  beginNaming(war);
}

/** Asks for the next step (E1); undefined where the move ends because there is none. */
export function askStep(war: War): Decision | undefined {
  const { warState } = war;
  const options = war.options.clear().add(STOP);
  const ways = warState.map.ways[war.space]!;
  for (let at = 0; at < ways.length; at++) if (mayStep(war, ways[at]!)) options.add(stepOption(at));
  if (options.count > 1) return ask(war, DECISIONS.moveStep, war.movingSide);
  end(war, besieges(war) ? BESIEGING : canAfford(war) ? STOPPED : NO_MOVEMENT_POINTS);
  return undefined;
}

/** Takes a step, or ends the move. */
export function takeStep(war: War, option: number): void {
  if (option === STOP) {
    end(war, besieges(war) ? BESIEGING : STOPPED);
    return;
  }
  enter(war, wayOf(option));
}

/** Whether the mover stands around a city with an enemy force inside. */
function besieges(war: War): boolean {
  const { warState } = war;
  const inside = warState.side[warState.inside(war.space)]!;
  return inside !== NONE && inside !== war.movingSide;
}

/** Pays for the way and enters the space at its end (E2). */
function enter(war: War, way: number): void {
  const { warState } = war;
  const { now } = warState;
  const from = war.space;
  const { to, cost, link } = warState.map.ways[from]![way]!;
  now[EncounterState.MovementPoints]! -= cost;
  now[EncounterState.Previous] = from;
  now[EncounterState.Space] = to;
  now[EncounterState.Entries]! += 1;
  now[EncounterState.Turn] = 0;
  now[EncounterState.Source] = 0;
  now[EncounterState.Detachments] = 0;
  now[EncounterState.Interceptor] = NONE;
  now[EncounterState.NoLocalTroops] = 0;
  now[EncounterState.Overrun] = 0;
  now[EncounterState.Divided] = 0;
  now[EncounterState.Phase] = Phase.Declare;
  war.tell(Event.Enters, from, to, link, war.movementPoints);
}

/**
 * The entry has been resolved and the mover, alone in the space (SU-12b), may go on: after the force that avoided him
 * or elsewhere (SU-11.4a), every step an ordinary entry (SU-11.4c), and none without movement points (SU-11.4b).
 * Sieges without a besieger end.
 */
export function afterEntry(war: War): void {
  liftSieges(war);
  war.warState.now[EncounterState.Phase] = Phase.PickUp;
}

function liftSieges(war: War): void {
  const { warState } = war;
  const moving = warState.side[warState.mover] === NONE ? NONE : war.space;
  for (let space = 0; space < warState.map.spaces; space++) {
    if (space !== moving || warState.side[warState.inside(space)] === war.movingSide) warState.liftSiege(space);
  }
}

/** Ends the encounter (E9): the mover's force stands in its space from now on. */
export function end(war: War, reason: number): void {
  const { warState } = war;
  const { now } = warState;
  warState.join(warState.mover, warState.outside(war.space));
  liftSieges(war);
  abandonRoyals(war);
  war.reason = reason;
  war.tell(Event.Ends, reason, war.space, war.movementPoints, 0);
  now.fill(0);
}
