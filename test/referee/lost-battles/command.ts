// Command points (source lines 143-153), what activations cost (lines 160-167, 177-187, 592) and bonuses (lines 189-193).
import { OFF, type Sight } from './sight.js';

type Options = Readonly<Record<string, number | boolean>>;

/** Values by rating: what generals are worth, and their own Orders (source lines 39-41, 497). */
const GENERAL_VALUE = [3, 6, 12, 18] as const;
export const OWN_ORDERS = [1, 2, 4, 4] as const;

/** What a unit is worth (source lines 36-38); `scoring` is what the enemy gets for it (lines 593-597). */
function fightingValueOf(see: Sight, unit: number, scoring: boolean): number {
  const { grade, kind } = see.nature(unit);
  if (kind === 'scythedChariots') return 1;
  if (grade === 'levy') return 2;
  if (grade === 'veteran' || grade === 'indian') return 4;
  return kind === 'legionaries' && !scoring ? 4 : 3;
}

/** The command points that a die gives a side (source lines 145-150, 610, 632, 644). */
export function pointsBy(see: Sight, side: number, die: number, options: Options): number {
  const { battle } = see;
  const mapOnly = options['undeployedCommand'] === 1 || battle.forces.conditions[side]!.surprised;
  const counts = (zone: number) => zone < OFF || (zone === OFF && !mapOnly);
  const units = see.everybody(side).filter((unit) => counts(battle.zone[unit]!));
  const generals = see.generals(side).filter((g) => battle.generalStatus[g] === 0 && counts(battle.generalZone[g]!));
  const value =
    units.reduce((sum, unit) => sum + fightingValueOf(see, unit, false), 0) +
    generals.reduce((sum, general) => sum + GENERAL_VALUE[battle.forces.generals[general]!.rating]!, 0);
  const { dusty } = battle.forces;
  const halvings =
    dusty && battle.raining ? (options['twofoldHalving'] === 1 ? 2 : 1) : dusty || battle.raining ? 1 : 0;
  return Math.ceil(die / 2 ** halvings) + Math.floor(value / 10);
}

/** What an activation costs (source lines 160-167, 177-187, 592), by the mode's place: normal, minimal, double, triple. */
export function costOf(see: Sight, group: readonly number[], mode: number, offMap: boolean, options: Options): number {
  const isGood = (unit: number) => {
    const { grade } = see.nature(unit);
    return grade === 'veteran' || (grade === 'indian' && options['indianClass'] === 1);
  };
  if (mode === 1) return 1;
  if (mode === 3) return 2;
  if (mode === 0) return group.length === 1 || (group.length === 2 && group.every(isGood)) ? 1 : 2;
  const { type } = see.nature(group[0]!);
  return isGood(group[0]!) || (offMap && (type === 'elephants' || type === 'lightInfantry')) ? 1 : 2;
}

/** What one attack bonus costs (source lines 189-193). */
export function bonusCostOf(see: Sight, unit: number, first: boolean, options: Options): number {
  const { grade, type } = see.nature(unit);
  if (type === 'lightCavalry' || (first && grade === 'veteran')) return 1;
  return grade === 'indian' && (first || options['indianBonus'] !== 1) ? 1 : 2;
}

/** Points that the enemy of a side has at the end (source lines 655-668). */
export function pointsAgainst(
  see: Sight,
  side: number,
  campLost: boolean,
  options: Options,
  handicap: boolean,
): number {
  const { battle } = see;
  const { forces } = battle;
  let points = 0;
  for (const unit of see.everybody(side)) {
    const value = fightingValueOf(see, unit, true);
    points += [0, value, 2 * value, value, value + 1][battle.status[unit]!]!;
  }
  for (const general of see.generals(side)) {
    const value = GENERAL_VALUE[forces.generals[general]!.rating]!;
    if (battle.generalStatus[general] === 2) points += 2 * value;
    if (battle.generalStatus[general] !== 1) continue;
    const way = battle.departure[general]!;
    const doubled = way === 2 && options['generalsLeaving'] === 1;
    points += way === 1 && options['generalsLeaving'] === 2 ? 0 : doubled ? 2 * value : value;
  }
  const inPlay = see.everybody(side).some((unit) => battle.zone[unit]! <= OFF);
  if (campLost && inPlay) points += 5;
  const { fatigued, surprised } = forces.conditions[1 - side]!;
  if (fatigued) points += 20;
  if (surprised) points += 30;
  const worth = (of: number) =>
    see.everybody(of).reduce((sum, unit) => sum + fightingValueOf(see, unit, false), 0) +
    see.generals(of).reduce((sum, general) => sum + GENERAL_VALUE[forces.generals[general]!.rating]!, 0);
  const shortfall = worth(side) - worth(1 - side);
  return shortfall > 0 && handicap ? points + (options['handicapFactor'] === 1 ? 3 : 2) * shortfall : points;
}
