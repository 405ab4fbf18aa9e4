import type { Contest } from './contest.js';

/** What two units can expect of a duel in which the first attacks: chances, 0..1. */
export interface DuelForecast {
  /** P(the first breaks or is destroyed). */
  readonly firstBreaks: number;
  /** P(the second breaks or is destroyed). */
  readonly secondBreaks: number;
  /** Mean share of the figures that the first has lost at the end, when it stands or not. */
  readonly firstLost: number;
  readonly secondLost: number;
}

/**
 * Foretells a duel of two fresh units of so many figures, the first attacking: exactly, or as nearly as a player needs.
 * Rules never ask it; players may, so that their judgement rests on the same exact law as the tables.
 */
export type Foresee = (contest: Contest, figures: readonly [number, number]) => DuelForecast;
