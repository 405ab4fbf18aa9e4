import { describe, expect, it } from 'vitest';
import { versionOf } from '../../src/cli/version.js';
import { goldenDigests } from '../../src/studies/pipeline/golden-cells.js';
import { carriedOut } from '../command-line.js';
import { offerLocally } from '../queue-workers.js';
import { hasRedis, startRedis } from '../redis.js';

const SHORT = ['--agree', 'rounds=3', '--fresh', '--json', '--quiet'];

describe.skipIf(!hasRedis)('verbs over a queue have the bytes of one thread', () => {
  it.each([
    ['balance', 'gaul', 'swiss', 'macedon', '--pairs', '8'],
    ['worth', 'taktika', '--games', '200'],
    ['hunt', 'gaul', '--lines', '--counter', 'swiss', '--pairs', '4', '--games', '1000', '--policy', 'steady'],
  ])('%s %s, with 1, 2 and 5 workers', async (...args) => {
    const here = await carriedOut(...args, ...SHORT, '--threads', '1');
    expect([0, 10, 11]).toContain(here.code);
    const redis = await startRedis();
    for (const count of [1, 2, 5]) {
      const workers = await offerLocally(redis.address, count, { version: versionOf(), golden: goldenDigests() });
      expect(await carriedOut(...args, ...SHORT, '--queue', redis.address)).toEqual(here);
      expect(workers.reduce((sum, { blocks }) => sum + blocks, 0)).toBeGreaterThan(0);
      await Promise.all(workers.map((worker) => worker.drain(1000)));
    }
    await redis.stop();
  });
});
