import type { Readings } from '../readings.js';
import {
  CAMP_POINTS,
  FATIGUE_POINTS,
  HANDICAP_FACTORS,
  LEVEL_BOUNDS,
  SURPRISE_POINTS,
} from '../tables/victory-levels.js';

const DESTROYED_IS_KILLED = 1;
const WITHDRAWN_SCORES_NOTHING = 2;

/**
 * What a side is given points for when a battle ends: its enemy's losses as sums of fighting values (D2, last column; D4),
 * each unit and general in its final state (LB-11.2h), and its own conditions.
 */
export interface Deserts {
  /** Of units spent and still in play, of units withdrawn, and of units routed (LB-11.2a). */
  spent: number;
  withdrawn: number;
  routed: number;
  /** How many units are routed (LB-11.2b). */
  routedUnits: number;
  shattered: number;
  /** Of generals lost with their units or left alone, and of generals killed (LB-11.2a, LB-11.2c). */
  lostGenerals: number;
  killedGenerals: number;
  /** Of generals who left the field alone, from off the map or with fresh units, and of those with spent ones (R37). */
  withdrawnGenerals: number;
  destroyedGenerals: number;
  /** Whether the enemy's camp was captured and he still has units on the map or undeployed (LB-11.2d). */
  capturedCamp: boolean;
  /** Whether the side itself was fatigued, and whether it was surprised (LB-11.2e, LB-11.2f). */
  fatigued: boolean;
  surprised: boolean;
  /** The fighting value that the enemy's army had more than its own as the battle began; 0 or less for none (LB-11.2g). */
  shortfall: number;
}

/** What an army deserves that has done nothing to its enemy. */
export function noDeserts(): Deserts {
  return {
    spent: 0,
    withdrawn: 0,
    routed: 0,
    routedUnits: 0,
    shattered: 0,
    lostGenerals: 0,
    killedGenerals: 0,
    withdrawnGenerals: 0,
    destroyedGenerals: 0,
    capturedCamp: false,
    fatigued: false,
    surprised: false,
    shortfall: 0,
  };
}

/** Points for the enemy's losses alone (LB-11.2a, LB-11.2b, LB-11.2c). */
export function pointsForLosses(deserts: Readonly<Deserts>, generalsLeaving: number): number {
  const { spent, withdrawn, routed, routedUnits, shattered, lostGenerals, killedGenerals } = deserts;
  const units = spent + withdrawn + routed + routedUnits + 2 * shattered;
  const left = generalsLeaving === WITHDRAWN_SCORES_NOTHING ? 0 : deserts.withdrawnGenerals;
  const destroyed = generalsLeaving === DESTROYED_IS_KILLED ? 2 * deserts.destroyedGenerals : deserts.destroyedGenerals;
  return units + lostGenerals + 2 * killedGenerals + left + destroyed;
}

/** Points of the weaker army for its shortfall (LB-11.2g, R26). */
export function handicapOf(shortfall: number, handicapFactor: number): number {
  return shortfall > 0 ? HANDICAP_FACTORS[handicapFactor]! * shortfall : 0;
}

/** A side's victory points (LB-11.2a to LB-11.2h). */
export function victoryPoints(
  deserts: Readonly<Deserts>,
  readings: Pick<Readings, 'generalsLeaving' | 'handicapFactor'>,
): number {
  return (
    pointsForLosses(deserts, readings.generalsLeaving) +
    (deserts.capturedCamp ? CAMP_POINTS : 0) +
    (deserts.fatigued ? FATIGUE_POINTS : 0) +
    (deserts.surprised ? SURPRISE_POINTS : 0) +
    handicapOf(deserts.shortfall, readings.handicapFactor)
  );
}

/**
 * The level of victory by a margin of points, a place in `LEVELS` (LB-11.2i, R17). Nothing else decides who wins: an army
 * that has fled the field may have done better than its model in history (LB-11.2j).
 */
export function levelOf(margin: number, levelBounds: number): number {
  return LEVEL_BOUNDS[levelBounds]!.reduce<number>((level, least) => (margin >= least ? level + 1 : level), 0);
}
