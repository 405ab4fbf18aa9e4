import { defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { MAX_FIGURES } from '../army/profile.js';
import { BODY, FIGURES, FIRST_ACTOR, ROLLING, SECOND_ACTOR } from '../combat-axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import {
  armourAgainst,
  besideGeneral,
  generalThrowersIn,
  isLed,
  mountAgainst,
  shieldAgainst,
  throwersIn,
} from '../state/fighters.js';
import { attackCode } from '../state/traits.js';
import type { Units } from '../state/units.js';
import { lastFigureOf } from './facing-enemy.js';
import { generalFalls } from './generals-death.js';
import { outOfMelee } from './out-of-melee.js';
import { nominalLosses, orderedAfter, realLosses } from './take-losses.js';
import { applyShot } from './volley.js';

/** A javelin hits on 3 or less, whatever the thrower's skill. */
export const TO_HIT = 3;

const situation = {
  throwerActor: FIRST_ACTOR,
  targetActor: SECOND_ACTOR,
  /** Javelins thrown; a general who fights with the throwers throws one of them. */
  throws: ROLLING,
  ...withPrefix('target', { ...BODY, ordered: FIGURES }),
  nominalCap: readings.nominalCap,
  casualtyOrder: readings.casualtyOrder,
  lastFigure: readings.lastFigure,
} as const;

const outcome = withPrefix('target', {
  killed: int(0, 20),
  nominal: int(0, 20),
  ordered: int(0, MAX_FIGURES),
  generalKilled: flag(),
});

/** Everything that decides a throw of javelins. */
export type JavelinSituation = ValueOf<typeof situation>;
/** What javelins do to their target. */
export type JavelinOutcome = ValueOf<typeof outcome>;

/**
 * Javelins thrown point-blank during the thrower's own move (TK-27e, R37): each hits on 1 to 3, cover, talents and
 * skill do not matter, shields count. No answer and no test follow, as javelin men are no shooters (R37); but they do
 * shoot, and skirmishers they hit fall back (TK-19f).
 */
export const javelins = mechanic({
  id: 'taktika/javelins',
  summary: 'Javelins thrown point-blank before the strikes of a contact.',
  clauses: ['TK-27e', 'TK-7.1d'],
  situation,
  outcome,
  resolve(dice, s, out) {
    setActor(dice, s.throwerActor);
    const hits = dice.atMost(TO_HIT, s.throws, 6, 'TK-27e');
    const nominal = nominalLosses(hits, s.targetFigures, s.nominalCap);
    const killed = realLosses(s.targetShield, s.targetArmour, s.targetMount, nominal, s.targetFigures);
    const ordered = Math.min(s.targetOrdered, s.targetFigures);
    setActor(dice, s.targetActor);
    out.targetNominal = nominal;
    out.targetKilled = killed;
    out.targetOrdered = orderedAfter(ordered, s.targetFigures, killed, s.casualtyOrder, s.lastFigure);
    out.targetGeneralKilled = generalFalls(dice, s.targetLed && s.throws > 0);
  },
});

/** A situation to gather into. */
export function defaultJavelins(): JavelinSituation {
  return defaultsOf(situation);
}

/** An outcome to resolve into. */
export function quietJavelins(): JavelinOutcome {
  return defaultsOf(outcome);
}

/** Counts what decides the javelins of `thrower` thrown at `target`. */
export function readJavelins(units: Units, thrower: number, target: number, into: JavelinSituation): void {
  const throwers = outOfMelee(units, target) ? throwersIn(units, thrower) : 0;
  const attack = attackCode.bowOrJavelin;
  const general = generalThrowersIn(units, thrower, throwers);
  into.throwerActor = units.actors[thrower]!;
  into.throws = besideGeneral(units, thrower, throwers) + general;
  into.targetActor = units.actors[target]!;
  into.targetFigures = units.figures[target]!;
  into.targetOrdered = units.ordered[target]!;
  into.targetShield = shieldAgainst(units, target, attack);
  into.targetArmour = armourAgainst(units, target, attack);
  into.targetMount = mountAgainst(units, target, attack);
  into.targetLed = isLed(units, target);
  into.nominalCap = units.readings.nominalCap;
  into.casualtyOrder = units.readings.casualtyOrder;
  into.lastFigure = lastFigureOf(units, target);
}

/** Takes the losses to javelins into the state. */
export function applyJavelins(out: Readonly<JavelinOutcome>, units: Units, target: number): void {
  applyShot(
    units,
    target,
    attackCode.bowOrJavelin,
    out.targetNominal,
    out.targetKilled,
    out.targetOrdered,
    out.targetGeneralKilled,
    false,
  );
}
