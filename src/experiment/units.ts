import { nearestName, type Problem, ProblemError } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { FileProblemError } from './file-problem.js';

/**
 * A unit as people name it on a command line: brief notation, or `file.yaml#line` for a line of an army file (its row
 * or its place, from 1). Gives brief notation. Throws `ProblemError` or `FileProblemError`.
 */
export async function unitText(text: string, system: RuleSystem): Promise<string> {
  const found = /^(.+\.ya?ml)#(.+)$/.exec(text);
  if (found === null) return text;
  const [, file = '', line = ''] = found;
  const [{ readYamlFile }, { checkArmy }] = await Promise.all([import('./files.js'), import('./army.js')]);
  const yaml = await readYamlFile(file);
  const { value, problems } = checkArmy(yaml, system);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  const chosen = value.lines.find((one) => one.row === line) ?? value.lines[Number(line) - 1];
  if (chosen !== undefined) return chosen.profile;
  const rows = value.lines.map((one) => one.row);
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
