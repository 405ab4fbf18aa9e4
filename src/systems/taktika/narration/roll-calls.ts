import type { RollCall } from '../../../model/chronicle.js';
import { numbered, unitsByRow } from '../../../model/narration/roll-calls.js';
import { textOf } from '../../../model/narration/saying.js';
import { counted } from '../../../model/wording.js';
import { Place, type TaktikaBattle } from '../state/battle.js';
import { FORMATION_WORDS } from './forms.js';
import { Names, troopsOf } from './names.js';
import type { Trace } from './trace.js';

function placesOf(units: readonly number[], names: Names): string {
  const first = names.number(units[0]!);
  const last = names.number(units.at(-1)!);
  return first === last ? `${first}` : `${first}\u2013${last}`;
}

function remarksOf(battle: TaktikaBattle, units: readonly number[], names: Names): string {
  const { where, owner, units: states, dissolved, forces } = battle;
  const at = (place: number) => units.filter((unit) => where[unit] === place);
  const here = at(Place.OnTable);
  const numbersOf = (some: readonly number[]) => some.map((unit) => names.number(unit));
  const fleeing = here.filter((unit) => states.fleeing[unit] === 1);
  const gone = here.filter((unit) => owner[unit] !== forces.units[unit]!.side);
  const thinned = here.filter((unit) => dissolved[unit] === 1 && states.fleeing[unit] === 0);
  return [
    ...numbered(numbersOf(fleeing), 'fleeing'),
    ...numbered(numbersOf(at(Place.Destroyed)), 'destroyed'),
    ...numbered(numbersOf(at(Place.FledOff)), 'fled off'),
    ...numbered(numbersOf(at(Place.WentOff)), 'left the table'),
    ...numbered(numbersOf(at(Place.Arriving)), 'still to come'),
    ...numbered(numbersOf(gone), 'gone over to the enemy'),
    ...numbered(numbersOf(thinned), 'thinned to skirmishers'),
  ].join('; ');
}

function rollCall(battle: TaktikaBattle, units: readonly number[], names: Names, trace: Trace): RollCall {
  const { forces, where, units: states } = battle;
  const first = forces.units[units[0]!]!;
  const { figures: strength, formation } = first.profile;
  const figures = units.reduce((sum, unit) => sum + states.figures[unit]!, 0);
  const before = units.reduce((sum, unit) => sum + trace.figures[unit]!, 0);
  return {
    label: `${names.lines[first.row]!} ${placesOf(units, names)}`,
    detail: `${counted(units.length, 'unit')} of ${strength} ${FORMATION_WORDS[formation]} ${textOf(troopsOf(first, false))}, ${first.cost} points a figure`,
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
  const lines = unitsByRow(forces.firstUnit[side]!, forces.firstUnit[side + 1]!, (unit) => forces.units[unit]!.row);
  return [...lines.values()].map((units) => rollCall(battle, units, names, trace));
}
