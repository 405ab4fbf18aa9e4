import { defaultsOf } from '../../../model/domain.js';
import { rideDisorder } from '../rules/ride-disorder.js';
import { DISORDERS, terrainDisorder } from '../rules/terrain-disorder.js';
import { EventKind } from '../state/events.js';
import { readFront, testFigures } from '../state/order-state.js';
import type { GameContext } from './context.js';
import { frontsOf } from './march-body.js';

const LINE_FRONT = 1;

const crossing = defaultsOf(terrainDisorder.situation);
const crossed = defaultsOf(terrainDisorder.outcome);
const riding = { ...defaultsOf(rideDisorder.situation), mounted: true };
const rode = defaultsOf(rideDisorder.outcome);

/**
 * Tests a unit on the march for the elements of terrain that it has just entered, a bit for each in `entered`: each
 * element once in a leg (TK-8g, R31), in a battle line each unit by its own front or under the option `lineFront` by the
 * fronts of all together.
 */
export function testTerrain(context: GameContext, unit: number, entered: number): void {
  const { battle, leg } = context;
  const newlyEntered = entered & ~leg.tested[unit]!;
  leg.tested[unit] = leg.tested[unit]! | entered;
  const lineFront = battle.readings.terrainFront === LINE_FRONT ? frontsOf(battle.units, leg.members, leg.count) : 0;
  testElements(context, unit, newlyEntered, lineFront);
}

/**
 * Tests a unit for each element of terrain marked in `entered` (TK-8g): by the front of a whole battle line, or by its own
 * where `lineFront` is 0.
 */
export function testElements(context: GameContext, unit: number, entered: number, lineFront = 0): void {
  const { units, terrain } = context.battle;
  let left = entered;
  for (let element = 0; left !== 0; element++, left >>>= 1) {
    if ((left & 1) === 0) continue;
    const disorders = DISORDERS[units.traits[unit]!.mounted ? 1 : 0]!;
    if (!disorders[terrain.type[element]!]) continue;
    readFront(units, unit, crossing);
    if (lineFront > 0) crossing.front = lineFront;
    testFigures(context.dice, units, unit, terrainDisorder, crossing, crossed);
    context.tell(EventKind.Disordered, unit, units.ordered[unit]!);
  }
}

/**
 * Tests the riders on the march after a trot or a gallop (TK-8n): once in each such leg, when it ends or comes up against
 * an enemy. Nothing after a walk.
 */
export function testRide(context: GameContext): void {
  const { battle, leg } = context;
  const { units } = battle;
  if (leg.ridden) return;
  leg.ridden = true;
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    if (battle.legs[unit]! <= 1 || battle.present[unit] === 0 || units.fleeing[unit] === 1) continue;
    readFront(units, unit, riding);
    testFigures(context.dice, units, unit, rideDisorder, riding, rode);
    context.tell(EventKind.Disordered, unit, units.ordered[unit]!);
  }
}
