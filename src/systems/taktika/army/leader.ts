import { generalRatings } from '../rules/general-fights.js';
import { type Readings, traitsOf } from '../state/traits.js';
import { strikersOf } from '../tables/strikers.js';
import type { Weapon } from '../tables/vocabulary.js';
import type { Profile } from './profile.js';

/** A general as he fights in the ranks of a unit: as a figure of his own troop type, whatever the unit's (TK-7.1c, R47). */
export interface Leader {
  readonly skill: number;
  readonly melee: number;
  /** Whether his type strikes on contact. */
  readonly strikes: boolean;
  readonly weapon: Weapon;
  readonly javelin: boolean;
}

/** A general of the troop type of `profile`. */
export function leaderOf(profile: Profile, readings: Readings): Leader {
  const { skill } = generalRatings(profile.category, profile.row, readings.generalRatings);
  const { generalMelee, javelin } = traitsOf(profile, readings);
  return {
    skill,
    melee: generalMelee,
    strikes: strikersOf(profile.weapon, 'dense') > 0,
    weapon: profile.weapon,
    javelin,
  };
}
