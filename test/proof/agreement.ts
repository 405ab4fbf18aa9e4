import { binomial } from '../../src/chance/binomial-table.js';
import type { Cell, Plan, Subject } from '../../src/model/plan.js';
import { BlockRunner, layoutOfCell } from '../../src/simulate/games/block.js';
import { chiSquareTest, gTest, uniformTest } from '../../src/statistics/check.js';
import { wilson } from '../../src/statistics/interval.js';
import { normalTest } from '../normal-test.js';

/** Expected count below which places of a table are pooled: chi-square and G are then close to their limit. */
const LEAST = 20;

/** Whether 95 % Wilson intervals of `trials` cover a share, by number of wins, and with what probability they do. */
function coverageOf(share: number, trials: number): { readonly covers: readonly boolean[]; readonly chance: number } {
  const covers = Array.from({ length: trials + 1 }, (_, wins) => {
    const { low, high } = wilson(wins, trials);
    return low <= share && share <= high;
  });
  const probabilities = binomial(trials, share, 1);
  return { covers, chance: probabilities.reduce((sum, mass, wins) => (covers[wins] ? sum + mass : sum), 0) };
}

/** Where to cut a table in two so that the upper part is as likely as the lower, as nearly as can be. */
function halving(probabilities: ArrayLike<number>): { readonly cut: number; readonly share: number } {
  let best = { cut: 0, share: 1 };
  let above = 1;
  for (let cut = 1; cut < probabilities.length; cut++) {
    above -= probabilities[cut - 1]!;
    if (Math.abs(above - 0.5) < Math.abs(best.share - 0.5)) best = { cut, share: above };
  }
  return best;
}

/** Collects, over many cells, how sampled counts agree with exact probabilities. */
export class Agreement {
  /** One z-score a cell. */
  readonly scores: number[] = [];
  readonly chiSquares: number[] = [];
  readonly gs: number[] = [];
  /** Intervals, those that cover, and what enumeration expects of that number. */
  intervals = 0;
  covered = 0;
  expected = 0;
  variance = 0;

  /**
   * Takes in the counts of several planned runs of `trials` each, and the law they ought to follow.
   * Returns false, and takes in nothing, when no event divides the law better than 1 in 20.
   */
  add(runs: readonly ArrayLike<number>[], probabilities: ArrayLike<number>, trials: number): boolean {
    const { cut, share } = halving(probabilities);
    if (share < 0.05 || share > 0.95) return false;
    const winsOf = (counts: ArrayLike<number>) => {
      let wins = 0;
      for (let at = cut; at < probabilities.length; at++) wins += counts[at]!;
      return wins;
    };
    const { covers, chance } = coverageOf(share, trials);
    let wins = 0;
    const counts = new Float64Array(probabilities.length);
    for (const run of runs) {
      const won = winsOf(run);
      wins += won;
      if (covers[won]) this.covered++;
      for (let at = 0; at < probabilities.length; at++) counts[at]! += run[at]!;
    }
    this.intervals += runs.length;
    this.expected += runs.length * chance;
    this.variance += runs.length * chance * (1 - chance);
    const all = runs.length * trials;
    this.scores.push((wins - all * share) / Math.sqrt(all * share * (1 - share)));
    const chiSquare = chiSquareTest(counts, probabilities, LEAST);
    if (chiSquare.p === 0 || chiSquare.degrees > 0) {
      this.chiSquares.push(chiSquare.p);
      this.gs.push(gTest(counts, probabilities, LEAST).p);
    }
    return true;
  }

  /** The figures that the proof rests on. `covering` is in standard deviations from the enumerated expectation. */
  figures() {
    return {
      cells: this.scores.length,
      'KS p of z-scores': normalTest(this.scores).p,
      'largest z-score': Math.max(...this.scores.map(Math.abs)),
      'KS p of chi-square': uniformTest(this.chiSquares).p,
      'KS p of G': uniformTest(this.gs).p,
      'least chi-square p': Math.min(...this.chiSquares),
      intervals: this.intervals,
      'share covered': this.covered / this.intervals,
      'share expected to be covered': this.expected / this.intervals,
      covering: (this.covered - this.expected) / Math.sqrt(this.variance),
    };
  }
}

/** A subject sampled in `runs` planned runs of `trials` each (one block to a run), and solved. */
export function sampledAndSolved(subject: Subject, seed: number, runs: number, trials: number) {
  const cells: readonly Cell[] = [
    { subject, method: 'sampled' },
    { subject, method: 'exact' },
  ];
  const plan: Plan = { id: 'proof', seed, cells };
  const runner = new BlockRunner(plan);
  return {
    layouts: { sampled: layoutOfCell(cells[0]!), exact: layoutOfCell(cells[1]!) },
    sampled: Array.from({ length: runs }, (_, run) => runner.run({ cell: 0, first: run * trials, trials }).counts),
    exact: runner.run({ cell: 1, first: 0, trials: 0 }).counts,
  };
}
