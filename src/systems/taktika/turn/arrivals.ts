import { isWithin, overlap } from '../../../model/plane/overlap.js';
import { TOUCH } from '../../../model/plane.js';
import { Part } from '../geometry/deployment.js';
import { distanceToOwnEdge } from '../geometry/table.js';
import { liesInBarrier } from '../geometry/terrain.js';
import { Act, Place, Subject, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { depthOf, placesAlong, stand } from './deployment-space.js';
import { isWithdrawn } from './withdrawn.js';

/** Who stands so near to the edge that an arriving unit might run into him. */
const near = new Int32Array(MAX_BATTLE_UNITS);
let nearCount = 0;

function findNear(battle: TaktikaBattle, unit: number): void {
  const { bases, owner, present, units } = battle;
  const side = owner[unit]!;
  nearCount = 0;
  for (let other = 0; other < units.count; other++) {
    if (present[other] === 0 || distanceToOwnEdge(bases, other, side) > depthOf(battle, unit) + TOUCH) continue;
    near[nearCount++] = other;
  }
}

/** Whether a unit may arrive where it has been put: on passable ground, outside every other base, in touch with no enemy. */
function isClear({ bases, owner, terrain }: TaktikaBattle, unit: number): boolean {
  const side = owner[unit]!;
  for (let at = 0; at < nearCount; at++) {
    const other = near[at]!;
    if (owner[other] === side ? overlap(bases, unit, other) : isWithin(bases, unit, other, 0)) return false;
  }
  return !liesInBarrier(terrain, bases, unit);
}

/** Puts a unit down at a place along the edge of the centre, its rear edge on its side's. */
function standAtEdge(battle: TaktikaBattle, unit: number, place: number): void {
  stand(battle, unit, Part.Centre, depthOf(battle, unit), place);
}

/**
 * Whether a unit that did not fit at the deployment may now be brought on from the edge of the centre (R60): there is a
 * place for it, and its corps has not withdrawn.
 */
export function mayArrive(battle: TaktikaBattle, unit: number): boolean {
  if (battle.where[unit] !== Place.Arriving || isWithdrawn(battle, unit)) return false;
  findNear(battle, unit);
  const places = placesAlong(battle, unit);
  for (let place = 0; place < places; place++) {
    standAtEdge(battle, unit, place);
    if (isClear(battle, unit)) return true;
  }
  return false;
}

/** Brings a unit on where its side chooses, as its move of this turn (R60). Throws when it may not arrive. */
export function arrive(context: GameContext, unit: number): void {
  const { battle, options } = context;
  const side = battle.owner[unit]!;
  findNear(battle, unit);
  const places = placesAlong(battle, unit);
  options.clear();
  for (let place = 0; place < places; place++) {
    standAtEdge(battle, unit, place);
    if (isClear(battle, unit)) options.add(place);
  }
  context.setDecisionContext(unit);
  battle.decisionContext[Subject.Part] = Part.Centre;
  standAtEdge(battle, unit, context.choose(side, DECISIONS.place));
  battle.present[unit] = 1;
  battle.where[unit] = Place.OnTable;
  battle.acts[unit] = battle.acts[unit]! | Act.Moved;
  context.tell(EventKind.Arrived, unit);
}
