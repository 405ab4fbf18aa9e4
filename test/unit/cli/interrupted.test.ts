import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Carried, carriedOut } from '../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-interrupted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How a command ends, and what it writes, that is interrupted as soon as it listens. */
function interrupted(...args: string[]): Promise<Carried> {
  vi.spyOn(process, 'once').mockImplementation((event, listener) => {
    if (event === 'SIGINT') queueMicrotask(() => listener());
    return process;
  });
  return carriedOut(...args);
}

describe('an interruption', () => {
  const search = ['replay', 'gaul', 'swiss', '--policy', 'random', '--quantile', '0.5', '--games', '100000'];

  it('of a search for a game says that nothing is kept', async () => {
    const { code, out, err } = await interrupted(...search);
    expect([code, out]).toEqual([130, '']);
    expect(err).toBe('Interrupted: no game is found yet, and nothing is kept; the same command begins anew.\n');
  });

  it('of a search for a campaign says so too', async () => {
    const { code, out } = await interrupted('replay', 'stylised', '--quantile', '1', '--games', '100000', '--json');
    expect([code, JSON.parse(out)]).toEqual([130, { tyche: 1, kind: 'replay', interrupted: true }]);
  });

  it('of a search for a game is told in the document too', async () => {
    const { code, out } = await interrupted(...search, '--json');
    expect(code).toBe(130);
    expect(JSON.parse(out)).toEqual({ tyche: 1, kind: 'battle-replay', interrupted: true });
  });

  it('of a duel says that its fights are not kept', async () => {
    const duel = ['duel', 'gaul/warriors', 'swiss/pikemen', '--trials', '100000000'];
    const { code, err } = await interrupted(...duel);
    expect(code).toBe(130);
    expect(err).toBe(
      'Interrupted: only finished fights are counted, and none are kept; the same command begins anew.\n',
    );
  });

  it('of games that are not kept does not say that they are', async () => {
    for (const asked of [
      ['battle', 'gaul', 'swiss', '--pairs', '1000000'],
      ['run', 'experiments/taktika-armies.yaml', '--out', folder],
    ]) {
      const { code, err } = await interrupted(...asked, '--fresh');
      expect(code).toBe(130);
      expect(err).toBe('Interrupted: with --fresh nothing is kept; the same command begins anew.\n');
    }
  });
});
