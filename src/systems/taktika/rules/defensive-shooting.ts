import type { Dice } from '../../../chance/dice.js';
import { defaultsOf, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { FIGURES, FIRST_ACTOR, GENERAL, RATING, ROLLING, SECOND_ACTOR, TARGET } from '../combat-axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  isLed,
  mountAgainst,
  shieldAgainst,
  shootersIn,
  shootsBows,
  skillOf,
} from '../state/fighters.js';
import { attackCode } from '../state/traits.js';
import type { Units } from '../state/units.js';
import { generalFalls } from './generals-death.js';
import { outOfMelee } from './out-of-melee.js';
import { rotated } from './saved.js';
import { breaks, depthFrontOf, steadinessOf, talentOf } from './steadiness-test.js';
import { nominalLosses, orderedAfter, realLosses } from './take-losses.js';
import { applyShot, SHOT, volleyHits } from './volley.js';
import { zoneOf } from './zone-of.js';

const REAL = 0;
const RUNNING = 1;
const TEST_ON_LOSS = 1;
const FRONT_ZONE = 0;

const ARCHERS = { shots: ROLLING, skill: RATING, general: GENERAL } as const;
const NEIGHBOURS = { ...ARCHERS, shots: { ...ROLLING, usual: 0 } } as const;

