import { sampling } from '../../chance/streams.js';
import type { Block, BlockResult, Cell, Opener, Plan } from '../../model/plan.js';
import type { Systems } from '../../systems/index.js';
import { systems } from '../../systems/index.js';
import type { Layout } from '../counts/layout.js';
import type { Tally } from '../counts/tally.js';
import { type BattleSampler, battleSampler, comparisonSampler } from './battles.js';
import { type CampaignSampler, campaignSampler } from './campaigns.js';
import { runContests } from './contests.js';
import { Duel } from './duel.js';
import { ExactCells, exactLayout } from './exact-cells.js';
import type { Match, MatchResult } from './match.js';
import { matchOf, situationOf } from './prepare.js';
import { runTrials, trialsOf } from './trials.js';

/** A cell made ready for sampling: where its counts lie, and how games `first .. first + trials - 1` are counted. */
interface Sampler {
  readonly layout: Layout;
  readonly tally: Pick<Tally<never>, 'counts' | 'clear'>;
  run(first: number, trials: number): void;
}

function contestSampler<R extends MatchResult>(match: Match<R>, opener: Opener, seed: number, cell: number): Sampler {
  const tally = match.tally(opener === 'both');
  return {
    layout: tally.layout,
    tally,
    run: (first, trials) => runContests(match, tally, opener, seed, cell, first, trials),
  };
}

function withLayout(sampler: BattleSampler | CampaignSampler): Sampler {
  return { ...sampler, layout: sampler.tally.layout };
}

function samplerOf({ subject }: Cell, seed: number, cell: number, registry: Systems): Sampler {
  if (subject.kind === 'parity') throw new Error('a parity price is solved, it cannot be sampled');
  if (subject.kind === 'dilemma') throw new Error('a dilemma is solved, it cannot be sampled');
  if (subject.kind === 'mechanic') {
    const { mechanic, situation } = situationOf(subject, registry);
    const trials = trialsOf(mechanic, situation);
    return {
      layout: trials.tally.layout,
      tally: trials.tally,
      run: (first, count) => runTrials(trials, sampling(seed, cell, first), first, count),
    };
  }
  if (subject.kind === 'battle') return withLayout(battleSampler(subject, seed, registry));
  if (subject.kind === 'comparison') return withLayout(comparisonSampler(subject, seed, registry));
  if (subject.kind === 'campaign') return withLayout(campaignSampler(subject, seed, registry));
  const match = matchOf(subject, registry);
  return match instanceof Duel
    ? contestSampler(match, subject.opener, seed, cell)
    : contestSampler(match, subject.opener, seed, cell);
}

/** Where everything lies in the results of a cell's blocks. Throws `ProblemError` when the subject is wrong. */
export function layoutOfCell(cell: Cell, registry: Systems = systems): Layout {
  return cell.method === 'exact' ? exactLayout(cell.subject, registry) : samplerOf(cell, 0, 0, registry).layout;
}

/** A block in words, for messages: `cell 3, games 2000..2999`. */
export function blockText({ cell, first, trials }: Block): string {
  return trials === 0 ? `cell ${cell}` : `cell ${cell}, games ${first}..${first + trials - 1}`;
}

/** Cells that stay made ready for sampling: the 190 match-ups of twenty armies, but not thousands of a megabyte each. */
const MOST_READY = 200;

/**
 * Runs the blocks of one plan in this thread, keeping what the cells met last need (contest, records, tables) between
 * blocks.
 */
export class BlockRunner {
  private readonly plan: Plan;
  private readonly registry: Systems;
  private readonly samplers = new Map<number, Sampler>();
  private readonly exact: ExactCells;

  constructor(plan: Plan, registry: Systems = systems) {
    this.plan = plan;
    this.registry = registry;
    this.exact = new ExactCells(registry);
  }

  /**
   * The counts of one block, in a vector of its own. Throws `ProblemError` when the cell's subject is wrong, and
   * `RangeError` when the block is not one of the plan: no such cell, an exact cell with trials or a sampled one without.
   */
  run(block: Block): BlockResult {
    const cell = this.plan.cells[block.cell];
    if (cell === undefined)
      throw new RangeError(`expected a cell below ${this.plan.cells.length}, found ${block.cell}`);
    if ((cell.method === 'exact') !== (block.trials === 0)) {
      throw new RangeError(
        `expected a block that is ${cell.method}, found ${block.trials} trials in ${blockText(block)}`,
      );
    }
    if (cell.method === 'exact') return { block, counts: this.exact.solve(cell.subject) };
    const sampler = this.samplerOf(block.cell, cell);
    sampler.tally.clear();
    sampler.run(block.first, block.trials);
    return { block, counts: sampler.tally.counts.slice() };
  }

  private samplerOf(at: number, cell: Cell): Sampler {
    const sampler = this.samplers.get(at) ?? samplerOf(cell, this.plan.seed, at, this.registry);
    this.samplers.delete(at);
    this.samplers.set(at, sampler);
    for (const oldest of this.samplers.keys()) {
      if (this.samplers.size <= MOST_READY) break;
      this.samplers.delete(oldest);
    }
    return sampler;
  }
}
