import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { carriedOut } from '../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-mend-'));

async function document(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { out } = await carriedOut(...args, '--json');
  return JSON.parse(out);
}

describe('tyche mend', () => {
  it('finds the same prices on any threads, and writes them as other commands take them', async () => {
    const file = join(folder, 'prices.yaml');
    const args = [
      ...['mend', 'taktika', '--games', '600', '--hunt-games', '1000', '--proof-games', '1000', '--rounds', '1'],
      ...['--agree', 'rounds=2', '--gain', '0.01', '--step', '0.1', '--margin', '0.01', '--save', file, '--fresh'],
    ];
    const one = await document(...args, '--threads', '1');
    const two = await document(...args, '--threads', '2');
    expect(two).toEqual(one);
    expect(one).toMatchObject({ kind: 'mend', interrupted: false, file });
    const { tables } = one;
    expect(parse(readFileSync(file, 'utf8'))).toEqual(tables);
    const checked = await carriedOut('check', file);
    expect(checked.code).toBe(0);
    const battle = await carriedOut('battle', 'gaul', 'gaul', '--tables', file, '--pairs', '2', '--fresh');
    expect(battle.err).not.toContain('expected');
  });
});
