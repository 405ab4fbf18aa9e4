import type { Clause, Dice } from '../chance/dice.js';
import type { Domain, ValueOf } from './domain.js';
import type { Problem } from './problem.js';

/**
 * How a duel stands; `BothBroke` means that both sides broke in the same event.
 *
 * @example
 * const isOver = (contest: Contest, state: number): boolean => contest.statusOf(state) !== DuelStatus.Open;
 */
export const DuelStatus = { Open: 0, FirstBroke: 1, SecondBroke: 2, BothBroke: 3 } as const;
/** One of the values of `ProgressSnapshot`. */
export type DuelStatus = (typeof DuelStatus)[keyof typeof DuelStatus];

/**
 * A step in two halves: what the dice decide, and what comes of it. Many states roll alike, so that an enumeration
 * follows the dice only once for all of them. `after(state, roll(dice, state))` is the same as the step's `run`.
 */
export interface Halves {
  /** A whole number from 0 below 2^53. States of one number roll the same dice, and `roll` says the same of them. */
  situationOf(state: number): number;
  /** Rolls, and says what the dice have decided, as a whole number from 0 below 2^31. */
  roll(dice: Dice, state: number): number;
  /** The state after dice have decided so. */
  after(state: number, outcome: number): number;
}

/**
 * One event of a contest: dice and a packed state in, packed state out, nothing kept.
 * Steps with equal `key` are the same function of dice and state, whichever contest they come from.
 */
export interface ContestStep {
  readonly name: string;
  readonly key: string;
  readonly clauses: readonly Clause[];
  run(dice: Dice, state: number): number;
  /** The same in two halves, where many states roll alike. */
  readonly halves?: Halves;
}

/**
 * Two unit types fighting without a table: a chain of steps over packed states.
 * Sides are 0 and 1. A unit is packed into a whole number (`unit`), a state holds the units of both sides.
 */
export interface Contest {
  /** Figures of a full base, by side. */
  readonly capacity: readonly [number, number];
  /** Figures of one full rank, the fewest with which a unit may start, by side. */
  readonly rank: readonly [number, number];
  /** Points per figure, by side. */
  readonly cost: readonly [number, number];
  /** In how many states a unit of given figures and order may be, by side; 1 each where absent. */
  readonly variety?: readonly [number, number];
  /** The steps after contact when `opener` (0 or 1) attacks; each runs once, and only while the contest is open. */
  opening(opener: number): readonly ContestStep[];
  /** The step repeated while the contest is open. */
  readonly round: ContestStep;
  /** Rounds after which an open contest is a stalemate. */
  readonly maxRounds: number;
  /** What a survivor may do before the next enemy comes, as a step on a single unit. */
  recovery(side: number): { readonly key: string; run(dice: Dice, unit: number): number };
  /** A fresh unit of `figures`. */
  fresh(side: number, figures: number): number;
  /** The state in which two units meet. */
  meet(first: number, second: number): number;
  /** One side's unit in a state. */
  unitOf(state: number, side: number): number;
  /** Living figures of a unit. */
  figuresOf(side: number, unit: number): number;
  statusOf(state: number): DuelStatus;
}

/** A unit type as a list builder describes it. */
export interface UnitProfile {
  /** The brief notation that means this profile, in canonical form. */
  readonly text: string;
  /** A short name for tables and charts. */
  readonly label: string;
  /** Figures in the unit. */
  readonly figures: number;
  /** Points per figure by the list. */
  readonly cost: number;
}

/** One price that a designer has set, and the profile that tests it. */
export interface PriceEntry {
  /** Table, row and column, for example `swordsmen/veteran/good`. */
  readonly id: string;
  readonly table: string;
  readonly row: string;
  readonly column: string;
  /** Weapon and formation: entries of one table with equal arms differ in protection only. */
  readonly arms: string;
  /** How the entry is equipped here, for example `large shield`. */
  readonly protection: string;
  /** Points per figure of the bare table entry. */
  readonly listed: number;
  /** Points per figure as equipped here. */
  readonly cost: number;
  /** Brief notation of the profile, one full base. */
  readonly profile: string;
  /** What the same figure would cost under other rules of pricing, by their name; fighting is the same. */
  readonly otherCosts: Readonly<Record<string, number>>;
}

/** Figures of a unit that are alike, with the price entries of their table cell. */
export interface PricedKind {
  /** A short name for tables. */
  readonly label: string;
  readonly figures: number;
  /** Points per figure in this unit. */
  readonly cost: number;
  /** The entry that fights exactly like these figures; undefined where none under test is equipped so. */
  readonly entry: PriceEntry | undefined;
  /** The other entries of the same table, row and column. */
  readonly otherwise: readonly PriceEntry[];
}

/** What a study of prices says about the fights behind it; whole sentences. */
export interface PriceScope {
  /** The relay, with so many points a side. */
  relay(points: number): string;
  /** The single duel. */
  readonly single: string;
  /** What such prices leave out. */
  readonly leftOut: string;
}

/** A system's geometry-free fights between two unit types, and the price tables that they put to the test. */
export interface Duels<R extends Domain = Domain> {
  /** Reads the brief notation of a unit, collecting problems. */
  profile(text: string, problems: Problem[]): UnitProfile | undefined;
  /** The contest of two profiles under some readings. Throws `ProblemError` when a notation is wrong. */
  contest(first: string, second: string, readings: Readonly<ValueOf<R>>): Contest;
  /** Every price under test. */
  readonly prices: readonly PriceEntry[];
  /**
   * The price entries that the figures of a unit belong to, kind by kind; empty where the notation is wrong. Absent where units are
   * not bought from these entries.
   */
  pricedKinds?(text: string): readonly PricedKind[];
  /** Opponents that stand for the field, by panel name; brief notations. */
  readonly panels: Readonly<Record<string, readonly string[]>>;
  readonly scope: PriceScope;
  /** What the rounds of a duel are called, in the plural. */
  readonly rounds: string;
  /**
   * What a table's price is said to be made of: the bare price of an entry as a sum of terms, for checking the formula;
   * absent where none is said.
   */
  readonly formula?: string;
}
