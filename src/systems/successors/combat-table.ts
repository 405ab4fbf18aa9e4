import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { type CombatTable, LEAST_ROLL, MOST_ROLL, MOST_STRENGTH, SEED_CELLS, tableOf } from './data/combat-tables.js';

/** Results of one row: one for each raised roll from 2 to 12. */
export const RESULTS = MOST_ROLL - LEAST_ROLL + 1;
/** The greatest result. */
export const MOST_RESULT = 400;

function rowOf(raw: unknown, path: Problem['path'], problems: Problem[]): readonly number[] | undefined {
  const fits =
    Array.isArray(raw) &&
    raw.length === RESULTS &&
    raw.every((cell) => Number.isInteger(cell) && cell >= 0 && cell <= MOST_RESULT);
  if (fits) return raw;
  problems.push({ path, expected: `${RESULTS} results from 0 to ${MOST_RESULT}, for rolls of 2 to 12`, found: raw });
  return undefined;
}

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
  const found: Problem[] = [];
  const fields = Fields.of(raw, 'a combat table', [], ['name', 'rows'], found);
  fields?.needs('rows', 'a list of rows');
  fields?.text('name');
  const list = fields?.list('rows', MOST_STRENGTH + 1);
  const rows = list?.map((row, strength) => rowOf(row, ['rows', strength], found));
  const whole = rows?.filter((row) => row !== undefined) ?? [];
  if (rows !== undefined && whole.length === rows.length) checkCells(whole, found);
  problems.push(...found);
  if (found.length > 0 || whole.length === 0) return undefined;
  return tableOf((strength, roll) => whole[Math.min(strength, whole.length - 1)]![roll - LEAST_ROLL]!);
}
