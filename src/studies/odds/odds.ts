import type { Fraction } from '../../chance/exact-enumerating.js';
import { sampling } from '../../chance/streams.js';
import { branchesText, decide } from '../../exact/decide.js';
import { BRANCH_BUDGET, type Distribution, exactDistribution } from '../../exact/distribution.js';
import { RecordIndex } from '../../exact/record-index.js';
import { type Covered, distributionInPieces, exactDistributionInPieces } from '../../exact/resumable-distribution.js';
import { type Domain, defaultsOf, settingOf, type ValueOf } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import { BLOCK_TRIALS } from '../../simulate/games/block-trials.js';
import { type AxisOdds, axisOdds } from './moments.js';

/** What to ask of a mechanic. */
export interface OddsRequest {
  readonly mechanic: Mechanic;
  readonly situation: Readonly<ValueOf<Domain>>;
  readonly method: 'exact' | 'sampled' | 'auto';
  /** Branches of the dice that may be enumerated before the question is sampled. */
  readonly budget: number;
  readonly trials: number;
  readonly seed: number;
  /** Also give each probability as a fraction in lowest terms. */
  readonly fractions: boolean;
}

/** One possible result; `count` where it was sampled, `fraction` where that was asked for. */
export interface OddsOutcome {
  readonly values: Readonly<Record<string, number | boolean>>;
  readonly probability: number;
  readonly count?: number;
  readonly fraction?: string;
}

/** A mechanic's distribution in one situation. */
export interface Odds {
  readonly method: 'exact' | 'sampled';
  readonly reason: string;
  /** 0 where the answer is exact. */
  readonly trials: number;
  readonly outcomes: readonly OddsOutcome[];
  readonly axes: Readonly<Record<string, AxisOdds>>;
}

/** Trials of a mechanic as they are counted, block by block. */
class Sample {
  trials = 0;
  private readonly request: OddsRequest;
  private readonly outcome: ValueOf<Domain>;
  private readonly index: RecordIndex<Domain>;
  private readonly records: Readonly<ValueOf<Domain>>[] = [];
  private readonly counts: number[] = [];

  constructor(request: OddsRequest) {
    this.request = request;
    this.outcome = defaultsOf(request.mechanic.outcome);
    this.index = new RecordIndex(request.mechanic.outcome);
  }

  /** Counts one block more; false where it was the last. */
  goOn(): boolean {
    const { request, outcome, index, records, counts } = this;
    const { mechanic, situation, trials, seed } = request;
    const dice = sampling(seed, 0, this.trials);
    const last = Math.min(trials, this.trials + BLOCK_TRIALS.mechanic);
    for (let trial = this.trials; trial < last; trial++) {
      mechanic.resolve(dice, situation, outcome);
      const at = index.indexOf(outcome);
      if (at === records.length) {
        records.push({ ...outcome });
        counts.push(1);
      } else counts[at] = counts[at]! + 1;
    }
    this.trials = last;
    return last < trials;
  }

  /** The odds by what has been counted. */
  odds(reason: string): Odds {
    const { index, records, counts, trials } = this;
    const outcomes = index
      .inAxisOrder()
      .map((at) => ({ values: records[at]!, count: counts[at]!, probability: counts[at]! / trials }));
    return { method: 'sampled', reason, trials, outcomes, axes: axesOf(this.request.mechanic.outcome, outcomes) };
  }
}

