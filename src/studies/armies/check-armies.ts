import { defaultsOf, type Setting, settingOf } from '../../model/domain.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { type FileProblem, FileProblemError, lineOf } from '../files/file-problem.js';
import type { NamedArmy } from './armies.js';

type Levels = Readonly<Record<string, Setting>>;
/** The values of all readings of a system. */
export type Readings = ReturnType<typeof defaultsOf<RuleSystem['readings']>>;

/** The readings that some settings mean, the usual ones where they say nothing; circumstances among them are left out. */
export function readingsIn(system: RuleSystem, settings: Levels): Readings {
  const known = Object.entries(settings).filter(([name]) => Object.hasOwn(system.readings, name));
  return valuesOf(system.readings, Object.fromEntries(known), []);
}

/** The readings that are not the usual ones, in words; nothing where all are usual. */
function unusual(system: RuleSystem, readings: Readings): string {
  const defaults = defaultsOf(system.readings);
  const named = Object.entries(system.readings).flatMap(([name, axis]) => {
    const value = readings[name];
    return value === undefined || value === defaults[name] ? [] : [`${name}=${String(settingOf(axis, value))}`];
  });
  return named.join(' ');
}

/** A problem about an army with its place in the army's file; of a scenario's army, in the scenario as a whole. */
function placedIn({ id, text, file, scenario }: NamedArmy, problem: Problem): FileProblem {
  const whole =
    scenario === undefined ? problem : { ...problem, path: [], expected: `${problem.expected} (army ${id})` };
  return file === undefined ? { ...whole, file: text, line: 1, column: 1 } : file.place(whole);
}

/** What the rules refuse of an army under some readings. */
function refusals(system: RuleSystem, one: NamedArmy, readings: Readings): readonly Problem[] {
  const problems: Problem[] = [];
  system.parseArmy(one.data, problems, readings);
  return problems;
}

/** The same of some armies under any of some combinations of settings; what is refused under several is said of the first. */
function refusalsOf(
  system: RuleSystem,
  armies: readonly NamedArmy[],
  combinations: readonly Levels[],
): readonly FileProblem[] {
  const sets = combinations.map((levels) => readingsIn(system, levels));
  const unlike = new Map(sets.map((readings) => [unusual(system, readings), readings]));
  // Armies are read under the usual readings, so that nothing is left to ask under these.
  unlike.delete('');
  const found = new Map<string, FileProblem>();
  for (const one of armies) {
    for (const [named, readings] of unlike) {
      for (const problem of refusals(system, one, readings)) {
        const key = JSON.stringify([one.text, problem]);
        const expected = `${problem.expected} (with ${named})`;
        if (!found.has(key)) found.set(key, placedIn(one, { ...problem, expected }));
      }
    }
  }
  return [...found.values()];
}

/** Throws `FileProblemError` with all that the rules refuse of some armies under any of some combinations of settings. */
export function checkArmies(system: RuleSystem, armies: readonly NamedArmy[], combinations: readonly Levels[]): void {
  const problems = refusalsOf(system, armies, combinations);
  const texts = armies.flatMap(({ file }): [string, string][] => (file === undefined ? [] : [[file.file, file.text]]));
  if (problems.length > 0) throw new FileProblemError(problems, new Map(texts));
}

/** What the rules refuse of an army under some settings, as problems at `path` of what names the army. */
export function armyProblems(
  system: RuleSystem,
  one: NamedArmy,
  settings: Levels,
  path: Problem['path'],
): readonly Problem[] {
  return refusalsOf(system, [one], [settings]).map((problem) => {
    return { path, expected: `an army without mistakes (${lineOf(problem)})`, found: one.text };
  });
}
