import type { Clause, Dice } from '../../../chance/dice.js';
import { defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { MAX_FIGURES } from '../army/profile.js';
import { TALENT } from '../axes.js';
import { FIGURES, FIRST_ACTOR, GENERAL, RATING, ROLLING, SECOND_ACTOR, TARGET } from '../combat-axes.js';
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
import { lastFigureOf } from './facing-enemy.js';
import { generalFalls } from './generals-death.js';
import { orderedUnderHandguns } from './handgun-disorder.js';
import { breaks, depthFrontOf, guestTalentOf, steadinessOf, talentOf } from './steadiness-test.js';
import { successes } from './successes.js';
import {
  breakUnit,
  closeUp,
  countLosses,
  nominalLosses,
  orderedAfter,
  realLosses,
  replaceGeneral,
  takeLosses,
} from './take-losses.js';

const REAL = 0;
const TEST_ON_LOSS = 1;

/** What a unit brings to an exchange of missiles, as the one that shoots. */
export const SHOOTER = { shots: ROLLING, skill: RATING, general: GENERAL, handguns: flag() } as const;
/** What a unit brings to it as the one that is shot at. */
export const SHOT_AT = {
  ...TARGET,
  ordered: FIGURES,
  /** What a general of another corps adds to tests of its figures one by one, as `talent` does to all tests (TK-14c). */
  guest: TALENT,
} as const;
/** What the missiles of up to three units do to a unit. `ordered` is what is left in order after losses and handgun disorder. */
export const SHOT = {
  killed: int(0, MAX_FIGURES),
  nominal: int(0, 3 * 21),
  ordered: int(0, MAX_FIGURES),
  generalKilled: flag(),
  flees: flag(),
} as const;

const situation = {
  shooterActor: FIRST_ACTOR,
  targetActor: SECOND_ACTOR,
  ...withPrefix('shooter', SHOOTER),
  ...withPrefix('target', SHOT_AT),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  casualtyOrder: readings.casualtyOrder,
  lastFigure: readings.lastFigure,
  volleyTest: readings.volleyTest,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;

const outcome = withPrefix('target', SHOT);

/** Everything that decides a volley. */
export type VolleySituation = ValueOf<typeof situation>;
/** What a volley does to its target. */
export type VolleyOutcome = ValueOf<typeof outcome>;

/** Hits of a volley: every shooter against his skill, and a general who shoots with them (TK-11c, R47). */
export function volleyHits(
  dice: Dice,
  shots: number,
  skill: number,
  general: number,
  hitRule: number,
  clause: Clause,
): number {
  return successes(dice, skill, shots, hitRule, clause) + successes(dice, general, 1, hitRule, 'TK-7.1c');
}

/**
 * A volley without answer (TK-11c): hits are nominal losses, what protection counts against the weapon saves some,
 * misses cost nothing. Handguns put every ordered figure of the target to a test, hit or not (TK-27f). No test of the
 * whole unit follows, unless the reading R40 asks for one after real losses.
 */
export const volley = mechanic({
  id: 'taktika/volley',
  summary: 'One unit shoots at another, with any missile weapon but the javelin.',
  clauses: [
    'TK-11c',
    'TK-11i',
    'TK-11k',
    'TK-27a',
    'TK-27b',
    'TK-27c',
    'TK-27d',
    'TK-27f',
    'TK-14a',
    'TK-7.1c',
    'TK-7.1d',
  ],
  situation,
  outcome,
  score: 'targetKilled',
  resolve(dice, s, out) {
    setActor(dice, s.shooterActor);
    const hits = volleyHits(dice, s.shooterShots, s.shooterSkill, s.shooterGeneral, s.hitRule, 'TK-11c');
    const nominal = nominalLosses(hits, s.targetFigures, s.nominalCap);
    const killed = realLosses(s.targetShield, s.targetArmour, s.targetMount, nominal, s.targetFigures);
    const shotAt = s.shooterShots > 0 || s.shooterGeneral > 0;
    setActor(dice, s.targetActor);
    out.targetNominal = nominal;
    out.targetKilled = killed;
    const ordered = orderedAfter(
      Math.min(s.targetOrdered, s.targetFigures),
      s.targetFigures,
      killed,
      s.casualtyOrder,
      s.lastFigure,
    );
    out.targetOrdered =
      s.shooterHandguns && shotAt
        ? orderedUnderHandguns(
            dice,
            ordered,
            s.targetFigures - killed,
            s.targetSteadiness + s.targetTalent + s.targetGuest,
            s.lastFigure,
          )
        : ordered;
    out.targetGeneralKilled = generalFalls(dice, s.targetLed && shotAt);
    out.targetFlees =
      s.volleyTest === TEST_ON_LOSS &&
      killed > 0 &&
      breaks(
        dice,
        'TK-14a',
        s.targetSteadiness,
        s.targetFigures,
        s.targetFront,
        killed,
        s.killedInTest === REAL ? killed : nominal,
        false,
        out.targetGeneralKilled ? 0 : s.targetTalent,
        s.ranksCounted,
        s.rankBonusCap,
      );
  },
});

/** A situation to gather into. */
export function defaultVolley(): VolleySituation {
  return defaultsOf(situation);
}

/** An outcome to resolve into. */
export function quietVolley(): VolleyOutcome {
  return defaultsOf(outcome);
}

/** Counts what decides a volley of `shooter` at `target`; `cover` when the target stands behind or in something (TK-11k). */
export function readVolley(units: Units, shooter: number, target: number, cover: boolean, into: VolleySituation): void {
  const { readings: read } = units;
  const attack = missilesOf(units, shooter);
  const shots = shootersAt(units, shooter, target);
  into.shooterActor = units.actors[shooter]!;
  into.shooterShots = besideGeneral(units, shooter, shots);
  into.shooterSkill = skillOf(units, shooter, cover ? 1 : 0);
  into.shooterGeneral = generalSkillOf(units, shooter, shots, cover ? 1 : 0, true);
  into.shooterHandguns = units.traits[shooter]!.handgun;
  into.targetActor = units.actors[target]!;
  into.targetFigures = units.figures[target]!;
  into.targetOrdered = units.ordered[target]!;
  into.targetShield = shieldAgainst(units, target, attack);
  into.targetArmour = armourAgainst(units, target, attack);
  into.targetMount = mountAgainst(units, target, attack);
  into.targetSteadiness = steadinessOf(units, target);
  into.targetFront = depthFrontOf(units, target, 0);
  into.targetTalent = talentOf(units, target);
  into.targetGuest = guestTalentOf(units, target);
  into.targetLed = isLed(units, target);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.casualtyOrder = read.casualtyOrder;
  into.lastFigure = lastFigureOf(units, target);
  into.volleyTest = read.volleyTest;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}

/**
 * Takes what missiles did to a unit into the state: losses, disorder, which those in flight are in anyway, a general's
 * death, flight.
 */
export function applyShot(
  units: Units,
  unit: number,
  attack: number,
  nominal: number,
  killed: number,
  ordered: number,
  generalKilled: boolean,
  flees: boolean,
): void {
  countLosses(units, unit, attack, nominal);
  takeLosses(units, unit, 0, 0, killed);
  units.ordered[unit] = units.fleeing[unit] === 1 ? 0 : ordered;
  closeUp(units, unit);
  if (generalKilled) replaceGeneral(units, unit);
  if (flees) breakUnit(units, unit, false);
}

/** Takes a volley's outcome into the state. */
export function applyVolley(out: Readonly<VolleyOutcome>, units: Units, shooter: number, target: number): void {
  applyShot(
    units,
    target,
    missilesOf(units, shooter),
    out.targetNominal,
    out.targetKilled,
    out.targetOrdered,
    out.targetGeneralKilled,
    out.targetFlees,
  );
}
