import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { carriedOut, refused } from '../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-tune-'));

describe('tyche tune', () => {
  it('finds the same weights on any threads, and names and writes the policy as other commands take it', async () => {
    const file = join(folder, 'weights.yaml');
    const args = ['tune', 'lost-battles', 'phalanx', '--games', '480', '--pairs', '4', '--save', file, '--fresh'];
    const one = await carriedOut(...args, '--threads', '1', '--json');
    const two = await carriedOut(...args, '--threads', '2', '--json');
    expect(two.out).toBe(one.out);
    expect(one.code).toBe(11);
    const said = JSON.parse(one.out);
    expect(said).toMatchObject({ kind: 'tune', interrupted: false, games: 480, judgement: { acceptance: 'open' } });
    const { policy } = said;
    expect(parse(readFileSync(file, 'utf8'))).toMatchObject({ base: 'steady', policy, acceptance: 'open' });
    const led = ['battle', 'phalanx', 'phalanx', '--system', 'lost-battles', '--policy', `${policy}/steady`];
    expect((await carriedOut(...led, '--pairs', '2', '--fresh')).err).not.toContain('expected');
  });

  it('refuses what cannot be tuned', async () => {
    expect(await refused('tune', 'successors')).toContain('successors');
    expect(await refused('tune', 'lost-battles', '--policy', 'random')).toContain(
      'expected a policy with weights (steady, aggressive, defensive), found "random"',
    );
    expect(await refused('tune', 'lost-battles', 'phalanx', '--against', 'stedy')).toContain('did you mean "steady"');
    expect(await refused('tune', 'lost-battles', 'phalanx', '--games', '100')).toContain('expected 240 or more');
  });
});
