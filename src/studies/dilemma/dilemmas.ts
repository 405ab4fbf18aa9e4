import { solveDecisionProblem } from '../../exact/dilemma.js';
import type { DecisionProblem, Verdict } from '../../model/decision-problem.js';
import type { Domain, ValueOf } from '../../model/domain.js';
import { type Estimate, exact } from '../../statistics/interval.js';

/** How much more doing it is worth than leaving it; below 0 where leaving it is better. */
export const GAIN = 'gain';

/** What a dilemma comes to in a situation. Throws `ProblemError` where the decision does not come up in it. */
export function verdictOn(
  dilemma: DecisionProblem,
  situation: Readonly<ValueOf<Domain>>,
): Verdict & { readonly gain: number } {
  const verdict = solveDecisionProblem(dilemma, situation);
  return { ...verdict, gain: verdict.doing - verdict.leaving };
}

/** The gain of a verdict as an estimate. */
export function gainOf({ gain }: ReturnType<typeof verdictOn>): Estimate {
  return exact(gain);
}
