import type { Domain, Setting } from '../model/domain.js';
import { type Problem, ProblemError } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { valuesOf } from '../model/values.js';
import { allLevels } from '../studies/pipeline/levels.js';
import { UsageError } from './io.js';
import { listOf, type Options, settingsOf, sweepOf } from './options.js';

/** Sweeps may make at most so many situations. */
const SWEEP_LIMIT = 10_000;

/** Levels of one factor that are each told what is wrong with them; where there are more, the factor as a whole is. */
const MAX_TOLD = 3;

type Settings = Readonly<Record<string, Setting>>;

/** One situation that `--set` and `--sweep` ask for: what is swept, and all that is said of it. */
export interface Asked {
  readonly swept: Settings;
  readonly settings: Settings;
}

type Notes = RuleSystem['readingNotes'];

function levelsOf(
  domain: Domain,
  texts: readonly string[],
  problems: Problem[],
  notes: Notes | undefined,
): Map<string, readonly Setting[]> {
  const factors = new Map<string, readonly Setting[]>();
  for (const text of texts) {
    const { name, levels: told } = sweepOf(text);
    const levels = told === undefined ? undefined : [...new Set(told)];
    const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
    if (factors.has(name)) throw new UsageError(`--sweep: expected each name once, found "${name}" twice`);
    const wrong: Problem[] = [];
    for (const level of axis === undefined ? ['all'] : (levels ?? []))
      valuesOf(domain, { [name]: level }, wrong, [], notes);
    const [first, ...others] = wrong;
    if (first !== undefined && others.length > MAX_TOLD) {
      problems.push({ path: first.path, expected: first.expected, found: text.slice(name.length + 1) });
    } else problems.push(...wrong);
    factors.set(name, levels ?? (axis === undefined ? [] : allLevels(axis)));
  }
  return factors;
}

function combinations(factors: ReadonlyMap<string, readonly Setting[]>): Settings[] {
  let rows: Settings[] = [{}];
  for (const [name, levels] of factors) {
    if (rows.length * levels.length > SWEEP_LIMIT) {
      throw new UsageError(`--sweep: expected at most ${SWEEP_LIMIT} situations; sweep fewer levels at a time`);
    }
    rows = rows.flatMap((row) => levels.map((level) => ({ ...row, [name]: level })));
  }
  return rows;
}

function askedIn(inputs: Domain, options: Options, notes?: Notes): readonly Asked[] {
  const problems: Problem[] = [];
  const said = settingsOf(listOf(options, 'set'));
  valuesOf(inputs, said, problems, [], notes);
  const factors = levelsOf(inputs, listOf(options, 'sweep'), problems, notes);
  const twice = Object.keys(said).find((name) => factors.has(name));
  if (twice !== undefined) throw new UsageError(`expected --set or --sweep for "${twice}", found both`);
  if (problems.length > 0) throw new ProblemError(problems);
  return combinations(factors).map((swept) => ({ swept, settings: { ...said, ...swept } }));
}

/**
 * Every situation of a mechanic, encounter or dilemma that `--set` and `--sweep` ask for. Throws `UsageError`, and `ProblemError`
 * with settings that do not fit.
 */
export async function askedOf(id: string, inputs: Domain, options: Options): Promise<readonly Asked[]> {
  try {
    return askedIn(inputs, options);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The whole system, which takes long to load, is only needed to say better what is wrong.
    const { systemOf } = await import('../studies/catalog/catalog.js');
    return askedIn(inputs, options, systemOf(id)?.readingNotes);
  }
}
