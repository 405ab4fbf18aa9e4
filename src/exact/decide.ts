import { BudgetExceeded } from '../chance/enumerating.js';
import type { Contest } from '../model/contest.js';
import type { Domain, ValueOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { counted } from '../model/wording.js';
import { BRANCH_BUDGET, type Distribution, distribution } from './distribution.js';
import { unitsOf } from './relay-units.js';

/**
 * Work up to which a duel or relay is solved rather than sampled: about two seconds on one core at worst. A unit of work is one
 * look at a pair of unit states, measured at 30 to 300 nanoseconds. Below it lie every duel of full bases, of columns of up to some
 * 50 figures a side, and relays of up to some twenty-five bases a side of the largest.
 */
export const WORK_BUDGET = 12_000_000;
/** How many looks at a pair of unit states finding out where it leads takes as long as. */
const FINDING = 5;

/** Whether a question is answered exactly, and why; printed with every result. */
export interface Method {
  readonly method: 'exact' | 'sampled';
  readonly reason: string;
}

/** An exact law where the budget allows, else the reason why the question must be sampled. */
export type Decision<O extends Domain> = Method & { readonly distribution: Distribution<O> | undefined };

/** How a law was found, in words. */
export function branchesText(branches: number): string {
  return `${counted(branches, 'branch', 'branches')} of the dice enumerated`;
}

/** Tries to enumerate a mechanic within `budget` branches; `wanted` may insist on one method. */
export function decide<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  wanted: 'exact' | 'sampled' | 'auto' = 'auto',
  budget: number = BRANCH_BUDGET,
): Decision<O> {
  if (wanted === 'sampled') return { method: 'sampled', reason: 'sampling was asked for', distribution: undefined };
  try {
    const probabilities = distribution(mechanic, situation, wanted === 'exact' ? Number.POSITIVE_INFINITY : budget);
    return { method: 'exact', reason: branchesText(probabilities.branches), distribution: probabilities };
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    return { method: 'sampled', reason: `more than the budget of ${budget} branches`, distribution: undefined };
  }
}

/** How many pairs of states two units of such figures may be in, by figures and how many of them are in order. */
function pairsOf({ variety }: Contest, figures: readonly [number, number]): number {
  const states = (side: 0 | 1) => (((figures[side] + 1) * (figures[side] + 2)) / 2) * (variety?.[side] ?? 1);
  return states(0) * states(1);
}

/** The work of an exact duel of two units, at most. */
export function duelWork(contest: Contest, figures: readonly [number, number]): number {
  return pairsOf(contest, figures) * (FINDING + 1);
}

/** The work of an exact relay of so many figures a side, at most: all meetings of two units share what was found. */
export function relayWork(contest: Contest, figures: readonly [number, number]): number {
  const { capacity, rank } = contest;
  const units = (side: 0 | 1) => unitsOf(figures[side], capacity[side], rank[side]).length;
  return pairsOf(contest, capacity) * (FINDING + units(0) * units(1));
}
