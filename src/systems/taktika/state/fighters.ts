import { outOfMelee } from '../rules/out-of-melee.js';
import { circleSide, rankRights } from '../rules/rank-rights.js';
import { rotated } from '../rules/saved.js';
import { clampRating } from '../rules/successes.js';
import { SKILL_USES } from '../tables/generals.js';
import type { Weapon } from '../tables/vocabulary.js';
import { Takers } from './mixed-unit.js';
import { attackCode } from './traits.js';
import { CIRCLE, GeneralRole, TORTOISE, type Units } from './units.js';

const KILLED_ONLY = 1;
const IN_RANK = 1;
const STRIKE = SKILL_USES.indexOf('strike');
const counted = new Takers();

/** `entitled` figures as far as they are in order (TK-4f). */
function inOrder(units: Units, unit: number, entitled: number): number {
  return Math.min(units.ordered[unit]!, entitled);
}

/** The same against one enemy in contact: a circle has a quarter of its figures on a side (R58a). */
function inContact(units: Units, unit: number, entitled: number): number {
  const ordered = inOrder(units, unit, entitled);
  if (units.special[unit] !== CIRCLE) return ordered;
  return Math.min(ordered, circleSide(units.ordered[unit]!, units.traits[unit]!.fronts[units.formation[unit]!]!));
}

/** Those of `taking` figures who roll for themselves: a general who fights in the rank is one of them and rolls apart (R47). */
export function besideGeneral(units: Units, unit: number, taking: number): number {
  const placed = units.general[unit] === GeneralRole.Fights && units.readings.generalFights === IN_RANK;
  return placed && taking > 0 ? taking - 1 : taking;
}

/** Whether a general is attached to a unit. */
export function isLed(units: Units, unit: number): boolean {
  return units.general[unit] !== GeneralRole.None;
}

/** Those of `figures`, counted front to rear, who stand in the files that strike in the present contact (R18). */
function inFiles(units: Units, unit: number, figures: number): number {
  const files = units.files[unit]!;
  const front = units.traits[unit]!.fronts[units.formation[unit]!]!;
  if (files >= front) return figures;
  return Math.floor(figures / front) * files + Math.min(figures % front, files);
}

/** Figures that can strike in a collision (TK-4b to TK-4f, TK-26b, D3). */
export function strikersIn(units: Units, unit: number): number {
  const mixed = units.mixed[unit];
  if (mixed !== undefined) return rankRights.strikers(mixed, counted);
  return inFiles(units, unit, inContact(units, unit, units.traits[unit]!.strikers[units.formation[unit]!]!));
}

/**
 * How many of `rolling` figures stand in the fighting front, where those who miss stay and block it (R13); 0 where
 * ordered figures come forward, and in a circle.
 */
export function inFrontOf(units: Units, unit: number, rolling: number): number {
  if (units.readings.frontRelief !== KILLED_ONLY || units.special[unit] === CIRCLE) return 0;
  const place = units.traits[unit]!.meleeDice[units.formation[unit]!]!;
  return Math.min(rolling, inFiles(units, unit, place));
}

/**
 * Figures that fight in a melee round (TK-4b to TK-4f, TK-12a, D4), less those that disordered figures keep from the
 * front (R13).
 */
export function fightersOf(units: Units, unit: number): number {
  const place = units.traits[unit]!.meleeDice[units.formation[unit]!]!;
  const figures = units.figures[unit]!;
  return inContact(units, unit, Math.min(figures, place) - units.blocked[unit]!);
}

/** Figures that shoot (TK-4b to TK-4f, TK-27a to TK-27d, D5); none in a tortoise (R58b). */
export function shootersIn(units: Units, unit: number): number {
  const mixed = units.mixed[unit];
  if (mixed !== undefined) return rankRights.shooters(mixed, counted);
  if (units.special[unit] === TORTOISE) return 0;
  return inOrder(units, unit, units.traits[unit]!.shooters[units.formation[unit]!]!);
}

/** Figures that shoot at a target; none if the target is engaged (TK-12f). */
export function shootersAt(units: Units, unit: number, target: number): number {
  return outOfMelee(units, target) ? shootersIn(units, unit) : 0;
}

/**
 * Figures that throw javelins on the move (TK-27e, D5, R37); none in a tortoise (R58b) or in a circle, which does not
 * move (TK-20c).
 */
export function throwersIn(units: Units, unit: number): number {
  const mixed = units.mixed[unit];
  if (mixed !== undefined) return rankRights.throwers(mixed, counted);
  if (units.special[unit] !== 0) return 0;
  return inOrder(units, unit, units.traits[unit]!.throwers[units.formation[unit]!]!);
}

/** The kinds of figures of a mixed unit that have some trait, a bit for each. */
export function kindsWith(units: Units, unit: number, trait: 'bow' | 'strikesCavalry'): number {
  let kinds = 0;
  const mixed = units.mixed[unit]!;
  for (let kind = 0; kind < mixed.kinds.length; kind++) if (mixed.traitsOf(kind)[trait]) kinds |= 1 << kind;
  return kinds;
}

/** Whether there are archers among those of a unit who can shoot. */
export function shootsBows(units: Units, unit: number): boolean {
  const mixed = units.mixed[unit];
  if (mixed === undefined) return units.traits[unit]!.bow;
  return rankRights.shooters(mixed, counted, kindsWith(units, unit, 'bow')) > 0;
}

