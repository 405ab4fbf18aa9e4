import { type CombatTable, ROW } from '../data/combat-tables.js';

/** The battle result of a strength and a raised roll: a look-up in the table (SU-12.5a, D1). */
export function combatResult(table: CombatTable, strength: number, roll: number): number {
  return table[strength * ROW + roll]!;
}
