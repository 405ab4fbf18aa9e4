import { type CombatTable, MAX_STRENGTH, ROW } from '../tables/combat-tables.js';

/** The battle result of a strength and a raised roll: a look-up in the table, whose last row serves all beyond (SU-12.5a, D1). */
export function combatResult(table: CombatTable, strength: number, roll: number): number {
  return table[Math.min(strength, MAX_STRENGTH) * ROW + roll]!;
}
