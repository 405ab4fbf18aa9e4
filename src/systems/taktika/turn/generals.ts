import { pointDistance } from '../../../model/plane/distance.js';
import { centreX, centreY } from '../../../model/plane.js';
import { refugeOf } from '../geometry/general-place.js';
import type { TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { GeneralRole } from '../state/units.js';
import { attach, detach, generalWith } from './attachment.js';
import type { GameContext } from './context.js';

const own = new Uint8Array(MAX_BATTLE_UNITS);

/** Marks the units of a side that stand on the table and do not flee. */
function markStanding({ count, owner, present, units }: TaktikaBattle, side: number): void {
  for (let unit = 0; unit < count; unit++) {
    own[unit] = owner[unit] === side && present[unit] === 1 && units.fleeing[unit] === 0 ? 1 : 0;
  }
}

/** Brings a general to a unit: he joins it, or where another leads it already stands beside him. */
function goTo(battle: TaktikaBattle, general: number, unit: number): void {
  if (battle.units.general[unit] === GeneralRole.None) attach(battle, general, unit);
  else {
    battle.generalX[general] = centreX(battle.bases, unit);
    battle.generalY[general] = centreY(battle.bases, unit);
  }
}

/** The standing unit of a general's corps that is nearest to his figure, of those as near the lowest; -1 for none. */
function nearestOfCorps(battle: TaktikaBattle, general: number): number {
  const { bases, corps, count, generalX, generalY } = battle;
  markStanding(battle, battle.serves[general]!);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let unit = 0; unit < count; unit++) {
    if (own[unit] === 0 || corps[unit] !== general) continue;
    const distance = pointDistance(bases, unit, generalX[general]!, generalY[general]!);
    if (distance >= least) continue;
    least = distance;
    best = unit;
  }
  return best;
}

/**
 * Replaces a killed general by his deputy at once, in the same place, of the same kind and with the same command, but
 * without any talent or flaw (TK-7.1e). The deputy of a lone general appears with the nearest unit of his corps (R48).
 */
export function generalKilled(context: GameContext, general: number): void {
  const { battle } = context;
  const { commanderInChief, side } = battle.forces.generals[general]!;
  battle.deputies[general] = battle.deputies[general]! + 1;
  battle.steadinessTalent[general] = 0;
  battle.meleeTalent[general] = 0;
  battle.skillTalent[general] = 0;
  if (commanderInChief) battle.setInitiative(side, 0);
  const host = battle.attachedTo[general]!;
  const unit = host >= 0 ? host : nearestOfCorps(battle, general);
  if (host >= 0) attach(battle, general, unit);
  else if (unit >= 0) goTo(battle, general, unit);
  context.tell(EventKind.GeneralKilled, general, host, battle.attachedTo[general]!);
}

/** The general who is attached to a unit has fallen in an event; nothing where `killed` is false. */
export function leaderKilled(context: GameContext, unit: number, killed: boolean): void {
  if (killed) generalKilled(context, generalWith(context.battle, unit));
}

/** Lets a lone general reached by an enemy escape to the nearest own unit, or kills him (R48). */
export function takeRefuge(context: GameContext, general: number): void {
  const { battle } = context;
  markStanding(battle, battle.serves[general]!);
  const refuge = refugeOf(battle.table, own, battle.generalX[general]!, battle.generalY[general]!);
  if (refuge < 0) {
    generalKilled(context, general);
    return;
  }
  goTo(battle, general, refuge);
  context.tell(EventKind.GeneralMoved, general, battle.attachedTo[general]!);
}

/** Lets the general of a unit that is no more get away, if it had one: the enemy has reached him. */
export function leaveLost(context: GameContext, unit: number): void {
  const general = generalWith(context.battle, unit);
  if (general < 0) return;
  detach(context.battle, general);
  takeRefuge(context, general);
}
