import { describe, expect, it } from 'vitest';
import { type ChartName, type ChartTerms, encounterChart } from '../../../src/experiment/encounter-chart.js';

const TERMS: ChartTerms = {
  moverRating: 3,
  moverInitiative: 4,
  otherRating: 3,
  otherInitiative: 3,
  localTroops: 0,
  movementPoints: 1,
};

/** Whether it pays with a mover of one strength against another army of another. */
function pays(name: ChartName, mover: number, other: number): boolean {
  return encounterChart(name, [mover], [other], TERMS)[0]!.pays;
}

describe('charts of encounters', () => {
  it('say that the stronger attacks and the weaker does not', () => {
    expect(pays('attack', 16, 4)).toBe(true);
    expect(pays('attack', 4, 16)).toBe(false);
  });

  it('say that the stronger intercepts and the weaker does not', () => {
    expect(pays('intercept', 4, 16)).toBe(true);
    expect(pays('intercept', 16, 4)).toBe(false);
  });

  it('say that the weaker backs up, and that the weaker avoids', () => {
    expect(pays('refuse', 4, 16)).toBe(true);
    expect(pays('refuse', 16, 4)).toBe(false);
    expect(pays('avoid', 16, 4)).toBe(true);
    expect(pays('avoid', 4, 16)).toBe(false);
  });

  it('give the gain in points, which local troops take from who would avoid (SU-11.2a)', () => {
    const gain = (localTroops: number) =>
      encounterChart('avoid', [10], [8], { ...TERMS, localTroops }).map((cell) => cell.gain)[0]!;
    expect(gain(3)).toBeLessThan(gain(0));
  });
});
