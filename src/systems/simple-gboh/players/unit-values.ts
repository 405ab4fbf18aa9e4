import type { SimpleGbohBattle } from '../state/battle.js';
import { worthOf } from '../turn/hits.js';

/** Values are in hundredths of what loses an army the battle. */
const WHOLE = 100;

/**
 * How far the loss of a unit brings its army to losing by the scenario (SG-3.0a): of each condition that names the unit, one
 * of all the units, leaders and hexes that have to be lost for it.
 */
export function scenarioShare({ forces }: SimpleGbohBattle, unit: number): number {
  const { losesWhen } = forces.standings[forces.sideOf[unit] as 0 | 1];
  let share = 0;
  for (let at = 0; at < losesWhen.length; at++) {
    const { hexesAtLeast, leader, units, unitsAtLeast } = losesWhen[at]!;
    if (units.includes(unit)) share += 1 / (unitsAtLeast + (leader < 0 ? 0 : 1) + hexesAtLeast);
  }
  return share;
}

/** What a unit is worth to its army: its Rout Points by the withdrawal level, and what the scenario makes of it (SG-9.0a). */
export function unitValue(battle: SimpleGbohBattle, unit: number): number {
  const { forces } = battle;
  const { withdrawalLevel } = forces.standings[forces.sideOf[unit] as 0 | 1];
  return (WHOLE * worthOf(battle, unit)) / withdrawalLevel + WHOLE * scenarioShare(battle, unit);
}
