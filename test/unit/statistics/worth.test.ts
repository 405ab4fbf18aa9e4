import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { sampling } from '../../../src/chance/streams.js';
import { invertPositive } from '../../../src/statistics/cholesky.js';
import { foretelling } from '../../../src/statistics/foretelling.js';
import { type LackOfFit, lackOfFit } from '../../../src/statistics/interactions.js';
import {
  calibration,
  chooseRidge,
  explainedBy,
  heldOut,
  sidakQuantile,
  worthModel,
  worthsOf,
} from '../../../src/statistics/worth.js';
import { type Amounts, chanceOf, type MatchUp, type WorthColumns } from '../../../src/statistics/worth-fit.js';

const PRICED = 12;
const COLUMNS: WorthColumns = { priced: PRICED, free: 1 };
/** Log-odds of a game for a point, and for a general. */
const RATE = 0.01;
const GENERAL = 0.3;

/** Three kinds of entries. */
const KIND_OF: readonly number[] = Array.from({ length: PRICED }, (_, column) => column % 3);

/** A world in which armies fight as a model says. */
interface World {
  /** Worth over price by entry. */
  readonly ratios: readonly number[];
  /** Log-odds that entries 0 and 1 add in one army for 10,000 square points of theirs. */
  readonly together?: number;
  /** Log-odds that entry 2 gains on entry 3 of the enemy for as many. */
  readonly against?: number;
  /** Log-odds that a whole army of the first kind gains on one of the second, as the second does on the third, and that on the first. */
  readonly kinds?: number;
  readonly matchUps?: number;
}

function uniform(dice: Dice): number {
  return (dice.die(1_000_000, 'TEST-1') - 0.5) / 1_000_000;
}

function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(uniform(dice))) * Math.cos(2 * Math.PI * uniform(dice));
}

function randomAmounts(dice: Dice): Amounts {
  const columns = new Set<number>();
  const count = dice.die(4, 'TEST-1');
  while (columns.size < count) columns.add(dice.die(PRICED, 'TEST-1') - 1);
  const parts = [...columns].map(() => 0.2 + uniform(dice));
  const points = 360 + 480 * uniform(dice);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return {
    columns: [...columns, PRICED],
    amounts: [...parts.map((part) => (points * part) / whole), dice.die(4, 'TEST-1')],
  };
}

function amountIn({ amounts, columns }: Amounts, column: number): number {
  const at = columns.indexOf(column);
  return at < 0 ? 0 : amounts[at]!;
}

function strengthIn(army: Amounts, { ratios, together = 0 }: World): number {
  const pair = (amountIn(army, 0) * amountIn(army, 1)) / 10_000;
  return (
    army.columns.reduce(
      (sum, column, at) => sum + army.amounts[at]! * (column < PRICED ? RATE * ratios[column]! : GENERAL),
      0,
    ) +
    together * pair
  );
}

/** Match-ups of two mirrored pairs each between random armies. */
function simulated(world: World, seed: number): MatchUp[] {
  return Array.from({ length: world.matchUps ?? 400 }, (_, number) => {
    const dice = sampling(seed, 1, number);
    const [first, second] = [randomAmounts(dice), randomAmounts(dice)];
    const versus = amountIn(first, 2) * amountIn(second, 3) - amountIn(first, 3) * amountIn(second, 2);
    const [one, other] = [first, second].map((army) => {
      const points = (kind: number) =>
        army.columns.reduce((sum, column, at) => sum + (KIND_OF[column] === kind ? army.amounts[at]! : 0), 0);
      const all = points(0) + points(1) + points(2);
      return [points(0) / all, points(1) / all, points(2) / all] as const;
    });
    const gained = (kind: number, next: number) => one![kind]! * other![next]! - one![next]! * other![kind]!;
    const kinds = (world.kinds ?? 0) * (gained(0, 1) + gained(1, 2) + gained(2, 0));
    const gap = strengthIn(first, world) - strengthIn(second, world);
    const chance = chanceOf(gap + ((world.against ?? 0) * versus) / 10_000 + kinds);
    const counts = new Float64Array(5);
    for (let pair = 0; pair < 2; pair++) {
      const game = () => (uniform(dice) < chance ? 2 : 0);
      counts[game() + game()]! += 1;
    }
    return { first, second, counts };
  });
}

function meanOf(matchUps: readonly MatchUp[]): Float64Array {
  const mean = new Float64Array(PRICED);
  for (const { first, second } of matchUps) {
    for (let at = 0; at < PRICED; at++) mean[at]! += amountIn(first, at) + amountIn(second, at);
  }
  return mean;
}

/** True ratios on the scale of a mean army. */
function scaled(ratios: readonly number[], mean: Float64Array): number[] {
  const points = mean.reduce((sum, own) => sum + own, 0);
  const worth = mean.reduce((sum, own, at) => sum + own * ratios[at]!, 0);
  return ratios.map((ratio) => (ratio * points) / worth);
}

