import { type Delegate, Dice } from './dice.js';
import { binomial, poolKey, totals } from './guide.js';
import { noWords } from './streams.js';

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

function countLaw(count: number, limit: number, sides: number): Float64Array {
  if (sides !== 6 || count > 63) return otherCountLaw(count, limit, sides);
  const known = SIX_LAWS[count * 8 + limit];
  if (known !== undefined) return known;
  const law = binomial(count, limit, 6);
  SIX_LAWS[count * 8 + limit] = law;
  return law;
}

function otherCountLaw(count: number, limit: number, sides: number): Float64Array {
  const key = poolKey(count, limit, sides);
  let law = COUNT_LAWS.get(key);
  if (law === undefined) {
    law = binomial(count, limit, sides);
    COUNT_LAWS.set(key, law);
  }
  return law;
}

function totalLaw(count: number, sides: number): Float64Array {
  const key = poolKey(count, 0, sides);
  let law = TOTAL_LAWS.get(key);
  if (law === undefined) {
    law = totals(count, sides);
    TOTAL_LAWS.set(key, law);
  }
  return law;
}

function evenLaw(sides: number): Float64Array {
  const known = EVEN_LAWS[sides];
  if (known !== undefined) return known;
  const law = new Float64Array(sides).fill(1 / sides);
  EVEN_LAWS[sides] = law;
  return law;
}

/**
 * Answers rolls along one branch after another: the same function is run again for every branch (replay), each roll
 * being one choice point with as many options as its meaning has (13 for "how many of 12 dice", not 6^12).
 */
class Branches implements Delegate {
  private choices = new Int32Array(64);
  private requests = new Int32Array(64);
  private laws: Float64Array[] = [];
  private weights = new Float64Array(65);
  private depth = 0;
  private planned = 0;

  /** The probability of the branch taken since `begin`. */
  get weight(): number {
    return this.weights[this.depth]!;
  }

  begin(): void {
    this.depth = 0;
    this.weights[0] = 1;
  }

