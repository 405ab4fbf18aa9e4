import { describe, expect, it } from 'vitest';
import { figuresOf, type UnitLooks, uprightTurn } from '../../../../../src/systems/taktika/narration/unit-marks.js';

describe('the places of figures', () => {
  const unit: UnitLooks = {
    side: 0,
    formation: 1,
    special: 0,
    figures: 10,
    ordered: 6,
    blocked: 0,
    mounted: false,
    fleeing: false,
    round: false,
    front: 4,
    bases: 1,
  };
  const shown = (looks: UnitLooks): string =>
    figuresOf(looks)
      .map(({ ordered }) => (ordered ? 'o' : '.'))
      .join('');

  it('are filled from the front by those in order', () => {
    expect(shown(unit)).toBe('oooooo....');
  });

  it('keep those in the front rank who block it', () => {
    expect(shown({ ...unit, blocked: 2 })).toBe('oo..oooo..');
    expect(shown({ ...unit, blocked: 9, ordered: 9 })).toBe('ooo.oooooo');
  });
});

describe('letters on a base', () => {
  it('never stand on their head', () => {
    for (let degrees = -180; degrees <= 180; degrees++) {
      const radians = (degrees * Math.PI) / 180;
      const turn = uprightTurn(Math.cos(radians), Math.sin(radians));
      expect(turn).toBeGreaterThan(-90);
      expect(turn).toBeLessThanOrEqual(90);
      expect(Math.abs(Math.sin(((turn - degrees + 90) * Math.PI) / 180))).toBeLessThan(0.001);
    }
  });
});
