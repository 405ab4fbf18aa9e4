import { strikeOf } from '../state/fighters.js';
import type { Units } from '../state/units.js';
import { answeringStrikers, answerOf, strikersOnContact } from './answering-strikers.js';
import type { CollisionSituation } from './collision.js';
import { readStriker, strikerNames } from './read-striker.js';

const FRONT = 0;
const ATTACKER = strikerNames('attacker');
const DEFENDER = strikerNames('defender');

/**
 * Counts what decides the collision of `attacker` moving into `zone` (0 front, 1 flank, 2 rear) of `defender`;
 * `counterAttack` is the defender's declaration where he has the choice,
 * `strikes` the attacker's.
 */
export function readCollision(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  counterAttack: boolean,
  into: CollisionSituation,
  strikes = true,
): void {
  const { readings: read } = units;
  const attacking = strikersOnContact(units, attacker, defender, strikes);
  const answering = answeringStrikers(units, attacker, defender, zone, counterAttack, strikes);
  readStriker(units, attacker, attacking, strikeOf(units, defender), FRONT, ATTACKER, into);
  readStriker(units, defender, answering, strikeOf(units, attacker), zone, DEFENDER, into);
  into.answer = answerOf(units, attacker, defender, zone, strikes);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}
