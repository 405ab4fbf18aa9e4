import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '../../../src/cli/version.js';
import type { OfferedWorker } from '../../../src/simulate/executors/queue/queue-worker.js';
import { goldenDigests } from '../../../src/studies/pipeline/golden-cells.js';
import { carriedOut, refused } from '../../command-line.js';
import { offerLocally } from '../../queue-workers.js';
import { hasRedis, startRedis, type TestRedis } from '../../redis.js';

const root = process.cwd();
process.chdir(mkdtempSync(join(tmpdir(), 'tyche-over-queue-')));
afterAll(() => process.chdir(root));

const WAR = `title: War
question: Who wins?
seed: 3
subject: {kind: campaign, system: successors, scenario: stylised, policies: [cautious, steady, bold, random]}
stop: {kind: trials, trials: 12}
show:
  - {chart: heat-map, title: Who wins?, x: leader, y: faction, value: winShare}
`;
writeFileSync('war.yaml', WAR);
const PROMISES = `title: Two armies
system: taktika
armies: [gaul, swiss]
circumstances: {rounds: 3}
pairs: {atMost: 8}
promises:
  - {promise: rounds, high: 250}
  - {promise: match-up, low: 0.49, high: 0.51}
`;
writeFileSync('two.yaml', PROMISES);

describe('the address of a queue', () => {
  it.each(['localhost', 'http://host', 'redis://host/x', 'redis://host?prefix=a:b', 'redis://user:secret@host?q=1'])(
    'is refused where it is %s',
    async (address) => {
      const said = await refused('battle', 'gaul', 'macedon', '--pairs', '2', '--queue', address);
      expect(said).toContain('expected the address of a queue');
      expect(said).not.toContain('secret');
    },
  );

  it('is refused where no server answers', async () => {
    const said = await refused('queue', 'status', 'redis://user:secret@127.0.0.1:1');
    expect(said).toContain('no queue can be used at redis://127.0.0.1:1: connect ECONNREFUSED');
    expect(said).not.toContain('secret');
  });

  it('is asked for where a verb needs one', async () => {
    expect(await refused('worker')).toContain('expected the address of a queue');
  });
});

describe.skipIf(!hasRedis)('a command over a queue', () => {
  let redis: TestRedis;
  let workers: readonly OfferedWorker[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    workers = await offerLocally(redis.address, 2, { version: versionOf(), golden: goldenDigests() });
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.drain(1000)));
    await redis.stop();
  });

  it.each([
    ['battle', 'gaul', 'macedon', '--pairs', '12'],
    ['battle', 'legions', 'phalanx', '--system', 'lost-battles', '--pairs', '4'],
    ['run', 'war.yaml'],
    ['battle', 'drill', '--pairs', '4'],
    ['contract', 'two.yaml'],
  ])('has the bytes of one thread: %s %s', async (...args) => {
    const here = await carriedOut(...args, '--json', '--fresh', '--threads', '1');
    const there = await carriedOut(...args, '--json', '--fresh', '--queue', redis.address);
    expect([0, 10, 11]).toContain(here.code);
    expect([there.code, there.out]).toEqual([here.code, here.out]);
    expect(workers.some(({ blocks }) => blocks > 0)).toBe(true);
  });

  it('tells how it stands', async () => {
    const { out } = await carriedOut('queue', 'status', redis.address);
    expect(out).toMatch(/^redis:\/\/127.0.0.1:\d+: 2 workers, 2 threads.\n/);
    const { out: json } = await carriedOut('queue', 'status', redis.address, '--json');
    expect(JSON.parse(json)).toMatchObject({ kind: 'queue', runs: [], workers: [{ isDraining: false }, {}] });
  });
});
