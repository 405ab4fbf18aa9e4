import { describe, expect, it } from 'vitest';
import { distribution, exactDistribution } from '../../../src/exact/distribution.js';
import { distributionInPieces, exactDistributionInPieces } from '../../../src/exact/resumable-distribution.js';
import { defaultsOf } from '../../../src/model/domain.js';
import { mechanic } from '../../../src/model/mechanic.js';
import { systems } from '../../../src/systems/index.js';

/** What a generator yields, and what it returns. */
function drained<Y, R>(pieces: Generator<Y, R, undefined>): { readonly halts: readonly Y[]; readonly end: R } {
  const halts: Y[] = [];
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return { halts, end: piece.value };
    halts.push(piece.value);
  }
}

const all = Object.values(systems).flatMap(({ mechanics }) => mechanics);

describe('a distribution in pieces', () => {
  it.each(all.map(({ id }, at) => [id, at] as const))('of %s is the same as in one piece', (_, at) => {
    const one = all[at]!;
    const situation = defaultsOf(one.situation);
    const whole = distribution(one, situation);
    const { end, halts } = drained(distributionInPieces(one, situation, 5));
    expect(end).toEqual(whole);
    expect(halts).toHaveLength(Math.ceil(whole.branches / 5) - 1);
    if (whole.branches <= 5000) {
      expect(drained(exactDistributionInPieces(one, situation, 7)).end).toEqual(exactDistribution(one, situation));
    }
  });

  it('tells how many branches are done, how likely they are together, and about what share of all', () => {
    const three = mechanic({
      id: 'test/three',
      summary: 'Three dice one by one.',
      clauses: ['T-1'],
      situation: {},
      outcome: { sum: { kind: 'int', from: 3, to: 18, usual: 3 } },
      resolve(dice, __, outcome) {
        outcome.sum = dice.die(6, 'T-1') + dice.die(6, 'T-1') + dice.die(6, 'T-1');
      },
    });
    const { halts } = drained(distributionInPieces(three, {}, 36));
    expect(halts.map(({ branches }) => branches)).toEqual([36, 72, 108, 144, 180]);
    for (const [at, { probability, share }] of halts.entries()) {
      expect(probability).toBeCloseTo((at + 1) / 6, 12);
      // What lies before the branch just taken: all but this one of 216.
      expect(share).toBeCloseTo((36 * (at + 1) - 1) / 216, 12);
    }
    const exact = drained(exactDistributionInPieces(three, {}, 100)).halts;
    expect(exact.map(({ share }) => share)).toEqual([expect.closeTo(99 / 216, 12), expect.closeTo(199 / 216, 12)]);
  });
});
