import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, flag, int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { MAX_DRM, TQ } from '../axes.js';
import { OWN_TABLES } from '../table-packs.js';
import { type CHECK_MODIFIERS, notesOf, type Tables } from '../tables/table-set.js';
import { CHECKS } from '../tables/vocabulary.js';

/** Faces of the die, which is read from 0 to 9 (SG-2.3a). */
export const FACES = 10;

/** The clause that asks for each check, in the order of `CHECKS`. */
const CLAUSES = ['SG-7.53c', 'SG-6.15a', 'SG-7.45a', 'SG-7.14b', 'SG-7.62a'] as const satisfies readonly Clause[];

/** Whether the die with a modifier shows Troop Quality or less (D10). */
function passesTq(dice: Dice, tq: number, drm: number, clause: Clause): boolean {
  return dice.test(tq - drm + 1, FACES, clause);
}

/** Whether a check of one of `CHECKS` is passed, with what its table adds. */
export function passesCheck(dice: Dice, tables: Tables, check: number, tq: number, drm: number): boolean {
  const name: (typeof CHECK_MODIFIERS)[number] = CHECKS[check]!;
  return passesTq(dice, tq, drm + tables.checks[name], CLAUSES[check]!);
}

const situation = {
  check: choice(CHECKS),
  /** Current Troop Quality. */
  tq: TQ,
  /** Modifiers besides those that every check of this kind has. */
  drm: int(-2 * MAX_DRM, 2 * MAX_DRM, 0),
} as const;

const outcome = { passed: flag() } as const;

/** A TQ check on a set of tables. */
export function tqCheckOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/tq-check',
    summary: 'One die against Troop Quality: rout, reaction facing, retreat before shock, elephants, pursuit.',
    clauses: ['SG-2.3a', ...CLAUSES],
    situation,
    outcome,
    tables: notesOf(tables, 'D10'),
    resolve(dice, s, out) {
      out.passed = passesCheck(dice, tables, s.check, s.tq, s.drm);
    },
  });
}

/** A TQ check (D10): passed when the die with its modifiers shows Troop Quality or less (SG-2.3a). */
export const tqCheck = tqCheckOn(OWN_TABLES);
