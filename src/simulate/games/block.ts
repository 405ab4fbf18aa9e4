import type { Block, BlockResult, Cell, Plan } from '../../model/plan.js';
import type { Systems } from '../../systems/index.js';
import { systems } from '../../systems/index.js';
import type { Layout } from '../counts/layout.js';
import { exactly, type Sampler, Solvers, samplerOf } from './cell-kinds.js';

/** Where everything lies in the results of a cell's blocks. Throws `ProblemError` when the subject is wrong. */
export function layoutOfCell(cell: Cell, registry: Systems = systems): Layout {
  const { method, subject } = cell;
  return method === 'exact' ? exactly(subject).layout(subject, registry) : samplerOf(subject, 0, 0, registry).layout;
}

/** A block in words, for messages: `cell 3, games 2000..2999`. */
export function blockText({ cell, first, trials }: Block): string {
  return trials === 0 ? `cell ${cell}` : `cell ${cell}, games ${first}..${first + trials - 1}`;
}

/** Cells that stay made ready for sampling: the 190 match-ups of twenty armies, but not thousands of a megabyte each. */
const MAX_READY = 200;
/** Of cells that are planned while a run goes on: thousands are played once, for a few games. */
const MAX_STAGED = 16;

/**
 * Runs the blocks of one plan in this thread, keeping what the cells met last need (contest, records, tables) between
 * blocks.
 */
export class BlockRunner {
  private readonly plan: Plan;
  private readonly registry: Systems;
  private readonly samplers = new Map<number, Sampler>();
  private readonly solvers = new Solvers();

  constructor(plan: Plan, registry: Systems = systems) {
    this.plan = plan;
    this.registry = registry;
  }

  /**
   * The counts of one block, in a vector of its own. Throws `ProblemError` when the cell's subject is wrong, and
   * `RangeError` when the block is not one of the plan: no such cell, an exact cell with trials or a sampled one without.
   */
  run(block: Block): BlockResult {
    const { subject } = block;
    const cell = subject === undefined ? this.plan.cells[block.cell] : { subject, method: 'sampled' as const };
    if (cell === undefined)
      throw new RangeError(`expected a cell below ${this.plan.cells.length}, found ${block.cell}`);
    if ((cell.method === 'exact') !== (block.trials === 0)) {
      throw new RangeError(
        `expected a block that is ${cell.method}, found ${block.trials} trials in ${blockText(block)}`,
      );
    }
    if (cell.method === 'exact')
      return { block, counts: exactly(cell.subject).solve(cell.subject, this.registry, this.solvers) };
    const sampler = this.samplerOf(block.cell, cell, subject === undefined ? MAX_READY : MAX_STAGED);
    sampler.tally.clear();
    sampler.run(block.first, block.trials);
    return { block, counts: sampler.tally.counts.slice() };
  }

  private samplerOf(at: number, cell: Cell, most: number): Sampler {
    const sampler = this.samplers.get(at) ?? samplerOf(cell.subject, this.plan.seed, at, this.registry);
    this.samplers.delete(at);
    this.samplers.set(at, sampler);
    for (const oldest of this.samplers.keys()) {
      if (this.samplers.size <= most) break;
      this.samplers.delete(oldest);
    }
    return sampler;
  }
}
