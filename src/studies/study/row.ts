import type { Setting } from '../../model/domain.js';
import type { Answer } from './answer.js';
import type { Ending } from './schedule.js';

/** One combination of levels: the cells whose mixture answers it. Weights sum to 1. */
export interface Row {
  readonly levels: Readonly<Record<string, Setting>>;
  readonly parts: readonly { readonly cell: number; readonly weight: number }[];
  /** Why the row is solved or sampled. */
  readonly reason: string;
}

/**
 * A stop rule that looks at all cells of a plan together: gives the cells that end at a checkpoint, and why. Must look at
 * nothing but the answers, so that every run of the plan ends at the same trials.
 */
export type JointStop = (answers: ReadonlyMap<number, Answer>) => ReadonlyMap<number, Ending>;
