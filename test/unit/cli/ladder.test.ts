import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { carriedOut, refused } from '../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-ladder-'));
const SMALL = ['ladder', 'lost-battles', 'phalanx', '--policy', 'steady,random,search:1', '--pairs', '4', '--fresh'];

describe('tyche ladder', () => {
  it('gives the same bytes on any threads', async () => {
    const one = await carriedOut(...SMALL, '--threads', '1', '--json');
    const two = await carriedOut(...SMALL, '--threads', '2', '--json');
    expect(two.out).toBe(one.out);
    expect(one.code).toBe(0);
    const said = JSON.parse(one.out);
    expect(said).toMatchObject({ kind: 'ladder', interrupted: false, steps: [] });
    expect(said.places.map(({ id }: { id: string }) => id)).toEqual(['steady', 'random', 'search:1']);
  });

  it('writes a report with its tables as CSV', async () => {
    const out = join(folder, 'report');
    await carriedOut(...SMALL, '--out', out, '--formats', 'md,csv');
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('How strong are the policies of Lost Battles?');
    expect(readdirSync(out).some((name) => name.endsWith('.csv') || name === 'data')).toBe(true);
  });

  it('prints the ladder, who wins most against each policy, and the command', async () => {
    const { code, out } = await carriedOut(...SMALL);
    expect(code).toBe(0);
    expect(out).toMatch(/^policy +win share +interval +rating +interval$/m);
    expect(out).toContain('Who wins most against each policy');
  });

  it('plays with as many of the shipped armies as there are pairs', async () => {
    const { out } = await carriedOut(
      'ladder',
      'lost-battles',
      '--policy',
      'steady,random',
      '--pairs',
      '2',
      '--fresh',
      '--json',
    );
    expect(JSON.parse(out).report.provenance.pairs).toBe(2);
  });

  it('refuses what has no ladder', async () => {
    expect(await refused('ladder', 'successors')).toContain('successors');
    expect(await refused('ladder', 'lost-battles', '--policy', 'steady')).toContain('two policies or more');
    expect(await refused('ladder', 'lost-battles', '--policy', 'steady,stedy')).toContain('did you mean "steady"');
    expect(await refused('ladder', 'lost-battles', 'phalaanx')).toContain('did you mean "phalanx"');
  });
});
