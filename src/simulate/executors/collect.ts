import { setImmediate } from 'node:timers/promises';
import type { Block, BlockResult } from '../../model/plan.js';
import { mergeCounts } from '../counts/extremes.js';
import type { Executor } from './executor.js';
import type { RunFolder } from './run-folder.js';

/** The merged counts of a cell's finished blocks, up to the first that is not finished. */
export interface CellCounts {
  readonly cell: number;
  /** Blocks merged. */
  readonly blocks: number;
  /** Trials merged; 0 for an exact cell. */
  readonly trials: number;
  readonly counts: Float64Array;
}

/** What `collect` may be told. */
export interface CollectOptions {
  /** Called after each merged block, in block order within its cell; the counts are reused: copy what is to be kept. */
  readonly onBlock?: (merged: CellCounts, block: Block) => void;
  /** Stops the handing out of blocks; what is finished is kept. */
  readonly signal?: AbortSignal;
  /** Where finished blocks are kept and found again. */
  readonly folder?: RunFolder;
  /** What earlier calls collected: later blocks of the same cells are added to it. */
  readonly onto?: Collected;
}

/** Merged counts by cell. */
export type Collected = ReadonlyMap<number, CellCounts>;

/** Blocks that are waited for, in their order: any of them is found at once, however many there are. */
class Waiting {
  private order: Block[] = [];
  private at = 0;
  private readonly trials = new Map<number, number>();

  /** The first of them. */
  get first(): Block | undefined {
    return this.order[this.at];
  }

  add(block: Block): void {
    this.order.push(block);
    this.trials.set(block.first, block.trials);
  }

  has({ first, trials }: Block): boolean {
    return this.trials.get(first) === trials;
  }

  /** Takes the first out. */
  shift(): void {
    const { first } = this;
    if (first === undefined) return;
    this.trials.delete(first.first);
    this.at++;
    if (this.at < 64 || this.at * 2 < this.order.length) return;
    this.order = this.order.slice(this.at);
    this.at = 0;
  }
}

interface Growing {
  readonly cell: number;
  blocks: number;
  trials: number;
  counts: Float64Array;
  /** Blocks handed out and not merged yet, in block order. */
  readonly waiting: Waiting;
  /** Results that arrived before one that comes earlier in block order, by first game. */
  readonly held: Map<number, BlockResult>;
}

/** Merges results in block order within each cell, whatever order they arrive in, each block once. */
class Merger {
  readonly cells = new Map<number, Growing>();
  private readonly onBlock: CollectOptions['onBlock'];

  constructor(onto: Collected | undefined, onBlock: CollectOptions['onBlock']) {
    this.onBlock = onBlock;
    for (const { cell, blocks, trials, counts } of onto?.values() ?? []) {
      this.cells.set(cell, { cell, blocks, trials, counts: counts.slice(), waiting: new Waiting(), held: new Map() });
    }
  }

  /** Waits for a block. */
  expect(block: Block): void {
    let growing = this.cells.get(block.cell);
    if (growing === undefined) {
      const counts = new Float64Array(0);
      growing = { cell: block.cell, blocks: 0, trials: 0, counts, waiting: new Waiting(), held: new Map() };
      this.cells.set(block.cell, growing);
    }
    growing.waiting.add(block);
  }

  /** Whether a result is waited for: not if it has come before. */
  wants({ block }: BlockResult): boolean {
    const growing = this.cells.get(block.cell);
    if (growing === undefined || growing.held.has(block.first)) return false;
    return growing.waiting.has(block);
  }

  /** Takes a result that is wanted and merges all that has become mergeable. */
  take(result: BlockResult): void {
    const growing = this.cells.get(result.block.cell)!;
    growing.held.set(result.block.first, result);
    for (let next = growing.waiting.first; next !== undefined; next = growing.waiting.first) {
      const ready = growing.held.get(next.first);
      if (ready === undefined) return;
      growing.held.delete(next.first);
      growing.waiting.shift();
      if (growing.blocks === 0) growing.counts = ready.counts.slice();
      else mergeCounts(growing.counts, ready.counts);
      growing.blocks++;
      growing.trials += next.trials;
      this.onBlock?.(growing, next);
    }
  }

  /** The first block that never came, if any. */
  get missing(): Block | undefined {
    for (const { waiting } of this.cells.values()) if (waiting.first !== undefined) return waiting.first;
    return undefined;
  }

  /** Cells with at least one merged block, in the order of their numbers. */
  get collected(): Collected {
    const merged = [...this.cells.values()].filter(({ blocks }) => blocks > 0).sort((a, b) => a.cell - b.cell);
    return new Map(merged.map(({ cell, blocks, trials, counts }) => [cell, { cell, blocks, trials, counts }]));
  }
}

/** Lets a merger wait for each block as it is handed out. */
function* expected(blocks: Iterable<Block>, merger: Merger): Generator<Block> {
  for (const block of blocks) {
    merger.expect(block);
    yield block;
  }
}

/** Milliseconds of reading between two turns of the event loop, in which signals are served. */
const READING = 50;

/** Merges the blocks that a folder holds, and gives those that it lacks; fewer on an abort. */
async function withoutKept(
  blocks: Iterable<Block>,
  folder: RunFolder,
  merger: Merger,
  signal: AbortSignal | undefined,
): Promise<readonly Block[]> {
  const lacking: Block[] = [];
  let paused = performance.now();
  for (const block of blocks) {
    merger.expect(block);
    const known = folder.read(block);
    if (known === undefined) lacking.push(block);
    else merger.take(known);
    if (performance.now() - paused < READING) continue;
    await setImmediate();
    paused = performance.now();
    if (signal?.aborted === true) break;
  }
  return lacking;
}

/**
 * Runs blocks through an open executor and merges their counts by cell. Each cell's counts are those of its finished
 * blocks up to the first unfinished one, merged in the order of `blocks`: the same bytes whatever order results arrive
 * in, wherever they come from, and however often. Blocks that the folder holds are not run again; others are kept
 * there as they arrive. Nothing here looks at a clock, so a stop rule that is asked only at trial counts fixed by the
 * plan stops at the same game everywhere.
 * Throws what the executor throws, and an error when it ends without a block that it was given (unless aborted).
 */
export async function collect(
  executor: Executor,
  blocks: Iterable<Block>,
  options: CollectOptions = {},
): Promise<Collected> {
  const { folder, signal, onBlock, onto } = options;
  const merger = new Merger(onto, onBlock);
  const kept = folder !== undefined && folder.size > 0;
  const unfinished = kept ? await withoutKept(blocks, folder, merger, signal) : expected(blocks, merger);
  for await (const result of executor.run(unfinished, signal)) {
    if (!merger.wants(result)) continue;
    folder?.append(result);
    merger.take(result);
  }
  const missing = merger.missing;
  if (missing !== undefined && signal?.aborted !== true) {
    throw new Error(`the executor gave no result for games from ${missing.first} of cell ${missing.cell}`);
  }
  return merger.collected;
}
