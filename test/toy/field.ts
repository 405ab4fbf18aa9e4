import { inProcessExecutor } from '../../src/simulate/executors/in-process-executor.js';
import type { NamedArmy } from '../../src/studies/armies/armies.js';
import type { FieldTerms } from '../../src/studies/battle/request.js';
import { runDesign } from '../../src/studies/pipeline/run.js';
import type { Design, Run } from '../../src/studies/study/study.js';
import { skirmish, toyArmy, toySystems } from './skirmish.js';

/** A toy army with its name. */
export function toy(id: string, ...lines: readonly [units: number, skill: number, cost: number][]): NamedArmy {
  const data = toyArmy(id, ...lines);
  return { id, text: id, data, army: skirmish.parseArmy(data, [], {})! };
}

/** Four toy armies from the strongest to the weakest; the second and the third are equally strong. */
export const FIELD = [
  toy('knights', [2, 5, 5], [1, 4, 3]),
  toy('spears', [3, 3, 3]),
  toy('pikes', [3, 3, 3]),
  toy('peasants', [2, 2, 1], [1, 3, 3]),
] as const;

/** Terms of a toy question: one policy, so many pairs. */
export function terms(changes: Partial<FieldTerms> = {}): FieldTerms {
  return {
    system: skirmish,
    policies: ['weakest'],
    settings: {},
    seed: 3,
    stop: { kind: 'trials', trials: 200 },
    version: 'test',
    ...changes,
  };
}

/** Runs a design of toy battles in this thread. */
export function fought(design: Design, signal?: AbortSignal): Promise<Run> {
  const executor = inProcessExecutor(toySystems);
  return runDesign(design, { executor, registry: toySystems, ...(signal === undefined ? {} : { signal }) });
}
