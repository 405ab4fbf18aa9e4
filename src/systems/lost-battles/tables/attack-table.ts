import type { Provenance, TableNote } from '../../../model/table-note.js';
import { TYPE_OF } from './units.js';
import { TYPES } from './vocabulary.js';

/** Scores that each type must beat to hit each type of lead unit (D5, LB-6.6a). */
export interface AttackTable {
  readonly name: string;
  readonly provenance: Provenance;
  /** Row of the attacker's type times six plus the target's, both as in `TYPES`. */
  readonly needed: readonly number[];
}

/** The least and the greatest score that a table may ask for. */
export const LEAST_NEEDED = 2;
export const MAX_NEEDED = 14;

/**
 * Inferred from the modifiers, from published sessions and from the pace of published battles: the source leaves its
 * table out. Columns: heavy infantry, light infantry, heavy cavalry, light cavalry, elephants, chariots.
 */
const RECONSTRUCTED = [
  [8, 8, 8, 9, 8, 8],
  [9, 8, 9, 8, 7, 8],
  [9, 7, 8, 9, 9, 8],
  [9, 8, 9, 8, 8, 8],
  [7, 9, 7, 8, 8, 7],
  [9, 8, 8, 9, 9, 8],
].flat();

/** The tables that come with the system, in the order of the reading R2; the first is the default. */
export const ATTACK_TABLES: readonly AttackTable[] = [
  { name: 'reconstructed', provenance: 'reconstructed', needed: RECONSTRUCTED },
  { name: 'uniform8', provenance: 'reconstructed', needed: RECONSTRUCTED.map(() => 8) },
  { name: 'reconstructedMinus1', provenance: 'reconstructed', needed: RECONSTRUCTED.map((score) => score - 1) },
];

/** What answers say of the table behind them: the user's own, or those of the reading R2 where there is none. */
export function attackTableNote(own: AttackTable | undefined): TableNote {
  if (own === undefined) return { id: 'D5', title: 'Attack table: needed scores', provenance: 'reconstructed' };
  return { id: 'D5', title: `Attack table \`${own.name}\`: needed scores`, provenance: own.provenance };
}

/** The score that a troop must beat to hit a lead unit of another; both are places in `TROOPS` (LB-6.6a). */
export function neededScore(table: AttackTable, attacker: number, target: number): number {
  return table.needed[TYPE_OF[attacker]! * TYPES.length + TYPE_OF[target]!]!;
}
