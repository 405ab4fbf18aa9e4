import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  inFrontOf,
  isLed,
  mountAgainst,
  shieldAgainst,
  skillOf,
  strikeOf,
} from '../fighters.js';
import type { Units } from '../units.js';
import { answeringStrikers, answerOf, strikersOnContact } from './answering-strikers.js';
import type { CollisionSituation } from './collision.js';
import { depthFrontOf, steadinessOf } from './steadiness-test.js';

/**
 * Counts what decides the collision of `attacker` moving into `zone` (0 front, 1 flank, 2 rear) of `defender`;
 * `counterAttack` is the defender's declaration where he has the choice,
 * `strikes` the attacker's.
 */
export function gatherCollision(
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
  const attackerStrikers = besideGeneral(units, attacker, attacking);
  const defenderStrikers = besideGeneral(units, defender, answering);
  const onDefender = strikeOf(units, attacker);
  const onAttacker = strikeOf(units, defender);
  into.attackerActor = units.actors[attacker]!;
  into.attackerStrikers = attackerStrikers;
  into.attackerInFront = inFrontOf(units, attacker, attackerStrikers);
  into.attackerSkill = skillOf(units, attacker);
  into.attackerGeneral = generalSkillOf(units, attacker, attacking);
  into.attackerFigures = units.figures[attacker]!;
  into.attackerShield = shieldAgainst(units, attacker, onAttacker);
  into.attackerArmour = armourAgainst(units, attacker, onAttacker);
  into.attackerMount = mountAgainst(units, attacker, onAttacker);
  into.attackerSteadiness = steadinessOf(units, attacker);
  into.attackerFront = depthFrontOf(units, attacker, 0);
  into.attackerTalent = units.steadinessTalent[attacker]!;
  into.attackerLed = isLed(units, attacker);
  into.defenderActor = units.actors[defender]!;
  into.defenderStrikers = defenderStrikers;
  into.defenderInFront = inFrontOf(units, defender, defenderStrikers);
  into.defenderSkill = skillOf(units, defender);
  into.defenderGeneral = generalSkillOf(units, defender, answering);
  into.defenderFigures = units.figures[defender]!;
  into.defenderShield = shieldAgainst(units, defender, onDefender);
  into.defenderArmour = armourAgainst(units, defender, onDefender);
  into.defenderMount = mountAgainst(units, defender, onDefender);
  into.defenderSteadiness = steadinessOf(units, defender);
  into.defenderFront = depthFrontOf(units, defender, zone);
  into.defenderTalent = units.steadinessTalent[defender]!;
  into.defenderLed = isLed(units, defender);
  into.answer = answerOf(units, attacker, defender, zone, strikes);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}
