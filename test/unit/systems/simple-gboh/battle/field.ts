import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { usualOf } from '../../../../../src/model/domain.js';
import { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/battle/battle.js';
import { type Circumstances, circumstances } from '../../../../../src/systems/simple-gboh/battle/circumstances.js';
import {
  type FieldedFormation,
  type FieldedLeader,
  type FieldedUnit,
  type Forces,
  fielded,
} from '../../../../../src/systems/simple-gboh/battle/forces.js';
import { isDoubleSize, kindOf } from '../../../../../src/systems/simple-gboh/data/unit-types.js';
import { MISSILES, TERRAINS } from '../../../../../src/systems/simple-gboh/data/vocabulary.js';
import { HexGrid, Order } from '../../../../../src/systems/simple-gboh/hexes.js';
import { battleMap, turnedSheet } from '../../../../../src/systems/simple-gboh/map.js';
import { type Readings, readings } from '../../../../../src/systems/simple-gboh/readings.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';

interface Row {
  readonly type: string;
  readonly class?: string;
  readonly tq: number;
  readonly size: number;
  readonly ma: number;
  readonly missile?: string;
  readonly depletable?: boolean;
  readonly doubleDepth?: boolean;
  readonly inColumn?: number;
  readonly formation: string;
  readonly hexes: readonly string[];
  readonly faces?: number;
  readonly ids: string;
}

interface Chief {
  readonly id: string;
  readonly name: string;
  readonly initiative: number;
  readonly range: number;
  readonly seizure?: number;
  readonly heroic?: boolean;
  readonly overall?: boolean;
  readonly hex: string;
}

interface Army {
  readonly faces: number;
  readonly retreatEdge: string;
  readonly withdrawalLevel: number;
  readonly formations: readonly {
    readonly name: string;
    readonly commanders?: readonly string[];
    readonly auxiliary?: boolean;
    readonly chainGap?: number;
    readonly inCommandWhile?: string;
    readonly idleTurns?: number;
  }[];
  readonly together?: readonly {
    readonly by: string;
    readonly formations: readonly string[];
    readonly near?: readonly string[];
    readonly within?: number;
  }[];
  readonly detach?: { readonly by: string; readonly with: string; readonly from: string; readonly most: number };
  readonly leaders: readonly Chief[];
  readonly units: readonly Row[];
}

interface Scenario {
  readonly first: string;
  readonly special?: readonly string[];
  readonly map: {
    readonly columns: number;
    readonly rows: number;
    readonly terrain?: readonly {
      readonly terrain?: string;
      readonly level?: number;
      readonly rows?: readonly number[];
      readonly columns?: readonly number[];
      readonly hexes?: readonly string[];
    }[];
  };
  readonly armies: Readonly<Record<string, Army>>;
}

function sheetOf({ map }: Scenario, grid: HexGrid) {
  const terrain = new Uint8Array(grid.count);
  const level = new Int8Array(grid.count);
  for (const entry of map.terrain ?? []) {
    for (let hex = 0; hex < grid.count; hex++) {
      const name = grid.nameOf(hex);
      const column = Number(name.slice(0, 2));
      const row = Number(name.slice(2));
      if (!(entry.rows?.includes(row) || entry.columns?.includes(column) || entry.hexes?.includes(name))) continue;
      if (entry.terrain !== undefined) terrain[hex] = TERRAINS.findIndex((one) => one === entry.terrain);
      if (entry.level !== undefined) level[hex] = entry.level;
    }
  }
  return { columns: map.columns, rows: map.rows, terrain, level };
}

/** The forces of a scenario file; mirrored, its first army is side 1 and the map is turned by half. */
export function forcesIn(name: string, mirrored = false, place: Readonly<Record<string, string>> = {}): Forces {
  const scenario: Scenario = parse(readFileSync(`armies/simple-gboh/${name}.yaml`, 'utf8'));
  const keys = Object.keys(scenario.armies);
  const order = mirrored ? keys.toReversed() : keys;
  const grid = new HexGrid(scenario.map.columns, scenario.map.rows);
  const sheet = sheetOf(scenario, grid);
  const half = mirrored ? 1 : 0;
  const hexOf = (text: string) => grid.seen(half, grid.named(Number(text.slice(0, 2)), Number(text.slice(2))));
  const way = (direction: number) => (direction + 3 * half) % 6;
  const units: FieldedUnit[] = [];
  const leaders: FieldedLeader[] = [];
  const formations: FieldedFormation[] = [];
  const groups = [];
  const detachments = [];
  const rows: string[] = [];
  for (const [side, key] of order.entries()) {
    const army = scenario.armies[key]!;
    const firstLeader = leaders.length;
    const firstFormation = formations.length;
    const leaderAt = (id: string) => firstLeader + army.leaders.findIndex((one) => one.id === id);
    const formationAt = (wanted: string) => firstFormation + army.formations.findIndex((one) => one.name === wanted);
    for (const chief of army.leaders) {
      leaders.push({
        side,
        name: chief.name,
        initiative: chief.initiative,
        range: chief.range,
        seizure: chief.seizure ?? 0,
        heroic: chief.heroic ?? false,
        overall: chief.overall ?? false,
        named: true,
        hex: hexOf(chief.hex),
      });
    }
    for (const one of army.formations) {
      formations.push({
        side,
        name: one.name,
        commanders: (one.commanders ?? []).map(leaderAt),
        inCommandWhile: one.inCommandWhile === undefined ? -1 : leaderAt(one.inCommandWhile),
        auxiliary: one.auxiliary ?? false,
        chainGap: one.chainGap ?? 0,
        idleTurns: one.idleTurns ?? 0,
      });
    }
    for (const { by, formations: together, near = [], within = 0 } of army.together ?? []) {
      groups.push({ side, by: leaderAt(by), near: near.map(leaderAt), within, formations: together.map(formationAt) });
    }
    const { detach } = army;
    if (detach !== undefined) {
      const { by, from, most } = detach;
      detachments.push({ side, by: leaderAt(by), to: formationAt(detach.with), from: formationAt(from), most });
    }
    for (const row of army.units) {
      rows.push(row.ids);
      const kind = kindOf(row.type, row.class);
      const double = isDoubleSize(kind);
      const facing = row.inColumn === undefined ? (row.faces ?? army.faces) : row.inColumn;
      for (const [at, text] of row.hexes.entries()) {
        const id = `${row.ids.replace(/\d.*$/, '')}${at + 1}`;
        const [one, other] = (place[id] ?? text).split('+');
        // A unit that faces south has its right half in the west.
        const pair = other === undefined ? [hexOf(one!), -1] : [hexOf(one!), hexOf(other)];
        const line = (facing + 1) % 6;
        const swapped =
          other !== undefined && grid.direction(pair[0]!, pair[1]!) !== way(line) && row.inColumn === undefined;
        const inColumn = row.inColumn !== undefined;
        units.push({
          side,
          row: rows.length - 1,
          kind,
          tq: row.tq,
          size: row.size,
          ma: row.ma,
          missile: MISSILES.findIndex((letter) => letter === (row.missile ?? 'none')),
          depletable: row.depletable ?? false,
          doubleSize: double,
          doubleDepth: row.doubleDepth ?? false,
          formation: formationAt(row.formation),
          hex: swapped || (inColumn && double) ? pair[double ? 1 : 0]! : pair[0]!,
          right: swapped || (inColumn && double) ? pair[0]! : pair[1]!,
          facing: way(facing),
          order: inColumn ? Order.Column : Order.Line,
        });
      }
    }
  }
  const standingOf = (key: string, side: number) => ({
    withdrawalLevel: scenario.armies[key]!.withdrawalLevel,
    northern: (scenario.armies[key]!.retreatEdge === 'north') !== mirrored && side >= 0,
    leadersCost: !(scenario.special ?? []).includes('leadersCostNoRoutPoints'),
  });
  return fielded({
    tables: OWN_TABLES,
    map: battleMap(mirrored ? turnedSheet(sheet) : sheet, OWN_TABLES),
    units,
    leaders,
    formations,
    groups,
    detachments,
    standings: [standingOf(order[0]!, 0), standingOf(order[1]!, 1)],
    first: order.indexOf(scenario.first),
    rows,
    columns: units.some((unit) => unit.order !== Order.Line),
    doubleDepths: units.some((unit) => unit.doubleDepth),
  });
}

/** A battle of a scenario file. */
export function battleIn(
  name: string,
  mirrored = false,
  agreed: Partial<Circumstances> = {},
  read: Partial<Readings> = {},
  place: Readonly<Record<string, string>> = {},
): SimpleGbohBattle {
  return new SimpleGbohBattle(
    forcesIn(name, mirrored, place),
    { ...usualOf(readings), ...read },
    { ...usualOf(circumstances), ...agreed },
  );
}
