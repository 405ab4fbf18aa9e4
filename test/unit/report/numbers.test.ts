import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confidenceText,
  decimalsFor,
  exact,
  fixed,
  intervalText,
  numberText,
  percent,
  percentEnds,
  percentNumber,
  probabilityText,
  type Shown,
  setPercent,
  shownText,
  signedPercent,
  valueText,
} from '../../../src/report/numbers.js';

const between = (value: number, low: number, high: number, digits = 6): Shown => ({
  value,
  low,
  high,
  kind: '95 %',
  digits,
});

describe('numbers', () => {
  it('shows the decimals the half-width deserves, and no more than asked', () => {
    expect(decimalsFor(1.5, 1.7, 9)).toBe(2);
    expect(decimalsFor(1.58, 1.64, 9)).toBe(3);
    expect(decimalsFor(1.57, 1.65, 9)).toBe(2);
    expect(decimalsFor(1.58, 1.64, 1)).toBe(1);
    expect(decimalsFor(0, 7, 9)).toBe(1);
    expect(decimalsFor(0, 7.2, 9)).toBe(0);
    expect(decimalsFor(1000, 1400, 9)).toBe(-1);
    expect(decimalsFor(1000, 1800, 9)).toBe(-2);
    expect(decimalsFor(2, 2, 3)).toBe(3);
  });

  it('writes a value with its interval', () => {
    expect(shownText(between(1.6132, 1.512, 1.714))).toBe('1.61 (95 %: 1.51–1.71)');
    expect(shownText(between(-0.12345, -0.3, 0.05))).toBe('-0.12 (95 %: -0.30 to 0.05)');
    expect(shownText(between(1234.5, 1111, 1358))).toBe('1230 (95 %: 1110–1360)');
    expect(shownText({ ...between(0.50312, 0.498, 0.508), unit: 'percent' })).toBe('50.3 % (95 %: 49.8–50.8 %)');
    expect(shownText({ ...between(0.4512, 0.08, 0.82), unit: 'percent' })).toBe('45 % (95 %: 8–82 %)');
  });

  it('never rounds to nothing what cannot be negative, however wide its interval', () => {
    expect(shownText(between(2, 0, 150.4))).toBe('2 (95 %: 0–150)');
    expect(shownText(between(20, 0, 150.4))).toBe('20 (95 %: 0–150)');
    expect(shownText(between(3, -60, 60))).toBe('0 (95 %: -60 to 60)');
  });

  it('writes exact numbers with the decimals asked for', () => {
    expect(shownText(exact(0.328125, 4))).toBe('0.3281 (exact)');
    expect(valueText(exact(0.718237, 2, 'percent'))).toBe('71.82 %');
    expect(intervalText(exact(1, 0))).toBe('exact');
  });

  it('never makes an interval look exact by shortening its ends to one number', () => {
    expect(shownText(between(6.602917, 6.602909, 6.602925, 2))).toBe('6.60 (95 %: ±0.000008)');
    expect(shownText(between(6.602917, 6.602909, 6.602928, 2))).toBe('6.60 (95 %: ±0.00002)');
    expect(shownText({ ...between(0.5, 0.499998, 0.500002, 2), unit: 'percent' })).toBe('50.00 % (95 %: ±0.0002 %)');
    // What doubles add is no interval.
    expect(intervalText(between(0.5, 0.5 - 1e-14, 0.5 + 1e-14, 2))).toBe('0.50–0.50');
  });

  it('writes how sure intervals are, without what doubles add', () => {
    expect([0.95, 0.55, 0.999].map(confidenceText)).toEqual(['95 %', '55 %', '99.9 %']);
    // Corrected for 2,000 verdicts and more.
    expect([1 - 0.05 / 2000, 1 - 0.05 / 20_000].map(confidenceText)).toEqual(['99.997 %', '99.9997 %']);
  });

  it('never calls the unlikely impossible or the likely certain', () => {
    expect(percent(0.0000012, 1)).toBe('<0.1 %');
    expect(percent(0.9999999, 1)).toBe('>99.9 %');
    expect(percent(0, 1)).toBe('0.0 %');
    expect(percent(1, 1)).toBe('100.0 %');
    expect(percent(0.004, 0)).toBe('<1 %');
    expect(percent(1e-15, 2)).toBe('<0.01 %');
    // Probabilities that sum to 1 but for the rounding of doubles are certain.
    expect(percent(1 - 2 ** -52, 2)).toBe('100.00 %');
    expect(percent(1 - 1e-9, 2)).toBe('>99.99 %');
  });

  it('writes no share that was set and no p-value as none or all but what is so', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-14, max: 1 - 1e-14, noNaN: true }),
        fc.integer({ min: 1, max: 4 }),
        (share, decimals) => {
          expect(['0', '100']).not.toContain(setPercent(share).replace(/(\.0*)? %$/, ''));
          expect(probabilityText(share, decimals)).not.toMatch(/^(0|1)(\.0*)?$/);
        },
      ),
      { seed: 12, numRuns: 1000 },
    );
    for (const share of [1e-14, 1e-9, 1 - 1e-9, 1 - 1e-14]) expect(setPercent(share)).not.toMatch(/^(0|100) %$/);
    expect([0, 1].map(setPercent)).toEqual(['0 %', '100 %']);
    expect([0, 0.0004, 0.04, 0.9996, 1].map((p) => probabilityText(p, 3))).toEqual([
      '0.000',
      '<0.001',
      '0.040',
      '>0.999',
      '1.000',
    ]);
  });

  it('shortens nothing to 0 or 100 but what is so, whichever way a number is written', () => {
    const near = [1e-9, 0.0004, 0.0049, 0.005, 0.02, 0.3, 0.98, 0.995, 0.9951, 0.9961, 0.99999, 1 - 1e-9];
    const isBare = (text: string) => /^-?(0|100)(\.0*)?( %)?$/.test(text);
    for (const share of [...near, ...near.map((one) => -one), 1.002, -1.002]) {
      for (const decimals of [0, 1, 2]) {
        const written = [
          percent(share, decimals),
          percentNumber(share, decimals),
          signedPercent(share, decimals),
          numberText(share, decimals, true),
          valueText({ value: share, kind: 'exact', digits: decimals, unit: 'percent' }),
          valueText({ ...between(share, share - 0.01, share + 0.01, decimals), unit: 'percent' }),
        ];
        for (const text of written) expect(isBare(text), `${share}: ${text}`).toBe(false);
        expect(/^-?[0.]*$/.test(numberText(share, decimals, false)), `${share}`).toBe(false);
      }
    }
    for (const decimals of [0, 1, 2]) {
      expect(Number(percentNumber(0, decimals))).toBe(0);
      expect(Number(percentNumber(1, decimals))).toBe(100);
      expect(Number(numberText(0, decimals, false))).toBe(0);
    }
    expect([0.9961, 0.0039, -0.9961, -0.0039, 1.002].map((share) => percent(share, 0))).toEqual([
      '>99 %',
      '<1 %',
      '<-99 %',
      '>-1 %',
      '>100 %',
    ]);
    expect([0.004, -0.004].map((value) => numberText(value, 1, false))).toEqual(['<0.1', '>-0.1']);
    // Ends of intervals get the decimals that tell them from never and always.
    const wide: Shown = { ...between(0.99, 0.971, 0.9993, 2), unit: 'percent' };
    expect(shownText(wide)).toBe('99.0 % (95 %: 97.1–99.9 %)');
    expect(percentEnds(0.9, 0.9993, 0)).toEqual(['90.0', '99.9']);
    expect(percentEnds(0, 1, 0)).toEqual(['0', '100']);
    expect(percentEnds(1e-9, 0.5, 0)).toEqual(['<0.01', '50.00']);
  });

  it('has no negative zero, groups thousands alike in every locale, and names what is no number', () => {
    expect(fixed(-0.0001, 2)).toBe('0.00');
    expect(fixed(-12345.678, 1)).toBe('-12,345.7');
    expect(fixed(1234, 0)).toBe('1234');
    expect(fixed(1234567, 0)).toBe('1,234,567');
    expect([0.5, 1.5, 2.5, -12.5].map((value) => fixed(value, 0))).toEqual(['0', '2', '2', '-12']);
    expect([fixed(12.25, 1), fixed(0.15, 1), fixed(25, -1)]).toEqual(['12.2', '0.1', '20']);
    for (let eighths = 0; eighths <= 800; eighths++) {
      const both = Number(fixed(eighths / 8, 0)) + Number(fixed(100 - eighths / 8, 0));
      expect(both).toBe(100);
    }
    expect(fixed(Number.NaN, 2)).toBe('unknown');
    expect(fixed(Number.POSITIVE_INFINITY, 2)).toBe('infinite');
    expect(signedPercent(0.254, 0)).toBe('+25 %');
    expect(signedPercent(0.001, 0)).toBe('<+1 %');
    expect(signedPercent(0, 0)).toBe('0 %');
    expect(signedPercent(-0.254, 0)).toBe('-25 %');
  });
});
