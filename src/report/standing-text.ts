import type { Side } from '../model/battle.js';
import type { BattlePicture, ScoreSnapshot } from '../model/chronicle.js';
import { accountText, aheadText } from '../model/narration/account-text.js';
import { fixed, percent } from './numbers.js';

/** The share of its points that a side has lost. */
export function shareLost(standing: Readonly<ScoreSnapshot>, side: number): number {
  const lost = side === 0 ? standing.lostRed : standing.lostBlue;
  const brought = side === 0 ? standing.broughtRed : standing.broughtBlue;
  return brought > 0 ? lost / brought : 0;
}

/**
 * How a battle stands, in a sentence that names the side `first` first: the picture's own account, or points lost and who
 * has lost the smaller share of them, unless both shares are the same as they are shown.
 */
export function standingText(
  { account, standing }: Pick<BattlePicture, 'account' | 'standing'>,
  sides: readonly [string, string],
  first: Side,
  score = 'points',
): string {
  if (account !== undefined) return accountText(account, first);
  const { lostRed, lostBlue, broughtRed, broughtBlue } = standing;
  if (lostRed === 0 && lostBlue === 0) return 'Neither side has lost anything yet.';
  const shares = [shareLost(standing, 0), shareLost(standing, 1)] as const;
  const shown = [percent(shares[0], 0), percent(shares[1], 0)] as const;
  const part = (side: Side, lost: number, brought: number) =>
    `${sides[side]} ${fixed(lost, 0)} of ${fixed(brought, 0)} (${shown[side]})`;
  const ahead = shown[0] === shown[1] ? 'neither is ahead' : aheadText(shares[1], shares[0], sides);
  const both = [part(0, lostRed, broughtRed), part(1, lostBlue, broughtBlue)] as const;
  return accountText({ counts: `${score} lost`, sides: both, ahead }, first);
}
