import { oppositeEdge } from '../map/compass.js';
import { Order, seenDirection } from '../map/hexes.js';
import { battleMap, turnedSheet } from '../map/map.js';
import { meetingOf, type ShockSituation } from '../shock-situation.js';
import { type FieldedUnit, type Forces, fielded, type StartPosition } from '../state/forces.js';
import type { Tables } from '../tables/table-set.js';
import type { SimpleGbohArmy } from './mustered-army.js';

/** Two armies that have met, and on what terms. */
export interface Met {
  readonly armies: readonly [SimpleGbohArmy, SimpleGbohArmy];
  readonly meeting: ShockSituation;
}

const met = new WeakMap<Forces, Met>();

/** The armies whose forces these are; undefined for forces that were put together without armies. */
export function armiesBehind(forces: Forces): Met | undefined {
  return met.get(forces);
}

function shifted(numbers: readonly number[], by: number): readonly number[] {
  return numbers.map((number) => number + by);
}

/** Rout Points at which an army withdraws under a handicap, in hundredths of the way to its even level. */
function levelUnder(handicap: number, { withdrawalLevel, evenLevel }: SimpleGbohArmy): number {
  return Math.max(1, Math.round(withdrawalLevel + ((evenLevel - withdrawalLevel) * handicap) / 100));
}

/**
 * An army alone on the map as a side, numbers of its leaders and formations starting from what the side before has, with
 * everything turned by half where `turned` says so.
 */
function sideOf(
  army: SimpleGbohArmy,
  side: 0 | 1,
  turned: boolean,
  before: SimpleGbohArmy | undefined,
  handicap: number,
) {
  const leaders = before?.leaders.length ?? 0;
  const formations = before?.formations.length ?? 0;
  const rows = before?.lines.length ?? 0;
  const { grid } = army.field;
  const view = turned ? 1 : 0;
  const standing: StartPosition = {
    withdrawalLevel: levelUnder(handicap, army),
    losesWhen: army.losesWhen.map((condition) => ({
      leader: condition.leader < 0 ? -1 : leaders + condition.leader,
      units: shifted(condition.units, before?.units.length ?? 0),
      unitsAtLeast: condition.unitsAtLeast,
      hexes: condition.hexes.map((hex) => grid.seen(view, hex)),
      hexesAtLeast: condition.hexesAtLeast,
      playerTurns: condition.playerTurns,
    })),
    edge: turned ? oppositeEdge(army.edge) : army.edge,
    leadersCost: army.leadersCost,
    replacements: army.replacements,
  };
  return {
    standing,
    units: army.units.map((unit): FieldedUnit => {
      const { kind, tq, size, ma, missile, depletable, doubleSize, doubleDepth, formation, routPoints } =
        army.lines[unit.line]!;
      const ratings = { kind, tq, size, ma, missile, depletable, doubleSize, doubleDepth };
      return {
        side,
        line: unit.line,
        row: rows + unit.line,
        ...ratings,
        routPoints,
        formation: formations + formation,
        hex: grid.seen(view, unit.hex),
        right: grid.seen(view, unit.right),
        facing: seenDirection(view, unit.facing),
        order: unit.order,
      };
    }),
    // Field by field: objects made of the rest of others are of a shape of their own each, and slow to ask.
    leaders: army.leaders.map((leader, at) => ({
      side,
      name: leader.name,
      initiative: leader.initiative,
      range: leader.range,
      seizure: leader.seizure,
      heroic: leader.heroic,
      overall: leader.overall,
      named: leader.named,
      routPoints: leader.routPoints,
      seizesFor: shifted(army.seized[at]!, formations),
      hex: grid.seen(view, leader.hex),
    })),
    formations: army.formations.map((formation) => ({
      side,
      name: formation.name,
      commanders: shifted(formation.commanders, leaders),
      inCommandWhile: formation.inCommandWhile < 0 ? -1 : leaders + formation.inCommandWhile,
      auxiliary: formation.auxiliary,
      chainGap: formation.chainGap,
      idleTurns: formation.idleTurns,
    })),
    groups: army.groups.map((group) => ({
      side,
      by: leaders + group.by,
      near: shifted(group.near, leaders),
      within: group.within,
      formations: shifted(group.formations, formations),
    })),
    detachments: army.detachments.map(({ by, to, from, most }) => ({
      side,
      by: leaders + by,
      to: formations + to,
      from: formations + from,
      most,
    })),
    marches: army.units.some(({ order }) => order !== Order.Line),
  };
}

/** An army alone on its map, without an enemy, as its file has it. */
export function forcesAlone(tables: Tables, army: SimpleGbohArmy): Forces {
  const { marches, standing, ...own } = sideOf(army, 0, false, undefined, 0);
  return fielded({
    tables,
    map: battleMap(army.field.sheet, tables),
    ...own,
    standings: [standing, standing],
    first: 0,
    rows: army.lines.map(({ row }) => row),
    columns: marches,
    doubleDepths: army.doubleDepths,
  });
}

/**
 * Two armies as they take the field together, side 0 first and near: its retreat edge is the southern or the western one, the
 * map being turned by half where its file has it in the north or the east; `handicap` in hundredths of the way to even levels. Throws `RangeError` where
 * they cannot meet or one has too many units.
 */
export function forcesOf(tables: Tables, red: SimpleGbohArmy, blue: SimpleGbohArmy, handicap = 0): Forces {
  const meeting = meetingOf(red, blue);
  const { field, first, turned } = meeting;
  const near = sideOf(red, 0, turned[0], undefined, handicap);
  const far = sideOf(blue, 1, turned[1], red, handicap);
  const forces = fielded({
    tables,
    map: battleMap(turned[0] ? turnedSheet(field.sheet) : field.sheet, tables),
    units: [...near.units, ...far.units],
    leaders: [...near.leaders, ...far.leaders],
    formations: [...near.formations, ...far.formations],
    groups: [...near.groups, ...far.groups],
    detachments: [...near.detachments, ...far.detachments],
    standings: [near.standing, far.standing],
    first,
    rows: [...red.lines, ...blue.lines].map(({ row }) => row),
    columns: near.marches || far.marches,
    doubleDepths: red.doubleDepths || blue.doubleDepths,
  });
  met.set(forces, { armies: [red, blue], meeting });
  return forces;
}
