import { isRound, standFormed, standSkirmishing } from '../geometry/base.js';
import { basesOf } from '../rules/may-change-formation.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { SKIRMISH } from '../state/units.js';
import { FORMATIONS } from '../tables/vocabulary.js';

/** Whether a unit is in a melee, or in a contact that may become one, and so stays on the base on which it has come to it. */
export function keepsBase({ acts, relations, units }: TaktikaBattle, unit: number): boolean {
  return units.fleeing[unit] === 0 && (relations.touchesAny(unit) || (acts[unit]! & Act.InContact) !== 0);
}

/**
 * Gives a unit the base that its formation and figures ask for (TK-3c, TK-3f, TK-3h, TK-8j). While it fights hand to
 * hand it keeps its base: a melee from which no unit flees goes on (TK-12i), however far losses thin the units in it.
 */
export function changeBase(battle: TaktikaBattle, unit: number): void {
  const { bases, dissolved, forces, units } = battle;
  const formation = units.formation[unit]!;
  if (formation === SKIRMISH && !forces.units[unit]!.skirmishers) dissolved[unit] = 1;
  if (keepsBase(battle, unit)) return;
  if (formation !== SKIRMISH) {
    standFormed(bases, unit, basesOf(units.figures[unit]!, FORMATIONS[formation]!, units.traits[unit]!.mounted));
  } else if (!isRound(bases, unit)) standSkirmishing(bases, unit);
}
