import type { RollCall } from '../../../model/chronicle.js';
import { counted } from '../../../model/wording.js';
import { Place, type TaktikaBattle } from '../battle/battle.js';
import { FORMATION_WORDS, Names, troopsOf } from './names.js';
import type { Trace } from './trace.js';

function numbersOf(units: readonly number[], names: Names): string {
  const first = names.number(units[0]!);
  const last = names.number(units.at(-1)!);
  return first === last ? `${first}` : `${first}\u2013${last}`;
}

function listed(units: readonly number[], names: Names, what: string): readonly string[] {
  return units.length === 0 ? [] : [`${units.map((unit) => names.number(unit)).join(', ')} ${what}`];
}

function remarksOf(battle: TaktikaBattle, units: readonly number[], names: Names): string {
  const { where, owner, units: states, dissolved, forces } = battle;
  const at = (place: number) => units.filter((unit) => where[unit] === place);
  const here = at(Place.OnTable);
  return [
    ...listed(
      here.filter((unit) => states.fleeing[unit] === 1),
      names,
      'fleeing',
    ),
    ...listed(at(Place.Destroyed), names, 'destroyed'),
    ...listed(at(Place.FledOff), names, 'fled off'),
    ...listed(at(Place.WentOff), names, 'left the table'),
    ...listed(at(Place.Arriving), names, 'still to come'),
    ...listed(
      here.filter((unit) => owner[unit] !== forces.units[unit]!.side),
      names,
      'gone over to the enemy',
    ),
    ...listed(
      here.filter((unit) => dissolved[unit] === 1 && states.fleeing[unit] === 0),
      names,
      'thinned to skirmishers',
    ),
  ].join('; ');
}

function rollCall(battle: TaktikaBattle, units: readonly number[], names: Names, trace: Trace): RollCall {
  const { forces, where, units: states } = battle;
  const first = forces.units[units[0]!]!;
  const { figures: strength, formation } = first.profile;
  const figures = units.reduce((sum, unit) => sum + states.figures[unit]!, 0);
  const before = units.reduce((sum, unit) => sum + trace.figures[unit]!, 0);
  return {
    label: `${names.lines[first.row]!} ${numbersOf(units, names)}`,
    detail: `${counted(units.length, 'unit')} of ${strength} ${FORMATION_WORDS[formation]} ${troopsOf(first, false)}, ${first.cost} points a figure`,
    units: units.length,
    standing: units.filter((unit) => where[unit] === Place.OnTable && states.fleeing[unit] === 0).length,
    figures,
    lost: units.length * strength - figures,
    lostNow: before - figures,
    remarks: remarksOf(battle, units, names),
  };
}

/** How the lines of an army stand. */
export function rollCalls(battle: TaktikaBattle, side: number, trace: Trace): readonly RollCall[] {
  const { forces } = battle;
  const names = Names.of(battle);
  const lines = new Map<number, number[]>();
  for (let unit = forces.firstUnit[side]!; unit < forces.firstUnit[side + 1]!; unit++) {
    const { row } = forces.units[unit]!;
    lines.set(row, [...(lines.get(row) ?? []), unit]);
  }
  return [...lines.values()].map((units) => rollCall(battle, units, names, trace));
}
