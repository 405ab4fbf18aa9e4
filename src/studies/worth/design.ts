import type { Clause, Dice } from '../../chance/dice.js';
import { shuffled } from '../../chance/shuffled.js';
import {
  type ArmyEntry,
  type ArmySpace,
  type PlannedArmy,
  type PlannedLine,
  plannedCost,
  plannedUnits,
} from '../../model/army-space.js';
import type { Estimate } from '../../statistics/interval.js';
import { normalQuantile } from '../../statistics/special.js';
import type { Amounts } from '../../statistics/worth-fit.js';

/** What the dice of designs are asked under. */
const CLAUSE: Clause = 'WORTH-1';
/** Of ten armies, so many have one kind of troops only; they tell most about its worth. */
const PURE_OF_TEN = 5;
/** An army that is made smaller keeps this share of the budget at least. */
const LEAST_SHARE = 0.2;
/**
 * The weaker of two armies is up to such a share weaker than the other. Even games alone would tell that worths balance, but not
 * how much a gap decides, so that worths over their mean would hang on nothing.
 */
const MAX_GAP = 0.3;

/** A kind of figures whose worth is asked: entries that differ in role and price alone are one. */
export interface Priced {
  readonly id: string;
  readonly name: string;
  /** Points of one figure at its lowest list price. */
  readonly price: number;
  /** The kind of troops, where they are of several. */
  readonly category?: string;
  /** Ratings and equipment. */
  readonly choices: ArmyEntry['choices'];
  /** Entries of the space that are these figures, the cheapest first. */
  readonly entries: readonly number[];
}

/** The kinds of figures of a space, in the order of their first entries. */
export function pricedOf({ entries }: ArmySpace): readonly Priced[] {
  const byFigure = new Map<string, number[]>();
  for (const [at, { common, figure }] of entries.entries())
    if (common) byFigure.set(figure, [...(byFigure.get(figure) ?? []), at]);
  return [...byFigure].map(([id, all]) => {
    const sorted = all.toSorted((a, b) => entries[a]!.cost - entries[b]!.cost || a - b);
    const first = entries[sorted[0]!]!;
    const { category, choices, cost, name } = first;
    return { id, name, price: cost, ...(category === undefined ? {} : { category }), choices, entries: sorted };
  });
}

/** What an army has of each kind of figures, in points at the lowest list price. */
export function amountsOf(priced: readonly Priced[], { lines }: PlannedArmy): Amounts {
  const columnOf = new Map(priced.flatMap(({ entries }, column) => entries.map((entry) => [entry, column] as const)));
  const sums = new Map<number, number>();
  for (const { entry, figures, units } of lines) {
    const column = columnOf.get(entry)!;
    sums.set(column, (sums.get(column) ?? 0) + units * figures * priced[column]!.price);
  }
  return { columns: [...sums.keys()], amounts: [...sums.values()] };
}

/** The strength of an army in points of worth, at some worths over price by column. */
export function strengthOf({ amounts, columns }: Amounts, ratios: ArrayLike<number>): number {
  return columns.reduce((sum, column, at) => sum + amounts[at]! * ratios[column]!, 0);
}

/** Kinds of troops of an army with the shares of its points. */
type Mixture = readonly { readonly entry: number; readonly share: number }[];

function below(dice: Dice, count: number): number {
  return dice.die(count, CLAUSE) - 1;
}

/** An army of which one kind of figures is most: half of all such armies have no other. */
function mixtureOf(space: ArmySpace, priced: readonly Priced[], dice: Dice, lead: number): Mixture {
  const first = priced[lead]!.entries[0]!;
  const { group } = space.entries[first]!;
  const companions = priced.flatMap(({ entries }, column) => {
    const entry = entries.find((one) => space.entries[one]!.group === group && space.entries[one]!.main === undefined);
    return entry === undefined || column === lead ? [] : [entry];
  });
  if (companions.length === 0 || below(dice, 10) < PURE_OF_TEN) return [{ entry: first, share: 1 }];
  const rest = 0.1 + below(dice, 1000) / 2500;
  const one = companions.splice(below(dice, companions.length), 1)[0]!;
  if (companions.length === 0 || below(dice, 2) === 0)
    return [
      { entry: first, share: 1 - rest },
      { entry: one, share: rest },
    ];
  const other = companions[below(dice, companions.length)]!;
  return [first, one, other].map((entry, at) => ({ entry, share: at === 0 ? 1 - rest : rest / 2 }));
}

/** The army that a mixture buys for so many points, within the limits of its space: one unit of its first kind at least. */
function bought(space: ArmySpace, mixture: Mixture, points: number, budget: number): PlannedArmy {
  const priceOf = (entry: number) => space.entries[entry]!.cost * space.entries[entry]!.size;
  const wanted = mixture.map(({ entry, share }) => (points * share) / priceOf(entry));
  const all = wanted.reduce((sum, count) => sum + count, 0);
  const shrunk = Math.min(1, space.maxUnits / all);
  const lines: PlannedLine[] = mixture.flatMap(({ entry }, at) => {
    const units = Math.min(
      space.entries[entry]!.maxUnits ?? space.maxUnits,
      Math.max(at === 0 ? 1 : 0, Math.round(wanted[at]! * shrunk)),
    );
    return units === 0 ? [] : [{ entry, units, figures: space.entries[entry]!.size }];
  });
  const army = { lines, command: 0 };
  while (plannedCost(space, army) > budget || plannedUnits(army) > space.maxUnits) {
    const at = lines.reduce((most, { units }, place) => (units > lines[most]!.units ? place : most), 0);
    const { entry, figures, units } = lines[at]!;
    if (units === 1 && lines.length === 1) break;
    // Where all lines have one unit, the last one goes.
    if (units === 1) lines.pop();
    else lines[at] = { entry, figures, units: units - 1 };
  }
  return army;
}