  /** Moves on to the next branch; false when all have been taken. */
  advance(): boolean {
    for (let at = this.depth - 1; at >= 0; at--) {
      const next = this.choices[at]! + 1;
      if (next < this.laws[at]!.length) {
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
    if (this.depth === this.planned) this.weights[at + 1] = this.weights[at]! * this.laws[at]![choice]!;
    return choice;
  }

  /** Takes the first option of a new roll. */
  private first(law: Float64Array): number {
    const at = this.depth++;
    this.choices[at] = 0;
    this.laws[at] = law;
    this.weights[at + 1] = this.weights[at]! * law[0]!;
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

  actor(): void {}

  die(sides: number): number {
    const choice = this.replayed(sides << 2);
    return 1 + (choice >= 0 ? choice : this.first(evenLaw(sides)));
  }

  test(limit: number, sides: number): boolean {
    const choice = this.replayed((limit << 20) | (sides << 2) | 1);
    return (choice >= 0 ? choice : this.first(countLaw(1, limit, sides))) === 1;
  }

  total(count: number, sides: number): number {
    const choice = this.replayed((count << 12) | (sides << 2) | 2);
    return count + (choice >= 0 ? choice : this.first(totalLaw(count, sides)));
  }

  atMost(limit: number, count: number, sides: number): number {
    const choice = this.replayed((count << 21) | (limit << 11) | (sides << 2) | 3);
    return choice >= 0 ? choice : this.first(countLaw(count, limit, sides));
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
}

/** An exact probability: whole numerator over whole denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let at = 1; at <= k; at++) value = (value * BigInt(n - k + at)) / BigInt(at);
  return value;
}

interface ExactLaw {
  readonly weights: readonly bigint[];
  /** What the weights sum to. */
  readonly whole: bigint;
  /** A number that laws have in common only if they have the same whole. */
  readonly dice: number;
}

const EXACT_COUNTS = new Map<number, ExactLaw>();
const EXACT_TOTALS = new Map<number, ExactLaw>();

function exactCount(count: number, limit: number, sides: number): ExactLaw {
  const key = (sides << 20) | (limit << 10) | count;
  let law = EXACT_COUNTS.get(key);
  if (law === undefined) {
    const hit = BigInt(limit);
    const miss = BigInt(sides - limit);
    const weights = Array.from(
      { length: count + 1 },
      (_, k) => choose(count, k) * hit ** BigInt(k) * miss ** BigInt(count - k),
    );
    law = { weights, whole: BigInt(sides) ** BigInt(count), dice: sides * 1024 + count };
    EXACT_COUNTS.set(key, law);
  }
  return law;
}

function exactTotal(count: number, sides: number): ExactLaw {
  const key = (sides << 10) | count;
  let law = EXACT_TOTALS.get(key);
  if (law === undefined) {
    let weights = [1n];
    for (let die = 0; die < count; die++) {
      const next = new Array<bigint>(weights.length + sides - 1).fill(0n);
      for (let at = 0; at < weights.length; at++) {
        for (let face = 0; face < sides; face++) next[at + face] = next[at + face]! + weights[at]!;
      }
      weights = next;
    }
    law = { weights, whole: BigInt(sides) ** BigInt(count), dice: sides * 1024 + count };
    EXACT_TOTALS.set(key, law);
  }
  return law;
}

/** The same replay with whole-number weights, for oracles that quote fractions. */
class ExactBranches implements Delegate {
  private readonly choices: number[] = [];
  private readonly laws: ExactLaw[] = [];
  private readonly numerators: bigint[] = [1n];
  private readonly denominators: bigint[] = [1n];
  private depth = 0;
  private planned = 0;
  /** Rolls of the branch before. */
  private reached = 0;
  private alike = true;

  get weight(): Fraction {
    return { numerator: this.numerators[this.depth]!, denominator: this.denominators[this.depth]! };
  }

  begin(): void {
    this.reached = this.depth;
    this.alike = true;
    this.depth = 0;
  }

  advance(): boolean {
    for (let at = this.depth - 1; at >= 0; at--) {
      const next = this.choices[at]! + 1;
      if (next < this.laws[at]!.weights.length) {
        this.choices[at] = next;
        this.planned = at + 1;
        return true;
      }
    }
    this.planned = 0;
    return false;
  }

  /** A roll that the branch shares with the one before: of those only the last choice, and so its numerator, is new. */
  private repeated(): number {
    const at = this.depth++;
    const choice = this.choices[at]!;
    if (this.depth === this.planned) this.numerators[at + 1] = this.numerators[at]! * this.laws[at]!.weights[choice]!;
    return choice;
  }

  private begun(law: ExactLaw): number {
    const at = this.depth++;
    // The denominator is that of the branch before as long as both have rolled the same dice.
    this.alike &&= at < this.reached && this.laws[at]!.dice === law.dice;
    if (!this.alike) this.denominators[at + 1] = this.denominators[at]! * law.whole;
    this.choices[at] = 0;
    this.laws[at] = law;
    this.numerators[at + 1] = this.numerators[at]! * law.weights[0]!;
    return 0;
  }

  actor(): void {}

  die(sides: number): number {
    return 1 + (this.depth < this.planned ? this.repeated() : this.begun(exactTotal(1, sides)));
  }

  test(limit: number, sides: number): boolean {
    return (this.depth < this.planned ? this.repeated() : this.begun(exactCount(1, limit, sides))) === 1;
  }

  total(count: number, sides: number): number {
    return count + (this.depth < this.planned ? this.repeated() : this.begun(exactTotal(count, sides)));
  }

  atMost(limit: number, count: number, sides: number): number {
    return this.depth < this.planned ? this.repeated() : this.begun(exactCount(count, limit, sides));
  }
}

/** Runs functions of dice along every branch with exact fractions. */
export class ExactEnumerator {
  private readonly branches = new ExactBranches();
  private readonly dice = new Dice(noWords(), this.branches);

  /** As `Enumerator.each`, with unreduced fractions. */
  each(run: (dice: Dice) => void, visit: (probability: Fraction) => void, budget = Number.POSITIVE_INFINITY): number {
    let count = 0;
    do {
      if (++count > budget) throw new BudgetExceeded(budget);
      this.branches.begin();
      run(this.dice);
      visit(this.branches.weight);
    } while (this.branches.advance());
    return count;
  }
}
