import type { Dice } from '../../../chance/dice.js';
import { choice, defaultsOf, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { FIRST_ACTOR, SECOND_ACTOR } from '../combat-axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  isLed,
  missilesOf,
  mountAgainst,
  shieldAgainst,
  shootersAt,
  skillOf,
} from '../state/fighters.js';
import type { Units } from '../state/units.js';
import { generalFalls } from './generals-death.js';
import { orderedUnderHandguns } from './handgun-disorder.js';
import { breaks, depthFrontOf, guestTalentOf, steadinessOf, talentOf } from './steadiness-test.js';
import { nominalLosses, orderedAfter, realLosses } from './take-losses.js';
import { applyShot, SHOOTER, SHOT, SHOT_AT, volleyHits } from './volley.js';

const REAL = 0;
const NOMINAL_EVERYWHERE = 0;

/** What decides a firefight of two units. */
export const FIREFIGHT = {
  firstActor: FIRST_ACTOR,
  secondActor: SECOND_ACTOR,
  ...withPrefix('first', { ...SHOOTER, ...SHOT_AT }),
  ...withPrefix('second', { ...SHOOTER, ...SHOT_AT }),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  casualtyOrder: readings.casualtyOrder,
  lastFigure: readings.lastFigure,
  loserBy: readings.loserBy,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;

/** What it does to both. */
export const FIREFIGHT_OUTCOME = {
  ...withPrefix('second', SHOT),
  ...withPrefix('first', SHOT),
  loser: choice(['none', 'first', 'second']),
} as const;

/** Everything that decides a firefight. */
export type FirefightSituation = ValueOf<typeof FIREFIGHT>;
/** What a firefight does to both sides. */
export type FirefightOutcome = ValueOf<typeof FIREFIGHT_OUTCOME>;

/** The volleys of both, at the same time, and what they do before anybody is tested (TK-11c). */
export function exchangeVolleys(dice: Dice, s: Readonly<FirefightSituation>, out: FirefightOutcome): void {
  setActor(dice, s.firstActor);
  const firstHits = volleyHits(dice, s.firstShots, s.firstSkill, s.firstGeneral, s.hitRule, 'TK-11c');
  setActor(dice, s.secondActor);
  const secondHits = volleyHits(dice, s.secondShots, s.secondSkill, s.secondGeneral, s.hitRule, 'TK-11c');
  out.firstNominal = nominalLosses(secondHits, s.firstFigures, s.nominalCap);
  out.secondNominal = nominalLosses(firstHits, s.secondFigures, s.nominalCap);
  out.firstKilled = realLosses(s.firstShield, s.firstArmour, s.firstMount, out.firstNominal, s.firstFigures);
  out.secondKilled = realLosses(s.secondShield, s.secondArmour, s.secondMount, out.secondNominal, s.secondFigures);
}

/** Whether a general falls to one of several volleys, each an event of its own (R49). */
function fallsTo(dice: Dice, led: boolean, volleys: number): boolean {
  for (let volley = 0; volley < volleys; volley++) if (generalFalls(dice, led)) return true;
  return false;
}

function sufferFirst(dice: Dice, s: Readonly<FirefightSituation>, out: FirefightOutcome, joined: number): void {
  const ordered = Math.min(s.firstOrdered, s.firstFigures);
  out.firstOrdered = orderedAfter(ordered, s.firstFigures, out.firstKilled, s.casualtyOrder, s.lastFigure);
  const shotAt = s.secondShots > 0 || s.secondGeneral > 0;
  setActor(dice, s.firstActor);
  if (s.secondHandguns && shotAt) {
    const living = s.firstFigures - out.firstKilled;
    const steadiness = s.firstSteadiness + s.firstTalent + s.firstGuest;
    out.firstOrdered = orderedUnderHandguns(dice, out.firstOrdered, living, steadiness, s.lastFigure);
  }
  out.firstGeneralKilled = fallsTo(dice, s.firstLed, (shotAt ? 1 : 0) + joined);
  out.firstFlees =
    out.loser === 1 &&
    breaks(
      dice,
      'TK-11d',
      s.firstSteadiness,
      s.firstFigures,
      s.firstFront,
      out.firstKilled,
      s.killedInTest === REAL ? out.firstKilled : out.firstNominal,
      false,
      out.firstGeneralKilled ? 0 : s.firstTalent,
      s.ranksCounted,
      s.rankBonusCap,
    );
}

function sufferSecond(dice: Dice, s: Readonly<FirefightSituation>, out: FirefightOutcome): void {
  const ordered = Math.min(s.secondOrdered, s.secondFigures);
  out.secondOrdered = orderedAfter(ordered, s.secondFigures, out.secondKilled, s.casualtyOrder, s.lastFigure);
  const shotAt = s.firstShots > 0 || s.firstGeneral > 0;
  setActor(dice, s.secondActor);
  if (s.firstHandguns && shotAt) {
    const living = s.secondFigures - out.secondKilled;
    const steadiness = s.secondSteadiness + s.secondTalent + s.secondGuest;
    out.secondOrdered = orderedUnderHandguns(dice, out.secondOrdered, living, steadiness, s.lastFigure);
  }
  out.secondGeneralKilled = generalFalls(dice, s.secondLed && shotAt);
  out.secondFlees =
    out.loser === 2 &&
    breaks(
      dice,
      'TK-11d',
      s.secondSteadiness,
      s.secondFigures,
      s.secondFront,
      out.secondKilled,
      s.killedInTest === REAL ? out.secondKilled : out.secondNominal,
      false,
      out.secondGeneralKilled ? 0 : s.secondTalent,
      s.ranksCounted,
      s.rankBonusCap,
    );
}

/**
 * Ends a firefight whose losses are counted (R39): who lost more, what is left in order on both sides, whether generals
 * fall, and the steadiness test of the loser. `joined` are the volleys of others that `first` received beside `second`'s.
 */
export function endFirefight(dice: Dice, s: Readonly<FirefightSituation>, out: FirefightOutcome, joined: number): void {
  const nominal = s.loserBy === NOMINAL_EVERYWHERE;
  const firstLost = nominal ? out.firstNominal : out.firstKilled;
  const secondLost = nominal ? out.secondNominal : out.secondKilled;
  out.loser = firstLost > secondLost ? 1 : secondLost > firstLost ? 2 : 0;
  sufferFirst(dice, s, out, joined);
  sufferSecond(dice, s, out);
}

/**
 * A firefight (TK-11d, R39): two volleys at the same time, `first` being the active side; afterwards the side with
 * more losses takes the steadiness test; with equal losses neither side tests.
 */
export const firefight = mechanic({
  id: 'taktika/firefight',
  summary: 'Two units shoot at each other at the same time, and the loser is tested.',
  clauses: ['TK-7.1c', 'TK-7.1d', 'TK-11c', 'TK-11d', 'TK-27f'],
  situation: FIREFIGHT,
  outcome: FIREFIGHT_OUTCOME,
  score: 'secondKilled',
  resolve(dice, s, out) {
    exchangeVolleys(dice, s, out);
    endFirefight(dice, s, out, 0);
  },
});

/** A situation to gather into. */
export function defaultFirefight(): FirefightSituation {
  return defaultsOf(FIREFIGHT);
}

/** An outcome to resolve into. */
export function quietFirefight(): FirefightOutcome {
  return defaultsOf(FIREFIGHT_OUTCOME);
}

/** Counts what decides a firefight that `first`, of the active side, opens; cover as in a volley, for each as a target. */
export function readFirefight(
  units: Units,
  first: number,
  second: number,
  firstCover: boolean,
  secondCover: boolean,
  into: FirefightSituation,
): void {
  const { readings: read } = units;
  const onFirst = missilesOf(units, second);
  const onSecond = missilesOf(units, first);
  const firstShots = shootersAt(units, first, second);
  const secondShots = shootersAt(units, second, first);
  into.firstActor = units.actors[first]!;
  into.firstShots = besideGeneral(units, first, firstShots);
  into.firstSkill = skillOf(units, first, secondCover ? 1 : 0);
  into.firstGeneral = generalSkillOf(units, first, firstShots, secondCover ? 1 : 0, true);
  into.firstHandguns = units.traits[first]!.handgun;
  into.firstFigures = units.figures[first]!;
  into.firstOrdered = units.ordered[first]!;
  into.firstShield = shieldAgainst(units, first, onFirst);
  into.firstArmour = armourAgainst(units, first, onFirst);
  into.firstMount = mountAgainst(units, first, onFirst);
  into.firstSteadiness = steadinessOf(units, first);
  into.firstFront = depthFrontOf(units, first, 0);
  into.firstTalent = talentOf(units, first);
  into.firstGuest = guestTalentOf(units, first);
  into.firstLed = isLed(units, first);
  into.secondActor = units.actors[second]!;
  into.secondShots = besideGeneral(units, second, secondShots);
  into.secondSkill = skillOf(units, second, firstCover ? 1 : 0);
  into.secondGeneral = generalSkillOf(units, second, secondShots, firstCover ? 1 : 0, true);
  into.secondHandguns = units.traits[second]!.handgun;
  into.secondFigures = units.figures[second]!;
  into.secondOrdered = units.ordered[second]!;
  into.secondShield = shieldAgainst(units, second, onSecond);
  into.secondArmour = armourAgainst(units, second, onSecond);
  into.secondMount = mountAgainst(units, second, onSecond);
  into.secondSteadiness = steadinessOf(units, second);
  into.secondFront = depthFrontOf(units, second, 0);
  into.secondTalent = talentOf(units, second);
  into.secondGuest = guestTalentOf(units, second);
  into.secondLed = isLed(units, second);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.casualtyOrder = read.casualtyOrder;
  into.lastFigure = read.lastFigure;
  into.loserBy = read.loserBy;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}

/** Takes a firefight's outcome into the state. */
export function applyFirefight(out: Readonly<FirefightOutcome>, units: Units, first: number, second: number): void {
  const onFirst = missilesOf(units, second);
  const onSecond = missilesOf(units, first);
  applyShot(
    units,
    first,
    onFirst,
    out.firstNominal,
    out.firstKilled,
    out.firstOrdered,
    out.firstGeneralKilled,
    out.firstFlees,
  );
  applyShot(
    units,
    second,
    onSecond,
    out.secondNominal,
    out.secondKilled,
    out.secondOrdered,
    out.secondGeneralKilled,
    out.secondFlees,
  );
}
