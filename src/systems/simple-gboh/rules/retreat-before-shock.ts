import type { Dice } from '../../../chance/dice.js';
import { choice } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { HITS, UNIT } from '../axes.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { CATEGORY_OF } from '../tables/unit-types.js';
import { FATES, KINDS, LIGHT_FOOT, STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { setUnit } from './set-unit.js';
import { takeHits } from './take-hits.js';
import { passesCheck } from './tq-check.js';

/** The place of the check in `CHECKS`. */
const RETREAT_BEFORE_SHOCK = 2;

/** Whether a unit retreats before shock without a hit (SG-7.45a): only light foot has to roll for it. */
export function retreatsUnhurt(dice: Dice, tables: Tables, kind: number, tq: number): boolean {
  return CATEGORY_OF[kind] !== LIGHT_FOOT || passesCheck(dice, tables, RETREAT_BEFORE_SHOCK, tq, 0);
}

const situation = {
  kind: choice(KINDS, 'LI'),
  tq: UNIT.Tq,
  hits: UNIT.Hits,
  depletable: UNIT.Depletable,
  depleted: UNIT.Depleted,
} as const;

const outcome = { fate: choice(FATES), hits: HITS } as const;

const one = new Fighters(1);

/** The roll of a retreat before shock on a set of tables. */
export function retreatBeforeShockOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/retreat-before-shock',
    summary: 'A unit retreats before shock; light foot that fails its check takes a hit.',
    clauses: ['SG-7.45a', 'SG-8.1a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D10'),
    score: 'hits',
    resolve(dice, s, out) {
      setUnit(one, 0, s.kind, s.tq, s.hits, s.depletable, s.depleted, false);
      if (!retreatsUnhurt(dice, tables, s.kind, tqOf(one, 0))) takeHits(one, 0, 1);
      out.fate = one.fate[0]!;
      out.hits = out.fate === STANDS ? one.hits[0]! : 0;
    },
  });
}

/** The roll of a unit that retreats before shock (SG-7.45a). */
export const retreatBeforeShock = retreatBeforeShockOn(OWN_TABLES);
