import type { Formation, Weapon } from '../data/vocabulary.js';
import { MISSILE_WEAPONS, missileOf } from '../data/weapons.js';

/** Who shoots, as far as the range depends on it. */
export interface Shooter {
  readonly weapon: Weapon | 'javelin';
  readonly formation: Formation;
  readonly mounted: boolean;
}

/** What is shot at: its figures, and the figures in the front ranks of the whole battle line it stands in. */
export interface ShotTarget {
  readonly figures: number;
  readonly lineFront: number;
}

/** The options of the readings R36 and R38 by which slings and handguns reach no further than 10 cm. */
const TEN = 1;
const CENTIMETRES_A_FIGURE = 2;

/**
 * Centimetres that a unit's weapon reaches (D15): 10 for riders and skirmishers (TK-11f), more for bows against large
 * units (TK-11g) and for crossbows, handguns and slings against wide ones (TK-11h); 0 for weapons that do not shoot.
 * `slingRange` and `handgunRange` are the readings R36 and R38.
 */
export function shootingRange(shooter: Shooter, target: ShotTarget, slingRange = 0, handgunRange = 0): number {
  const { weapon, formation, mounted } = shooter;
  const missile = weapon === 'javelin' ? MISSILE_WEAPONS.javelin : missileOf(weapon);
  if (missile === undefined) return 0;
  const held = (weapon === 'sling' && slingRange === TEN) || (weapon === 'handgun' && handgunRange === TEN);
  if (held || mounted || missile.longRange === 'none' || !missile.longFrom.includes(formation)) {
    return missile.normalRange;
  }
  const figures = missile.longRange === 'targetFigures' ? target.figures : target.lineFront;
  return Math.max(missile.normalRange, CENTIMETRES_A_FIGURE * figures);
}
