import { adjacentTo, GONE, ZONES, zoneSeenBy } from '../map/zones.js';
import { Departure, Escape, General, type LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { generalIn, holds } from '../state/relations.js';
import { GENERALS } from '../tables/generals.js';
import { COMMANDER, IMPASSABLE } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { loseGeneral } from './places.js';

/** Whether a general is a commander in play who has not been activated this player turn (LB-8.2c). */
export function isFreeCommander(battle: LostBattlesBattle, general: number): boolean {
  return (
    battle.forces.generals[general]!.kind === COMMANDER &&
    battle.generalStatus[general] === General.InPlay &&
    battle.generalActed[general] === 0
  );
}

/**
 * Gives the generals of a side their exemptions for its player turn (LB-8.3a, LB-8.4a): none after a narrow escape
 * (LB-8.6c), and to one only of two who start it in adjacent zones (LB-8.8c).
 */
export function grantExemptions(context: GameContext, side: number): void {
  const { battle } = context;
  const { firstGeneral, generals } = battle.forces;
  const from = firstGeneral[side]!;
  const to = firstGeneral[side + 1]!;
  let able = 0;
  for (let general = from; general < to; general++) {
    const free = battle.generalStatus[general] === General.InPlay && battle.escape[general] === Escape.None;
    const exemptions = free ? GENERALS[generals[general]!.rating]!.exemptions : 0;
    battle.generalActed[general] = 0;
    battle.activationExemptions[general] = exemptions;
    battle.bonusExemptions[general] = exemptions;
    if (free) able++;
  }
  if (able === 2 && areAdjacent(battle, from, from + 1)) {
    context.options
      .clear()
      .add(from)
      .add(from + 1);
    const other = context.setDecisionContext(-1).choose(side, DECISIONS.pair) === from ? from + 1 : from;
    battle.activationExemptions[other] = 0;
    battle.bonusExemptions[other] = 0;
  }
}

function areAdjacent({ generalZone }: LostBattlesBattle, one: number, other: number): boolean {
  const zone = generalZone[one]!;
  return zone < ZONES && generalZone[other]! < ZONES && ((adjacentTo(zone) >>> generalZone[other]!) & 1) === 1;
}

/** Activation exemptions for groups of a zone; off the map those of all undeployed generals together (LB-8.3c, LB-8.8b). */
export function exemptionsIn(battle: LostBattlesBattle, side: number, zone: number): number {
  const { firstGeneral } = battle.forces;
  let sum = 0;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.generalZone[general] === zone && battle.generalActed[general] === 0) {
      sum += battle.activationExemptions[general]!;
    }
  }
  return sum;
}

/** Takes activation exemptions in a zone, those of `before` first: of a general who is activated and keeps none anyway. */
export function useExemptions(
  battle: LostBattlesBattle,
  side: number,
  zone: number,
  amount: number,
  before: number,
): void {
  const { firstGeneral } = battle.forces;
  let left = amount;
  if (before >= 0) left -= takeFrom(battle, before, left);
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]! && left > 0; general++) {
    if (battle.generalZone[general] === zone && battle.generalActed[general] === 0)
      left -= takeFrom(battle, general, left);
  }
}

function takeFrom({ activationExemptions }: LostBattlesBattle, general: number, wanted: number): number {
  const taken = Math.min(wanted, activationExemptions[general]!);
  activationExemptions[general] = activationExemptions[general]! - taken;
  return taken;
}

/** A general has been activated: he pays for no further activation (LB-8.3a), and alone for no bonus either (LB-8.4c). */
export function act(battle: LostBattlesBattle, general: number, alone: boolean): void {
  battle.generalActed[general] = 1;
  battle.activationExemptions[general] = 0;
  if (alone) battle.bonusExemptions[general] = 0;
}

/** Moves a commander on his own to any zone free of enemies and other generals, or off the field (LB-8.2c, LB-8.8a). */
export function moveCommander(context: GameContext, side: number, general: number): void {
  const { battle, options } = context;
  const from = battle.generalZone[general]!;
  options.clear();
  for (let place = 0; place < ZONES; place++) {
    const zone = zoneSeenBy(side, place);
    if (zone === from || holds(battle, 1 - side, zone) || generalIn(battle, side, zone) >= 0) continue;
    if ((battle.forces.ground[zone]! & IMPASSABLE) === 0) options.add(zone);
  }
  options.add(GONE);
  context.setDecisionContext(-1, from, -1, general);
  const to = context.choose(side, DECISIONS.commander);
  act(battle, general, true);
  if (to === GONE) loseGeneral(context, general, Departure.Withdrawn);
  else {
    battle.generalZone[general] = to;
    context.tell(EventKind.CommanderMoved, general, from, to);
  }
}

/**
 * The end of a side's player turn for its generals: commanders without friends are lost (LB-8.2d), and narrow escapes are
 * got over (LB-8.6c).
 */
export function endForGenerals(context: GameContext, side: number): void {
  const { battle } = context;
  const { firstGeneral } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.generalStatus[general] !== General.InPlay) continue;
    if (battle.unitsOf(side, battle.generalZone[general]!) === 0) loseGeneral(context, general, Departure.Lost);
    getOver(battle, general);
  }
}

const TURN_ONLY = 2;
const BATTLE = 3;

function getOver(battle: LostBattlesBattle, general: number): void {
  const { narrowEscape } = battle.readings;
  if (battle.escape[general] === Escape.None || narrowEscape === BATTLE) return;
  battle.escape[general] = Escape.None;
  if (narrowEscape === TURN_ONLY) battle.noRally[general] = 0;
}
