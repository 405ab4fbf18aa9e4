import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { heapOfThread, sweeper } from '../../../src/execute/sweeper.js';

describe('sweeper', () => {
  /** How often a heap is collected that holds these amounts when it is looked at, and `left` after a collection. */
  function sweeps(amounts: readonly number[], left: number): readonly number[] {
    const swept: number[] = [];
    let held = 0;
    const sweep = sweeper({
      held: () => held,
      collect() {
        swept.push(held);
        held = left;
      },
    });
    for (const amount of amounts) {
      held = amount;
      sweep();
    }
    return swept;
  }

  it('collects when a quarter has been added to the least that was held', () => {
    expect(sweeps([100, 125, 126, 124, 126], 100)).toEqual([126, 126]);
  });

  it('waits longer where more is in use', () => {
    expect(sweeps([100, 126, 250, 251], 200)).toEqual([126, 251]);
  });

  it('counts from where V8 itself has collected', () => {
    expect(sweeps([100, 120, 80, 100, 101], 80)).toEqual([101]);
  });
});

describe('heapOfThread', () => {
  it('frees what nothing refers to', async () => {
    const heap = heapOfThread();
    const garbage = new WeakRef(new Uint8Array(1 << 20));
    await setImmediate();
    heap.collect();
    expect(garbage.deref()).toBeUndefined();
  });

  it('counts objects and the arrays that they stand for', () => {
    const heap = heapOfThread();
    heap.collect();
    const before = heap.held();
    const kept = new Uint8Array(1 << 24);
    expect(heap.held() - before).toBeGreaterThan(0.9 * kept.length);
    expect(heap.held()).toBeGreaterThan(getHeapStatistics().used_heap_size);
  });

  it('leaves new contexts without a way to collect', () => {
    heapOfThread();
    expect(runInNewContext('typeof gc')).toBe('undefined');
  });
});
