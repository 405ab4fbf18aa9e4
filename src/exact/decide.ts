import { BudgetExceeded } from '../dice/enumerating.js';
import type { Contest } from '../model/contest.js';
import type { Domain, ValueOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { BRANCH_BUDGET, type Distribution, distribution } from './distribution.js';
import { unitsOf } from './relay-units.js';

/**
 * Pairs of unit states, times meetings of two units, up to which a duel or relay is solved rather than sampled. Solving takes
 * 30 to 300 nanoseconds a pair and meeting on one core (more only where all is over in milliseconds), so two seconds and a
 * little memory at most: every duel of full bases, and relays of up to some twenty bases a side of the largest.
 */
export const WORK_BUDGET = 8_000_000;

/** Whether a question is answered exactly, and why; printed with every result. */
export interface Method {
  readonly method: 'exact' | 'sampled';
  readonly reason: string;
}

/** An exact law where the budget allows, else the reason why the question must be sampled. */
export type Decision<O extends Domain> = Method & { readonly law: Distribution<O> | undefined };

/** Tries to enumerate a mechanic within `budget` branches; `wanted` may insist on one method. */
export function decide<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  wanted: 'exact' | 'sampled' | 'auto' = 'auto',
  budget: number = BRANCH_BUDGET,
): Decision<O> {
  if (wanted === 'sampled') return { method: 'sampled', reason: 'sampling was asked for', law: undefined };
  try {
    const law = distribution(mechanic, situation, wanted === 'exact' ? Number.POSITIVE_INFINITY : budget);
    return { method: 'exact', reason: `${law.branches} branches of the dice enumerated`, law };
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    return { method: 'sampled', reason: `more than the budget of ${budget} branches`, law: undefined };
  }
}

/** How many pairs of unit states an exact duel of two units looks at, at most: figures, and how many are in order. */
export function duelWork({ variety }: Contest, figures: readonly [number, number]): number {
  const states = (side: 0 | 1) => (((figures[side] + 1) * (figures[side] + 2)) / 2) * (variety?.[side] ?? 1);
  return states(0) * states(1);
}

/** The same for each meeting of a relay in which each side has so many figures. */
export function relayWork(contest: Contest, figures: readonly [number, number]): number {
  const { capacity, rank } = contest;
  const units = (side: 0 | 1) => unitsOf(figures[side], capacity[side], rank[side]).length;
  return duelWork(contest, capacity) * units(0) * units(1);
}
