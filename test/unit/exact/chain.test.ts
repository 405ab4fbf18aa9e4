import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { Chain, OPEN } from '../../../src/exact/chain.js';
import { SparseDistribution } from '../../../src/exact/sparse-distribution.js';
import { StateDistribution } from '../../../src/exact/state-distribution.js';

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
    const walk = new StateDistribution(chain);
    const ended = new SparseDistribution();
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
    const walk = new StateDistribution(chain);
    walk.put(1, 1, new SparseDistribution());
    walk.advance(0);
    expect(chain.size.transitions).toBe(2);
    const bytes = bytesIn(chain);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(8192);
  });

  it('follows the dice once for states that roll alike, and comes to the same to the bit', () => {
    const dicesOf = (state: number) => Math.min(Math.floor(state / 100), 3);
    let followed = 0;
    const step = (dice: Dice, state: number) =>
      Math.max(0, state - 100 * dice.atMost(2, dicesOf(state), 6, 'T-1') - dice.die(6, 'T-2'));
    const endOf = (state: number) => (state < 100 ? state % 7 : OPEN);
    const whole = new Chain(step, endOf);
    const halved = new Chain(step, endOf, undefined, {
      situationOf: (state) => 2 ** 40 * dicesOf(state),
      roll(dice, state) {
        followed++;
        return dice.atMost(2, dicesOf(state), 6, 'T-1') * 10 + dice.die(6, 'T-2');
      },
      after: (state, outcome) => Math.max(0, state - 100 * Math.floor(outcome / 10) - (outcome % 10)),
    });
    const distributions = [whole, halved].map((chain) => {
      const walk = new StateDistribution(chain);
      const ended = new SparseDistribution();
      walk.put(4_250, 1, ended);
      for (let round = 0; round < 30; round++) walk.advance(0);
      walk.collect(ended);
      const open = Array.from({ length: walk.count }, (_, place) => [walk.stateAt(place), walk.shareAt(place)]);
      return { size: chain.size, open, ended: [...ended.share.subarray(0, chain.ends.size)] };
    });
    expect(distributions[1]).toEqual(distributions[0]);
    expect(distributions[0]!.size.states).toBeGreaterThan(1_000);
    expect(distributions[0]!.ended.length).toBe(7);
    expect(followed).toBe(6 * (2 + 3 + 4));
  });

  it('remembers nothing of dice whose step has thrown', () => {
    let broken = true;
    const halves = {
      situationOf: () => 0,
      roll(dice: Dice) {
        const face = dice.die(6, 'T-1');
        if (broken && face === 4) throw new Error('broken');
        return face;
      },
      after: (state: number, outcome: number) => state + outcome,
    };
    const chain = new Chain(
      (dice, state) => halves.after(state, halves.roll(dice)),
      () => OPEN,
      undefined,
      halves,
    );
    expect(() => chain.spreadFrom(10)).toThrow('broken');
    broken = false;
    expect(chain.spreadFrom(10)).toEqual({ states: [11, 12, 13, 14, 15, 16], shares: new Array(6).fill(1 / 6) });
  });
});
