import { Fields, isMap } from '../../model/fields.js';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, under } from '../../model/problem.js';
import { checkArmyId, isScenario, readTexts, refuseAlone } from '../../model/scenario-files.js';
import type { Scenarios } from '../../model/system.js';
import { muster } from './army.js';
import { readBattlefield } from './battlefield.js';
import type { Tables } from './data/table-set.js';
import { sharedHex } from './meeting.js';
import type { SimpleGbohArmy } from './mustered-army.js';

const SCENARIO_KEYS = ['name', 'provenance', 'first', 'leadersCostNothing', 'doubleDepths', 'map', 'armies'] as const;
/** What a scenario says itself and not through its armies. */
const SCENARIO_ALONE = ['battle', 'map', 'first', 'leadersCostNothing', 'doubleDepths', 'budget'];

type ScenarioFields = Fields<(typeof SCENARIO_KEYS)[number]>;

/** What all armies of a scenario have in common, as far as it is sound. */
function commonOf(
  fields: ScenarioFields,
  name: string | undefined,
  problems: Problem[],
): Readonly<Record<string, unknown>> {
  const map = fields.has('map') ? readBattlefield(fields.raw('map'), fields.at('map'), problems) : undefined;
  const common: Record<string, unknown> = {};
  if (name !== undefined) common['battle'] = name;
  if (map !== undefined) common['map'] = fields.raw('map');
  if (fields.flag('leadersCostNothing') === true) common['leadersCostNothing'] = true;
  if (fields.flag('doubleDepths') === true) common['doubleDepths'] = true;
  return common;
}

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
    if (!Object.hasOwn(raw, key))
      problems.push({ path: [...path, key], expected: `${key} of an army`, found: undefined });
  }
  const found: Problem[] = [];
  const data = { ...raw, ...common };
  const army = muster(tables, data, found);
  // Without a sound map, every hex beyond the open field would look wrong.
  const own = Object.hasOwn(common, 'map')
    ? found
    : found.filter(({ path: at }) => !at.some((key) => /^(hex|enemyHolds)/.test(`${key}`)));
  problems.push(...under(own, ...path));
  if (army !== undefined && !army.placed) problems.push({ path, expected: 'an army with hexes', found: 'none' });
  return [data, army];
}

/** Checks that the armies of a scenario can meet. */
function checkMeeting(fields: ScenarioFields, armies: readonly SimpleGbohArmy[]): void {
  const [one, other] = armies;
  if (one === undefined || other === undefined) return;
  if (one.edge === other.edge) fields.refuse('armies', 'armies that retreat over different edges');
  const shared = sharedHex(one, other);
  if (shared === undefined) return;
  fields.refuse('armies', `armies that stand apart, while both are in ${one.field.grid.nameOf(shared)}`);
}

/**
 * The two armies of a scenario by name, each as plain data with its map and whether it moves first. All problems are
 * collected with their paths in the file; undefined when there are any.
 *
 * A scenario file is a map of `name`, `provenance` (a text), `map` (see `readBattlefield`), `first` (the name of the army
 * that moves first; SG-3.1a), `leadersCostNothing: true` where eliminated leaders cost no Rout Points, `doubleDepths: true`
 * where units of double depth may be formed in play, and `armies`: two of them by short names, each as `muster` reads it
 * with every unit and leader in a hex, with `faces`, `retreatEdge` and `withdrawalLevel`, and without what the scenario says
 * for both.
 */
function armiesOf(tables: Tables, raw: unknown, problems: Problem[]): Readonly<Record<string, ArmyData>> | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'a scenario', [], SCENARIO_KEYS, problems);
  if (fields === undefined) return undefined;
  const name = readTexts(fields);
  fields.needs('map', 'a map of hexes');
  const common = commonOf(fields, name, problems);
  const armies = fields.raw('armies');
  const named = isMap(armies) ? Object.keys(armies) : [];
  if (named.length !== 2) fields.refuse('armies', 'two armies by name');
  if (!isMap(armies)) return undefined;
  const ids = named.slice(0, 2);
  const first = named.length === 2 ? fields.named('first', ids) : undefined;
  const read = ids.map((id) => readArmy(tables, armies[id], id, common, problems));
  if (problems.length > before) return undefined;
  checkMeeting(
    fields,
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
