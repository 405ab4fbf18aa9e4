import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { afterAll, expect, it } from 'vitest';
import { sampling } from '../../src/chance/streams.js';
import { collect } from '../../src/simulate/executors/collect.js';
import { inProcessExecutor } from '../../src/simulate/executors/in-process-executor.js';
import { queueNameOf } from '../../src/simulate/executors/queue/golden-run.js';
import { hasRedis, startRedis } from '../redis.js';
import { blocksOf, plan, textOf } from '../unit/simulate/executors/queue/fixtures/plan.mjs';

/** More of them: TYCHE_CHAOS=100 npx vitest run test/proof/queue-chaos.test.ts */
const EVENTS = Number(process.env['TYCHE_CHAOS'] ?? 10);
/** Blocks for each event, milliseconds of a block, workers, and seconds of their locks. */
const BLOCKS = 600;
const MILLISECONDS = 20;
const WORKERS = 3;
const LOCK = 2;

const KINDS = ['kill a worker', 'kill the asker', 'kill Redis', 'stop a worker', 'stop Redis', 'duplicate'] as const;

const scratch = mkdtempSync(join(tmpdir(), 'tyche-chaos-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

function started(name: string, ...args: readonly (string | number)[]): ChildProcess {
  const script = fileURLToPath(new URL(`../unit/simulate/executors/queue/fixtures/${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

it.skipIf(!hasRedis)(`a run over a queue keeps its bytes through ${EVENTS} random events`, async () => {
  const blocks = blocksOf(BLOCKS * EVENTS);
  const here = inProcessExecutor();
  await here.open(plan);
  const expected = textOf(await collect(here, blocks));

  const redis = await startRedis();
  const dice = sampling(2026, 33, 0);
  const result = join(scratch, 'result.json');
  const ask = () => started('asker', redis.address, scratch, blocks.length);
  const offer = () => started('worker', redis.address, LOCK, MILLISECONDS);
  const workers = Array.from({ length: WORKERS }, offer);
  let asker = ask();
  const done: Record<string, number> = {};
  const stopped = async (process: ChildProcess, seconds: number) => {
    process.kill('SIGSTOP');
    await delay(1000 * seconds);
    process.kill('SIGCONT');
  };
  const happen = async (kind: (typeof KINDS)[number]) => {
    const at = dice.die(WORKERS, 'TE-1') - 1;
    if (kind === 'kill a worker') {
      workers[at]!.kill('SIGKILL');
      workers[at] = offer();
    } else if (kind === 'kill the asker') {
      asker.kill('SIGKILL');
      asker = ask();
    } else if (kind === 'kill Redis') await redis.restart({ keepData: true });
    else if (kind === 'stop a worker') await stopped(workers[at]!, 2 * LOCK);
    else if (kind === 'stop Redis') await stopped(redis.process(), 2 * LOCK);
    else {
      const { port } = new URL(redis.address);
      const queue = new Queue(queueNameOf('test', [], []), { connection: { port: Number(port) }, prefix: 'tyche' });
      const jobs = await queue.getJobs(['wait', 'active']);
      for (const [place, { data }] of jobs.entries()) {
        await queue.add('play', data, { jobId: `again-${Date.now()}-${place}`, removeOnComplete: true });
      }
      await queue.close();
    }
    done[kind] = (done[kind] ?? 0) + 1;
  };
  for (let event = 0; event < EVENTS && !existsSync(result); event++) {
    await delay(200 + 10 * dice.die(100, 'TE-1'));
    await happen(KINDS[dice.die(KINDS.length, 'TE-1') - 1]!);
  }
  while (!existsSync(result)) {
    if (asker.exitCode !== null && !existsSync(result)) asker = ask();
    await delay(100);
  }
  expect(readFileSync(result, 'utf8')).toBe(expected);
  expect(Object.values(done).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(EVENTS / 2);
  for (const worker of workers) worker.kill('SIGTERM');
  await redis.stop();
});
