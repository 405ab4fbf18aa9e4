import { isMap } from '../../model/fields.js';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, under } from '../../model/problem.js';
import { checkArmyId, isScenario, refuseAlone } from '../../model/scenario-files.js';
import { readMap } from '../../model/shape.js';
import type { Scenarios } from '../../model/system.js';
import { parseArmy } from './army/army.js';
import { scenarioSchema } from './files.js';
import { readBattlefield } from './map/battlefield.js';
import { HALVES } from './map/zone-names.js';
import { type FightingValues, OWN_VALUES } from './tables/fighting-values.js';

/** What a scenario says itself and not through its armies. */
const SCENARIO_ALONE = ['battlefield', 'half', 'budget'];

function checkArmy(
  raw: unknown,
  id: string,
  half: number,
  battlefield: unknown,
  problems: Problem[],
  values: FightingValues,
): ArmyData {
  const path = ['armies', id];
  if (!isMap(raw)) {
    problems.push({ path, expected: 'an army, a map', found: raw });
    return {};
  }
  refuseAlone(raw, SCENARIO_ALONE, path, problems);
  const army = { ...raw, battlefield, half: HALVES[half]! };
  const found: Problem[] = [];
  parseArmy(army, found, values);
  problems.push(...under(found, ...path));
  return army;
}

/**
 * The two armies of a scenario by name, the first one in half a, each as plain data with its battlefield and its half. All
 * problems are collected with their paths in the file; undefined when there are any.
 */
export function armiesOf(
  raw: unknown,
  problems: Problem[],
  values: FightingValues = OWN_VALUES,
): Readonly<Record<string, ArmyData>> | undefined {
  const before = problems.length;
  if (readMap(scenarioSchema, raw, problems, { apart: ['battlefield', 'armies'] }) === undefined) return undefined;
  if (!isMap(raw)) return undefined;
  const { battlefield, armies } = raw;
  const refuse = (key: string, expected: string) => problems.push({ path: [key], expected, found: raw[key] });
  if (battlefield === undefined) refuse('battlefield', 'a battlefield, a map or a name');
  const field = battlefield === undefined ? undefined : readBattlefield(battlefield, ['battlefield'], problems);
  if (!isMap(armies) || Object.keys(armies).length !== 2) refuse('armies', 'two armies by name');
  if (!isMap(armies)) return undefined;
  const split: Record<string, ArmyData> = {};
  for (const [half, [id, army]] of Object.entries(armies).slice(0, HALVES.length).entries()) {
    checkArmyId(id, problems);
    split[id] = checkArmy(army, id, half, field === undefined ? 'open' : battlefield, problems, values);
  }
  const first = Object.values(split).filter((army) => army['first'] === true);
  if (problems.length === before && first.length !== 1) refuse('armies', 'one army with first: true');
  if (problems.length > before) return undefined;
  return Object.fromEntries(Object.entries(split).map(([id, army]) => [id, { ...army, first: army === first[0] }]));
}

/** Scenario files of Lost Battles, whose armies are priced at some fighting values. */
export function scenariosOn(values: FightingValues): Scenarios {
  return { isScenario, armiesOf: (raw, problems) => armiesOf(raw, problems, values) };
}
