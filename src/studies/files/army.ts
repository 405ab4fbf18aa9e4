import type { CampaignScenario } from '../../model/campaign.js';
import type { ArmyData } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { type Checked, withPositions } from './positions.js';
import type { YamlFile } from './read.js';

/** Checks a YAML file as an army of a system and prices it. Never throws for what it holds. */
export function checkArmy(file: YamlFile, system: RuleSystem): Checked<ArmyList> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  const army = system.parseArmy(file.data, problems, valuesOf(system.readings, {}, []));
  const wrong = withPositions(file, problems);
  if (army === undefined || wrong.length > 0) return { value: undefined, problems: wrong };
  return { value: army, problems: [] };
}

/** The armies of a scenario by name: what each is, and its plain data. */
export type ScenarioArmies = Readonly<Record<string, { readonly army: ArmyList; readonly data: ArmyData }>>;

/** Checks a YAML file as a scenario of a system and prices its armies. Never throws for what it holds. */
export function checkScenario(file: YamlFile, system: RuleSystem): Checked<ScenarioArmies> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  if (system.scenarios === undefined) {
    problems.push({ path: [], expected: 'a rule system with scenarios', found: system.id });
  }
  const found = system.scenarios?.armiesOf(file.data, problems) ?? {};
  const armies = Object.entries(found).flatMap(([name, data]): [string, ScenarioArmies[string]][] => {
    const wrong: Problem[] = [];
    const army = system.parseArmy(data, wrong, valuesOf(system.readings, {}, []));
    problems.push(...wrong.map((one) => ({ ...one, path: [], expected: `${one.expected} (army ${name})` })));
    return army === undefined ? [] : [[name, { army, data }]];
  });
  if (problems.length === 0 && armies.length !== 2) {
    problems.push({ path: [], expected: 'a scenario with two armies', found: armies.length });
  }
  const refused = withPositions(file, problems);
  if (refused.length > 0) return { value: undefined, problems: refused };
  return { value: Object.fromEntries(armies), problems: [] };
}

/** Checks a YAML file as a campaign scenario of a system. Never throws for what it holds. */
export function checkCampaign(file: YamlFile, system: RuleSystem): Checked<CampaignScenario> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  if (system.campaigns === undefined) {
    problems.push({ path: [], expected: 'a rule system with campaigns', found: system.id });
  }
  const scenario = system.campaigns?.read(file.data, problems);
  const wrong = withPositions(file, problems);
  if (scenario === undefined || wrong.length > 0) return { value: undefined, problems: wrong };
  return { value: scenario, problems: [] };
}

/** Checks a YAML file as an army list of a system: as the list of an army without units. */
export function checkList(file: YamlFile, system: RuleSystem): Checked<{ readonly rows: number }> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const found: Problem[] = [];
  if (typeof file.data !== 'object' || file.data === null || Array.isArray(file.data)) {
    found.push({ path: [], expected: 'an army list', found: file.data });
  } else {
    const all: Problem[] = [];
    system.parseArmy({ name: 'none', list: file.data, units: [] }, all, valuesOf(system.readings, {}, []));
    for (const problem of all) {
      if (problem.path[0] === 'list') found.push({ ...problem, path: problem.path.slice(1) });
    }
  }
  const wrong = withPositions(file, found);
  if (wrong.length > 0) return { value: undefined, problems: wrong };
  const rows = Object.entries(file.data ?? {}).find(([key]) => key === 'rows')?.[1];
  return { value: { rows: Array.isArray(rows) ? rows.length : 0 }, problems: [] };
}
