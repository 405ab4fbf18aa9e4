// What the source text and the tables of its parent game say in numbers, written down a second time.
import type { LINKS, UNIT_TYPES } from '../../../src/systems/successors/tables/vocabulary.js';

/** Printed battle strength of a combat unit (S 45); elephants roll for theirs. */
export const STRENGTH: Readonly<Record<(typeof UNIT_TYPES)[number], number>> = {
  macedonian: 2,
  royal: 2,
  silverShields: 3,
  mercenary: 1,
  elephant: 0,
  independent: 1,
};

/** Types that take the attrition test when beaten (S 89); all others are destroyed (S 87). */
export const TESTED: readonly string[] = ['macedonian', 'royal', 'silverShields'];

/** Movement points to enter across a link. */
export const COST: Readonly<Record<(typeof LINKS)[number], number>> = {
  land: 1,
  mountain: 2,
  strait: 2,
  sea: 2,
  transMed: 3,
};

/** Movement points at a die. */
export function pointsAt(initiative: number, die: number): number {
  return 3 + Math.sign(die - initiative);
}

/** Strength of an elephant at its die. */
export function elephantAt(die: number): number {
  return [0, 0, 0, 1, 2, 3, 4][die]!;
}

/** Macedonians lost at a die, one row for each number that are tested from 0 to 12, and the rule of the table beyond. */
const LOST = [
  '000000',
  '000001',
  '000111',
  '001112',
  '001122',
  '011223',
  '011234',
  '012334',
  '012345',
  '012346',
  '012456',
  '013457',
  '013467',
];

/** Macedonians that are lost when so many of them are tested. */
export function lostAt(tested: number, die: number): number {
  const row = LOST[tested];
  return row === undefined ? Math.min(tested, Math.floor((tested * die - tested + 3) / 8)) : Number(row[die - 1]);
}

/** The battle result of a strength and a raised roll, by the reading of the combat table. */
export function resultOf(table: number, strength: number, roll: number): number {
  if (table === 2) return Math.round((strength * roll * roll) / 98);
  const whole = strength % 2 === 0 ? strength : strength - 1;
  const half = table === 0 && strength > whole && ![6, 7, 8, 11, 12].includes(roll) ? 1 : 0;
  return Math.max(0, whole / 2 + half + roll - 7);
}
