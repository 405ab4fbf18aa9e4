import { describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.js';
import { DEFAULT_GAMES, type RefereedGames, refereed } from './games.js';
import { referees } from './index.js';
import { findingText } from './referee.js';

/** Games of each system in the suite, other ones where these take long; `npm run referee` plays as many as it is told. */
const PLAN = { ...DEFAULT_GAMES, games: 12 };
const OTHERS: Readonly<Record<string, Partial<RefereedGames>>> = {
  'simple-gboh': { games: 4, policies: ['random'], armies: ['drill', 'granicus', 'hydaspes', 'cynoscephalae'] },
};

it('has a referee for registered systems only', () => {
  expect(Object.keys(systems)).toEqual(expect.arrayContaining(Object.keys(referees)));
});

describe.each(Object.entries(referees))('the referee of %s', (id, referee) => {
  const games = { ...PLAN, ...OTHERS[id] };

  it('finds that shipped armies under three policies keep to the source text', () => {
    const findings = [...refereed(id, referee, { ...games, audits: true })].flat();
    expect(findings.map(findingText)).toEqual([]);
  });

  it('finds the same where options differ from their defaults', () => {
    expect([...refereed(id, referee, { ...games, seed: 2, variety: 4 })].flat().map(findingText)).toEqual([]);
  });
});
