import { countsAsLost, lostWeight } from '../rules/counts-as-lost.js';
import { Place, type TaktikaBattle } from '../state/battle.js';

/**
 * How many of its own units a side misses: L of TK-7.2c, by the reading of R45. Units bought as skirmishers count only
 * where `skirmishersToo` is set (option `allUnits` of R54). Allocates nothing.
 */
export function lostOf(battle: TaktikaBattle, side: number, skirmishersToo = false): number {
  const { forces, units, where, owner } = battle;
  const { firstUnit } = forces;
  let lost = 0;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    const { skirmishers, bases } = forces.units[unit]!;
    const place = where[unit]!;
    const destroyed = place === Place.Destroyed || place === Place.FledOff;
    const fleeing = units.fleeing[unit] === 1 && place === Place.OnTable;
    const defected = owner[unit] !== side;
    if (countsAsLost(skirmishers && !skirmishersToo, battle.dissolved[unit] === 1, fleeing, destroyed, defected)) {
      lost += lostWeight(bases, battle.readings.lostUnits);
    }
  }
  return lost;
}
