import type { GeneralKind } from './data/army-list.js';
import { NO_TALENTS, type Talents } from './rules/bought-talents.js';
import type { Loyalty } from './rules/loyalty.js';

/** A general during the battle. */
export interface General {
  readonly kind: GeneralKind;
  readonly corps: number;
  readonly commanderInChief: boolean;
  readonly talents: Talents;
  readonly loyalty: Loyalty;
  /** The unit he is attached to, -1 while he rides alone. */
  readonly unit: number;
}

/** The talents that a general lends to a unit: his own where he is attached to it, none elsewhere (TK-7.1b). */
export function talentsFor(general: General, unit: number): Talents {
  return general.unit === unit ? general.talents : NO_TALENTS;
}

/**
 * The deputy who takes over from a killed general at once: same place, kind, corps, command and state of loyalty (R54),
 * but without any talent or flaw (TK-7.1e).
 */
export function deputyOf(general: General): General {
  return { ...general, talents: NO_TALENTS };
}
