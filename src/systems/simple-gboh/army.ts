import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { MOST_FORMATIONS, readDetachments, readFormations, readGroups, readSeized } from './army-chart.js';
import { checkCommand } from './army-command.js';
import { MOST_CONDITIONS, readConditions } from './army-conditions.js';
import { type MusteredLeader, readLeaders } from './army-leaders.js';
import { placeUnits } from './army-places.js';
import { readLines, type UnitLine } from './army-units.js';
import { MOST_LEADERS, MOST_UNITS } from './battle/forces.js';
import { type Battlefield, OPEN_FIELD, readBattlefield } from './battlefield.js';
import { AWAY_FROM, EDGES, Edge, VERTICES } from './compass.js';
import type { Tables } from './data/table-set.js';
import { drawUp, type FreeLine } from './free-line.js';
import type { MusteredLine, SimpleGbohArmy } from './mustered-army.js';
import { leaderRoutPoints, routPoints } from './rules/rout-points.js';

/** Keys of an army file; those of an army within a scenario lack some of them. */
const ARMY_KEYS = [
  'name',
  'battle',
  'map',
  'first',
  'leadersCostNothing',
  'doubleDepths',
  'faces',
  'retreatEdge',
  'withdrawalLevel',
  'withdrawalNote',
  'evenLevel',
  'losesWhen',
  'replacementLeaders',
  'budget',
  'expects',
  'formations',
  'together',
  'detach',
  'leaders',
  'units',
] as const;
const EXPECTED_KEYS = ['units', 'unitRoutPoints', 'leaderRoutPoints'] as const;
type ArmyFields = Fields<(typeof ARMY_KEYS)[number]>;

/** The most Rout Points that a file may speak of. */
export const MOST_ROUT_POINTS = 9999;
/** Of the Rout Points of its units, which part an army withdraws at where its file does not say: one in so many. */
const USUAL_SHARE = 3;

/** What a line costs: Rout Points of one of its units (D14), or those that the scenario gives (SG-9.0a). */
function costOf(tables: Tables, { kind, tq, doubleSize, doubleDepth, routPoints: told }: UnitLine): number {
  if (told >= 0) return told;
  return routPoints(tables, kind, tq, doubleSize, doubleDepth);
}

function lineOf(tables: Tables, line: UnitLine): MusteredLine {
  const { hexes: _, path: __, faces: ___, ...rest } = line;
  return { ...rest, row: line.name, units: line.ids.length, figures: 1, cost: costOf(tables, line) };
}

interface Totals {
  readonly units: number;
  readonly unitRoutPoints: number;
  readonly leaderRoutPoints: number;
  readonly cost: number;
}

/** What lines and leaders come to. */
function totalsOf(
  tables: Tables,
  lines: readonly UnitLine[],
  leaders: readonly MusteredLeader[],
  leadersCost: boolean,
): Totals {
  const unitRoutPoints = lines.reduce((sum, line) => sum + line.ids.length * costOf(tables, line), 0);
  const chiefs = leaders.reduce(
    (sum, { initiative, routPoints: told }) => sum + (told >= 0 ? told : leaderRoutPoints(tables, initiative)),
    0,
  );
  return {
    units: lines.reduce((sum, { ids }) => sum + ids.length, 0),
    unitRoutPoints,
    leaderRoutPoints: chiefs,
    cost: unitRoutPoints + (leadersCost ? chiefs : 0),
  };
}

/** Compares what a file declares with what its troops come to; `totals` is undefined where they are wrong. Gives the budget. */
function checkTotals(fields: ArmyFields, totals: Totals | undefined, problems: Problem[]): number | undefined {
  const budget = fields.whole('budget', 1, MOST_ROUT_POINTS);
  if (budget !== undefined && totals !== undefined && totals.cost > budget) {
    fields.refuse('budget', `at least ${totals.cost} for this army`);
  }
  for (const level of ['withdrawalLevel', 'evenLevel'] as const) {
    if (totals === undefined || Number(fields.raw(level) ?? 0) <= totals.cost) continue;
    fields.refuse(level, `1..${totals.cost}, the Rout Points of this army`);
  }
  if (!fields.has('expects')) return budget;
  const expects = Fields.of(fields.raw('expects'), 'totals', fields.at('expects'), EXPECTED_KEYS, problems);
  for (const key of EXPECTED_KEYS) {
    const expected = expects?.whole(key, 0, MOST_ROUT_POINTS);
    if (expected === undefined || totals === undefined || expected === totals[key]) continue;
    expects?.refuse(key, `${totals[key]}, as this army has`);
  }
  return budget;
}

