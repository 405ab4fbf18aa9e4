import { type Problem, under } from '../../model/problem.js';
import type { ReplaceableTable } from '../../model/replaceable-table.js';
import { parseShape } from '../../model/shape.js';
import { attackTableSchema } from './files.js';
import type { AttackTable } from './tables/attack-table.js';
import { TYPES } from './tables/vocabulary.js';

/** The table that a user may replace (D5), called as in the battlefield of a scenario. */
export const ATTACK_TABLE = 'attackTable';

/**
 * A table of the user's own from plain data: six rows of six whole numbers in the order of `TYPES`, or `{ name, rows }` with a
 * name for reports. Collects every problem, with paths under `path`; undefined when there is one.
 */
export function readAttackTable(
  raw: unknown,
  problems: Problem[],
  path: Problem['path'] = [],
): AttackTable | undefined {
  const found: Problem[] = [];
  const said = parseShape(attackTableSchema, raw, found);
  problems.push(...under(found, ...path));
  return said === undefined ? undefined : tableOf(said);
}

/** The table that a file of the right shape gives. */
export function tableOf(
  said: readonly (readonly number[])[] | { name: string; rows: readonly (readonly number[])[] },
): AttackTable {
  const { name, rows } = 'rows' in said ? said : { name: 'user', rows: said };
  return { name, provenance: 'user', needed: rows.flat() };
}

/** An attack table as a file says it. */
export function attackTableInForce({ name, needed }: AttackTable): ReplaceableTable {
  const from = (type: number) => needed.slice(type * TYPES.length, (type + 1) * TYPES.length);
  return {
    name: ATTACK_TABLE,
    ids: ['D5'],
    title: 'scores that an attack must beat to hit, by types of attacker and lead unit',
    data: { name, rows: TYPES.map((_, type) => from(type)) },
    columns: TYPES,
    rows: TYPES,
  };
}
