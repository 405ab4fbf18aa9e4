import type { Dice } from '../chance/dice.js';
import { Enumerator } from '../chance/enumerating.js';
import { inLowestTerms } from '../chance/exact-distributions.js';
import { ExactEnumerator, type Fraction } from '../chance/exact-enumerating.js';
import type { Axis, Domain, ValueOf } from '../model/domain.js';
import { defaultsOf } from '../model/domain.js';
import type { Mechanic, Prepared } from '../model/mechanic.js';
import { CodeSet } from './code-set.js';
import { RecordIndex, spanOf } from './record-index.js';

/** One possible result of a mechanic and how likely it is. */
export interface Outcome<O extends Domain, P> {
  readonly values: Readonly<ValueOf<O>>;
  readonly probability: P;
}

/** Every possible result of a mechanic in one situation, in the order of its outcome axes. */
export interface Distribution<O extends Domain, P = number> {
  readonly outcomes: readonly Outcome<O, P>[];
  /** Branches of the dice that were visited. */
  readonly branches: number;
}

/** Branches that a distribution may visit before it counts as too dear to enumerate. */
export const BRANCH_BUDGET = 2_000_000;

const DEFAULTS = new WeakMap<Domain, ValueOf<Domain>>();

/** A record to resolve into. Copying one takes a fiftieth of the time of making it. */
export function outcomeOf<S extends Domain, O extends Domain>({ outcome }: Mechanic<S, O>): ValueOf<O> {
  let defaults = DEFAULTS.get(outcome) as ValueOf<O> | undefined;
  if (defaults === undefined) {
    defaults = defaultsOf(outcome);
    DEFAULTS.set(outcome, defaults);
  }
  return { ...defaults };
}

/** Codes that it pays to keep places for. */
const MAX_CODES = 65_536;
/** Results that most laws have no more of: a list that grows copies itself again and again. */
const FEW_OUTCOMES = 512;
/** By code: which were met, probabilities, places in a list. These and what visits branches take longer to make than many a law. */
const MET = new CodeSet(MAX_CODES);
const SUMS = new Float64Array(MAX_CODES);
const PLACES = new Int32Array(MAX_CODES);
const ENUMERATOR = new Enumerator();
const EXACT_ENUMERATOR = new ExactEnumerator();

/** A mechanic prepared, where its codes need no more than a place each to be found again in order. */
function orderedCodesOf<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
): Prepared<O> | undefined {
  const prepared = mechanic.prepare?.(situation);
  return prepared?.ordered === true && prepared.codes <= MAX_CODES ? prepared : undefined;
}

/** What a branch runs: it resolves the mechanic into `outcome`. */
export function runOf<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  outcome: ValueOf<O>,
): (dice: Dice) => void {
  const prepared = mechanic.prepare?.(situation);
  if (prepared === undefined) return (dice) => mechanic.resolve(dice, situation, outcome);
  return (dice) => prepared.read(prepared.roll(dice), outcome);
}

/**
 * Computes the exact distribution of a mechanic in one situation, by following every branch of its dice.
 *
 * @param mechanic - The mechanic.
 * @param situation - A value for each of its axes.
 * @param budget - How many branches it may visit at most; 2 000 000 where absent.
 * @returns Every possible outcome with its probability as a double; they sum to 1 within 1e-12.
 * @throws `BudgetExceeded` beyond `budget`.
 * @example
 * const hit = mechanic({
 *   id: 'my-rules/hit',
 *   summary: 'Hits of 5 or 6.',
 *   clauses: ['MY-1'],
 *   situation: { dice: int(1, 9) },
 *   outcome: { hits: int(0, 9) },
 *   resolve: (dice, now, outcome) => {
 *     outcome.hits = dice.atLeast(5, now.dice, 6, 'MY-1');
 *   },
 * });
 * const { outcomes } = distribution(hit, { dice: 2 });
 * for (const { values, probability } of outcomes) console.log(values.hits, probability.toFixed(3)); // 0 0.444 1 0.444 2 0.111
 */
export function distribution<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  budget: number = BRANCH_BUDGET,
): Distribution<O> {
  const prepared = orderedCodesOf(mechanic, situation);
  if (prepared !== undefined) return distributionByCode(prepared, budget);
  const outcome = outcomeOf(mechanic);
  const index = new RecordIndex(mechanic.outcome);
  const found: { readonly values: ValueOf<O>; probability: number }[] = [];
  const branches = ENUMERATOR.each(
    runOf(mechanic, situation, outcome),
    (probability) => {
      const at = index.indexOf(outcome);
      if (at === found.length) found.push({ values: { ...outcome }, probability });
      else found[at]!.probability += probability;
    },
    budget,
  );
  return { outcomes: index.inAxisOrder().map((at) => found[at]!), branches };
}

function distributionByCode<O extends Domain>(prepared: Prepared<O>, budget: number): Distribution<O> {
  MET.clear(prepared.codes);
  let code = 0;
  const branches = ENUMERATOR.each(
    (dice) => {
      code = prepared.roll(dice);
    },
    (probability) => {
      SUMS[code] = MET.add(code) ? probability : SUMS[code]! + probability;
    },
    budget,
  );
  const outcomes = new Array<Outcome<O, number>>(MET.size);
  for (let at = 0, from = 0; at < outcomes.length; at++) {
    code = MET.next(from);
    from = code + 1;
    const values = prepared.blank();
    prepared.read(code, values);
    outcomes[at] = { values, probability: SUMS[code]! };
  }
  return { outcomes, branches };
}

