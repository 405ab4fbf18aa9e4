import type { Clause } from '../../../chance/dice.js';
import { choice, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { UNITS } from '../axes.js';

/** Why a target is diced: an impetuous attack, impetuous shooting, archers shooting as part of a battle line. */
export const TARGET_PURPOSES = ['attack', 'shooting', 'battleLine'] as const;
export type TargetPurpose = (typeof TARGET_PURPOSES)[number];

const TARGET_CLAUSES: readonly Clause[] = ['TK-7.2e', 'TK-7.2g', 'TK-6g'];

/**
 * Whether an enemy that can be seen (for an attack) or reached (for shooting) stands in the list of targets. Only an
 * impetuous attack leaves out enemies in skirmish order and in flight, and not when skirmishers make it
 * (TK-7.2e, R27).
 */
export function mayBeTarget(
  purpose: TargetPurpose,
  ownSkirmish: boolean,
  enemySkirmish: boolean,
  enemyFlees: boolean,
): boolean {
  return purpose !== 'attack' || ownSkirmish || !(enemySkirmish || enemyFlees);
}

/**
 * The die that picks a target among the nearest candidates (TK-7.2e, TK-7.2g, TK-6g, R27): 1-2 the nearest, 3-4 the
 * second, 5-6 the third; of two, 1-3 and 4-6; one alone needs no die. `target` is 1 for the nearest, 0 for none.
 */
export const targetDie = mechanic({
  id: 'taktika/target-die',
  summary: 'Which of the nearest enemies an impetuous unit or a line of archers takes for its target.',
  clauses: TARGET_CLAUSES,
  situation: { candidates: int(UNITS.from, UNITS.to, 3), purpose: choice(TARGET_PURPOSES) },
  outcome: { target: int(0, 3) },
  resolve(dice, { candidates, purpose }, outcome) {
    const listed = Math.min(candidates, 3);
    if (listed < 2) outcome.target = listed;
    else outcome.target = Math.ceil((dice.die(6, TARGET_CLAUSES[purpose]!) * listed) / 6);
  },
});
