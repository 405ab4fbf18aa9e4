import { strikersIn } from '../fighters.js';
import { CIRCLE, type Units } from '../units.js';
import { outOfMelee } from './out-of-melee.js';

const FRONT_ZONE = 0;
const ANY_STRIKE_WEAPON = 1;
const LANCERS_ONLY = 2;

/** Figures of a unit moving into contact that strike (TK-9a): a circle does not move (TK-20c), engaged enemies are not struck. */
export function strikersOnContact(units: Units, attacker: number, defender: number): number {
  return units.special[attacker] === CIRCLE || !outOfMelee(units, defender) ? 0 : strikersIn(units, attacker);
}

/** Whether the defender may declare an answer to the strike of `attacker` (TK-9d, TK-10d, R19). */
export function mayAnswer(units: Units, attacker: number, defender: number, zone: number): boolean {
  const against = units.traits[attacker]!;
  const own = units.traits[defender]!;
  if (zone !== FRONT_ZONE || strikersOnContact(units, attacker, defender) === 0) return false;
  if (own.mounted) return own.lancers && (against.mounted || units.readings.counterAttackRight === ANY_STRIKE_WEAPON);
  return !against.mounted && own.lineInfantry && units.special[defender] !== CIRCLE;
}

/** Whether the defender strikes without being asked: foot with pikes, spears or halberds whose front cavalry attacks (TK-9e, R20). */
export function answersByItself(units: Units, attacker: number, defender: number, zone: number): boolean {
  if (zone !== FRONT_ZONE || !units.traits[attacker]!.mounted || !units.traits[defender]!.strikesCavalry) return false;
  if (!outOfMelee(units, defender)) return false;
  return units.readings.strikeVsCavalry !== LANCERS_ONLY || strikersOnContact(units, attacker, defender) > 0;
}

/**
 * Figures of the defender that strike back at once: by themselves against cavalry (TK-9e), by declaration where
 * `counterAttack` and the right to it (TK-9d); nobody without such a right (TK-9f), nor from flank or rear (TK-9n, TK-13a).
 */
export function answeringStrikers(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  counterAttack: boolean,
): number {
  const strikes =
    answersByItself(units, attacker, defender, zone) || (counterAttack && mayAnswer(units, attacker, defender, zone));
  return strikes ? strikersIn(units, defender) : 0;
}

/** Whether the strikes of a contact include lancers riding into foot (TK-10a), so that it is a charge, not a collision. */
export function isCharge(units: Units, attacker: number, defender: number): boolean {
  const mounted = units.traits[attacker]!.mounted;
  if (mounted === units.traits[defender]!.mounted) return false;
  return units.traits[mounted ? attacker : defender]!.lancers;
}
