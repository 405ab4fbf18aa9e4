import type { Formation, Weapon } from '../tables/vocabulary.js';
import { MISSILE_WEAPONS, missileOf } from '../tables/weapons.js';

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

/** What the long range of a unit is counted by: nothing, the target's figures, or those in the front ranks of its line. */
const LongRange = { Never: 0, TargetFigures: 1, TargetFront: 2 } as const;

/** Centimetres that a weapon reaches in any case; 0 for weapons that do not shoot. */
export function normalRange(weapon: Shooter['weapon']): number {
  return (weapon === 'javelin' ? MISSILE_WEAPONS.javelin : missileOf(weapon))?.normalRange ?? 0;
}

/** What a unit's long range is counted by: one of the values of `LongRange` (TK-11f to TK-11h, R36, R38). */
export function longRange({ weapon, formation, mounted }: Shooter, slingRange = 0, handgunRange = 0): number {
  const missile = weapon === 'javelin' ? MISSILE_WEAPONS.javelin : missileOf(weapon);
  const held = (weapon === 'sling' && slingRange === TEN) || (weapon === 'handgun' && handgunRange === TEN);
  if (missile === undefined || held || mounted || missile.longRange === 'none') return LongRange.Never;
  if (!missile.longFrom.includes(formation)) return LongRange.Never;
  return missile.longRange === 'targetFigures' ? LongRange.TargetFigures : LongRange.TargetFront;
}

/** Centimetres of a unit's range by what `normalRange` and `longRange` say of it. */
export function rangeBy(normal: number, long: number, figures: number, lineFront: number): number {
  if (long === LongRange.Never) return normal;
  return Math.max(normal, CENTIMETRES_A_FIGURE * (long === LongRange.TargetFigures ? figures : lineFront));
}

/**
 * Centimetres that a unit's weapon reaches (D15): 10 for riders and skirmishers (TK-11f), more for bows against large
 * units (TK-11g) and for crossbows, handguns and slings against wide ones (TK-11h); 0 for weapons that do not shoot.
 * `slingRange` and `handgunRange` are the readings R36 and R38.
 */
export function shootingRange(shooter: Shooter, target: ShotTarget, slingRange = 0, handgunRange = 0): number {
  const long = longRange(shooter, slingRange, handgunRange);
  return rangeBy(normalRange(shooter.weapon), long, target.figures, target.lineFront);
}