/** Two armies whose strengths are predicted close, though not the same: the stronger for its points has fewer of them. */
export function closePair(
  space: ArmySpace,
  priced: readonly Priced[],
  dice: Dice,
  leads: readonly [number, number],
  ratios: ArrayLike<number>,
  budget: number,
): readonly [PlannedArmy, PlannedArmy] {
  const mixtures = leads.map((lead) => mixtureOf(space, priced, dice, lead));
  const full = mixtures.map((mixture) => bought(space, mixture, budget, budget));
  const strengths = full.map((army) => Math.max(1, strengthOf(amountsOf(priced, army), ratios)));
  const least = Math.min(...strengths);
  const weaker = below(dice, 2);
  const gap = MAX_GAP * (below(dice, 1001) / 1000);
  const [first, second] = full.map((army, at) => {
    const aimed = at === weaker ? (1 - gap) * least : least;
    const share = Math.max(LEAST_SHARE, aimed / strengths[at]!);
    return share === 1 ? army : bought(space, mixtures[at]!, plannedCost(space, army) * share, budget);
  });
  return [first!, second!];
}

/**
 * How much each entry needs games so that as many as may be are settled: those whose worth over price is shown to lie within or
 * beyond a share of 1 that is asked about. An entry takes `(reach * spread / distance) ** 2` armies led, of which there are only so
 * many; those too near to what is asked for that are planned as if they lay just as far as these games reach.
 */
export function needsOf(
  found: readonly Estimate[],
  {
    asked,
    led,
    matchUps,
    reach,
  }: {
    readonly asked: readonly number[];
    /** Armies that each entry has led. */
    readonly led: readonly number[];
    /** Match-ups of the whole study: so many armies are led by who needs it, and as many by all in turn. */
    readonly matchUps: number;
    /** Standard errors that a worth must lie from what is asked. */
    readonly reach: number;
  },
): readonly number[] {
  const distances = found.map(({ value }) => Math.min(...asked.map((share) => Math.abs(Math.abs(value - 1) - share))));
  const spreads = found.map(({ confidence, high, value }, at) => {
    return ((high - value) / normalQuantile((1 + confidence) / 2)) * Math.sqrt(Math.max(1, led[at]!));
  });
  const inTurn = matchUps / found.length;
  const beyondTurnsAt = (least: number) =>
    spreads.reduce((sum, spread, at) => {
      return sum + Math.max(0, ((reach * spread) / Math.max(least, distances[at]!)) ** 2 - inTurn);
    }, 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (beyondTurnsAt(middle) > matchUps) low = middle;
    else high = middle;
  }
  return found.map(({ high: top, value }, at) => ((top - value) / Math.max(high, distances[at]!)) ** 2);
}

/** Who leads so many armies: each time the kind that would need it most, by how much each needs games and the armies it has led. */
export function leadsOf(
  dice: Dice,
  needs: ArrayLike<number>,
  led: readonly number[],
  count: number,
): readonly number[] {
  const own = [...led];
  const leads = Array.from({ length: count }, () => {
    let worst = 0;
    const expected = (at: number) => (needs[at]! * Math.max(1, led[at]!)) / Math.max(0.5, own[at]!);
    for (let at = 1; at < own.length; at++) if (expected(at) > expected(worst)) worst = at;
    own[worst]! += 1;
    return worst;
  });
  return shuffled(leads, dice, CLAUSE);
}

/** Leads of armies, two by two. */
export function paired(leads: readonly number[]): readonly (readonly [number, number])[] {
  return Array.from({ length: leads.length / 2 }, (_, at) => [leads[2 * at]!, leads[2 * at + 1]!]);
}

/**
 * Who leads the armies of so many match-ups of which few entries are asked about: the first army by what is needed, its enemy by
 * each entry in turn.
 *
 * @param led Armies that each entry has led.
 * @param chosen First armies that each entry has led.
 */
export function askedLeads(
  dice: Dice,
  needs: ArrayLike<number>,
  led: readonly number[],
  chosen: readonly number[],
  count: number,
): readonly (readonly [number, number])[] {
  const before = chosen.reduce((sum, one) => sum + one, 0);
  const inTurn = Array.from({ length: count }, (_, at) => (before + at) % led.length);
  const expected = [...led];
  for (const enemy of inTurn) expected[enemy]! += 1;
  const first = leadsOf(dice, needs, expected, count);
  const enemies = shuffled(inTurn, dice, CLAUSE);
  return first.map((lead, at) => [lead, enemies[at]!]);
}

/**
 * How much a match-up of `askedLeads` counts, so that all match-ups of two entries count the same together: worths do not quite add
 * up, so that what an entry is worth depends on its enemies, and these must not depend on what was asked.
 */
export function weightOf([lead, enemy]: readonly [number, number], chosen: readonly number[]): number {
  const mean = chosen.reduce((sum, one) => sum + one, 0) / chosen.length;
  return (2 * mean) / (chosen[lead]! + chosen[enemy]!);
}
