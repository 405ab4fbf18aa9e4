import { defaultsOf } from '../../../model/domain.js';
import { motionRecord, slideAlong } from '../../../model/plane/motion.js';
import { copyShape, Shapes, TOUCH } from '../../../model/plane.js';
import { fallBack } from '../geometry/flight.js';
import { mayStand } from '../geometry/reach.js';
import { distanceToOwnEdge, forwardOf } from '../geometry/table.js';
import { enteredOnAdvance } from '../geometry/terrain-crossing.js';
import { backAway, backAwayDistance } from '../rules/back-away.js';
import { Act, Place } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { readDrill, readFront, testFigures } from '../state/order-state.js';
import { speedOf } from '../tables/formations.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { meetTouched } from './contact-procedure.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { testTerrain } from './leg-tests.js';
import { beginLeg } from './march.js';
import { markPassable } from './passing.js';
import { leaveTable } from './remove-unit.js';

/** Centimetres that a unit backing away leaves between itself and the unit it comes up against. */
const GAP = 0.25;
const MILLIMETRES = 10;

const passable = new Uint8Array(MAX_BATTLE_UNITS);
const start = new Shapes(1);
const way = motionRecord();
const situation = defaultsOf(backAway.situation);
const outcome = defaultsOf(backAway.outcome);

/**
 * Lets a unit back away from the enemy (TK-7.2h): half its move straight towards its own edge, facing as before, through
 * friends only where it might march through them; it stops short of everybody else. Then its figures are tested. An
 * enemy that it cannot but touch it meets there, like one that a march has brought it to (TK-12a, R34). Who comes beyond the edge
 * has left the table, but is not lost (TK-7.2l).
 */
export function backAwayUnit(context: GameContext, unit: number): void {
  const { battle, dice } = context;
  const { bases, owner, table, units } = battle;
  const side = owner[unit]!;
  const distance = backAwayDistance(speedOf(FORMATIONS[units.formation[unit]!]!, units.traits[unit]!.mounted));
  beginLeg(context, unit, distance);
  const toEdge = distanceToOwnEdge(bases, unit, side);
  markPassable(battle, unit, passable);
  copyShape(bases, unit, start, 0);
  const reach = fallBack(table, unit, side, distance, passable);
  copyShape(start, 0, bases, unit);
  if (toEdge < distance - TOUCH && reach >= toEdge - TOUCH) {
    leaveTable(context, unit, Place.WentOff);
    return;
  }
  way.directionX = 0;
  way.directionY = -forwardOf(side);
  way.reach = reach < distance - TOUCH ? Math.max(0, reach - GAP) : reach;
  slideAlong(bases, unit, way);
  if (!mayStand(table, unit)) way.reach = reach;
  copyShape(start, 0, bases, unit);
  const entered = enteredOnAdvance(table, unit, way);
  battle.acts[unit] = battle.acts[unit]! | Act.Moved;
  slideAlong(bases, unit, way);
  retouch(battle, unit);
  context.tell(EventKind.Advanced, unit, -Math.round(way.reach * MILLIMETRES));
  testTerrain(context, unit, entered);
  readDrill(units, unit, situation);
  readFront(units, unit, situation);
  situation.backAwayDisorder = battle.readings.backAwayDisorder;
  testFigures(dice, units, unit, backAway, situation, outcome);
  context.tell(EventKind.Disordered, unit, units.ordered[unit]!);
  meetTouched(context, unit, true);
}
