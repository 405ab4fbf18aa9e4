import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ArmyData } from '../../../../src/model/plan.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import { parseArmy } from '../../../../src/systems/simple-gboh/army/army.js';
import type { SimpleGbohArmy } from '../../../../src/systems/simple-gboh/army/mustered-army.js';
import { scenariosOn } from '../../../../src/systems/simple-gboh/scenarios.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';

const FOLDER = new URL('../../../../armies/simple-gboh/', import.meta.url);
const scenarios = scenariosOn(OWN_TABLES);

/** What a shipped file says. */
export function shipped(name: string): Readonly<Record<string, unknown>> {
  return parse(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8')) as Readonly<Record<string, unknown>>;
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .sort();

/** The names of all shipped scenarios, and of all armies that are shipped alone. */
export const SCENARIO_FILES: readonly string[] = names.filter((name) => scenarios.isScenario(shipped(name)));
export const ARMY_FILES: readonly string[] = names.filter((name) => !scenarios.isScenario(shipped(name)));

/** Every problem that mustering finds. */
export function problemsOf(raw: unknown): Problem[] {
  const problems: Problem[] = [];
  const army = parseArmy(OWN_TABLES, raw, problems);
  if ((army === undefined) !== problems.length > 0) throw new Error('an army and problems, or neither');
  return problems;
}

/** An army without problems. Throws `ProblemError` where there are any. */
export function mustered(raw: unknown): SimpleGbohArmy {
  const problems: Problem[] = [];
  const army = parseArmy(OWN_TABLES, raw, problems);
  if (army === undefined) throw new ProblemError(problems);
  return army;
}

/** Every problem of a scenario. */
export function scenarioProblems(raw: unknown): Problem[] {
  const problems: Problem[] = [];
  const armies = scenarios.armiesOf(raw, problems);
  if ((armies === undefined) !== problems.length > 0) throw new Error('armies and problems, or neither');
  return problems;
}

/** The two armies of a shipped scenario as plain data, by name. Throws `ProblemError` where it holds mistakes. */
export function dataOf(scenario: string): Readonly<Record<string, ArmyData>> {
  const problems: Problem[] = [];
  const armies = scenarios.armiesOf(shipped(scenario), problems);
  if (armies === undefined) throw new ProblemError(problems);
  return armies;
}

/** The two armies of a shipped scenario, the first one first. */
export function armiesIn(scenario: string): readonly [SimpleGbohArmy, SimpleGbohArmy] {
  const [one, other] = Object.values(dataOf(scenario));
  return [mustered(one), mustered(other)];
}
