import { Enumerator } from '../chance/enumerating.js';
import { ExactEnumerator, type Fraction } from '../chance/exact-enumerating.js';
import type { Enumerated } from '../chance/resumable-enumeration.js';
import type { Domain, ValueOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { type Distribution, outcomeOf, runOf, Sums } from './distribution.js';
import { RecordIndex } from './record-index.js';

/** Branches between two halts: some hundredths of a second. */
const PIECE = 8192;

/** How far a distribution is, and the probability of all branches that are done. */
export interface Covered extends Enumerated {
  readonly probability: number;
}

/** The same distribution as `distribution` gives, without a budget, yielding regularly to the caller. */
export function* distributionInPieces<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  size: number = PIECE,
): Generator<Covered, Distribution<O>, undefined> {
  const outcome = outcomeOf(mechanic);
  const index = new RecordIndex(mechanic.outcome);
  const found: { readonly values: ValueOf<O>; probability: number }[] = [];
  let sum = 0;
  const pieces = new Enumerator().eachResumable(
    runOf(mechanic, situation, outcome),
    (probability) => {
      sum += probability;
      const at = index.indexOf(outcome);
      if (at === found.length) found.push({ values: { ...outcome }, probability });
      else found[at]!.probability += probability;
    },
    size,
  );
  let piece = pieces.next();
  for (; piece.done !== true; piece = pieces.next()) yield { ...piece.value, probability: Math.min(1, sum) };
  if (!(Math.abs(sum - 1) <= 1e-9)) throw new Error(`branch probabilities sum to ${sum}, expected 1`);
  return { outcomes: index.inAxisOrder().map((at) => found[at]!), branches: piece.value };
}

/** The same distribution as `exactDistribution` gives, without a budget, yielding regularly to the caller. */
export function* exactDistributionInPieces<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  size: number = PIECE,
): Generator<Enumerated, Distribution<O, Fraction>, undefined> {
  const outcome = outcomeOf(mechanic);
  const index = new RecordIndex(mechanic.outcome);
  const found: { readonly values: ValueOf<O>; probability: Fraction }[] = [];
  const sums = new Sums();
  const branches = yield* new ExactEnumerator().eachResumable(
    runOf(mechanic, situation, outcome),
    (branch) => {
      const at = index.indexOf(outcome);
      if (at === found.length) found.push({ values: { ...outcome }, probability: branch.lowest() });
      else sums.add(at, found[at]!.probability, branch);
    },
    size,
  );
  sums.each((at, probability) => {
    found[at]!.probability = probability;
  });
  return { outcomes: index.inAxisOrder().map((at) => found[at]!), branches };
}
