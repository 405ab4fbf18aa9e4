import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ArmyData } from '../../../../src/model/plan.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import { isScenario } from '../../../../src/model/scenario-files.js';
import { type LostBattlesArmy, parseArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { armiesOf } from '../../../../src/systems/lost-battles/scenarios.js';

const FOLDER = new URL('../../../../armies/lost-battles/', import.meta.url);

/** What a shipped file says. */
export function shipped(name: string): Readonly<Record<string, unknown>> {
  return parse(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8')) as Readonly<Record<string, unknown>>;
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .sort();

/** The names of all shipped scenarios, and of all armies that are shipped alone. */
export const SCENARIO_FILES: readonly string[] = names.filter((name) => isScenario(shipped(name)));
export const ARMY_FILES: readonly string[] = names.filter((name) => !isScenario(shipped(name)));

/** Every problem that mustering finds. */
export function problemsOf(raw: unknown): Problem[] {
  const problems: Problem[] = [];
  const army = parseArmy(raw, problems);
  if ((army === undefined) !== problems.length > 0) throw new Error('an army and problems, or neither');
  return problems;
}

/** An army without problems. Throws `ProblemError` where there are any. */
export function mustered(raw: unknown): LostBattlesArmy {
  const problems: Problem[] = [];
  const army = parseArmy(raw, problems);
  if (army === undefined) throw new ProblemError(problems);
  return army;
}

/** The two armies of a shipped scenario as plain data. Throws `ProblemError` where it holds mistakes. */
export function dataOf(scenario: string): readonly [ArmyData, ArmyData] {
  const problems: Problem[] = [];
  const armies = armiesOf(shipped(scenario), problems);
  if (armies === undefined) throw new ProblemError(problems);
  const [one, other] = Object.values(armies);
  if (one === undefined || other === undefined) throw new Error('two armies');
  return [one, other];
}

/** The two armies of a shipped scenario. */
export function armiesIn(scenario: string): readonly [LostBattlesArmy, LostBattlesArmy] {
  const [one, other] = dataOf(scenario);
  return [mustered(one), mustered(other)];
}
