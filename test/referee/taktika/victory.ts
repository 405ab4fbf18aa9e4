// Losses of a side, nerve without orders, and victory. Source lines 84 to 90 (lost units), 287 to 289 (victory, which the text
// leaves to the players; the register's condition R61).
import { hasDefaults } from './book.js';
import type { View } from './view.js';

/** Whether a unit counts as lost to the side that brought it (line 84): fleeing, destroyed, or thinned to skirmishers. */
function isLost(view: View, unit: number): boolean {
  const { game, now } = view;
  const { skirmishers, side } = game.forces.units[unit]!;
  if (skirmishers || now.owner[unit] !== side) return false;
  const gone = game.where[unit] === 2 || game.where[unit] === 4;
  return gone || (now.present[unit] === 1 && now.fleeing[unit] === 1) || game.dissolved[unit] === 1;
}

/** The lost units of a side (line 84). */
export function lostOf(view: View, side: number): number {
  let lost = 0;
  for (let unit = 0; unit < view.count; unit++) if (view.side(unit) === side && isLost(view, unit)) lost++;
  return lost;
}

/** Who has won by the register's condition: +1, -1, 0 for both, or undefined while the battle goes on; undefined, too, where options change it. */
export function winnerOf(view: View): number | undefined {
  if (!hasDefaults(view, 'victory', 'lostUnits')) return undefined;
  const { game, now } = view;
  const sides = [0, 1].map((side) => {
    let formed = 0;
    let standing = 0;
    for (let unit = 0; unit < view.count; unit++) {
      if (view.side(unit) !== side) continue;
      if (!game.forces.units[unit]!.skirmishers) formed++;
      const here = now.present[unit] === 1 && now.fleeing[unit] === 0 && now.owner[unit] === side;
      if (here || game.where[unit] === 1) standing++;
    }
    return { formed, standing, lost: lostOf(view, side) };
  });
  const [red, blue] = [sides[0]!, sides[1]!];
  if (red.formed === 0 || blue.formed === 0) return undefined;
  if (red.standing === 0 || blue.standing === 0) return red.standing === blue.standing ? 0 : red.standing > 0 ? 1 : -1;
  const shares = sides.map(({ lost, formed }) => lost / formed);
  if (shares[0]! >= 0.5 && shares[0]! > shares[1]!) return -1;
  if (shares[1]! >= 0.5 && shares[1]! > shares[0]!) return 1;
  return undefined;
}
