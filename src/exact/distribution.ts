import { Enumerator, ExactEnumerator, type Fraction } from '../dice/enumerating.js';
import type { Axis, Domain, ValueOf } from '../model/domain.js';
import { usualOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';

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

function span(axis: Axis): number {
  return axis.kind === 'int' ? axis.to - axis.from + 1 : axis.kind === 'flag' ? 2 : axis.names.length;
}

/** A function that gives each record of a domain a whole number of its own, in the order of the axes. */
export function packerOf<D extends Domain>(domain: D): (values: Readonly<ValueOf<D>>) => number {
  const axes = Object.entries(domain).map(([name, axis]) => ({
    name,
    from: axis.kind === 'int' ? axis.from : 0,
    span: span(axis),
  }));
  if (axes.reduce((product, axis) => product * axis.span, 1) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`the domain of ${axes.map((axis) => axis.name).join(', ')} has more than 2^53 values`);
  }
  return (values) => {
    const record: Readonly<Record<string, number | boolean>> = values;
    let code = 0;
    for (const axis of axes) code = code * axis.span + Number(record[axis.name]) - axis.from;
    return code;
  };
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
  const outcome = usualOf(mechanic.outcome);
  const pack = packerOf(mechanic.outcome);
  const found = new Map<number, { values: ValueOf<O>; probability: number }>();
  const branches = new Enumerator().each(
    (dice) => mechanic.resolve(dice, situation, outcome),
    (probability) => {
      const code = pack(outcome);
      const known = found.get(code);
      if (known === undefined) found.set(code, { values: { ...outcome }, probability });
      else known.probability += probability;
    },
    budget,
  );
  const outcomes = [...found].sort(([a], [b]) => a - b).map(([, value]) => value);
  return { outcomes, branches };
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
  const outcome = usualOf(mechanic.outcome);
  const pack = packerOf(mechanic.outcome);
  const found = new Map<number, { values: ValueOf<O>; byDenominator: Map<bigint, bigint> }>();
  const branches = new ExactEnumerator().each(
    (dice) => mechanic.resolve(dice, situation, outcome),
    ({ numerator, denominator }) => {
      const code = pack(outcome);
      const known = found.get(code);
      if (known === undefined)
        found.set(code, { values: { ...outcome }, byDenominator: new Map([[denominator, numerator]]) });
      else known.byDenominator.set(denominator, (known.byDenominator.get(denominator) ?? 0n) + numerator);
    },
    budget,
  );
  const outcomes = [...found]
    .sort(([a], [b]) => a - b)
    .map(([, { values, byDenominator }]) => ({ values, probability: sumOf(byDenominator) }));
  return { outcomes, branches };
}

function sumOf(byDenominator: ReadonlyMap<bigint, bigint>): Fraction {
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const [denominator, numerator] of byDenominator) {
    sum = reduced({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    });
  }
  return sum;
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
  const shares = new Float64Array(span(axis));
  for (const { values, probability } of law.outcomes) {
    const record: Readonly<Record<string, number | boolean>> = values;
    const at = Number(record[name]) - from;
    shares[at] = shares[at]! + probability;
  }
  return shares;
}
