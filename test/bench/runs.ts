import { createHash } from 'node:crypto';
import type { Block, Plan, Subject } from '../../src/model/plan.js';
import type { Executor } from '../../src/simulate/executors/executor.js';
import { workerPool } from '../../src/simulate/executors/worker-pool.js';
import { BLOCK_TRIALS } from '../../src/simulate/games/block-trials.js';
import { armyData } from './battle/field.js';
import { SETTINGS } from './collision/situation.js';
import { nanoseconds } from './measure.js';

/** What a run prints about itself. */
export interface RunReply {
  readonly seconds: number;
  /** Greatest resident set of the process and all its threads, in bytes. */
  readonly memory: number;
  /** Hash of the merged counts. */
  readonly digest: string;
}

const DUEL: Subject = {
  kind: 'duel',
  system: 'taktika',
  first: 'swordsmen: 15, veryDense, large-shield',
  second: 'lineInfantry: 15, spear, veryDense, large-shield',
  opener: 'both',
  readings: {},
};
const SMALL: Subject = { kind: 'mechanic', mechanic: 'taktika/generals-death', situation: {} };
const COLLISION: Subject = { kind: 'mechanic', mechanic: 'taktika/collision', situation: SETTINGS };

/** The first trial that is counted, beyond any warm-up, so that runs on any number of threads count the same. */
const FIRST_COUNTED = 1_000_000;

function planOf(subject: Subject): Plan {
  return { id: 'bench', seed: 3, cells: [{ subject, method: 'sampled' }] };
}

function* blocksOf(from: number, to: number, trials: number): Generator<Block> {
  for (let first = from; first < to; first += trials) yield { cell: 0, first, trials: Math.min(trials, to - first) };
}

/** Sums counts in place of arrival order: whole numbers, so the sum is the same for any order. */
async function merged(executor: Executor, blocks: Iterable<Block>): Promise<Float64Array> {
  let sum = new Float64Array(0);
  for await (const { counts } of executor.run(blocks)) {
    if (sum.length === 0) sum = new Float64Array(counts.length);
    // The last places hold extremes, which are no sums.
    for (let at = 0; at < counts.length - 4; at++) sum[at]! += counts[at]!;
  }
  return sum;
}

async function run(
  subject: Subject,
  threads: number,
  warmUp: number,
  trials: number,
  block: number,
): Promise<RunReply> {
  const executor = workerPool({ threads });
  await executor.open(planOf(subject));
  await merged(executor, blocksOf(0, warmUp, block));
  const start = nanoseconds();
  const counts = await merged(executor, blocksOf(FIRST_COUNTED, FIRST_COUNTED + trials, block));
  const seconds = (nanoseconds() - start) / 1e9;
  await executor.close();
  const digest = createHash('sha256').update(new Uint8Array(counts.buffer)).digest('hex').slice(0, 16);
  return { seconds, memory: process.resourceUsage().maxRSS * 1024, digest };
}

/** Mirrored pairs of duels on some threads; the clock starts when each has played 100,000. */
export function duels(threads: number, trials: number): Promise<RunReply> {
  return run(DUEL, threads, 100_000 * threads, trials, 1_000);
}

/** Mirrored pairs of battles under `steady` on some threads; the clock starts when each has played 1,000. */
export function battles(threads: number, pairs: number): Promise<RunReply> {
  const subject: Subject = {
    kind: 'battle',
    system: 'taktika',
    armies: [armyData(0), armyData(1)],
    policies: ['steady', 'steady'],
    readings: {},
    circumstances: {},
    stream: 0,
  };
  return run(subject, threads, 1_000 * threads, pairs, BLOCK_TRIALS.battle);
}

/** Trials of a small mechanic on two threads. */
export function smallTrials(trials: number): Promise<RunReply> {
  return run(SMALL, 2, 0, trials, BLOCK_TRIALS.mechanic);
}

/** Sampled collisions, with everything that is counted of them, on two threads. */
export function collisions(trials: number): Promise<RunReply> {
  return run(COLLISION, 2, 0, trials, BLOCK_TRIALS.mechanic);
}
