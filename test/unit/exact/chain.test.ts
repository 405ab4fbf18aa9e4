import { describe, expect, it } from 'vitest';
import { Chain, Mass } from '../../../src/exact/chain.js';

/** States below `ends` double or fall back to 1, as a coin falls. */
function doubling(ends: number): Chain {
  return new Chain(
    (dice, state) => (dice.test(1, 2, 'TK-1') ? 2 * state : 1),
    (state) => state < ends,
  );
}

/** Bytes of all arrays of numbers that an object holds, itself or through others: what it takes, whenever garbage is collected. */
function bytesIn(holder: object): number {
  const met = new Set<object>([holder]);
  let bytes = 0;
  for (const one of met) {
    if (ArrayBuffer.isView(one)) {
      if (!met.has(one.buffer)) bytes += one.buffer.byteLength;
      met.add(one.buffer);
      continue;
    }
    for (const held of Object.values(one)) if (typeof held === 'object' && held !== null) met.add(held);
  }
  return bytes;
}

describe('a chain', () => {
  it('spreads probability over as many states as there are', () => {
    const chain = doubling(2 ** 40);
    let [here, next] = [new Mass(), new Mass()];
    const ended = new Mass();
    here.add(chain.states.indexOf(1), 1);
    for (let step = 0; step < 200; step++) {
      chain.advance(here, next, ended, 0);
      [here, next] = [next, here];
    }
    let open = 0;
    for (let at = 0; at < here.count; at++) open += here.share[here.active[at]!]!;
    const out = ended.share[chain.states.indexOf(2 ** 40)]!;
    expect(chain.size).toEqual({ states: 41, transitions: 80 });
    expect(open + out).toBeCloseTo(1, 12);
    expect(out).toBeGreaterThan(0);
  });

  it('takes little room while it has few states: thousands of them are kept', () => {
    const chain = doubling(4);
    const here = new Mass();
    here.add(chain.states.indexOf(1), 1);
    chain.advance(here, new Mass(), new Mass(), 0);
    expect(chain.size.transitions).toBe(2);
    const bytes = bytesIn(chain);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(8192);
  });
});
