import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriedOut } from '../../command-line.js';
import { hasRedis, startRedis, type TestRedis } from '../../redis.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HERE = process.cwd();
const BATTLE = ['battle', 'blues', 'reds', '--pairs', '20', '--json', '--fresh', '--rules', './mine'];

describe.skipIf(!hasRedis)('rules of a folder over a queue', () => {
  let folder = '';
  let redis: TestRedis;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    expect(existsSync(join(ROOT, 'dist/cli.js')), 'run `npm run build` first').toBe(true);
    folder = mkdtempSync(join(tmpdir(), 'tyche-own-queue-'));
    process.chdir(folder);
    mkdirSync('node_modules');
    symlinkSync(ROOT, join('node_modules', 'tyche'));
    expect((await carriedOut('new', 'rules', 'mine')).code).toBe(0);
    cpSync('mine', 'changed', { recursive: true });
    appendFileSync(join('changed', 'index.js'), '\n// Other rules, for all that anyone can tell.\n');
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await redis.stop();
    process.chdir(HERE);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Offers this machine with the rules of a folder, in a process of its own. */
  function offered(rules: string): void {
    const args = ['worker', redis.address, '--threads', '1', '--rules', rules];
    workers.push(spawn(process.execPath, [join(ROOT, 'dist/cli.js'), ...args], { stdio: 'ignore' }));
  }

  async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const here = await found();
      if (here !== undefined) return here;
      await new Promise((go) => setTimeout(go, 100));
    }
  }

  async function status() {
    return JSON.parse((await carriedOut('queue', 'status', redis.address, '--json')).out);
  }

  it('are played by workers with the same folder alone, to the bytes of one thread', async () => {
    const here = await carriedOut(...BATTLE, '--threads', '1');
    expect([0, 10, 11], here.err).toContain(here.code);
    offered('./changed');
    offered('./mine');
    await until(async () => ((await status()).workers.length === 2 ? true : undefined));
    const there = await carriedOut(...BATTLE, '--queue', redis.address);
    expect([there.code, there.out]).toEqual([here.code, here.out]);
    const blocks = await until(async () => {
      const counts: readonly number[] = (await status()).workers.map(
        (worker: { readonly blocks: number }) => worker.blocks,
      );
      return counts.some((count) => count > 0) ? counts : undefined;
    });
    expect(blocks.filter((count) => count > 0)).toHaveLength(1);
  });
});
