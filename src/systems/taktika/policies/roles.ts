import type { TaktikaBattle } from '../battle/battle.js';
import { SKIRMISH } from '../units.js';

/** What a player uses a unit for. */
export const Role = {
  /** Formed foot that fights hand to hand: the main line. */
  Line: 0,
  /** Formed foot that shoots. */
  Shooters: 1,
  /** Formed cavalry that fights hand to hand. */
  Cavalry: 2,
  /** Formed cavalry that shoots. */
  HorseArchers: 3,
  /** Skirmishers with missile weapons other than javelins. */
  Harassers: 4,
  /** Skirmishers with javelins. */
  Throwers: 5,
  /** Skirmishers with neither. */
  Light: 6,
} as const;

/** What a unit is good for, as it stands now. */
export function roleOf(battle: Readonly<TaktikaBattle>, unit: number): number {
  const { profile, shoots } = battle.forces.units[unit]!;
  if (battle.units.formation[unit] === SKIRMISH) {
    if (shoots) return Role.Harassers;
    return profile.javelin ? Role.Throwers : Role.Light;
  }
  if (battle.units.traits[unit]!.mounted) return shoots ? Role.HorseArchers : Role.Cavalry;
  return shoots ? Role.Shooters : Role.Line;
}
