import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Block, Plan } from '../../model/plan.js';
import type { Layout } from '../../simulate/counts/layout.js';
import { type Collected, collect } from '../../simulate/executors/collect.js';
import type { Executor } from '../../simulate/executors/executor.js';
import type { RunFolder } from '../../simulate/executors/run-folder.js';
import { layoutOfCell } from '../../simulate/games/block.js';
import type { Estimate } from '../../statistics/interval.js';
import { type Systems, systems } from '../../systems/index.js';
import type { Answer } from '../measures/answer.js';
import { gauged } from '../study/measure.js';
import { blocksBetween, certaintyOf, scheduleOf } from '../study/schedule.js';
import type { CellResult, Design, Ending, Progress, Run } from '../study/study.js';
import { endingAt } from './ending.js';

/** How an experiment is run. */
export interface RunOptions {
  readonly executor: Executor;
  readonly folder?: RunFolder;
  readonly signal?: AbortSignal;
  readonly registry?: Systems;
  /** Called at most every `progressEvery` milliseconds (200). */
  readonly onProgress?: (progress: Progress) => void;
  readonly progressEvery?: number;
}

/** The digest of the merged counts of a run, and of the user's own rules that it was played by. */
export function signatureOf(collected: Collected, { rules = [] }: Plan): string {
  const hash = createHash('sha256');
  for (const { digest } of rules) hash.update(`rules:${digest};`);
  for (const [cell, { trials, counts }] of [...collected].sort(([a], [b]) => a - b)) {
    hash.update(`${cell}:${trials}:${counts.length};`);
    const bytes = new DataView(new ArrayBuffer(counts.length * 8));
    for (const [at, count] of counts.entries()) bytes.setFloat64(at * 8, count, true);
    hash.update(bytes);
  }
  return hash.digest('hex');
}

/** Where a run stands: grows block by block. */
class Running {
  readonly endings = new Map<number, Ending | 'solved'>();
  collected: Collected = new Map();
  private readonly design: Design;
  private readonly options: RunOptions;
  private readonly layouts = new Map<number, Layout>();
  private readonly started = performance.now();
  private told = Number.NEGATIVE_INFINITY;
  private done = 0;
  private of = 0;
  private worst: Progress['worst'];

  constructor(design: Design, options: RunOptions) {
    this.design = design;
    this.options = options;
    for (const cell of design.plan.cells) {
      this.of += cell.method === 'exact' ? 1 : (scheduleOf(cell, design.experiment).checkpoints.at(-1) ?? 0);
    }
  }

  answer(cell: number, counts: Float64Array, trials: number): Answer {
    const planned = this.design.plan.cells[cell];
    if (planned === undefined) throw new RangeError(`expected a cell of the plan, found ${cell}`);
    let layout = this.layouts.get(cell);
    if (layout === undefined) {
      layout = layoutOfCell(planned, this.options.registry ?? systems);
      this.layouts.set(cell, layout);
    }
    return { cell: planned, layout, counts, trials };
  }

  /** The measure that is worth watching. */
  private watched({ layout }: Answer): string {
    const { stop } = this.design.experiment;
    if ('gauge' in stop) return stop.gauge;
    return this.design.kind.measures.watched?.(layout) ?? 'winShare';
  }

  private estimated(answer: Answer, name: string): Estimate | undefined {
    try {
      return name === ''
        ? undefined
        : gauged(this.design.kind.measures, answer, name, certaintyOf(this.design.experiment));
    } catch {
      return undefined;
    }
  }

  /** The levels of the first row that a cell is of; nothing where there is but one cell. */
  private rowOf(cell: number): string {
    const { plan, rows } = this.design;
    if (plan.cells.length === 1) return '';
    const row = rows.find(({ parts }) => parts.some((part) => part.cell === cell));
    return Object.values(row?.levels ?? {}).join(', ');
  }

