import { defaultsOf } from '../../../model/domain.js';
import { motionRecord } from '../../../model/plane/motion.js';
import { copyShape, Shapes } from '../../../model/plane.js';
import { Flight, fallBack, flee } from '../geometry/flight.js';
import { forwardOf } from '../geometry/table.js';
import { enteredOnAdvance } from '../geometry/terrain-crossing.js';
import { PUSHES, skirmishersPushed } from '../rules/skirmishers-pushed.js';
import { breakUnit } from '../rules/take-losses.js';
import type { TaktikaBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { Facing, readDrill, testFigures } from '../state/order-state.js';
import { speedOf } from '../tables/formations.js';
import { changeBase } from './change-base.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { testElements } from './leg-tests.js';
import { destroy, fleeOff, mourn } from './losses.js';
import { markPassable } from './passing.js';

const MILLIMETRES = 10;
/** The option of `flightLegs` by which riders flee three legs at a time (R44), and how many they are. */
const MOUNTED_TRIPLE = 1;
const RIDERS_LEGS = 3;
const SHOT_AT = PUSHES.indexOf('shotAt');

const passable = new Uint8Array(MAX_BATTLE_UNITS);
const enemies = new Uint8Array(MAX_BATTLE_UNITS);
const start = new Shapes(1);
const end = new Shapes(1);
const retreat = motionRecord();
const situation = { ...defaultsOf(skirmishersPushed.situation), lastFigure: 0 };
const outcome = defaultsOf(skirmishersPushed.outcome);

/** Centimetres that a unit runs in a leg, as skirmishers do (TK-9k). */
function runOf({ units }: TaktikaBattle, unit: number): number {
  return speedOf('skirmish', units.traits[unit]!.mounted);
}

function legsOf({ readings, units }: TaktikaBattle, unit: number): number {
  return readings.flightLegs === MOUNTED_TRIPLE && units.traits[unit]!.mounted ? RIDERS_LEGS : 1;
}

/**
 * Moves a fleeing unit one leg towards its own edge (TK-7.2j, R44), riders by the option three: over the edge it leaves
 * the table, and where no way is free it is destroyed, unless it has come a leg already.
 */
export function fleeLeg(context: GameContext, unit: number): void {
  const { battle } = context;
  const { count, owner, present } = battle;
  const side = owner[unit]!;
  const legs = legsOf(battle, unit);
  for (let leg = 0; leg < legs; leg++) {
    markPassable(battle, unit, passable);
    for (let other = 0; other < count; other++) enemies[other] = present[other] === 1 && owner[other] !== side ? 1 : 0;
    const way = flee(battle.table, unit, side, runOf(battle, unit), passable, enemies);
    if (way === Flight.LeavesTable) {
      fleeOff(context, unit);
      return;
    }
    if (way === Flight.Flees) continue;
    if (leg === 0) destroy(context, unit, battle.routedBy[unit]!, Cause.Destroyed);
    return;
  }
}

/**
 * Puts a unit to flight (TK-9k): all its figures are disordered, it leaves its melee and runs one leg at once. `by`
 * is the enemy that caused it, -1 for none.
 */
export function rout(context: GameContext, unit: number, by: number): void {
  const { battle } = context;
  breakUnit(battle.units, unit, false);
  battle.routedBy[unit] = by;
  retouch(battle, unit);
  changeBase(battle, unit);
  context.tell(EventKind.Flees, unit);
  mourn(context, unit);
  fleeLeg(context, unit);
}

/** The elements of terrain that a unit has entered which began at `start` and fell back so far, a bit for each. */
function enteredOnRetreat({ bases, owner, table }: TaktikaBattle, unit: number, reach: number): number {
  copyShape(bases, unit, end, 0);
  copyShape(start, 0, bases, unit);
  retreat.directionX = 0;
  retreat.directionY = -forwardOf(owner[unit]!);
  retreat.reach = reach;
  const entered = enteredOnAdvance(table, unit, retreat);
  copyShape(end, 0, bases, unit);
  return entered;
}

/**
 * Lets skirmishers fall back their full move towards their own edge (TK-19b, R43); terrain on the way disorders them as on
 * any other (TK-8g). Returns how far they went.
 */
export function fallBackUnit(context: GameContext, unit: number): number {
  const { battle } = context;
  markPassable(battle, unit, passable);
  copyShape(battle.bases, unit, start, 0);
  const way = fallBack(battle.table, unit, battle.owner[unit]!, runOf(battle, unit), passable);
  const entered = enteredOnRetreat(battle, unit, way);
  retouch(battle, unit);
  context.tell(EventKind.FellBack, unit, Math.round(way * MILLIMETRES));
  testElements(context, unit, entered);
  return way;
}

/**
 * Lets skirmishers that have lost figures to the missiles of `by` fall back (TK-19f): each figure tests first, and if
 * none stays in order the unit flees.
 */
export function giveWayToFire(context: GameContext, unit: number, by: number): void {
  const { battle, dice } = context;
  const { units } = battle;
  readDrill(units, unit, situation);
  situation.push = SHOT_AT;
  testFigures(dice, units, unit, skirmishersPushed, situation, outcome, Facing.None);
  if (outcome.ordered === 0) rout(context, unit, by);
  else fallBackUnit(context, unit);
}
