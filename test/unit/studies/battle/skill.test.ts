import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/model/problem.js';
import {
  battleWords,
  levelsOf,
  type Standing,
  skillPolicies,
  skillSentence,
} from '../../../../src/studies/battle/skill.js';
import { findSystem } from '../../../../src/studies/catalog/catalog.js';

function systemOf(id: string) {
  const system = findSystem(id, [], []);
  if (system === undefined) throw new ProblemError([]);
  return system;
}

/** The sentence about levels of play at which so much is shown. */
function said(...standings: readonly Standing[]): string {
  const levels = ['random', 'steady', 'search:4', 'search:16', 'search:64'];
  return skillSentence(
    standings.map((standing, at) => ({ level: levels[at]!, standing })),
    battleWords(['Gauls', 'Romans']),
  );
}

describe('a question by skill', () => {
  it('lets both armies be led by every level, and either alone by search against the default policy', () => {
    expect(skillPolicies(systemOf('taktika'), levelsOf(systemOf('taktika')))).toEqual([
      ...['random/random', 'steady/steady', 'search:4/search:4', 'search:16/search:16', 'search:64/search:64'],
      ...['search:4/steady', 'search:16/steady', 'search:64/steady'],
      ...['steady/search:4', 'steady/search:16', 'steady/search:64'],
    ]);
  });

  it('says that a verdict holds only where no other one is shown', () => {
    expect(said('first', 'first', 'first', 'first', 'first')).toBe(
      'The verdict holds as play improves: Gauls is the stronger army at random, steady, search:4, search:16, search:64.',
    );
    expect(said('open', 'second', 'second', 'open', 'second')).toBe(
      'The verdict holds as play improves: Romans is the stronger army at steady, search:4, search:64. Open at: random, search:16.',
    );
  });

  it('says between which levels it turns', () => {
    expect(said('first', 'first', 'even', 'open', 'second')).toBe(
      'As play improves the verdict turns between steady (Gauls is the stronger army) and search:4 (the armies are a match), ' +
        'then between search:4 (the armies are a match) and search:64 (Romans is the stronger army). Open at: search:16.',
    );
  });

  it('claims nothing of the best play where that is open', () => {
    expect(said('first', 'first', 'first', 'open', 'open')).toBe(
      'The verdict (Gauls is the stronger army) holds up to search:4; for better play it is open. Open at: search:16, search:64.',
    );
    expect(said('open', 'first', 'open', 'open', 'open')).toBe(
      'Only at steady is a verdict shown: Gauls is the stronger army. Open at: random, search:4, search:16, search:64.',
    );
    expect(said('open', 'open')).toMatch(/^At no level of play is a verdict shown; more games/);
    expect(said()).toMatch(/^At no level of play/);
  });
});
