import { int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { notesOf, type Tables } from '../data/table-set.js';
import { OWN_TABLES } from '../table-packs.js';
import { fightOnce, SHOCK_CLAUSES, SHOCK_END } from './shock.js';
import { MOST_IN_SHOCK, SHOCK_FIELD, SHOCK_LEFT, SHOCK_NAMES } from './shock-axes.js';
import { Field } from './shock-field.js';

const outcome = {
  ...SHOCK_END,
  attackersGone: int(0, MOST_IN_SHOCK),
  defendersGone: int(0, MOST_IN_SHOCK),
  /** Chariots eliminated because they attacked in vain (SG-10.53a); they are among those gone. */
  chariotsLost: int(0, MOST_IN_SHOCK),
  ...SHOCK_LEFT,
} as const;

const field = new Field(SHOCK_NAMES);

/** An isolated shock of several units on a set of tables. */
export function jointShockOn(tables: Tables): Mechanic<typeof SHOCK_FIELD, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/joint-shock',
    summary: 'One shock of up to four units a side, alone or in stacks, without a map.',
    clauses: SHOCK_CLAUSES,
    situation: SHOCK_FIELD,
    outcome,
    tables: notesOf(tables, 'D3', 'D4', 'D5', 'D6'),
    score: 'result',
    resolve(dice, s, out) {
      field.load(s, s);
      fightOnce(dice, tables, field, s, out);
      field.tell(MOST_IN_SHOCK, out);
      out.chariotsLost = field.chariotsLost;
      field.dismissGone();
      out.attackersGone = s.attackers - field.attackers.count;
      out.defendersGone = s.defenders - field.defenders.count;
    },
  });
}

/** One shock of several units without a map, with its result for every unit (SG-X.1, SG-X.2, SG-7.35a). */
export const jointShock = jointShockOn(OWN_TABLES);