function ratiosOf(seed: number, spread: number): number[] {
  const dice = sampling(seed, 2, 0);
  return Array.from({ length: PRICED }, () => Math.exp(spread * normal(dice)));
}

const EVEN: readonly number[] = new Array<number>(PRICED).fill(1);

describe('the worth of entries', () => {
  it('has intervals that cover planted worths in 93 to 97 % of 200 simulated tables', { timeout: 600_000 }, () => {
    const runs = 200;
    let [covered, all, general] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const ratios = ratiosOf(run, 0.3);
      const matchUps = simulated({ ratios }, 1000 + run);
      const mean = meanOf(matchUps);
      const fit = worthModel(matchUps, COLUMNS, chooseRidge(matchUps, COLUMNS));
      const worths = worthsOf(fit, mean);
      const truth = scaled(ratios, mean);
      covered += truth.filter((own, at) => worths.ratios[at]!.low <= own && own <= worths.ratios[at]!.high).length;
      all += truth.every((own, at) => worths.together[at]!.low <= own && own <= worths.together[at]!.high) ? 1 : 0;
      const { low, high } = worths.free[0]!;
      const points = mean.reduce((sum, own) => sum + own, 0);
      const point = (RATE * mean.reduce((sum, own, at) => sum + own * ratios[at]!, 0)) / points;
      general += low <= GENERAL / point && GENERAL / point <= high ? 1 : 0;
    }
    const share = covered / (runs * PRICED);
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
    expect(all / runs).toBeGreaterThanOrEqual(0.93);
    expect(general / runs).toBeGreaterThanOrEqual(0.9);
  });

  it('claims no price wrong in more than 5 % of 200 tables that are right', { timeout: 600_000 }, () => {
    let claims = 0;
    for (let run = 0; run < 200; run++) {
      const matchUps = simulated({ ratios: EVEN }, 3000 + run);
      const fit = worthModel(matchUps, COLUMNS, chooseRidge(matchUps, COLUMNS));
      const { together } = worthsOf(fit, meanOf(matchUps));
      if (together.some(({ low, high }) => low > 1 || high < 1)) claims++;
    }
    expect(claims).toBeLessThanOrEqual(10);
  });

  it('is the same for twice the prices', () => {
    const matchUps = simulated({ ratios: ratiosOf(7, 0.3) }, 7);
    const twice = ({ amounts, columns }: Amounts): Amounts => ({
      columns,
      amounts: amounts.map((amount, at) => (columns[at]! < PRICED ? 2 * amount : amount)),
    });
    const dear = matchUps.map(({ counts, first, second }) => ({ counts, first: twice(first), second: twice(second) }));
    const ridge = chooseRidge(matchUps, COLUMNS);
    expect(chooseRidge(dear, COLUMNS)).toBe(ridge);
    const worths = worthsOf(worthModel(matchUps, COLUMNS, ridge), meanOf(matchUps));
    const doubled = worthsOf(worthModel(dear, COLUMNS, ridge), meanOf(dear));
    for (const [at, { high, low, value }] of worths.ratios.entries()) {
      expect(doubled.ratios[at]!.value).toBeCloseTo(value, 5);
      expect(doubled.ratios[at]!.low).toBeCloseTo(low, 5);
      expect(doubled.ratios[at]!.high).toBeCloseTo(high, 5);
    }
    expect(doubled.free[0]!.value).toBeCloseTo(2 * worths.free[0]!.value, 3);
  });

  it('is 1 on the mean army', () => {
    const matchUps = simulated({ ratios: ratiosOf(9, 0.4) }, 9);
    const mean = meanOf(matchUps);
    const { ratios } = worthsOf(worthModel(matchUps, COLUMNS, 0.1), mean);
    const points = mean.reduce((sum, own) => sum + own, 0);
    expect(ratios.reduce((sum, { value }, at) => sum + (value * mean[at]!) / points, 0)).toBeCloseTo(1, 10);
  });

  it('is the list price under a ridge without bounds', () => {
    const matchUps = simulated({ ratios: ratiosOf(9, 0.4) }, 9);
    const { ratios } = worthsOf(worthModel(matchUps, COLUMNS, 1e9), meanOf(matchUps));
    for (const { value } of ratios) expect(value).toBeCloseTo(1, 4);
  });

  it('foretells left-out match-ups better than list prices where these are wrong, and is calibrated', () => {
    const matchUps = simulated({ ratios: ratiosOf(11, 0.5), matchUps: 2000 }, 11);
    const { listOdds, odds } = heldOut(matchUps, COLUMNS, chooseRidge(matchUps, COLUMNS));
    expect(explainedBy(matchUps, odds)).toBeGreaterThan(1.3 * explainedBy(matchUps, listOdds));
    const table = calibration(matchUps, odds);
    expect(table.reduce((sum, { won }) => sum + won.trials, 0)).toBe(2000);
    for (const { foretold, won } of table) {
      // Half a width beyond the interval: six rows of 95 % intervals are not all expected to hold.
      const slack = (won.high - won.low) / 2;
      expect(foretold).toBeGreaterThan(won.low - slack);
      expect(foretold).toBeLessThan(won.high + slack);
    }
  });

  it('corrects intervals for the number of them as Sidak does', () => {
    expect(sidakQuantile(0.95, 1)).toBeCloseTo(1.959964, 6);
    expect(sidakQuantile(0.95, 54)).toBeCloseTo(3.3051, 4);
  });
});