/**
 * Computes the exact distribution of a mechanic in one situation, with probabilities as fractions.
 *
 * @param mechanic - The mechanic.
 * @param situation - A value for each of its axes.
 * @param budget - How many branches it may visit at most; 2 000 000 where absent.
 * @returns Every possible outcome with its probability in lowest terms.
 * @throws `BudgetExceeded` beyond `budget`.
 * @example
 * const first = systems.taktika.mechanics.find(({ id }) => id === 'taktika/steadiness-test');
 * if (first !== undefined) {
 *   const { outcomes } = exactDistribution(first, defaultsOf(first.situation));
 *   console.log(outcomes.map(({ probability }) => `${probability.numerator}/${probability.denominator}`).join(' ')); // 1/1
 * }
 */
export function exactDistribution<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  budget: number = BRANCH_BUDGET,
): Distribution<O, Fraction> {
  const prepared = orderedCodesOf(mechanic, situation);
  if (prepared !== undefined) return exactDistributionByCode(prepared, budget);
  const outcome = outcomeOf(mechanic);
  const index = new RecordIndex(mechanic.outcome);
  const found: { readonly values: ValueOf<O>; probability: Fraction }[] = [];
  const sums = new Sums();
  const branches = EXACT_ENUMERATOR.along(
    runOf(mechanic, situation, outcome),
    (branch) => {
      const at = index.indexOf(outcome);
      if (at === found.length) found.push({ values: { ...outcome }, probability: branch.lowest() });
      else sums.add(at, found[at]!.probability, branch);
    },
    budget,
  );
  sums.each((at, probability) => {
    found[at]!.probability = probability;
  });
  return { outcomes: index.inAxisOrder().map((at) => found[at]!), branches };
}

function exactDistributionByCode<O extends Domain>(prepared: Prepared<O>, budget: number): Distribution<O, Fraction> {
  const found = new Array<Fraction>(FEW_OUTCOMES);
  MET.clear(prepared.codes);
  const sums = new Sums();
  let code = 0;
  const branches = EXACT_ENUMERATOR.along(
    (dice) => {
      code = prepared.roll(dice);
    },
    (branch) => {
      const at = MET.size;
      if (MET.add(code)) {
        found[at] = branch.lowest();
        PLACES[code] = at;
      } else sums.add(PLACES[code]!, found[PLACES[code]!]!, branch);
    },
    budget,
  );
  sums.each((at, probability) => {
    found[at] = probability;
  });
  const outcomes = new Array<Outcome<O, Fraction>>(MET.size);
  for (let at = 0, from = 0; at < outcomes.length; at++) {
    code = MET.next(from);
    from = code + 1;
    const values = prepared.blank();
    prepared.read(code, values);
    outcomes[at] = { values, probability: found[PLACES[code]!]! };
  }
  return { outcomes, branches };
}

/** Of outcomes met more than once: sums of numerators by denominator. */
export class Sums {
  private readonly sums = new Map<number, Map<bigint, bigint>>();

  /** Adds a branch to outcome `at`, whose first branch had the probability `first`. */
  add(at: number, first: Fraction, { numerator, denominator }: Fraction): void {
    let sum = this.sums.get(at);
    if (sum === undefined) {
      sum = new Map([[first.denominator, first.numerator]]);
      this.sums.set(at, sum);
    }
    sum.set(denominator, (sum.get(denominator) ?? 0n) + numerator);
  }

  /** Tells the sums in lowest terms. */
  each(tell: (at: number, probability: Fraction) => void): void {
    for (const [at, sum] of this.sums) tell(at, sumOf(sum));
  }
}

function sumOf(byDenominator: ReadonlyMap<bigint, bigint>): Fraction {
  let sum: Fraction | undefined;
  for (const [denominator, numerator] of byDenominator) {
    sum = inLowestTerms(
      sum === undefined
        ? { numerator, denominator }
        : {
            numerator: sum.numerator * denominator + numerator * sum.denominator,
            denominator: sum.denominator * denominator,
          },
    );
  }
  return sum ?? { numerator: 0n, denominator: 1n };
}

/**
 * Adds up the probability of every outcome that meets a condition.
 *
 * @param probabilities - The distribution.
 * @param condition - Tells whether an outcome counts.
 * @returns The probability, 0 to 1.
 * @example
 * const atLeastTwo = (hits: Distribution<{ hits: IntAxis }>) => probabilityOf(hits, ({ hits }) => hits >= 2);
 */
export function probabilityOf<O extends Domain>(
  probabilities: Distribution<O>,
  condition: (values: Readonly<ValueOf<O>>) => boolean,
): number {
  let sum = 0;
  for (const { values, probability } of probabilities.outcomes) if (condition(values)) sum += probability;
  return sum;
}

/**
 * Adds up the probabilities of one outcome axis.
 *
 * @param probabilities - The distribution.
 * @param name - The axis's name in the outcome.
 * @param axis - The axis.
 * @returns A probability for each value of the axis, from its least upwards.
 * @example
 * const coin = mechanic({
 *   id: 'my-rules/coin',
 *   summary: 'A coin.',
 *   clauses: ['MY-1'],
 *   situation: {},
 *   outcome: { heads: flag() },
 *   resolve: (dice, _now, outcome) => {
 *     outcome.heads = dice.test(1, 2, 'MY-1');
 *   },
 * });
 * const found = distribution(coin, {});
 * console.log(marginal(found, 'heads', coin.outcome.heads).join(' ')); // 0.5 0.5
 */
export function marginal<O extends Domain>(
  probabilities: Distribution<O>,
  name: keyof O & string,
  axis: Axis,
): Float64Array {
  const from = axis.kind === 'int' ? axis.from : 0;
  const shares = new Float64Array(spanOf(axis));
  for (const { values, probability } of probabilities.outcomes) {
    const record: Readonly<Record<string, number | boolean>> = values;
    const at = Number(record[name]) - from;
    shares[at] = shares[at]! + probability;
  }
  return shares;
}
