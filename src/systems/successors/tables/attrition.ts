/** How many of `units` Macedonians are lost at a die (D9, reconstructed). */
export function attritionLoss(units: number, die: number): number {
  return Math.min(units, Math.floor((units * (die - 1) + 3) / 8));
}

/** The die from which a unit is lost where each is tested by itself (SU-12.8a). */
export const LOST_FROM = 5;
