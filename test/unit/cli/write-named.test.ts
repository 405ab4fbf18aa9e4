import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readyFile, writeNamed } from '../../../src/cli/write-named.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (...names: string[]) => join(folder, ...names);

describe('a file that an option names', () => {
  it('is tried without a trace: neither a file nor folders stay, and what was there is as it was', () => {
    readyFile(place('deep', 'deeper', 'new.svg'));
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(place('old.svg'), 'old');
    readyFile(place('old.svg'));
    expect(readFileSync(place('old.svg'), 'utf8')).toBe('old');
    symlinkSync(place('nowhere.svg'), place('link.svg'));
    readyFile(place('link.svg'));
    expect(readdirSync(folder).sort()).toEqual(['link.svg', 'old.svg']);
  });

  it('keeps its old content until the new is whole', async () => {
    writeFileSync(place('kept.svg'), 'old');
    const written = writeNamed(place('kept.svg'), 'new');
    expect(readFileSync(place('kept.svg'), 'utf8')).toBe('old');
    await written;
    expect(readFileSync(place('kept.svg'), 'utf8')).toBe('new');
    const refused = writeNamed(place('kept.svg'), { toString: () => 'no text' } as unknown as string);
    await expect(refused).rejects.toThrow();
    expect(readFileSync(place('kept.svg'), 'utf8')).toBe('new');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is written through a link, with the folders above it, and into what is no ordinary file', async () => {
    symlinkSync(place('kept.svg'), place('alias.svg'));
    await writeNamed(place('alias.svg'), 'by another name');
    expect(readFileSync(place('kept.svg'), 'utf8')).toBe('by another name');
    await writeNamed(place('made', 'for', 'it.svg'), 'there');
    expect(readFileSync(place('made', 'for', 'it.svg'), 'utf8')).toBe('there');
    if (existsSync('/dev/null')) await writeNamed('/dev/null', 'nothing');
  });
});
