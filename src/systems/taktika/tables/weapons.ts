import type { Category, Formation, Weapon } from './vocabulary.js';

/** A striking weapon (D14). */
export interface StrikingWeapon {
  /** Ranks that strike in a collision; 0 when the weapon does not strike. */
  readonly ranks: number;
  /** Whether body armour does not count against it in melee. */
  readonly ignoresArmour: boolean;
  /** Whether a rider may still use it on foot; foot weapons always may. */
  readonly usableOnFoot: boolean;
}

/** Striking weapons (D14). */
export const STRIKING_WEAPONS: Readonly<Partial<Record<Weapon, StrikingWeapon>>> = {
  pike: { ranks: 3, ignoresArmour: false, usableOnFoot: true },
  spear: { ranks: 2, ignoresArmour: false, usableOnFoot: true },
  halberd: { ranks: 1, ignoresArmour: true, usableOnFoot: true },
  sword: { ranks: 0, ignoresArmour: false, usableOnFoot: true },
  twoHanded: { ranks: 0, ignoresArmour: true, usableOnFoot: true },
  cavalryPike: { ranks: 2, ignoresArmour: false, usableOnFoot: false },
  cavalrySpear: { ranks: 1, ignoresArmour: false, usableOnFoot: false },
};

/** A missile weapon (D15). */
export interface MissileWeapon {
  /** What a shooting die must not exceed: the figure's skill, or a fixed number. */
  readonly toHit: 'skill' | number;
  /** Centimetres; the javelin's is point-blank (R37). */
  readonly normalRange: number;
  /** What counts 2 cm each towards the long range: all figures of the target, or those of its line's front ranks. */
  readonly longRange: 'targetFigures' | 'targetFront' | 'none';
  /** Formations in which foot may shoot at long range. */
  readonly longFrom: readonly Formation[];
  /** Whether the target's shields count. */
  readonly shieldsCount: boolean;
  readonly defensiveShooting: boolean;
  /** Whether a volley makes every ordered figure of the target test for disorder (TK-27f). */
  readonly disorders: boolean;
  /** Formations in which the weapon may be used. */
  readonly formations: readonly Formation[];
}

const FORMED: readonly Formation[] = ['dense', 'open'];
const ANY: readonly Formation[] = ['dense', 'open', 'skirmish'];
const SKIRMISH: readonly Formation[] = ['skirmish'];

/** A crossbow (D15): along the line, through shields, never in defence. */
const CROSSBOW: MissileWeapon = {
  toHit: 'skill',
  normalRange: 10,
  longRange: 'targetFront',
  longFrom: FORMED,
  shieldsCount: false,
  defensiveShooting: false,
  disorders: false,
  formations: ANY,
};

/**
 * Missile weapons (D15), under the default readings R35-R38; handguns and slings are given by how they differ from
 * the crossbow.
 */
export const MISSILE_WEAPONS = {
  bow: {
    toHit: 'skill',
    normalRange: 10,
    longRange: 'targetFigures',
    longFrom: FORMED,
    shieldsCount: true,
    defensiveShooting: true,
    disorders: false,
    formations: ANY,
  },
  crossbow: CROSSBOW,
  handgun: { ...CROSSBOW, disorders: true },
  sling: { ...CROSSBOW, longFrom: SKIRMISH, formations: SKIRMISH },
  javelin: {
    toHit: 3,
    normalRange: 1,
    longRange: 'none',
    longFrom: [],
    shieldsCount: true,
    defensiveShooting: false,
    disorders: false,
    formations: ['open', 'skirmish'],
  },
} as const satisfies Record<string, MissileWeapon>;

/** Which category carries which weapons (D14, D15); horse archers shoot with bows or crossbows (D5). */
export const CATEGORY_WEAPONS: Readonly<Record<Category, readonly [Weapon, ...Weapon[]]>> = {
  swordsmen: ['sword', 'twoHanded'],
  lineInfantry: ['pike', 'spear', 'halberd'],
  shooters: ['bow', 'crossbow', 'sling', 'handgun'],
  riders: ['sword'],
  lancers: ['cavalryPike', 'cavalrySpear'],
  horseArchers: ['bow', 'crossbow'],
};

/**
 * The default formation of a unit: the recommended one (D14, D15); where the tables recommend
 * none, the one of the reference armies (D27), open for swords and dense for two-handed weapons.
 */
export const USUAL_FORMATION: Readonly<Record<Weapon, Formation>> = {
  sword: 'open',
  twoHanded: 'dense',
  pike: 'veryDense',
  spear: 'dense',
  halberd: 'dense',
  cavalryPike: 'dense',
  cavalrySpear: 'dense',
  bow: 'open',
  crossbow: 'dense',
  sling: 'skirmish',
  handgun: 'skirmish',
};

/** Whether a weapon ignores the target's body armour in melee (D14). */
export function ignoresArmour(weapon: Weapon): boolean {
  return STRIKING_WEAPONS[weapon]?.ignoresArmour ?? false;
}

/** The missile weapon that a unit shoots with, or undefined for a striking weapon. */
export function missileOf(weapon: Weapon): MissileWeapon | undefined {
  switch (weapon) {
    case 'bow':
    case 'crossbow':
    case 'sling':
    case 'handgun':
      return MISSILE_WEAPONS[weapon];
    default:
      return undefined;
  }
}

/** The formations in which a weapon may be used: any for striking weapons, those of D15 for missile weapons. */
export function formationsOf(weapon: Weapon): readonly Formation[] {
  return missileOf(weapon)?.formations ?? ['veryDense', 'dense', 'open', 'skirmish'];
}
