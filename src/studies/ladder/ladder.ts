import { ProblemError } from '../../model/problem.js';
import { SEARCH } from '../../model/search-player.js';
import type { RuleSystem } from '../../model/system.js';
import { type Decision, decide } from '../../statistics/equivalence.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import type { NamedArmy } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { type BalanceStudy, balanceStudy, type FieldTable, leadsIn, mirrored } from '../balance/balance-study.js';
import { tournamentKind } from '../balance/kind.js';
import { tournamentSchema } from '../balance/schema.js';
import { tournamentRows } from '../balance/tournament.js';
import { checkTerms, designFor, experimentOf, type FieldTerms, sampledCells } from '../battle/request.js';
import type { Design, Levels, Run } from '../study/study.js';

/** Budgets of search on a ladder where no policy is named. */
const BUDGETS = [4, 16];
/** The chance of any wrong claim of one kind, at most: all match-ups, all steps, all opponents of a policy. */
const WRONG = 0.05;

/** One step from a budget of search to the next on the ladder. */
export interface BudgetStep {
  readonly from: string;
  readonly to: string;
  /** Mean win share of the larger budget on this ladder, less that of the smaller; the intervals of all steps hold together. */
  readonly gain: Estimate;
  readonly shown: 'grows' | 'falls' | 'open';
}

/** The most that any other player of the ladder wins against a policy. */
export interface Exploit {
  readonly policy: string;
  readonly by: string;
  /** The win share of that player, picked as the greatest: the intervals of all opponents hold together. */
  readonly share: Estimate;
  /** Whether it is shown to be more than half. */
  readonly isShown: boolean;
}

/** A ladder that has been played, ready to be reported. */
export interface LadderStudy {
  readonly field: BalanceStudy;
  readonly table: FieldTable;
  /** The armies that both sides lead. */
  readonly armies: readonly NamedArmy[];
  /** Which of two policies is shown to be better, for every match-up of the table. */
  readonly better: readonly Decision[];
  /** Steps of search from budget to budget; empty while a match-up is unplayed. */
  readonly steps: readonly BudgetStep[];
  readonly exploits: readonly Exploit[];
}

/** The policies of a ladder where none is named: all that the system lists, and search with small budgets if it has one. */
export function ladderPolicies(system: RuleSystem): readonly string[] {
  const { policies, search } = battlesOf(system);
  const ids = policies.map(({ id }) => id);
  return search === undefined ? ids : [...ids, ...BUDGETS.map((budget) => `${SEARCH}${budget}`)];
}

/**
 * Lays out a ladder: a round robin of policies in mirrored pairs. Both sides of a game lead the same army, or the two of its
 * scenario, and every match-up is shared equally by all armies.
 *
 * @param terms How battles are fought; their policies are those of the ladder, their trials are pairs with each army.
 * @param armies The armies that both sides lead in turn.
 * @param settings Readings and circumstances.
 * @throws {ProblemError} With what is wrong with the terms, or where there are fewer than two policies.
 */
export function ladderDesign(terms: FieldTerms, armies: readonly NamedArmy[], settings: Levels): Design {
  checkTerms(terms, armies);
  const { policies, system, version } = terms;
  if (policies.length < 2) {
    throw new ProblemError([{ path: ['--policy'], expected: 'two policies or more', found: policies.length }]);
  }
  const asked = { between: 'policies' as const, policies: [...policies], circumstances: {} };
  const { cells, rows } = sampledCells(tournamentRows(system, asked, armies, settings, {}));
  const subject = { kind: 'tournament' as const, system: system.id, ...asked, armies: armies.map(({ id }) => id) };
  const question = `How strong are the policies of ${system.title}?`;
  const experiment = experimentOf('ladder', question, terms, tournamentSchema, subject);
  return designFor(experiment, cells, rows, version, undefined, tournamentKind);
}

/** The budget that a name of search has; undefined of any other policy. */
function budgetOf(policy: string): number | undefined {
  return policy.startsWith(SEARCH) ? Number(policy.slice(SEARCH.length)) : undefined;
}

/** Steps of search: each budget of the ladder against the next larger one, by how much they win on the whole ladder. */
function stepsOf(table: FieldTable): readonly BudgetStep[] {
  const lead = leadsIn(table);
  if (lead === undefined) return [];
  const budgets = table.places
    .flatMap(({ id }, at) => {
      const budget = budgetOf(id);
      return budget === undefined ? [] : [{ id, at, budget }];
    })
    .sort((a, b) => a.budget - b.budget);
  const pairs = budgets.slice(1).map((to, at) => ({ from: budgets[at]!, to }));
  const claims = pairs.map(({ from, to }) => ({ evidence: lead(to.at, from.at), low: 0, high: 0 }));
  return decide(claims, WRONG).map(({ region }, at) => {
    const shown = region === 'above' ? 'grows' : region === 'below' ? 'falls' : 'open';
    const gain = heldTogether(claims[at]!.evidence, claims.length, WRONG);
    return { from: pairs[at]!.from.id, to: pairs[at]!.to.id, gain, shown };
  });
}

/** The most that is won against one policy of a table; undefined where nothing has been played against it. */
function exploitOf({ matchups, places }: FieldTable, target: number): Exploit | undefined {
  const met = matchups.flatMap(({ evidence, first, second }) => {
    if (second === target) return [{ by: first, evidence }];
    const back: Evidence = (confidence) => mirrored(evidence(confidence));
    return first === target ? [{ by: second, evidence: back }] : [];
  });
  const valued = met.map((one) => ({ ...one, value: one.evidence(1 - WRONG).value }));
  const [one, ...others] = valued;
  if (one === undefined) return undefined;
  const most = others.reduce((best, other) => (other.value > best.value ? other : best), one);
  const share = heldTogether(most.evidence, places.length - 1, WRONG);
  return { policy: places[target]!.id, by: places[most.by]!.id, share, isShown: share.low > 0.5 };
}

/**
 * What a ladder has found; of an interrupted one, what has games.
 *
 * @param run The run of a `ladderDesign`.
 * @param terms The terms of that design.
 * @param armies The armies of that design.
 */
export function ladderStudy(run: Run, { policies, system }: FieldTerms, armies: readonly NamedArmy[]): LadderStudy {
  const field = balanceStudy(run, system, policies, [], { margin: 0, falseDiscovery: WRONG });
  const table = field.tables[0]!;
  const better = decide(
    table.matchups.map(({ evidence }) => ({ evidence, low: 0.5, high: 0.5 })),
    WRONG,
  );
  const exploits = policies.flatMap((_, at) => exploitOf(table, at) ?? []);
  return { field, table, armies, better, steps: stepsOf(table), exploits };
}
