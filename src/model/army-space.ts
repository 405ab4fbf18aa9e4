import type { Setting } from './domain.js';
import type { ArmyData } from './plan.js';

/** Where armies are to be bought from: the price tables at large, army lists, or the lines of given armies. */
export type ArmySource =
  | {
      readonly kind: 'prices';
      /** Whether every priced variant is an entry, or only the first of each cell of a table. */
      readonly variants: boolean;
    }
  | {
      readonly kind: 'lists';
      /** Ids of army lists, or lists as plain data. An army is bought from one of them. */
      readonly lists: readonly unknown[];
    }
  | {
      readonly kind: 'armies';
      /** Armies whose lines are the entries. An army is bought from the lines of one of them. */
      readonly armies: readonly ArmyData[];
    };

/** One way of buying a troop type: its ratings, equipment and formation, with its price and the sizes of a unit. */
export interface ArmyEntry {
  /** What tells it from all other entries of its space. */
  readonly id: string;
  /** What reports call it. */
  readonly name: string;
  /** Entries of one army have the same group: an army list, or a given army. */
  readonly group: string;
  /** The troop type that it is a variant of: a cell of a price table, a row of a list. */
  readonly type: string;
  /** What its figures are, whatever they cost: entries that differ in role and price alone have the same. */
  readonly figure: string;
  /** The main troop type that it belongs to: armies of a group that has such entries have exactly one of them. Absent for all others. */
  readonly main?: string;
  /** The kind of troops that it is, such as archers: kinds may beat each other whatever they cost. Absent where all are of one. */
  readonly category?: string;
  /** What is chosen within its type: ratings, equipment, formation. */
  readonly choices: Readonly<Record<string, Setting>>;
  /** Brief notation of a unit of the default size, where there is one. */
  readonly profile: string;
  /** Points of one figure; of one unit where units are bought whole. */
  readonly cost: number;
  /** Sizes of a unit in figures that make sense, rising. */
  readonly sizes: readonly number[];
  /** The default size. */
  readonly size: number;
  /** Most units of it in an army; absent where only the whole army is limited. */
  readonly maxUnits?: number;
  /** Whether it is a common way of taking the field: random armies have no others. */
  readonly common: boolean;
}

/** A line of an army to be bought: so many units of so many figures. */
export interface PlannedLine {
  /** A place in the entries of the space. */
  readonly entry: number;
  readonly units: number;
  readonly figures: number;
}

/** An army to be bought. */
export interface PlannedArmy {
  readonly lines: readonly PlannedLine[];
  /** A place in the commands of the space: who leads it. */
  readonly command: number;
}

/** All armies that may be bought from a source: what random armies and searches choose from. */
export interface ArmySpace {
  readonly entries: readonly ArmyEntry[];
  /** Ways of leading an army, the default first. */
  readonly commands: readonly string[];
  readonly maxLines: number;
  /** Most units of an army, so that two such armies fit in a battle. */
  readonly maxUnits: number;
  /** Armies that searches begin with besides their own. */
  readonly starts?: readonly PlannedArmy[];
  /** Whether the rules refuse an army that keeps to all limits; absent where they refuse none. */
  refuses?(army: PlannedArmy): boolean;
  /** The army as its file would have it, with `points` as its limit: data that the system's `parseArmy` reads. */
  toData(army: PlannedArmy, points: number, name?: string): ArmyData;
}

/** Points of an army that is bought, where neither the question nor its system says. */
export const USUAL_POINTS = 600;

/** Points of an army of a system that is bought, where the question does not say. */
export function usualPointsOf({ usualPoints = USUAL_POINTS }: { readonly usualPoints?: number }): number {
  return usualPoints;
}

/** Points of a line. */
function lineCost({ entries }: ArmySpace, { entry, units, figures }: PlannedLine): number {
  return entries[entry]!.cost * units * figures;
}

/** Points of an army to be bought; generals cost nothing. */
export function plannedCost(space: ArmySpace, { lines }: PlannedArmy): number {
  return lines.reduce((sum, line) => sum + lineCost(space, line), 0);
}

/** Units of an army to be bought. */
export function plannedUnits({ lines }: PlannedArmy): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

/** Whether an army keeps to the limits of its space and to a budget in points, and is of one group and one main troop type. */
export function isWithin(space: ArmySpace, army: PlannedArmy, budget: number): boolean {
  const { entries, maxLines, maxUnits } = space;
  const { lines } = army;
  if (lines.length === 0 || lines.length > maxLines) return false;
  if (plannedUnits(army) > maxUnits || plannedCost(space, army) > budget) return false;
  const groups = new Set(lines.map(({ entry }) => entries[entry]!.group));
  if (groups.size !== 1) return false;
  const mains = new Set(lines.flatMap(({ entry }) => entries[entry]!.main ?? []));
  const needsMain = entries.some(({ group, main }) => main !== undefined && groups.has(group));
  if (mains.size !== (needsMain ? 1 : 0)) return false;
  return lines.every((line) => line.units <= (entries[line.entry]!.maxUnits ?? maxUnits));
}
