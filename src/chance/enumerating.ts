import { binomial, poolKey, totals } from './binomial-table.js';
import { type Delegate, Dice } from './dice.js';
import { type Enumerated, resumable, shareBefore } from './resumable-enumeration.js';
import { noWords } from './streams.js';

/**
 * Thrown when an enumeration would visit more branches than its budget allows.
 *
 * @example
 * try {
 *   new Enumerator().each((dice) => dice.die(6, 'MY-1'), () => {}, 5);
 * } catch (error) {
 *   console.log(error instanceof BudgetExceeded && error.budget); // 5
 * }
 */
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

/**
 * Runs functions of dice along every branch. Keep one and reuse it: it allocates only when a branch grows longer.
 *
 * @example
 * let twelve = 0;
 * let shown = 0;
 * const roll = (dice: Dice) => {
 *   shown = dice.die(6, 'MY-1') + dice.die(6, 'MY-1');
 * };
 * const branches = new Enumerator().each(roll, (probability) => {
 *   if (shown === 12) twelve += probability;
 * });
 * console.log(branches, twelve.toFixed(4)); // 36 0.0278
 */
export class Enumerator {
  private readonly branches = new Branches();
  private readonly dice = new Dice(noWords(), this.branches);

  /**
   * Runs a function once for every branch of its rolls, and tells the probability of each.
   *
   * @param run - What rolls; it must ask for the same dice again in the same branch.
   * @param visit - Called after each run with the probability of its branch.
   * @param budget - How many branches it may visit at most; any number where absent.
   * @returns The number of branches.
   * @throws `BudgetExceeded` beyond `budget`; an `Error` where the probabilities do not sum to 1 within 1e-9, or where
   *   the same branch
   * asks for other dice: `run` keeps something from one run to the next.
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

  /**
   * As `each` without a budget, in pieces; no other use of the enumerator may come between them.
   *
   * @param run - What rolls.
   * @param visit - Called after each run with the probability of its branch.
   * @param size - Branches of a piece; it halts after each piece but the last.
   * @returns A generator that tells after each piece how far it has come, and at the end the number of branches.
   */
  eachResumable(
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
