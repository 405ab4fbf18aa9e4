import type { Dice } from '../chance/dice.js';
import type { Battle, Side } from './battle.js';
import type { Player, Policy } from './player.js';
import { type Problem, unknownName } from './problem.js';

/** What one number that a mind weighs with may be. */
export interface WeightRange {
  /** What it weighs, in one clause. */
  readonly of: string;
  /** The least and the greatest that may be asked for, and that tuning tries. */
  readonly from: number;
  readonly to: number;
  /** Whether it is a whole number. */
  readonly whole?: true;
}

/** The one mind of a system behind its policies of fixed weights. */
export interface Mind<B extends Battle = Battle> {
  readonly weights: Readonly<Record<string, WeightRange>>;
  /** The weights of each policy that is of this mind. */
  readonly policies: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Makes a player for one side; `weights` has every weight. */
  createPlayer(side: Side, policyDice: Dice, weights: Readonly<Record<string, number>>): Player<B>;
}

/** What stands between the name of a policy and its changed weights, and between two of these. */
const BEFORE = ':';
const BETWEEN = '+';

/**
 * The name of a policy with other weights, as `weightedPolicy` reads it: `steady:caution=1.2+flank=0.3`.
 *
 * @param base The policy whose weights hold where none are named.
 * @param weights The changed weights.
 */
export function weightedName(base: string, weights: Readonly<Record<string, number>>): string {
  const said = Object.entries(weights).map(([name, value]) => `${name}=${value}`);
  return said.length === 0 ? base : `${base}${BEFORE}${said.join(BETWEEN)}`;
}

/**
 * The nearest weight to a number that a name can hold: within its range, of three significant digits and six decimals at most.
 *
 * @param value Any number.
 * @param range What the weight may be.
 */
export function roundedWeight(value: number, { from, to, whole }: WeightRange): number {
  const short = whole === true ? Math.round(value) : Number(Number(value.toPrecision(3)).toFixed(6));
  return Math.min(Math.max(short, from), to);
}

/** The policy that a name begins with, of those that are of a mind; undefined where it is none with weights. */
function baseOf<B extends Battle>(mind: Mind<B>, name: string): string | undefined {
  const end = name.indexOf(BEFORE);
  const base = end < 0 ? '' : name.slice(0, end);
  return Object.hasOwn(mind.policies, base) ? base : undefined;
}

/**
 * What is wrong with the weights that the name of a policy holds; undefined where it is no policy of this mind with weights.
 *
 * @param mind The mind.
 * @param name The name, such as `steady:caution=1.2+flank=0.3`.
 * @param path Where it stands.
 */
export function weightProblems<B extends Battle>(
  mind: Mind<B>,
  name: string,
  path: Problem['path'],
): readonly Problem[] | undefined {
  const base = baseOf(mind, name);
  if (base === undefined) return undefined;
  const parts = name.slice(base.length + 1).split(BETWEEN);
  const names = parts.map((part) => part.split('=')[0]!);
  return parts.flatMap((part, at): readonly Problem[] => {
    const [weight = '', number, ...rest] = part.split('=');
    const range = Object.hasOwn(mind.weights, weight) ? mind.weights[weight] : undefined;
    if (range === undefined) return [unknownName(path, 'a weight', weight, Object.keys(mind.weights))];
    if (names.indexOf(weight) < at) return [{ path, expected: 'each weight once', found: weight }];
    const value = /^-?\d+(\.\d+)?$/.test(number ?? '') && rest.length === 0 ? Number(number) : Number.NaN;
    const { from, to, whole } = range;
    if (value >= from && value <= to && (whole !== true || Number.isInteger(value))) return [];
    return [
      { path, expected: `${weight}= a ${whole === true ? 'whole ' : ''}number from ${from} to ${to}`, found: part },
    ];
  });
}

/**
 * The policy of a name that holds weights, such as `steady:caution=1.2+flank=0.3`: what it does not name is as in the policy that it
 * begins with.
 *
 * @param mind The mind.
 * @param name The name.
 * @returns The policy; undefined where the name is not of this form, or `weightProblems` has something to say of it.
 */
export function weightedPolicy<B extends Battle>(mind: Mind<B>, name: string): Policy<B> | undefined {
  const base = baseOf(mind, name);
  if (base === undefined || weightProblems(mind, name, [])?.length !== 0) return undefined;
  const parts = name.slice(base.length + 1).split(BETWEEN);
  const said = parts.map((part): [string, number] => {
    const [weight = '', number] = part.split('=');
    return [weight, Number(number)];
  });
  const weights = { ...mind.policies[base]!, ...Object.fromEntries(said) };
  return {
    id: name,
    summary: `Plays like ${base}, but with ${parts.join(', ')}.`,
    createPlayer: (side, policyDice) => mind.createPlayer(side, policyDice, weights),
  };
}
