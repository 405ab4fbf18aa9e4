import { defaultsOf } from '../../../model/domain.js';
import { UNITS } from '../axes.js';
import { LOYALTIES, loyalty } from '../rules/loyalty.js';
import { setActor } from '../state/actors.js';
import { EventKind } from '../state/events.js';
import { generalActor } from '../state/forces.js';
import type { GameContext } from './context.js';
import { lostOf } from './unit-losses.js';

const LOYAL = LOYALTIES.indexOf('loyal');
const DEFECTED = LOYALTIES.indexOf('defected');
/** The option of `loyaltyMoment` by which loyal generals are tested after each loss (R54). */
const IMMEDIATE = 1;
/** The option of `loyaltyCount` by which skirmishers count too (R54). */
const ALL_UNITS = 1;

const situation = defaultsOf(loyalty.situation);
const outcome = defaultsOf(loyalty.outcome);

/** Tests the mercenaries of a side: those who are still loyal, those who have withdrawn, or both. */
function testMercenaries(context: GameContext, side: number, loyalToo: boolean, withdrawnToo: boolean): void {
  const { battle, dice } = context;
  const { forces, readings, serves } = battle;
  for (let general = forces.firstGeneral[side]!; general < forces.firstGeneral[side + 1]!; general++) {
    if (!forces.generals[general]!.mercenary || serves[general] !== side) continue;
    const before = battle.loyalty[general]!;
    if (before === DEFECTED || !(before === LOYAL ? loyalToo : withdrawnToo)) continue;
    const all = readings.loyaltyCount === ALL_UNITS;
    situation.loyalty = before;
    situation.ownLost = Math.min(UNITS.to, lostOf(battle, side, all));
    situation.enemyLost = Math.min(UNITS.to, lostOf(battle, 1 - side, all));
    setActor(dice, generalActor(forces, general));
    loyalty.resolve(dice, situation, outcome);
    if (!outcome.betrays) continue;
    battle.loyalty[general] = outcome.loyalty;
    context.tell(EventKind.Betrayed, general, outcome.loyalty);
  }
}

/**
 * Tests the mercenaries of a side at the start of its turn (TK-21.2a). Under the option `immediate` only those who have
 * withdrawn: the loyal ones have been tested at every loss (R54).
 */
export function testLoyaltyAtStart(context: GameContext, side: number): void {
  testMercenaries(context, side, context.battle.readings.loyaltyMoment !== IMMEDIATE, true);
}

/**
 * Tests a side's loyal mercenaries because it has just lost a unit: only under the option `immediate` of the reading
 * `loyaltyMoment` (R54). To be called after every loss of a unit, by flight or destruction.
 */
export function testLoyalty(context: GameContext, side: number): void {
  if (context.battle.readings.loyaltyMoment === IMMEDIATE) testMercenaries(context, side, true, false);
}
