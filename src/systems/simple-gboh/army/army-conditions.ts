import { isMap } from '../../../model/fields.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import { readMap, refusing } from '../../../model/shape.js';
import { conditionSchema } from '../files.js';
import { type Battlefield, hexCalled } from '../map/battlefield.js';
import type { LosingTerms } from '../state/forces.js';
import type { MusteredLeader } from './army-leaders.js';

/**
 * A condition of the scenario under which an army has lost (SG-3.0a): all that it names has to hold. Leaders and units are places
 * among the army's.
 */
export type LosingCondition = LosingTerms;

type Refuse = (key: string, expected: string) => void;

/** Numbers that the entries of a list stand for, -1 for those that are none; one named twice becomes a problem. */
function numbersIn(
  entries: readonly string[] | undefined,
  key: string,
  refuse: Refuse,
  numberOf: (entry: string, at: number) => number,
): readonly number[] {
  const numbers = (entries ?? []).map(numberOf);
  const right = numbers.filter((number) => number >= 0);
  if (new Set(right).size < right.length) refuse(key, 'each of them once');
  return numbers;
}

/** How many of so many there have to be: all where nothing is said. */
function leastOf(said: number | undefined, key: string, of: string, all: number | undefined, refuse: Refuse): number {
  if (said !== undefined && all === undefined) refuse(key, `${of} besides it`);
  else if (said !== undefined && all !== undefined && said > all) refuse(key, `a whole number 1..${Math.max(1, all)}`);
  return said ?? all ?? 0;
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
    const path = ['losesWhen', at];
    const said = readMap(conditionSchema, entry, problems, { at: path });
    if (said === undefined) return [];
    const refuse = refusing(entry, path, problems);
    const named = ['leaderEliminated', 'unitsEliminated', 'enemyHolds', 'playerTurns'] as const;
    if (!named.some((key) => isMap(entry) && Object.hasOwn(entry, key))) {
      problems.push({ path, expected: `one of ${named.join(', ')}`, found: entry });
    }
    const unitNumbers = numbersIn(said.unitsEliminated, 'unitsEliminated', refuse, (id, place) => {
      const number = units.indexOf(id);
      const where = [...path, 'unitsEliminated', place];
      if (number < 0) problems.push(unknownName(where, 'the id of a unit of this army', id, units));
      return number;
    });
    const hexes = numbersIn(said.enemyHolds, 'enemyHolds', refuse, (name, place) => {
      const hex = field === undefined ? 0 : hexCalled(field.grid, name);
      const where = [...path, 'enemyHolds', place];
      if (hex < 0) problems.push({ path: where, expected: 'a hex of the map, such as "1205"', found: name });
      return field === undefined ? -1 : hex;
    });
    const { leaderEliminated: id, unitsAtLeast, hexesAtLeast, playerTurns = 0 } = said;
    const leader = id === undefined ? -1 : ids.indexOf(id);
    if (id !== undefined && leader < 0) {
      problems.push(unknownName([...path, 'leaderEliminated'], 'one of the known names', id, ids));
    }
    return {
      leader,
      units: unitNumbers,
      unitsAtLeast: leastOf(unitsAtLeast, 'unitsAtLeast', 'unitsEliminated', said.unitsEliminated?.length, refuse),
      hexes,
      hexesAtLeast: leastOf(hexesAtLeast, 'hexesAtLeast', 'enemyHolds', said.enemyHolds?.length, refuse),
      playerTurns,
    };
  });
}
