import { firstMover } from '../../model/first-mover.js';
import type { LostBattlesArmy } from './army/army.js';
import { BATTLEFIELDS, type Battlefield, OPEN_FIELD, sameField } from './map/battlefield.js';
import { HALVES } from './map/zone-names.js';
import { BRILLIANT } from './tables/vocabulary.js';

/** What two armies agree on before they fight. Sides are 0 and 1, the armies in the order in which they were named. */
export interface AttackSituation {
  readonly battlefield: Battlefield;
  /** The half of the map that is side 0's, a place in `HALVES`; side 1 has the other. */
  readonly half: number;
  /** The side that moves first (LB-3.2a); -1 where a die decides. */
  readonly first: number;
  /** Whether both stand on the map as their files say, and play starts with turn 2 (LB-3.3d, R36). */
  readonly historical: boolean;
}

type Pair = readonly [LostBattlesArmy, LostBattlesArmy];

function fieldOf([one, other]: Pair): Battlefield {
  const [near, far] = [one.battlefield, other.battlefield];
  if (near === undefined || far === undefined) return near ?? far ?? OPEN_FIELD;
  if (sameField(near, far)) return near;
  const called = ({ name }: LostBattlesArmy, field: Battlefield) => {
    const known = BATTLEFIELDS.find((one) => sameField(one, field))?.name;
    return `${name} (${known === undefined ? 'on a battlefield of its own' : `on the battlefield ${known}`})`;
  };
  throw new RangeError(`two armies fight on one battlefield, found ${called(one, near)} and ${called(other, far)}`);
}

function halfOfFirst([one, other]: Pair): number {
  if (one.half === undefined) return other.half === undefined ? 0 : 1 - other.half;
  if (one.half !== other.half) return one.half;
  const half = HALVES[one.half]!;
  throw new RangeError(`two armies take a half each, found ${one.name} and ${other.name} both in half ${half}`);
}

function isBrilliant({ generals }: LostBattlesArmy): boolean {
  return generals.some(({ rating }) => rating === BRILLIANT);
}

function firstOf([one, other]: Pair): number {
  const said = firstMover(one, other);
  if (said >= 0) return said;
  if (isBrilliant(one) === isBrilliant(other)) return -1;
  return isBrilliant(one) ? 1 : 0;
}

/**
 * What two armies agree on: the battlefield that they name, or that of the only one that names one; a half each; who
 * moves first, as `firstMover` has it, else not the side with the only Brilliant general (LB-8.9a), else the side that
 * a die selects; and the historical start where both have units on the map. Throws `RangeError` where they contradict
 * each other.
 */
export function meetingOf(one: LostBattlesArmy, other: LostBattlesArmy): AttackSituation {
  const pair = [one, other] as const;
  return {
    battlefield: fieldOf(pair),
    half: halfOfFirst(pair),
    first: firstOf(pair),
    historical: one.placed && other.placed,
  };
}
