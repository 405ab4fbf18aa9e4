import { BinomialTable, type Words } from '../chance/binomial-table.js';
import type { Domain, ValueOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { distribution } from './distribution.js';
import { RecordIndex, spanOf } from './record-index.js';
import { StateIndex } from './state-index.js';

/**
 * A mechanic's exact law compiled to one draw. Outcomes are sorted by the mechanic's score axis, so that equal words
 * give near outcomes in near situations (paired comparisons stay coupled).
 *
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
 * const compiled = compileDistribution(coin, {});
 * const counts = new Float64Array(compiled.outcomes.length);
 * compiled.tally(streamOf(1, 0, 0), 1000, counts);
 * console.log(counts.reduce((sum, count) => sum + count, 0)); // 1000
 */
export class CompiledDistribution<O extends Domain> {
  /** The possible outcomes, by ascending score. */
  readonly outcomes: readonly Readonly<ValueOf<O>>[];
  /** Their probabilities. */
  readonly probabilities: Float64Array;
  private readonly table: BinomialTable;

  constructor(outcomes: readonly Readonly<ValueOf<O>>[], probabilities: Float64Array) {
    this.outcomes = outcomes;
    this.probabilities = probabilities;
    this.table = new BinomialTable(probabilities);
  }

  /**
   * Draws one outcome.
   *
   * @param word - A uniform signed 32-bit word; outcomes rarer than 2^-32 may never appear.
   * @returns The index of the outcome in `outcomes`.
   */
  draw(word: number): number {
    return this.table.draw(word);
  }

  /**
   * Draws many outcomes and counts them, quicker than one by one.
   *
   * @param words - Where the words come from; they stay where they were.
   * @param draws - How many outcomes to draw.
   * @param counts - Where they are counted by index; it has a place for every outcome.
   * @returns The words that follow those drawn.
   */
  tally(words: Words, draws: number, counts: Float64Array): Words {
    return this.table.tally(words, draws, counts);
  }
}

/**
 * Computes the exact distribution of a mechanic in one situation, made ready for quick draws.
 *
 * @param mechanic - The mechanic.
 * @param situation - A value for each of its axes.
 * @param budget - How many branches it may visit at most; 2 000 000 where absent.
 * @returns The distribution, by ascending `score` of the mechanic.
 * @throws `BudgetExceeded` beyond `budget`.
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
 * const compiled = compileDistribution(coin, {});
 * console.log(compiled.outcomes[compiled.draw(0)]?.heads); // true
 */
export function compileDistribution<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  situation: Readonly<ValueOf<S>>,
  budget?: number,
): CompiledDistribution<O> {
  const score = mechanic.score ?? Object.keys(mechanic.outcome)[0]!;
  const valueOn = (values: Readonly<Record<string, number | boolean>>) => Number(values[score]);
  const sorted = [...distribution(mechanic, situation, budget).outcomes].sort(
    (a, b) => valueOn(a.values) - valueOn(b.values),
  );
  return new CompiledDistribution(
    sorted.map(({ values }) => values),
    Float64Array.from(sorted, ({ probability }) => probability),
  );
}

/**
 * Compiled laws of one mechanic, found by the situation; built on first use, looked up without allocating.
 * Reading all of a wide situation takes longer than many a mechanic itself; naming the axes that vary makes the cache worth while.
 *
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
 * const cache = new DistributionCache(coin);
 * console.log(cache.of({}) === cache.of({})); // true
 */
export class DistributionCache<S extends Domain, O extends Domain> {
  private readonly distributions: CompiledDistribution<O>[] = [];
  private readonly mechanic: Mechanic<S, O>;
  private readonly whole: RecordIndex<S>;
  private readonly names: readonly string[];
  private readonly from: readonly number[];
  private readonly spans: readonly number[];
  private readonly codes = new StateIndex();
  private first: Readonly<ValueOf<S>> | undefined;

  /**
   * A cache for situations that differ in the axes `varying` only, the others staying as they are when it is first asked;
   * without `varying`, for any situations. Throws `RangeError` when these axes have more than 2^53 values together.
   */
  constructor(mechanic: Mechanic<S, O>, varying: readonly (keyof S & string)[] = []) {
    const axes = varying.map((name) => mechanic.situation[name]!);
    this.mechanic = mechanic;
    this.whole = new RecordIndex(mechanic.situation);
    this.names = varying;
    this.from = axes.map((axis) => (axis.kind === 'int' ? axis.from : 0));
    this.spans = axes.map(spanOf);
    const values = this.spans.reduce((product, span) => product * span, 1);
    if (values > Number.MAX_SAFE_INTEGER) {
      throw new RangeError(`varying axes must have at most 2^53 values together, found ${values}`);
    }
  }

  /**
   * Gives the distribution of a situation, compiled when it is first asked for.
   *
   * @param situation - A value for each axis of the mechanic.
   * @returns The distribution, the same object each time.
   * @throws `RangeError` where an axis differs that should not vary, in a situation not asked for before.
   */
  of(situation: Readonly<ValueOf<S>>): CompiledDistribution<O> {
    const at = this.names.length === 0 ? this.whole.indexOf(situation) : this.codes.indexOf(this.codeOf(situation));
    return this.distributions[at] ?? this.build(situation, at);
  }

  private codeOf(situation: Readonly<Record<string, number | boolean>>): number {
    const { names, from, spans } = this;
    let code = 0;
    for (let at = 0; at < names.length; at++) {
      const value = situation[names[at]!]!;
      code = code * spans[at]! + (value === true ? 1 : value === false ? 0 : value) - from[at]!;
    }
    return code;
  }

  private build(situation: Readonly<ValueOf<S>>, at: number): CompiledDistribution<O> {
    const { mechanic, names } = this;
    this.first ??= { ...situation };
    for (const name of names.length === 0 ? [] : Object.keys(mechanic.situation)) {
      if (names.includes(name) || situation[name] === this.first[name]) continue;
      throw new RangeError(`${mechanic.id}: ${name} must stay ${this.first[name]}, found ${situation[name]}`);
    }
    const probabilities = compileDistribution(mechanic, situation);
    this.distributions[at] = probabilities;
    return probabilities;
  }
}
