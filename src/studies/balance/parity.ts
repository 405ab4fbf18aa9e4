import type { VerdictWord } from '../../report/verdict.js';
import { marginOf } from '../../simulate/counts/layout.js';
import { decide } from '../../statistics/equivalence.js';
import { evenCost, type SizeScore } from '../../statistics/even-cost.js';
import { type ErrorPart, freedomOf } from '../../statistics/freedom.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { alikeVariance, histogram, momentsOf } from '../../statistics/mean.js';
import { type RowEffect, rowPrices } from '../../statistics/row-price.js';
import { armyNames } from '../armies/armies.js';
import { pairCounts } from '../battle/measures.js';
import { lineNames } from '../battle/tables.js';
import type { Answer } from '../measures/answer.js';
import type { Design, Run } from '../study/study.js';
import { type ParityDesign, type Reach, widerDesign } from './parity-design.js';

/** What one army or one line is worth, with a verdict on what it costs. */
export interface WorthRow {
  /** The army's id. */
  readonly army: string;
  /** What the army is called in reports. */
  readonly name: string;
  /** The line; undefined for the whole army. */
  readonly line?: string;
  /** Points by the list: of the army, or of one figure. */
  readonly cost: number;
  /** Points for an even fight, or points a figure that the line is worth beside the others. */
  readonly parity: Estimate;
  /** The same with the interval that decides, corrected for all rows that are judged together. */
  readonly deciding: Estimate;
  readonly verdict: VerdictWord;
  /** About how many times as many pairs would decide, if the value stays as found; 1 where decided, or infinite. */
  readonly times: number;
}

/** Parity budgets of armies and parity prices of their lines. */
export interface PriceFindings {
  readonly margin: number;
  /** Pairs of each size, line and opponent. */
  readonly pairs: number;
  readonly budgets: readonly WorthRow[];
  readonly prices: readonly WorthRow[];
}

/** A mean over cells that count alike, and its error. */
interface Averaged {
  readonly mean: number;
  readonly variance: number;
  /** Degrees of freedom of the variance. */
  readonly freedom: number;
  /** The variance that stands in where trials are all alike in every cell. */
  alike(confidence: number): number;
}

/** The mean over cells that count alike; undefined while one has fewer than two trials. */
function averaged(
  answers: readonly (Answer | undefined)[],
  of: (answer: Answer) => ReturnType<typeof histogram>,
): Averaged | undefined {
  let mean = 0;
  const errors: ErrorPart[] = [];
  const known: { readonly mean: number; readonly trials: number; readonly least: number; readonly most: number }[] = [];
  for (const answer of answers) {
    if (answer === undefined || answer.trials < 2) return undefined;
    const data = of(answer);
    const moments = momentsOf(data);
    mean += moments.mean / answers.length;
    errors.push({ square: moments.variance / moments.trials / answers.length ** 2, freedom: moments.trials - 1 });
    known.push({ ...moments, least: data.from, most: data.from + data.step * (data.counts.length - 1) });
  }
  if (answers.length === 0) return undefined;
  const alike = (confidence: number) =>
    known.reduce((sum, one) => sum + alikeVariance(one.mean, one.least, one.most, one.trials, confidence), 0) /
    answers.length ** 2;
  return { mean, variance: errors.reduce((sum, { square }) => sum + square, 0), freedom: freedomOf(errors), alike };
}

/** Counts of the difference of two builds' pair scores, -1 to 1 in quarters. */
export function differenceCounts(answer: Answer): Float64Array {
  const counts = new Float64Array(9);
  for (const [at, count] of marginOf(answer.layout, answer.counts, ['first', 'second']).entries()) {
    counts[4 + Math.floor(at / 5) - (at % 5)]! += count;
  }
  return counts;
}

/** What is known of one army's budget or one line's price. */
export interface WorthEvidence {
  readonly row: Pick<WorthRow, 'army' | 'name' | 'line' | 'cost'>;
  readonly evidence: Evidence;
  /** Whether a parity above the cost means that it is sold too cheap. */
  readonly above: VerdictWord;
  readonly below: VerdictWord;
}

/** A worth as a price: what does harm adds nothing, so that none is below nothing. */
export function asPrice(worth: Estimate): Estimate {
  const { value, low, high } = worth;
  const least = (one: number) => Math.max(0, one);
  const open = low === -Infinity && high === Infinity;
  return { ...worth, value: least(value), ...(open ? {} : { low: least(low), high: least(high) }) };
}

function verdicts(asked: readonly WorthEvidence[], margin: number): readonly WorthRow[] {
  const claims = asked.map(({ row, evidence }) => ({
    evidence,
    low: row.cost * (1 - margin),
    high: row.cost * (1 + margin),
  }));
  return decide(claims).map(({ region, estimate, corrected, more }, at) => {
    const { row, above, below } = asked[at]!;
    const words = { inside: 'fair', above, below, undecided: 'undecided' } as const;
    const times = corrected.beyond === undefined ? 1 + more / corrected.trials : Infinity;
    return {
      ...row,
      parity: asPrice(estimate),
      deciding: asPrice(corrected),
      verdict: words[region],
      times: region === 'undecided' ? (Number.isNaN(times) ? Infinity : times) : 1,
    };
  });
}

/** A design of parity prices and its run. */
export interface FoughtPrices {
  readonly asked: ParityDesign;
  readonly run: Run;
}

