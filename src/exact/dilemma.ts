import { scripted } from '../chance/scripted.js';
import type { DecisionProblem, OpenDilemma, Verdict } from '../model/decision-problem.js';
import { type Domain, settingOf, type ValueOf } from '../model/domain.js';
import { ProblemError } from '../model/problem.js';
import { advise } from './game-tree.js';

/** A dilemma at its decision. Throws `ProblemError` where the situation never comes to it. */
export function openDecisionProblem<S extends Domain>(
  dilemma: DecisionProblem<S>,
  situation: Readonly<ValueOf<S>>,
): OpenDilemma {
  const open = scripted(dilemma.rolls(situation), (dice) => dilemma.open(situation, dice));
  if (open !== undefined) return open;
  const found = Object.entries<number | boolean>(situation).map(
    ([name, value]) => `${name} ${String(settingOf(dilemma.situation[name]!, value))}`,
  );
  throw new ProblemError([
    { path: [], expected: 'a situation in which the decision comes up', found: found.join(', ') },
  ]);
}

/** What a dilemma comes to, by backward induction. Throws `ProblemError` where the situation never comes to its decision. */
export function solveDecisionProblem<S extends Domain>(
  dilemma: DecisionProblem<S>,
  situation: Readonly<ValueOf<S>>,
): Verdict {
  const { does, game, seat } = openDecisionProblem(dilemma, situation);
  const { options, worths } = advise(game, seat);
  const best = (doing: boolean) =>
    Math.max(...options.flatMap((option, at) => (does(option) === doing ? [worths[at]![seat]!] : [])));
  return { doing: best(true), leaving: best(false) };
}
