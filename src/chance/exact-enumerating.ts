import { type Delegate, Dice } from './dice.js';
import { BudgetExceeded } from './enumerating.js';
import {
  type ExactDistribution,
  exactCount,
  exactTotal,
  type Fraction,
  inLowestTerms,
  smoothFraction,
} from './exact-distributions.js';
import { type Enumerated, resumable, shareBefore } from './resumable-enumeration.js';
import { noWords } from './streams.js';

export type { Fraction } from './exact-distributions.js';

/** How likely a branch is, as a fraction that may be reducible. Holds until the next branch is taken. */
export interface ExactBranch extends Fraction {
  /** The same in lowest terms, to be kept. */
  lowest(): Fraction;
}

/**
 * The same replay with whole-number weights, for oracles that quote fractions. Products along a branch are made when they are
 * asked for, from where the branch parts from the last one asked for.
 */
class ExactBranches implements Delegate, ExactBranch {
  private choices = new Int32Array(64);
  private readonly distributions: ExactDistribution[] = [];
  private readonly numerators: bigint[] = [1n];
  private readonly denominators: bigint[] = [1n];
  private readonly cores: bigint[] = [1n];
  private twos = new Int32Array(65);
  private threes = new Int32Array(65);
  private depth = 0;
  private planned = 0;
  /** The first roll whose law lowest terms cannot be told from; beyond all rolls where there is none. */
  private rough = Number.POSITIVE_INFINITY;
  /** Rolls whose products are made: of numerators and denominators, and of what lowest terms need. */
  private multiplied = 0;
  private factored = 0;

  get numerator(): bigint {
    this.multiply();
    return this.numerators[this.depth]!;
  }

  get denominator(): bigint {
    this.multiply();
    return this.denominators[this.depth]!;
  }

  lowest(): Fraction {
    if (this.depth === 0) return { numerator: 1n, denominator: 1n };
    // The last roll is another one in every branch: what it adds need not be kept.
    const last = this.depth - 1;
    for (let at = this.factored; at < last; at++) {
      const probabilities = this.distributions[at]!;
      const choice = this.choices[at]!;
      this.cores[at + 1] = times(this.cores[at]!, probabilities.cores[choice]);
      this.twos[at + 1] = this.twos[at]! + probabilities.twos[choice]!;
      this.threes[at + 1] = this.threes[at]! + probabilities.threes[choice]!;
    }
    this.factored = last;
    if (this.rough < this.depth) return inLowestTerms(this);
    const { cores, threes, twos } = this.distributions[last]!;
    const choice = this.choices[last]!;
    const core = times(this.cores[last]!, cores[choice]);
    return smoothFraction(core, this.twos[last]! + twos[choice]!, this.threes[last]! + threes[choice]!);
  }

  private multiply(): void {
    for (let at = this.multiplied; at < this.depth; at++) {
      const probabilities = this.distributions[at]!;
      this.numerators[at + 1] = this.numerators[at]! * probabilities.weights[this.choices[at]!]!;
      this.denominators[at + 1] = this.denominators[at]! * probabilities.whole;
    }
    this.multiplied = this.depth;
  }

  /** Goes back to before the first branch. */
  restart(): void {
    this.planned = 0;
    this.multiplied = 0;
    this.factored = 0;
    this.rough = Number.POSITIVE_INFINITY;
  }

  begin(): void {
    this.depth = 0;
  }

  /** About the share of all branches that lie before this one. */
  get shareBefore(): number {
    return shareBefore(this.choices, this.depth, (at) => this.distributions[at]!.weights.length);
  }

  advance(): boolean {
    for (let at = this.depth - 1; at >= 0; at--) {
      const next = this.choices[at]! + 1;
      if (next < this.distributions[at]!.weights.length) {
        this.choices[at] = next;
        this.planned = at + 1;
        if (this.multiplied > at) this.multiplied = at;
        if (this.factored > at) this.factored = at;
        if (this.rough > at) this.rough = Number.POSITIVE_INFINITY;
        return true;
      }
    }
    return false;
  }

