/**
 * The size modifier (SG-7.5d): 2 where one side is at least twice the other, 1 where it is at least two points larger;
 * positive for a larger attacker, negative for a larger defender. `special` are the sizes of elephants, chariots and
 * skirmishers, which count only where neither side has other units (R62). With `twoPointsToo` twice the size must be
 * two points more as well (R22).
 */
export function sizeRatio(
  attacker: number,
  attackerSpecial: number,
  defender: number,
  defenderSpecial: number,
  twoPointsToo: boolean,
): number {
  const specialOnly = attacker === 0 && defender === 0;
  const a = specialOnly ? attackerSpecial : attacker;
  const d = specialOnly ? defenderSpecial : defender;
  if (a === 0 || d === 0 || a === d) return 0;
  const large = Math.max(a, d);
  const small = Math.min(a, d);
  const apart = large - small >= 2;
  const twice = large >= 2 * small && (apart || !twoPointsToo);
  const size = twice ? 2 : apart ? 1 : 0;
  return a > d || size === 0 ? size : -size;
}