/** Whether the file places its units: all of them or none. */
function readPlaced(lines: readonly UnitLine[], problems: Problem[]): boolean {
  const placed = lines.some(({ hexes }) => hexes !== undefined);
  for (const { hexes, column, faces, path } of lines) {
    if (placed && hexes === undefined) {
      problems.push({
        path: [...path, 'hexes'],
        expected: 'hexes, as other units of this army have',
        found: undefined,
      });
    }
    if (!placed && (column ?? faces) !== undefined) {
      const expected = 'hexes, or no say in how units face';
      problems.push({ path: [...path, 'hexes'], expected, found: undefined });
    }
  }
  return placed;
}

function checkLeaderPlaces(leaders: readonly MusteredLeader[], placed: boolean, problems: Problem[]): void {
  for (const [at, { hex }] of leaders.entries()) {
    if (hex >= 0 === placed) continue;
    const expected = placed ? 'the hex where he begins' : 'no hex in an army whose units have none';
    problems.push({ path: ['leaders', at, 'hex'], expected, found: hex >= 0 ? 'a hex' : undefined });
  }
}

function checkNeeds(fields: ArmyFields): void {
  fields.needs('name', 'what the army is called');
  fields.needs('units', 'a list of units');
  fields.needs('leaders', 'a list of leaders');
  fields.needs('formations', 'a list of formations');
  const units = fields.raw('units');
  if (Array.isArray(units) && units.length === 0) fields.refuse('units', `1..${MOST_UNITS} entries`);
}

/** What an army says of itself besides its troops. */
function readTerms(fields: ArmyFields) {
  const edge = EDGES.indexOf(fields.named('retreatEdge', EDGES) ?? 'south');
  fields.text('withdrawalNote');
  return {
    list: fields.text('battle') ?? 'free',
    first: fields.flag('first'),
    leadersCost: fields.flag('leadersCostNothing') !== true,
    doubleDepths: fields.flag('doubleDepths') ?? false,
    edge,
    replacements: fields.whole('replacementLeaders', 0, MOST_LEADERS) ?? -1,
    faces: VERTICES.indexOf(fields.named('faces', VERTICES) ?? VERTICES[AWAY_FROM[edge]!]!),
    level: fields.whole('withdrawalLevel', 1, MOST_ROUT_POINTS),
    even: fields.whole('evenLevel', 1, MOST_ROUT_POINTS),
  };
}

/** Its leaders and its formation chart (SG-4.16a). */
function readChart(fields: ArmyFields, field: Battlefield, problems: Problem[]) {
  const leaders = readLeaders(fields.list('leaders', MOST_LEADERS) ?? [], field, problems);
  const formations = readFormations(fields.list('formations', MOST_FORMATIONS) ?? [], leaders, problems);
  const groups = readGroups(fields.list('together', MOST_FORMATIONS) ?? [], leaders, formations, problems);
  const detachments = readDetachments(fields.list('detach', MOST_FORMATIONS) ?? [], leaders, formations, problems);
  const seized = readSeized(leaders, formations, problems);
  return { leaders, formations, groups, detachments, seized };
}

type Chart = ReturnType<typeof readChart>;

interface Ground {
  /** Undefined where the file's map is wrong. */
  readonly field: Battlefield | undefined;
  readonly faces: number;
  readonly tables: Tables;
}

/** Everybody where the file says; leaders have their hexes already. */
function standAsToldIn({ field, faces, tables }: Ground, lines: readonly UnitLine[], problems: Problem[]): FreeLine {
  const units = field === undefined ? [] : placeUnits(lines, faces, field, tables, problems);
  return { units, leaderHexes: [] };
}

/** Everybody in a line of the army's own making; undefined where there is no room, or where the chart is not sound. */
function drawUpOn(
  field: Battlefield | undefined,
  lines: readonly UnitLine[],
  { formations, leaders }: Chart,
  sound: boolean,
): FreeLine | undefined {
  return field === undefined || !sound ? undefined : drawUp(lines, formations, leaders, field.grid);
}

