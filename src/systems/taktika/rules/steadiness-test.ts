import type { Clause, Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { CIRCLE, SKIRMISH } from '../army/formation-codes.js';
import { MAX_FIGURES } from '../army/profile.js';
import { STEADINESS, TALENT } from '../axes.js';
import type { Units } from '../state/units.js';

const AFTER_LOSSES = 1;
const CAP_OF_THREE = 1;
const FRONT_ZONE = 0;
/** Full ranks of the longest column, two riders abreast. */
const MAX_RANKS = Math.floor(MAX_FIGURES / 2);

/** Steadiness in a circle (TK-20c). */
export const CIRCLE_STEADINESS = 5;

/** Steadiness of a unit: its figures' own, of a mixed one that of its front rank (TK-14d), or 5 in a circle (TK-20c). */
export function steadinessOf(units: Units, unit: number): number {
  if (units.special[unit] === CIRCLE) return CIRCLE_STEADINESS;
  return units.mixed[unit]?.steadiness ?? units.traits[unit]!.steadiness;
}

/**
 * What the attached general's steadiness adds to tests of the whole unit: his talent, if he commands its corps or the army
 * (TK-14c, TK-15b).
 */
export function talentOf(units: Units, unit: number): number {
  return units.guest[unit] === 1 ? 0 : units.steadinessTalent[unit]!;
}

/** What a general of another corps adds to tests of the figures of the unit that he is attached to, one by one (TK-7.1b, R50). */
export function guestTalentOf(units: Units, unit: number): number {
  return units.steadinessTalent[unit]! - talentOf(units, unit);
}

/**
 * Figures in a full rank where depth counts towards the steadiness of a unit attacked in `zone` (0 front, 1 flank, 2 rear),
 * else 0: not in flank or rear (TK-9j, TK-13c), not in a circle (TK-20c), not in skirmish order (R23).
 */
export function depthFrontOf(units: Units, unit: number, zone: number): number {
  const formation = units.formation[unit]!;
  if (units.special[unit] === CIRCLE || zone !== FRONT_ZONE) return 0;
  if (formation === SKIRMISH && units.readings.skirmishDepth === 0) return 0;
  return units.traits[unit]!.fronts[formation]!;
}

/**
 * Full ranks that count for depth (TK-14b): of the figures before the event's losses, or of those left (R11), in the
 * formation before any thinning, at most three where the reading R12 caps them. `front` 0 gives none.
 */
export function fullRanks(
  figures: number,
  front: number,
  killed: number,
  ranksCounted: number,
  rankBonusCap: number,
): number {
  if (front === 0) return 0;
  // `| 0` for Math.floor: the compiler then divides whole numbers, which is several times faster.
  const ranks = ((ranksCounted === AFTER_LOSSES ? figures - killed : figures) / front) | 0;
  return rankBonusCap === CAP_OF_THREE && ranks > 3 ? 3 : ranks;
}

/** What the die of a unit's steadiness test must not exceed (D18); 0 or less fails and 6 or more holds without a roll. */
export function steadinessTotal(
  steadiness: number,
  ranks: number,
  killed: number,
  brokenThrough: boolean,
  talent: number,
): number {
  return steadiness + ranks - killed - (brokenThrough ? 2 : 0) + talent;
}

/**
 * Whether a unit that must test in an event breaks (D18): `figures` and `front` before the losses, `killed` really lost,
 * `counted` the losses that the test counts (R10). A destroyed unit does not test. The roll is made in `clause`'s name.
 */
export function breaks(
  dice: Dice,
  clause: Clause,
  steadiness: number,
  figures: number,
  front: number,
  killed: number,
  counted: number,
  brokenThrough: boolean,
  talent: number,
  ranksCounted: number,
  rankBonusCap: number,
): boolean {
  if (killed >= figures) return false;
  const ranks = fullRanks(figures, front, killed, ranksCounted, rankBonusCap);
  return !dice.test(steadinessTotal(steadiness, ranks, counted, brokenThrough, talent), 6, clause);
}

/**
 * The steadiness test of a whole unit (TK-14a to TK-14c, D18): one die against steadiness, depth and the figures killed.
 * The clauses that call for it inside an event roll the same total in their own name. A homogeneous unit tests with its
 * own steadiness; a mixed one with that of its front rank (TK-14d).
 */
export const steadinessTest = mechanic({
  id: 'taktika/steadiness-test',
  summary: 'One die of a unit that lost a collision, melee round or firefight: does it hold?',
  clauses: ['TK-5c', 'TK-9j', 'TK-13c', 'TK-14a', 'TK-14b', 'TK-14c'],
  situation: {
    steadiness: STEADINESS,
    ranks: int(0, MAX_RANKS, 3),
    flankOrRear: flag(),
    killed: int(0, MAX_FIGURES),
    brokenThrough: flag(),
    talent: TALENT,
  },
  outcome: {
    holds: flag(),
    total: int(STEADINESS.from - MAX_FIGURES - 2 + TALENT.from, STEADINESS.to + MAX_RANKS + TALENT.to),
  },
  resolve(dice, { steadiness, ranks, flankOrRear, killed, brokenThrough, talent }, outcome) {
    const total = steadinessTotal(steadiness, flankOrRear ? 0 : ranks, killed, brokenThrough, talent);
    outcome.total = total;
    outcome.holds = dice.test(total, 6, 'TK-14a');
  },
});
