import type { Dice } from '../../src/chance/dice.js';
import { Enumerator } from '../../src/chance/enumerating.js';
import { ExactEnumerator, type Fraction } from '../../src/chance/exact-enumerating.js';
import { type Contest, DuelStatus } from '../../src/model/contest.js';

/** Ends of a duel, in the order of `ProgressSnapshot`: [stalled, first broke, second broke, both broke]. */
export type Ends<P> = readonly [P, P, P, P];

/** Numbers in which a duel can be solved. */
interface Field<P> {
  readonly zero: P;
  readonly one: P;
  add(a: P, b: P): P;
  multiply(a: P, b: P): P;
  /** a / (1 - b). */
  overRest(a: P, b: P): P;
  readonly branches: { each(run: (dice: Dice) => void, visit: (probability: P) => void): number };
}

const doubles: Field<number> = {
  zero: 0,
  one: 1,
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
  overRest: (a, b) => a / (1 - b),
  branches: new Enumerator(),
};

function lowest(numerator: bigint, denominator: bigint): Fraction {
  let a = numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

const fractions: Field<Fraction> = {
  zero: { numerator: 0n, denominator: 1n },
  one: { numerator: 1n, denominator: 1n },
  add: (a, b) => lowest(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
  multiply: (a, b) => lowest(a.numerator * b.numerator, a.denominator * b.denominator),
  overRest: (a, b) => lowest(a.numerator * b.denominator, a.denominator * (b.denominator - b.numerator)),
  branches: new ExactEnumerator(),
};

/**
 * How a duel fought to the end without any cap ends, by following each state to those it can lead to. Rounds only ever
 * lead to states with fewer figures or fewer in order, or back to the same state.
 */
function solve<P>(field: Field<P>, contest: Contest, figures: readonly [number, number], opener: number): Ends<P> {
  const known = new Map<number, Ends<P>>();

  function outcomesOf(run: (dice: Dice, state: number) => number, state: number): Map<number, P> {
    const found = new Map<number, P>();
    let target = 0;
    field.branches.each(
      (dice) => {
        target = run(dice, state);
      },
      (probability) => found.set(target, field.add(found.get(target) ?? field.zero, probability)),
    );
    return found;
  }

  function mixed(parts: Iterable<readonly [P, Ends<P>]>): Ends<P> {
    const sums: [P, P, P, P] = [field.zero, field.zero, field.zero, field.zero];
    for (const [share, ends] of parts) {
      for (const [at, end] of ends.entries()) sums[at] = field.add(sums[at]!, field.multiply(share, end));
    }
    return sums;
  }

  function endsFrom(state: number, steps: readonly { run(dice: Dice, state: number): number }[]): Ends<P> {
    const standing = contest.statusOf(state);
    if (standing !== DuelStatus.Open) {
      const ends: [P, P, P, P] = [field.zero, field.zero, field.zero, field.zero];
      ends[standing] = field.one;
      return ends;
    }
    const [step, ...later] = steps;
    if (step !== undefined) {
      const targets = outcomesOf((dice, from) => step.run(dice, from), state);
      return mixed([...targets].map(([target, share]) => [share, endsFrom(target, later)] as const));
    }
    const before = known.get(state);
    if (before !== undefined) return before;
    const targets = outcomesOf((dice, from) => contest.round.run(dice, from), state);
    const stays = targets.get(state) ?? field.zero;
    targets.delete(state);
    const ends = mixed(
      [...targets].map(([target, share]) => [field.overRest(share, stays), endsFrom(target, [])] as const),
    );
    known.set(state, ends);
    return ends;
  }

  const start = contest.meet(contest.fresh(0, figures[0]), contest.fresh(1, figures[1]));
  return endsFrom(start, contest.opening(opener));
}

/** The ends of a duel without a cap, in doubles. */
export function endsOf(contest: Contest, figures: readonly [number, number], opener = 0): Ends<number> {
  return solve(doubles, contest, figures, opener);
}

/** The same as fractions in lowest terms. */
export function exactEndsOf(contest: Contest, figures: readonly [number, number], opener = 0): readonly string[] {
  return solve(fractions, contest, figures, opener).map(({ numerator, denominator }) => `${numerator}/${denominator}`);
}
