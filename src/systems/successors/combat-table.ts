import type { Problem } from '../../model/problem.js';
import { describedParts, type ReplaceableTable } from '../../model/replaceable-table.js';
import { parseShape } from '../../model/shape.js';
import { type CombatTableFile, combatTableSchema, MAX_RESULT, tablesSchema } from './files.js';
import {
  type CombatTable,
  LEAST_ROLL,
  MAX_ROLL,
  MAX_STRENGTH,
  ROW,
  SEED_CELLS,
  tableOf,
} from './tables/combat-tables.js';

/** What packs call the table. */
export const COMBAT_TABLE = 'combatTable';

/** The strength up to which no result may be above the greatest one; beyond it no battle of a mechanic goes. */
const LIMITED = 255;

/** The longest stretch of rows that later ones may repeat in what `combatTableInForce` looks for. */
const LONGEST = 512;

type Rows = readonly (readonly number[])[];

/** Where a result stands in a file: in its row, or in what is added beyond the last one. */
function placeOf(strength: number, at: number, rows: Rows): Problem['path'] {
  return strength < rows.length ? ['rows', strength, at] : ['beyond', 'adds'];
}

/** Adds a problem for every cell that is less than its left or upper neighbour, or than the source allows (R1). */
function checkCells(
  { rows, beyond }: CombatTableFile,
  resultAt: (strength: number, at: number) => number,
  problems: Problem[],
): void {
  const told = new Set<string>();
  const refuse = (problem: Problem): void => {
    const key = problem.path.join();
    if (!told.has(key)) problems.push(problem);
    told.add(key);
  };
  for (let strength = 0; strength <= MAX_STRENGTH; strength++) {
    for (let at = 0; at < rows[0]!.length; at++) {
      const result = resultAt(strength, at);
      const least = Math.max(at > 0 ? resultAt(strength, at - 1) : 0, strength > 0 ? resultAt(strength - 1, at) : 0);
      const path = placeOf(strength, at, rows);
      const where = strength < rows.length ? '' : ` (strength ${strength}, roll ${at + LEAST_ROLL})`;
      if (result < least) {
        const expected = `at least ${least}, since more strength or a higher roll is never worse${where}`;
        refuse({ path, expected, found: result });
      }
      if (strength === LIMITED && result > MAX_RESULT)
        refuse({ path, expected: `results of at most ${MAX_RESULT} up to a strength of ${LIMITED}`, found: result });
    }
  }
  for (const [strength, roll, result] of SEED_CELLS) {
    const isSaid = strength < rows.length || beyond !== undefined;
    const found = isSaid ? resultAt(strength, roll - LEAST_ROLL) : undefined;
    if (found === result) continue;
    const expected = `${result}, which the rulebook prints for strength ${strength} and roll ${roll}`;
    refuse({ path: ['rows', strength, roll - LEAST_ROLL], expected, found });
  }
}

/** The result of any strength: of its row, or of the row before that the last ones go on from. */
function resultsOf({ rows, beyond }: CombatTableFile): (strength: number, at: number) => number {
  const { every, adds } = beyond ?? { every: 1, adds: 0 };
  return (strength, at) => {
    const more = typeof adds === 'number' ? adds : adds[at]!;
    const steps = Math.max(0, Math.ceil((strength - rows.length + 1) / every));
    return rows[strength - steps * every]![at]! + steps * more;
  };
}

/**
 * A user's own combat table: `name`, and `rows` of 11 results each, for rolls of 2 to 12, one row for each strength from 0 up.
 * Strengths beyond the last row use the last row, or go on as `beyond` says. Collects every problem; undefined when there is one.
 */
export function readCombatTable(raw: unknown, problems: Problem[]): CombatTable | undefined {
  const before = problems.length;
  const said = parseShape(combatTableSchema, raw, problems);
  if (said === undefined || problems.length > before) return undefined;
  if (said.beyond !== undefined && said.beyond.every > said.rows.length) {
    const expected = `at most ${said.rows.length}, as many as there are rows`;
    problems.push({ path: ['beyond', 'every'], expected, found: said.beyond.every });
    return undefined;
  }
  const resultAt = resultsOf(said);
  checkCells(said, resultAt, problems);
  if (problems.length > before) return undefined;
  return tableOf((strength, roll) => resultAt(strength, roll - LEAST_ROLL));
}

/** The results of one strength, for rolls of 2 to 12. */
function rowAt(table: CombatTable, strength: number): readonly number[] {
  return Array.from(table.subarray(strength * ROW + LEAST_ROLL, strength * ROW + MAX_ROLL + 1));
}

/** Rows that a file must have: those with cells of the source. */
const LEAST_ROWS = 1 + Math.max(...SEED_CELLS.map(([strength]) => strength));

/** From which row on every row is the one `every` rows before it and the same numbers more. */
function repeatingFrom(rows: Rows, every: number): { readonly from: number; readonly adds: readonly number[] } {
  const adds = rows[MAX_STRENGTH]!.map((result, at) => result - rows[MAX_STRENGTH - every]![at]!);
  let from = MAX_STRENGTH;
  while (from > every && adds.every((add, at) => rows[from - 1]![at]! - rows[from - 1 - every]![at]! === add)) from--;
  return { from: Math.max(from, LEAST_ROWS), adds };
}

/** A combat table as a file says it: as few rows as tell all of them. */
export function combatTableInForce(table: CombatTable): ReplaceableTable {
  const rows = Array.from({ length: MAX_STRENGTH + 1 }, (_, strength) => rowAt(table, strength));
  const found = Array.from({ length: LONGEST }, (_, at) => ({ every: at + 1, ...repeatingFrom(rows, at + 1) }));
  const { every, from, adds } = found.reduce((least, one) => (one.from < least.from ? one : least));
  const [first] = adds;
  const beyond = { every, adds: adds.every((add) => add === first) ? first : adds };
  const { combatTable: title = '', ...parts } = describedParts(tablesSchema);
  const comments = Object.entries(parts)
    .filter(([path]) => path.startsWith(`${COMBAT_TABLE}.`))
    .map(([path, said]) => [path.slice(COMBAT_TABLE.length + 1), said]);
  return {
    name: COMBAT_TABLE,
    ids: ['D1'],
    title,
    data: { rows: rows.slice(0, from), ...(adds.every((add) => add === 0) ? {} : { beyond }) },
    comments: Object.fromEntries(comments),
    columns: Array.from({ length: MAX_ROLL - LEAST_ROLL + 1 }, (_, at) => String(at + LEAST_ROLL)),
    rows: Array.from({ length: from }, (_, strength) => `strength ${strength}`),
  };
}
