import { distribution, exactDistribution } from '../../../src/exact/distribution.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import type { Variant } from '../variant.js';
import { COUNTED } from './case.js';
import { countedOf, SITUATION } from './situation.js';

interface Weighed {
  readonly values: Parameters<typeof countedOf>[0];
  readonly probability: number;
}

/** Means and mean squares of what is counted under a law, by place of `COUNTED`. */
function momentsOf(outcomes: readonly Weighed[]): number[] {
  const moments = new Float64Array(2 * COUNTED.length);
  for (const { values, probability } of outcomes) {
    for (const [at, value] of countedOf(values).entries()) {
      moments[2 * at]! += probability * value;
      moments[2 * at + 1]! += probability * value * value;
    }
  }
  return [...moments];
}

/** The exact law in doubles as users get it: every outcome with its probability, by replay of the unchanged mechanic. */
export const byReplay: Variant = {
  answer: () => momentsOf(distribution(collision, SITUATION).outcomes),
  run(amount) {
    for (let time = 0; time < amount; time++) distribution(collision, SITUATION);
  },
};

/** The exact law in fractions in lowest terms, likewise. */
export const byExactReplay: Variant = {
  answer() {
    const { outcomes } = exactDistribution(collision, SITUATION);
    return momentsOf(
      outcomes.map(({ values, probability: { numerator, denominator } }) => ({
        values,
        probability: Number((numerator << 100n) / denominator) / 2 ** 100,
      })),
    );
  },
  run(amount) {
    for (let time = 0; time < amount; time++) exactDistribution(collision, SITUATION);
  },
};
