import type { Domain, Setting, ValueOf } from './domain.js';
import { rangeOf, readSetting, usualOf } from './domain.js';
import type { Problem } from './problem.js';
import { nearestName, unknownName } from './problem.js';

/**
 * The record of a domain's values that written settings mean, usual values where nothing is said.
 * Unknown names and settings that do not fit are added to `problems`, with `path` before their name.
 */
export function valuesOf<D extends Domain>(
  domain: D,
  settings: Readonly<Record<string, Setting>>,
  problems: Problem[],
  path: readonly (string | number)[] = [],
): ValueOf<D> {
  const values: Record<string, number | boolean> = usualOf<Domain>(domain);
  for (const [name, setting] of Object.entries(settings)) {
    const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
    if (axis === undefined) {
      problems.push(unknownName([...path, name], 'a known name', name, Object.keys(domain)));
      continue;
    }
    const value = readSetting(axis, setting);
    if (value !== undefined) {
      values[name] = value;
      continue;
    }
    const nearest = axis.kind === 'choice' ? nearestName(String(setting), axis.names) : undefined;
    const problem = { path: [...path, name], expected: rangeOf(axis), found: setting };
    problems.push(nearest === undefined ? problem : { ...problem, nearest });
  }
  return values as ValueOf<D>;
}
