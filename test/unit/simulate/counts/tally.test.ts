import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, flag, int } from '../../../../src/model/domain.js';
import { mergeCounts } from '../../../../src/simulate/counts/extremes.js';
import { gaugesOf, histogram, MAX_CELLS, pairedClasses } from '../../../../src/simulate/counts/gauges.js';
import { cellsOf, countsOf, extremesOf, layoutOf, marginOf, slotOf } from '../../../../src/simulate/counts/layout.js';
import { Tally } from '../../../../src/simulate/counts/tally.js';

const outcome = { killed: int(-1, 3), routed: flag(), zone: choice(['front', 'flank', 'rear']) };
type Result = { killed: number; routed: boolean; zone: number };
const results = fc.record({
  killed: fc.integer({ min: -1, max: 3 }),
  routed: fc.boolean(),
  zone: fc.nat({ max: 2 }),
});

function tally() {
  return new Tally<Result>(gaugesOf(outcome), ({ killed }) => killed);
}

function counted(all: readonly Result[], first = 0) {
  const whole = tally();
  for (const [at, result] of all.entries()) whole.add(result, first + at);
  return whole;
}

describe('gauges of an outcome', () => {
  it('count all axes jointly where that is small enough', () => {
    const [gauge, ...others] = gaugesOf(outcome);
    expect(others).toEqual([]);
    expect(gauge).toMatchObject({ name: 'killed*routed*zone', width: 30 });
    expect(gauge!.place({ killed: -1, routed: false, zone: 0 })).toBe(0);
    expect(gauge!.place({ killed: 2, routed: true, zone: 1 })).toBe((3 * 2 + 1) * 3 + 1);
    expect(gauge!.place({ killed: 3, routed: true, zone: 2 })).toBe(29);
  });

  it('count each axis and every pair that fits where the whole is too large', () => {
    const large = { a: int(1, 60), b: int(1, 60), c: int(1, 60), d: int(1, 2000) };
    expect(cellsOf(large)).toBeGreaterThan(MAX_CELLS);
    expect(gaugesOf(large).map(({ name, width }) => `${name} ${width}`)).toEqual([
      'a 60',
      'b 60',
      'c 60',
      'd 2000',
      'a*b 3600',
      'a*c 3600',
      'b*c 3600',
    ]);
    expect(cellsOf({ a: int(1, 256), b: int(1, 256) })).toBe(MAX_CELLS);
    expect(gaugesOf({ a: int(1, 256), b: int(1, 256) })).toHaveLength(1);
  });

  it.each([-2, 4, 1.5, Number.NaN])('refuse a value of %d for -1..3', (killed) => {
    expect(() => histogram({ killed: int(-1, 3) }).place({ killed })).toThrow('killed must lie in its range');
  });
});

describe('a tally', () => {
  it('reads back what it counted, by any axes in any order', () => {
    fc.assert(
      fc.property(fc.array(results, { maxLength: 60 }), (all) => {
        const { layout, counts, trials } = counted(all);
        const share = (test: (result: Result) => boolean) => all.filter(test).length;
        expect(trials).toBe(all.length);
        expect(marginOf(layout, counts, [])).toEqual(Float64Array.of(all.length));
        expect([...marginOf(layout, counts, ['zone'])]).toEqual([0, 1, 2].map((zone) => share((r) => r.zone === zone)));
        const byZoneAndKilled = [0, 1, 2].flatMap((zone) =>
          [-1, 0, 1, 2, 3].map((killed) => share((r) => r.zone === zone && r.killed === killed)),
        );
        expect([...marginOf(layout, counts, ['zone', 'killed'])]).toEqual(byZoneAndKilled);
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it('is the same vector for any split and any order of merging', () => {
    const split = fc.tuple(fc.array(results, { minLength: 1, maxLength: 80 }), fc.array(fc.nat(), { maxLength: 6 }));
    fc.assert(
      fc.property(split, fc.nat(), ([all, marks], turn) => {
        const cuts = [0, ...marks.map((mark) => mark % all.length), all.length].sort((a, b) => a - b);
        const parts = cuts.slice(1).map((end, at) => counted(all.slice(cuts[at], end), cuts[at]!));
        const shift = turn % parts.length;
        const merged = tally();
        for (const part of [...parts.slice(shift), ...parts.slice(0, shift)].toReversed()) {
          merged.merge(part.trials, part.counts);
        }
        const whole = counted(all);
        expect(merged.trials).toBe(whole.trials);
        expect(merged.counts).toEqual(whole.counts);
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  it('keeps the lowest game numbers of its extremes', () => {
    const { layout, counts } = counted(
      [2, 3, -1, 0, -1, 3].map((killed) => ({ killed, routed: false, zone: 0 })),
      100,
    );
    expect(extremesOf(layout, counts)).toEqual({ least: -1, leastGame: 102, greatest: 3, greatestGame: 101 });
    expect(extremesOf(layout, tally().counts)).toBeUndefined();
  });

  it('counts pairs in five classes, at their second game only', () => {
    const pairs = new Tally([pairedClasses<{ pair: number }>(({ pair }) => pair)], ({ pair }) => pair);
    for (const [game, pair] of [-1, 4, -1, 2, -1, 2, -1, 0].entries()) pairs.add({ pair }, game);
    expect([...countsOf(pairs.layout, pairs.counts, 'pairs')]).toEqual([1, 0, 2, 0, 1]);
  });

  it('takes no more room for more trials', () => {
    const one = tally();
    const width = one.counts.length;
    for (let game = 0; game < 100_000; game++)
      one.add({ killed: game % 4, routed: game % 3 === 0, zone: game % 3 }, game);
    expect(one.counts).toHaveLength(width);
    one.clear();
    expect(one.counts.every((count) => count === 0)).toBe(true);
  });
});

describe('a layout', () => {
  it('names its slots and what it does not have', () => {
    const { layout } = tally();
    expect(layout.slots.map(({ name, at }) => `${name} ${at}`)).toEqual(['killed*routed*zone 0', 'extremes 30']);
    expect(() => slotOf(layout, 'kills')).toThrow('expected a slot (killed*routed*zone, extremes), found kills');
    expect(() => marginOf(layout, new Float64Array(34), ['killed', 'unheardOf'])).toThrow('counted together');
    const twice = histogram({ a: int(0, 1) });
    expect(() => layoutOf([twice, twice])).toThrow('two slots are named a');
  });

  it('merges only vectors of one width', () => {
    expect(() => mergeCounts(new Float64Array(9), new Float64Array(8))).toThrow('expected 9 counts, found 8');
  });
});
