import type { Dice } from '../../../chance/dice.js';
import { choice, flag } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { HITS, LONE_UNIT } from '../axes.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { FATES, STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { setUnit } from './set-unit.js';
import { takeHits } from './take-hits.js';
import { passesCheck } from './tq-check.js';

/** The place of the check for turning in reaction in `CHECKS`. */
const REACTION_FACING = 1;

/**
 * Whether a unit turns in reaction (SG-6.15a, SG-11.27a); who fails takes a hit, which is up to the caller. Cavalry that
 * reacts to foot turns without a roll.
 */
export function turnsInReaction(dice: Dice, tables: Tables, tq: number, cavalryAgainstFoot: boolean): boolean {
  return cavalryAgainstFoot || passesCheck(dice, tables, REACTION_FACING, tq, 0);
}

const situation = {
  ...LONE_UNIT,
  /** Whether the unit is cavalry and what comes near is foot. */
  cavalryAgainstFoot: flag(),
} as const;

const outcome = { turned: flag(), fate: choice(FATES), depleted: flag(), hits: HITS } as const;

const one = new Fighters(1);

/** A reaction facing change on a set of tables. */
export function reactionFacingOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/reaction-facing',
    summary: 'A unit tries to turn towards an enemy that is about to come near; who fails takes a hit.',
    clauses: ['SG-6.15a', 'SG-11.27a', 'SG-8.1a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D10'),
    resolve(dice, s, out) {
      setUnit(one, 0, s.kind, s.tq, s.hits, s.depletable, s.depleted, s.inColumn);
      out.turned = turnsInReaction(dice, tables, tqOf(one, 0), s.cavalryAgainstFoot);
      if (!out.turned) takeHits(one, 0, 1);
      out.fate = one.fate[0]!;
      out.depleted = one.depleted[0] === 1;
      out.hits = out.fate === STANDS ? one.hits[0]! : 0;
    },
  });
}

/** A reaction facing change (SG-6.15a). */
export const reactionFacing = reactionFacingOn(OWN_TABLES);
