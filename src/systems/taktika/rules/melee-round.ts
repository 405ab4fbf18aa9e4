import { choice, flag, usualOf, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { rolls } from '../actors.js';
import { FIRST_ACTOR, GENERAL, prefixed, RATING, ROLLING, SECOND_ACTOR, SUFFERED, TARGET } from '../combat-axes.js';
import {
  armourAgainst,
  besideGeneral,
  fightersOf,
  generalMeleeOf,
  isLed,
  meleeAttackOf,
  meleeOf,
  mountAgainst,
  shieldAgainst,
} from '../fighters.js';
import { readings } from '../readings.js';
import type { Units } from '../units.js';
import { generalFalls, inDanger } from './generals-death.js';
import { breaks, depthFrontOf, steadinessOf } from './steadiness-test.js';
import { successes } from './successes.js';
import { breakUnit, countLosses, nominalLosses, realLosses, replaceGeneral, takeLosses } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const REAL = 0;
const NOMINAL_EVERYWHERE = 0;
const REAR = 2;

const FIGHTER = { fighters: ROLLING, melee: RATING, general: GENERAL, ...TARGET } as const;
const FOUGHT = { ...SUFFERED, flees: flag() } as const;

const situation = {
  firstActor: FIRST_ACTOR,
  secondActor: SECOND_ACTOR,
  ...prefixed('first', FIGHTER),
  ...prefixed('second', FIGHTER),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  loserBy: readings.loserBy,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;

const outcome = {
  ...prefixed('second', FOUGHT),
  ...prefixed('first', FOUGHT),
  loser: choice(['none', 'first', 'second']),
} as const;

/** Everything that decides a melee round. */
export type MeleeSituation = ValueOf<typeof situation>;
/** What a melee round does to both sides. */
export type MeleeOutcome = ValueOf<typeof outcome>;

/**
 * A melee round of one unit against one (TK-12b to TK-12g), `first` being the active side: both roll at the same time,
 * each success kills nominally, each miss becomes disordered, body armour saves (TK-12c), and who lost more tests.
 * A unit hit in flank or rear fights with its normal dice (TK-13b) but tests without depth.
 */
export const meleeRound = mechanic({
  id: 'taktika/melee-round',
  summary: 'One round of hand-to-hand fighting, one unit against one.',
  clauses: ['TK-7.1c', 'TK-12b', 'TK-12c', 'TK-12g', 'TK-13b', 'TK-7.1d'],
  situation,
  outcome,
  score: 'secondKilled',
  resolve(dice, s, out) {
    rolls(dice, s.firstActor);
    const firstOwnHits = successes(dice, s.firstMelee, s.firstFighters, s.hitRule, 'TK-12b');
    const firstHits =
      firstOwnHits + (s.firstGeneral > 0 ? successes(dice, s.firstGeneral, 1, s.hitRule, 'TK-7.1c') : 0);
    rolls(dice, s.secondActor);
    const secondOwnHits = successes(dice, s.secondMelee, s.secondFighters, s.hitRule, 'TK-12b');
    const secondHits =
      secondOwnHits + (s.secondGeneral > 0 ? successes(dice, s.secondGeneral, 1, s.hitRule, 'TK-7.1c') : 0);

    const firstNominal = nominalLosses(secondHits, s.firstFigures, s.nominalCap);
    const secondNominal = nominalLosses(firstHits, s.secondFigures, s.nominalCap);
    const firstKilled = realLosses(s.firstShield, s.firstArmour, s.firstMount, firstNominal, s.firstFigures);
    const secondKilled = realLosses(s.secondShield, s.secondArmour, s.secondMount, secondNominal, s.secondFigures);
    const firstLost = s.loserBy === NOMINAL_EVERYWHERE ? firstNominal : firstKilled;
    const secondLost = s.loserBy === NOMINAL_EVERYWHERE ? secondNominal : secondKilled;

    const firstLoses = firstLost > secondLost;
    let firstGeneralKilled = false;
    let firstFlees = false;
    if (firstLoses || s.firstLed) {
      rolls(dice, s.firstActor);
      firstGeneralKilled = generalFalls(dice, s.firstLed);
      firstFlees =
        firstLoses &&
        breaks(
          dice,
          'TK-12g',
          s.firstSteadiness,
          s.firstFigures,
          s.firstFront,
          firstKilled,
          s.killedInTest === REAL ? firstKilled : firstNominal,
          false,
          firstGeneralKilled ? 0 : s.firstTalent,
          s.ranksCounted,
          s.rankBonusCap,
        );
    }
    const secondLoses = secondLost > firstLost;
    let secondGeneralKilled = false;
    let secondFlees = false;
    if (secondLoses || s.secondLed) {
      rolls(dice, s.secondActor);
      secondGeneralKilled = generalFalls(dice, s.secondLed);
      secondFlees =
        secondLoses &&
        breaks(
          dice,
          'TK-12g',
          s.secondSteadiness,
          s.secondFigures,
          s.secondFront,
          secondKilled,
          s.killedInTest === REAL ? secondKilled : secondNominal,
          false,
          secondGeneralKilled ? 0 : s.secondTalent,
          s.ranksCounted,
          s.rankBonusCap,
        );
    }

    out.secondDisordered = s.secondFighters - secondOwnHits;
    out.secondNominal = secondNominal;
    out.secondKilled = secondKilled;
    out.secondGeneralKilled = secondGeneralKilled;
    out.secondFlees = secondFlees;
    out.firstDisordered = s.firstFighters - firstOwnHits;
    out.firstNominal = firstNominal;
    out.firstKilled = firstKilled;
    out.firstGeneralKilled = firstGeneralKilled;
    out.firstFlees = firstFlees;
    out.loser = firstLost > secondLost ? 1 : secondLost > firstLost ? 2 : 0;
  },
});

/** A situation to gather into. */
export function usualMelee(): MeleeSituation {
  return usualOf(situation);
}

/** An outcome to resolve into. */
export function quietMelee(): MeleeOutcome {
  return usualOf(outcome);
}

/**
 * Counts what decides a melee round between `first`, of the active side, and `second`. `firstZone` and `secondZone`
 * say where each is attacked (0 front, 1 flank, 2 rear); `goesOn` is true from the second round of a melee.
 */
export function gatherMelee(
  units: Units,
  first: number,
  second: number,
  firstZone: number,
  secondZone: number,
  goesOn: boolean,
  into: MeleeSituation,
): void {
  const { readings: read } = units;
  const onFirst = meleeAttackOf(units, second);
  const onSecond = meleeAttackOf(units, first);
  into.firstActor = units.actors[first]!;
  into.firstFighters = besideGeneral(units, first, fightersOf(units, first));
  into.firstMelee = meleeOf(units, first);
  into.firstGeneral = generalMeleeOf(units, first);
  into.firstFigures = units.figures[first]!;
  into.firstShield = shieldAgainst(units, first, onFirst);
  into.firstArmour = armourAgainst(units, first, onFirst);
  into.firstMount = mountAgainst(units, first, onFirst);
  into.firstSteadiness = steadinessOf(units, first);
  into.firstFront = depthFrontOf(units, first, firstZone);
  into.firstTalent = units.steadinessTalent[first]!;
  into.firstLed = inDanger(isLed(units, first), goesOn, read.deathTest);
  into.secondActor = units.actors[second]!;
  into.secondFighters = besideGeneral(units, second, fightersOf(units, second));
  into.secondMelee = meleeOf(units, second);
  into.secondGeneral = generalMeleeOf(units, second);
  into.secondFigures = units.figures[second]!;
  into.secondShield = shieldAgainst(units, second, onSecond);
  into.secondArmour = armourAgainst(units, second, onSecond);
  into.secondMount = mountAgainst(units, second, onSecond);
  into.secondSteadiness = steadinessOf(units, second);
  into.secondFront = depthFrontOf(units, second, secondZone);
  into.secondTalent = units.steadinessTalent[second]!;
  into.secondLed = inDanger(isLed(units, second), goesOn, read.deathTest);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.loserBy = read.loserBy;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}

/** Takes a melee round's outcome into the state: disorder, losses, replacement from the rear and thinning (TK-12e), flight. */
export function applyMelee(
  out: Readonly<MeleeOutcome>,
  units: Units,
  first: number,
  second: number,
  firstZone: number,
  secondZone: number,
): void {
  const firstInRear = zoneOf(units, first, firstZone) === REAR;
  const secondInRear = zoneOf(units, second, secondZone) === REAR;
  countLosses(units, first, meleeAttackOf(units, second), out.firstNominal);
  countLosses(units, second, meleeAttackOf(units, first), out.secondNominal);
  takeLosses(units, first, out.firstDisordered, out.firstDisordered, out.firstKilled);
  takeLosses(units, second, out.secondDisordered, out.secondDisordered, out.secondKilled);
  if (out.firstGeneralKilled) replaceGeneral(units, first);
  if (out.secondGeneralKilled) replaceGeneral(units, second);
  if (out.firstFlees) breakUnit(units, first, firstInRear);
  if (out.secondFlees) breakUnit(units, second, secondInRear);
}
