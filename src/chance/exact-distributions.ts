/** An exact probability: whole numerator over whole denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact law of a roll, by choice. */
export interface ExactDistribution {
  /** Ways to roll each choice. */
  readonly weights: readonly bigint[];
  /** What the weights sum to. */
  readonly whole: bigint;
  /** Whether 2 and 3 are all the primes that divide the whole, so that the rest of this tells lowest terms. */
  readonly smooth: boolean;
  /** The weights without their factors 2 and 3; undefined for 1, for most tests leave no more and a product takes time. */
  readonly cores: readonly (bigint | undefined)[];
  /** How often 2 divides weight over whole, by choice; below 0 where it divides the whole more often. */
  readonly twos: readonly number[];
  /** The same for 3. */
  readonly threes: readonly number[];
}

/** Powers of 2 and 3 below `FEW` make the denominators that are asked for most, by both exponents. */
const FEW = 64;
const DENOMINATORS: (bigint | undefined)[] = new Array(FEW * FEW).fill(undefined);

function timesDivided(number: bigint, prime: bigint): number {
  let times = 0;
  for (let left = number; left % prime === 0n; left /= prime) times++;
  return times;
}

function compileDistribution(weights: readonly bigint[], sides: number, count: number): ExactDistribution {
  const whole = BigInt(sides) ** BigInt(count);
  const twos = weights.map((weight) => timesDivided(weight, 2n));
  const threes = weights.map((weight) => timesDivided(weight, 3n));
  const twosOfWhole = timesDivided(whole, 2n);
  const threesOfWhole = timesDivided(whole, 3n);
  return {
    weights,
    whole,
    smooth: product(twosOfWhole, threesOfWhole) === whole,
    cores: weights.map((weight, at) => {
      const core = weight / product(twos[at]!, threes[at]!);
      return core === 1n ? undefined : core;
    }),
    twos: twos.map((times) => times - twosOfWhole),
    threes: threes.map((times) => times - threesOfWhole),
  };
}

function product(twos: number, threes: number): bigint {
  return 2n ** BigInt(twos) * 3n ** BigInt(threes);
}

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let at = 1; at <= k; at++) value = (value * BigInt(n - k + at)) / BigInt(at);
  return value;
}

const COUNTS = new Map<number, ExactDistribution>();
/** Laws of six-sided dice by `count * 8 + limit`: what a rule asks for most. */
const SIX_COUNTS: (ExactDistribution | undefined)[] = new Array(64 * 8).fill(undefined);
const TOTALS = new Map<number, ExactDistribution>();

/** How many of `count` dice of `sides` show `limit` or less, 0 < limit < sides; choice k is k of them. */
export function exactCount(count: number, limit: number, sides: number): ExactDistribution {
  if (sides !== 6 || count > 63) return otherCount(count, limit, sides);
  const known = SIX_COUNTS[count * 8 + limit];
  if (known !== undefined) return known;
  const probabilities = otherCount(count, limit, 6);
  SIX_COUNTS[count * 8 + limit] = probabilities;
  return probabilities;
}

function otherCount(count: number, limit: number, sides: number): ExactDistribution {
  const key = (sides << 20) | (limit << 10) | count;
  let probabilities = COUNTS.get(key);
  if (probabilities === undefined) {
    const hit = BigInt(limit);
    const miss = BigInt(sides - limit);
    const weights = Array.from(
      { length: count + 1 },
      (_, k) => choose(count, k) * hit ** BigInt(k) * miss ** BigInt(count - k),
    );
    probabilities = compileDistribution(weights, sides, count);
    COUNTS.set(key, probabilities);
  }
  return probabilities;
}

/** The total of `count` dice of `sides`; choice k is `count + k`. */
export function exactTotal(count: number, sides: number): ExactDistribution {
  const key = (sides << 10) | count;
  let probabilities = TOTALS.get(key);
  if (probabilities === undefined) {
    let weights = [1n];
    for (let die = 0; die < count; die++) {
      const next = new Array<bigint>(weights.length + sides - 1).fill(0n);
      for (let at = 0; at < weights.length; at++) {
        for (let face = 0; face < sides; face++) next[at + face] = next[at + face]! + weights[at]!;
      }
      weights = next;
    }
    probabilities = compileDistribution(weights, sides, count);
    TOTALS.set(key, probabilities);
  }
  return probabilities;
}

/** The fraction in lowest terms of a whole number that neither 2 nor 3 divides, times these powers of them. */
export function smoothFraction(core: bigint, twos: number, threes: number): Fraction {
  if (twos <= 0 && threes <= 0 && twos > -FEW && threes > -FEW) {
    const at = -twos * FEW - threes;
    let denominator = DENOMINATORS[at];
    if (denominator === undefined) {
      denominator = product(-twos, -threes);
      DENOMINATORS[at] = denominator;
    }
    return { numerator: core, denominator };
  }
  return {
    numerator: core * product(Math.max(twos, 0), Math.max(threes, 0)),
    denominator: product(Math.max(-twos, 0), Math.max(-threes, 0)),
  };
}

/** A fraction in lowest terms. */
export function inLowestTerms({ numerator, denominator }: Fraction): Fraction {
  let a = numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}
