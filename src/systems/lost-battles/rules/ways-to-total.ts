/** Ways in 36 for two dice to total k or more, at k = 0..13; 36 below, 0 above. */
const WAYS = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];

/** Ways in 36 for two six-sided dice to total `least` or more. */
export function waysToTotal(least: number): number {
  return least <= 2 ? 36 : least > 12 ? 0 : WAYS[least]!;
}
