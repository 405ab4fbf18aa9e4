import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block, BlockResult, Plan } from '../../../../../src/model/plan.js';
import { BlockFailure } from '../../../../../src/simulate/executors/block-failure.js';
import { type Collected, collect } from '../../../../../src/simulate/executors/collect.js';
import { inProcessExecutor } from '../../../../../src/simulate/executors/in-process-executor.js';
import { type QueueOptions, queueExecutor } from '../../../../../src/simulate/executors/queue/queue-executor.js';
import { queueStatus } from '../../../../../src/simulate/executors/queue/queue-status.js';
import type { OfferedWorker, OfferOptions } from '../../../../../src/simulate/executors/queue/queue-worker.js';
import { WrongWorkersError } from '../../../../../src/simulate/executors/queue/wrong-workers.js';
import { RunFolder } from '../../../../../src/simulate/executors/run-folder.js';
import { localPlayers, offerLocally } from '../../../../queue-workers.js';
import { hasRedis, startRedis, type TestRedis } from '../../../../redis.js';

const MECHANICS = ['taktika/steadiness-test', 'taktika/steadiness-test', 'taktika/steadiness-test'];
const plan: Plan = {
  id: 'a-plan-of-tests',
  seed: 11,
  cells: MECHANICS.map((mechanic) => ({
    subject: { kind: 'mechanic', mechanic, situation: {} },
    method: 'sampled',
  })),
};

function blocksOf(count: number): readonly Block[] {
  return Array.from({ length: count }, (_, at) => ({
    cell: at % plan.cells.length,
    first: 5 * Math.floor(at / plan.cells.length),
    trials: 5,
  }));
}

function bytesOf(collected: Collected): readonly unknown[] {
  return [...collected].map(([cell, { blocks, trials, counts }]) => [cell, blocks, trials, [...counts]]);
}

async function played(blocks: readonly Block[]): Promise<readonly unknown[]> {
  const executor = inProcessExecutor();
  await executor.open(plan);
  return bytesOf(await collect(executor, blocks));
}

describe.skipIf(!hasRedis)('a run over a queue', () => {
  let redis: TestRedis;
  let prefixes = 0;
  let workers: OfferedWorker[] = [];
  const scratch = mkdtempSync(join(tmpdir(), 'tyche-queue-'));

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await redis.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** An address that no other test uses. */
  const project = () => `${redis.address}?prefix=test${prefixes++}`;
  const offered = async (address: string, count: number, options: Partial<OfferOptions> = {}) => {
    const more = await offerLocally(address, count, options);
    workers.push(...more);
    return more;
  };
  const leave = async () => {
    await Promise.all(workers.map((worker) => worker.drain(1000)));
    workers = [];
  };
  const asked = async (
    address: string,
    blocks: Iterable<Block>,
    options: Partial<QueueOptions> & Parameters<typeof collect>[2] = {},
  ) => {
    const executor = queueExecutor({ address, version: 'test', golden: [], ...options });
    await executor.open(plan);
    try {
      const collected = await collect(executor, blocks, options);
      await executor.confirm?.();
      return bytesOf(collected);
    } finally {
      await executor.close();
    }
  };

  it.each([1, 2, 5])('has the bytes of one thread with %i workers, and leaves nothing behind', async (count) => {
    const address = project();
    const blocks = blocksOf(600);
    await offered(address, count);
    expect(await asked(address, blocks)).toEqual(await played(blocks));
    const { runs, jobs } = await queueStatus(address);
    expect(runs).toEqual([]);
    expect(jobs.map(({ waiting, inWork, delayed, failed }) => waiting + inWork + delayed + failed)).toEqual([0]);
    await leave();
  });

  it('is the same in stages, with cells that no plan has', async () => {
    const address = project();
    const blocks = blocksOf(60).map((block) => ({ ...block, cell: block.cell + 10, subject: plan.cells[0]!.subject }));
    await offered(address, 2);
    expect(await asked(address, blocks)).toEqual(await played(blocks));
    await leave();
  });

  it('gives workers that give other results nothing, and says so', async () => {
    const address = project();
    await offered(address, 1, { golden: ['of another processor'] });
    await offered(address, 1, { version: 'older' });
    const notes: string[] = [];
    const run = asked(address, blocksOf(30), { onNote: (text) => notes.push(text) });
    while (notes.length === 0) await new Promise((go) => setTimeout(go, 50));
    expect(notes[0]).toMatch(/^None of 2 workers there plays the same games/);
    await offered(address, 1);
    expect(await run).toEqual(await played(blocksOf(30)));
    expect(workers.map(({ blocks }) => blocks)).toEqual([0, 0, 30]);
    await leave();
  });

  it('finds a worker that changes one count in a block of fifty, sets it aside, and has the same bytes', async () => {
    const address = project();
    const blocks = blocksOf(4000);
    const folder = new RunFolder(join(scratch, 'liar'), plan);
    const lie = ({ block, counts }: BlockResult): BlockResult => {
      if ((block.first / 5) % 50 === 0) counts[0]!++;
      return { block, counts };
    };
    const [liar] = await offered(address, 1, { players: localPlayers(lie) });
    const merged: number[] = [];
    const onBlock = () => {
      if (merged.push(0) === 2500) void offered(address, 1);
    };
    const failure = await asked(address, blocks, { folder, onBlock, checked: 15 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WrongWorkersError);
    expect(failure instanceof WrongWorkersError && failure.workers.map(({ id }) => id)).toEqual([liar!.id]);
    expect(await liar!.stopped).toContain('gave other results');
    const kept = folder.size;
    expect(folder.withdraw(new Set([liar!.id]))).toBeGreaterThan(0);
    expect(folder.size).toBeLessThan(kept);
    if (workers.length === 1) await offered(address, 1);
    expect(await asked(address, blocks, { folder, checked: 15 })).toEqual(await played(blocks));
    folder.close();
    expect((await queueStatus(address)).workers.find(({ id }) => id === liar!.id)?.aside).toContain(
      'gave other results',
    );
    await leave();
  });

  it('tells the block that fails, after a second try', async () => {
    const address = project();
    const fails = ({ block, counts }: BlockResult): BlockResult => {
      if (block.cell === 1 && block.first === 50) throw new Error('a fault in a rule');
      return { block, counts };
    };
    await offered(address, 2, { players: localPlayers(fails) });
    const failure = await asked(address, blocksOf(90)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BlockFailure);
    expect(String(failure)).toContain('cell 1, games 50..54 failed: a fault in a rule');
    await leave();
  });

  it.each([true, false])('outlives a restart of the server (with its data: %j)', async (keepData) => {
    const address = project();
    const blocks = blocksOf(900);
    await offered(address, 2, { lock: 2 });
    const merged: number[] = [];
    let restarted: Promise<void> | undefined;
    const onBlock = () => {
      if (merged.push(0) === 200) restarted = redis.restart({ keepData });
    };
    expect(await asked(address, blocks, { onBlock })).toEqual(await played(blocks));
    await restarted;
    await leave();
  });

  it('stops at once when it is interrupted, and leaves the queue clean', async () => {
    const address = project();
    const controller = new AbortController();
    await offered(address, 1);
    const merged: number[] = [];
    const onBlock = () => {
      if (merged.push(0) === 100) controller.abort();
    };
    await asked(address, blocksOf(100_000), { signal: controller.signal, onBlock });
    expect(merged.length).toBeLessThan(100_000);
    const { runs, jobs } = await queueStatus(address);
    expect(runs).toEqual([]);
    expect(jobs.map(({ waiting, failed }) => waiting + failed)).toEqual([0]);
    await leave();
  });
});
