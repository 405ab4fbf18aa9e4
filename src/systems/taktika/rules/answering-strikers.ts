import { ANSWERS } from '../combat-axes.js';
import { strikersIn, strikesCavalry } from '../state/fighters.js';
import { CIRCLE, SKIRMISH, type Units } from '../state/units.js';
import { outOfMelee } from './out-of-melee.js';
import { skirmishersMeet } from './skirmishers-meet.js';
import { zoneOf } from './zone-of.js';

const FRONT_ZONE = 0;
const ANY_STRIKE_WEAPON = 1;
const LANCERS_ONLY = 2;

/** The place of the answer to cavalry in `ANSWERS`. */
export const AGAINST_CAVALRY = ANSWERS.indexOf('againstCavalry');

/**
 * Figures of a unit moving into contact that strike (TK-9a): a circle does not move (TK-20c), engaged enemies are not
 * struck, and none strike where their owner declines (`strikes`).
 */
export function strikersOnContact(units: Units, attacker: number, defender: number, strikes = true): number {
  if (!strikes || units.special[attacker] === CIRCLE || !outOfMelee(units, defender)) return 0;
  return strikersIn(units, attacker);
}

/**
 * Whether a defender can strike back at all: with figures and weapons for it, out of melee, to its front (TK-9f,
 * TK-9n, TK-13a).
 */
function canStrike(units: Units, defender: number, zone: number): boolean {
  const inFront = zoneOf(units, defender, zone) === FRONT_ZONE;
  return inFront && outOfMelee(units, defender) && strikersIn(units, defender) > 0;
}

/**
 * Whether the defender may declare a strike at `attacker`: an answer to his own (TK-9d, TK-10d, R19), which a circle has
 * for cavalry only (TK-20c), or the strike of skirmishers who meet skirmishers (TK-19d). `strikes` is whether `attacker`'s
 * owner has him strike, where he can.
 */
export function mayAnswer(units: Units, attacker: number, defender: number, zone: number, strikes = true): boolean {
  if (!canStrike(units, defender, zone)) return false;
  if (skirmishersMeet(units, attacker, defender)) return true;
  if (strikersOnContact(units, attacker, defender, strikes) === 0) return false;
  const own = units.traits[defender]!;
  if (units.traits[attacker]!.mounted) return own.lancers;
  const entitled = own.lineInfantry || (own.lancers && units.readings.counterAttackRight === ANY_STRIKE_WEAPON);
  return entitled && units.special[defender] !== CIRCLE;
}

/**
 * Whether the defender strikes without being asked: foot with pikes, spears or halberds, and any circle, when cavalry
 * attacks (TK-9e, TK-20c, R20), and skirmishers struck by infantry (TK-19e).
 */
export function answersByItself(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  strikes = true,
): boolean {
  if (!canStrike(units, defender, zone)) return false;
  const struck = strikersOnContact(units, attacker, defender, strikes) > 0;
  if (!units.traits[attacker]!.mounted) return struck && units.formation[defender] === SKIRMISH;
  if (units.special[defender] === CIRCLE) return true;
  return strikesCavalry(units, defender) && (struck || units.readings.strikeVsCavalry !== LANCERS_ONLY);
}

/** What the defender's strikes rest on if he makes any, as a place in `ANSWERS`. */
export function answerOf(units: Units, attacker: number, defender: number, zone: number, strikes = true): number {
  if (answersByItself(units, attacker, defender, zone, strikes)) return units.traits[attacker]!.mounted ? 1 : 2;
  return strikersOnContact(units, attacker, defender, strikes) === 0 ? 3 : 0;
}

/**
 * Figures of the defender that strike back at once: by themselves (TK-9e, TK-19e, TK-20c), by declaration where
 * `counterAttack` and the right to it (TK-9d, TK-19d); none without such a right (TK-9f).
 */
export function answeringStrikers(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  counterAttack: boolean,
  strikes = true,
): number {
  const answers =
    answersByItself(units, attacker, defender, zone, strikes) ||
    (counterAttack && mayAnswer(units, attacker, defender, zone, strikes));
  return answers ? strikersIn(units, defender) : 0;
}

/** Whether the strikes of a contact include lancers riding into foot (TK-10a), so that it is a charge, not a collision. */
export function isCharge(units: Units, attacker: number, defender: number): boolean {
  const mounted = units.traits[attacker]!.mounted;
  if (mounted === units.traits[defender]!.mounted) return false;
  return units.traits[mounted ? attacker : defender]!.lancers;
}
