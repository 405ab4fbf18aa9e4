import type { Block, Cell } from '../../model/plan.js';
import { BLOCK_TRIALS } from '../../simulate/games/block-trials.js';
import { sequentialTest } from '../../statistics/sequential.js';
import { gauged, scoresOf } from '../measures/measures.js';
import type { Answer, Certainty } from './answer.js';
import type { Experiment } from './experiment.js';

/** Why a cell's sampling has ended. */
export type Ending = 'trials' | 'precise' | 'low' | 'high' | 'balanced' | 'imbalanced' | 'undecided';

/** When a stop rule may look at a cell of a kind, and the most trials it may have. */
export interface Schedule {
  /** Trials in each block but the last of a stage. */
  readonly block: number;
  /** Numbers of trials after which the rule looks, rising; the last is the end in any case. */
  readonly checkpoints: readonly number[];
}

type Rules = Pick<Experiment, 'stop' | 'checkpoints'>;

/** The checkpoints of a cell: fixed by the file and the kind of subject alone, never by what is seen or by the machine. */
export function scheduleOf(cell: Cell, { stop, checkpoints }: Rules): Schedule {
  const block = BLOCK_TRIALS[cell.subject.kind];
  if (stop.kind === 'trials') return { block, checkpoints: [stop.trials] };
  const places: number[] = [];
  for (let next = checkpoints.first; next < stop.atMost; next *= checkpoints.factor) {
    const place = Math.min(Math.ceil(next / block) * block, stop.atMost);
    if (place > (places.at(-1) ?? 0)) places.push(place);
  }
  if ((places.at(-1) ?? 0) < stop.atMost) places.push(stop.atMost);
  return { block, checkpoints: places };
}

/** The blocks of a cell between two checkpoints. */
export function* blocksBetween(cell: number, from: number, to: number, block: number): Generator<Block> {
  for (let first = from; first < to; first += block) yield { cell, first, trials: Math.min(block, to - first) };
}

/** How intervals of an experiment's results are made: as planned where there is but one look. */
export function certaintyOf({ stop, checkpoints }: Rules): Certainty {
  if (stop.kind === 'precision') {
    return { confidence: stop.confidence, interval: stop.atMost <= checkpoints.first ? 'planned' : stop.interval };
  }
  return { confidence: 0.95, interval: stop.kind === 'trials' ? 'planned' : 'anytime' };
}

/**
 * Whether sampling of a cell ends at this checkpoint, and why; undefined when it goes on. Looks at nothing but the
 * merged counts of the finished prefix, so every run of the plan ends at the same trial.
 */
export function endingAt(answer: Answer, rules: Rules): Ending | undefined {
  const { stop } = rules;
  if (stop.kind === 'trials') return answer.trials >= stop.trials ? 'trials' : undefined;
  if (stop.kind === 'precision') {
    const { low, high } = gauged(answer, stop.gauge, certaintyOf(rules));
    if ((high - low) / 2 <= stop.halfWidth) return 'precise';
    return answer.trials >= stop.atMost ? 'undecided' : undefined;
  }
  if (stop.kind === 'verdict') return answer.trials >= stop.atMost ? 'undecided' : undefined;
  const { decision } = sequentialTest(scoresOf(answer, stop.gauge), stop);
  if (decision !== 'continue') return decision;
  return answer.trials >= stop.atMost ? 'undecided' : undefined;
}
