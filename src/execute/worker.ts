import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Block, Plan } from '../model/plan.js';
import { BlockRunner } from '../sim/block.js';

/** What a worker is born with. */
export interface WorkerInput {
  readonly plan: Plan;
  /** URL of a module that exports `systems`, when the plan's systems are not the registered ones. */
  readonly registry: string | null;
}

/** Bytes from which counts are handed over: copies pile up in both threads until their garbage is collected. */
const MOVE_FROM = 16_384;

const input: WorkerInput = workerData;
const registry = input.registry === null ? undefined : (await import(input.registry)).systems;
const runner = new BlockRunner(input.plan, registry);

/** What a worker gives back: counts by block, and how long it took. */
export interface WorkerOutput {
  readonly counts: readonly Float64Array[];
  readonly milliseconds: number;
}

/** Runs blocks one after another in a worker thread. */
export default function run(blocks: readonly Block[]): unknown {
  const started = performance.now();
  const counts = blocks.map((block) => runner.run(block).counts);
  const output: WorkerOutput = { counts, milliseconds: performance.now() - started };
  const large = counts.map(({ buffer }) => buffer).filter(({ byteLength }) => byteLength >= MOVE_FROM);
  if (large.length === 0) return output;
  return move({ [transferableSymbol]: large, [valueSymbol]: output });
}
