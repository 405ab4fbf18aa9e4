import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { STEADINESS, TALENT } from '../axes.js';
import { failSteadiness } from './drill-test.js';

/** Why skirmishers give way: troops move through them, or they have lost figures to shooting. */
export const PUSHES = ['passedThrough', 'shotAt'] as const;

const PUSH_CLAUSES: readonly Clause[] = ['TK-19b', 'TK-19f'];

/**
 * Skirmishers still in order once they have given way; 0 means that they flee, since here no figure keeps facing the
 * enemy (TK-19b, R14). `steadiness` includes the talent of an attached general.
 */
export function orderedAfterPush(dice: Dice, ordered: number, steadiness: number, clause: Clause): number {
  return ordered - failSteadiness(dice, ordered, steadiness, clause);
}

/** Skirmishers that formed troops do not stop for, or that have lost figures to shooting (TK-19b, TK-19f). */
export const skirmishersPushed = mechanic({
  id: 'taktika/skirmishers-pushed',
  summary: 'Skirmishers that give way: how many stay in order, and whether they flee.',
  clauses: ['TK-19b', 'TK-19f'],
  situation: {
    push: choice(PUSHES),
    ordered: int(0, 3, 3),
    disordered: int(0, 3),
    steadiness: STEADINESS,
    talent: TALENT,
  },
  outcome: { ordered: int(0, 3), flees: flag() },
  resolve(dice, { push, ordered, disordered, steadiness, talent }, outcome) {
    outcome.ordered = orderedAfterPush(dice, ordered, steadiness + talent, PUSH_CLAUSES[push]!);
    outcome.flees = outcome.ordered === 0 && ordered + disordered > 0;
  },
});
