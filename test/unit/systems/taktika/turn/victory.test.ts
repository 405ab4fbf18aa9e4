import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import {
  GoesOn,
  hasLostHalf,
  isBroken,
  type VictoryScore,
  victory,
  winnerOnPoints,
} from '../../../../../src/systems/taktika/rules/victory.js';

const SEED = 20_260_812;
const BREAK_AT_HALF = defaultsOf(readings).victory;
const TOTAL = readings.victory.names.indexOf('total');
const AGREEMENT = readings.victory.names.indexOf('agreement');

/** A side of ten formed units of ten figures, as far as nothing else is said. */
function toll(given: Partial<VictoryScore> = {}): VictoryScore {
  return { lost: 0, formed: 10, formedLeft: 10, figuresLost: 0, figures: 100, standing: 10, ...given };
}

/** A side without formed units. */
function swarm(figuresLost: number, standing = 5): VictoryScore {
  return toll({ formed: 0, formedLeft: 0, figuresLost, standing });
}

describe('victory (TK-21.1a, R61)', () => {
  it('breaks who has lost half and more than the enemy', () => {
    expect(victory(toll({ lost: 4 }), toll(), BREAK_AT_HALF)).toBe(GoesOn);
    expect(victory(toll({ lost: 5 }), toll({ lost: 4 }), BREAK_AT_HALF)).toBe(-1);
    expect(victory(toll({ lost: 5 }), toll({ lost: 6 }), BREAK_AT_HALF)).toBe(1);
  });

  it('plays on while the shares are equal, compared as fractions', () => {
    expect(victory(toll({ lost: 7 }), toll({ lost: 7 }), BREAK_AT_HALF)).toBe(GoesOn);
    expect(victory(toll({ lost: 2, formed: 3 }), toll({ lost: 4, formed: 6 }), BREAK_AT_HALF)).toBe(GoesOn);
    expect(victory(toll({ lost: 2, formed: 3 }), toll({ lost: 5, formed: 8 }), BREAK_AT_HALF)).toBe(-1);
  });

  it('counts figures for a side without formed units', () => {
    expect(victory(swarm(49), toll(), BREAK_AT_HALF)).toBe(GoesOn);
    expect(victory(swarm(50), toll({ lost: 4 }), BREAK_AT_HALF)).toBe(-1);
    expect(victory(swarm(60), toll({ lost: 6 }), BREAK_AT_HALF)).toBe(GoesOn);
  });

  it('is lost by a side with no unit left, and drawn where neither has one', () => {
    for (const reading of [BREAK_AT_HALF, TOTAL, AGREEMENT]) {
      expect(victory(toll({ standing: 0 }), toll(), reading)).toBe(-1);
      expect(victory(toll(), toll({ standing: 0 }), reading)).toBe(1);
      expect(victory(toll({ standing: 0 }), toll({ standing: 0 }), reading)).toBe(0);
    }
  });

  it('needs all formed units under total, and has no winner by rule under agreement', () => {
    const beaten = toll({ lost: 10, formedLeft: 0, standing: 3 });
    expect([TOTAL, AGREEMENT].map((reading) => victory(toll({ lost: 9, formedLeft: 1 }), toll(), reading))).toEqual([
      GoesOn,
      GoesOn,
    ]);
    expect([BREAK_AT_HALF, TOTAL, AGREEMENT].map((reading) => isBroken(beaten, toll(), reading))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isBroken(swarm(90), toll(), TOTAL)).toBe(false);
    expect([hasLostHalf(toll({ lost: 4 })), hasLostHalf(beaten)]).toEqual([false, true]);
  });

  it('goes by points when the rounds are over: less than ten percentage points are a draw', () => {
    const score = (lost: number, points = 6000) => ({ lost, points });
    expect(winnerOnPoints(score(1000), score(1600))).toBe(1);
    expect(winnerOnPoints(score(1600), score(1000))).toBe(-1);
    expect(winnerOnPoints(score(1000), score(1599))).toBe(0);
    expect(winnerOnPoints(score(0), score(0))).toBe(0);
    expect(winnerOnPoints(score(1000, 2000), score(2000, 5000))).toBe(-1);
  });

  it('is the other side’s when the sides are exchanged', () => {
    const count = fc.nat({ max: 12 });
    const side = fc.record({
      lost: count,
      formed: count,
      formedLeft: count,
      figuresLost: count,
      figures: fc.integer({ min: 1, max: 12 }),
      standing: fc.nat({ max: 2 }),
    });
    fc.assert(
      fc.property(side, side, fc.nat({ max: 2 }), (one, other, reading) => {
        const [here, there] = [victory(one, other, reading), victory(other, one, reading)];
        expect(there).toBe(here === GoesOn ? GoesOn : 0 - here);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
