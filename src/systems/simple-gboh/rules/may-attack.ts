import { NOT_ALLOWED, type Tables } from '../tables/table-set.js';
import { CAPABILITIES, CATEGORY_OF, capabilitiesOf, TYPE_OF } from '../tables/unit-types.js';
import { CAVALRY, ELEPHANTS, MATRIX_COLUMNS, MATRIX_ROWS } from '../tables/vocabulary.js';

const ROW_NAMES: readonly (string | undefined)[] = MATRIX_ROWS;
const COLUMN_NAMES: readonly (string | undefined)[] = MATRIX_COLUMNS;

/** By type, its row and column in both matrices; -1 where it has none: skirmishers and artillery never attack. */
const ROW_OF = Int8Array.from(CAPABILITIES, ({ row }) => ROW_NAMES.indexOf(row));
const COLUMN_OF = Int8Array.from(CAPABILITIES, ({ file }) => COLUMN_NAMES.indexOf(file));

const CELLS = MATRIX_ROWS.length * MATRIX_COLUMNS.length;

/**
 * The cell of a weapon system matrix for two types at an aspect (SG-7.82a); `NOT_ALLOWED` where the attack is not allowed
 * or a type has no place in it.
 */
export function weaponSystems(tables: Tables, attacker: number, defender: number, aspect: number): number {
  const row = ROW_OF[attacker]!;
  const column = COLUMN_OF[defender]!;
  if (row < 0 || column < 0) return NOT_ALLOWED;
  return tables.weapons[aspect * CELLS + row * MATRIX_COLUMNS.length + column]!;
}

/** Whether a kind ever attacks by shock: skirmishers and artillery never do (SG-7.31a, R36). */
export function attacksByShock(kind: number): boolean {
  return capabilitiesOf(kind).attacks;
}

/**
 * Whether a unit of one kind may attack one of another by shock (SG-7.31a, SG-7.82a): cavalry never attacks elephants
 * (SG-10.23a), nor anybody what its matrix forbids; artillery is not attacked as such (SG-10.13a). Units in column start no
 * combat (SG-11.25a).
 */
export function mayAttack(
  tables: Tables,
  attacker: number,
  attackerInColumn: boolean,
  defender: number,
  aspect: number,
): boolean {
  if (!attacksByShock(attacker) || attackerInColumn) return false;
  if (CATEGORY_OF[attacker] === CAVALRY && CATEGORY_OF[defender] === ELEPHANTS) return false;
  return weaponSystems(tables, TYPE_OF[attacker]!, TYPE_OF[defender]!, aspect) !== NOT_ALLOWED;
}
