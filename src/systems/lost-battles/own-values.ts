import { map, someOf, whole } from '../../model/file-schema.js';
import type { Problem } from '../../model/problem.js';
import { describedParts, type ReplaceableTable } from '../../model/replaceable-table.js';
import { parseShape } from '../../model/shape.js';
import { type FightingValues, OWN_VALUES } from './tables/fighting-values.js';
import { TROOP_NAMES } from './tables/units.js';
import { RATINGS } from './tables/vocabulary.js';

/** What packs call the table (D2, D4). */
export const FIGHTING_VALUES = 'fightingValues';

/** The greatest values of a unit and of a general. */
const MAX_UNIT = 12;
const MAX_GENERAL = 40;

const schema = map('tables', {
  [FIGHTING_VALUES]: map('fighting values', {
    units: someOf('a class and a type', TROOP_NAMES, whole(1, MAX_UNIT)).describe('of units, by class and type'),
    scoring: someOf('a class and a type', TROOP_NAMES, whole(1, MAX_UNIT)).describe(
      'what the enemy scores for them (LB-9.3c); where absent, the value of units above or its own',
    ),
    generals: someOf('a rating', RATINGS, whole(0, MAX_GENERAL)).describe('of generals, by rating'),
  })
    .optional()
    .describe('fighting values of units and generals: what armies cost, lead by and lose by'),
});

/**
 * The fighting values of a user's pack; what it leaves out is as in the rules. A unit is scored as `scoring` says, else at its new
 * value, but for average legionaries, who are worth a point less to the enemy. Collects every problem.
 */
export function readFightingValues(raw: unknown, problems: Problem[]): FightingValues | undefined {
  const before = problems.length;
  const said = parseShape(schema, { [FIGHTING_VALUES]: raw }, problems)?.[FIGHTING_VALUES];
  if (problems.length > before || said === undefined) return undefined;
  const { units = {}, scoring = {}, generals = {} } = said;
  const value = (name: string, at: number) => units[name] ?? OWN_VALUES.units[at]!;
  return {
    units: Uint8Array.from(TROOP_NAMES, value),
    scoring: Uint8Array.from(TROOP_NAMES, (name, at) => {
      const less = OWN_VALUES.units[at]! - OWN_VALUES.scoring[at]!;
      return scoring[name] ?? Math.max(1, value(name, at) - less);
    }),
    generals: RATINGS.map((name, at) => generals[name] ?? OWN_VALUES.generals[at]!),
  };
}

/** Fighting values as a file says them. */
export function valuesInForce({ units, scoring, generals }: FightingValues): ReplaceableTable {
  const { [FIGHTING_VALUES]: title = FIGHTING_VALUES, ...parts } = describedParts(schema);
  const named = (names: readonly string[], values: ArrayLike<number>) =>
    Object.fromEntries(names.map((name, at) => [name, values[at]!]));
  return {
    name: FIGHTING_VALUES,
    ids: ['D2'],
    title,
    data: {
      units: named(TROOP_NAMES, units),
      scoring: named(TROOP_NAMES, scoring),
      generals: named(RATINGS, generals),
    },
    comments: Object.fromEntries(
      Object.entries(parts).map(([path, text]) => [path.slice(FIGHTING_VALUES.length + 1), text]),
    ),
  };
}
