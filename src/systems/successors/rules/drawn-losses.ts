/** Place of `noLoss` among the readings of drawn battles (R25). */
const NO_LOSS = 1;

/** Units that each side loses in a drawn battle: one if it has any, unless none are lost (SU-12.9a, R25). */
export function drawnLosses(drawn: number, units: number): number {
  return drawn === NO_LOSS || units === 0 ? 0 : 1;
}
