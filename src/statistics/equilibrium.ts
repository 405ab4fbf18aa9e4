import { solveProgram } from './linear-program.js';
import { invert } from './matrix.js';

/** Weights below this are none: solvers leave dust. */
const DUST = 1e-9;

/**
 * A mixture of the entries of a symmetric game that none of them beats: `shares[i][j]` is what i wins against j, 0..1, and i wins what
 * j does not. It maximises the least share that it wins against any entry, which is one half (von Neumann 1928), by a linear program.
 * Where several mixtures do so it is one of them, the same for the same shares.
 *
 * @returns The weight of each entry; they sum to 1.
 * @throws {Error} Where the program has no solution, which cannot be for finite shares.
 */
export async function equilibriumOf(shares: readonly (readonly number[])[]): Promise<readonly number[]> {
  const names = shares.map((_, at) => `x${at}`);
  const solution = await solveProgram({
    aim: 'Maximize',
    goal: [['v', 1]],
    rows: [
      ...shares.map((_, other) => ({
        terms: [...shares.map((row, at) => [names[at]!, row[other]! - 0.5] as const), ['v', -1] as const],
        is: '>=' as const,
        than: 0,
      })),
      { terms: names.map((name) => [name, 1] as const), is: '=' as const, than: 1 },
    ],
    bounds: { v: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] },
  });
  if (solution === undefined) throw new Error('expected an equilibrium, found none');
  const weights = names.map((name) => {
    const weight = solution(name);
    return weight < DUST ? 0 : weight;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** How strong selection is, and how many individuals a population has: as strong and as large as ranks no longer depend on them much. */
const SELECTION = 20;
const POPULATION = 50;

/** The chance that one individual that wins `gain` more against the others than they against it takes a population over. */
function fixation(gain: number): number {
  const strength = SELECTION * gain;
  if (Math.abs(strength) < 1e-12) return 1 / POPULATION;
  return -Math.expm1(-strength) / -Math.expm1(-POPULATION * strength);
}

/**
 * How long a population of players who copy what wins stays with each entry of a symmetric game: the stationary distribution of
 * alpha-rank (Omidshafiei and others 2019, Scientific Reports 9, for one population).
 *
 * @returns The mass of each entry; they sum to 1.
 */
export function alphaRank(shares: readonly (readonly number[])[]): readonly number[] {
  const count = shares.length;
  if (count === 1) return [1];
  const moves = shares.map((row, at) =>
    row.map((share, to) => (to === at ? 0 : fixation(shares[to]![at]! - share) / (count - 1))),
  );
  // The stationary distribution is a row of ones times the inverse of I - P + E, where E is all ones.
  const system = moves.map((row, at) => {
    const stays = 1 - row.reduce((sum, move) => sum + move, 0);
    return row.map((move, to) => (to === at ? 1 - stays : -move) + 1);
  });
  const inverse = invert(system);
  // What rounding leaves below nothing is nothing.
  const masses = inverse[0]!.map((_, to) =>
    Math.max(
      0,
      inverse.reduce((sum, row) => sum + row[to]!, 0),
    ),
  );
  const all = masses.reduce((sum, mass) => sum + mass, 0);
  return masses.map((mass) => mass / all);
}
