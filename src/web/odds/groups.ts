import type { Axis, Domain } from '../../model/domain.js';

/** Knobs that belong together. */
export interface KnobGroup {
  /** The word that their names begin with; empty for those that share none. */
  readonly name: string;
  readonly axes: readonly (readonly [string, Axis])[];
}

/** So many names must begin alike to make a group, and so many knobs there must be to make groups at all. */
const MIN_GROUP = 4;
const MIN_KNOBS = 12;

function firstWord(name: string): string {
  return /^[a-z]+\d*/.exec(name)?.[0] ?? name;
}

/** The knobs of a situation in groups by the word that their names begin with, in order of first appearance. */
export function groupsOf(situation: Domain): readonly KnobGroup[] {
  const axes = Object.entries(situation);
  if (axes.length < MIN_KNOBS) return [{ name: '', axes }];
  const counts = new Map<string, number>();
  for (const [name] of axes) counts.set(firstWord(name), (counts.get(firstWord(name)) ?? 0) + 1);
  const groups = new Map<string, (readonly [string, Axis])[]>();
  for (const [name, axis] of axes) {
    const word = firstWord(name);
    const group = (counts.get(word) ?? 0) >= MIN_GROUP ? word : '';
    groups.set(group, [...(groups.get(group) ?? []), [name, axis]]);
  }
  return [...groups].map(([name, members]) => ({ name, axes: members }));
}
