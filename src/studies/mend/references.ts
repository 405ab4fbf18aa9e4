import type { ArmyData } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { Estimate } from '../../statistics/interval.js';
import { scoreOf } from '../../statistics/mean.js';
import { armyNames, type NamedArmy, namedArmies, shippedArmies } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { type Readings, readingsIn } from '../armies/check-armies.js';
import { unitsAt } from '../armies/units-at.js';
import { type FieldTerms, shareAgainstRandom } from '../hunt/random-field.js';
import type { Stages } from '../study/staged.js';
import { partOf } from './parts.js';

/** An army that comes with the program at the mended prices. */
export interface Rebought {
  readonly name: string;
  /** Points of the army as it is, before and after. */
  readonly before: number;
  readonly after: number;
  /** Units of the army as it is, and of one like it that keeps within the points: all lines alike, as near as whole units go. */
  readonly units: number;
  readonly unitsNow: number;
  /** Points of that army. */
  readonly cost: number;
  readonly data: ArmyData;
}

/** The same, and what it wins in pairs with random armies: as it is before, and bought again after. */
export interface ReboughtShare extends Rebought {
  readonly shareBefore: Estimate;
  readonly shareAfter: Estimate;
}

/** Sizes of an army that are tried, from the greatest: hundredths. */
const SIZES = Array.from({ length: 121 }, (_, at) => (160 - at) / 100);

function sumOf(units: readonly number[]): number {
  return units.reduce((sum, one) => sum + one, 0);
}

/**
 * An army bought again at the prices of a system: all lines larger or smaller in the same proportion, the dearest such army within
 * `budget` points. Undefined where the system has no other sizes of an army, or the rules allow none within the points.
 */
function rebought(
  system: RuleSystem,
  { army, data }: NamedArmy,
  name: string,
  budget: number,
  readings: Readings,
): Rebought | undefined {
  const battles = battlesOf(system);
  const own = army.lines.map(({ units }) => units);
  const bought = (units: readonly number[]) => {
    const other = battles.withUnitCounts?.(data, units);
    const parsed = other === undefined ? undefined : system.parseArmy(other, [], readings);
    return parsed === undefined || other === undefined ? undefined : { cost: parsed.cost, data: other };
  };
  const asItIs = bought(own);
  if (asItIs === undefined) return undefined;
  let best: { readonly cost: number; readonly data: ArmyData; readonly unitsNow: number } | undefined;
  const tried = new Set<string>();
  for (const size of SIZES) {
    const units = unitsAt(own, size);
    if (sumOf(units) === 0 || tried.has(units.join())) continue;
    tried.add(units.join());
    const found = bought(units);
    if (found === undefined || found.cost > budget || found.cost <= (best?.cost ?? 0)) continue;
    best = { ...found, unitsNow: sumOf(units) };
  }
  return best === undefined ? undefined : { name, before: army.cost, after: asItIs.cost, units: sumOf(own), ...best };
}

/** The armies that come with the program for a system, as far as its prices allow them. */
export function shippedReferences(system: RuleSystem): readonly NamedArmy[] {
  return shippedArmies(system.id).flatMap((id) => {
    const problems: Problem[] = [];
    const found = namedArmies([id], system, problems);
    return problems.length > 0 ? [] : found;
  });
}

/** Parts of the run that the proof of a mend uses besides: with and without auxiliaries, at two prices. */
const OTHER_PARTS = 4;

/**
 * Buys armies again at the prices of the second field, and lets both meet random armies at their own prices, so many mirrored pairs
 * each. Those that cannot be bought again are left out. Undefined where it was interrupted.
 */
export async function referencesAt(
  [before, after]: readonly [FieldTerms, FieldTerms],
  stages: Stages,
  armies: readonly NamedArmy[],
  pairs: number,
): Promise<readonly ReboughtShare[] | undefined> {
  const names = armyNames(armies);
  const readings = readingsIn(after.system, after.settings);
  const found: ReboughtShare[] = [];
  for (const [at, one] of armies.entries()) {
    const again = rebought(after.system, one, names[at]!, after.budget, readings);
    const asked = one.army.cost > before.budget;
    const old = asked ? rebought(before.system, one, names[at]!, before.budget, readings)?.data : one.data;
    if (again === undefined || old === undefined) continue;
    const shares: Estimate[] = [];
    for (const [field, data] of [
      [before, old],
      [after, again.data],
    ] as const) {
      const part = field.part + OTHER_PARTS;
      const share = await shareAgainstRandom({ ...field, part }, partOf(stages, part), data, pairs, at * pairs);
      if (share === undefined) return undefined;
      shares.push(scoreOf(share, 0, 1));
    }
    found.push({ ...again, shareBefore: shares[0]!, shareAfter: shares[1]! });
  }
  return found;
}
