import { move, workerData } from 'piscina';
import type { Block, Plan } from '../model/plan.js';
import { BlockRunner } from '../sim/block.js';

/** What a worker is born with. */
export interface WorkerInput {
  readonly plan: Plan;
  /** URL of a module that exports `systems`, when the plan's systems are not the registered ones. */
  readonly registry: string | null;
}

/** Bytes above which counts are handed over rather than copied. */
const MOVE_FROM = 131_072;

const input: WorkerInput = workerData;
const registry = input.registry === null ? undefined : (await import(input.registry)).systems;
const runner = new BlockRunner(input.plan, registry);

/** Runs one block in a worker thread and gives its counts. */
export default function run(block: Block): unknown {
  const { counts } = runner.run(block);
  return counts.byteLength < MOVE_FROM ? counts : move(counts);
}
