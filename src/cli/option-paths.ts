import { type Problem, sentenceOf } from '../model/problem.js';
import { listOf, type Options, textOf } from './options.js';

/** Options that hold `name=value` pairs. */
const PAIRS = ['set', 'agree', 'sweep'] as const;

/** Parts of a subject that are arguments, not options. */
const ARGUMENTS = ['rows', 'system', 'first', 'second'];

/** The option that gave a setting its value. */
function pairOption(name: string, options: Options, among: readonly (typeof PAIRS)[number][]): string | undefined {
  const option = among.find((one) => listOf(options, one).some((text) => text.startsWith(`${name}=`)));
  if (option !== undefined) return `--${option} ${name}`;
  return name === 'terrain' && textOf(options, 'terrain') !== undefined ? '--terrain' : undefined;
}

/** The option or argument that a problem is about; undefined where it is about something else, as a line of a file. */
function optionOf(problem: Problem, options: Options): string | undefined {
  const { path, found } = problem;
  const [first, second] = path;
  const given = (name: string) => (textOf(options, name) === undefined ? undefined : `--${name}`);
  if (first === 'tables' && found === textOf(options, 'tables')) return given('tables');
  if ('file' in problem || typeof first !== 'string') return undefined;
  if (first === 'upset' && options['upset'] !== undefined) return '--upset';
  if (path.length === 1) return pairOption(first, options, PAIRS);
  switch (first) {
    case 'policies':
      return given('policy');
    case 'armies':
      return listOf(options, 'against').some((army) => army === found) ? '--against' : undefined;
    case 'readings':
      return pairOption(String(second), options, ['set']);
    case 'circumstances':
      return pairOption(String(second), options, ['agree']);
    case 'subject':
      return given(String(second)) ?? (ARGUMENTS.some((name) => name === second) ? String(second) : undefined);
    default:
      return undefined;
  }
}

/** What was expected of an option, with what else it takes, or where all known names are found if the message does not list them. */
function withPlace(option: string, expected: string, takes: readonly string[]): string {
  if (option === '--against') return `${expected}; or all, for every army that comes with the program`;
  if (expected !== 'a known name') return expected;
  return `${expected} (${takes.includes('--inputs') ? '--inputs' : 'tyche systems with the name of the system'} lists them)`;
}

/**
 * Problems in the words of a command line: what an option said is named as it was typed (`--policy`, `--set hitRule`), not by
 * its place in the question that was made of it; each is told once. Problems about anything else stay as they are. `takes` are
 * the options of the verb that was asked for.
 */
export function withOptionNames<P extends Problem>(
  problems: readonly P[],
  options: Options,
  takes: readonly string[] = [],
): readonly (P | Problem)[] {
  const told = new Map<string, P | Problem>();
  for (const problem of problems) {
    const option = optionOf(problem, options);
    const { expected, found, nearest } = problem;
    const named: P | Problem =
      option === undefined
        ? problem
        : {
            path: [option],
            expected: withPlace(option, expected, takes),
            found,
            ...(nearest === undefined ? {} : { nearest }),
          };
    const key = 'file' in named ? JSON.stringify(named) : sentenceOf(named);
    if (!told.has(key)) told.set(key, named);
  }
  return [...told.values()];
}
