import type { Duels, PricedKind, PriceEntry, UnitProfile } from '../../../model/contest.js';
import { type Problem, ProblemError, under } from '../../../model/problem.js';
import { type ArmyText, MAX_UNITS, parseArmyNotation } from '../army/notation.js';
import type { readings } from '../readings.js';
import type { ReferenceCosts } from '../tables/reference-costs.js';
import type { Tables } from '../tables/table-set.js';
import { UNIT_TYPES, UNIT_WORDS, type UnitType } from '../tables/vocabulary.js';
import { type Troops, WarOfTwo } from './war-of-two.js';

/** Points that price entries and their opponents field, and the rating of everybody's general. */
const POINTS = 100;
const USUAL_RATING = 3;

/** The troops of an army of one type without local troops; undefined for any other. */
function troopsOf({ units, rating, local }: ArmyText): Troops | undefined {
  const unit = units.findIndex((count) => count > 0);
  const alone = unit !== -1 && unit === units.findLastIndex((count) => count > 0) && local === 0;
  return alone ? { unit, units: units[unit]!, rating } : undefined;
}

/** Reads an army in brief; its price is what a unit of it costs on average. */
function profile({ units: costs }: ReferenceCosts, text: string, problems: Problem[]): UnitProfile | undefined {
  const army = parseArmyNotation(text, problems);
  if (army === undefined) return undefined;
  const troops = troopsOf(army);
  const figures = army.units.reduce((sum, units) => sum + units, 0);
  const points = army.units.reduce((sum, units, unit) => sum + units * costs[UNIT_TYPES[unit]!], 0);
  const label = troops === undefined ? text : `${UNIT_WORDS[UNIT_TYPES[troops.unit]!]} units`;
  return { text, label, figures, cost: points / Math.max(figures, 1) };
}

/** Reads the troops of one side of a war of two, collecting problems under its name; an army of several types is one. */
function readTroops(text: string, side: string, problems: Problem[]): Troops | undefined {
  const found: Problem[] = [];
  const army = parseArmyNotation(text, found);
  const troops = army === undefined ? undefined : troopsOf(army);
  const expected =
    'units of one type and a battle rating, such as mercenary=12,rating=3 (armies of several types are for tyche odds successors/battle-encounter)';
  if (troops === undefined && found.length === 0) found.push({ path: [], expected, found: text });
  problems.push(...under(found, side));
  return troops;
}

/** Reads the troops of both sides of a war of two. Throws `ProblemError` with all that is wrong with either. */
function readBoth(first: string, second: string): readonly [Troops, Troops] {
  const problems: Problem[] = [];
  const [one, two] = [readTroops(first, 'first', problems), readTroops(second, 'second', problems)];
  if (one === undefined || two === undefined) throw new ProblemError(problems);
  return [one, two];
}

/** An army of one type for the points of a price entry. */
function ofType(type: UnitType, { units: costs }: ReferenceCosts): string {
  const units = Math.min(MAX_UNITS, Math.max(1, Math.round(POINTS / costs[type])));
  return `${type}=${units},rating=${USUAL_RATING}`;
}

/** The reference cost of every type of combat unit (D3), the dearest first. */
function pricesOf(costs: ReferenceCosts): readonly PriceEntry[] {
  const { units } = costs;
  return UNIT_TYPES.toSorted((one, other) => units[other] - units[one]).map((type) => ({
    id: type,
    table: 'units',
    row: UNIT_WORDS[type],
    column: '',
    arms: '',
    protection: '',
    listed: units[type],
    cost: units[type],
    profile: ofType(type, costs),
    otherCosts: {},
  }));
}

/** The entries of the types of units in an army. */
function kindsOf(text: string, entries: readonly PriceEntry[]): readonly PricedKind[] {
  const army = parseArmyNotation(text, []);
  return UNIT_TYPES.flatMap((type, at) => {
    const figures = army?.units[at] ?? 0;
    const entry = entries.find(({ id }) => id === type);
    if (figures === 0 || entry === undefined) return [];
    return [{ label: UNIT_WORDS[type], figures, cost: entry.cost, entry, otherwise: [] }];
  });
}

const WAR =
  'Two armies under equal generals fight battle after battle until one has no unit left: what is left of a beaten army after attrition returns for the next battle.';

/** What units are worth when nothing but battles counts: wars of two armies, on a set of tables. */
export function duelsOn(tables: Tables): Duels<typeof readings> {
  const prices = pricesOf(tables.costs);
  return {
    profile: (text, problems) => profile(tables.costs, text, problems),
    contest: (first, second, read) => new WarOfTwo(...readBoth(first, second), read, tables),
    prices,
    pricedKinds: (text) => kindsOf(text, prices),
    // Who stands for the field: the infantry of both kinds.
    panels: { infantry: [ofType('mercenary', tables.costs), ofType('macedonian', tables.costs)] },
    scope: {
      relay: (points) => `Each side fields units worth ${points} points as armies of up to ${MAX_UNITS}. ${WAR}`,
      single: `Each opponent fields ${MAX_UNITS} units; the entry fields an army worth the same points. ${WAR}`,
      leftOut:
        'No map is involved: marches, sieges, local troops and what the winner does while the beaten are dispersed are not in these prices.',
    },
    rounds: 'battles, and rolls of elephants',
  };
}
