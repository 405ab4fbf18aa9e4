import type { Dice } from '../../../chance/dice.js';
import { Event } from '../events.js';
import { groupAttrition, PER_UNIT, unitAttrition } from '../rules/attrition.js';
import type { War } from '../state/war.js';
import { Away, RoyalState } from '../state/war-state.js';
import { MACEDONIANS, TYPES } from '../tables/units.js';
import { INDEPENDENT, NONE } from '../tables/vocabulary.js';

/** Destroys units of one type in a slot: they are out of the game. */
export function destroy(war: War, slot: number, type: number, count: number): void {
  if (count === 0) return;
  const { warState } = war;
  const side = warState.side[slot]!;
  warState.units[slot * TYPES + type]! -= count;
  warState.destroyed[side * TYPES + type]! += count;
  war.tell(Event.Destroyed, side, type, count, 0);
}

/** Puts units of one type of a slot into their owner's Dispersed Box. */
function disperse(war: War, slot: number, type: number, count: number): void {
  if (count === 0) return;
  const { warState } = war;
  const side = warState.side[slot]!;
  warState.units[slot * TYPES + type]! -= count;
  warState.dispersed[side * TYPES + type]! += count;
  war.tell(Event.Dispersed, side, type, count, 0);
}

/** Takes a general off the map. */
export function sendAway(war: War, leader: number, away: number): void {
  war.warState.at[leader] = away;
  war.tell(Event.General, leader, away, 0, 0);
}

/** Macedonian units in a slot: those that take the attrition test. */
function macedoniansIn(war: War, slot: number): number {
  let sum = 0;
  for (const type of MACEDONIANS) sum += war.warState.unitsOf(slot, type);
  return sum;
}

/**
 * Begins the fate of a beaten force: all but its Macedonians are destroyed (SU-12.7a), these take the attrition test
 * (SU-12.8a). Returns how many of them its owner must still name; where each is tested by itself there is no choice.
 */
export function beginFate(war: War, slot: number, dice: Dice): number {
  for (let type = 0; type < TYPES; type++) {
    if (!MACEDONIANS.includes(type)) destroy(war, slot, type, war.warState.unitsOf(slot, type));
  }
  if (war.readings.attrition !== PER_UNIT) return groupAttrition(dice, macedoniansIn(war, slot));
  for (const type of MACEDONIANS) destroy(war, slot, type, unitAttrition(dice, war.warState.unitsOf(slot, type)));
  return 0;
}

/** Destroys Macedonians in the usual order of loss (SU-12.8a). */
export function loseInOrder(war: War, slot: number, count: number): void {
  let left = count;
  for (const type of MACEDONIANS) {
    const lost = Math.min(left, war.warState.unitsOf(slot, type));
    destroy(war, slot, type, lost);
    left -= lost;
  }
}

/**
 * Ends the fate of a beaten force: what Macedonians are left are dispersed (SU-12.7b), so are major generals, minor ones
 * go to the pool (SU-12.7c), royal family falls to the winner or is inactive (SU-12.7d, SU-19a). `taker` is the winner's
 * slot, `NONE` where independents have won.
 */
export function endFate(war: War, slot: number, taker: number): void {
  const { warState } = war;
  for (const type of MACEDONIANS) disperse(war, slot, type, warState.unitsOf(slot, type));
  for (let leader = 0; leader < warState.at.length; leader++) {
    if (warState.at[leader] !== slot) continue;
    sendAway(war, leader, warState.leaders[leader]!.seniority === 0 ? Away.Pool : Away.Dispersed);
  }
  const captor = taker === NONE ? NONE : warState.side[taker]!;
  const captured = captor !== NONE && captor !== INDEPENDENT;
  for (let royal = 0; royal < warState.royalAt.length; royal++) {
    if (warState.royalAt[royal] !== slot) continue;
    warState.royalAt[royal] = captured ? taker : Away.Removed;
    warState.royalState[royal] = captured ? RoyalState.Captured : RoyalState.Inactive;
    war.tell(Event.Royal, royal, warState.royalState[royal]!, 0, 0);
  }
  warState.side[slot] = NONE;
}

/** Royal family without a force is inactive (SU-19a): the force that kept it has lost its last unit. */
export function abandonRoyals(war: War): void {
  const { warState } = war;
  for (let royal = 0; royal < warState.royalAt.length; royal++) {
    const at = warState.royalAt[royal]!;
    if (at < 0 || warState.side[at] !== NONE) continue;
    warState.royalAt[royal] = Away.Removed;
    warState.royalState[royal] = RoyalState.Inactive;
    war.tell(Event.Royal, royal, RoyalState.Inactive, 0, 0);
  }
}

/** Sweeps generals without combat units aside (SU-9g). */
export function sweep(war: War, slot: number, taker: number): void {
  const { warState } = war;
  for (let leader = 0; leader < warState.at.length; leader++) {
    if (warState.at[leader] === slot) war.tell(Event.Sweeps, leader, war.space, 0, 0);
  }
  endFate(war, slot, taker);
}
