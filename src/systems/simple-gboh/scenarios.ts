import { isMap } from '../../model/fields.js';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, under, unknownName } from '../../model/problem.js';
import { checkArmyId, isScenario, refuseAlone } from '../../model/scenario-files.js';
import { readMap, refusing } from '../../model/shape.js';
import type { Scenarios } from '../../model/system.js';
import { parseArmy } from './army/army.js';
import type { SimpleGbohArmy } from './army/mustered-army.js';
import { scenarioSchema } from './files.js';
import { readBattlefield } from './map/battlefield.js';
import { sharedHex } from './shock-situation.js';
import type { Tables } from './tables/table-set.js';

/** What a scenario says itself and not through its armies. */
const SCENARIO_ALONE = ['battle', 'map', 'first', 'leadersCostNothing', 'doubleDepths', 'budget'];

/** An army of a scenario as plain data and mustered, with every problem below its place in the file. */
function readArmy(
  tables: Tables,
  raw: unknown,
  id: string,
  common: Readonly<Record<string, unknown>>,
  problems: Problem[],
): readonly [ArmyData, SimpleGbohArmy | undefined] {
  const path = ['armies', id];
  checkArmyId(id, problems);
  if (!isMap(raw)) {
    problems.push({ path, expected: 'an army, a map', found: raw });
    return [{}, undefined];
  }
  refuseAlone(raw, SCENARIO_ALONE, path, problems);
  for (const key of ['faces', 'retreatEdge', 'withdrawalLevel']) {
    if (raw[key] === undefined)
      problems.push({ path: [...path, key], expected: `${key} of an army`, found: undefined });
  }
  const found: Problem[] = [];
  const data = { ...raw, ...common };
  const army = parseArmy(tables, data, found);
  // Without a sound map, every hex beyond the open field would look wrong.
  const own = Object.hasOwn(common, 'map')
    ? found
    : found.filter(({ path: at }) => !at.some((key) => /^(hex|enemyHolds)/.test(`${key}`)));
  problems.push(...under(own, ...path));
  if (army !== undefined && !army.placed) problems.push({ path, expected: 'an army with hexes', found: 'none' });
  return [data, army];
}

/** Checks that the armies of a scenario can meet. */
function checkMeeting(refuse: (key: string, expected: string) => void, armies: readonly SimpleGbohArmy[]): void {
  const [one, other] = armies;
  if (one === undefined || other === undefined) return;
  if (one.edge === other.edge) refuse('armies', 'armies that retreat over different edges');
  const shared = sharedHex(one, other);
  if (shared === undefined) return;
  refuse('armies', `armies that stand apart, while both are in ${one.field.grid.nameOf(shared)}`);
}

/**
 * The two armies of a scenario by name, each as plain data with its map and whether it moves first. All problems are
 * collected with their paths in the file; undefined when there are any.
 */
function armiesOf(tables: Tables, raw: unknown, problems: Problem[]): Readonly<Record<string, ArmyData>> | undefined {
  const before = problems.length;
  const said = readMap(scenarioSchema, raw, problems, { apart: ['map', 'armies'] });
  if (said === undefined || !isMap(raw)) return undefined;
  const refuse = refusing(raw, [], problems);
  const { armies } = raw;
  if (raw['map'] === undefined) refuse('map', 'a map of hexes');
  const map = raw['map'] === undefined ? undefined : readBattlefield(raw['map'], ['map'], problems);
  // What all armies of the scenario have in common, as far as it is sound.
  const common = {
    ...(said.name === undefined ? {} : { battle: said.name }),
    ...(map === undefined ? {} : { map: raw['map'] }),
    ...(said.leadersCostNothing === true ? { leadersCostNothing: true } : {}),
    ...(said.doubleDepths === true ? { doubleDepths: true } : {}),
  };
  const named = isMap(armies) ? Object.keys(armies) : [];
  if (named.length !== 2) refuse('armies', 'two armies by name');
  if (!isMap(armies)) return undefined;
  const ids = named.slice(0, 2);
  const first = named.length === 2 ? said.first : undefined;
  if (first !== undefined && !ids.includes(first)) {
    problems.push(unknownName(['first'], 'one of the known names', first, ids));
  }
  const read = ids.map((id) => readArmy(tables, armies[id], id, common, problems));
  if (problems.length > before) return undefined;
  checkMeeting(
    refuse,
    read.flatMap(([, army]) => army ?? []),
  );
  if (problems.length > before) return undefined;
  return Object.fromEntries(
    read.map(([data], at) => [ids[at]!, first === undefined ? data : { ...data, first: ids[at] === first }]),
  );
}

/** Scenario files of Simple GBoH, checked on a set of tables. */
export function scenariosOn(tables: Tables): Scenarios {
  return { isScenario, armiesOf: (raw, problems) => armiesOf(tables, raw, problems) };
}
