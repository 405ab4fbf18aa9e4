import { speedOfFronts, unitSpeed } from '../rules/unit-speed.js';
import type { TaktikaBattle } from '../state/battle.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { frontsOf } from './march-body.js';

/** Centimetres that a unit moves by its formation, on foot and mounted. */
const SPEEDS = [false, true].map((mounted) => FORMATIONS.map((formation) => unitSpeed({ formation, mounted })));

/** Centimetres that a unit moves, or a battle line of `count` units, cavalry in each leg (TK-8b, TK-8e). */
export function marchSpeed(battle: TaktikaBattle, members: Int32Array, count: number): number {
  const { units } = battle;
  if (count === 1) {
    const unit = members[0]!;
    return SPEEDS[units.traits[unit]!.mounted ? 1 : 0]![units.formation[unit]!]!;
  }
  return speedOfFronts(frontsOf(units, members, count));
}
