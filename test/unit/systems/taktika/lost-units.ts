import { countsAsLost, lostWeight } from '../../../../src/systems/taktika/rules/counts-as-lost.js';

/** What has become of one unit, as far as it frightens its own side (TK-7.2c, R45). */
export interface UnitFate {
  /** Whether it was bought as skirmishers (R67). */
  readonly startedSkirmishing: boolean;
  /** Whether losses have thinned it from formed troops to skirmish order (TK-3f). */
  readonly thinnedToSkirmish: boolean;
  readonly fleeing: boolean;
  /** Destroyed, or fled off the table. */
  readonly destroyed: boolean;
  /** Gone over to the enemy (TK-21.2c). */
  readonly defected: boolean;
  /** Bases it stood on at the start. */
  readonly bases: number;
}

/**
 * How many of its own units a side misses: L of TK-7.2c. Fleeing and destroyed units count, and formed units that losses
 * have turned into skirmishers; rallied and defected ones do not. Units bought as skirmishers never count, unless
 * `skirmishersToo` (option `allUnits` of `loyaltyCount`, R54). `perBase` is the reading `lostUnits` (R45).
 */
export function lostUnits(fates: Iterable<UnitFate>, perBase = 0, skirmishersToo = false): number {
  let lost = 0;
  for (const { startedSkirmishing, thinnedToSkirmish, fleeing, destroyed, defected, bases } of fates) {
    const spared = startedSkirmishing && !skirmishersToo;
    if (countsAsLost(spared, thinnedToSkirmish, fleeing, destroyed, defected)) lost += lostWeight(bases, perBase);
  }
  return lost;
}
