import { binomial, poolKey, totals } from './binomial-table.js';
import { type Delegate, Dice } from './dice.js';
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

/** Thrown when an enumeration would visit more branches than its budget allows. */
export class BudgetExceeded extends Error {
  readonly budget: number;
  constructor(budget: number) {
    super(`more than ${budget} branches`);
    this.name = 'BudgetExceeded';
    this.budget = budget;
  }
}

const COUNT_LAWS = new Map<number, Float64Array>();
const TOTAL_LAWS = new Map<number, Float64Array>();
const EVEN_LAWS: Float64Array[] = [];

/** Laws of six-sided dice by `count * 8 + limit`: what a rule asks for most. */
const SIX_LAWS: (Float64Array | undefined)[] = new Array(64 * 8).fill(undefined);

function countDistribution(count: number, limit: number, sides: number): Float64Array {
  if (sides !== 6 || count > 63) return otherCountDistribution(count, limit, sides);
  const known = SIX_LAWS[count * 8 + limit];
  if (known !== undefined) return known;
  const probabilities = binomial(count, limit, 6);
  SIX_LAWS[count * 8 + limit] = probabilities;
  return probabilities;
}

function otherCountDistribution(count: number, limit: number, sides: number): Float64Array {
  const key = poolKey(count, limit, sides);
  let probabilities = COUNT_LAWS.get(key);
  if (probabilities === undefined) {
    probabilities = binomial(count, limit, sides);
    COUNT_LAWS.set(key, probabilities);
  }
  return probabilities;
}

function totalDistribution(count: number, sides: number): Float64Array {
  const key = poolKey(count, 0, sides);
  let probabilities = TOTAL_LAWS.get(key);
  if (probabilities === undefined) {
    probabilities = totals(count, sides);
    TOTAL_LAWS.set(key, probabilities);
  }
  return probabilities;
}

function evenDistribution(sides: number): Float64Array {
  const known = EVEN_LAWS[sides];
  if (known !== undefined) return known;
  const probabilities = new Float64Array(sides).fill(1 / sides);
  EVEN_LAWS[sides] = probabilities;
  return probabilities;
}

/**
 * Answers rolls along one branch after another: the same function is run again for every branch (replay), each roll
 * being one choice point with as many options as its meaning has (13 for "how many of 12 dice", not 6^12).
 */
class Branches implements Delegate {
  private choices = new Int32Array(64);
  private requests = new Int32Array(64);
  private distributions: Float64Array[] = [];
  private weights = new Float64Array(65);
  private depth = 0;
  private planned = 0;

  /** The probability of the branch taken since `begin`. */
  get weight(): number {
    return this.weights[this.depth]!;
  }

  /** Goes back to before the first branch. */
  restart(): void {
    this.planned = 0;
  }

  begin(): void {
    this.depth = 0;
    this.weights[0] = 1;
  }

  /** About the share of all branches that lie before this one. */
  get shareBefore(): number {
    return shareBefore(this.choices, this.depth, (at) => this.distributions[at]!.length);
  }

  /** Moves on to the next branch; false when all have been taken. */
  advance(): boolean {
    for (let at = this.depth - 1; at >= 0; at--) {
      const next = this.choices[at]! + 1;
      if (next < this.distributions[at]!.length) {
        this.choices[at] = next;
        this.planned = at + 1;
        return true;
      }
    }
    this.planned = 0;
    return false;
  }

  /**
   * The choice planned for this roll of the branch, or -1 when the roll is new; only the last one planned has changed.
   * `request` tells requests apart: the same branch must ask for the same dice again.
   */
  private replayed(request: number): number {
    const at = this.depth;
    if (at >= this.planned) {
      if (at >= this.choices.length) this.grow();
      this.requests[at] = request;
      return -1;
    }
    if (this.requests[at] !== request)
      throw new Error('a rule asked for other dice in the same branch: it keeps something');
    this.depth = at + 1;
    const choice = this.choices[at]!;
    if (this.depth === this.planned) this.weights[at + 1] = this.weights[at]! * this.distributions[at]![choice]!;
    return choice;
  }

