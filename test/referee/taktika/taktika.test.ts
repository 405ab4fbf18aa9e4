import { expect, it } from 'vitest';
import { DEFAULT_GAMES, refereed } from '../games.js';
import { unsettled } from '../index.js';
import { findingText } from '../referee.js';

/**
 * What battles are known to do otherwise than the source text, by clause. A line goes when battles do as the text says; none
 * may be added.
 */
const KNOWN: Readonly<Record<string, string>> = {
  'TK-9a': 'a corner that touches a corner is no meeting (line 128)',
  'TK-12a': 'those who touch with a corner do not always fight (line 190)',
};

it.each([
  ['with all options at their defaults', { ...DEFAULT_GAMES, games: 10 }],
  ['with options by lot', { ...DEFAULT_GAMES, seed: 2, games: 10, variety: 4 }],
])('keeps to the source text beyond what is known, %s', (_, plan) => {
  const findings = [...refereed('taktika', unsettled['taktika']!, plan)].flat();
  expect(findings.filter(({ clause }) => !(clause in KNOWN)).map(findingText)).toEqual([]);
});
