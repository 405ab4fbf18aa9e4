/** The option of `lostUnits` (R45) by which a column counts once for each of its bases. */
const PER_BASE = 1;

/**
 * Whether a unit counts as lost to its own side (TK-7.2c, R45): it flees, is destroyed, or losses have turned it into
 * skirmishers. Defected units do not count, nor `spared` ones: those that were bought as skirmishers.
 */
export function countsAsLost(
  spared: boolean,
  thinnedToSkirmish: boolean,
  fleeing: boolean,
  destroyed: boolean,
  defected: boolean,
): boolean {
  return !defected && !spared && (fleeing || destroyed || thinnedToSkirmish);
}

/** How much a lost unit counts: once, or under `perBase` once for each base that it stood on at the start (R45). */
export function lostWeight(bases: number, perBase: number): number {
  return perBase === PER_BASE ? bases : 1;
}
