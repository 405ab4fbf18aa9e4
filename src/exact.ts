/** Exact answers: distributions of mechanics, duels and relays solved without sampling. */

export type { Fraction } from './chance/enumerating.js';
export { BudgetExceeded, Enumerator, ExactEnumerator } from './chance/enumerating.js';
export type { Spread } from './exact/chain.js';
export type { DuelLaw } from './exact/contest.js';
export { duelLaw, StepCache } from './exact/contest.js';
export type { Distribution, Outcome } from './exact/distribution.js';
export { distribution, exactDistribution, marginal, probabilityOf } from './exact/distribution.js';
export { foresight } from './exact/foresight.js';
export type { Law } from './exact/law.js';
export { LawCache, lawOf } from './exact/law.js';
export { solveDuel, solveRelay } from './exact/solve.js';
