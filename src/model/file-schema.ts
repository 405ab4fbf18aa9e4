import { z } from 'zod';
import type { Problem } from './problem.js';
import { remember } from './shape.js';

/** Letters of the longest name that a file may give to anything. */
const MAX_NAME = 120;

type Raised = z.core.$ZodRawIssue;

/** What messages say was expected of a value that is wrong, and of one that is absent. */
function expecting(wrong: string | ((issue: Raised) => string), absent?: string) {
  return {
    error: (issue: Raised) => {
      if (issue.input === undefined && absent !== undefined) return absent;
      return typeof wrong === 'string' ? wrong : wrong(issue);
    },
  };
}

/** A text of 1 to 120 letters; `needs` says what belongs there where it is absent. */
export function text(needs?: string) {
  return z
    .string(expecting(`a text of 1..${MAX_NAME} letters`, needs))
    .min(1, { abort: true })
    .max(MAX_NAME, { abort: true })
    .regex(/\S/);
}

/** A text of a certain pattern, such as an id; `wrong` says what it consists of. */
export function pattern(regex: RegExp, wrong: string, needs?: string) {
  return z
    .string(expecting(`a text of 1..${MAX_NAME} letters`, needs))
    .max(MAX_NAME, { abort: true })
    .regex(regex, wrong);
}

/** A text that names something; `unknown` gives the problem with one that names nothing. */
export function known(unknown: (found: string) => Problem | undefined, needs?: string) {
  return text(needs).superRefine((found, context) => {
    const problem = unknown(found);
    if (problem === undefined) return;
    const { expected, nearest } = problem;
    context.addIssue({ code: 'custom', message: expected, params: nearest === undefined ? {} : { nearest } });
  });
}

/** A whole number in a range, ends included. */
export function whole(from: number, to: number, needs?: string) {
  const range = from === to ? `${from}` : `${from}..${to}`;
  return z
    .int(expecting(`a whole number ${range}`, needs))
    .min(from)
    .max(to);
}

/** A number in whole tenths in a range, ends included. */
export function decimal(from: number, to: number) {
  const error = `a number ${from}..${to} in whole tenths, such as 4 or 4.5`;
  const inTenths = (value: number) => Number((10 * value).toFixed(6)) % 1 === 0;
  return z.number({ error }).min(from, error).max(to, error).refine(inTenths, error);
}

/** True or false. */
export function flag() {
  return z.boolean(expecting('true or false'));
}

/** One of several names; `what` is what messages call them. */
export function named<const N extends readonly string[]>(names: N, needs?: string, what = 'one of the known names') {
  return z.enum(names, expecting(what, needs));
}

/** One name, or a list of at least `least` different ones; a list in any case once it is read. */
export function choices<const N extends readonly string[]>(names: N, least = 1) {
  const several = z
    .array(named(names), expecting(`${least}..${names.length} names`))
    .min(least)
    .max(names.length)
    .refine((all) => new Set(all).size === all.length, 'each name once');
  return either((found) => (Array.isArray(found) ? 1 : 0), [named(names), several]).transform((one) =>
    Array.isArray(one) ? one : [one],
  );
}

/** One text, or a list of different ones; a list in any case once it is read. */
export function texts(most: number) {
  const several = list(text(), most).refine((all) => new Set(all).size === all.length, 'each name once');
  return either((found) => (Array.isArray(found) ? 1 : 0), [text(), several]).transform((one) =>
    Array.isArray(one) ? one : [one],
  );
}

/** A map from names to values, with at least one and at most `most` of them; `what` is what these are called. */
export function entries<V extends z.ZodType>(what: string, value: V, most: number) {
  const error = `1..${most} ${what} by name`;
  const fits = (all: object) => Object.keys(all).length > 0 && Object.keys(all).length <= most;
  return z.record(z.string(), value, { error }).refine(fits, error);
}

/** Bounds of a list, and what messages call it where it is too short or absent. */
export interface ListWords {
  readonly least?: number;
  readonly few?: string;
  readonly needs?: string;
}

/** A list of at most `most` entries. */
export function list<E extends z.ZodType>(entry: E, most: number, { least = 0, few, needs }: ListWords = {}) {
  const wrong = `a list of at most ${most} entries`;
  const words = (issue: Raised) => (issue.code === 'too_small' ? (few ?? wrong) : wrong);
  return z.array(entry, expecting(words, needs)).min(least).max(most);
}

/** What messages say where a map is absent, and of a key that it does not know. */
export interface MapWords {
  readonly needs?: string;
  readonly key?: string;
}

/** A map of known keys; `what` is what it is called, such as `a general`. */
export function map<S extends z.core.$ZodLooseShape>(
  what: string,
  shape: S,
  { needs, key = `a key of ${what}` }: MapWords = {},
) {
  const keys = Object.keys(shape);
  const words = (issue: Raised) => {
    if (issue.code !== 'unrecognized_keys') return `${what}, a map of ${keys.join(', ')}`;
    remember.keys(issue.keys, keys);
    return key;
  };
  return z.strictObject(shape, expecting(words, needs));
}

/** An optional map with some of the known names as keys; `what` is what one of them is called, such as `a weapon`. */
export function someOf<const N extends string, V extends z.ZodType>(what: string, names: readonly N[], value: V) {
  const words = (issue: Raised) => {
    if (issue.code !== 'unrecognized_keys') return `a map of ${names.join(', ')}`;
    remember.keys(issue.keys, names);
    return what;
  };
  return z.partialRecord(z.enum(names), value, expecting(words)).optional();
}

/** One of several shapes, of which `meant` tells by its place which one a value is meant to have. */
export function either<const O extends readonly [z.ZodType, ...z.ZodType[]]>(
  meant: (found: unknown) => number,
  options: O,
) {
  return z.union(options, {
    error: (issue: Raised) => {
      if (issue.code === 'invalid_union') remember.meant(issue.errors, meant(issue.input));
      return '';
    },
  });
}

/** A key that may not stand where it is known elsewhere. */
export function absent(expected: string) {
  return z.never({ error: expected }).optional();
}

/**
 * A text that names something of the same file, as forms offer it. `where` is the list that holds the names and what its
 * entries are named by, the first that an entry has: `units.name|row`. `rows` are the rows of the army's list.
 */
export function naming<S extends z.ZodType>(where: string, schema: S): S {
  return schema.meta({ 'x-names': where });
}

/** A part of a file that clauses of the rulebook are about, as forms offer them to read. */
export function ruled<S extends z.ZodType>(clauses: readonly string[], schema: S): S {
  return schema.meta({ 'x-clauses': clauses });
}
