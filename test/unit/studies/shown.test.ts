import { describe, expect, it } from 'vitest';
import { curve } from '../../../src/report/charts/curve.js';
import { dotAndInterval } from '../../../src/report/charts/dot-and-interval.js';
import { smallMultiples } from '../../../src/report/charts/small-multiples.js';
import { type Estimate, exact, wilson } from '../../../src/statistics/interval.js';
import { boundsOf, gridNote, intervalsOf, shownOf } from '../../../src/studies/sections/shown.js';

const mean: Estimate = { value: 5, low: 3, high: 8, confidence: 0.9, kind: 't', trials: 20 };
const open: Estimate = { ...mean, low: -Infinity, high: Infinity };

describe('what a picture says of intervals that it cannot print', () => {
  it('names their kinds once each, and none where all is exact or unbounded', () => {
    expect(intervalsOf([wilson(1, 2), wilson(3, 9), mean])).toEqual({ intervals: "95 % Wilson or 90 % Student's t" });
    expect(intervalsOf([exact(1), open])).toEqual({});
  });

  it('says of a grid how far the widest reaches', () => {
    const shares = [0.5, 0.8].map((value) => shownOf({ ...mean, value, low: value - 0.1, high: value + 0.15 }, true));
    expect(gridNote(shares)).toEqual({ note: "How sure: intervals (90 % Student's t) reach no further than ±15 %." });
    expect(gridNote([shownOf(mean, false), shownOf(open, false)], 'Of games.')).toEqual({
      note: "Of games. How sure: intervals (90 % Student's t) reach no further than ±3.0, where anything bounds them yet.",
    });
    expect(gridNote([shownOf(exact(1), false)])).toEqual({ note: 'Exact.' });
    expect(gridNote([shownOf(exact(1), false)], 'Of games.')).toEqual({ note: 'Of games. Exact.' });
    expect(gridNote([shownOf(open, false)], 'Of games.')).toEqual({ note: 'Of games.' });
    expect(gridNote([])).toEqual({});
  });

  it('gives rows of charts the ends of theirs with their names, and nothing where there are none', () => {
    expect(boundsOf(mean)).toEqual({ low: 3, high: 8, kind: "90 % Student's t" });
    expect([boundsOf(exact(1)), boundsOf(open)]).toEqual([{}, {}]);
  });

  it('stands in the words under charts', () => {
    const axes = { xTitle: 'x', yTitle: 'y' };
    const intervals = '95 % Wilson';
    expect(dotAndInterval.reading({ valueTitle: 'points', dotName: 'worth', intervals })).toContain(
      'bar: its 95 % Wilson interval (no bar: exact)',
    );
    expect(curve.reading({ ...axes, intervals })).toContain('band: its 95 % Wilson interval (no band: exact)');
    expect(smallMultiples.reading({ ...axes, intervals })).toContain('band: its 95 % Wilson interval');
    expect(curve.reading(axes)).toContain('band: its interval (no band: exact)');
  });
});
