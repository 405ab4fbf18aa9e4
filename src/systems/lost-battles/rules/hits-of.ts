const MEET = 1;

/**
 * Hits of an attack by how far its total exceeds the needed score (D7, LB-6.6a, LB-6.6c): one for more, two for four more,
 * or for three more against lead elephants. An all-out attack scores one more at a margin of 0 or 3 (LB-6.7a). A screen of
 * fresh light infantry takes one at most (LB-6.8b). Under the reading R1 `meet` equality hits by itself.
 */
export function hitsOf(
  margin: number,
  allOut: boolean,
  elephants: boolean,
  screened: boolean,
  equality: number,
): number {
  if (margin < 0) return 0;
  if (margin === 0) return allOut || equality === MEET ? 1 : 0;
  if (screened || margin < 3) return 1;
  return margin > 3 || elephants || allOut ? 2 : 1;
}

/** Whether going all-out scores a hit more at this margin; where the reading R12 offers it anyway, at 0 and 3 always. */
export function allOutPays(
  margin: number,
  elephants: boolean,
  screened: boolean,
  equality: number,
  offered: boolean,
): boolean {
  if (margin !== 0 && margin !== 3) return false;
  if (offered) return true;
  return hitsOf(margin, true, elephants, screened, equality) > hitsOf(margin, false, elephants, screened, equality);
}
