import type { Standing } from '../../../model/chronicle.js';
import type { SimpleGbohBattle } from '../battle/battle.js';
import { Names } from './names.js';

/** How a battle stands at this moment: the Rout Points of each side, and those at which it withdraws (SG-9.0a). */
export function standing({ forces, playerTurns, routPoints }: SimpleGbohBattle, into: Standing): void {
  into.round = playerTurns;
  into.lostRed = routPoints[0]!;
  into.lostBlue = routPoints[1]!;
  into.broughtRed = forces.standings[0].withdrawalLevel;
  into.broughtBlue = forces.standings[1].withdrawalLevel;
}

/** The same in a sentence. */
export function standingText(battle: SimpleGbohBattle): string {
  const { sides } = Names.of(battle);
  const [red, blue] = [0, 1].map((side) => {
    const { withdrawalLevel } = battle.forces.standings[side === 0 ? 0 : 1];
    return `${sides[side === 0 ? 0 : 1]} ${battle.routPoints[side]} of ${withdrawalLevel}`;
  });
  return `Rout Points, of those at which an army withdraws: ${red}, ${blue}.`;
}
