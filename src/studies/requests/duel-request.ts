import type { Setting } from '../../model/domain.js';
import type { Opener } from '../../model/plan.js';
import type { RuleSystem } from '../../model/system.js';
import { designAsked } from '../pipeline/parse.js';
import type { Design } from '../study/study.js';

/** A duel to be fought. */
export interface DuelRequest {
  readonly system: RuleSystem;
  readonly first: string;
  readonly second: string;
  readonly opener: Opener;
  readonly readings: Readonly<Record<string, Setting>>;
  /** A file or folder of tables in place of the system's own. */
  readonly tables?: string;
  readonly method: 'exact' | 'sampled' | 'auto';
  readonly trials: number;
  readonly seed: number;
  readonly version: string;
}

/** A duel as an experiment of one cell. Throws `ProblemError` when units or readings are wrong. */
export function duelDesign(request: DuelRequest): Design {
  const { system, first, second, opener, readings, tables, method, trials, seed, version } = request;
  const asked = {
    title: 'duel',
    question: `How do duels of ${first} against ${second} end?`,
    seed,
    subject: { kind: 'duel', system: system.id, first, second, opener },
    readings: { ...readings },
    ...(tables === undefined ? {} : { tables }),
    method,
    stop: { kind: 'trials', trials },
  };
  return designAsked('duel', asked, version);
}
