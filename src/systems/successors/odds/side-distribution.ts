import { battleSums, raisedSum } from '../rules/battle-dice.js';
import { combatResult } from '../rules/combat-result.js';
import { elephantAt } from '../rules/elephants.js';
import type { CombatTable } from '../tables/combat-tables.js';

/** The law of one side's battle result: results in ascending order, and in how many of `total` equally likely ways each comes. */
export interface SideDistribution {
  readonly results: readonly number[];
  readonly ways: readonly number[];
  readonly total: number;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** In how many ways so many elephants have each strength, by strength. */
function elephantWays(elephants: number): readonly number[] {
  let ways: readonly number[] = [1];
  for (let elephant = 0; elephant < elephants; elephant++) {
    const next: number[] = [];
    for (const face of FACES) {
      for (const [strength, count] of ways.entries()) {
        const sum = strength + elephantAt(face);
        next[sum] = (next[sum] ?? 0) + count;
      }
    }
    ways = Array.from(next, (count) => count ?? 0);
  }
  return ways;
}

/**
 * Every battle result of a side with its ways: all falls of its two dice and of its elephants, through the rules that
 * battles are fought by (SU-12.5a, SU-12.6a, SU-14.1a). Exact up to 15 elephants.
 */
export function sideDistribution(
  table: CombatTable,
  strength: number,
  elephants: number,
  rating: number,
): SideDistribution {
  const ways: number[] = [];
  let total = 0;
  for (const [added, count] of elephantWays(elephants).entries()) {
    if (count === 0) continue;
    for (const first of FACES) {
      for (const second of FACES) {
        const result = combatResult(table, strength + added, raisedSum(battleSums(first, second, rating)));
        ways[result] = (ways[result] ?? 0) + count;
        total += count;
      }
    }
  }
  const results = [...ways.keys()].filter((result) => ways[result] !== undefined);
  return { results, ways: results.map((result) => ways[result]!), total };
}
