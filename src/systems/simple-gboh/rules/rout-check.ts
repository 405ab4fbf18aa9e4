import type { Dice } from '../../../chance/dice.js';
import { choice, flag, int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { HITS, LONE_UNIT, MAX_DRM } from '../axes.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { FATES, STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { setUnit } from './set-unit.js';
import { rout, takeHits } from './take-hits.js';
import { passesCheck } from './tq-check.js';

/** The place of the rout check in `CHECKS`. */
const ROUT_CHECK = 0;

/** Whether a unit with a current Troop Quality passes its rout check; `drm` is what the result adds (SG-7.53c). */
export function rollRoutCheck(dice: Dice, tables: Tables, tq: number, drm: number): boolean {
  return passesCheck(dice, tables, ROUT_CHECK, tq, drm);
}

const situation = {
  ...LONE_UNIT,
  /** What the result adds to the die. */
  drm: int(0, MAX_DRM, 0),
  /** Hits that a unit takes which passes. */
  hitsIfPassed: int(0, MAX_DRM, 2),
} as const;

const outcome = {
  fate: choice(FATES),
  passed: flag(),
  /** Whether the unit is depleted afterwards. */
  depleted: flag(),
  /** Hits of a unit that stands; 0 of one that is gone. */
  hits: HITS,
} as const;

const one = new Fighters(1);

/** One rout check on a set of tables. */
export function routCheckOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/rout-check',
    summary: 'A unit checks for rout: it routs or is depleted, or takes the hits instead.',
    clauses: ['SG-7.53c', 'SG-8.1a', 'SG-8.21a', 'SG-8.22a', 'SG-8.22b', 'SG-8.23a', 'SG-8.4a', 'SG-2.23a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D10'),
    resolve(dice, s, out) {
      setUnit(one, 0, s.kind, s.tq, s.hits, s.depletable, s.depleted, s.inColumn);
      out.passed = rollRoutCheck(dice, tables, tqOf(one, 0), s.drm);
      if (out.passed) takeHits(one, 0, s.hitsIfPassed);
      else rout(one, 0);
      out.fate = one.fate[0]!;
      out.depleted = one.depleted[0] === 1;
      out.hits = out.fate === STANDS ? one.hits[0]! : 0;
    },
  });
}

/** One rout check, with what follows for the unit (SG-7.53c, SG-8.1a to SG-8.23a). */
export const routCheck = routCheckOn(OWN_TABLES);
