import { Winner } from '../axes.js';

/** Place of `reroll` among the readings of drawn battles (R25). */
export const REROLL = 2;

/** The winner of two battle results: the higher one; equal ones draw (SU-12.5b, SU-12.5c). */
export function winnerOf(attackerResult: number, defenderResult: number): number {
  if (attackerResult === defenderResult) return Winner.Drawn;
  return attackerResult > defenderResult ? Winner.Attacker : Winner.Defender;
}

/** Whether the winner's result is at least twice the loser's, so that the winner loses nothing (SU-12.7f, R22). */
export function isDoubled(attackerResult: number, defenderResult: number): boolean {
  const loser = Math.min(attackerResult, defenderResult);
  const winner = Math.max(attackerResult, defenderResult);
  return winner !== loser && winner >= 2 * loser;
}

/** The place of an end in `BATTLE_END`. */
export function endOf(winner: number, doubled: boolean): number {
  if (winner === Winner.Drawn) return 2;
  const step = doubled ? 2 : 1;
  return winner === Winner.Attacker ? 2 + step : 2 - step;
}
