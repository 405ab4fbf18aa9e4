import type { Problem } from '../../model/problem.js';
import { parseShape } from '../../model/shape.js';
import { combatTableSchema } from './files.js';
import { type CombatTable, LEAST_ROLL, SEED_CELLS, tableOf } from './tables/combat-tables.js';

/** Adds a problem for every cell that is less than its left or upper neighbour, or than the source allows (R1). */
function checkCells(rows: readonly (readonly number[])[], problems: Problem[]): void {
  for (const [strength, row] of rows.entries()) {
    for (const [at, result] of row.entries()) {
      const least = Math.max(row[at - 1] ?? 0, rows[strength - 1]?.[at] ?? 0);
      if (result >= least) continue;
      const expected = `at least ${least}, since more strength or a higher roll is never worse`;
      problems.push({ path: ['rows', strength, at], expected, found: result });
    }
  }
  for (const [strength, roll, result] of SEED_CELLS) {
    const found = rows[strength]?.[roll - LEAST_ROLL];
    if (found === result) continue;
    const expected = `${result}, which the rulebook prints for strength ${strength} and roll ${roll}`;
    problems.push({ path: ['rows', strength, roll - LEAST_ROLL], expected, found });
  }
}

/**
 * A user's own combat table: `name`, and `rows` of 11 results each, for rolls of 2 to 12, one row for each strength from 0 up.
 * Strengths beyond the last row use the last row. Collects every problem; undefined when there is one.
 */
export function readCombatTable(raw: unknown, problems: Problem[]): CombatTable | undefined {
  const before = problems.length;
  const rows = parseShape(combatTableSchema, raw, problems)?.rows;
  if (rows !== undefined) checkCells(rows, problems);
  if (rows === undefined || problems.length > before) return undefined;
  return tableOf((strength, roll) => rows[Math.min(strength, rows.length - 1)]![roll - LEAST_ROLL]!);
}
