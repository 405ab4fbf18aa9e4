import type { TaktikaBattle } from '../state/battle.js';
import type { FieldedUnit } from '../state/forces.js';
import { SKIRMISH } from '../state/units.js';

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

/** What a unit is good for in skirmish order, or else mounted or on foot. */
function roleAs({ profile, shoots }: FieldedUnit, skirmishing: boolean, mounted: boolean): number {
  if (skirmishing) {
    if (shoots) return Role.Harassers;
    return profile.javelin ? Role.Throwers : Role.Light;
  }
  if (mounted) return shoots ? Role.HorseArchers : Role.Cavalry;
  return shoots ? Role.Shooters : Role.Line;
}

/** What a unit is good for, as it stands now. */
export function roleOf({ forces, units }: Readonly<TaktikaBattle>, unit: number): number {
  return roleAs(forces.units[unit]!, units.formation[unit] === SKIRMISH, units.traits[unit]!.mounted);
}

const WAYS = [0, 1, 2, 3] as const;

/** The roles of all units, known beforehand for every way in which they may stand. */
export class Roles {
  private readonly battle: Readonly<TaktikaBattle>;
  private readonly roles: Uint8Array;

  constructor(battle: Readonly<TaktikaBattle>) {
    this.battle = battle;
    this.roles = Uint8Array.from(
      battle.forces.units.flatMap((unit) => WAYS.map((way) => roleAs(unit, (way & 1) === 1, (way & 2) === 2))),
    );
  }

  /** What a unit is good for, as it stands now. */
  of(unit: number): number {
    const { formation, traits } = this.battle.units;
    const way = (formation[unit] === SKIRMISH ? 1 : 0) + (traits[unit]!.mounted ? 2 : 0);
    return this.roles[WAYS.length * unit + way]!;
  }
}
