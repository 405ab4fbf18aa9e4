import { Fields } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { MusteredLeader } from './army-leaders.js';
import { MOST_UNITS } from './battle/forces.js';
import { type Battlefield, hexCalled } from './battlefield.js';

const KEYS = [
  'leaderEliminated',
  'unitsEliminated',
  'unitsAtLeast',
  'enemyHolds',
  'hexesAtLeast',
  'playerTurns',
] as const;
type ConditionFields = Fields<(typeof KEYS)[number]>;

/** The most conditions that an army may have, hexes of one, and player turns that one may speak of. */
export const MOST_CONDITIONS = 10;
export const MOST_HELD = 400;
export const MOST_PLAYER_TURNS = 400;

/** A condition of the scenario under which an army has lost (SG-3.0a): all that it names has to hold. */
export interface LosingCondition {
  /** A leader who has been eliminated: a place among the army's leaders, -1 for none. */
  readonly leader: number;
  /** Units, places among the army's, of which so many have been eliminated. */
  readonly units: readonly number[];
  readonly unitsAtLeast: number;
  /** Hexes of the map of which the enemy stands in so many. */
  readonly hexes: readonly number[];
  readonly hexesAtLeast: number;
  /** Player turns of both sides that have been played. */
  readonly playerTurns: number;
}

/** Numbers that the entries of a list stand for; those that are none become problems, as do an empty list and one named twice. */
function numbersIn(
  fields: ConditionFields,
  key: 'unitsEliminated' | 'enemyHolds',
  most: number,
  numberOf: (entry: unknown, path: Problem['path']) => number,
): readonly number[] {
  const entries = fields.list(key, most);
  if (entries === undefined) return [];
  if (entries.length === 0) fields.refuse(key, 'at least one');
  const numbers = entries.map((entry, at) => numberOf(entry, [...fields.at(key), at]));
  if (new Set(numbers.filter((number) => number >= 0)).size < numbers.filter((number) => number >= 0).length) {
    fields.refuse(key, 'each of them once');
  }
  return numbers;
}

/** How many of so many there have to be: all where nothing is said. */
function leastOf(
  fields: ConditionFields,
  key: 'unitsAtLeast' | 'hexesAtLeast',
  of: 'unitsEliminated' | 'enemyHolds',
  all: number,
): number {
  if (!fields.has(key)) return all;
  if (!fields.has(of)) return fields.refuse(key, `${of} besides it`) ?? all;
  return fields.whole(key, 1, Math.max(1, all)) ?? all;
}

/**
 * Reads the conditions of the scenario under which an army has lost, collecting every problem below `losesWhen` (SG-3.0a).
 *
 * Each entry of the list has one or more of `leaderEliminated` (the id of a leader of the army), `unitsEliminated` (ids of its
 * units; `unitsAtLeast` of them, all where left out), `enemyHolds` (hexes; `hexesAtLeast` of them) and `playerTurns`, of both
 * sides, that have been played. All that an entry names has to hold at the end of a player turn; one entry is enough.
 */
export function readConditions(
  raw: readonly unknown[],
  leaders: readonly MusteredLeader[],
  units: readonly string[],
  field: Battlefield | undefined,
  problems: Problem[],
): readonly LosingCondition[] {
  const ids = leaders.map(({ id }) => id);
  return raw.flatMap((entry, at) => {
    const fields = Fields.of(entry, 'a condition', ['losesWhen', at], KEYS, problems);
    if (fields === undefined) return [];
    const named = ['leaderEliminated', 'unitsEliminated', 'enemyHolds', 'playerTurns'] as const;
    if (!named.some((key) => fields.has(key))) {
      problems.push({ path: ['losesWhen', at], expected: `one of ${named.join(', ')}`, found: entry });
    }
    const unitNumbers = numbersIn(fields, 'unitsEliminated', MOST_UNITS, (id, path) => {
      const number = typeof id === 'string' ? units.indexOf(id) : -1;
      if (number < 0) problems.push(unknownName(path, 'the id of a unit of this army', id, units));
      return number;
    });
    const hexes = numbersIn(fields, 'enemyHolds', MOST_HELD, (name, path) => {
      const hex = field === undefined ? 0 : hexCalled(field.grid, name);
      if (hex < 0) problems.push({ path, expected: 'a hex of the map, such as "1205"', found: name });
      return field === undefined ? -1 : hex;
    });
    return {
      leader: ids.indexOf(fields.named('leaderEliminated', ids) ?? ''),
      units: unitNumbers,
      unitsAtLeast: leastOf(fields, 'unitsAtLeast', 'unitsEliminated', unitNumbers.length),
      hexes,
      hexesAtLeast: leastOf(fields, 'hexesAtLeast', 'enemyHolds', hexes.length),
      playerTurns: fields.whole('playerTurns', 1, MOST_PLAYER_TURNS) ?? 0,
    };
  });
}
