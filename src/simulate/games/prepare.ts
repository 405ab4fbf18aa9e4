import type { Contest } from '../../model/contest.js';
import type { DecisionProblem } from '../../model/decision-problem.js';
import type { Domain, ValueOf } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import type { Subject, TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import { ProblemError, unknownName } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import type { Systems } from '../../systems/index.js';
import { systemOf } from '../../systems/index.js';

/** The subjects of one kind. */
export type SubjectOf<K extends Subject['kind']> = Extract<Subject, { readonly kind: K }>;

/** A mechanic by its id. Throws `ProblemError`, naming the nearest one, when there is none. */
function mechanicOf(id: string, registry: Systems, tables?: TablePack): Mechanic {
  const { mechanics } = systemOf(id.split('/')[0] ?? '', registry, tables);
  const found = mechanics.find((one) => one.id === id);
  if (found !== undefined) return found;
  const names = mechanics.map((one) => one.id);
  throw new ProblemError([unknownName(['mechanic'], 'a mechanic', id, names)]);
}

/** A mechanic subject's mechanic and situation. Throws `ProblemError` with every setting that is wrong. */
export function situationOf(
  subject: SubjectOf<'mechanic'>,
  registry: Systems,
): { readonly mechanic: Mechanic; readonly situation: ValueOf<Domain> } {
  const mechanic = mechanicOf(subject.mechanic, registry, subject.tables);
  const problems: Problem[] = [];
  const situation = valuesOf(mechanic.situation, subject.situation, problems, ['situation']);
  if (problems.length > 0) throw new ProblemError(problems);
  return { mechanic, situation };
}

/** A dilemma subject's dilemma and situation. Throws `ProblemError` with everything that is wrong. */
export function dilemmaOf(
  subject: SubjectOf<'dilemma'>,
  registry: Systems,
): { readonly dilemma: DecisionProblem; readonly situation: ValueOf<Domain> } {
  const { dilemmas = [] } = systemOf(subject.dilemma.split('/')[0] ?? '', registry, subject.tables);
  const dilemma = dilemmas.find((one) => one.id === subject.dilemma);
  if (dilemma === undefined) {
    const names = dilemmas.map((one) => one.id);
    throw new ProblemError([unknownName(['dilemma'], 'a dilemma', subject.dilemma, names)]);
  }
  const problems: Problem[] = [];
  const situation = valuesOf(dilemma.situation, subject.situation, problems, ['situation']);
  if (problems.length > 0) throw new ProblemError(problems);
  return { dilemma, situation };
}

/** The contest of a duel or relay and its units' figures. Throws `ProblemError` with everything that is wrong. */
export function contestOf(
  subject: SubjectOf<'duel' | 'relay'>,
  registry: Systems,
): { readonly contest: Contest; readonly figures: readonly [number, number] } {
  const system = systemOf(subject.system, registry, subject.tables);
  const { duels } = system;
  if (duels === undefined) {
    throw new ProblemError([{ path: ['system'], expected: 'a system with duels', found: subject.system }]);
  }
  const problems: Problem[] = [];
  const readings = valuesOf(system.readings, subject.readings, problems, ['readings'], system.readingNotes);
  const first = duels.profile(subject.first, problems);
  const second = duels.profile(subject.second, problems);
  if (problems.length > 0 || first === undefined || second === undefined) throw new ProblemError(problems);
  const contest = duels.contest(subject.first, subject.second, readings);
  return { contest, figures: 'figures' in subject ? subject.figures : [first.figures, second.figures] };
}
