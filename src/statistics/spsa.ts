import { power } from '../model/power.js';

/** Decays of the two gains that hold for all noise (Spall 1998, IEEE Trans. Aerosp. Electron. Syst. 34, p. 820). */
const STEP_DECAY = 0.602;
const PROBE_DECAY = 0.101;

/** What a search by simultaneous perturbation is told. */
export interface SpsaTerms {
  /** Where it begins. */
  readonly start: readonly number[];
  /** The least and the greatest of each coordinate. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** How far from the middle both probes lie at the start, in each coordinate. */
  readonly probe: number;
  /** How far the middle moves at the start for each hundredth by which one probe is better. */
  readonly pace: number;
  /** How often `learn` is going to be told. */
  readonly steps: number;
}

/**
 * Climbs a function that is known with noise only, by two values a step however many coordinates there are (simultaneous perturbation
 * stochastic approximation: Spall 1992, IEEE Trans. Autom. Control 37, 332-341). What it ends with is the mean of its way's second
 * half (Polyak and Juditsky 1992), which noise moves less than its end.
 */
export class Spsa {
  private readonly terms: SpsaTerms;
  private readonly middle: number[];
  private readonly signs: number[];
  private readonly sum: number[];
  private done = 0;
  private counted = 0;

  constructor(terms: SpsaTerms) {
    this.terms = terms;
    this.middle = [...terms.start];
    this.signs = terms.start.map(() => 1);
    this.sum = terms.start.map(() => 0);
  }

  private probe(sign: number): readonly number[] {
    const { from, probe, to } = this.terms;
    const reach = (sign * probe) / power(this.done + 1, PROBE_DECAY);
    return this.middle.map((at, axis) => clamp(at + reach * this.signs[axis]!, from[axis]!, to[axis]!));
  }

  /** The two points of the next step, on either side of the middle, by a fair coin for each coordinate. */
  next(coin: () => boolean): readonly [readonly number[], readonly number[]] {
    for (const axis of this.signs.keys()) this.signs[axis] = coin() ? 1 : -1;
    return [this.probe(1), this.probe(-1)];
  }

  /** Moves by how much better the first point was than the second; both were values of a function with a range of about 1. */
  learn(better: number): void {
    const { from, pace, steps, to } = this.terms;
    // A tenth of the steps is Spall's stability constant.
    const still = steps / 10 + 1;
    const move = (100 * better * pace * power(still, STEP_DECAY)) / power(this.done + still, STEP_DECAY);
    for (const axis of this.middle.keys())
      this.middle[axis] = clamp(this.middle[axis]! + move * this.signs[axis]!, from[axis]!, to[axis]!);
    this.done++;
    if (2 * this.done <= steps) return;
    this.counted++;
    for (const [axis, at] of this.middle.entries()) this.sum[axis]! += at;
  }

  /** The mean of the second half of the way so far; the middle where none of it has been gone. */
  get best(): readonly number[] {
    return this.counted === 0 ? [...this.middle] : this.sum.map((sum) => sum / this.counted);
  }
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to);
}
