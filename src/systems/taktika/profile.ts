import type { UnitProfile } from '../../model/contest.js';
import type { Armour, Category, Formation, Shield, Special, Weapon } from './data/vocabulary.js';

/** A unit type of taktika, complete: everything about a homogeneous unit that does not change in battle. */
export interface Profile extends UnitProfile {
  readonly category: Category;
  readonly weapon: Weapon;
  readonly shield: Shield;
  readonly armour: Armour;
  readonly barding: Armour;
  readonly javelin: boolean;
  readonly mounted: boolean;
  /** Strike or shooting skill, 2..4; for swordsmen and riders equal to `melee`. */
  readonly skill: number;
  readonly melee: number;
  readonly steadiness: number;
  /** The formation in which the unit starts. */
  readonly formation: Formation;
  readonly special: Special;
  readonly auxiliary: boolean;
}
