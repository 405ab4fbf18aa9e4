import type { Clause, Dice } from '../chance/dice.js';
import {
  type ArmyEntry,
  type ArmySpace,
  type PlannedArmy,
  type PlannedLine,
  plannedCost,
  plannedUnits,
} from './army-space.js';

/** What a random army may cost, and what it may be made of. */
export interface RandomArmyTerms {
  /** Most points. */
  readonly budget: number;
  /** Most kinds of units (default: 5): every number from one to this is as likely. */
  readonly kinds?: number;
  /** Whether units have their default sizes only (default: false). */
  readonly defaultSizes?: boolean;
  /** A place in the entries of the space: the army has no other entry. */
  readonly only?: number;
}

/** What the dice of random armies are asked under. */
const CLAUSE: Clause = 'ARMY-1';
const DEFAULT_KINDS = 5;

/** A whole number below `count`. */
function below(dice: Dice, count: number): number {
  return dice.die(count, CLAUSE) - 1;
}

function pick<T>(dice: Dice, from: readonly T[]): T {
  return from[below(dice, from.length)]!;
}

/** Whether random armies within a budget may have an entry. */
function isBuyable({ common, cost, size }: ArmyEntry, budget: number): boolean {
  return common && cost * size <= budget;
}

/** Entries by a name of theirs, in the order of their first ones. */
function grouped(among: readonly number[], nameOf: (entry: number) => string): ReadonlyMap<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const entry of among) groups.set(nameOf(entry), [...(groups.get(nameOf(entry)) ?? []), entry]);
  return groups;
}

/** Entries by their type. */
function typesOf({ entries }: ArmySpace, among: readonly number[]): number[][] {
  return [...grouped(among, (entry) => entries[entry]!.type).values()];
}

interface Candidate {
  readonly entry: number;
  readonly figures: number;
  /** Points of one unit. */
  readonly price: number;
  readonly maxUnits: number;
}

/** The lines that an army will have: of one group, each of another type, in a common variant, of which one unit is within the budget. */
function chosenLines(space: ArmySpace, dice: Dice, terms: RandomArmyTerms): Candidate[] {
  const { budget, kinds = DEFAULT_KINDS, defaultSizes = false, only } = terms;
  const candidate = (entry: number): Candidate => {
    const { cost, maxUnits = space.maxUnits, size, sizes } = space.entries[entry]!;
    const affordable = sizes.filter((one) => cost * one <= budget);
    const figures = defaultSizes || affordable.length === 0 || below(dice, 3) > 0 ? size : pick(dice, affordable);
    return { entry, figures, price: cost * figures, maxUnits };
  };
  if (only !== undefined) return [candidate(only)];
  const byGroup = grouped([...space.entries.keys()], (entry) => space.entries[entry]!.group);
  const buyable = [...byGroup.values()]
    .map((group) => group.filter((entry) => isBuyable(space.entries[entry]!, budget)))
    .filter((group) => group.length > 0);
  const group = pick(dice, buyable);
  const mains = typesOf(
    space,
    group.filter((entry) => space.entries[entry]!.main !== undefined),
  );
  const first = mains.length === 0 ? [] : [pick(dice, pick(dice, mains))];
  const main = first.map((entry) => space.entries[entry]!);
  const types = typesOf(
    space,
    group.filter((entry) => {
      const one = space.entries[entry]!;
      if (one.main !== undefined && one.main !== main[0]?.main) return false;
      return main.every(({ figure, type }) => one.figure !== figure && one.type !== type);
    }),
  );
  const count = 1 + below(dice, Math.min(kinds, types.length + first.length, space.maxLines)) - first.length;
  const others = Array.from({ length: count }, () => pick(dice, types.splice(below(dice, types.length), 1)[0]!));
  return [...first, ...others].map(candidate);
}

/**
 * A random army that keeps to a budget and to the limits of its space, and to which no unit of its cheapest line can be added.
 * It depends on the space, the terms and the dice alone. Dice of its own: `sampling(seed, stream, number)`.
 *
 * @throws {RangeError} Where the budget does not buy one unit.
 */
export function randomArmy(space: ArmySpace, dice: Dice, terms: RandomArmyTerms): PlannedArmy {
  const { budget } = terms;
  const chosen = chosenLines(space, dice, terms).filter(({ price }) => price <= budget);
  if (chosen.length === 0) throw new RangeError(`expected a budget that buys one unit, found ${budget}`);
  // The first line has a unit in any case. Shares of the rest by cutting it at random places, so that every mixture is as likely.
  const rest = budget - chosen[0]!.price;
  const cuts = [0, ...chosen.slice(1).map(() => below(dice, 1_000_000) / 1_000_000), 1].sort((a, b) => a - b);
  const units = chosen.map(({ price, maxUnits }, at) => {
    const share = Math.floor((rest * (cuts[at + 1]! - cuts[at]!)) / price) + (at === 0 ? 1 : 0);
    return Math.min(share, maxUnits, space.maxUnits);
  });
  let spare = budget - chosen.reduce((sum, { price }, at) => sum + price * units[at]!, 0);
  let room = space.maxUnits - units.reduce((sum, count) => sum + count, 0);
  while (room < 0) {
    const most = units.indexOf(Math.max(...units));
    units[most]! -= 1;
    spare += chosen[most]!.price;
    room++;
  }
  for (;;) {
    const fitting = chosen.flatMap(({ price, maxUnits }, at) => (price <= spare && units[at]! < maxUnits ? [at] : []));
    if (room === 0 || fitting.length === 0) break;
    const more = pick(dice, fitting);
    units[more]! += 1;
    spare -= chosen[more]!.price;
    room--;
  }
  const lines = chosen.flatMap(({ entry, figures }, at): PlannedLine[] =>
    units[at]! > 0 ? [{ entry, units: units[at]!, figures }] : [],
  );
  return { lines, command: 0 };
}

/** Whether no unit of the cheapest line of an army can be added within a budget, or a limit of the space forbids it. */
export function isSpent(space: ArmySpace, army: PlannedArmy, budget: number): boolean {
  if (plannedUnits(army) >= space.maxUnits) return true;
  const spare = budget - plannedCost(space, army);
  return army.lines.every(({ entry, units, figures }) => {
    const { cost, maxUnits = space.maxUnits } = space.entries[entry]!;
    return cost * figures > spare || units >= maxUnits;
  });
}
