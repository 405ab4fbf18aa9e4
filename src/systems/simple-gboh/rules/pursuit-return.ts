import type { Dice } from '../../../chance/dice.js';
import { choice, flag } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { FACES } from './tq-check.js';

/** What may become of a formation's pursuers, from bad to good. */
const RETURNS = ['lost', 'stayAway', 'return'] as const;

/** Places in `RETURNS`. */
export const LOST = 0;
const STAY_AWAY = 1;
export const RETURN = 2;

/** What becomes of a formation's pursuers when it is activated, a place in `RETURNS` (SG-7.63a). */
export function rollReturn(dice: Dice, tables: Tables, commanderPursues: boolean): number {
  const { returnAtMost, lostFrom, commanderPursues: bonus } = tables.rolls;
  const shown = dice.die(FACES, 'SG-7.63a') - 1 + (commanderPursues ? bonus : 0);
  if (shown <= returnAtMost) return RETURN;
  return shown >= lostFrom ? LOST : STAY_AWAY;
}

const situation = { commanderPursues: flag() } as const;
const outcome = { pursuers: choice(RETURNS, 'stayAway') } as const;

/** The return of pursuers on a set of tables. */
export function pursuitReturnOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/pursuit-return',
    summary: 'A formation’s pursuers come back, stay away or are lost when it is activated.',
    clauses: ['SG-7.63a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D15'),
    resolve(dice, { commanderPursues }, out) {
      out.pursuers = rollReturn(dice, tables, commanderPursues);
    },
  });
}

/** The roll for a formation's pursuers (SG-7.63a, D15). */
export const pursuitReturn = pursuitReturnOn(OWN_TABLES);
