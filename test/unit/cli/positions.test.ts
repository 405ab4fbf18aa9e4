import { describe, expect, it } from 'vitest';
import { carriedOut, refused } from '../../command-line.js';

const TAKTIKA = ['positions', 'taktika', '--games', '2'];

describe('tyche positions', () => {
  it('tells how many turns of each policy are sound, by position and in all', async () => {
    const { code, out } = await carriedOut(...TAKTIKA, '--policy', 'random,steady');
    expect(code).toBe(0);
    expect(out).toMatch(/^position +random +steady/);
    expect(out).toMatch(/\nno-horse-into-pikes +\d +2\n/);
    expect(out).toMatch(/\nall +\d+ of 30 +\d+ of 30/);
    expect(out).toContain('no estimate of playing strength');
  });

  it('sets one up in words, and tells what each policy does in it', async () => {
    const { out } = await carriedOut(...TAKTIKA, '--policy', 'steady', '--show', 'rally');
    expect(out).toContain('(TK-15a)');
    expect(out).toContain('steady, game 0: sound: tries to rally runaways;');
    const { out: json } = await carriedOut(...TAKTIKA, '--policy', 'steady', '--show', 'rally', '--json');
    expect(JSON.parse(json)).toMatchObject({ kind: 'positions', scores: [{ position: 'rally', sound: 2 }] });
  });

  it('refuses unknown names, and systems without positions', async () => {
    expect(await refused(...TAKTIKA, '--policy', 'stead', '--show', 'raly')).toMatch(/steady[\s\S]*rally/);
    expect(await refused('positions', 'successors')).toContain('expected a rule system with positions (taktika');
  });
});
