import { defaultsOf } from '../../../model/domain.js';
import { isMap } from '../../../model/fields.js';
import type { ArmyData } from '../../../model/plan.js';
import type { Problem } from '../../../model/problem.js';
import { MAX_POINTS } from '../files.js';
import { readings } from '../readings.js';
import { parseArmy } from './army.js';

/** A general without his battle order, which names numbers of units. */
function atLarge(general: unknown): unknown {
  if (!isMap(general)) return general;
  return Object.fromEntries(Object.entries(general).filter(([key]) => key !== 'corps' && key !== 'part'));
}

function generalsRefused(army: ArmyData): boolean {
  const problems: Problem[] = [];
  parseArmy(army, problems, defaultsOf(readings));
  return problems.some(({ path }) => path[0] === 'generals');
}

/**
 * An army of taktika with other numbers of units by line, at any cost. The battle order is left to the players, and where
 * fewer figures allow fewer generals (D20), the last ones stay at home, but never the commander-in-chief.
 */
export function varyArmy(raw: ArmyData, units: readonly number[]): ArmyData {
  const lines = Array.isArray(raw['units']) ? raw['units'] : [];
  const kept = lines.flatMap((line: unknown, at) =>
    (units[at] ?? 0) > 0 && isMap(line) ? [{ ...line, units: units[at] }] : [],
  );
  const varied: ArmyData = { ...raw, points: MAX_POINTS, units: kept };
  const given = raw['generals'];
  if (!Array.isArray(given)) return varied;
  let generals = given.map(atLarge);
  while (generals.length > 1 && generalsRefused({ ...varied, generals })) {
    const last = generals.findLastIndex((general) => !(isMap(general) && general['commander'] === true));
    if (last < 0) break;
    generals = generals.toSpliced(last, 1);
  }
  return { ...varied, generals };
}
