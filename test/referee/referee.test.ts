import { describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.js';
import { DEFAULT_GAMES, refereed } from './games.js';
import { referees } from './index.js';
import { findingText } from './referee.js';

/** Games of each system in the suite; `npm run referee` plays as many as it is told. */
const GAMES = 12;

it('has a referee for registered systems only', () => {
  expect(Object.keys(systems)).toEqual(expect.arrayContaining(Object.keys(referees)));
});

describe.each(Object.entries(referees))('the referee of %s', (id, referee) => {
  it('finds that shipped armies under three policies keep to the source text', () => {
    const findings = [...refereed(id, referee, { ...DEFAULT_GAMES, games: GAMES, audits: true })].flat();
    expect(findings.map(findingText)).toEqual([]);
  });

  it('finds the same where options differ from their defaults', () => {
    const plan = { ...DEFAULT_GAMES, seed: 2, games: GAMES, variety: 4 };
    expect([...refereed(id, referee, plan)].flat().map(findingText)).toEqual([]);
  });
});
