import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Block } from '../../model/plan.js';
import type { Layout } from '../../simulate/counts/layout.js';
import { type Collected, collect } from '../../simulate/executors/collect.js';
import type { Executor } from '../../simulate/executors/executor.js';
import type { RunFolder } from '../../simulate/executors/run-folder.js';
import { layoutOfCell } from '../../simulate/games/block.js';
import type { Estimate } from '../../statistics/interval.js';
import { systems } from '../../systems/index.js';
import { gauged, measure } from '../measures/measures.js';
import { isShareOf } from '../measures/shares.js';
import { type Answer, mixed } from '../study/answer.js';
import { blocksBetween, certaintyOf, type Ending, endingAt, scheduleOf } from '../study/schedule.js';
import type { Design, Row } from './plan.js';

/** What is known while an experiment runs. */
export interface Progress {
  /** Trials (or solved cells) done, and how many there will be at most. */
  readonly done: number;
  readonly of: number;
  /** The measure that decides when to stop, or the first one, of the cell finished last. */
  readonly current: Estimate | undefined;
  /** What that measure is called in files, and whether it is a share of one; empty where nothing is watched. */
  readonly measure: string;
  readonly isShare: boolean;
  /**
   * The cell with the widest interval so far, with the levels of the first row that it is of; `row` is empty where there is
   * but one cell.
   */
  readonly worst: { readonly cell: number; readonly row: string; readonly estimate: Estimate } | undefined;
  /** Seconds left at the present speed, at most; undefined at the start. */
  readonly secondsLeft: number | undefined;
}

/** How an experiment is run. */
export interface RunOptions {
  readonly executor: Executor;
  readonly folder?: RunFolder;
  readonly signal?: AbortSignal;
  readonly registry?: typeof systems;
  /** Called at most every `progressEvery` milliseconds (200). */
  readonly onProgress?: (progress: Progress) => void;
  readonly progressEvery?: number;
}

/** One cell's answer and why its sampling ended; an unfinished cell has no ending. */
export interface CellResult {
  readonly answer: Answer;
  readonly ending: Ending | 'solved' | undefined;
}

/** What an experiment has found. */
export interface Run {
  readonly design: Design;
  /** By cell of the plan; cells without any finished block are absent. */
  readonly cells: ReadonlyMap<number, CellResult>;
  readonly interrupted: boolean;
  /** A digest of all counts: equal for equal results. */
  readonly signature: string;
}

/** The digest of the merged counts of a run. */
function signatureOf(collected: Collected): string {
  const hash = createHash('sha256');
  for (const [cell, { trials, counts }] of [...collected].sort(([a], [b]) => a - b)) {
    hash.update(`${cell}:${trials}:${counts.length};`);
    const bytes = new DataView(new ArrayBuffer(counts.length * 8));
    for (const [at, count] of counts.entries()) bytes.setFloat64(at * 8, count, true);
    hash.update(bytes);
  }
  return hash.digest('hex');
}

/** The digest of all counts behind an answer; that of one run is its own. */
export function signatureOfAll(runs: readonly Pick<Run, 'signature'>[]): string {
  if (runs.length === 1) return runs[0]!.signature;
  return createHash('sha256')
    .update(runs.map(({ signature }) => signature).join('\n'))
    .digest('hex');
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
  private watched({ cell, layout }: Answer): string {
    const { stop } = this.design.experiment;
    if ('gauge' in stop) return stop.gauge;
    return cell.subject.kind === 'mechanic' ? (Object.keys(layout.slots[0]?.axes ?? {})[0] ?? '') : 'winShare';
  }

  private estimated(answer: Answer, name: string): Estimate | undefined {
    try {
      return name === '' ? undefined : gauged(answer, name, certaintyOf(this.design.experiment));
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
    const isShare = isShareOf(this.design, name, answer.layout);
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
    onProgress({ done: this.done, of: this.of, current, measure: name, isShare, worst: this.worst, secondsLeft });
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
      const ending = together?.get(cell) ?? endingAt(this.answer(cell, counts, trials), this.design.experiment);
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
  const cells = new Map<number, CellResult>();
  for (const { cell, counts, trials } of running.collected.values()) {
    cells.set(cell, { answer: running.answer(cell, counts, trials), ending: running.endings.get(cell) });
  }
  const interrupted = running.endings.size < design.plan.cells.length;
  return { design, cells, interrupted, signature: signatureOf(running.collected) };
}

/**
 * A measure of one row: the mixture of its parts, at the confidence of the run's stop rule unless another is given. Undefined
 * while a part has no finished block.
 */
export function rowMeasure(run: Run, row: Row, name: string, confidence?: number): Estimate | undefined {
  const usual = certaintyOf(run.design.experiment);
  const how = { ...usual, confidence: confidence ?? usual.confidence };
  const parts: { weight: number; estimate: Estimate }[] = [];
  for (const { cell, weight } of row.parts) {
    const result = run.cells.get(cell);
    if (result === undefined) return undefined;
    parts.push({ weight, estimate: measure(result.answer, name, how, row.levels) });
  }
  return mixed(parts);
}
