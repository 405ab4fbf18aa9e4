import type { Clause, Dice } from '../../../chance/dice.js';
import { MAX_KINDS } from '../army/profile.js';
import { breaks, depthFrontOf, steadinessOf, talentOf } from '../rules/steadiness-test.js';
import { clampRating, successes } from '../rules/successes.js';
import { breakUnit, countLosses, nominalLosses, realLosses, replaceGeneral } from '../rules/take-losses.js';
import { takeMixedLosses } from '../rules/take-mixed-losses.js';
import { armourAgainst, besideGeneral, isLed, mountAgainst, shieldAgainst } from './fighters.js';
import type { MixedUnit, Takers } from './mixed-unit.js';
import type { Units } from './units.js';

const REAL = 0;

/** Hits of the figures of each kind in the latest roll of `rollKinds`. */
export const kindHits = new Uint8Array(MAX_KINDS);

/**
 * Leaves out the foremost of some figures where a general fights in their rank in place of one (R47): he rolls
 * separately, and his miss disorders no figure.
 */
export function leaveToGeneral(units: Units, unit: number, takers: Takers): void {
  if (besideGeneral(units, unit, takers.count) === takers.count) return;
  const place = takers.at.indexOf(1);
  takers.drop(place, units.mixed[unit]!.kindAt(place));
}

/** Rolls for figures of a mixed unit kind by kind, each with its own skill, or melee rating, and returns their hits (TK-16b). */
export function rollKinds(
  dice: Dice,
  units: Units,
  unit: number,
  takers: Takers,
  rating: 'skill' | 'melee',
  talent: number,
  clause: Clause,
): number {
  const mixed = units.mixed[unit]!;
  let hits = 0;
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    const count = takers.of[kind]!;
    const own = clampRating(mixed.traitsOf(kind)[rating] + talent);
    kindHits[kind] = count === 0 ? 0 : successes(dice, own, count, units.readings.hitRule, clause);
    hits += kindHits[kind]!;
  }
  return hits;
}

/** How many of the latest hits of a mixed unit go through protection that stops the others: of kinds with the trait. */
export function piercingHits(mixed: MixedUnit, trait: 'ignoresArmour' | 'piercing'): number {
  let hits = 0;
  for (let kind = 0; kind < mixed.kinds.length; kind++) if (mixed.traitsOf(kind)[trait]) hits += kindHits[kind]!;
  return hits;
}

/**
 * A unit under fire in an event with mixed units: how it stood before, and what becomes of it. For units of like
 * figures the same law as in the event's own mechanic.
 */
export class Participant {
  unit = 0;
  /** How it stood before the event: figures, steadiness, the front where depth counts, talent and general. */
  figures = 0;
  steadiness = 0;
  front = 0;
  talent = 0;
  led = false;
  /** Its losses in the event so far. */
  nominal = 0;
  killed = 0;
  generalKilled = false;
  flees = false;

  /** Notes how a unit stands that takes part, attacked in a zone, a place in `ZONES`. */
  enter(units: Units, unit: number, zone: number): void {
    this.unit = unit;
    this.figures = units.figures[unit]!;
    this.steadiness = steadinessOf(units, unit);
    this.front = depthFrontOf(units, unit, zone);
    this.talent = talentOf(units, unit);
    this.led = isLed(units, unit);
    this.nominal = 0;
    this.killed = 0;
    this.generalKilled = false;
    this.flees = false;
  }

  /** Takes the hits of one volley or round: `piercing` of them are of another attack and come first (R62). */
  suffer(units: Units, hits: number, attack: number, piercing = 0, piercingAttack = attack): void {
    const { unit } = this;
    const left = this.figures - this.killed;
    const nominal = nominalLosses(hits, left, units.readings.nominalCap);
    const pierced = Math.min(piercing, nominal);
    this.nominal += nominal;
    if (units.mixed[unit] !== undefined) {
      this.killed += takeMixedLosses(units, unit, nominal, attack, pierced, piercingAttack);
      return;
    }
    const first = lossesFrom(units, unit, piercingAttack, pierced, left);
    this.killed += first + lossesFrom(units, unit, attack, nominal - pierced, left - first);
  }

  /** Whether the unit breaks under its losses (D18). */
  breaks(dice: Dice, { readings }: Units, clause: Clause): boolean {
    return breaks(
      dice,
      clause,
      this.steadiness,
      this.figures,
      this.front,
      this.killed,
      readings.killedInTest === REAL ? this.killed : this.nominal,
      false,
      this.generalKilled ? 0 : this.talent,
      readings.ranksCounted,
      readings.rankBonusCap,
    );
  }

  /** Takes a general's death and flight into the state, once losses are. */
  leave(units: Units, inRear: boolean): void {
    if (this.generalKilled) replaceGeneral(units, this.unit);
    if (this.flees) breakUnit(units, this.unit, inRear);
  }
}

/** Figures of a unit of like figures that die of so many nominal losses, counted along its patterns (R16). */
function lossesFrom(units: Units, unit: number, attack: number, nominal: number, figures: number): number {
  if (nominal === 0) return 0;
  const killed = realLosses(
    shieldAgainst(units, unit, attack),
    armourAgainst(units, unit, attack),
    mountAgainst(units, unit, attack),
    nominal,
    figures,
  );
  countLosses(units, unit, attack, nominal);
  return killed;
}
