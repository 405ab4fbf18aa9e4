import type { Standing } from '../../../model/chronicle.js';
import { Place, type TaktikaBattle } from '../battle/battle.js';

/** Points of a unit's figures that its side has lost at this moment (R61): killed, fleeing, fled off or gone over. */
function lostPoints(battle: TaktikaBattle, unit: number): number {
  const { forces, units, where, owner } = battle;
  const { side, profile, cost } = forces.units[unit]!;
  const gone = where[unit] === Place.Destroyed || where[unit] === Place.FledOff;
  const living = gone || units.fleeing[unit] === 1 || owner[unit] !== side ? 0 : units.figures[unit]!;
  return (profile.figures - living) * cost;
}

/** Points that a side has lost by now. */
export function pointsLost(battle: TaktikaBattle, side: number): number {
  const { firstUnit } = battle.forces;
  let lost = 0;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) lost += lostPoints(battle, unit);
  return lost;
}

/** How a battle stands at this moment. */
export function standing(battle: TaktikaBattle, into: Standing): void {
  const { armies } = battle.forces;
  into.round = battle.round;
  into.lostRed = pointsLost(battle, 0);
  into.lostBlue = pointsLost(battle, 1);
  into.broughtRed = armies[0].cost;
  into.broughtBlue = armies[1].cost;
}
