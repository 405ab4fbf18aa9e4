import { SHIELD_PROHIBITIONS } from '../data/equipment.js';
import { USUAL_MELEE } from '../data/prices.js';
import type { Shield } from '../data/vocabulary.js';
import type { Profile } from '../profile.js';

function shieldOnFoot({ shield, armour, weapon }: Pick<Profile, 'shield' | 'armour' | 'weapon'>): Shield {
  if (shield === 'large' && armour === 'heavy') return 'none';
  return SHIELD_PROHIBITIONS[shield].includes(weapon) ? 'none' : shield;
}

/**
 * Riders who have got off their horses (TK-18b, R57): swordsmen, or shooters where they had a bow or crossbow, never
 * line infantry. Lances and barding stay with the horses; armour and shield come along, but for a large shield that
 * foot may not combine with the rest (D13). Skill lasts for missile weapons and for the melee of riders.
 * Foot are returned as they are.
 */
export function dismounted(profile: Profile): Profile {
  if (!profile.mounted) return profile;
  const archers = profile.category === 'horseArchers';
  const melee = profile.category === 'riders' ? profile.melee : USUAL_MELEE;
  const weapon = archers ? profile.weapon : 'sword';
  return {
    ...profile,
    label: `dismounted ${profile.label}`,
    category: archers ? 'shooters' : 'swordsmen',
    mounted: false,
    weapon,
    shield: shieldOnFoot({ ...profile, weapon }),
    barding: 'none',
    melee,
    skill: archers ? profile.skill : melee,
  };
}