/** The first design of parity prices with its run, and those of the sizes that had to be added. */
export type PriceRuns = readonly [FoughtPrices, ...FoughtPrices[]];

/** Sizes are added until this much is shown of the ends. */
const SHOWN = 0.99;

function answersOf({ cells }: Run, of: readonly number[]): readonly (Answer | undefined)[] {
  return of.map((cell) => cells.get(cell)?.answer);
}

function trialsOf(run: Run, of: readonly number[]): number {
  return answersOf(run, of).reduce((sum, answer) => sum + (answer?.trials ?? 0), 0);
}

/** The scores of an army at the sizes that it was tried at. */
function scoresOf(runs: PriceRuns, army: number): readonly SizeScore[] {
  return runs.flatMap(({ asked, run }) =>
    asked.sizes.flatMap((size): SizeScore[] => {
      const found = size.army === army ? scored(run, size.cells) : undefined;
      return found === undefined
        ? []
        : [{ ...found, at: size.cost, score: found.mean, trials: trialsOf(run, size.cells) }];
    }),
  );
}

function scored(run: Run, cells: readonly number[]): Averaged | undefined {
  return averaged(answersOf(run, cells), (answer) => histogram(pairCounts(answer), 0, 0.25));
}

/** What is known of the budget of an army; undefined where it has been tried at no size. */
function budgetEvidence(runs: PriceRuns, army: number): Evidence | undefined {
  const scores = scoresOf(runs, army);
  const trials = scores.reduce((sum, one) => sum + one.trials, 0);
  return scores.length === 0 ? undefined : evenCost(scores, trials);
}

/**
 * Fights for parity prices: first what `asked` lays out, then, size by size, whatever armies need that are not shown to be even
 * within the sizes tried, until all are or the rules allow no further size. Nothing is added where no `budgets` are asked for.
 */
export async function foughtPrices(
  asked: ParityDesign,
  fight: (design: Design) => Promise<Run>,
  budgets = true,
): Promise<PriceRuns> {
  const runs: [FoughtPrices, ...FoughtPrices[]] = [{ asked, run: await fight(asked.design) }];
  for (;;) {
    if (!budgets || runs.at(-1)!.run.interrupted) return runs;
    const reached = asked.armies.flatMap((_, army): Reach[] => {
      const found = budgetEvidence(runs, army)?.(SHOWN);
      return found === undefined ? [] : [{ army, below: found.low === 0, above: found.high === Infinity }];
    });
    const [first, ...further] = runs.map((one) => one.asked);
    const wider = widerDesign([first!, ...further], reached);
    if (wider === undefined) return runs;
    runs.push({ asked: wider, run: await fight(wider.design) });
  }
}

/** What the games behind parity prices show of budgets and prices, at any confidence. */
export function parityEvidence(runs: PriceRuns): {
  readonly budgets: readonly WorthEvidence[];
  readonly prices: readonly WorthEvidence[];
} {
  const [{ asked, run }] = runs;
  const { armies, lines } = asked;
  const called = armyNames(armies);
  const budgets = armies.flatMap(({ id, army }, at): WorthEvidence[] => {
    const evidence = budgetEvidence(runs, at);
    const row = { army: id, name: called[at]!, cost: army.cost };
    return evidence === undefined ? [] : [{ row, evidence, above: 'too dear', below: 'too cheap' }];
  });
  const prices = armies.flatMap((one, at): WorthEvidence[] => {
    const names = lineNames(one);
    const own = lines.filter(({ army }) => army === at);
    const measured = own.map(({ cells }) =>
      averaged(answersOf(run, cells), (answer) => histogram(differenceCounts(answer), -1, 0.25)),
    );
    if (measured.includes(undefined) || own.length < one.army.lines.length || own.length < 2) return [];
    const effects = (confidence: number): readonly RowEffect[] =>
      measured.flatMap((found, place): RowEffect[] => {
        if (found === undefined) return [];
        const { line, units } = own[place]!;
        const { mean, variance, freedom } = found;
        const error = variance === 0 ? { variance: found.alike(confidence) } : { variance, freedom };
        const priced = typeof line === 'number' ? one.army.lines[line]! : { units: 0, figures: 1, cost: line.cost };
        const { units: count, figures, cost } = priced;
        return [{ ...error, effect: mean / units, variance: error.variance / units ** 2, units: count, figures, cost }];
      });
    const trials = own.reduce((sum, { cells }) => sum + trialsOf(run, cells), 0);
    return own.map(({ line }, place) => ({
      row: {
        army: one.id,
        name: called[at]!,
        line: typeof line === 'number' ? names[line]! : line.name,
        cost: typeof line === 'number' ? one.army.lines[line]!.cost : line.cost,
      },
      evidence: (confidence) => rowPrices(effects(confidence), trials, confidence)[place]!,
      above: 'too cheap',
      below: 'too dear',
    }));
  });
  return { budgets, prices };
}

/**
 * The parity budget of every army and the parity price of every line that the games of a parity run show, with verdicts:
 * fair when shown to lie within `margin` of what the list says, corrected over the armies and over the lines.
 */
export function parityFindings(runs: PriceRuns, margin: number): PriceFindings {
  const { budgets, prices } = parityEvidence(runs);
  return {
    margin,
    pairs: runs[0].asked.laid.pairs,
    budgets: verdicts(budgets, margin),
    prices: verdicts(prices, margin),
  };
}
