import type { OptionList } from '../../../model/options.js';
import { lowestOf } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';

/**
 * Units of a side that are like the one of a bit in everything but their number, a bit each: what they are, whether they have
 * taken a hit, and where it matters, whether they were leads (LB-6.8a) or came to their zone lately (M6).
 */
export function alikeTo({ entered, forces, fresh, leadBefore }: LostBattlesBattle, side: number, bit: number): number {
  const { elephants, hoplites, lightInfantry } = forces.masks[side]!;
  const unit = forces.firstUnit[side]! + lowestOf(bit);
  const leads = leadBefore[side]! & (elephants | lightInfantry);
  const alike = forces.alike[unit]! & likewise(fresh[side]!, bit);
  return alike & likewise(leads, bit) & likewise(entered[side]! & hoplites, bit);
}

/** Those who are in a set or out of it like the unit of a bit. */
function likewise(set: number, bit: number): number {
  return (set & bit) === 0 ? ~set : set;
}

/** Of units of a side that are alike the first, a bit each. */
export function firstOfAlike(battle: LostBattlesBattle, side: number, mask: number): number {
  let firsts = 0;
  for (let left = mask; left !== 0; ) {
    const bit = left & -left;
    firsts |= bit;
    left ^= bit;
    if (left !== 0) left &= ~alikeTo(battle, side, bit);
  }
  return firsts;
}

/** The first of each row among units of a side, leaders' own apart: a bit each. */
export function oneOfEachRow({ forces }: LostBattlesBattle, side: number, mask: number): number {
  const first = forces.firstUnit[side]!;
  let ones = 0;
  for (let left = mask; left !== 0; ) {
    const bit = left & -left;
    ones |= bit;
    left &= ~forces.alike[first + lowestOf(bit)]!;
  }
  return ones;
}

/** Adds units of a side to the options, plus `extra`. */
export function addUnits(battle: LostBattlesBattle, options: OptionList, side: number, mask: number, extra = 0): void {
  const first = battle.forces.firstUnit[side]! + extra;
  for (let left = mask; left !== 0; left &= left - 1) options.add(first + lowestOf(left));
}

/** Adds units of a side to the options, but of units that are alike only the first. */
export function addAlike(battle: LostBattlesBattle, options: OptionList, side: number, mask: number): void {
  addUnits(battle, options, side, firstOfAlike(battle, side, mask));
}
