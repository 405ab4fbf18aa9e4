import type { Subject } from '../../model/plan.js';

/** Trials of one block by kind of subject: some milliseconds of work; part of what a result is. */
export const BLOCK_TRIALS: Readonly<Record<Subject['kind'], number>> = {
  mechanic: 16_384,
  dilemma: 1,
  duel: 1024,
  relay: 128,
  parity: 1,
  battle: 4,
  comparison: 2,
  rerolled: 1,
  campaign: 4,
};
