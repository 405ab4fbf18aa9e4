import { type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { armiesAt } from '../battle/subjects.js';
import type { SubjectRequest } from '../study/experiment.js';

/** Checks who takes part in a tournament; `ids` are the system's policies. */
export function checkTournament(
  { between, armies, policies = [] }: Extract<SubjectRequest, { readonly kind: 'tournament' }>,
  system: RuleSystem,
  ids: readonly string[],
  problems: Problem[],
): void {
  for (const [at, text] of armies.entries()) armiesAt(text, system, ['subject', 'armies', at], problems);
  for (const [at, id] of policies.entries()) {
    const path = ['subject', 'policies', at];
    if (!ids.includes(id)) problems.push(unknownName(path, 'a policy', id, ids));
    else if (policies.indexOf(id) !== at) problems.push({ path, expected: 'each policy once', found: id });
  }
  const found = between === 'armies' ? armies.flatMap((text) => armiesAt(text, system, [], [])) : policies;
  if (found.length < 2) {
    problems.push({ path: ['subject', between], expected: `two ${between} or more to compare`, found: found.length });
  }
}
