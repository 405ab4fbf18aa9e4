import type { Estimate } from './interval.js';
import { sidakQuantile } from './worth.js';
import { type Amounts, chanceOf, type Fit, type MatchUp, oddsOf } from './worth-fit.js';

/** What two columns, or two kinds of them, do together that the sum of their worths does not say. */
export interface Interaction {
  /** Whether `first` and `second` are columns or kinds of columns. */
  readonly between: 'columns' | 'kinds';
  /**
   * `together`: both in one army (a column with itself: more of the same); `against`: the first column meets the other in the
   * enemy's army.
   */
  readonly kind: 'together' | 'against';
  readonly first: number;
  readonly second: number;
  /** What it adds to the log-odds of a game, where both are as many as they usually are when both are there. */
  readonly effect: Estimate;
  /** The effect in standard errors, the match-up as the unit of replication. */
  readonly z: number;
}

/** What the interactions say of the model. */
export interface LackOfFit {
  /** Whether the strongest interaction is more than chance among all that were looked at, at the confidence asked for. */
  readonly fails: boolean;
  /** How many interactions were looked at. */
  readonly tried: number;
  /** Those of columns, the strongest first; their intervals hold for all that were looked at together. */
  readonly strongest: readonly Interaction[];
  /** Those of kinds in the same order. */
  readonly ofKinds: readonly Interaction[];
}

/** Match-ups that must show an interaction before it is looked at. */
const LEAST = 20;
const SHOWN = 10;

interface Candidate {
  readonly between: Interaction['between'];
  readonly kind: Interaction['kind'];
  readonly first: number;
  readonly second: number;
  readonly rows: number[];
  readonly values: number[];
}

/** Products of amounts by match-up for all pairs of priced columns that occur. */
function candidatesOf(
  matchUps: readonly Pick<MatchUp, 'first' | 'second'>[],
  priced: number,
  between: Interaction['between'],
): Candidate[] {
  const found = new Map<number, Candidate>();
  const add = (kind: Interaction['kind'], first: number, second: number, row: number, value: number) => {
    const key = ((kind === 'together' ? 0 : 1) * priced + first) * priced + second;
    let candidate = found.get(key);
    if (candidate === undefined) {
      candidate = { between, kind, first, second, rows: [], values: [] };
      found.set(key, candidate);
    }
    if (candidate.rows.at(-1) === row) candidate.values[candidate.values.length - 1]! += value;
    else {
      candidate.rows.push(row);
      candidate.values.push(value);
    }
  };
  const within = ({ amounts, columns }: Amounts, row: number, sign: number) => {
    for (const [i, one] of columns.entries()) {
      for (const [j, other] of columns.entries()) {
        if (one <= other && other < priced) add('together', one, other, row, sign * amounts[i]! * amounts[j]!);
      }
    }
  };
  for (const [row, { first, second }] of matchUps.entries()) {
    within(first, row, 1);
    within(second, row, -1);
    for (const [i, own] of first.columns.entries()) {
      for (const [j, enemy] of second.columns.entries()) {
        if (own === enemy || own >= priced || enemy >= priced) continue;
        const value = first.amounts[i]! * second.amounts[j]!;
        if (own < enemy) add('against', own, enemy, row, value);
        else add('against', enemy, own, row, -value);
      }
    }
  }
  return [...found.values()].filter(({ rows }) => rows.length >= LEAST);
}

/** What an army has of each kind, its columns weighed by their rates as shares of their mean. */
function byKind(
  { amounts, columns }: Amounts,
  { columns: { priced }, rates }: Fit,
  kindOf: readonly number[],
): Amounts {
  const mean = rates.slice(0, priced).reduce((sum, rate) => sum + rate, 0) / priced;
  const sums = new Map<number, number>();
  for (const [at, column] of columns.entries()) {
    if (column >= priced) continue;
    const kind = kindOf[column]!;
    sums.set(kind, (sums.get(kind) ?? 0) + (amounts[at]! * rates[column]!) / mean);
  }
  return { columns: [...sums.keys()], amounts: [...sums.values()] };
}

/**
 * Tests whether worths add up: a score test of every pair of priced columns, and of kinds of them, in one army and in opposite
 * ones, cleared of what worths explain, with robust variances over match-ups (White 1982, Econometrica 50), corrected for all of them (Sidak). Effects
 * are one step towards the best fit with that interaction alone. Kinds of columns meet often enough to be known where two columns
 * seldom do.
 *
 * @param kindOf The kind of each priced column, counted from 0; nothing where they have none.
 */
export function lackOfFit(
  matchUps: readonly MatchUp[],
  fit: Fit,
  confidence = 0.95,
  kindOf: readonly number[] = [],
): LackOfFit {
  const { columns, rates, response, rows } = fit;
  const size = columns.priced + columns.free;
  const chances = rows.map((row) => chanceOf(oddsOf(row, rates)));
  const surprises = rows.map(({ games, won }, at) => won - games * chances[at]!);
  const weights = rows.map(({ games }, at) => games * chances[at]! * (1 - chances[at]!));
  const kinds = Math.max(0, ...kindOf.map((kind) => kind + 1));
  const armies =
    kinds < 2
      ? []
      : matchUps.map(({ first, second }) => ({
          first: byKind(first, fit, kindOf),
          second: byKind(second, fit, kindOf),
        }));
  const candidates = [...candidatesOf(matchUps, columns.priced, 'columns'), ...candidatesOf(armies, kinds, 'kinds')];
  const joint = sidakQuantile(confidence, candidates.length);
  const all = candidates.map(({ between, kind, first, second, rows: at, values }): Interaction => {
    const cross = new Float64Array(size);
    let own = 0;
    let size2 = 0;
    for (const [n, row] of at.entries()) {
      const scaled = weights[row]! * values[n]!;
      own += scaled * values[n]!;
      size2 += values[n]! ** 2;
      const { columns: touched, gaps } = rows[row]!;
      for (const [c, column] of touched.entries()) cross[column]! += scaled * gaps[c]!;
    }
    const explained = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) explained[i]! += response[i * size + j]! * cross[j]!;
    }
    const information = own - explained.reduce((sum, share, i) => sum + share * cross[i]!, 0);
    let score = 0;
    let square = 0;
    let next = 0;
    for (const [row, one] of rows.entries()) {
      const value = at[next] === row ? values[next++]! : 0;
      const cleared = (value - oddsOf(one, explained)) * surprises[row]!;
      score += cleared;
      square += cleared * cleared;
    }
    const z = square > 0 ? score / Math.sqrt(square) : 0;
    const usual = Math.sqrt(size2 / at.length);
    const effect = information > 1e-9 * own ? (usual * score) / information : 0;
    const half = z === 0 ? 0 : Math.abs(effect / z) * joint;
    return {
      between,
      kind,
      first,
      second,
      z,
      effect: {
        value: effect,
        low: effect - half,
        high: effect + half,
        confidence,
        kind: 'simultaneous',
        trials: at.length,
      },
    };
  });
  const found = all.filter(({ effect }) => effect.value !== 0).sort((a, b) => Math.abs(b.z) - Math.abs(a.z));
  return {
    fails: found.length > 0 && Math.abs(found[0]!.z) > joint,
    tried: candidates.length,
    strongest: found.filter((one) => one.between === 'columns').slice(0, SHOWN),
    ofKinds: found.filter((one) => one.between === 'kinds'),
  };
}
