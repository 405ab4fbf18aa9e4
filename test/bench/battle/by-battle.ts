import type { BattleGames } from '../../../src/simulate/games/battle-games.js';
import type { Variant } from '../variant.js';

/** Pairs played before the clock counts: a battle is much code, and compiling it takes a hundred battles. */
const WARM_UP = 150;
/** Pairs that are played again and again: enough for their mean length to be a usual one. */
const PAIRS = 24;

/** Whole battles of two armies, as they are led; a unit of work is one battle. */
export function byBattle(games: BattleGames): Variant {
  let next = 0;
  return {
    answer() {
      const sums = [0, 0, 0, 0];
      for (let pair = 0; pair < WARM_UP; pair++) {
        for (const half of [0, 1] as const) {
          const { result } = games.play(pair, half);
          sums[0]! += half === 0 ? result.winner : -result.winner;
          sums[1]! += result.turns;
          sums[2]! += result.lostRed;
          sums[3]! += result.lostBlue;
        }
      }
      return sums;
    },
    run(amount) {
      for (let at = 0; at < amount; at++) {
        games.play(next >> 1, (next & 1) as 0 | 1);
        next = (next + 1) % (2 * PAIRS);
      }
    },
  };
}
