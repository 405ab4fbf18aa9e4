import type { UnitProfile } from '../../../model/contest.js';
import type { Armour, Category, Formation, Shield, Special, Weapon } from '../tables/vocabulary.js';

/** What a homogeneous unit is made of: everything that is chosen when it is bought. */
export interface Composition {
  /** The army list row it was bought from, `list/row`; undefined for a unit described freely. */
  readonly row: string | undefined;
  readonly category: Category;
  readonly weapon: Weapon;
  readonly shield: Shield;
  readonly armour: Armour;
  /** Barding as bought; it has no effect while the riders are on foot (R57). */
  readonly barding: Armour;
  readonly javelin: boolean;
  /** Whether the unit starts on horseback; false for foot and for riders who start dismounted (TK-18a). */
  readonly mounted: boolean;
  /** Strike or shooting skill, 2..4; for swordsmen and riders equal to `melee`. */
  readonly skill: number;
  readonly melee: number;
  readonly steadiness: number;
  /** The formation in which the unit starts. */
  readonly formation: Formation;
  readonly special: Special;
  readonly auxiliary: boolean;
  /** Figures in the unit, up to 63; more than one base holds stand in a column (TK-3c). */
  readonly figures: number;
  /** Points of a figure where its row or its notation names them; absent where the price tables do (TK-23a). */
  readonly price?: number;
}

/** A unit type of taktika, complete: everything about a unit that does not change in battle. */
export interface Profile extends UnitProfile, Composition {
  /**
   * The kinds of figures of a mixed unit front to rear, each with how many of them (TK-16); absent for all others. The
   * profile itself is then the front rank's, with all figures, and a shield only where everybody has one.
   */
  readonly kinds?: readonly Profile[];
}

/** A unit type as if all its figures were like its front rank. */
export function asFrontRank(unit: Profile): Profile {
  const { kinds, ...alike } = unit;
  return kinds === undefined ? unit : alike;
}

/** Most figures of one unit. */
export const MAX_FIGURES = 63;

/** Most points of one figure. */
export const MAX_PRICE = 1000;

/** Most kinds of figures in one unit. */
export const MAX_KINDS = 8;

/**
 * The equipment that counts in battle (R57): riders on foot leave their barding behind, and a large shield too when
 * their armour is heavy. Everybody else fights as bought.
 */
export function asFought<P extends Composition>(unit: P): P {
  if (unit.mounted) return unit;
  const tooHeavy = unit.shield === 'large' && unit.armour === 'heavy';
  return { ...unit, barding: 'none', shield: tooHeavy ? 'none' : unit.shield };
}