/** Outcomes of a law with their fractions beside them, which are those of the same law. */
function inFractions(
  probabilities: Distribution<Domain, Fraction>,
  { outcomes }: Distribution<Domain>,
): Pick<Odds, 'outcomes' | 'reason'> {
  const both = probabilities.outcomes.map(({ values, probability: { numerator, denominator } }, at) => ({
    values,
    probability: outcomes[at]?.probability ?? 0,
    fraction: denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`,
  }));
  return { outcomes: both, reason: `${branchesText(probabilities.branches)}, in exact fractions` };
}

function axesOf(outcome: Domain, outcomes: readonly OddsOutcome[]): Record<string, AxisOdds> {
  const axes: Record<string, AxisOdds> = {};
  for (const [name, axis] of Object.entries(outcome)) {
    const from = axis.kind === 'int' ? axis.from : 0;
    const size = axis.kind === 'int' ? axis.to - axis.from + 1 : axis.kind === 'flag' ? 2 : axis.names.length;
    const shares = new Float64Array(size);
    for (const { values, probability } of outcomes) {
      const at = Number(values[name]) - from;
      shares[at] = shares[at]! + probability;
    }
    axes[name] = axisOdds(shares, from);
  }
  return axes;
}

/** Odds that are still being found. */
export interface UnfinishedOdds {
  /** How much of the work is done, from 0 to 1. */
  readonly share: number;
  /** What the trials that are done say; absent where branches are enumerated, which say nothing before the last. */
  readonly soFar?: () => Odds;
  /** How many branches are enumerated, and how likely they are together; absent where trials are counted, or fractions added. */
  readonly covered?: Covered;
}

/** The law of a question that is enumerated whatever it takes, and its fractions where these are asked for. */
function* wholeDistribution({
  fractions,
  mechanic,
  situation,
}: OddsRequest): Generator<UnfinishedOdds, ExactOdds, undefined> {
  const stages = fractions ? 2 : 1;
  const pieces = distributionInPieces(mechanic, situation);
  let piece = pieces.next();
  for (; piece.done !== true; piece = pieces.next()) {
    yield { share: piece.value.share / stages, covered: piece.value };
  }
  const probabilities = piece.value;
  if (!fractions) return { outcomes: probabilities.outcomes, reason: branchesText(probabilities.branches) };
  const parts = exactDistributionInPieces(mechanic, situation);
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield { share: (1 + part.value.share) / stages };
  return inFractions(part.value, probabilities);
}

type ExactOdds = Pick<Odds, 'outcomes' | 'reason'>;

/**
 * The same as `oddsOf`, with a halt after every block of trials but the last, and of an enumeration that goes beyond
 * `ODDS_BUDGET` because it was insisted on; `beyond` is called before that.
 */
export function* oddsInPieces(request: OddsRequest, beyond?: () => void): Generator<UnfinishedOdds, Odds, undefined> {
  const { mechanic, situation, method, budget } = request;
  const insists = method === 'exact';
  const { distribution: probabilities, reason } = decide(
    mechanic,
    situation,
    insists ? 'auto' : method,
    insists ? ODDS_BUDGET : budget,
  );
  if (probabilities === undefined && !insists) {
    const sample = new Sample(request);
    while (sample.goOn()) yield { share: sample.trials / request.trials, soFar: () => sample.odds(reason) };
    return sample.odds(reason);
  }
  let found: ExactOdds;
  if (probabilities === undefined) {
    beyond?.();
    found = yield* wholeDistribution(request);
  } else if (request.fractions)
    found = inFractions(exactDistribution(mechanic, situation, probabilities.branches), probabilities);
  else found = { outcomes: probabilities.outcomes, reason };
  return { method: 'exact', trials: 0, ...found, axes: axesOf(mechanic.outcome, found.outcomes) };
}

/** What is asked of a mechanic of any kind, a house rule's among them; all but the first two may be left out. */
export interface OddsQuestionOf<S extends Domain, O extends Domain>
  extends Partial<Omit<OddsRequest, 'mechanic' | 'situation'>> {
  readonly mechanic: Mechanic<S, O>;
  readonly situation: Readonly<ValueOf<S>>;
}

/**
 * The distribution of a mechanic: exact where the budget allows, sampled otherwise, saying which and why.
 *
 * @param question - The mechanic and its situation; `method: 'exact'` lifts the budget. By default the method is
 *   `auto`, within
 * `ODDS_BUDGET` branches, else 200 000 trials of seed 1.
 * @returns Every outcome with its probability, and a table for each axis of the outcome.
 * @example
 * const rally = mechanic({
 *   id: 'my-rules/rally',
 *   summary: 'Whether a unit rallies.',
 *   clauses: ['MY-1'],
 *   situation: { losses: int(0, 5) },
 *   outcome: { rallies: flag() },
 *   resolve(dice, { losses }, outcome) {
 *     outcome.rallies = dice.test(5 - losses, 6, 'MY-1');
 *   },
 * });
 * const { outcomes } = oddsOf({ mechanic: rally, situation: { losses: 2 }, fractions: true });
 * console.log(outcomes.map(({ fraction }) => fraction).join(' ')); // 1/2 1/2
 */
export function oddsOf<S extends Domain, O extends Domain>(question: OddsQuestionOf<S, O>): Odds {
  const defaults = { method: 'auto', budget: ODDS_BUDGET, trials: 200_000, seed: 1, fractions: false } as const;
  const request: OddsRequest = { ...defaults, ...question, mechanic: question.mechanic as unknown as Mechanic };
  const pieces = oddsInPieces(request);
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}

/** The usual budget of `oddsOf`: see `BRANCH_BUDGET`. */
export const ODDS_BUDGET = BRANCH_BUDGET;

/** A record of values in the words of its domain: choices by name. */
export function inWords(domain: Domain, values: Readonly<Record<string, number | boolean>>): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const [name, axis] of Object.entries(domain)) words[name] = settingOf(axis, values[name] ?? axis.usual);
  return words;
}
