import type { ArmyData } from '../model/plan.js';
import { type Problem, ProblemError } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { checkArmy, systemOfFile } from './army.js';
import { FileProblemError } from './file-problem.js';
import { readYamlFile } from './files.js';

/** Two armies of one system, as their files say them. */
export interface ArmyPair {
  readonly system: string;
  readonly armies: readonly [ArmyData, ArmyData];
  /** The policy that leads where nobody says which: the steady one, where there is one. */
  readonly usualPolicy: string;
}

async function readArmy(file: string): Promise<{ readonly system: RuleSystem; readonly data: ArmyData }> {
  const yaml = await readYamlFile(file);
  const system = systemOfFile(yaml);
  if (system === undefined) {
    const expected = 'an editor line that names the system: # yaml-language-server: $schema=<system>-army.schema.json';
    throw new FileProblemError([yaml.place({ path: [], expected, found: undefined })], yaml.text);
  }
  const { value, problems } = checkArmy(yaml, system);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  return { system, data: Object.fromEntries(Object.entries(yaml.data ?? {})) };
}

/** Reads two army files. Throws `FileProblemError` or `ProblemError` with what is wrong with them. */
export async function readArmies(files: readonly [string, string]): Promise<ArmyPair> {
  const first = await readArmy(files[0]);
  const second = await readArmy(files[1]);
  const problems: Problem[] = [];
  if (first.system !== second.system) {
    problems.push({ path: [files[1]], expected: `an army of ${first.system.id}`, found: second.system.id });
  }
  const { battles } = first.system;
  if (battles === undefined)
    problems.push({ path: [files[0]], expected: 'a system with battles', found: first.system.id });
  if (problems.length > 0) throw new ProblemError(problems);
  const ids = battles?.policies.map(({ id }) => id) ?? [];
  return {
    system: first.system.id,
    armies: [first.data, second.data],
    usualPolicy: ids.includes('steady') ? 'steady' : (ids[0] ?? ''),
  };
}
