/** Exact answers: distributions of mechanics, duels and relays solved without sampling. */

export { BudgetExceeded, Enumerator } from './chance/enumerating.js';
export type { Fraction } from './chance/exact-enumerating.js';
export { ExactEnumerator } from './chance/exact-enumerating.js';
export type { Spread } from './exact/chain.js';
export type { CompiledDistribution } from './exact/compiled-distribution.js';
export { compileDistribution, DistributionCache } from './exact/compiled-distribution.js';
export type { DuelDistribution } from './exact/contest.js';
export { duelDistribution, StepCache } from './exact/contest.js';
export type { Distribution, Outcome } from './exact/distribution.js';
export { distribution, exactDistribution, marginal, probabilityOf } from './exact/distribution.js';
export { foresight } from './exact/foresight.js';
export { solveDuel, solveRelay } from './exact/solve.js';
