/** An exact probability: whole numerator over whole denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact law of a roll, by choice. */
export interface ExactLaw {
  /** Ways to roll each choice. */
  readonly weights: readonly bigint[];
  /** What the weights sum to. */
  readonly whole: bigint;
  /** The weights without any of `PRIMES`, as far as they were known when the law was made. */
  readonly cores: readonly bigint[];
  /** How often each of those divides weight over whole, by choice and place; missing places are 0. */
  readonly powers: readonly (readonly number[])[];
}

/** Primes that divide the number of sides of any dice met so far. */
const PRIMES: bigint[] = [];
/** Their powers from 0, by place. */
const POWERS: bigint[][] = [];
/** Products of powers of the first two primes below `FEW`: what six-sided dice need, and what is asked for most. */
const FEW = 64;
const PRODUCTS: (bigint | undefined)[] = new Array(FEW * FEW).fill(undefined);

function powerOf(place: number, exponent: number): bigint {
  const known = POWERS[place]!;
  while (known.length <= exponent) known.push(known.at(-1)! * PRIMES[place]!);
  return known[exponent]!;
}

function learnPrimes(sides: number): void {
  let left = BigInt(sides);
  for (let prime = 2n; prime * prime <= left; prime++) {
    if (left % prime === 0n) learn(prime);
    while (left % prime === 0n) left /= prime;
  }
  if (left > 1n) learn(left);
}

function learn(prime: bigint): void {
  if (PRIMES.includes(prime)) return;
  PRIMES.push(prime);
  POWERS.push([1n]);
}

function timesDivided(number: bigint, prime: bigint): number {
  let times = 0;
  for (let left = number; left % prime === 0n; left /= prime) times++;
  return times;
}

function lawOf(weights: readonly bigint[], sides: number, count: number): ExactLaw {
  learnPrimes(sides);
  const whole = BigInt(sides) ** BigInt(count);
  const times = weights.map((weight) => PRIMES.map((prime) => timesDivided(weight, prime)));
  const inWhole = PRIMES.map((prime) => timesDivided(whole, prime));
  return {
    weights,
    whole,
    cores: weights.map((weight, at) =>
      times[at]!.reduce((left, exponent, place) => left / powerOf(place, exponent), weight),
    ),
    powers: times.map((row) => row.map((exponent, place) => exponent - inWhole[place]!)),
  };
}

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let at = 1; at <= k; at++) value = (value * BigInt(n - k + at)) / BigInt(at);
  return value;
}

const COUNTS = new Map<number, ExactLaw>();
const TOTALS = new Map<number, ExactLaw>();

/** How many of `count` dice of `sides` show `limit` or less, 0 < limit < sides; choice k is k of them. */
export function exactCount(count: number, limit: number, sides: number): ExactLaw {
  const key = (sides << 20) | (limit << 10) | count;
  let law = COUNTS.get(key);
  if (law === undefined) {
    const hit = BigInt(limit);
    const miss = BigInt(sides - limit);
    const weights = Array.from(
      { length: count + 1 },
      (_, k) => choose(count, k) * hit ** BigInt(k) * miss ** BigInt(count - k),
    );
    law = lawOf(weights, sides, count);
    COUNTS.set(key, law);
  }
  return law;
}

/** The total of `count` dice of `sides`; choice k is `count + k`. */
export function exactTotal(count: number, sides: number): ExactLaw {
  const key = (sides << 10) | count;
  let law = TOTALS.get(key);
  if (law === undefined) {
    let weights = [1n];
    for (let die = 0; die < count; die++) {
      const next = new Array<bigint>(weights.length + sides - 1).fill(0n);
      for (let at = 0; at < weights.length; at++) {
        for (let face = 0; face < sides; face++) next[at + face] = next[at + face]! + weights[at]!;
      }
      weights = next;
    }
    law = lawOf(weights, sides, count);
    TOTALS.set(key, law);
  }
  return law;
}

/** The fraction in lowest terms of a whole number that none of `PRIMES` divides, times these powers of them. */
export function inLowestTerms(core: bigint, powers: readonly number[]): Fraction {
  const [first = 0, second = 0] = powers;
  if (powers.length <= 2 && first <= 0 && second <= 0 && first > -FEW && second > -FEW) {
    const at = -first * FEW - second;
    let denominator = PRODUCTS[at];
    if (denominator === undefined) {
      denominator = productOf(powers.map((power) => -power));
      PRODUCTS[at] = denominator;
    }
    return { numerator: core, denominator };
  }
  return {
    numerator: core * productOf(powers.map((power) => Math.max(power, 0))),
    denominator: productOf(powers.map((power) => Math.max(-power, 0))),
  };
}

function productOf(powers: readonly number[]): bigint {
  return powers.reduce((product, power, place) => product * powerOf(place, power), 1n);
}