  /** Takes the first option of a new roll. */
  private first(probabilities: Float64Array): number {
    const at = this.depth++;
    this.choices[at] = 0;
    this.distributions[at] = probabilities;
    this.weights[at + 1] = this.weights[at]! * probabilities[0]!;
    return 0;
  }

  private grow(): void {
    const choices = new Int32Array(this.choices.length * 2);
    choices.set(this.choices);
    this.choices = choices;
    const requests = new Int32Array(choices.length);
    requests.set(this.requests);
    this.requests = requests;
    const weights = new Float64Array(choices.length + 1);
    weights.set(this.weights);
    this.weights = weights;
  }

  die(sides: number): number {
    const choice = this.replayed(sides << 2);
    return 1 + (choice >= 0 ? choice : this.first(evenDistribution(sides)));
  }

  test(limit: number, sides: number): boolean {
    const choice = this.replayed((limit << 20) | (sides << 2) | 1);
    return (choice >= 0 ? choice : this.first(countDistribution(1, limit, sides))) === 1;
  }

  total(count: number, sides: number): number {
    const choice = this.replayed((count << 12) | (sides << 2) | 2);
    return count + (choice >= 0 ? choice : this.first(totalDistribution(count, sides)));
  }

  atMost(limit: number, count: number, sides: number): number {
    const choice = this.replayed((count << 21) | (limit << 11) | (sides << 2) | 3);
    return choice >= 0 ? choice : this.first(countDistribution(count, limit, sides));
  }
}

/** Runs functions of dice along every branch. Keep one and reuse it: it allocates only when a branch grows longer. */
export class Enumerator {
  private readonly branches = new Branches();
  private readonly dice = new Dice(noWords(), this.branches);

  /**
   * Runs `run` once for every branch of its rolls and tells `visit` the branch's probability after each run.
   * Returns the number of branches. Throws `BudgetExceeded` beyond `budget`, and an error when the probabilities
   * do not sum to 1 within 1e-9 (a mechanic that keeps something from run to run).
   */
  each(run: (dice: Dice) => void, visit: (probability: number) => void, budget = Number.POSITIVE_INFINITY): number {
    let count = 0;
    let sum = 0;
    this.branches.restart();
    do {
      if (++count > budget) throw new BudgetExceeded(budget);
      this.branches.begin();
      run(this.dice);
      const weight = this.branches.weight;
      sum += weight;
      visit(weight);
    } while (this.branches.advance());
    if (!(Math.abs(sum - 1) <= 1e-9)) throw new Error(`branch probabilities sum to ${sum}, expected 1`);
    return count;
  }

  /** As `each` without a budget, with a halt after every `size` branches but the last; no other use of it may come between. */
  inPieces(
    run: (dice: Dice) => void,
    visit: (probability: number) => void,
    size: number,
  ): Generator<Enumerated, number, undefined> {
    const once = () => {
      run(this.dice);
      visit(this.branches.weight);
    };
    return resumable(this.branches, once, size);
  }
}

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

/** Runs functions of dice along every branch with exact fractions. */
export class ExactEnumerator {
  private readonly branches = new ExactBranches();
  private readonly dice = new Dice(noWords(), this.branches);

  /** As `Enumerator.each`, with fractions that may be reducible. */
  each(run: (dice: Dice) => void, visit: (probability: Fraction) => void, budget = Number.POSITIVE_INFINITY): number {
    return this.along(run, ({ numerator, denominator }) => visit({ numerator, denominator }), budget);
  }

  /** As `each`, with one and the same record for every branch, which tells of the branch just taken. */
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

  /** As `along` without a budget, with a halt after every `size` branches but the last; no other use of it may come between. */
  inPieces(
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
