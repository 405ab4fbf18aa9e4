import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { carriedOut, refused } from '../../command-line.js';
import { folder } from './in-process.js';

const BATTLE = ['odds', 'successors/battle-dice'];

async function csv(...args: string[]): Promise<readonly (readonly string[])[]> {
  const { code, out } = await carriedOut(...args, '--csv', '-');
  expect(code).toBe(0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
}

describe('an answer as CSV', () => {
  it('of odds has a row for each value of each outcome', async () => {
    const [head, ...rows] = await csv('odds', 'taktika/drill-test');
    expect(head).toEqual(['outcome', 'value', 'exactly', 'atLeast', 'atMost', 'method']);
    const shares = rows.filter(([outcome]) => outcome === 'failed').map((row) => Number(row[2]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['exact']));
  });

  it('of a sweep begins with its settings, and has intervals where it was sampled', async () => {
    const [head, ...rows] = await csv(
      'odds',
      'taktika/drill-test',
      '--sweep',
      'steadiness=2..3',
      '--trials',
      '1000',
      '--sampled',
    );
    expect(head?.slice(0, 6)).toEqual(['steadiness', 'outcome', 'value', 'exactly', 'exactly_low', 'exactly_high']);
    expect(new Set(rows.map(([steadiness]) => steadiness))).toEqual(new Set(['2', '3']));
    for (const row of rows) expect(Number(row[4]) <= Number(row[3]) && Number(row[3]) <= Number(row[5])).toBe(true);
  });

  it('of a duel has its measures and the shares of its levels', async () => {
    const [head, ...rows] = await csv('duel', 'gaul/warriors', 'swiss/pikemen', '--trials', '200');
    expect(head).toEqual(['measure', 'level', 'value', 'low', 'high', 'kind']);
    expect(rows.find(([measure]) => measure === 'winShare')).toHaveLength(6);
    expect(rows.some(([, level]) => level !== '')).toBe(true);
  });

  it('of a sheet has a row for each chance of each cell', async () => {
    const [head, ...rows] = await csv('odds', 'successors/battle', '--sheet');
    expect(head?.slice(0, 2)).toEqual(['panel', 'chance']);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('goes to a file that spreadsheets read, with decimal commas where asked for', async () => {
    const file = join(folder, 'odds.csv');
    const { code, out } = await carriedOut(...BATTLE, '--csv', file, '--decimal-comma');
    expect([code, out === '']).toEqual([0, false]);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\ufeffoutcome;value;exactly;')).toBe(true);
    expect(text).toMatch(/;0,\d+;/);
  });

  it.each([
    ['odds', 'successors/battle', '--decimal-comma', '--csv'],
    ['duel', 'gaul/warriors', 'gaul/nobles', '--decimal-comma', '--csv'],
    ['battle', 'gaul', 'swiss', '--decimal-comma', '--out'],
    ['price', 'successors', '--decimal-comma', '--out'],
    ['contract', 'lost-battles-free-armies', '--decimal-comma', '--out'],
  ])('has no decimal commas where none is written: %s', async (...asked) => {
    const needed = asked.at(-1);
    expect(await refused(...asked.slice(0, -1))).toContain(
      `expected ${needed} beside --decimal-comma: nothing else writes CSV`,
    );
  });

  it('cannot share standard output with JSON', async () => {
    expect(await refused(...BATTLE, '--csv', '-', '--json')).toContain('expected --csv - or --json, found both');
  });
});

describe('a folder that holds a page of another origin', () => {
  it('is not written over', async () => {
    const { writeFileSync, mkdirSync } = await import('node:fs');
    const out = join(folder, 'site');
    mkdirSync(out);
    writeFileSync(join(out, 'index.html'), 'mine');
    const asked = ['battle', 'gaul', 'swiss', '--policy', 'random', '--pairs', '2', '--fresh', '--out', out];
    expect(await refused(...asked)).toContain('index.html, which is no report of Tyche');
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('mine');
  });
});