  private taken(probabilities: ExactDistribution): number {
    const at = this.depth++;
    if (at >= this.choices.length) this.grow();
    this.choices[at] = 0;
    this.distributions[at] = probabilities;
    if (!probabilities.smooth && this.rough > at) this.rough = at;
    return 0;
  }

  private grow(): void {
    this.choices = lengthened(this.choices, this.choices.length * 2);
    this.twos = lengthened(this.twos, this.choices.length + 1);
    this.threes = lengthened(this.threes, this.choices.length + 1);
  }

  die(sides: number): number {
    return 1 + (this.depth < this.planned ? this.choices[this.depth++]! : this.taken(exactTotal(1, sides)));
  }

  test(limit: number, sides: number): boolean {
    return (this.depth < this.planned ? this.choices[this.depth++]! : this.taken(exactCount(1, limit, sides))) === 1;
  }

  total(count: number, sides: number): number {
    return count + (this.depth < this.planned ? this.choices[this.depth++]! : this.taken(exactTotal(count, sides)));
  }

  atMost(limit: number, count: number, sides: number): number {
    return this.depth < this.planned ? this.choices[this.depth++]! : this.taken(exactCount(count, limit, sides));
  }
}

function times(product: bigint, core: bigint | undefined): bigint {
  return core === undefined ? product : product * core;
}

function lengthened(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(numbers);
  return longer;
}

/**
 * Runs functions of dice along every branch with exact fractions.
 *
 * @example
 * const sixes = (dice: Dice) => {
 *   dice.test(1, 6, 'MY-1');
 * };
 * new ExactEnumerator().each(sixes, ({ numerator, denominator }) => console.log(`${numerator}/${denominator}`)); // 5/6 1/6
 */
export class ExactEnumerator {
  private readonly branches = new ExactBranches();
  private readonly dice = new Dice(noWords(), this.branches);

  /**
   * As `Enumerator.each`, with probabilities as fractions.
   *
   * @param run - What rolls.
   * @param visit - Called after each run with the probability of its branch, which may be reducible.
   * @param budget - How many branches it may visit at most; any number where absent.
   * @returns The number of branches.
   * @throws `BudgetExceeded` beyond `budget`.
   */
  each(run: (dice: Dice) => void, visit: (probability: Fraction) => void, budget = Number.POSITIVE_INFINITY): number {
    return this.along(run, ({ numerator, denominator }) => visit({ numerator, denominator }), budget);
  }

  /**
   * As `each`, with one and the same record for every branch, which tells of the branch just taken.
   *
   * @param run - What rolls.
   * @param visit - Called after each run with the record.
   * @param budget - How many branches it may visit at most; any number where absent.
   * @returns The number of branches.
   * @throws `BudgetExceeded` beyond `budget`.
   */
  along(run: (dice: Dice) => void, visit: (branch: ExactBranch) => void, budget = Number.POSITIVE_INFINITY): number {
    let count = 0;
    this.branches.restart();
    do {
      if (++count > budget) throw new BudgetExceeded(budget);
      this.branches.begin();
      run(this.dice);
      visit(this.branches);
    } while (this.branches.advance());
    return count;
  }

  /**
   * As `along` without a budget, in pieces; no other use of the enumerator may come between them.
   *
   * @param run - What rolls.
   * @param visit - Called after each run with the record of its branch.
   * @param size - Branches of a piece; it halts after each piece but the last.
   * @returns A generator that tells after each piece how far it has come, and at the end the number of branches.
   */
  eachResumable(
    run: (dice: Dice) => void,
    visit: (branch: ExactBranch) => void,
    size: number,
  ): Generator<Enumerated, number, undefined> {
    const once = () => {
      run(this.dice);
      visit(this.branches);
    };
    return resumable(this.branches, once, size);
  }
}
