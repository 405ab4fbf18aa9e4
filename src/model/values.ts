import type { Axis, Domain, Setting, ValueOf } from './domain.js';
import { defaultsOf, rangeOf, readSetting } from './domain.js';
import type { Problem } from './problem.js';
import { nearestName, unknownName } from './problem.js';

/** Readings by name, with the numbers under which a rulebook discusses them. */
type Numbers = Readonly<Record<string, { readonly register: string }>>;

/**
 * A problem about a name that is not among `names`, as `unknownName` gives it; the number of a reading that is among them leads
 * to its name.
 */
export function unknownReading(
  path: readonly (string | number)[],
  what: string,
  found: string,
  names: readonly string[],
  numbers: Numbers,
): Problem {
  const meant = names.find((name) => {
    return Object.hasOwn(numbers, name) && numbers[name]?.register.toLowerCase() === found.toLowerCase();
  });
  const problem = unknownName(path, what, found, names);
  return meant === undefined ? problem : { ...problem, nearest: meant };
}

/** A problem about a setting that is no value of an axis, with what would be one. */
export function misfit(axis: Axis, path: Problem['path'], found: Setting): Problem {
  if (axis.kind !== 'choice') return { path, expected: rangeOf(axis), found };
  if (axis.settled !== undefined) return { path, expected: `no choice, as ${axis.settled}`, found };
  const nearest = nearestName(String(found), axis.names);
  return { path, expected: rangeOf(axis), found, ...(nearest === undefined ? {} : { nearest }) };
}

/**
 * The record of a domain's values that written settings mean, usual values where nothing is said.
 * Unknown names and settings that do not fit are added to `problems`, with `path` before their name; `numbers` tells which
 * reading is meant by its number.
 */
export function valuesOf<D extends Domain>(
  domain: D,
  settings: Readonly<Record<string, Setting>>,
  problems: Problem[],
  path: readonly (string | number)[] = [],
  numbers: Numbers = {},
): ValueOf<D> {
  const values: Record<string, number | boolean> = defaultsOf<Domain>(domain);
  for (const [name, setting] of Object.entries(settings)) {
    const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
    if (axis === undefined) {
      problems.push(unknownReading([...path, name], 'a known name', name, Object.keys(domain), numbers));
      continue;
    }
    const value = readSetting(axis, setting);
    if (value !== undefined) {
      values[name] = value;
      continue;
    }
    problems.push(misfit(axis, [...path, name], setting));
  }
  return values as ValueOf<D>;
}
