import type { Problem } from '../../../model/problem.js';
import type { ArmyLine } from '../../../model/system.js';
import type { UnitsFile } from '../files.js';
import type { Battlefield } from '../map/battlefield.js';
import { HALVES, halfOf, ZONE_NAMES, zoneCalled } from '../map/zone-names.js';
import { FACINGS, FORWARD, OFF_MAP } from '../map/zones.js';
import { stackingLimit, stackingWeight } from '../rules/stacking-limit.js';
import { MAX_UNITS } from '../state/forces.js';
import type { FightingValues } from '../tables/fighting-values.js';
import { TROOP_NAMES, TROOPS } from '../tables/units.js';
import { IMPASSABLE } from '../tables/vocabulary.js';

/** A unit of a mustered army: at any time in one zone, and nowhere particular within it (LB-2.1b). */
export interface MusteredUnit {
  /** A place in `TROOPS`. */
  readonly troop: number;
  /** Its line: a place in the army's `lines`. */
  readonly line: number;
  /** Where the battle finds it: a zone of the map, or `OFF_MAP`. */
  readonly zone: number;
  /** A place in `FACINGS`, as its own side sees it. */
  readonly facing: number;
}

/** A line of a mustered army: all units of one class and type, wherever they stand. */
export interface MusteredLine extends ArmyLine {
  /** A place in `TROOPS`. */
  readonly troop: number;
  /** Men, animals or vehicles of each unit (LB-1.2a). */
  readonly strength: number;
}

/** Where units may stand. */
export interface Ground {
  /** Undefined where the army leaves the battlefield to its enemy. */
  readonly field: Battlefield | undefined;
  /** The army's half where it says so. */
  readonly half: number | undefined;
}

/** The units of an army, in the order of the file, and its lines in the order in which they are first named. */
export interface MusteredUnits {
  readonly units: readonly MusteredUnit[];
  readonly lines: readonly MusteredLine[];
  /** The army's half: as it says, or that of the first zone that it names. */
  readonly half: number | undefined;
}

interface Entry {
  readonly troop: number;
  readonly count: number;
  readonly zone: number;
  readonly facing: number;
  readonly path: Problem['path'];
}

function checkedEntry(said: UnitsFile, at: number, problems: Problem[]): Entry {
  const path = ['units', at];
  const { troops, count = 1, zone, facing } = said;
  const troop = TROOP_NAMES.indexOf(troops);
  if (facing !== undefined && zone === undefined) {
    problems.push({ path: [...path, 'facing'], expected: 'no facing off the map', found: facing });
  }
  return {
    troop,
    count,
    zone: zone === undefined ? OFF_MAP : zoneCalled(zone),
    facing: facing === undefined ? FORWARD : FACINGS.indexOf(facing),
    path,
  };
}

/**
 * Checks where units stand: in their own half, since no unit enters the enemy's in the player turn of its deployment
 * (LB-3.4d), in zones that can be entered (LB-2.2c), with room for all (LB-5.5c) and one facing in each (LB-5.1b).
 */
function checkPlaces(entries: readonly Entry[], { field, half }: Ground, problems: Problem[]): void {
  const weights = new Map<number, number>();
  const facings = new Map<number, number>();
  for (const { troop, count, zone, facing, path } of entries) {
    if (zone === OFF_MAP) continue;
    const name = ZONE_NAMES[zone]!;
    const at = [...path, 'zone'];
    if (half !== undefined && halfOf(zone) !== half) {
      problems.push({ path: at, expected: `a zone of half ${HALVES[half]}`, found: name });
    }
    const ground = field?.ground[zone] ?? 0;
    if ((ground & IMPASSABLE) !== 0) problems.push({ path: at, expected: 'a zone that can be entered', found: name });
    const before = weights.get(zone) ?? 0;
    const weight = before + count * stackingWeight(troop);
    weights.set(zone, weight);
    const room = stackingLimit(ground);
    if (room > 0 && before <= room && weight > room) {
      const expected = `at most ${room} units in ${name}, levies counting twice`;
      problems.push({ path: at, expected, found: weight });
    }
    const others = facings.get(zone) ?? facing;
    facings.set(zone, others);
    if (others === facing) continue;
    const expected = `the facing of the others in ${name}, ${FACINGS[others]}`;
    problems.push({ path: [...path, 'facing'], expected, found: FACINGS[facing] });
  }
}

/**
 * Checks the units of an army, collecting every problem below `units`. `multiple` is the troop multiple (LB-1.2a).
 */
export function musterUnits(
  said: readonly (UnitsFile | undefined)[],
  ground: Ground,
  multiple: number,
  problems: Problem[],
  values: FightingValues,
): MusteredUnits {
  const entries = said.flatMap((one, at) => (one === undefined ? [] : checkedEntry(one, at, problems)));
  const placed = entries.find(({ zone }) => zone !== OFF_MAP);
  const half = ground.half ?? (placed === undefined ? undefined : halfOf(placed.zone));
  checkPlaces(entries, { field: ground.field, half }, problems);
  const troops = [...new Set(entries.map(({ troop }) => troop))];
  const units = entries.flatMap(({ troop, count, zone, facing }) =>
    Array.from({ length: count }, (): MusteredUnit => ({ troop, line: troops.indexOf(troop), zone, facing })),
  );
  if (units.length > MAX_UNITS) {
    problems.push({ path: ['units'], expected: `at most ${MAX_UNITS} units`, found: units.length });
  }
  const lines = troops.map((troop, line): MusteredLine => {
    const { name, strength } = TROOPS[troop]!;
    return {
      row: name,
      profile: name,
      units: units.filter((unit) => unit.line === line).length,
      figures: 1,
      cost: values.units[troop]!,
      troop,
      strength: strength * multiple,
    };
  });
  return { units, lines, half };
}
