import { describe, expect, it } from 'vitest';
import { duelDistribution } from '../../src/exact/contest.js';
import { type Contest, DuelStatus } from '../../src/model/contest.js';
import { contest } from '../../src/systems/taktika/duel/contest.js';
import { reading } from '../unit/systems/taktika/field.js';
import { endsOf, exactEndsOf } from './duel-to-the-end.js';

function duel(first: string, second: string, given = {}): Contest {
  return contest(first, second, reading(given));
}

/** The ends of a duel of full bases under the cap of the protocol, in the order of `ProgressSnapshot`. */
function capped(fought: Contest, figures: readonly [number, number], opener = 0): number[] {
  const probabilities = duelDistribution(fought, figures, opener);
  const ends = [0, 0, 0, 0];
  const { states, shares } = probabilities.ended;
  for (const [at, state] of states.entries()) {
    const standing = fought.statusOf(state);
    ends[standing] = ends[standing]! + shares[at]!;
  }
  ends[DuelStatus.Open] = probabilities.stalled.shares.reduce((sum, share) => sum + share, 0);
  return ends;
}

describe('exact results of duels fought to the end', () => {
  it('X21: three swordsmen in open order against the same', () => {
    const fought = duel('swordsmen:3,sword,open', 'swordsmen:3,sword,open');
    expect(exactEndsOf(fought, [3, 3])).toEqual(['0/1', '85363/186624', '85363/186624', '7949/93312']);
  });

  it('X22: four good swordsmen against four regular ones', () => {
    const fought = duel('swordsmen:4,sword,dense,good', 'swordsmen:4,sword,dense');
    expect(exactEndsOf(fought, [4, 4])).toEqual([
      '0/1',
      '110358131/437400000',
      '294130277/437400000',
      '4113949/54675000',
    ]);
  });

  it('X23: four regular swordsmen against the same', () => {
    const fought = duel('swordsmen:4,sword,dense', 'swordsmen:4,sword,dense');
    expect(exactEndsOf(fought, [4, 4])).toEqual(['0/1', '19178581/40310784', '19178581/40310784', '976811/20155392']);
  });

  it('X27: dense swordsmen against swordsmen in open order', () => {
    const [stalled, first, second, both] = endsOf(duel('swordsmen:12,sword,dense', 'swordsmen:9,sword,open'), [12, 9]);
    expect(stalled).toBe(0);
    expect(first).toBeCloseTo(0.7339100263, 10);
    expect(second).toBeCloseTo(0.2657847793, 10);
    expect(both).toBeCloseTo(0.0003051944, 10);
  });

  it('X28: fifteen veterans against fifteen regulars, in very dense order', () => {
    const sides = ['swordsmen:15,sword,veryDense,poor,veteran', 'swordsmen:15,sword,veryDense,poor'] as const;
    const [stalled, first, second, both] = endsOf(duel(...sides), [15, 15]);
    expect(stalled).toBe(0);
    expect(first).toBeCloseTo(0.4115447496, 10);
    expect(second).toBeCloseTo(0.5884219647, 10);
    expect(both).toBeCloseTo(0.0000332858, 10);
  });
});

describe('the same under the cap of fifty rounds', () => {
  it('X28 is still undecided in a few cases', () => {
    const sides = ['swordsmen:15,sword,veryDense,poor,veteran', 'swordsmen:15,sword,veryDense,poor'] as const;
    const [stalled, first, second, both] = capped(duel(...sides), [15, 15]);
    expect(stalled).toBeCloseTo(0.0000012345, 10);
    expect(first).toBeCloseTo(0.4115441397, 10);
    expect(second).toBeCloseTo(0.5884213779, 10);
    expect(both).toBeCloseTo(0.000033248, 10);
  });

  it('R13: where only the fallen are replaced, half of the duels of very dense units never end', () => {
    const side = 'swordsmen:15,sword,veryDense,poor';
    const [stalled] = capped(duel(side, side, { frontRelief: 1 }), [15, 15]);
    expect(stalled).toBeCloseTo(0.49, 2);
    const [armoured] = capped(duel(`${side},heavy`, `${side},heavy`, { frontRelief: 1 }), [15, 15]);
    expect(armoured).toBeCloseTo(0.75, 2);
  });
});
