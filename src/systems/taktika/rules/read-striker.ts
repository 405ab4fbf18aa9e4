import { prefixedNames } from '../../../model/with-prefix.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  inFrontOf,
  isLed,
  mountAgainst,
  shieldAgainst,
  skillOf,
} from '../state/fighters.js';
import type { Units } from '../state/units.js';
import { depthFrontOf, steadinessOf, talentOf } from './steadiness-test.js';

/** What a unit brings to strikes on contact, as the flat records of the mechanics name it after its role. */
export const STRIKER_AXES = [
  'actor',
  'strikers',
  'inFront',
  'skill',
  'general',
  'figures',
  'shield',
  'armour',
  'mount',
  'steadiness',
  'front',
  'talent',
  'led',
] as const;

/** Names of what the unit of a role brings to strikes on contact, in the flat records of the mechanics. */
export function strikerNames<const R extends string>(role: R) {
  return prefixedNames(role, STRIKER_AXES);
}

type StrikerNames = ReturnType<typeof strikerNames<string>>;

/**
 * Counts what a unit brings to strikes on contact of which `striking` figures are entitled to some, when it is struck by
 * an `attack`, a place in `ATTACKS`, in a zone, a place in `ZONES`.
 */
export function readStriker(
  units: Units,
  unit: number,
  striking: number,
  attack: number,
  zone: number,
  names: StrikerNames,
  into: Record<string, number | boolean>,
): void {
  const strikers = besideGeneral(units, unit, striking);
  into[names.actor] = units.actors[unit]!;
  into[names.strikers] = strikers;
  into[names.inFront] = inFrontOf(units, unit, strikers);
  into[names.skill] = skillOf(units, unit);
  into[names.general] = generalSkillOf(units, unit, striking);
  into[names.figures] = units.figures[unit]!;
  into[names.shield] = shieldAgainst(units, unit, attack);
  into[names.armour] = armourAgainst(units, unit, attack);
  into[names.mount] = mountAgainst(units, unit, attack);
  into[names.steadiness] = steadinessOf(units, unit);
  into[names.front] = depthFrontOf(units, unit, zone);
  into[names.talent] = talentOf(units, unit);
  into[names.led] = isLed(units, unit);
}
