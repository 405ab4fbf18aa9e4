import type { Block, Plan } from '../../model/plan.js';
import { type CellCounts, type Collected, collect } from '../../simulate/executors/collect.js';
import type { Executor, Standing } from '../../simulate/executors/executor.js';
import type { RunFolder } from '../../simulate/executors/run-folder.js';
import { blocksBetween } from '../study/schedule.js';
import type { StagedCell, Stages } from '../study/staged.js';
import { signatureOf } from './run.js';

/** How a staged run is played. */
export interface StagedRunOptions {
  readonly executor: Executor;
  readonly folder?: RunFolder;
  readonly signal?: AbortSignal;
  /** Called after every merged block, with all trials played so far, and who plays where that is the workers of a queue. */
  readonly onTrials?: (trials: number, standing: Standing | undefined) => void;
}

/** Trials in a block: few, so that both threads have work in short stages. */
const BLOCK = 2;

/**
 * A run whose cells are planned in stages, each from the counts of the stages before it: for searches and adaptive designs. A
 * stage must be planned from nothing but its question, its seed and these counts; then the run is the same to the byte on any
 * threads, and goes on from its folder after an interruption.
 */
export class StagedRun implements Stages {
  private readonly plan: Plan;
  private readonly options: StagedRunOptions;
  private readonly cells = new Map<number, CellCounts>();
  private isOpen = false;
  private played = 0;

  /** A run of a plan: its cells may be empty, its id must name the whole question. */
  constructor(plan: Plan, options: StagedRunOptions) {
    this.plan = plan;
    this.options = options;
  }

  /** Trials played so far, those found in the folder included. */
  get trials(): number {
    return this.played;
  }

  /** Whether the run was interrupted: stages planned from now on would be planned from part of what they need. */
  get isInterrupted(): boolean {
    return this.options.signal?.aborted === true;
  }

  /** The counts of a cell so far; undefined where none of it was played. */
  countsOf(cell: number): Float64Array | undefined {
    return this.cells.get(cell)?.counts;
  }

  /** The digest of all counts. */
  get signature(): string {
    return signatureOf(this.cells, this.plan);
  }

  /** Plays what the cells of a stage lack. Gives false where the run was interrupted meanwhile: then some may lack trials. */
  async play(stage: readonly StagedCell[]): Promise<boolean> {
    const { executor, folder, signal, onTrials } = this.options;
    if (!this.isOpen) await executor.open(this.plan);
    this.isOpen = true;
    const known = stage.flatMap(({ cell }): [number, CellCounts][] => {
      const found = this.cells.get(cell);
      return found === undefined ? [] : [[cell, found]];
    });
    const collected: Collected = await collect(executor, this.blocks(stage), {
      onto: new Map(known),
      onBlock: (_, { trials }) => {
        this.played += trials;
        onTrials?.(this.played, executor.standing?.());
      },
      ...(folder === undefined ? {} : { folder }),
      ...(signal === undefined ? {} : { signal }),
    });
    for (const [cell, counts] of collected) this.cells.set(cell, counts);
    return !this.isInterrupted;
  }

  private *blocks(stage: readonly StagedCell[]): Generator<Block> {
    for (const { cell, subject, trials } of stage) {
      const from = this.cells.get(cell)?.trials ?? 0;
      for (const block of blocksBetween(cell, from, trials, BLOCK)) yield { ...block, subject };
    }
  }
}