describe('the statement that worths do not add up', () => {
  const stated = (world: World, seed: number): LackOfFit => {
    const matchUps = simulated(world, seed);
    return lackOfFit(matchUps, worthModel(matchUps, COLUMNS, chooseRidge(matchUps, COLUMNS)), 0.95, KIND_OF);
  };

  it('fires in at most 7.5 % of 80 simulated tables where they do', { timeout: 600_000 }, () => {
    let fired = 0;
    for (let run = 0; run < 80; run++) if (stated({ ratios: ratiosOf(run, 0.3) }, 5000 + run).fails) fired++;
    // 5 % of 80 are 4, standard deviation 1.95.
    expect(fired).toBeLessThanOrEqual(6);
  });

  it('names two entries that are stronger in one army', () => {
    const { fails, strongest } = stated({ ratios: ratiosOf(1, 0.3), together: 1.5, matchUps: 2000 }, 21);
    expect(fails).toBe(true);
    expect(strongest[0]).toMatchObject({ kind: 'together', first: 0, second: 1 });
    expect(strongest[0]!.effect.low).toBeGreaterThan(0);
  });

  it('names kinds of entries that beat each other in a ring before any two entries', () => {
    const { fails, ofKinds, strongest } = stated({ ratios: ratiosOf(1, 0.3), kinds: 3, matchUps: 800 }, 23);
    expect(fails).toBe(true);
    const ring = ofKinds.filter(({ kind }) => kind === 'against').map(({ first, second }) => `${first} ${second}`);
    expect(ring.toSorted()).toEqual(['0 1', '0 2', '1 2']);
    for (const { effect, first, second } of ofKinds.filter(({ kind }) => kind === 'against')) {
      if (second - first === 1) expect(effect.low).toBeGreaterThan(0);
      else expect(effect.high).toBeLessThan(0);
    }
    expect(Math.abs(strongest[0]!.z)).toBeLessThan(Math.abs(ofKinds[0]!.z));
  });

  it('names an entry that beats another one', () => {
    const { fails, strongest } = stated({ ratios: ratiosOf(1, 0.3), against: 2, matchUps: 2000 }, 22);
    expect(fails).toBe(true);
    expect(strongest[0]).toMatchObject({ kind: 'against', first: 2, second: 3 });
    expect(strongest[0]!.effect.low).toBeGreaterThan(0);
  });
});

describe('how well match-ups are foretold', () => {
  const matchUps = simulated({ ratios: ratiosOf(11, 0.5), matchUps: 600 }, 11);
  const truth = matchUps.map(
    ({ first, second }) =>
      strengthIn(first, { ratios: ratiosOf(11, 0.5) }) - strengthIn(second, { ratios: ratiosOf(11, 0.5) }),
  );
  const judged = (odds: readonly number[]) => {
    const dice = sampling(1, 5, 0);
    const none = odds.map(() => 0);
    return foretelling(matchUps, odds, none, (count) => dice.die(count, 'TEST-1') - 1);
  };

  it('has a slope of 1 by true log-odds, and says so where they are twice as bold', () => {
    const { list, slope, times, worths } = judged(truth);
    expect(slope.low).toBeLessThan(1);
    expect(slope.high).toBeGreaterThan(1);
    expect(worths.low).toBeGreaterThan(0.1);
    expect(list.value).toBe(0);
    expect(times.value).toBe(Number.POSITIVE_INFINITY);
    expect(judged(truth.map((odds) => 2 * odds)).slope.high).toBeLessThan(0.75);
  });

  it('is the same for the same dice', () => {
    expect(judged(truth)).toEqual(judged(truth));
  });
});

describe('the inverse of a positive definite matrix', () => {
  it('gives the unit matrix when multiplied by it', () => {
    const matrix = Float64Array.of(4, 2, 1, 2, 5, 3, 1, 3, 6);
    const inverse = invertPositive(matrix, 3);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let sum = 0;
        for (let k = 0; k < 3; k++) sum += matrix[3 * i + k]! * inverse[3 * k + j]!;
        expect(sum).toBeCloseTo(i === j ? 1 : 0, 12);
      }
    }
  });

  it('refuses a matrix that has no inverse', () => {
    expect(() => invertPositive(Float64Array.of(1, 1, 1, 1), 2)).toThrow(RangeError);
  });
});
