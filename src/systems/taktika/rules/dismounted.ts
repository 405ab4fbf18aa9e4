import { printProfile } from '../army/notation.js';
import { asFought, type Profile } from '../army/profile.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';

/**
 * Riders after they have got off their horses (TK-18b, R57). They stay what they are, which is never line infantry, but
 * stand with the fronts of foot; lances and barding do not count, a large shield only without heavy armour. Skill
 * lasts for missile weapons and for the melee of riders. Foot are returned as they are; what was paid stays paid.
 */
export function dismounted(profile: Profile): Profile {
  if (!MOUNTED_CATEGORIES.includes(profile.category)) return profile;
  const onFoot = { ...profile, mounted: false };
  return { ...asFought(onFoot), text: profile.mounted ? printProfile(onFoot) : profile.text };
}
