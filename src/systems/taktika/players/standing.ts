import { Place, type TaktikaBattle } from '../state/battle.js';

/** What a figure in disorder is worth of one in order. */
const DISORDERED = 0.7;
/** What a lost unit weighs besides its points, as half of them decide the battle (R61). */
const UNIT = 1;
/** What a won battle is worth in shares of an army. */
const VICTORY = 1;

/** What a side holds: the share of its points that still stand, those in order the more, and of its formed units. */
function holds(battle: Readonly<TaktikaBattle>, side: number): number {
  const { dissolved, forces, owner, present, units, where } = battle;
  let held = 0;
  let all = 0;
  let formed = 0;
  let lost = 0;
  for (let unit = 0; unit < battle.count; unit++) {
    const { side: own, cost, profile, skirmishers } = forces.units[unit]!;
    if (own !== side) continue;
    all += cost * profile.figures;
    const stands = present[unit] === 1 && units.fleeing[unit] === 0 && owner[unit] === side;
    if (!skirmishers) {
      formed++;
      const away = where[unit] === Place.Arriving || where[unit] === Place.WentOff;
      if ((!stands && !away) || dissolved[unit] === 1) lost++;
    }
    if (stands) held += cost * (units.figures[unit]! * DISORDERED + units.ordered[unit]! * (1 - DISORDERED));
  }
  return held / all - (formed === 0 ? 0 : (UNIT * lost) / formed);
}

/** How well a side stands: what it holds less what the enemy holds, in shares of an army, and who has won. */
export function standingOf(battle: Readonly<TaktikaBattle>, side: number): number {
  const won = battle.over ? battle.result.winner * (side === 0 ? VICTORY : -VICTORY) : 0;
  return won + holds(battle, side) - holds(battle, 1 - side);
}
