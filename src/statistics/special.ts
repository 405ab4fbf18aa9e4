import { gammaln, probit } from 'simple-statistics';
import { power } from '../model/power.js';

const TINY = 1e-300;
const MAX_TERMS = 200_000;

/** Refines a sign change of a rising function between `low` and `high` to the last digit, by bisection. */
export function rootBetween(low: number, high: number, rising: (x: number) => number): number {
  let [below, above] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (below + above) / 2;
    if (middle <= below || middle >= above) break;
    if (rising(middle) < 0) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

/** The natural logarithm of the beta function for a, b > 0; its absolute error grows like 1e-15 (a + b) log(a + b). */
export function logBeta(a: number, b: number): number {
  return gammaln(a) + gammaln(b) - gammaln(a + b);
}

/** The value of 1 / (b0 + a1 / (b1 + a2 / (b2 + ...))) by the modified Lentz method (DLMF 3.10(iii)). */
function continuedFraction(a: (at: number) => number, b: (at: number) => number): number {
  let c = 1 / TINY;
  let d = 1 / b(0);
  let value = d;
  for (let at = 1; at < MAX_TERMS; at++) {
    const term = a(at);
    d = b(at) + term * d;
    c = b(at) + term / c;
    d = 1 / (Math.abs(d) < TINY ? TINY : d);
    if (Math.abs(c) < TINY) c = TINY;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

/**
 * The regularised incomplete beta function I_x(a, b), which is P(Beta(a, b) <= x), by its continued fraction (DLMF 8.17.22).
 * For a, b > 0 and 0 <= x <= 1; relative error below 1e-11 up to a + b = 10^4, below 1e-8 up to 10^6.
 */
export function betaIncomplete(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaIncomplete(b, a, 1 - x);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b)) / a;
  const fraction = continuedFraction(
    (at) => {
      const m = Math.floor(at / 2);
      return at % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    },
    () => 1,
  );
  return front * fraction;
}

/** The x with I_x(a, b) = p, for a, b > 0 and 0 <= p <= 1. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  return rootBetween(0, 1, (x) => betaIncomplete(a, b, x) - p);
}

/** The regularised upper incomplete gamma function Q(a, x) for a > 0, x >= 0 (DLMF 8.7.1 and 8.9.2). */
export function gammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - gammaln(a));
  if (x >= a + 1) {
    return (
      front *
      continuedFraction(
        (at) => -at * (at - a),
        (at) => x + 2 * at + 1 - a,
      )
    );
  }
  let term = 1 / a;
  let sum = term;
  for (let at = 1; at < MAX_TERMS && term > sum * 1e-17; at++) {
    term *= x / (a + at);
    sum += term;
  }
  return 1 - front * sum;
}

/** The upper tail of the chi-square distribution: P(X >= x) with `degrees` > 0 degrees of freedom. */
export function chiSquareTail(x: number, degrees: number): number {
  return gammaUpper(degrees / 2, x / 2);
}

/** Noncentralities beyond this are so many terms that the normal limit serves better. */
const MAX_MIXED = 10_000;

/** The noncentral chi-square law by its normal limit (Sankaran 1963, Biometrika 50); within 1e-7 from a noncentrality of 10^4 on. */
function nearlyNormal(x: number, degrees: number, shift: number): number {
  const mean = degrees + shift;
  const root = 1 - (2 * mean * (degrees + 3 * shift)) / (3 * (degrees + 2 * shift) ** 2);
  const p = (degrees + 2 * shift) / mean ** 2;
  const m = (root - 1) * (1 - 3 * root);
  const centre = 1 + root * p * (root - 1 - ((2 - root) * m * p) / 2);
  return normalCdf((power(x / mean, root) - centre) / (root * Math.sqrt(2 * p) * (1 + (m * p) / 2)));
}

/**
 * The distribution function of the noncentral chi-square law, P(X <= x) with `degrees` > 0 and noncentrality `shift` >= 0: a
 * Poisson mixture of central ones, summed outwards from its greatest weight (DLMF 8.8.11 and 8.8.12 lead from one to the next),
 * within 1e-12; beyond a noncentrality of 10^4 the normal limit of a root, within 1e-7.
 */
export function noncentralChiSquare(x: number, degrees: number, shift: number): number {
  if (x <= 0) return 0;
  if (shift > MAX_MIXED) return nearlyNormal(x, degrees, shift);
  const [half, rate] = [x / 2, shift / 2];
  const middle = Math.floor(rate);
  const weight = Math.exp((rate > 0 ? middle * Math.log(rate) : 0) - rate - gammaln(middle + 1));
  const first = degrees / 2 + middle;
  const share = 1 - gammaUpper(first, half);
  const step = Math.exp(first * Math.log(half) - half - gammaln(first + 1));
  let sum = weight * share;
  let [chance, own, fall] = [weight, share, step];
  for (let at = middle + 1; chance * own > sum * 1e-17; at++) {
    own -= fall;
    fall *= half / (degrees / 2 + at);
    chance *= rate / at;
    sum += chance * Math.max(0, own);
  }
  [chance, own, fall] = [weight, share, step];
  for (let at = middle; at > 0 && chance > sum * 1e-17; at--) {
    fall *= (degrees / 2 + at) / half;
    own += fall;
    chance *= at / rate;
    sum += chance * Math.min(1, own);
  }
  return Math.min(1, sum);
}

/** The standard normal distribution function, with full relative precision in the lower tail. */
export function normalCdf(z: number): number {
  const tail = gammaUpper(0.5, (z * z) / 2) / 2;
  return z <= 0 ? tail : 1 - tail;
}

/**
 * The standard normal quantile of `p` (1e-15 .. 1 - 1e-15): simple-statistics' probit, polished by Halley's steps. Throws
 * `RangeError` unless `p` lies between 0 and 1.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a normal quantile needs 0 < p < 1, found ${p}`);
  if (p > 0.5) return -normalQuantile(1 - p);
  let z = p === 0.5 ? 0 : probit(p);
  for (let step = 0; step < 4 && z !== 0; step++) {
    const slip = ((normalCdf(z) - p) * Math.sqrt(2 * Math.PI)) / Math.exp((-z * z) / 2);
    z -= slip / (1 + (z * slip) / 2);
  }
  return z;
}

/**
 * Student's t quantile of `p` (0 < p < 1) with `degrees` > 0 degrees of freedom.
 * Above 1000 degrees by the expansion of Abramowitz and Stegun 26.7.5, whose error is of order degrees^-5.
 */
export function studentQuantile(p: number, degrees: number): number {
  if (p > 0.5) return -studentQuantile(1 - p, degrees);
  if (p === 0.5) return 0;
  if (degrees <= 1000) {
    const x = betaQuantile(2 * p, degrees / 2, 0.5);
    return -Math.sqrt((degrees * (1 - x)) / x);
  }
  const z = normalQuantile(p);
  const s = z * z;
  const g1 = (z * (s + 1)) / 4;
  const g2 = (z * ((5 * s + 16) * s + 3)) / 96;
  const g3 = (z * (((3 * s + 19) * s + 17) * s - 15)) / 384;
  const g4 = (z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945)) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / degrees) / degrees) / degrees) / degrees;
}
