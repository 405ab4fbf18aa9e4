import type { ValueOf } from '../../../model/domain.js';
import { asFought, MAX_FIGURES, type Profile } from '../army/profile.js';
import type { readings } from '../readings.js';
import { generalRatings } from '../rules/general-fights.js';
import { PATTERNS, protectionAgainst } from '../rules/saved.js';
import { longRange, normalRange } from '../rules/shooting-range.js';
import { thinned } from '../rules/thinned.js';
import { frontOf } from '../tables/formations.js';
import { meleeDiceOf } from '../tables/melee-dice.js';
import { ATTACKS, type Attack } from '../tables/protection.js';
import { shootersOf } from '../tables/shooting-dice.js';
import { strikersOf } from '../tables/strikers.js';
import { FORMATIONS, type Formation, type Weapon } from '../tables/vocabulary.js';
import { ignoresArmour, missileOf } from '../tables/weapons.js';

/** A choice for every reading of taktika. */
export type Readings = Readonly<ValueOf<typeof readings>>;

/** Attacks by their place in `ATTACKS`. */
export const attackCode = Object.fromEntries(ATTACKS.map((attack, code) => [attack, code])) as Readonly<
  Record<Attack, number>
>;

/** Weapons with which foot answers cavalry (TK-9e, R20). */
const AGAINST_CAVALRY: readonly (readonly Weapon[])[] = [
  ['pike', 'spear', 'halberd'],
  ['pike', 'spear'],
  ['pike', 'spear', 'halberd'],
];

/** A unit type as the combat rules ask for it: numbers only, places by formation in the order of `FORMATIONS`. */
export interface Traits {
  readonly mounted: boolean;
  readonly lineInfantry: boolean;
  readonly lancers: boolean;
  /** Whether the unit strikes cavalry that attacks its front (R20). */
  readonly strikesCavalry: boolean;
  /** Whether its weapon ignores body armour in melee (TK-26b). */
  readonly ignoresArmour: boolean;
  readonly javelin: boolean;
  readonly bow: boolean;
  /** Whether shields do not count against its missiles (TK-11i). */
  readonly piercing: boolean;
  readonly handgun: boolean;
  readonly skill: number;
  readonly melee: number;
  readonly steadiness: number;
  /** Ratings of a general of this troop type who fights with the unit (TK-7.1c). */
  readonly generalSkill: number;
  readonly generalMelee: number;
  readonly fronts: Uint8Array;
  readonly strikers: Uint8Array;
  readonly meleeDice: Uint8Array;
  readonly shooters: Uint8Array;
  readonly throwers: Uint8Array;
  /** Centimetres of the normal range, 0 where it does not shoot, and what the long one is counted by: see `LongRange`. */
  readonly normalRange: number;
  readonly longRange: Uint8Array;
  /** Formation after thinning, at `formation * 64 + figures`. */
  readonly thinned: Uint8Array;
  /** Patterns of shield, body armour and mount, at `((tortoise ? 6 : 0) + attack) * 3`. */
  readonly patterns: Uint8Array;
  /** Whether shield, body armour and mount are counted in an attack (R16), laid out as `patterns`. */
  readonly counted: Uint8Array;
  /** After how many losses the patterns of shield, body armour and mount begin again. */
  readonly cycles: Uint8Array;
}

/** Numbers that unit types have in common, once each: hundreds of battles are kept ready with all their units. */
const shared = new Map<string, Uint8Array>();

function numbers(of: readonly number[]): Uint8Array {
  const key = of.join();
  const known = shared.get(key) ?? Uint8Array.from(of);
  shared.set(key, known);
  return known;
}

/** The longest pattern period among `codes`; 6 where periods of 2 and 3 meet. */
function periodOf(codes: readonly number[]): number {
  const lengths = new Set(codes.map((code) => PATTERNS[code]!.length));
  return lengths.has(2) && lengths.has(3) ? 6 : Math.max(...lengths);
}

/** Who throws javelins in a formation (D5, R37). */
function throwersOf(formation: Formation, profile: Profile, readings: Readings): number {
  if (!profile.javelin) return 0;
  const all = shootersOf('javelin', formation, profile.mounted);
  return readings.javelinThrowers === 0 ? all : Math.min(all, frontOf(formation, profile.mounted));
}

/** Traits by unit type and readings: battles between ever new armies of the same types ask for them again and again. */
const known = new Map<string, Traits>();
/** Most traits that are kept. */
const MAX_KNOWN = 4096;

/** What traits depend on. */
function keyOf(profile: Profile, readings: Readings): string {
  const { armour, barding, category, javelin, melee, mounted, row, shield, skill, steadiness, weapon } = profile;
  const own = [row, category, weapon, shield, armour, barding, javelin, mounted, skill, melee, steadiness];
  return `${own.join()};${Object.values(readings).join()}`;
}

/** The traits of a unit type under some readings. */
export function traitsOf(profile: Profile, readings: Readings): Traits {
  const key = keyOf(profile, readings);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const traits = computedTraits(profile, readings);
  known.set(key, traits);
  return traits;
}

function computedTraits(profile: Profile, readings: Readings): Traits {
  const { mounted, weapon, category } = profile;
  const row = (of: (formation: Formation) => number): Uint8Array => numbers(FORMATIONS.map(of));
  const general = generalRatings(category, profile.row, readings.generalRatings);
  const weak = category === 'riders' && readings.riderMelee === 1;
  const saves = [false, true].flatMap((tortoise) =>
    ATTACKS.map((attack) => protectionAgainst(attack, asFought(profile), tortoise, readings)),
  );
  return {
    mounted,
    lineInfantry: category === 'lineInfantry' && !mounted,
    lancers: category === 'lancers' && mounted,
    strikesCavalry: !mounted && AGAINST_CAVALRY[readings.strikeVsCavalry]!.includes(weapon),
    ignoresArmour: ignoresArmour(weapon),
    javelin: profile.javelin,
    bow: weapon === 'bow',
    piercing: missileOf(weapon)?.shieldsCount === false,
    handgun: missileOf(weapon)?.disorders === true,
    skill: profile.skill,
    melee: weak ? 2 : profile.melee,
    steadiness: profile.steadiness,
    generalSkill: general.skill,
    generalMelee: weak ? 2 : Math.max(general.melee, profile.melee),
    fronts: row((formation) => frontOf(formation, mounted)),
    strikers: row((formation) => strikersOf(weapon, formation, mounted)),
    meleeDice: row((formation) => meleeDiceOf(formation, mounted)),
    shooters: row((formation) => shootersOf(weapon, formation, mounted)),
    throwers: row((formation) => throwersOf(formation, profile, readings)),
    normalRange: normalRange(weapon),
    longRange: row((formation) =>
      longRange({ weapon, formation, mounted }, readings.slingRange, readings.handgunRange),
    ),
    thinned: numbers(FORMATIONS.flatMap((formation) => thinnedRow(formation, mounted, readings.thinningChain))),
    patterns: numbers(saves.flatMap(({ shield, armour, mount }) => [shield, armour, mount])),
    counted: numbers(saves.flatMap(({ counts }) => [+counts.shield, +counts.armour, +counts.mount])),
    cycles: numbers([
      periodOf(saves.map(({ shield }) => shield)),
      periodOf(saves.map(({ armour }) => armour)),
      periodOf(saves.map(({ mount }) => mount)),
    ]),
  };
}

function thinnedRow(formation: Formation, mounted: boolean, thinningChain: number): number[] {
  return Array.from({ length: MAX_FIGURES + 1 }, (_, figures) =>
    FORMATIONS.indexOf(thinned(formation, figures, mounted, thinningChain)),
  );
}
