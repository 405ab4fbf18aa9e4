import { expect } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { BudgetExceeded } from '../../src/chance/enumerating.js';
import { sampling } from '../../src/chance/streams.js';
import { type Distribution, distribution } from '../../src/exact/distribution.js';
import type { Domain, ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import type { Facts } from './home.js';
import { chiSquareLimit } from './kit.js';

/** The seed of what is played and of what is resolved again. */
export const SEED = 20_261_128;
/** Times that one state is resolved again. */
const TRIALS = 2000;
/** Branches that the law of one situation may have at most, where nothing else is said. */
const BUDGET = 200_000;
/** Cells that are expected less often are pooled. */
const FEWEST = 10;

/** The exact law of a mechanic in a situation; undefined where it has too many branches. */
export function lawIn(mechanic: Mechanic, situation: Facts, budget = BUDGET): Distribution<Domain> | undefined {
  try {
    return distribution(mechanic, situation as Readonly<ValueOf<Domain>>, budget);
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined;
    throw error;
  }
}

/** Compares what a state comes to when it is resolved again and again with the law; the limit's error budget is the kit's. */
export function compare(
  mechanic: Mechanic,
  probabilities: Distribution<Domain>,
  again: (dice: Dice) => Facts,
  about: string,
): void {
  const dice = sampling(SEED, 1, 0);
  const axes = Object.keys(again(dice));
  expect(axes.length, about).toBeGreaterThan(0);
  expect(Object.keys(mechanic.outcome), about).toEqual(expect.arrayContaining(axes));
  const key = (values: Facts) => axes.map((axis) => Number(values[axis])).join();
  const expected = new Map<string, number>();
  for (const { values, probability } of probabilities.outcomes) {
    expected.set(key(values), (expected.get(key(values)) ?? 0) + TRIALS * probability);
  }
  const found = new Map<string, number>();
  for (let trial = 0; trial < TRIALS; trial++) {
    const got = key(again(dice));
    found.set(got, (found.get(got) ?? 0) + 1);
  }
  for (const got of found.keys()) expect(expected.has(got), `${about}: ${axes.join()} = ${got}`).toBe(true);
  let [statistic, freedom, wanted, counted] = [0, -1, 0, 0];
  const cells = [...expected].sort(([, a], [, b]) => a - b);
  for (const [at, [got, share]] of cells.entries()) {
    wanted += share;
    counted += found.get(got) ?? 0;
    if (wanted < FEWEST && at < cells.length - 1) continue;
    statistic += (counted - wanted) ** 2 / wanted;
    freedom++;
    [wanted, counted] = [0, 0];
  }
  expect(statistic, about).toBeLessThan(chiSquareLimit(Math.max(1, freedom)));
}