const situation = {
  attackerActor: FIRST_ACTOR,
  defenderActor: SECOND_ACTOR,
  leftActor: SECOND_ACTOR,
  rightActor: SECOND_ACTOR,
  ...withPrefix('defender', ARCHERS),
  /** Archers next to the attacked unit in its battle line, not attacked themselves. */
  ...withPrefix('left', NEIGHBOURS),
  ...withPrefix('right', NEIGHBOURS),
  ...withPrefix('attacker', { ...TARGET, ordered: FIGURES }),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  saveScope: readings.saveScope,
  casualtyOrder: readings.casualtyOrder,
  lastFigure: readings.lastFigure,
  volleyTest: readings.volleyTest,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;

/** What one of the neighbours does to the attacker; the rest of his losses is the attacked unit's doing. */
const SHARE = { nominal: int(0, 21), killed: int(0, 21) } as const;

const outcome = {
  ...withPrefix('attacker', SHOT),
  ...withPrefix('left', SHARE),
  ...withPrefix('right', SHARE),
} as const;

/** Everything that decides defensive shooting. */
export type DefensiveSituation = ValueOf<typeof situation>;
/** What defensive shooting does to the attacker. */
export type DefensiveOutcome = ValueOf<typeof outcome>;

/** Takes one volley's hits on what is left of the attacker; each volley is an event with saves of its own (R16). */
function receive(
  dice: Dice,
  s: Readonly<DefensiveSituation>,
  out: DefensiveOutcome,
  hits: number,
  shotAt: boolean,
): void {
  const before = s.saveScope === RUNNING ? out.attackerNominal % 6 : 0;
  const left = s.attackerFigures - out.attackerKilled;
  const nominal = nominalLosses(hits, left, s.nominalCap);
  const killed = realLosses(
    rotated(s.attackerShield, before),
    rotated(s.attackerArmour, before),
    rotated(s.attackerMount, before),
    nominal,
    left,
  );
  out.attackerNominal += nominal;
  out.attackerKilled += killed;
  const endangered = s.attackerLed && shotAt && !out.attackerGeneralKilled;
  if (endangered) {
    setActor(dice, s.attackerActor);
    out.attackerGeneralKilled = generalFalls(dice, true);
  }
}

/**
 * Defensive shooting (TK-11e, R41): archers shoot at a unit that attacks them before it touches them, and archers next to
 * them in the battle line may join in. Its losses are taken off before javelins and strikes; no test follows unless R40 says so.
 */
export const defensiveShooting = mechanic({
  id: 'taktika/defensive-shooting',
  summary: 'Archers shoot at the unit that attacks them, before it strikes.',
  clauses: ['TK-11e', 'TK-14a', 'TK-7.1c', 'TK-7.1d'],
  situation,
  outcome,
  score: 'attackerKilled',
  resolve(dice, s, out) {
    out.attackerNominal = 0;
    out.attackerKilled = 0;
    out.attackerGeneralKilled = false;
    setActor(dice, s.defenderActor);
    const own = volleyHits(dice, s.defenderShots, s.defenderSkill, s.defenderGeneral, s.hitRule, 'TK-11e');
    receive(dice, s, out, own, s.defenderShots > 0 || s.defenderGeneral > 0);
    const { attackerNominal: ownNominal, attackerKilled: ownKilled } = out;
    setActor(dice, s.leftActor);
    const left = volleyHits(dice, s.leftShots, s.leftSkill, s.leftGeneral, s.hitRule, 'TK-11e');
    receive(dice, s, out, left, s.leftShots > 0 || s.leftGeneral > 0);
    out.leftNominal = out.attackerNominal - ownNominal;
    out.leftKilled = out.attackerKilled - ownKilled;
    setActor(dice, s.rightActor);
    const right = volleyHits(dice, s.rightShots, s.rightSkill, s.rightGeneral, s.hitRule, 'TK-11e');
    receive(dice, s, out, right, s.rightShots > 0 || s.rightGeneral > 0);
    out.rightNominal = out.attackerNominal - ownNominal - out.leftNominal;
    out.rightKilled = out.attackerKilled - ownKilled - out.leftKilled;
    const ordered = Math.min(s.attackerOrdered, s.attackerFigures);
    out.attackerOrdered = orderedAfter(ordered, s.attackerFigures, out.attackerKilled, s.casualtyOrder, s.lastFigure);
    setActor(dice, s.attackerActor);
    out.attackerFlees =
      s.volleyTest === TEST_ON_LOSS &&
      out.attackerKilled > 0 &&
      breaks(
        dice,
        'TK-14a',
        s.attackerSteadiness,
        s.attackerFigures,
        s.attackerFront,
        out.attackerKilled,
        s.killedInTest === REAL ? out.attackerKilled : out.attackerNominal,
        false,
        out.attackerGeneralKilled ? 0 : s.attackerTalent,
        s.ranksCounted,
        s.rankBonusCap,
      );
  },
});

/** A situation to gather into. */
export function defaultDefence(): DefensiveSituation {
  return defaultsOf(situation);
}

/** An outcome to resolve into. */
export function quietDefence(): DefensiveOutcome {
  return defaultsOf(outcome);
}

/** Figures of a unit that shoot in defence: bows only (R41), and none while engaged; 0 for unit -1. */
export function defensiveShots(units: Units, unit: number): number {
  return unit >= 0 && shootsBows(units, unit) && outOfMelee(units, unit) ? shootersIn(units, unit) : 0;
}

/** Whether an attacker has cover from the neighbours on either side of its target because it already touches them (TK-11k). */
export interface NeighboursCover {
  left: boolean;
  right: boolean;
}

const NO_COVER: Readonly<NeighboursCover> = { left: false, right: false };

/**
 * Counts what decides the shooting of `defender`, attacked in `zone`, at `attacker`: a unit attacked in flank or rear
 * does not shoot (TK-13a). `left` and `right` are neighbours who may join in, -1 where there is none.
 */
export function readDefence(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  left: number,
  right: number,
  into: DefensiveSituation,
  covers = NO_COVER,
): void {
  const { readings: read } = units;
  const leftCover = covers.left ? 1 : 0;
  const rightCover = covers.right ? 1 : 0;
  const attack = attackCode.bowOrJavelin;
  const shots = zoneOf(units, defender, zone) === FRONT_ZONE ? defensiveShots(units, defender) : 0;
  const leftShots = defensiveShots(units, left);
  const rightShots = defensiveShots(units, right);
  into.attackerActor = units.actors[attacker]!;
  into.defenderActor = units.actors[defender]!;
  into.defenderShots = besideGeneral(units, defender, shots);
  into.defenderSkill = skillOf(units, defender);
  into.defenderGeneral = generalSkillOf(units, defender, shots, 0, true);
  into.leftActor = units.actors[Math.max(0, left)]!;
  into.leftShots = left < 0 ? 0 : besideGeneral(units, left, leftShots);
  into.leftSkill = left < 0 ? 0 : skillOf(units, left, leftCover);
  into.leftGeneral = left < 0 ? 0 : generalSkillOf(units, left, leftShots, leftCover, true);
  into.rightActor = units.actors[Math.max(0, right)]!;
  into.rightShots = right < 0 ? 0 : besideGeneral(units, right, rightShots);
  into.rightSkill = right < 0 ? 0 : skillOf(units, right, rightCover);
  into.rightGeneral = right < 0 ? 0 : generalSkillOf(units, right, rightShots, rightCover, true);
  into.attackerFigures = units.figures[attacker]!;
  into.attackerOrdered = units.ordered[attacker]!;
  into.attackerShield = shieldAgainst(units, attacker, attack);
  into.attackerArmour = armourAgainst(units, attacker, attack);
  into.attackerMount = mountAgainst(units, attacker, attack);
  into.attackerSteadiness = steadinessOf(units, attacker);
  into.attackerFront = depthFrontOf(units, attacker, FRONT_ZONE);
  into.attackerTalent = talentOf(units, attacker);
  into.attackerLed = isLed(units, attacker);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.saveScope = read.saveScope;
  into.casualtyOrder = read.casualtyOrder;
  into.lastFigure = read.lastFigure;
  into.volleyTest = read.volleyTest;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
}

/** Takes the losses to defensive shooting into the state. */
export function applyDefence(out: Readonly<DefensiveOutcome>, units: Units, attacker: number): void {
  applyShot(
    units,
    attacker,
    attackCode.bowOrJavelin,
    out.attackerNominal,
    out.attackerKilled,
    out.attackerOrdered,
    out.attackerGeneralKilled,
    out.attackerFlees,
  );
}
