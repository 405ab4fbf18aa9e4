import { KINDS, MISSILES } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';

const NAMES: readonly string[] = KINDS;
const LETTERS: readonly string[] = MISSILES;

/** The place of a kind in `KINDS`. Throws for a name that is none. */
export function kind(name: string): number {
  const at = NAMES.indexOf(name);
  if (at < 0) throw new RangeError(`no kind ${name}`);
  return at;
}

/** The place of a missile letter in `MISSILES`. Throws for a letter that is none. */
export function missile(letter: string): number {
  const at = LETTERS.indexOf(letter);
  if (at < 0) throw new RangeError(`no missile letter ${letter}`);
  return at;
}
