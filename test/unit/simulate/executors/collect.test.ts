import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Block, Plan } from '../../../../src/model/plan.js';
import { BlockFailure } from '../../../../src/simulate/executors/block-failure.js';
import { type Collected, collect } from '../../../../src/simulate/executors/collect.js';
import type { Executor } from '../../../../src/simulate/executors/executor.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { RunFolder } from '../../../../src/simulate/executors/run-folder.js';
import { workerPool } from '../../../../src/simulate/executors/worker-pool.js';
import { shuffled } from '../../../shuffled.js';
import { blocksOf, bytesOf, plan } from './fixtures/coin-plan.mjs';
import { systems } from './fixtures/coin-system.mjs';

const registry = new URL('./fixtures/coin-system.mjs', import.meta.url).href;
const blocks = blocksOf(12, 150);
const scratch = mkdtempSync(join(tmpdir(), 'tyche-collect-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function collected(
  executor: Executor,
  options: Parameters<typeof collect>[2] = {},
  given: Iterable<Block> = blocks,
): Promise<Collected> {
  await executor.open(plan);
  try {
    return await collect(executor, given, options);
  } finally {
    await executor.close();
  }
}

const expected = bytesOf(await collected(inProcessExecutor(systems)));

describe('the same question', () => {
  it.each([1, 2, 3])('has the same bytes on %i threads', async (threads) => {
    expect(bytesOf(await collected(workerPool({ threads, registry })))).toEqual(expected);
  });

  it('has the same bytes on as many threads as the machine likes', async () => {
    expect(bytesOf(await collected(workerPool({ registry })))).toEqual(expected);
  });

  it.each([1, 2, 3, 4, 5])(
    'has the same bytes in shuffled arrival with blocks delivered twice (order %i)',
    async (seed) => {
      expect(bytesOf(await collected(shuffled(inProcessExecutor(systems), seed)))).toEqual(expected);
    },
  );

  it('has the same bytes asked in stages', async () => {
    const executor = inProcessExecutor(systems);
    await executor.open(plan);
    const half = await collect(executor, blocks.slice(0, 20));
    const whole = await collect(executor, blocks.slice(20), { onto: half });
    expect(bytesOf(whole)).toEqual(expected);
    expect(bytesOf(half)).not.toEqual(expected);
  });

  it('merges in block order within a cell, each block once', async () => {
    const seen = new Map<number, number[]>();
    let merged = 0;
    await collected(shuffled(inProcessExecutor(systems), 9), {
      onBlock({ cell, trials }, block) {
        merged++;
        seen.set(cell, [...(seen.get(cell) ?? []), block.first]);
        expect(trials).toBe(block.first + block.trials);
      },
    });
    expect(merged).toBe(blocks.length);
    for (const [cell, firsts] of seen) {
      expect(firsts).toEqual(blocks.filter((block) => block.cell === cell).map(({ first }) => first));
    }
  });
});

describe('an abort', () => {
  const many = blocksOf(40, 150);

  it.each([
    ['inline', () => inProcessExecutor(systems)],
    ['on two threads', () => workerPool({ threads: 2, registry, grace: 60_000 })],
  ])('keeps what is handed out by then, and the rest can follow (%s)', async (name, executor) => {
    const path = join(scratch, `abort ${name}`);
    const stop = new AbortController();
    let handedOut = 0;
    function* abortedAtTheTwentieth(): Generator<Block> {
      for (const block of many) {
        if (++handedOut === 20) stop.abort();
        yield block;
      }
    }
    const first = new RunFolder(path, plan);
    const part = await collected(executor(), { folder: first, signal: stop.signal }, abortedAtTheTwentieth());
    const kept = first.size;
    first.close();
    const done = [...part.values()].reduce((sum, cell) => sum + cell.blocks, 0);
    expect(handedOut).toBeLessThan(many.length);
    expect(done).toBe(kept);
    expect(kept).toBeGreaterThanOrEqual(19);
    expect(kept).toBeLessThanOrEqual(handedOut);

    const second = new RunFolder(path, plan);
    expect(second.size).toBe(kept);
    const asked: Block[] = [];
    const counting = inProcessExecutor(systems);
    const whole = await collected(
      {
        ...counting,
        run: (given, signal) =>
          counting.run(
            (function* () {
              for (const block of given) {
                asked.push(block);
                yield block;
              }
            })(),
            signal,
          ),
      },
      { folder: second },
      many,
    );
    second.close();
    expect(bytesOf(whole)).toEqual(bytesOf(await collected(inProcessExecutor(systems), {}, many)));
    expect(asked).toHaveLength(many.length - kept);
  });

  it('before the start gives nothing', async () => {
    expect((await collected(inProcessExecutor(systems), { signal: AbortSignal.abort() })).size).toBe(0);
    expect((await collected(workerPool({ threads: 1, registry }), { signal: AbortSignal.abort() })).size).toBe(0);
  });
});

describe('a failure', () => {
  const trap = (how: string): Plan => ({
    id: 'trap',
    seed: 1,
    cells: [
      { subject: { kind: 'mechanic', mechanic: 'coin/toss', situation: {} }, method: 'sampled' },
      { subject: { kind: 'mechanic', mechanic: 'coin/trap', situation: { how } }, method: 'sampled' },
    ],
  });
  const games: Block[] = [0, 1, 2, 3].map((at) => ({ cell: at === 2 ? 1 : 0, first: at * 10, trials: 10 }));
  const failing = async (executor: Executor, how: string) => {
    await executor.open(trap(how));
    const outcome = await collect(executor, games).catch((error: unknown) => error);
    await executor.close();
    return outcome;
  };

  it('of a rule names the block, here and on a thread', async () => {
    for (const executor of [inProcessExecutor(systems), workerPool({ threads: 1, registry })]) {
      const error = await failing(executor, 'throw');
      expect(error).toBeInstanceOf(BlockFailure);
      expect(String(error)).toContain('cell 1, games 20..29 failed: the coin fell on its edge');
    }
  });

  it('of a thread that dies names the block', async () => {
    const error = await failing(workerPool({ threads: 1, registry }), 'exit');
    expect(error).toBeInstanceOf(BlockFailure);
    expect(String(error)).toContain('cell 1, games 20..29 failed: worker exited with code: 7');
  });

  it('of an executor that forgets a block is told', async () => {
    const inner = inProcessExecutor(systems);
    const forgetful: Executor = {
      ...inner,
      async *run(given, signal) {
        for await (const result of inner.run(given, signal)) if (result.block.first !== 300) yield result;
      },
    };
    await expect(collected(forgetful)).rejects.toThrow('no result for games from 300 of cell 0');
  });

  it('of a registry or an executor that is not there is told', async () => {
    const missing = workerPool({ threads: 1, registry: new URL('./fixtures/nothing.mjs', import.meta.url).href });
    const error = await collected(missing).catch((told: unknown) => told);
    expect(error).toBeInstanceOf(Error);
    expect(`${error} ${(error as Error).cause}`).toContain('nothing.mjs');
    expect(() => workerPool({ threads: 0 })).toThrow('threads must be 1 or more, found 0');
    await expect(collect(inProcessExecutor(systems), blocks)).rejects.toThrow('expected an open executor');
    await expect(collect(workerPool({ registry }), blocks)).rejects.toThrow('expected an open executor');
  });
});
