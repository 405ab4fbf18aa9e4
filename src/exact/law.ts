import { Guide } from '../dice/guide.js';
import type { Domain, ValueOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { distribution } from './distribution.js';
import { RecordIndex } from './record-index.js';

/**
 * A mechanic's exact law compiled to one draw. Outcomes are sorted by the mechanic's score axis, so that equal words
 * give near outcomes in near situations (paired comparisons stay coupled).
 */
export class Law<O extends Domain> {
  /** The possible outcomes, by ascending score. */
  readonly outcomes: readonly Readonly<ValueOf<O>>[];
  /** Their probabilities. */
  readonly probabilities: Float64Array;
  private readonly guide: Guide;

  constructor(outcomes: readonly Readonly<ValueOf<O>>[], probabilities: Float64Array) {
    this.outcomes = outcomes;
    this.probabilities = probabilities;
    this.guide = new Guide(probabilities);
  }

  /** The index of the outcome that a uniform signed 32-bit word means; outcomes rarer than 2^-32 may never appear. */
  draw(word: number): number {
    return this.guide.draw(word);
  }
}

/** Compiles the law of one situation. Throws `BudgetExceeded` beyond `budget` branches. */
export function lawOf<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  budget?: number,
): Law<O> {
  const score = mechanic.score ?? Object.keys(mechanic.outcome)[0]!;
  const valueOn = (values: Readonly<Record<string, number | boolean>>) => Number(values[score]);
  const sorted = [...distribution(mechanic, situation, budget).outcomes].sort(
    (a, b) => valueOn(a.values) - valueOn(b.values),
  );
  return new Law(
    sorted.map(({ values }) => values),
    Float64Array.from(sorted, ({ probability }) => probability),
  );
}

/** Compiled laws of one mechanic, found by the situation; built on first use. */
export class LawCache<S extends Domain, O extends Domain> {
  private readonly laws: Law<O>[] = [];
  private readonly situations: RecordIndex<S>;
  private readonly mechanic: Mechanic<S, O>;

  constructor(mechanic: Mechanic<S, O>) {
    this.mechanic = mechanic;
    this.situations = new RecordIndex(mechanic.situation);
  }

  /** The law of a situation. */
  of(situation: Readonly<ValueOf<S>>): Law<O> {
    const at = this.situations.indexOf(situation);
    const known = this.laws[at];
    if (known !== undefined) return known;
    const law = lawOf(this.mechanic, situation);
    this.laws[at] = law;
    return law;
  }
}
