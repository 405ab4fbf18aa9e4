import { describe, expect, it } from 'vitest';
import { explain, nearestExplicable } from '../../../../src/studies/glossary/explain.js';
import {
  allGameTerms,
  definesTerm,
  gameTermsOf,
  isTerm,
  namesTerm,
} from '../../../../src/studies/glossary/game-terms.js';
import { registers } from '../../../../src/studies/glossary/register.js';

const REGISTER = `# A game

| not a term | at all | \`x\` |

## Glossary

| Russian term        | English term                          | Identifier      |
| ------------------- | ------------------------------------- | --------------- |
| зона контроля (ЗК)  | Zone of Control (ZOC)                 | \`zoc\`           |
| фронт / тыл         | front / rear hexes                    | \`front\`, \`rear\` |
| бегство             | rout / to rout                        | \`rout\`          |

## Clauses

| after | the | glossary |
`;

describe('the terms of a glossary', () => {
  const [zone, front, rout, ...more] = gameTermsOf('game', REGISTER);

  it('are the rows of its table, in three languages', () => {
    expect(more).toEqual([]);
    expect(zone).toEqual({
      system: 'game',
      line: 9,
      source: 'зона контроля (ЗК)',
      english: 'Zone of Control (ZOC)',
      identifiers: 'zoc',
      names: ['Zone of Control', 'ZOC'],
    });
    expect(front).toMatchObject({ names: ['front', 'rear hexes'], identifiers: 'front, rear' });
    expect(rout?.names).toEqual(['rout']);
    expect(gameTermsOf('game', '# A game without one\n')).toEqual([]);
  });

  it('are meant by their names, however these are written', () => {
    for (const word of ['ZOC', 'zoc', 'Zone-of-control', 'zone of control', 'зона контроля', 'Zone of Control (ZOC)']) {
      expect(isTerm(zone!, word), word).toBe(true);
    }
    expect(isTerm(front!, 'rear')).toBe(true);
    expect(isTerm(zone!, 'zone')).toBe(false);
  });

  it('are named by whole words, and by abbreviations in capitals', () => {
    expect(
      ['no zones of control', 'no zone of control', 'a ZOC', 'a zoc'].map((text) => namesTerm(text, zone!)),
    ).toEqual([false, true, true, false]);
    expect(['routed', 'They rout.'].map((text) => namesTerm(text, rout!))).toEqual([false, true]);
  });

  it('are defined by a clause that begins with them', () => {
    const clauses = ['[state] A ZOC is a hex', '[state] Zone of Control (all): a hex', '[move] Leaving a ZOC is free'];
    expect(clauses.map((text) => definesTerm(text, zone!))).toEqual([true, true, false]);
  });

  it('of every register are all read, and each is found by every name', async () => {
    const terms = await allGameTerms();
    for (const { system, text } of await registers()) {
      const [, chapter = ''] = text.split('\n## Glossary\n');
      const rows = chapter.split('\n## ')[0]!.match(/^\|/gm) ?? [];
      expect(terms.filter((one) => one.system === system)).toHaveLength(rows.length - 2);
    }
    for (const term of terms) {
      expect(term.names.length).toBeGreaterThan(0);
      expect(term.identifiers).not.toBe('');
      for (const name of term.names) expect(isTerm(term, name), name).toBe(true);
    }
  });

  it('are explained with the clauses that name them, and the nearest is offered', async () => {
    const [found, ...others] = await explain('key zone');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'game term', title: 'lost-battles term key zone' });
    expect(found?.text).toContain('Named in LB-2.3a, ');
    expect(found?.where).toMatch(/^src\/systems\/lost-battles\/RULES\.md:\d+$/);
    expect(await nearestExplicable('kee zone')).toBe('key zone');
    for (const word of ['interpenetration', 'pass through', 'проходить сквозь']) {
      expect((await explain(word)).map(({ text }) => text)).toEqual([expect.stringContaining('Named in TK-8f.')]);
    }
    const titles = (await explain('simple-gboh/pursuit')).map(({ title }) => title);
    expect(titles).toEqual(['simple-gboh term cavalry pursuit', 'simple-gboh/pursuit']);
  });
});
