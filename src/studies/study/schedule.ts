import type { Block, Cell } from '../../model/plan.js';
import { BLOCK_TRIALS } from '../../simulate/games/block-trials.js';
import type { Certainty } from '../measures/answer.js';
import type { Experiment } from './experiment.js';

/** When a stop rule may look at a cell of a kind, and the most trials it may have. */
export interface Schedule {
  /** Trials in each block but the last of a stage. */
  readonly block: number;
  /** Numbers of trials after which the rule looks, rising; the last is the end in any case. */
  readonly checkpoints: readonly number[];
}

/** What of an experiment says when sampling ends. */
export type StopRules = Pick<Experiment, 'stop' | 'checkpoints'>;

/** The checkpoints of a cell: fixed by the file and the kind of subject alone, never by what is seen or by the machine. */
export function scheduleOf(cell: Cell, { stop, checkpoints }: StopRules): Schedule {
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
export function certaintyOf({ stop, checkpoints }: StopRules): Certainty {
  if (stop.kind === 'precision') {
    return { confidence: stop.confidence, interval: stop.atMost <= checkpoints.first ? 'planned' : stop.interval };
  }
  return { confidence: 0.95, interval: stop.kind === 'trials' ? 'planned' : 'anytime' };
}
