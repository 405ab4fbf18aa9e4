import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Block, Plan } from '../../model/plan.js';
import { RulesFault, type RulesProblem } from '../../model/rules-fault.js';
import { BlockRunner } from '../games/block.js';
import { importRules } from './rules/import-rules.js';

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
for (const rules of input.plan.rules ?? []) await importRules(rules);
const runner = new BlockRunner(input.plan, registry);

/** What a worker gives back: the counts of all blocks one after another, how many each has, and how long it took. */
export interface WorkerOutput {
  readonly counts: Float64Array;
  readonly lengths: readonly number[];
  readonly milliseconds: number;
}

/** What a worker gives back instead where rules of the user's own fail: exceptions lose their fields between threads. */
export interface WorkerFault {
  readonly fault: RulesProblem;
}

/** Several vectors as one: a message of one array costs the thread that reads it far less than one of many. */
function concatenate(parts: readonly Float64Array[]): Float64Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Runs blocks one after another in a worker thread. */
export default function run(blocks: readonly Block[]): unknown {
  try {
    return counted(blocks);
  } catch (error) {
    if (!(error instanceof RulesFault)) throw error;
    const fault: WorkerFault = { fault: error.problem };
    return fault;
  }
}

function counted(blocks: readonly Block[]): unknown {
  const started = performance.now();
  const parts = blocks.map((block) => runner.run(block).counts);
  const counts = concatenate(parts);
  const lengths = parts.map(({ length }) => length);
  const output: WorkerOutput = { counts, lengths, milliseconds: performance.now() - started };
  if (counts.byteLength < MOVE_FROM) return output;
  return move({ [transferableSymbol]: counts.buffer, [valueSymbol]: output });
}
