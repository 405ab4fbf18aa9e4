import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NOT_BEGUN } from '../../../src/cli/early-stop.js';
import { interrupted } from '../../command-line.js';
import { cli, folder } from './own-process.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const preload = new URL('../../tools/signal-at-listening.mjs', import.meta.url).href;
const out = join(folder, 'out');
const small = join(folder, 'small.yaml');
writeFileSync(
  small,
  `title: T
system: taktika
armies: [gaul, swiss]
pairs: { atMost: 64, prices: 2 }
promises: [{ promise: rounds, high: 20 }, { promise: price, within: 0.5 }]
`,
);

/** Every verb that prepares long work, asked for some. */
const PREPARING: readonly (readonly string[])[] = [
  ['balance', 'gaul', 'swiss', '--prices', '64'],
  ['battle', 'gaul', 'swiss'],
  ['compare', 'gaul', 'swiss'],
  ['contract', small],
  ['hunt', 'gaul'],
  ['ladder', 'lost-battles', 'phalanx'],
  ['mend', 'taktika'],
  ['metagame', 'gaul', 'swiss'],
  ['price', 'taktika', 'lancers'],
  ['run', 'experiments/taktika-armies.yaml', '--out', out],
  ['tune', 'lost-battles', 'phalanx'],
  ['worth', 'taktika'],
];

/** How a command ends that gets a signal as soon as it listens for signals. */
function signalled(signal: 'SIGINT' | 'SIGTERM', ...args: readonly string[]) {
  const {
    status,
    signal: by,
    stdout,
    stderr,
  } = spawnSync(process.execPath, ['--import', preload, cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TYCHE_SIGNAL: signal },
  });
  return { status, by, stdout, stderr };
}

describe('a signal that comes before the work has begun', () => {
  for (const [verb = '', ...rest] of PREPARING) {
    it(`ends ${verb} as interrupted, with a document, and leaves no report`, () => {
      const { status, by, stdout, stderr } = signalled('SIGTERM', verb, ...rest, '--json');
      expect([status, by, stderr]).toEqual([130, null, `${NOT_BEGUN}\n`]);
      expect(JSON.parse(stdout)).toEqual({ tyche: 1, kind: verb, interrupted: true });
      expect(existsSync(out)).toBe(false);
    });
  }

  it('is silent under --quiet, and then tells by the exit code alone', () => {
    const ended = signalled('SIGINT', 'battle', 'gaul', 'swiss', '--quiet');
    expect(ended).toEqual({ status: 130, by: null, stdout: '', stderr: '' });
  });
});

describe('a signal that comes as the work begins', () => {
  for (const [verb = '', ...rest] of PREPARING) {
    it(`gives the whole document of ${verb}, which says that it was interrupted`, async () => {
      const fresh = verb === 'price' ? [] : ['--fresh'];
      const { code, out: text } = await interrupted(verb, ...rest, ...fresh, '--json');
      expect([code, JSON.parse(text)]).toEqual([
        130,
        expect.objectContaining({ kind: verb, interrupted: true, signature: expect.any(String) }),
      ]);
    });
  }
});
