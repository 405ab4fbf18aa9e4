import type { Dice } from '../../../chance/dice.js';
import type { ShockLine, Tables } from '../tables/table-set.js';
import { FACES } from './tq-check.js';

/** The place of the line that a modified roll falls on (D6). */
export function shockLineAt(tables: Tables, roll: number): number {
  const lines = tables.shockResults;
  let at = 0;
  while (roll > lines[at]!.upTo) at++;
  return at;
}

/** What a modified roll does to both sides (D6, SG-7.83a). */
export function shockResult(tables: Tables, roll: number): ShockLine {
  return tables.shockResults[shockLineAt(tables, roll)]!;
}

/** The attacker's die with the net modifier (SG-7.5a); one roll serves both sides. */
export function rollShock(dice: Dice, net: number): number {
  return dice.die(FACES, 'SG-7.5a') - 1 + net;
}
