import { describe, expect, it } from 'vitest';
import { Chain, OPEN } from '../../../src/exact/chain.js';
import { Mass } from '../../../src/exact/mass.js';
import { Walk } from '../../../src/exact/walk.js';

/** States below `ends` double or fall back to 1, as a coin falls. */
function doubling(ends: number): Chain {
  return new Chain(
    (dice, state) => (dice.test(1, 2, 'TK-1') ? 2 * state : 1),
    (state) => (state < ends ? OPEN : state),
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
    const walk = new Walk(chain);
    const ended = new Mass();
    walk.put(1, 1, ended);
    for (let step = 0; step < 200; step++) walk.advance(0);
    walk.collect(ended);
    let open = 0;
    for (let place = 0; place < walk.count; place++) open += walk.shareAt(place);
    const out = ended.share[chain.ends.indexOf(2 ** 40)]!;
    expect(chain.size).toEqual({ states: 41, transitions: 80 });
    expect(open + out).toBeCloseTo(1, 12);
    expect(out).toBeGreaterThan(0);
  });

  it('takes little room while it has few states: thousands of them are kept', () => {
    const chain = doubling(4);
    const walk = new Walk(chain);
    walk.put(1, 1, new Mass());
    walk.advance(0);
    expect(chain.size.transitions).toBe(2);
    const bytes = bytesIn(chain);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(8192);
  });
});
