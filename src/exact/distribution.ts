import type { Dice } from '../dice/dice.js';
import { Enumerator, ExactEnumerator, type Fraction } from '../dice/enumerating.js';
import type { Axis, Domain, ValueOf } from '../model/domain.js';
import { usualOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
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

const USUAL = new WeakMap<Domain, ValueOf<Domain>>();

/** A record to resolve into. Copying one takes a fiftieth of the time of making it. */
function outcomeOf<S extends Domain, O extends Domain>({ outcome }: Mechanic<S, O>): ValueOf<O> {
  let usual = USUAL.get(outcome) as ValueOf<O> | undefined;
  if (usual === undefined) {
    usual = usualOf(outcome);
    USUAL.set(outcome, usual);
  }
  return { ...usual };
}

/** What a branch runs: it resolves the mechanic into `outcome`. */
function runOf<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  outcome: ValueOf<O>,
): (dice: Dice) => void {
  const prepared = mechanic.prepare?.(situation);
  if (prepared === undefined) return (dice) => mechanic.resolve(dice, situation, outcome);
  return (dice) => prepared.read(prepared.roll(dice), outcome);
}

/**
 * The exact law of a mechanic, by replaying it along every branch of its dice; probabilities in doubles (sum 1 within
 * 1e-12). Throws `BudgetExceeded` beyond `budget` branches.
 */
export function distribution<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  budget: number = BRANCH_BUDGET,
): Distribution<O> {
  const outcome = outcomeOf(mechanic);
  const index = new RecordIndex(mechanic.outcome);
  const found: { readonly values: ValueOf<O>; probability: number }[] = [];
  const branches = new Enumerator().each(
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

function reduced({ numerator, denominator }: Fraction): Fraction {
  let a = numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}

/** The same law in exact fractions, reduced to lowest terms. */
export function exactDistribution<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  budget: number = BRANCH_BUDGET,
): Distribution<O, Fraction> {
  const outcome = outcomeOf(mechanic);
  const index = new RecordIndex(mechanic.outcome);
  const found: { readonly values: ValueOf<O>; probability: Fraction }[] = [];
  /** Of outcomes met more than once: sums of numerators by denominator. */
  const sums = new Map<number, Map<bigint, bigint>>();
  const branches = new ExactEnumerator().along(
    runOf(mechanic, situation, outcome),
    (branch) => {
      const at = index.indexOf(outcome);
      if (at === found.length) {
        found.push({ values: { ...outcome }, probability: branch.lowest() });
        return;
      }
      let sum = sums.get(at);
      if (sum === undefined) {
        const { numerator, denominator } = found[at]!.probability;
        sum = new Map([[denominator, numerator]]);
        sums.set(at, sum);
      }
      sum.set(branch.denominator, (sum.get(branch.denominator) ?? 0n) + branch.numerator);
    },
    budget,
  );
  for (const [at, sum] of sums) found[at]!.probability = sumOf(sum);
  return { outcomes: index.inAxisOrder().map((at) => found[at]!), branches };
}

function sumOf(byDenominator: ReadonlyMap<bigint, bigint>): Fraction {
  let sum: Fraction | undefined;
  for (const [denominator, numerator] of byDenominator) {
    sum = reduced(
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

/** P(condition) under a law. */
export function probabilityOf<O extends Domain>(
  law: Distribution<O>,
  condition: (values: Readonly<ValueOf<O>>) => boolean,
): number {
  let sum = 0;
  for (const { values, probability } of law.outcomes) if (condition(values)) sum += probability;
  return sum;
}

/** The probabilities of one outcome axis, from its least value upwards. */
export function marginal<O extends Domain>(law: Distribution<O>, name: keyof O & string, axis: Axis): Float64Array {
  const from = axis.kind === 'int' ? axis.from : 0;
  const shares = new Float64Array(spanOf(axis));
  for (const { values, probability } of law.outcomes) {
    const record: Readonly<Record<string, number | boolean>> = values;
    const at = Number(record[name]) - from;
    shares[at] = shares[at]! + probability;
  }
  return shares;
}
