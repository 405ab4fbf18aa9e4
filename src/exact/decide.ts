import { BudgetExceeded } from '../dice/enumerating.js';
import type { Domain, ValueOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { BRANCH_BUDGET, type Distribution, distribution } from './distribution.js';

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
