import type { Domain } from './domain.js';
import { capital } from './wording.js';

/** Axes of one of several sides or units, each name with its role in front. */
export type Prefixed<P extends string, D extends Domain> = {
  readonly [K in keyof D & string as `${P}${Capitalize<K>}`]: D[K];
};

/** The name of an axis of a role: `figures` of the `attacker` is `attackerFigures`. */
export function prefixedName(role: string, name: string): string {
  return role + capital(name);
}

/** Puts a role in front of the names of axes. */
export function prefixed<const P extends string, const D extends Domain>(role: P, axes: D): Prefixed<P, D> {
  const named = Object.entries(axes).map(([name, axis]) => [prefixedName(role, name), axis]);
  return Object.fromEntries(named) as Prefixed<P, D>;
}
