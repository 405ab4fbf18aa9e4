import type { OptionList } from '../../../model/options.js';
import { lowestOf } from '../zones.js';
import type { LostBattlesBattle } from './battle.js';

/**
 * Adds units of a side to the options, plus `extra`, but of units that are alike in everything but their number only the
 * first: what they are, whether they have taken a hit, and where it matters, whether they were leads (LB-6.8a) or came to
 * their zone lately (M6).
 */
export function addAlike(battle: LostBattlesBattle, options: OptionList, side: number, mask: number, extra = 0): void {
  const first = battle.forces.firstUnit[side]!;
  for (let left = mask; left !== 0; left &= left - 1) {
    const place = lowestOf(left);
    if (!hasLikeBefore(battle, side, mask, place)) options.add(first + place + extra);
  }
}

/** Whether a unit of a lower number in `mask` is like the one at `place`. */
function hasLikeBefore(battle: LostBattlesBattle, side: number, mask: number, place: number): boolean {
  const { likeness, firstUnit, masks } = battle.forces;
  const { elephants, hoplites, lightInfantry } = masks[side]!;
  const first = firstUnit[side]!;
  const kind = likeness[first + place]!;
  const fresh = battle.fresh[side]!;
  const leads = battle.leadBefore[side]! & (elephants | lightInfantry);
  const entered = battle.entered[side]! & hoplites;
  for (let left = mask & ((1 << place) - 1); left !== 0; left &= left - 1) {
    const other = lowestOf(left);
    if (likeness[first + other] !== kind) continue;
    const differs = ((fresh >>> other) ^ (fresh >>> place)) | ((leads >>> other) ^ (leads >>> place));
    if (((differs | ((entered >>> other) ^ (entered >>> place))) & 1) === 0) return true;
  }
  return false;
}