  note(cell: number, counts: Float64Array, trials: number, block: Block): void {
    this.done += Math.max(1, block.trials);
    const { onProgress, progressEvery = 200 } = this.options;
    const now = performance.now();
    if (onProgress === undefined || now - this.told < progressEvery) return;
    this.told = now;
    const answer = this.answer(cell, counts, trials);
    const name = this.watched(answer);
    const isShare = this.design.kind.measures.isShare(name, answer.layout);
    const current = this.estimated(answer, name);
    const width = (one: Estimate) => one.high - one.low;
    if (
      current !== undefined &&
      (this.worst === undefined || this.worst.cell === cell || width(current) > width(this.worst.estimate))
    ) {
      this.worst = { cell, row: this.rowOf(cell), estimate: current };
    }
    const seconds = (now - this.started) / 1000;
    const secondsLeft = seconds > 1 ? (seconds * (this.of - this.done)) / this.done : undefined;
    const standing = this.options.executor.standing?.();
    const { done, of, worst } = this;
    const answers = () => this.answers();
    onProgress({ done, of, current, measure: name, isShare, worst, secondsLeft, standing, answers });
  }

  /** Whether every open cell stands at a checkpoint: not after an abort. */
  private atCheckpoint(): boolean {
    return this.design.plan.cells.every((planned, cell) => {
      if (this.endings.has(cell) || planned.method === 'exact') return true;
      const { checkpoints } = scheduleOf(planned, this.design.experiment);
      return checkpoints.includes(this.collected.get(cell)?.trials ?? 0);
    });
  }

  private answers(): ReadonlyMap<number, Answer> {
    const answers = new Map<number, Answer>();
    for (const { cell, trials, counts } of this.collected.values())
      answers.set(cell, this.answer(cell, counts, trials));
    return answers;
  }

  /** The blocks up to each open cell's next checkpoint, in the order of the cells. */
  *stage(): Generator<Block> {
    for (const [cell, planned] of this.design.plan.cells.entries()) {
      if (this.endings.has(cell)) continue;
      if (planned.method === 'exact') {
        yield { cell, first: 0, trials: 0 };
        continue;
      }
      const from = this.collected.get(cell)?.trials ?? 0;
      const { block, checkpoints } = scheduleOf(planned, this.design.experiment);
      const to = checkpoints.find((place) => place > from) ?? from;
      yield* blocksBetween(cell, from, to, block);
    }
  }

  /** Asks the stop rule about every open cell that stands at a checkpoint. */
  look(): void {
    const together = this.atCheckpoint() ? this.design.together?.(this.answers()) : undefined;
    for (const { cell, trials, counts } of this.collected.values()) {
      const planned = this.design.plan.cells[cell];
      if (planned === undefined || this.endings.has(cell)) continue;
      if (planned.method === 'exact') {
        this.endings.set(cell, 'solved');
        continue;
      }
      if (!scheduleOf(planned, this.design.experiment).checkpoints.includes(trials)) continue;
      const ending =
        together?.get(cell) ??
        endingAt(this.answer(cell, counts, trials), this.design.experiment, this.design.kind.measures);
      if (ending === undefined) continue;
      this.endings.set(cell, ending);
      this.of -= (scheduleOf(planned, this.design.experiment).checkpoints.at(-1) ?? trials) - trials;
    }
  }
}

/**
 * Runs a design: cells in stages from checkpoint to checkpoint until every stop rule is content. An abort keeps all
 * finished blocks; the folder keeps them beyond the end of the process. The executor is opened here, not closed.
 */
export async function runDesign(design: Design, options: RunOptions): Promise<Run> {
  const { executor, folder, signal } = options;
  const running = new Running(design, options);
  const aborted = () => signal?.aborted === true;
  await executor.open(design.plan);
  while (running.endings.size < design.plan.cells.length && !aborted()) {
    running.collected = await collect(executor, running.stage(), {
      onto: running.collected,
      onBlock: (merged, block) => running.note(merged.cell, merged.counts, merged.trials, block),
      ...(folder === undefined ? {} : { folder }),
      ...(signal === undefined ? {} : { signal }),
    });
    // Blocks that a folder holds are read without a pause: signals are served here, and an abort is not kept waiting by a look.
    await setImmediate();
    if (!aborted()) running.look();
  }
  await executor.confirm?.(signal);
  const cells = new Map<number, CellResult>();
  for (const { cell, counts, trials } of running.collected.values()) {
    cells.set(cell, { answer: running.answer(cell, counts, trials), ending: running.endings.get(cell) });
  }
  const interrupted = running.endings.size < design.plan.cells.length;
  return { design, cells, interrupted, signature: signatureOf(running.collected, design.plan) };
}
