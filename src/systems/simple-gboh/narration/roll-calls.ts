import type { RollCall } from '../../../model/chronicle.js';
import { unitsByRow } from '../../../model/narration/roll-calls.js';
import { capital, counted } from '../../../model/wording.js';
import { armiesBehind } from '../army/forces-of.js';
import { type SimpleGbohBattle, Status } from '../state/battle.js';
import { Names } from './names.js';
import type { Trace } from './trace.js';

/** Units that are on the map, or in another unit that is. */
function stands({ status }: SimpleGbohBattle, unit: number): boolean {
  return status[unit] === Status.OnMap || status[unit] === Status.Merged;
}

function remarksOf(battle: SimpleGbohBattle, units: readonly number[], names: Names): string {
  const ids = (some: readonly number[], what: string) =>
    some.length === 0 ? [] : [`${what}: ${some.map((unit) => names.id(unit)).join(', ')}`];
  const onMap = units.filter((unit) => stands(battle, unit));
  const hits = onMap.reduce((sum, unit) => sum + battle.hits[unit]!, 0);
  return [
    ...(hits > 0 ? [counted(hits, 'hit')] : []),
    ...ids(
      onMap.filter((unit) => battle.depleted[unit] === 1),
      'depleted',
    ),
    ...ids(
      units.filter((unit) => battle.status[unit] === Status.Pursuing || battle.status[unit] === Status.Lost),
      'in pursuit',
    ),
    ...ids(
      units.filter((unit) => battle.status[unit] === Status.Eliminated),
      'lost',
    ),
  ].join('; ');
}

/** How the lines of an army stand; what is counted are units. */
export function rollCalls(battle: SimpleGbohBattle, side: number, trace: Trace): readonly RollCall[] {
  const { forces } = battle;
  const names = Names.of(battle);
  const army = armiesBehind(forces)?.armies[side === 0 ? 0 : 1];
  const rows = unitsByRow(forces.firstUnit[side]!, forces.firstUnit[side + 1]!, (unit) => forces.row[unit]!);
  const first = forces.row[forces.firstUnit[side]!] ?? 0;
  return [...rows].map(([row, units]): RollCall => {
    const line = army?.lines[row - first];
    const left = units.filter((unit) => stands(battle, unit)).length;
    const gone = units.filter((unit) => trace.start[unit]! >= 0 && !stands(battle, unit)).length;
    return {
      label: capital(forces.rows[row]!),
      detail:
        line === undefined ? '' : `${counted(units.length, 'unit')} ${line.profile}, ${line.cost} Rout Points each`,
      units: units.length,
      standing: left,
      figures: left,
      lost: units.length - left,
      lostNow: gone,
      remarks: remarksOf(battle, units, names),
    };
  });
}
