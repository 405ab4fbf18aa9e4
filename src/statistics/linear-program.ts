import type { Highs } from 'highs';

/** A linear program, whole-number variables allowed: what is to be as great or as small as possible, under which conditions. */
export interface LinearProgram {
  readonly aim: 'Maximize' | 'Minimize';
  /** Names and factors of what is aimed at. */
  readonly goal: readonly Term[];
  readonly rows: readonly ProgramRow[];
  /** Variables with bounds of their own; all others are at least 0. */
  readonly bounds?: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** Variables that are whole numbers. */
  readonly whole?: readonly string[];
}

/** A variable with its factor. */
export type Term = readonly [name: string, factor: number];

/** A condition: the sum of some terms against a number. */
export interface ProgramRow {
  readonly terms: readonly Term[];
  readonly is: '<=' | '>=' | '=';
  readonly than: number;
}

/** The solver is loaded once, when it is first asked for: it takes some megabytes. */
let solver: Promise<Highs> | undefined;

function solverOf(): Promise<Highs> {
  // The package describes its CommonJS form only: as a module its default is the function that loads it.
  solver ??= import('highs').then((module) => (module as unknown as { default(): Promise<Highs> }).default());
  return solver;
}

/** Digits that tell all numbers apart. */
const DIGITS = 17;

function sumText(terms: readonly Term[]): string {
  return terms
    .map(([name, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor).toPrecision(DIGITS)} ${name}`)
    .join(' ');
}

function boundText(bound: number): string {
  if (bound === Number.POSITIVE_INFINITY) return '+inf';
  return bound === Number.NEGATIVE_INFINITY ? '-inf' : bound.toPrecision(DIGITS);
}

/** A program in the CPLEX LP format, which solvers read. */
function programText({ aim, bounds = {}, goal, rows, whole = [] }: LinearProgram): string {
  return [
    aim,
    ` obj: ${sumText(goal)}`,
    'Subject To',
    ...rows.map(({ is, terms, than }, at) => ` c${at}: ${sumText(terms)} ${is} ${than.toPrecision(DIGITS)}`),
    'Bounds',
    ...Object.entries(bounds).map(([name, [least, most]]) => ` ${boundText(least)} <= ${name} <= ${boundText(most)}`),
    ...(whole.length === 0 ? [] : ['General', ` ${whole.join(' ')}`]),
    'End',
  ].join('\n');
}

/**
 * Solves a linear program by HiGHS (Huangfu and Hall 2018, Mathematical Programming Computation 10) on one thread, so that the
 * same program always has the same solution.
 *
 * @returns The value of every variable by its name; undefined where no values keep all conditions.
 * @throws {Error} Where the solver ends in any other way, as it does for goals without a bound.
 */
export async function solveProgram(program: LinearProgram): Promise<((name: string) => number) | undefined> {
  const options = { output_flag: false, threads: 1, mip_rel_gap: 0 };
  const { Columns, Status } = (await solverOf()).solve(programText(program), options);
  if (Status === 'Infeasible') return undefined;
  if (Status !== 'Optimal') throw new Error(`expected a solution of the program, found ${Status}`);
  return (name) => Columns[name]?.Primal ?? 0;
}
