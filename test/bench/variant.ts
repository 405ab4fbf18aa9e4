import { COUNTED, type Variant as Collisions, type Sums } from './collision/case.js';

/** One measured program: a reproducible answer, and the same work again and again for the clock. */
export interface Variant {
  /** The answer that the signature and the checks are made from; called once, before `run`. */
  answer(): readonly number[];
  /** Does `amount` units of work: collisions, laws, solutions. */
  run(amount: number): void;
}

/** A sampled collision as a measured program; its answer is the sums of `trials` collisions. */
export function sampled(collisions: Collisions, trials: number): Variant {
  const sums: Sums = new Float64Array(COUNTED.length);
  return {
    answer() {
      collisions.run(trials, sums);
      return [trials, ...sums];
    },
    run(amount) {
      collisions.run(amount, sums);
    },
  };
}
