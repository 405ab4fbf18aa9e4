import { Place, type TaktikaBattle } from '../state/battle.js';
import { CAUSES, Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { testLoyalty } from './betrayal.js';
import { changeBase } from './change-base.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { leaveLost } from './generals.js';
import { leaveTable } from './remove-unit.js';
import { tenthsLiving, tenthsOf, tenthsOfKind } from './victory-score.js';

/** Credits the unit `by` with tenths of points of figures that another has lost; does nothing where `by` is -1. */
function credit(battle: TaktikaBattle, by: number, unit: number, tenths: number): void {
  if (by < 0) return;
  const { forces, ledger } = battle;
  const at = forces.units[by]!.row * forces.rows.length + forces.units[unit]!.row;
  ledger.destroyed[at] = ledger.destroyed[at]! + tenths;
}

/** Tenths of points of figures that are booked as lost: of a mixed unit those who have died, or all who live. */
function tenthsLost(battle: TaktikaBattle, unit: number, figures: number): number {
  const mixed = battle.units.mixed[unit];
  if (mixed === undefined) return tenthsOf(battle, unit, figures);
  let tenths = 0;
  for (let booked = 0; booked < figures; booked++) {
    const kind = mixed.bookOne();
    if (kind < 0) return tenths + tenthsLiving(battle, unit);
    tenths += tenthsOfKind(battle, unit, kind);
  }
  return tenths;
}

/** Books figures that a unit has lost to `by` (-1 for none), by their cause. The counts of the unit stay as they are. */
export function lose(battle: TaktikaBattle, unit: number, by: number, cause: number, figures: number): void {
  if (figures <= 0) return;
  const { forces, ledger } = battle;
  const at = forces.units[unit]!.row * CAUSES.length + cause;
  ledger.casualties[at] = ledger.casualties[at]! + figures;
  credit(battle, by, unit, tenthsLost(battle, unit, figures));
}

/** Credits the units that put others to flight which still flee when the battle ends: their points are not credited yet. */
export function finishLedger(battle: TaktikaBattle): void {
  const { count, routedBy, units, where } = battle;
  for (let unit = 0; unit < count; unit++) {
    if (where[unit] !== Place.OnTable || units.fleeing[unit] === 0) continue;
    credit(battle, routedBy[unit]!, unit, tenthsLiving(battle, unit));
  }
}

/** Tests the mercenaries of the side that has lost a unit (R54); a unit that has gone over is no loss. */
export function mourn(context: GameContext, unit: number): void {
  const { forces, owner } = context.battle;
  const { side } = forces.units[unit]!;
  if (owner[unit] === side) testLoyalty(context, side);
}

/** Takes a unit without figures off the table. */
function vanish(context: GameContext, unit: number): void {
  const { battle } = context;
  const { units } = battle;
  const fled = units.fleeing[unit] === 1;
  units.ordered[unit] = 0;
  units.blocked[unit] = 0;
  units.fleeing[unit] = 0;
  units.thin(unit);
  battle.present[unit] = 0;
  battle.where[unit] = Place.Destroyed;
  retouch(battle, unit);
  context.tell(EventKind.Destroyed, unit);
  leaveLost(context, unit);
  if (!fled) mourn(context, unit);
}

/**
 * Updates a unit on the table to its counts: its base follows its formation and ranks unless it fights, and it leaves
 * the table when no figure is left.
 */
export function settle(context: GameContext, unit: number): void {
  const { battle } = context;
  if (battle.present[unit] === 0) return;
  if (battle.units.figures[unit] === 0) vanish(context, unit);
  else changeBase(battle, unit);
}

/**
 * Books what an event has done to a unit and settles it; the event's outcome is already in its counts. `before` are its
 * figures before the event, `killed` those it lost in it. What is missing beyond them was on a unit that had to flee from
 * an attack in its rear (TK-13d).
 */
export function suffer(
  context: GameContext,
  unit: number,
  by: number,
  cause: number,
  before: number,
  killed: number,
): void {
  const { battle } = context;
  lose(battle, unit, by, cause, killed);
  lose(battle, unit, by, Cause.Destroyed, before - killed - battle.units.figures[unit]!);
  settle(context, unit);
}

/** Destroys a unit with all its living figures; their points go to `by` (-1 for none). */
export function destroy(context: GameContext, unit: number, by: number, cause: number): void {
  const { battle } = context;
  const { units } = battle;
  const figures = units.figures[unit]!;
  units.mixed[unit]?.scatter(true);
  units.figures[unit] = 0;
  lose(battle, unit, by, cause, figures);
  vanish(context, unit);
}

/** Lets a fleeing unit leave the table (TK-7.2l): it is lost to those who put it to flight. */
export function fleeOff(context: GameContext, unit: number): void {
  const { battle } = context;
  lose(battle, unit, battle.routedBy[unit]!, Cause.Fled, battle.units.figures[unit]!);
  leaveTable(context, unit, Place.FledOff);
}
