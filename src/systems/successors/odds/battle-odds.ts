import { Winner } from '../axes.js';
import { isDoubled, REROLL, winnerOf } from '../rules/winner-of.js';
import type { SideDistribution } from './side-distribution.js';

/** Chances of a battle from the attacker's side; the first three sum to 1, doubled ones are parts of theirs. */
export interface BattleOdds {
  readonly win: number;
  readonly drawn: number;
  readonly lose: number;
  /** P(the attacker wins with at least twice the result, and so loses nothing). */
  readonly winDoubled: number;
  readonly loseDoubled: number;
}

/** The exact chances of two sides with known laws of results: every pair of results, compared as battles compare them. */
export function battleOdds(attacker: SideDistribution, defender: SideDistribution): BattleOdds {
  const ways = [0, 0, 0];
  const doubled = [0, 0, 0];
  for (let one = 0; one < attacker.results.length; one++) {
    const own = attacker.results[one]!;
    for (let other = 0; other < defender.results.length; other++) {
      const enemy = defender.results[other]!;
      const count = attacker.ways[one]! * defender.ways[other]!;
      const winner = winnerOf(own, enemy);
      ways[winner]! += count;
      if (isDoubled(own, enemy)) doubled[winner]! += count;
    }
  }
  const total = attacker.total * defender.total;
  return {
    win: ways[Winner.Attacker]! / total,
    drawn: ways[Winner.Drawn]! / total,
    lose: ways[Winner.Defender]! / total,
    winDoubled: doubled[Winner.Attacker]! / total,
    loseDoubled: doubled[Winner.Defender]! / total,
  };
}

/** The chances of the ends in `BATTLE_END`, in its order; by a reading of drawn battles (R25) these are rolled again. */
export function endDistribution(
  { drawn, lose, loseDoubled, win, winDoubled }: BattleOdds,
  reading: number,
): readonly number[] {
  const decided = reading === REROLL && drawn < 1 ? win + lose : 1;
  const shares = [loseDoubled, lose - loseDoubled, decided < 1 ? 0 : drawn, win - winDoubled, winDoubled];
  return shares.map((share) => share / decided);
}
