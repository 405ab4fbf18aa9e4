import { type Problem, sentenceOf } from '../../model/problem.js';
import type { Battles, RuleSystem } from '../../model/system.js';
import { FileProblemError } from '../files/file-problem.js';
import { type NamedArmy, namedArmy, readArmies } from './armies.js';

/** The battles of a system. Throws when it has none. */
export function battlesOf(system: RuleSystem): Battles {
  if (system.battles === undefined) throw new Error(`${system.id} has no battles`);
  return system.battles;
}

/** What `read` finds in a text that names `what`; all that is wrong with a file of armies as one problem at `path`. */
export function readAt<T>(
  text: unknown,
  path: Problem['path'],
  problems: Problem[],
  read: (text: string) => T | undefined,
  what = 'an army',
): T | undefined {
  if (typeof text !== 'string') {
    problems.push({ path, expected: what, found: text });
    return undefined;
  }
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    const [first] = error.problems;
    const why = first === undefined ? '' : `${sentenceOf(first)}; `;
    problems.push({ path, expected: `an army without mistakes (${why}see tyche check)`, found: text });
    return undefined;
  }
}

/** An army by name or file; all that is wrong with it as one problem at `path`. */
export function armyAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): NamedArmy | undefined {
  return readAt(text, path, problems, (known) => namedArmy(known, system, path, problems));
}

/** The armies that a text means, one or those of a scenario; all that is wrong with them as one problem at `path`. */
export function armiesAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): readonly NamedArmy[] {
  return readAt(text, path, problems, (known) => readArmies(known, system, path, problems)) ?? [];
}

/** The two armies of a scenario; all that is wrong with it as one problem at `path`. */
export function scenarioAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): readonly [NamedArmy, NamedArmy] | undefined {
  const before = problems.length;
  const [first, second] = armiesAt(text, system, path, problems);
  if (problems.length > before) return undefined;
  if (first !== undefined && second !== undefined) return [first, second];
  problems.push({ path, expected: 'a scenario with two armies', found: text });
  return undefined;
}
