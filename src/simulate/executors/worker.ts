import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Block, Plan, RulesSource } from '../../model/plan.js';
import { RulesFault, type RulesProblem } from '../../model/rules-fault.js';
import { BlockRunner } from '../games/block.js';
import { parsePlan } from './queue/plan-schema.js';
import { importRules } from './rules/import-rules.js';

/** What a worker is born with. */
export interface WorkerInput {
  /** What it plays; null where each task brings its plan. */
  readonly plan: Plan | null;
  /** The user's own rules that it plays by. */
  readonly rules: readonly RulesSource[];
  /** URL of a module that exports `systems`, when the plan's systems are not the registered ones. */
  readonly registry: string | null;
}

/** Bytes from which counts are handed over: copies pile up in both threads until their garbage is collected. */
const MOVE_FROM = 16_384;

const input: WorkerInput = workerData;
const registry = input.registry === null ? undefined : (await import(input.registry)).systems;
for (const rules of input.rules) await importRules(rules);
const planned = input.plan === null ? undefined : new BlockRunner(input.plan, registry);

/** Blocks with the plan that they are of, for workers that play many: its text is shared by all threads. */
export interface PlannedBlocks {
  /** What tells the plan from others. */
  readonly plan: string;
  readonly text: SharedArrayBuffer;
  readonly blocks: readonly Block[];
}

/** Plans that stay made ready. */
const MAX_PLANS = 4;
const runners = new Map<string, BlockRunner>();

function runnerOf({ plan, text }: PlannedBlocks): BlockRunner {
  const runner =
    runners.get(plan) ??
    new BlockRunner(parsePlan(Buffer.from(new Uint8Array(text)).toString('utf8'), input.rules), registry);
  runners.delete(plan);
  runners.set(plan, runner);
  for (const oldest of runners.keys()) {
    if (runners.size <= MAX_PLANS) break;
    runners.delete(oldest);
  }
  return runner;
}

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
export default function run(task: readonly Block[] | PlannedBlocks): unknown {
  try {
    if ('blocks' in task) return counted(task.blocks, runnerOf(task));
    if (planned === undefined) throw new Error('expected blocks with their plan');
    return counted(task, planned);
  } catch (error) {
    if (!(error instanceof RulesFault)) throw error;
    const fault: WorkerFault = { fault: error.problem };
    return fault;
  }
}

function counted(blocks: readonly Block[], runner: BlockRunner): unknown {
  const started = performance.now();
  const parts = blocks.map((block) => runner.run(block).counts);
  const counts = concatenate(parts);
  const lengths = parts.map(({ length }) => length);
  const output: WorkerOutput = { counts, lengths, milliseconds: performance.now() - started };
  if (counts.byteLength < MOVE_FROM) return output;
  return move({ [transferableSymbol]: counts.buffer, [valueSymbol]: output });
}
