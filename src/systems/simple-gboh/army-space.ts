import type { ArmySource, ArmySpace } from '../../model/army-space.js';
import { routPoints } from './rules/rout-points.js';
import type { Tables } from './tables/table-set.js';
import { CATEGORY_OF, isDoubleSize } from './tables/unit-types.js';
import { defaultRatings } from './tables/usual-ratings.js';
import { ARTILLERY, CATEGORIES, KINDS } from './tables/vocabulary.js';

/** Rout Points that the units of an army have, where nothing else is said. */
export const USUAL_POINTS = 180;

/** Most units of an army, and kinds of units. */
const MAX_UNITS = 40;
const MAX_LINES = 8;
/** The one formation of such an army, and its leader, so that armies differ by their units alone. */
const FORMATION = 'Army';
const GENERAL = {
  id: 'GEN',
  name: 'General',
  initiative: 5,
  range: 10,
  seizure: 1,
  overall: true,
  unnamed: true,
} as const;

/** Ids of the units of a line: three letters that no other line has, and numbers. */
function idsOf(entry: number, units: number): string {
  const prefix = `U${String.fromCharCode(65 + Math.floor(entry / 26), 65 + (entry % 26))}`;
  return units === 1 ? `${prefix}1` : `${prefix}1-${units}`;
}

/**
 * All armies of Simple GBoH that Rout Points buy (SG-9.0a, D14): units of every kind but artillery in their usual ratings (D17), in one
 * formation under one leader whose loss costs nothing. Undefined for lists and armies, which the system does not know or others can do
 * without its help.
 */
export function armySpace(source: ArmySource, tables: Tables): ArmySpace | undefined {
  if (source.kind !== 'prices') return undefined;
  const bought = KINDS.flatMap((name, kind) => {
    if (CATEGORY_OF[kind] === ARTILLERY) return [];
    const ratings = defaultRatings(kind);
    const cost = routPoints(tables, kind, ratings.tq, isDoubleSize(kind), false);
    return cost > 0 ? [{ name, kind, ratings, cost }] : [];
  });
  return {
    entries: bought.map(({ cost, kind, name, ratings }) => ({
      id: name,
      name: `${name} ${ratings.tq}/${ratings.size}`,
      group: 'Rout Points',
      type: name,
      category: CATEGORIES[CATEGORY_OF[kind]!]!,
      figure: name,
      choices: {},
      profile: name,
      cost,
      sizes: [1],
      size: 1,
      common: true,
    })),
    commands: ['one leader'],
    maxLines: MAX_LINES,
    maxUnits: MAX_UNITS,
    toData: ({ lines }, points, name = 'army') => ({
      name,
      budget: points,
      leadersCostNothing: true,
      formations: [{ name: FORMATION, commanders: [GENERAL.id] }],
      leaders: [GENERAL],
      units: lines.map(({ entry, units }) => {
        const { name: kind, ratings } = bought[entry]!;
        const [type, unitClass] = kind.split('/');
        const { depletable, missile, size, tq } = ratings;
        return {
          ids: idsOf(entry, units),
          name: kind,
          type,
          ...(unitClass === undefined ? {} : { class: unitClass }),
          tq,
          size,
          ...(missile === 'none' ? {} : { missile }),
          ...(depletable ? { depletable } : {}),
          formation: FORMATION,
        };
      }),
    }),
  };
}
