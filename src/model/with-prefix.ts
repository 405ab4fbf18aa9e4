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

/** The names of axes of a role by what they are without it: `{ figures: 'attackerFigures' }`. */
export function prefixedNames<const P extends string, const N extends string>(
  role: P,
  names: readonly N[],
): { readonly [K in N]: `${P}${Capitalize<K>}` } {
  const named = names.map((name) => [name, prefixedName(role, name)]);
  return Object.fromEntries(named) as { readonly [K in N]: `${P}${Capitalize<K>}` };
}

/** Puts a role in front of the names of axes. */
export function withPrefix<const P extends string, const D extends Domain>(role: P, axes: D): Prefixed<P, D> {
  const named = Object.entries(axes).map(([name, axis]) => [prefixedName(role, name), axis]);
  return Object.fromEntries(named) as Prefixed<P, D>;
}
