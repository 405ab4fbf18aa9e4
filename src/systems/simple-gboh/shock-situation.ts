import { firstMover } from '../../model/first-mover.js';
import type { SimpleGbohArmy } from './army/mustered-army.js';
import { type Battlefield, sameField } from './map/battlefield.js';
import { liesFar } from './map/compass.js';

/** What two armies agree on before they fight. Sides are 0 and 1, the armies in the order in which they were named. */
export interface ShockSituation {
  readonly field: Battlefield;
  /** By side: whether its file's map is turned by half, so that side 0 retreats to the south or the west. */
  readonly turned: readonly [boolean, boolean];
  /** The side that moves first; -1 where dice decide (SG-3.1a). */
  readonly first: number;
}

function heldBy({ units }: SimpleGbohArmy): Set<number> {
  return new Set(units.flatMap(({ hex, right }) => (right < 0 ? [hex] : [hex, right])));
}

/** A hex that both armies stand in; undefined where there is none. */
export function sharedHex(one: SimpleGbohArmy, other: SimpleGbohArmy): number | undefined {
  const held = heldBy(one);
  return [...heldBy(other)].find((hex) => held.has(hex));
}

function placeWords({ placed }: SimpleGbohArmy): string {
  return placed ? 'with places' : 'without';
}

/**
 * What two armies agree on: one map; both have places on it with different retreat edges, or neither has any; and who moves
 * first, as `firstMover` has it, or dice. Throws `RangeError` where they contradict each other.
 */
export function meetingOf(one: SimpleGbohArmy, other: SimpleGbohArmy): ShockSituation {
  const names = `${one.name} and ${other.name}`;
  if (one.placed !== other.placed) {
    const found = `${one.name} ${placeWords(one)} and ${other.name} ${placeWords(other)}`;
    throw new RangeError(`two armies both have places on their map or both have none, found ${found}`);
  }
  if (!sameField(one.field, other.field)) {
    throw new RangeError(`two armies fight on one map, found ${names} on different ones`);
  }
  const first = firstMover(one, other);
  if (!one.placed) return { field: one.field, turned: [false, true], first };
  if (one.edge === other.edge) {
    throw new RangeError(`two armies retreat over different edges, found ${names} both with the same`);
  }
  const shared = sharedHex(one, other);
  if (shared !== undefined) {
    throw new RangeError(`two armies stand apart, found ${names} both in hex ${one.field.grid.nameOf(shared)}`);
  }
  return { field: one.field, turned: [liesFar(one.edge), liesFar(one.edge)], first };
}
