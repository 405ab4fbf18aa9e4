import type { Problem } from '../../../model/problem.js';
import { readMap } from '../../../model/shape.js';
import type { ArmyLine, ArmyList } from '../../../model/system.js';
import { armySchema } from '../files.js';
import { generalCost, OWN_COSTS, type ReferenceCosts } from '../tables/reference-costs.js';
import { UNIT_TYPES } from '../tables/vocabulary.js';
import { countsOf, generalOf, type NamedGeneral, ownUnits } from './read-general.js';

/** A stack: generals and combat units that stand in one space (SU-8a), checked and priced. */
export interface SuccessorsArmy extends ArmyList {
  /** By seniority, the commander first (SU-8b). */
  readonly generals: readonly NamedGeneral[];
  /** Combat units in the order of `UNIT_TYPES`. */
  readonly units: readonly number[];
}

function lineOf({ name, initiative, battleRating }: NamedGeneral, costs: ReferenceCosts): ArmyLine {
  const profile = `${initiative}-${battleRating}`;
  return { row: name, profile, units: 1, figures: 0, cost: generalCost(costs, initiative, battleRating) };
}

/** A stack in brief notation: its combat units and, where it has one, its commander's ratings (SU-8b). */
function briefOf(commander: NamedGeneral | undefined, units: readonly number[]): string {
  const troops = UNIT_TYPES.flatMap((type, at) => (units[at] === 0 ? [] : [`${type}=${units[at]}`]));
  const { initiative, battleRating } = commander ?? {};
  const ratings = commander === undefined ? [] : [`initiative=${initiative}`, `rating=${battleRating}`];
  return [...troops, ...ratings].join(',');
}

/**
 * Checks a stack given as plain data and prices it by the reference costs of combat units and generals (D3), a starting
 * hypothesis; collects every problem.
 *
 * Lines are the types of combat units that it has, and then its generals, each written as initiative-rating. A figure is
 * one combat unit; generals have none, but cost points.
 */
export function parseArmy(
  raw: unknown,
  problems: Problem[],
  costs: ReferenceCosts = OWN_COSTS,
): SuccessorsArmy | undefined {
  const before = problems.length;
  const file = readMap(armySchema, raw, problems);
  if (file === undefined) return undefined;
  const named = (file.generals ?? []).flatMap((general) => (general === undefined ? [] : [generalOf(general)]));
  for (const [at, one] of named.entries()) {
    const alike = named.findIndex((other) => other.name === one.name || other.seniority === one.seniority);
    if (alike === at) continue;
    problems.push({ path: ['generals', at], expected: 'generals of different names and seniority', found: one.name });
  }
  const units = file.units === undefined ? ownUnits(named) : countsOf(file.units);
  const figures = units.reduce((sum, count) => sum + count, 0);
  if (problems.length === before && figures === 0) {
    problems.push({ path: ['units'], expected: 'a combat unit', found: 'none' });
  }
  const { name } = file;
  if (name === undefined || problems.length > before) return undefined;
  const generals = named.toSorted((one, other) => other.seniority - one.seniority);
  const troops = UNIT_TYPES.flatMap((type, at): ArmyLine[] =>
    units[at] === 0
      ? []
      : [{ row: type, profile: `${type}=1`, units: units[at]!, figures: 1, cost: costs.units[type] }],
  );
  const lines = [...troops, ...generals.map((one) => lineOf(one, costs))];
  const cost = lines.reduce((sum, line) => sum + line.units * line.cost, 0);
  return { name, list: 'successors', lines, figures, cost, brief: briefOf(generals[0], units), generals, units };
}
