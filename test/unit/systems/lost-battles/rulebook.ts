import { readFileSync } from 'node:fs';

/** The rulebook of Lost Battles, with single blanks between the cells of its tables. */
export const rulebook = readFileSync(
  new URL('../../../../src/systems/lost-battles/RULES.md', import.meta.url),
  'utf8',
).replaceAll(/ +\|/g, ' |');
