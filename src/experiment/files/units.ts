import { nearestName, type Problem, ProblemError, unknownName } from '../../model/problem.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import { FileProblemError } from './file-problem.js';

type Lines = ArmyList['lines'];

/** The lines of the army in a file; in a scenario the army is named before the line: `romans#2`. */
async function linesIn(file: string, line: string, system: RuleSystem): Promise<{ lines: Lines; line: string }> {
  const [{ readYamlFile }, { checkArmy, checkScenario }] = await Promise.all([
    import('./read-file.js'),
    import('./army.js'),
  ]);
  const yaml = await readYamlFile(file);
  if (system.scenarios?.isScenario(yaml.data) !== true) {
    const { value, problems } = checkArmy(yaml, system);
    if (value === undefined) throw new FileProblemError(problems, yaml.text);
    return { lines: value.lines, line };
  }
  const { value, problems } = checkScenario(yaml, system);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  const [name = '', ...rest] = line.split('#');
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  if (found === undefined) throw new ProblemError([unknownName([file], 'an army', name, Object.keys(value))]);
  return { lines: found.army.lines, line: rest.join('#') };
}

/**
 * A unit as people name it on a command line: brief notation, or `file.yaml#line` for a line of an army file (its row
 * or its place, from 1), `file.yaml#army#line` for one of a scenario. Gives brief notation. Throws `ProblemError` or
 * `FileProblemError`.
 */
export async function unitText(text: string, system: RuleSystem): Promise<string> {
  const found = /^(.+?\.ya?ml)#(.+)$/.exec(text);
  if (found === null) return text;
  const [, file = '', asked = ''] = found;
  const { lines, line } = await linesIn(file, asked, system);
  const chosen = lines.find((one) => one.row === line) ?? lines[Number(line) - 1];
  if (chosen !== undefined) return chosen.profile;
  const rows = lines.map((one) => one.row);
  const nearest = nearestName(line, rows);
  const problem: Problem = { path: [file], expected: `a line of the army (${rows.join(', ')})`, found: line };
  throw new ProblemError([nearest === undefined ? problem : { ...problem, nearest }]);
}

/** Checks brief notation. Throws `ProblemError` with `name` as the path. */
export function checkUnitText(text: string, name: string, system: RuleSystem): void {
  const problems: Problem[] = [];
  system.duels?.profile(text, problems);
  if (problems.length > 0)
    throw new ProblemError(problems.map((problem) => ({ ...problem, path: [name, ...problem.path] })));
}
