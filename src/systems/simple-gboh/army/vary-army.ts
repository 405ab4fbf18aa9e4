import { mapsIn } from '../../../model/fields.js';
import type { ArmyData } from '../../../model/plan.js';
import { IDS } from '../files.js';
import { Edge } from '../map/compass.js';
import { turned } from '../map/hexes.js';
import type { Tables } from '../tables/table-set.js';
import { parseArmy } from './army.js';
import { type MusteredUnit, mayStandIn } from './army-places.js';
import { idsOf } from './army-units.js';
import type { MusteredLine, SimpleGbohArmy } from './mustered-army.js';

type Entry = Readonly<Record<string, unknown>>;

/** `ids` for another number of units, from the same first one on. */
function idsFor(ids: unknown, count: number): string {
  const [, prefix = 'U', first = '1'] = IDS.exec(String(ids)) ?? [];
  return count === 1 ? `${prefix}${first}` : `${prefix}${first}-${Number(first) + count - 1}`;
}

/** The hexes that an army's own side of the map has: no nearer to the enemy than its foremost unit. */
function ownGround({ edge, field, units }: SimpleGbohArmy): readonly number[] {
  const { grid } = field;
  const upright = edge === Edge.North || edge === Edge.South;
  const sign = edge === Edge.North || edge === Edge.West ? 1 : -1;
  const ahead = (hex: number) => sign * (upright ? grid.r[hex]! : hex % grid.columns);
  const front = Math.max(...units.map(({ hex }) => ahead(hex)));
  return Array.from({ length: grid.count }, (_, hex) => hex).filter((hex) => ahead(hex) <= front);
}

/** Further places for units of a line: the vacant hexes nearest to those it has, as many as there are. */
function placesFor(
  tables: Tables,
  army: SimpleGbohArmy,
  line: MusteredLine,
  own: readonly MusteredUnit[],
  held: Set<number>,
  wanted: number,
): readonly string[] {
  const { grid, sheet } = army.field;
  const [model] = own;
  if (model === undefined) return [];
  const beside = line.doubleSize ? grid.direction(model.hex, model.right) : turned(model.facing, 1);
  const free = (hex: number) => hex >= 0 && !held.has(hex) && mayStandIn(line, sheet.terrain[hex]!, tables);
  const near = (hex: number) => Math.min(...own.map((unit) => grid.distance(hex, unit.hex)));
  const ranked = ownGround(army)
    .map((hex) => ({ hex, far: near(hex) }))
    .sort((a, b) => a.far - b.far || a.hex - b.hex);
  const places: string[] = [];
  for (const { hex } of ranked) {
    if (places.length === wanted) break;
    const right = line.doubleSize ? grid.next(hex, beside) : hex;
    if (!free(hex) || !free(right)) continue;
    held.add(hex).add(right);
    places.push(line.doubleSize ? `${grid.nameOf(hex)}+${grid.nameOf(right)}` : grid.nameOf(hex));
  }
  return places;
}

/** Entries of a placed army with other numbers of units by line. */
function replaced(tables: Tables, raw: ArmyData, army: SimpleGbohArmy, units: readonly number[]): readonly Entry[] {
  const held = new Set(army.units.flatMap(({ hex, right }) => [hex, right]));
  return mapsIn(raw['units']).flatMap((entry, at) => {
    const hexes: readonly unknown[] = Array.isArray(entry['hexes']) ? entry['hexes'] : [];
    const wanted = units[at] ?? 0;
    const own = army.units.filter(({ line }) => line === at);
    const more = placesFor(tables, army, army.lines[at]!, own, held, Math.max(0, wanted - hexes.length));
    const places = [...hexes.slice(0, wanted), ...more];
    return places.length === 0 ? [] : { ...entry, ids: idsFor(entry['ids'], places.length), hexes: places };
  });
}

function recounted(raw: ArmyData, units: readonly number[]): readonly Entry[] {
  return mapsIn(raw['units']).flatMap((entry, at) => {
    const wanted = units[at] ?? 0;
    return wanted === 0 ? [] : { ...entry, ids: idsFor(entry['ids'], wanted) };
  });
}

/** Conditions of the scenario on units that there are; who had to be lost of those that are gone is none any more. */
function keptConditions(raw: ArmyData, entries: readonly Entry[]): Entry {
  if (raw['losesWhen'] === undefined) return {};
  const ids = new Set(entries.flatMap((entry) => idsOf(String(entry['ids']))));
  const losesWhen = mapsIn(raw['losesWhen']).flatMap((condition) => {
    const { unitsAtLeast, unitsEliminated, ...rest } = condition;
    if (!Array.isArray(unitsEliminated)) return condition;
    const left = unitsEliminated.filter((id) => ids.has(`${id}`));
    if (left.length === 0) return [];
    const least = unitsAtLeast === undefined ? {} : { unitsAtLeast: Math.min(Number(unitsAtLeast), left.length) };
    return { ...rest, unitsEliminated: left, ...least };
  });
  return { losesWhen };
}

/** The levels of an army that are beyond the Rout Points that it has, brought down to these. */
function loweredLevels(tables: Tables, raw: ArmyData): Entry {
  const { withdrawalLevel, evenLevel, ...bare } = raw;
  const levels = Object.entries({ withdrawalLevel, evenLevel }).filter(([, level]) => level !== undefined);
  const cost = levels.length === 0 ? undefined : parseArmy(tables, bare, [])?.cost;
  if (cost === undefined) return {};
  return Object.fromEntries(levels.filter(([, level]) => Number(level) > cost).map(([name]) => [name, cost]));
}

/**
 * An army of Simple GBoH with other numbers of units by line, whatever they cost. Units that have places keep them,
 * the last ones leaving first; more units stand on the vacant hexes nearest to their line, as many as there is room
 * for, behind the army's foremost row. Everybody may begin out of command. An army without places draws itself up
 * again. An army with fewer Rout Points than its withdrawal level withdraws when it has lost them all.
 */
export function varyArmy(tables: Tables, raw: ArmyData, units: readonly number[]): ArmyData {
  const { budget: _, expects: __, ...rest } = raw;
  const army = parseArmy(tables, raw, []);
  const formations = mapsIn(raw['formations']).map((formation) => ({ ...formation, strays: true }));
  const entries = army?.placed === true ? replaced(tables, raw, army, units) : recounted(raw, units);
  const varied = { ...rest, ...keptConditions(raw, entries), formations, units: entries };
  return { ...varied, ...loweredLevels(tables, varied) };
}
