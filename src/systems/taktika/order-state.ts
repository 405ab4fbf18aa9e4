import { steadinessOf } from './rules/steadiness-test.js';
import { breakUnit } from './rules/take-losses.js';
import type { Units } from './units.js';

/** What a disorder test asks of any unit. */
export interface OrderSituation {
  ordered: number;
  disordered: number;
  lastFigure: number;
}

/** What a test of a unit's figures against its formation asks. */
export interface FrontSituation {
  front: number;
  mounted: boolean;
}

/** What a test of a unit's figures against their steadiness asks. */
export interface DrillSituation {
  steadiness: number;
  talent: number;
}

/** Writes the order of a unit's figures into a situation. */
export function gatherOrder(units: Units, unit: number, into: OrderSituation): void {
  into.ordered = units.ordered[unit]!;
  into.disordered = units.figures[unit]! - units.ordered[unit]!;
  into.lastFigure = units.readings.lastFigure;
}

/** Writes a unit's formation into a situation, as its front. */
export function gatherFront(units: Units, unit: number, into: FrontSituation): void {
  const { fronts, mounted } = units.traits[unit]!;
  into.front = fronts[units.formation[unit]!]!;
  into.mounted = mounted;
}

/** Writes a unit's steadiness and its general's talent into a situation (TK-7.1b, R50). */
export function gatherDrill(units: Units, unit: number, into: DrillSituation): void {
  into.steadiness = steadinessOf(units, unit);
  into.talent = units.steadinessTalent[unit]!;
}

/** Leaves so many figures of a unit in order: the effect of every disorder test, of recovery and of a rally. */
export function applyOrder(units: Units, unit: number, outcome: { readonly ordered: number }): void {
  units.ordered[unit] = outcome.ordered;
  const disordered = units.figures[unit]! - outcome.ordered;
  if (units.blocked[unit]! > disordered) units.blocked[unit] = disordered;
}

/** The effect of a rally: a unit that stops no longer flees (TK-15b, TK-15c). */
export function applyRally(
  units: Units,
  unit: number,
  outcome: { readonly rallied: boolean; readonly ordered: number },
): void {
  if (!outcome.rallied) return;
  units.fleeing[unit] = 0;
  applyOrder(units, unit, outcome);
}

/** The effect on skirmishers of giving way: they flee once nobody among them is in order (TK-19b). */
export function applyPush(
  units: Units,
  unit: number,
  outcome: { readonly flees: boolean; readonly ordered: number },
): void {
  if (outcome.flees) breakUnit(units, unit, false);
  else applyOrder(units, unit, outcome);
}
