import type { Clause, Dice } from '../chance/dice.js';
import type { Domain, ValueOf } from './domain.js';
import type { TableNote } from './table-note.js';

/**
 * A mechanic in one situation, for many trials: everything that needs no dice has been worked out, and what the dice
 * show is kept as a number whose meaning is read when it is asked for. The mechanic's `resolve` goes the same way.
 */
export interface Prepared<O extends Domain = Domain> {
  /** Codes are whole numbers from 0 to less than this. */
  readonly codes: number;
  /** Whether each result has one code, and codes ascend as results do in the order of their axes. */
  readonly ordered: boolean;
  /** Rolls once, asking the dice for what `resolve` asks for, in the same order. Returns the code of the result. */
  roll(dice: Dice): number;
  /** A record to read into. */
  blank(): ValueOf<O>;
  /** Writes every field of `outcome` as a code means it. */
  read(code: number, outcome: ValueOf<O>): void;
}

/**
 * One rule that dice decide: the longest run of rolls between two decisions.
 * Pure in all but the dice: reads `situation`, writes every field of `outcome`, keeps nothing.
 */
export interface Mechanic<S extends Domain = Domain, O extends Domain = Domain> {
  /** `system/file`, which is also where to find it. */
  readonly id: `${string}/${string}`;
  /** One sentence for `tyche systems` and help. */
  readonly summary: string;
  /** Every clause that this mechanic puts into effect; those that it rolls for among them. */
  readonly clauses: readonly Clause[];
  /** What the mechanic is given; readings that matter to it are axes too. */
  readonly situation: S;
  /** What it gives; also what can be counted. */
  readonly outcome: O;
  /** Data tables that decide it and do not stand in the source text, for answers to name; those of a user say so. */
  readonly tables?: readonly TableNote[];
  /** The outcome axis by which results are ranked from bad to good for the acting side; the first where absent. */
  readonly score?: string;
  resolve(dice: Dice, situation: Readonly<ValueOf<S>>, outcome: ValueOf<O>): void;
  /** Makes the mechanic ready for many trials in one situation; absent where that gains nothing. */
  prepare?(situation: Readonly<ValueOf<S>>): Prepared<O>;
}

/**
 * Declares a mechanic: gives its literal the types of its situation and its outcome.
 *
 * @param definition - The mechanic.
 * @returns The same object.
 * @example
 * const rally = mechanic({
 *   id: 'my-rules/rally',
 *   summary: 'Whether a unit rallies.',
 *   clauses: ['MY-1'],
 *   situation: { losses: int(0, 5) },
 *   outcome: { rallies: flag() },
 *   resolve(dice, { losses }, outcome) {
 *     outcome.rallies = dice.test(5 - losses, 6, 'MY-1');
 *   },
 * });
 * console.log(oddsOf({ mechanic: rally, situation: { losses: 2 } }).method); // exact
 */
export function mechanic<const S extends Domain, const O extends Domain>(definition: Mechanic<S, O>): Mechanic<S, O> {
  return definition;
}

/** Two unit types meeting: what "pikes charge legionaries on a slope" means as a mechanic's situation. */
export interface UnitPairing<S extends Domain = Domain, C extends Domain = Domain> {
  readonly id: `${string}/${string}`;
  readonly summary: string;
  readonly mechanic: Mechanic<S>;
  readonly circumstances: C;
  /** Data tables that decide it and do not stand in the source text, where there are more of them than its mechanic's. */
  readonly tables?: readonly TableNote[];
  /** Whether whole armies meet in it, which their files name too; else single units do. */
  readonly armies?: true;
  /** The situation of `attacker` meeting `defender`, both in the system's brief notation. Throws `ProblemError`. */
  between(attacker: string, defender: string, circumstances: Readonly<ValueOf<C>>): ValueOf<S>;
}