/**
 * Checks an army given as plain data and sums up its Rout Points (D14, D17a), collecting every problem: names,
 * ratings, kinds that there are (SG-2.21a, SG-2.22a), where units stand, their stacks, their leaders (SG-4.21a,
 * SG-4.22a), its formation chart (SG-4.16a), who is in command when it begins (SG-4.11b), totals and the budget.
 * Readings change none of it.
 *
 * An army file is a map:
 *
 * - `name`: what the army is called.
 * - `formations`: a list. Each has a `name`, `commanders` (ids of leaders) or `auxiliary: true` (SG-4.13a), a
 *   `chainGap` (0; SG-4.11c), `inCommandWhile`, a leader whose presence on the map keeps its units in command,
 *   `idleTurns`, its own player turns before it may be activated (0), `strays: true` where some of it may begin out
 *   of command, and a `frontage`, the columns of hexes that it takes up at most in an army that draws itself up.
 * - `together`: formations that may be activated together (SG-4.14a): `by` a leader, `formations`, and leaders who
 *   have to be `near`, `within` a number of hexes.
 * - `detach`: what a leader may take along: `by` which leader, `with` which formation, `from` which other, `most`
 *   units.
 * - `leaders`: a list. Each has an `id`, a `name`, `initiative`, `range`, `seizure` attempts (0), `heroic: true`,
 *   `overall: true` (one of them), `unnamed: true` for those who come back themselves (SG-4.37a), `routPoints` that
 *   he costs by the scenario (SG-9.0a), `seizesFor`, formations that he may activate after a seizure besides his own
 *   (SG-4.43a), and a `hex`.
 * - `units`: a list. Each entry has `ids` such as HYP1-2, a `name`, a `type` and a `class`, `tq`, `size`, `ma` (that
 *   of its type), a `missile` letter, `depletable: true`, `doubleDepth: true`, a `formation`, and `hexes`, one for
 *   each of the ids, `1205+1305` for double size; `faces`, a vertex, and `inColumn`, a direction; `ratings`, where
 *   they come from; `routPoints` that each costs by the scenario (SG-9.0a). Of units in one hex the first is on top.
 * - `map`: see `readBattlefield`; an open field of 44 by 24 hexes where left out.
 * - `faces`: where its units look (away from its retreat edge: north-east from the western, south-west from the
 *   eastern one); `retreatEdge`: north, south, west or east (south; SG-7.62a), which says nothing in an army that
 *   draws itself up.
 * - `first`: whether it moves first; dice decide where neither army says, or both decline (SG-3.1a).
 * - `withdrawalLevel`: Rout Points at which it withdraws (a third of those of its units, rounded up), no more than it
 *   has; `withdrawalNote`: why; `evenLevel`: those at which its battle is even (the same), for play with a handicap.
 * - `losesWhen`: what else loses the battle by the scenario: see `readConditions`.
 * - `replacementLeaders`: how many replacement leaders its counter mix has (half of its named leaders; SG-4.37a).
 * - `leadersCostNothing`: true where eliminated leaders cost no Rout Points; `doubleDepths`: true where units of
 *   double depth may be formed in play (SG-10.3a).
 * - `budget`: Rout Points that it may have; `expects`: its totals `units`, `unitRoutPoints` and `leaderRoutPoints`,
 *   to be checked; `battle`: what the battle is called.
 *
 * An army without any `hex` and `hexes` draws itself up (see `drawUp`).
 */
export function muster(tables: Tables, raw: unknown, problems: Problem[]): SimpleGbohArmy | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'an army', [], ARMY_KEYS, problems);
  if (fields === undefined) return undefined;
  checkNeeds(fields);
  const name = fields.text('name');
  const terms = readTerms(fields);
  const field = fields.has('map') ? readBattlefield(fields.raw('map'), fields.at('map'), problems) : OPEN_FIELD;
  const chart = readChart(fields, field ?? OPEN_FIELD, problems);
  const sound = problems.length === before;
  const lines = readLines(fields.list('units', MOST_UNITS) ?? [], chart.formations, problems);
  const totals = totalsOf(tables, lines, chart.leaders, terms.leadersCost);
  const budget = checkTotals(fields, problems.length === before ? totals : undefined, problems);
  const placed = readPlaced(lines, problems);
  checkLeaderPlaces(chart.leaders, placed, problems);
  const losing = fields.list('losesWhen', MOST_CONDITIONS) ?? [];
  const ids = lines.flatMap((line) => line.ids);
  const losesWhen = readConditions(losing, chart.leaders, ids, field, problems);
  const ground = { field, faces: terms.faces, tables };
  const standing = placed ? standAsToldIn(ground, lines, problems) : drawUpOn(field, lines, chart, sound);
  if (standing === undefined && sound) fields.refuse('units', 'units that fit on the map');
  if (name === undefined || field === undefined || standing === undefined || problems.length > before) return undefined;
  const { faces: _, level, even, ...agreed } = terms;
  const withdrawalLevel = level ?? Math.ceil(totals.unitRoutPoints / USUAL_SHARE);
  const army: SimpleGbohArmy = {
    ...agreed,
    ...chart,
    name,
    lines: lines.map((line) => lineOf(tables, line)),
    figures: totals.units,
    cost: totals.cost,
    units: standing.units,
    leaders: chart.leaders.map((leader, at) => ({ ...leader, hex: standing.leaderHexes[at] ?? leader.hex })),
    field,
    placed,
    edge: placed ? agreed.edge : Edge.South,
    withdrawalLevel,
    evenLevel: even ?? withdrawalLevel,
    losesWhen: losesWhen.map((condition) => ({
      ...condition,
      units: condition.units.map((unit) => standing.units.findIndex(({ id }) => id === ids[unit])),
    })),
    unitRoutPoints: totals.unitRoutPoints,
    leaderRoutPoints: totals.leaderRoutPoints,
    budget,
  };
  checkCommand(army, tables, problems);
  return problems.length > before ? undefined : army;
}
