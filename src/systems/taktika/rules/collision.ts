import type { Clause } from '../../../dice/dice.js';
import { choice, flag, int, usualOf, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { rolls } from '../actors.js';
import { FIRST_ACTOR, GENERAL, prefixed, RATING, ROLLING, SECOND_ACTOR, SUFFERED, TARGET } from '../combat-axes.js';
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
import { readings } from '../readings.js';
import type { Units } from '../units.js';
import { ANSWERS, answeringStrikers, answerOf, strikersOnContact } from './answering-strikers.js';
import { generalFalls } from './generals-death.js';
import { breaks, depthFrontOf, steadinessOf } from './steadiness-test.js';
import { successes } from './successes.js';
import { breakUnit, countLosses, nominalLosses, realLosses, replaceGeneral, takeLosses } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const REAL = 0;
const REAR = 2;
/** The clause of each of the `ANSWERS`. */
const ANSWER_CLAUSES: readonly Clause[] = ['TK-9d', 'TK-9e', 'TK-19e', 'TK-19d'];

const STRIKER = {
  strikers: ROLLING,
  /** Strikers whose misses stay in the fighting front, where nobody relieves them (R13). */
  inFront: int(0, 20, 0),
  skill: RATING,
  general: GENERAL,
  ...TARGET,
} as const;

const STRUCK = {
  blocked: int(0, 20),
  ...SUFFERED,
  flees: flag(),
} as const;

const situation = {
  attackerActor: FIRST_ACTOR,
  defenderActor: SECOND_ACTOR,
  ...prefixed('attacker', STRIKER),
  ...prefixed('defender', STRIKER),
  /** What the defender's strikes rest on; only the transcript asks. */
  answer: choice(ANSWERS),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;

const outcome = {
  ...prefixed('defender', STRUCK),
  ...prefixed('attacker', STRUCK),
  loser: choice(['none', 'attacker', 'defender']),
} as const;

/** Everything that decides a collision. */
export type CollisionSituation = ValueOf<typeof situation>;
/** What a collision does to both sides. */
export type CollisionOutcome = ValueOf<typeof outcome>;

/**
 * A collision (TK-9, TK-10d): both sides' strikes are rolled from the state before it and count at the same time; one
 * with 0 strikers does not strike. A hit nominally kills one figure (TK-9c), shields save some (TK-9g), misses
 * become disordered; who lost more nominally is the loser and tests (TK-9i). A charge of lancers on foot is `charge`.
 */
export const collision = mechanic({
  id: 'taktika/collision',
  summary: 'Strikes on contact: foot against anybody, cavalry against cavalry, with or without an answer.',
  clauses: ['TK-7.1c', 'TK-9b', 'TK-9c', 'TK-9d', 'TK-9e', 'TK-9g', 'TK-9i', 'TK-10d', 'TK-19d', 'TK-19e', 'TK-7.1d'],
  situation,
  outcome,
  score: 'defenderKilled',
  resolve(dice, s, out) {
    const attackerInFront = Math.min(s.attackerInFront, s.attackerStrikers);
    const defenderInFront = Math.min(s.defenderInFront, s.defenderStrikers);

    rolls(dice, s.attackerActor);
    const attackerFrontHits =
      attackerInFront > 0 ? successes(dice, s.attackerSkill, attackerInFront, s.hitRule, 'TK-9b') : 0;
    const attackerOwnHits =
      attackerFrontHits + successes(dice, s.attackerSkill, s.attackerStrikers - attackerInFront, s.hitRule, 'TK-9b');
    const attackerHits =
      attackerOwnHits + (s.attackerGeneral > 0 ? successes(dice, s.attackerGeneral, 1, s.hitRule, 'TK-7.1c') : 0);

    const answer = ANSWER_CLAUSES[s.answer]!;
    rolls(dice, s.defenderActor);
    const defenderFrontHits =
      defenderInFront > 0 ? successes(dice, s.defenderSkill, defenderInFront, s.hitRule, answer) : 0;
    const defenderOwnHits =
      defenderFrontHits + successes(dice, s.defenderSkill, s.defenderStrikers - defenderInFront, s.hitRule, answer);
    const defenderHits =
      defenderOwnHits + (s.defenderGeneral > 0 ? successes(dice, s.defenderGeneral, 1, s.hitRule, 'TK-7.1c') : 0);

    const attackerNominal = nominalLosses(defenderHits, s.attackerFigures, s.nominalCap);
    const defenderNominal = nominalLosses(attackerHits, s.defenderFigures, s.nominalCap);
    const attackerKilled = realLosses(
      s.attackerShield,
      s.attackerArmour,
      s.attackerMount,
      attackerNominal,
      s.attackerFigures,
    );
    const defenderKilled = realLosses(
      s.defenderShield,
      s.defenderArmour,
      s.defenderMount,
      defenderNominal,
      s.defenderFigures,
    );

    const attackerLoses = attackerNominal > defenderNominal;
    let attackerGeneralKilled = false;
    let attackerFlees = false;
    if (attackerLoses || s.attackerLed) {
      rolls(dice, s.attackerActor);
      attackerGeneralKilled = generalFalls(dice, s.attackerLed);
      attackerFlees =
        attackerLoses &&
        breaks(
          dice,
          'TK-9i',
          s.attackerSteadiness,
          s.attackerFigures,
          s.attackerFront,
          attackerKilled,
          s.killedInTest === REAL ? attackerKilled : attackerNominal,
          false,
          attackerGeneralKilled ? 0 : s.attackerTalent,
          s.ranksCounted,
          s.rankBonusCap,
        );
    }
    const defenderLoses = defenderNominal > attackerNominal;
    let defenderGeneralKilled = false;
    let defenderFlees = false;
    if (defenderLoses || s.defenderLed) {
      rolls(dice, s.defenderActor);
      defenderGeneralKilled = generalFalls(dice, s.defenderLed);
      defenderFlees =
        defenderLoses &&
        breaks(
          dice,
          'TK-9i',
          s.defenderSteadiness,
          s.defenderFigures,
          s.defenderFront,
          defenderKilled,
          s.killedInTest === REAL ? defenderKilled : defenderNominal,
          false,
          defenderGeneralKilled ? 0 : s.defenderTalent,
          s.ranksCounted,
          s.rankBonusCap,
        );
    }

    out.defenderDisordered = s.defenderStrikers - defenderOwnHits;
    out.defenderBlocked = defenderInFront - defenderFrontHits;
    out.defenderNominal = defenderNominal;
    out.defenderKilled = defenderKilled;
    out.defenderGeneralKilled = defenderGeneralKilled;
    out.defenderFlees = defenderFlees;
    out.attackerDisordered = s.attackerStrikers - attackerOwnHits;
    out.attackerBlocked = attackerInFront - attackerFrontHits;
    out.attackerNominal = attackerNominal;
    out.attackerKilled = attackerKilled;
    out.attackerGeneralKilled = attackerGeneralKilled;
    out.attackerFlees = attackerFlees;
    out.loser = attackerNominal > defenderNominal ? 1 : defenderNominal > attackerNominal ? 2 : 0;
  },
});

/** A situation to gather into. */
export function usualCollision(): CollisionSituation {
  return usualOf(situation);
}

/** An outcome to resolve into. */
export function quietCollision(): CollisionOutcome {
  return usualOf(outcome);
}

/**
 * Counts what decides the collision of `attacker` moving into `zone` (0 front, 1 flank, 2 rear) of `defender`;
 * `counterAttack` is the defender's declaration where he has the choice.
 */
export function gatherCollision(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  counterAttack: boolean,
  into: CollisionSituation,
): void {
  const { readings: read } = units;
  const attacking = strikersOnContact(units, attacker, defender);
  const answering = answeringStrikers(units, attacker, defender, zone, counterAttack);
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
  into.answer = answerOf(units, attacker, defender, zone);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}

/** Takes a collision's outcome into the state: disorder, losses, thinning, flight (TK-9h, TK-9k, TK-13d). */
export function applyCollision(
  out: Readonly<CollisionOutcome>,
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
): void {
  const onDefender = strikeOf(units, attacker);
  const onAttacker = strikeOf(units, defender);
  const inRear = zoneOf(units, defender, zone) === REAR;
  countLosses(units, attacker, onAttacker, out.attackerNominal);
  countLosses(units, defender, onDefender, out.defenderNominal);
  takeLosses(units, attacker, out.attackerDisordered, out.attackerBlocked, out.attackerKilled);
  takeLosses(units, defender, out.defenderDisordered, out.defenderBlocked, out.defenderKilled);
  if (out.attackerGeneralKilled) replaceGeneral(units, attacker);
  if (out.defenderGeneralKilled) replaceGeneral(units, defender);
  if (out.attackerFlees) breakUnit(units, attacker, false);
  if (out.defenderFlees) breakUnit(units, defender, inRear);
}
