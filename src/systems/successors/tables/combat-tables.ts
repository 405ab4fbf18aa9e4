import { COMBAT_TABLES } from '../readings.js';

/** Strengths that a table has rows for: 0 to this, twice what the largest stack of a scenario file can have. */
export const MAX_STRENGTH = 1023;
/** Raised rolls: 2 to 12. */
export const LEAST_ROLL = 2;
export const MAX_ROLL = 12;
/** Places of a row: as many as rolls from 0. */
export const ROW = MAX_ROLL + 1;

/** Battle results at `strength * ROW + roll`. */
export type CombatTable = Int16Array;

/** Rolls on which the half point of an odd strength counts (D1). */
const HALF_POINT = [2, 3, 4, 5, 9, 10];

/** The table of a formula, for all strengths. */
export function tableOf(result: (strength: number, roll: number) => number): CombatTable {
  const table = new Int16Array((MAX_STRENGTH + 1) * ROW);
  for (let strength = 0; strength <= MAX_STRENGTH; strength++) {
    for (let roll = LEAST_ROLL; roll <= MAX_ROLL; roll++) table[strength * ROW + roll] = result(strength, roll);
  }
  return table;
}

function halfStrengthFloor(strength: number, roll: number): number {
  return Math.max(0, Math.floor(strength / 2) + roll - 7);
}

function halfStrength(strength: number, roll: number): number {
  const half = strength % 2 === 1 && HALF_POINT.includes(roll) ? 1 : 0;
  return Math.max(0, Math.floor(strength / 2) + roll - 7 + half);
}

function ratio(strength: number, roll: number): number {
  return Math.floor((2 * strength * roll * roll + 98) / 196);
}

const FORMULAS: Readonly<Record<(typeof COMBAT_TABLES)[number], (strength: number, roll: number) => number>> = {
  halfStrength,
  halfStrengthFloor,
  ratio,
};

/** The combat tables of D1, by the reading's place; all reconstructed around the two cells of the source. */
export const COMBAT_TABLE_OF: readonly CombatTable[] = COMBAT_TABLES.map((name) => tableOf(FORMULAS[name]));
/** The cells that the source states: strength, raised roll, result (SU-12.5a). */
export const SEED_CELLS: readonly (readonly [strength: number, roll: number, result: number])[] = [
  [8, 7, 4],
  [5, 12, 7],
];