/** Whether there are any among those of a unit who can strike that strike cavalry which attacks their front (R20). */
export function strikesCavalry(units: Units, unit: number): boolean {
  const mixed = units.mixed[unit];
  if (mixed === undefined) return units.traits[unit]!.strikesCavalry;
  return rankRights.strikers(mixed, counted, kindsWith(units, unit, 'strikesCavalry')) > 0;
}

/** What the general's skill talent gives to those who strike, or shoot; in a mixed unit it helps one of them only (TK-24g). */
export function skillTalentFor(units: Units, unit: number, shooting: boolean): number {
  const mixed = units.mixed[unit];
  if (mixed !== undefined && (mixed.talentFor === STRIKE) === shooting) return 0;
  return units.skillTalent[unit]!;
}

/** The unit's skill with the talent of its general (R50) and, for shooters, the cover of their target (TK-11k). */
export function skillOf(units: Units, unit: number, cover = 0): number {
  return clampRating(units.traits[unit]!.skill + units.skillTalent[unit]! - cover);
}

/** The unit's melee rating with the talent of its general (R50). */
export function meleeOf(units: Units, unit: number): number {
  return clampRating(units.traits[unit]!.melee + units.meleeTalent[unit]!);
}

/** Whether some figures of a unit shoot with a weapon. */
function hasWeapon(units: Units, unit: number, weapon: Weapon): boolean {
  const { kinds, weapon: own } = units.profiles[unit]!;
  return kinds === undefined ? own === weapon : kinds.some((kind) => kind.weapon === weapon);
}

/**
 * The skill, before talents, with which a unit's general strikes or shoots as a figure of his type (R47); 0 without
 * the weapon.
 */
function generalRating(units: Units, unit: number, shooting: boolean): number {
  const place = units.leader[unit]!;
  if (place === 0) return units.traits[unit]!.generalSkill;
  const { skill, strikes, weapon } = units.leaders[place - 1]!;
  return (shooting ? hasWeapon(units, unit, weapon) : strikes) ? skill : 0;
}

/**
 * The skill of a general who strikes or, where `shooting`, shoots where `taking` figures do, if his own troop type has the
 * weapon (TK-7.1c, R47); 0 where none does.
 */
export function generalSkillOf(units: Units, unit: number, taking: number, cover = 0, shooting = false): number {
  if (taking === 0 || units.general[unit] !== GeneralRole.Fights) return 0;
  const rating = generalRating(units, unit, shooting);
  return rating === 0 ? 0 : clampRating(rating + skillTalentFor(units, unit, shooting) - cover);
}

/** The weapon of a unit's general: that of his own troop type, or the unit's where he is of no other (TK-7.1c, R47). */
export function generalWeapon(units: Units, unit: number): Weapon {
  const place = units.leader[unit]!;
  return place === 0 ? units.profiles[unit]!.weapon : units.leaders[place - 1]!.weapon;
}

/** Generals who throw a javelin where `taking` figures do: one whose own troop type has them (TK-7.1c, R47), or none. */
export function generalThrowersIn(units: Units, unit: number, taking: number): number {
  if (taking === 0 || units.general[unit] !== GeneralRole.Fights) return 0;
  const place = units.leader[unit]!;
  return place === 0 || units.leaders[place - 1]!.javelin ? 1 : 0;
}

/** The melee rating of a general who fights with the unit, that of his own troop type (TK-7.1c, R47), or 0 where none does. */
export function generalMeleeOf(units: Units, unit: number): number {
  if (units.general[unit] !== GeneralRole.Fights) return 0;
  const place = units.leader[unit]!;
  const rating = place === 0 ? units.traits[unit]!.generalMelee : units.leaders[place - 1]!.melee;
  return clampRating(rating + units.meleeTalent[unit]!);
}

function place(units: Units, unit: number, attack: number): number {
  return ((units.special[unit] === TORTOISE ? 6 : 0) + attack) * 3;
}

/** The pattern of the unit's shields against an attack, gone on from earlier losses (R16). */
export function shieldAgainst(units: Units, unit: number, attack: number): number {
  return rotated(units.traits[unit]!.patterns[place(units, unit, attack)]!, units.shieldLosses[unit]!);
}

/** The pattern of the unit's body armour against an attack. */
export function armourAgainst(units: Units, unit: number, attack: number): number {
  return rotated(units.traits[unit]!.patterns[place(units, unit, attack) + 1]!, units.armourLosses[unit]!);
}

/** The pattern of the unit's mounts against an attack; on foot one that saves everybody. */
export function mountAgainst(units: Units, unit: number, attack: number): number {
  return rotated(units.traits[unit]!.patterns[place(units, unit, attack) + 2]!, units.mountLosses[unit]!);
}

/** How D17 calls the strike of a unit. */
export function strikeOf(units: Units, unit: number): number {
  return units.traits[unit]!.mounted ? attackCode.cavalryStrike : attackCode.infantryStrike;
}

/** How D17 calls the missiles of a unit. */
export function missilesOf(units: Units, unit: number): number {
  return units.traits[unit]!.piercing ? attackCode.piercingMissile : attackCode.bowOrJavelin;
}

/** How D17 calls a unit's fighting in melee. */
export function meleeAttackOf(units: Units, unit: number): number {
  return units.traits[unit]!.ignoresArmour ? attackCode.armourIgnoringMelee : attackCode.melee;
}
