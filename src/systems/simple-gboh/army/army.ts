import { isMap } from '../../../model/fields.js';
import type { Problem } from '../../../model/problem.js';
import { entriesIn, readMap, refusing } from '../../../model/shape.js';
import { type ArmyFile, armySchema } from '../files.js';
import { type Battlefield, OPEN_FIELD, readBattlefield } from '../map/battlefield.js';
import { AWAY_FROM, EDGES, Edge, VERTICES } from '../map/compass.js';
import { leaderRoutPoints, routPoints } from '../rules/rout-points.js';
import type { Tables } from '../tables/table-set.js';
import { readDetachments, readFormations, readGroups, readSeized } from './army-chart.js';
import { checkCommand } from './army-command.js';
import { readConditions } from './army-conditions.js';
import { type MusteredLeader, readLeaders } from './army-leaders.js';
import { placeUnits } from './army-places.js';
import { readLines, type UnitLine } from './army-units.js';
import { drawUp, type FreeLine } from './free-line.js';
import type { MusteredLine, SimpleGbohArmy } from './mustered-army.js';

/** Of the Rout Points of its units, which part an army withdraws at where its file does not say: one in so many. */
const USUAL_SHARE = 3;

/** Lists of an army whose entries are read one by one. */
const LISTS = ['formations', 'together', 'detach', 'leaders', 'units', 'losesWhen'];

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

/** Compares what a file declares with what its troops come to. */
function checkTotals(file: ArmyFile, totals: Totals, problems: Problem[]): void {
  const { budget = totals.cost, expects = {} } = file;
  const refuse = refusing(file, [], problems);
  if (totals.cost > budget) refuse('budget', `at least ${totals.cost} for this army`);
  for (const level of ['withdrawalLevel', 'evenLevel'] as const) {
    if ((file[level] ?? 0) > totals.cost) refuse(level, `1..${totals.cost}, the Rout Points of this army`);
  }
  for (const key of ['units', 'unitRoutPoints', 'leaderRoutPoints'] as const) {
    const expected = expects[key];
    if (expected === undefined || expected === totals[key]) continue;
    problems.push({ path: ['expects', key], expected: `${totals[key]}, as this army has`, found: expected });
  }
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

/** What an army says of itself besides its troops. */
function termsOf(file: ArmyFile) {
  const edge = EDGES.indexOf(file.retreatEdge ?? 'south');
  return {
    list: file.battle ?? 'free',
    first: file.first,
    leadersCost: file.leadersCostNothing !== true,
    doubleDepths: file.doubleDepths ?? false,
    edge,
    replacements: file.replacementLeaders ?? -1,
    faces: VERTICES.indexOf(file.faces ?? VERTICES[AWAY_FROM[edge]!]!),
    level: file.withdrawalLevel,
    even: file.evenLevel,
  };
}

/** Its leaders and its formation chart (SG-4.16a). */
function readChart(raw: unknown, field: Battlefield, problems: Problem[]) {
  const leaders = readLeaders(entriesIn(raw, 'leaders'), field, problems);
  const formations = readFormations(entriesIn(raw, 'formations'), leaders, problems);
  const groups = readGroups(entriesIn(raw, 'together'), leaders, formations, problems);
  const detachments = readDetachments(entriesIn(raw, 'detach'), leaders, formations, problems);
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
 * Checks an army given as plain data and sums up its Rout Points (D14, D17a), collecting every problem: names, ratings, kinds
 * that there are (SG-2.21a, SG-2.22a), where units stand, their stacks, their leaders (SG-4.21a, SG-4.22a), its formation
 * chart (SG-4.16a), who is in command when it begins (SG-4.11b), totals and the budget. Readings change none of it.
 *
 * An army without any `hex` and `hexes` draws itself up (see `drawUp`).
 */
export function parseArmy(tables: Tables, raw: unknown, problems: Problem[]): SimpleGbohArmy | undefined {
  const before = problems.length;
  const file = readMap(armySchema, raw, problems, { apart: ['map'], each: LISTS });
  if (file === undefined || !isMap(raw)) return undefined;
  const { name, budget } = file;
  const terms = termsOf(file);
  const field = Object.hasOwn(raw, 'map') ? readBattlefield(raw['map'], ['map'], problems) : OPEN_FIELD;
  const chart = readChart(raw, field ?? OPEN_FIELD, problems);
  const sound = problems.length === before;
  const lines = readLines(entriesIn(raw, 'units'), chart.formations, problems);
  const totals = totalsOf(tables, lines, chart.leaders, terms.leadersCost);
  if (problems.length === before) checkTotals(file, totals, problems);
  const placed = readPlaced(lines, problems);
  checkLeaderPlaces(chart.leaders, placed, problems);
  const ids = lines.flatMap((line) => line.ids);
  const losesWhen = readConditions(entriesIn(raw, 'losesWhen'), chart.leaders, ids, field, problems);
  const ground = { field, faces: terms.faces, tables };
  const standing = placed ? standAsToldIn(ground, lines, problems) : drawUpOn(field, lines, chart, sound);
  if (standing === undefined && sound) refusing(raw, [], problems)('units', 'units that fit on the map');
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
