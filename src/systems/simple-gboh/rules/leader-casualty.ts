import type { Dice } from '../../../chance/dice.js';
import { choice, flag } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { FACES } from './tq-check.js';

/** Whether a leader who is stacked with a unit in shock falls (SG-7.46a): a 0, then another 0 or a 1. */
export function fallsInShock(dice: Dice, tables: Tables): boolean {
  const { shockLeaderFirst, shockLeaderSecond } = tables.rolls;
  return dice.test(shockLeaderFirst + 1, FACES, 'SG-7.46a') && dice.test(shockLeaderSecond + 1, FACES, 'SG-7.46a');
}

/** Whether a volley whose die endangered a leader kills him (SG-7.15a). */
export function fallsToMissile(dice: Dice, tables: Tables): boolean {
  return dice.test(tables.rolls.missileLeaderSecond + 1, FACES, 'SG-7.15a');
}

const situation = { by: choice(['shock', 'missile']) } as const;
const outcome = { killed: flag() } as const;
const SHOCK = 0;

/** The casualty check of one leader on a set of tables. */
export function leaderCasualtyOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/leader-casualty',
    summary: 'A leader stacked with a unit in shock, or in the target hex of a volley, may be killed.',
    clauses: ['SG-7.46a', 'SG-7.15a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D15'),
    resolve(dice, { by }, out) {
      if (by === SHOCK) out.killed = fallsInShock(dice, tables);
      else {
        out.killed = dice.test(tables.rolls.missileLeaderFirst + 1, FACES, 'SG-7.15a') && fallsToMissile(dice, tables);
      }
    },
  });
}

/** Whether a leader is killed in one shock or by one volley (SG-7.46a, SG-7.15a). */
export const leaderCasualty = leaderCasualtyOn(OWN_TABLES);
