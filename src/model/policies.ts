import type { Battle } from './battle.js';
import { type Mind, weightedPolicy, weightProblems } from './minds.js';
import type { Policy } from './player.js';
import { type Problem, unknownName } from './problem.js';
import type { Search } from './search.js';
import { MAX_BUDGET, SEARCH, searchPolicy } from './search-player.js';

/** Budgets of search that may be named where a list of policies is offered. */
const BUDGETS = [4, 16, 64, 256];
/** The budget that stands for all where examples are named. */
const EXAMPLE = 16;

/** Who may lead armies in battles of a system. */
interface Leaders<B extends Battle> {
  readonly policies: readonly Policy<B>[];
  readonly search?: Search<B>;
  readonly mind?: Mind<B>;
}

/**
 * The policy of a name: one that the system lists, one of these with weights of its own (`steady:caution=1.2`), or `search:<budget>`
 * where its battles can be searched.
 *
 * @param leaders The battles of the system.
 * @param name The name.
 * @returns The policy; undefined where there is none of the name.
 * @example
 * findPolicy(system.battles, 'search:64');
 */
export function findPolicy<B extends Battle>(leaders: Leaders<B>, name: string): Policy<B> | undefined {
  const { mind, policies, search } = leaders;
  const listed =
    policies.find(({ id }) => id === name) ?? (mind === undefined ? undefined : weightedPolicy(mind, name));
  if (listed !== undefined || search === undefined) return listed;
  const digits = name.startsWith(SEARCH) ? name.slice(SEARCH.length) : '';
  const budget = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 0;
  return budget > 0 && budget <= MAX_BUDGET ? searchPolicy(search, budget) : undefined;
}

/** The names of policies where a list is needed: those that a system lists, and search with usual budgets. */
export function policyNames<B extends Battle>({ policies, search }: Leaders<B>): readonly string[] {
  const ids = policies.map(({ id }) => id);
  return search === undefined ? ids : [...ids, ...BUDGETS.map((budget) => `${SEARCH}${budget}`)];
}

/** The problem that nothing in a system is a policy of the name. */
export function unknownPolicy<B extends Battle>(
  path: Problem['path'],
  found: string,
  { mind, policies, search }: Leaders<B>,
): Problem {
  const [wrong] = (mind === undefined ? undefined : weightProblems(mind, found, path)) ?? [];
  if (wrong !== undefined) return wrong;
  const ids = policies.map(({ id }) => id);
  return unknownName(path, 'a policy', found, search === undefined ? ids : [...ids, `${SEARCH}${EXAMPLE}`]);
}
