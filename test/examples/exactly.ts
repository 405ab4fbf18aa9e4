import type { Dice } from '../../src/chance/dice.js';
import { ExactEnumerator } from '../../src/chance/exact-enumerating.js';

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** The sum of `worth(run)` over every branch of the dice, weighted by its probability, as a fraction in lowest terms. */
export function expected(run: (dice: Dice) => number): string {
  let worth = 0;
  let numerator = 0n;
  let denominator = 1n;
  new ExactEnumerator().each(
    (dice) => {
      worth = run(dice);
    },
    (branch) => {
      numerator = numerator * branch.denominator + BigInt(worth) * branch.numerator * denominator;
      denominator *= branch.denominator;
      const common = divisor(numerator < 0n ? -numerator : numerator, denominator);
      numerator /= common;
      denominator /= common;
    },
  );
  return `${numerator}/${denominator}`;
}

/** The probability that `run` returns true, as a fraction in lowest terms. */
export function chance(run: (dice: Dice) => boolean): string {
  return expected((dice) => (run(dice) ? 1 : 0));
}
