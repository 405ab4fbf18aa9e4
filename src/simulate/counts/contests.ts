import type { Domain, IntAxis } from '../../model/domain.js';
import { choice, int } from '../../model/domain.js';
import { histogram, MAX_CELLS, pairedClasses } from './gauges.js';
import { cellsOf } from './layout.js';
import type { Measured } from './tally.js';

/** How a contest may end, from the point of view of its first side; a relay has no stalemate. */
export const OUTCOMES = ['firstBroke', 'secondBroke', 'both', 'stalemate'] as const;
/** The places of `OUTCOMES`. */
export const Outcome = { FirstBroke: 0, SecondBroke: 1, Both: 2, Stalemate: 3 } as const;
/** One of the values of `Outcome`. */
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** The first side's score in halves: 2 when only the second broke, 0 when only the first did, otherwise 1. */
export function halvesOf(outcome: Outcome): number {
  return outcome === Outcome.SecondBroke ? 2 : outcome === Outcome.FirstBroke ? 0 : 1;
}

/** How one duel ended; figures left are counted whether their unit broke or not. */
export type DuelResult = {
  outcome: Outcome;
  firstLeft: number;
  secondLeft: number;
  /** Rounds fought after the opening. */
  rounds: number;
  /** The score of the mirrored pair in halves, 0 to 4, at the pair's second game; otherwise -1. */
  pair: number;
};

/** How one relay ended. */
export type RelayResult = {
  /** The side without units has broken. */
  outcome: Outcome;
  /** Figures killed, and all figures of units that broke. */
  firstLost: number;
  secondLost: number;
  duels: number;
  /** The score of the mirrored pair in halves, 0 to 4, at the pair's second game; otherwise -1. */
  pair: number;
};

/** Outcome by both sides' figures jointly, or by each side's alone where the joint table would be too large. */
function withOutcome(outcome: Domain, first: Record<string, IntAxis>, second: Record<string, IntAxis>) {
  const whole: Domain = { ...outcome, ...first, ...second };
  if (cellsOf(whole) <= MAX_CELLS) return [histogram(whole)];
  return [histogram<Domain>({ ...outcome, ...first }), histogram<Domain>({ ...outcome, ...second })];
}

function gathered<O extends { pair: number }>(histograms: readonly Measured<O>[], paired: boolean): Measured<O>[] {
  return paired ? [...histograms, pairedClasses<O>((result) => result.pair)] : [...histograms];
}

/**
 * What is counted of a duel between units of these figures: axes `outcome`, `firstLeft`, `secondLeft` together (see
 * `MAX_CELLS`), `rounds` alone (of duels that ended, so without stalemates), and the five classes of pairs when it is `paired`.
 */
export function duelGauges(
  figures: readonly [number, number],
  maxRounds: number,
  paired: boolean,
): Measured<DuelResult>[] {
  const joint = withOutcome(
    { outcome: choice(OUTCOMES) },
    { firstLeft: int(0, figures[0]) },
    { secondLeft: int(0, figures[1]) },
  );
  const rounds: Measured<DuelResult> = {
    name: 'rounds',
    kind: 'histogram',
    width: maxRounds + 1,
    axes: { rounds: int(0, maxRounds) },
    place: (result) => (result.outcome === Outcome.Stalemate ? -1 : result.rounds),
  };
  return gathered<DuelResult>([...joint, rounds], paired);
}

/**
 * What is counted of a relay between sides of these figures in at most `mostDuels` duels: axes `outcome`, `firstLost`,
 * `secondLost` together (see `MAX_CELLS`), `duels` alone, and the five classes of pairs when it is `paired`.
 */
export function relayGauges(
  figures: readonly [number, number],
  mostDuels: number,
  paired: boolean,
): Measured<RelayResult>[] {
  const [firstBroke, secondBroke, both] = OUTCOMES;
  const joint = withOutcome(
    { outcome: choice([firstBroke, secondBroke, both]) },
    { firstLost: int(0, figures[0]) },
    { secondLost: int(0, figures[1]) },
  );
  return gathered<RelayResult>([...joint, histogram({ duels: int(0, mostDuels) })], paired);
}

/** Figures by which the first side's unbroken survivors exceed the second's: by this duels are ranked for replay. */
export function duelMargin({ outcome, firstLeft, secondLeft }: Readonly<DuelResult>): number {
  const first = outcome === Outcome.SecondBroke || outcome === Outcome.Stalemate ? firstLeft : 0;
  const second = outcome === Outcome.FirstBroke || outcome === Outcome.Stalemate ? secondLeft : 0;
  return first - second;
}

/** Figures that the second side lost beyond the first's: by this relays are ranked for replay. */
export function relayMargin({ firstLost, secondLost }: Readonly<RelayResult>): number {
  return secondLost - firstLost;
}
