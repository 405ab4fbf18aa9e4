import type { Dice } from '../../../chance/dice.js';
import { lastFigureOf, MARKER_ONLY } from '../rules/facing-enemy.js';
import { CIRCLE_STEADINESS, steadinessOf } from '../rules/steadiness-test.js';
import { setActor } from './actors.js';
import { CIRCLE, type Units } from './units.js';

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
export function readOrder(units: Units, unit: number, into: OrderSituation): void {
  into.ordered = units.ordered[unit]!;
  into.disordered = units.figures[unit]! - units.ordered[unit]!;
  into.lastFigure = lastFigureOf(units, unit);
}

/** Writes a unit's formation into a situation, as its front. */
export function readFront(units: Units, unit: number, into: FrontSituation): void {
  const { fronts, mounted } = units.traits[unit]!;
  into.front = fronts[units.formation[unit]!]!;
  into.mounted = mounted;
}

/** Writes a unit's steadiness and its general's talent into a situation (TK-7.1b, R50). */
export function readDrill(units: Units, unit: number, into: DrillSituation): void {
  into.steadiness = steadinessOf(units, unit);
  into.talent = units.steadinessTalent[unit]!;
}

/** Leaves so many figures of a unit in order: the effect of every disorder test, of recovery and of a rally. */
export function applyOrder(units: Units, unit: number, outcome: { readonly ordered: number }): void {
  const mixed = units.mixed[unit];
  if (mixed !== undefined) {
    mixed.leaveInOrder(outcome.ordered);
    return;
  }
  units.ordered[unit] = outcome.ordered;
  const disordered = units.figures[unit]! - outcome.ordered;
  if (units.blocked[unit]! > disordered) units.blocked[unit] = disordered;
}

/** A test of a unit's figures one by one: how many of like figures are in order after it. */
export interface FigureTest<S, O> {
  resolve(dice: Dice, situation: Readonly<S>, outcome: O): void;
}

/** What happens when no figure is left in order: one figure faces the enemy after movement, in combat, or none does. */
export const Facing = { InMovement: 0, InCombat: 1, None: 2 } as const;

/**
 * Puts every figure of a unit to a test and takes its outcome into the state; what depends on the unit beside its order has
 * been gathered. Of a mixed unit the figures of each kind are tested apart, each with its own steadiness (TK-17b), and one
 * of all goes on facing the enemy (R14); `outcome.ordered` is then the number of all.
 */
export function testFigures<S, O extends { ordered: number }>(
  dice: Dice,
  units: Units,
  unit: number,
  test: FigureTest<S, O>,
  situation: S & OrderSituation & { steadiness?: number },
  outcome: O,
  facing: number = Facing.InMovement,
): void {
  setActor(dice, units.actors[unit]!);
  readOrder(units, unit, situation);
  const mixed = units.mixed[unit];
  if (mixed === undefined) {
    test.resolve(dice, situation, outcome);
    applyOrder(units, unit, outcome);
    return;
  }
  situation.lastFigure = MARKER_ONLY;
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    const figures = mixed.figuresOf(kind);
    if (figures === 0) continue;
    situation.ordered = mixed.orderedOf(kind);
    situation.disordered = figures - situation.ordered;
    if (situation.steadiness !== undefined) {
      situation.steadiness = units.special[unit] === CIRCLE ? CIRCLE_STEADINESS : mixed.traitsOf(kind).steadiness;
    }
    test.resolve(dice, situation, outcome);
    mixed.leaveOrdered(kind, outcome.ordered);
  }
  mixed.settle();
  if (facing !== Facing.None) mixed.face(facing === Facing.InMovement);
  outcome.ordered = units.ordered[unit]!;
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
