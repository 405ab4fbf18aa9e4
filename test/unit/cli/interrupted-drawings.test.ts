import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { interrupted } from '../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-drawings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an interruption', () => {
  const search = ['replay', 'gaul', 'swiss', '--policy', 'random', '--quantile', '0.5', '--games', '100000'];

  it('of a search for a game leaves no picture book, and an old one as it was', async () => {
    const book = join(folder, 'books', 'book.html');
    expect((await interrupted(...search, '--pictures', book)).code).toBe(130);
    expect(existsSync(join(folder, 'books'))).toBe(false);
    const old = join(folder, 'old.html');
    writeFileSync(old, 'an old book');
    expect((await interrupted(...search, '--pictures', old)).code).toBe(130);
    expect(readFileSync(old, 'utf8')).toBe('an old book');
  });

  it('of a duel of which nothing is counted draws nothing', async () => {
    const duel = [
      'duel',
      'gaul/warriors',
      'swiss/pikemen',
      '--trials',
      '100000000',
      '--chart',
      join(folder, 'duel.svg'),
    ];
    const { code, out, err } = await interrupted(...duel);
    expect(code).toBe(130);
    expect(existsSync(join(folder, 'duel.svg'))).toBe(/drawn/.test(err));
    expect(/Sampled: .*; [1-9]\d* mirrored pairs/.test(out.replaceAll(/\s+/g, ' '))).toBe(/drawn/.test(err));
  });
});
