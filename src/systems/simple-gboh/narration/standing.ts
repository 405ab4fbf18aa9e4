import type { Account, ScoreSnapshot } from '../../../model/chronicle.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { Names } from './names.js';

/** How a battle stands at this moment: the Rout Points of each side, and those at which it withdraws (SG-9.0a). */
export function scoreInto({ forces, playedTurns, routPoints }: SimpleGbohBattle, into: ScoreSnapshot): void {
  into.round = playedTurns;
  into.lostRed = routPoints[0]!;
  into.lostBlue = routPoints[1]!;
  into.broughtRed = forces.standings[0].withdrawalLevel;
  into.broughtBlue = forces.standings[1].withdrawalLevel;
}

/** The same in words. */
export function accountOf(battle: SimpleGbohBattle): Account {
  const { sides } = Names.of(battle);
  const part = (side: 0 | 1) =>
    `${sides[side]} ${battle.routPoints[side]} of ${battle.forces.standings[side].withdrawalLevel}`;
  return { counts: 'Rout Points, of those at which an army withdraws', sides: [part(0), part(1)] };
}
