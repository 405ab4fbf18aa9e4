import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sweeper } from '../../../src/execute/sweeper.js';

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
  // In a process of its own: V8's flags are those of all threads, and other tests run on other threads of this one.
  const script = fileURLToPath(new URL('./fixtures/heap-of-thread.mjs', import.meta.url));
  const told = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));

  it('frees what nothing refers to', () => {
    expect(told.freed).toBe(true);
  });

  it('counts objects and the arrays that they stand for', () => {
    expect(told.added).toBeGreaterThan(0.9 * told.kept);
    expect(told.beyondObjects).toBeGreaterThan(0.9 * told.kept);
  });

  it('leaves new contexts without a way to collect', () => {
    expect(told.collectInNewContexts).toBe('undefined');
  });
});
