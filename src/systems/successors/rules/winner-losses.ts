/** Units that the winner of a battle loses: one, unless he has doubled the loser or has none left (SU-12.7e, SU-12.7f, R23). */
export function winnerLosses(doubled: boolean, units: number): number {
  return doubled || units === 0 ? 0 : 1;
}
