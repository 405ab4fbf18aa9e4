import { describe, expect, it } from 'vitest';
import {
  BinomialTable,
  binomial,
  binomialTableOf,
  cutBelow,
  totalGuide,
  totals,
} from '../../../src/chance/binomial-table.js';
import { Dice } from '../../../src/chance/dice.js';
import { Enumerator } from '../../../src/chance/enumerating.js';
import { ExactEnumerator } from '../../../src/chance/exact-enumerating.js';
import { noWords } from '../../../src/chance/streams.js';

/** Shares of the 2^32 words that give each outcome, found by bisection: the draw rises with the word. */
function sharesOf(draw: (word: number) => number, size: number): number[] {
  const least = -2147483648;
  const cuts: number[] = [];
  for (let outcome = 0; outcome < size; outcome++) {
    let low = least;
    let high = 2147483648;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (draw(middle) <= outcome) low = middle + 1;
      else high = middle;
    }
    cuts.push(low);
  }
  return cuts.map((cut, at) => (cut - (cuts[at - 1] ?? least)) / 4294967296);
}

/** Dice on one word that can be set. */
function settable(): { readonly dice: Dice; set(word: number): void } {
  let word = 0;
  const words = { ...noWords(), next: () => word, clone: noWords, getState: () => [] };
  return { dice: new Dice(words), set: (next) => (word = next) };
}

const TINY = 2 ** -32;

describe('draws from one word', () => {
  const { dice, set } = settable();
  const asked = (ask: () => number) => (word: number) => {
    set(word);
    return ask();
  };

  it('count six-sided dice with the binomial law, in every row', () => {
    for (let count = 1; count <= 40; count++) {
      for (let limit = 1; limit <= 5; limit++) {
        const probabilities = binomial(count, limit, 6);
        const shares = sharesOf(
          asked(() => dice.atMost(limit, count, 6, 'DI-1')),
          count + 1,
        );
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - probabilities[at]!)).toBeLessThanOrEqual(TINY);
      }
    }
  });

  it('are certain in the rows at the edge', () => {
    for (const word of [-2147483648, -1, 0, 2147483647]) {
      set(word);
      expect(dice.atMost(0, 12, 6, 'DI-1')).toBe(0);
      expect(dice.atMost(-3, 12, 6, 'DI-1')).toBe(0);
      expect(dice.atMost(6, 12, 6, 'DI-1')).toBe(12);
      expect(dice.atMost(9, 12, 6, 'DI-1')).toBe(12);
      expect(dice.atMost(3, 0, 6, 'DI-1')).toBe(0);
      expect(dice.test(0, 6, 'DI-1')).toBe(false);
      expect(dice.test(6, 6, 'DI-1')).toBe(true);
    }
  });

  it('test one die with its share of the words', () => {
    for (const sides of [2, 3, 6, 10, 20, 100]) {
      for (let limit = 1; limit < sides; limit++) {
        const [not, held] = sharesOf(
          asked(() => (dice.test(limit, sides, 'DI-1') ? 0 : 1)),
          2,
        ).toReversed();
        expect(Math.abs(held! - limit / sides)).toBeLessThanOrEqual(TINY);
        expect(Math.abs(not! - (sides - limit) / sides)).toBeLessThanOrEqual(TINY);
        expect(cutBelow(limit, sides)).toBe(Math.round((limit / sides) * 4294967296) - 2147483649);
      }
    }
  });

  it('total dice with their law, and count dice of other sides', () => {
    for (const [count, sides] of [
      [2, 6],
      [3, 6],
      [10, 6],
      [4, 20],
    ] as const) {
      const probabilities = totals(count, sides);
      const shares = sharesOf((word) => totalGuide(count, sides).draw(word), probabilities.length);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - probabilities[at]!)).toBeLessThanOrEqual(TINY);
      const hits = binomial(count, 1, sides);
      const found = sharesOf((word) => binomialTableOf(count, 1, sides).draw(word), count + 1);
      for (const [at, share] of found.entries()) expect(Math.abs(share - hits[at]!)).toBeLessThanOrEqual(TINY);
    }
  });

  it('do not mix up large pools', () => {
    expect(totals(2, 3)).toHaveLength(5);
    expect(binomialTableOf(1030, 1, 2).draw(0)).toBeGreaterThan(400);
    expect(totalGuide(1500, 6).draw(0)).toBeGreaterThan(3000);
    expect(totalGuide(476, 7).draw(0)).toBeLessThan(1800);
  });
});

describe('a guide', () => {
  it('never draws what is impossible, wherever it stands', () => {
    const guide = new BinomialTable([0, 0, 0.25, 0, 0.75, 0]);
    const drawn = new Set<number>();
    for (let word = -2147483648; word <= 2147483647; word += 65_537) drawn.add(guide.draw(word));
    for (const word of [-2147483648, -2147483647, 2147483646, 2147483647]) drawn.add(guide.draw(word));
    expect([...drawn].sort()).toEqual([2, 4]);
  });

  it('has 1 to 32767 outcomes', () => {
    expect(() => new BinomialTable([])).toThrow(RangeError);
    expect(() => new BinomialTable(new Float64Array(32_768))).toThrow(RangeError);
    expect(new BinomialTable([1]).draw(-2147483648)).toBe(0);
  });
});

describe('enumerating dice', () => {
  const game = (dice: Dice) => {
    const first = dice.atMost(2, 5, 6, 'DI-1');
    const second = dice.test(3, 6, 'DI-2') ? dice.total(2, 6, 'DI-3') : dice.die(4, 'DI-4');
    const faces = new Uint8Array(7);
    dice.faces(2, 6, faces, 'DI-5');
    return `${first} ${second} ${faces.join()}`;
  };

  it('visit every branch once, with weights that sum to 1', () => {
    const probabilities = new Map<string, number>();
    let told = '';
    const branches = new Enumerator().each(
      (dice) => {
        told = game(dice);
      },
      (probability) => probabilities.set(told, (probabilities.get(told) ?? 0) + probability),
    );
    // 6 counts of hits; 11 totals or 4 faces; 21 ways to show two faces.
    expect(branches).toBe(6 * (11 + 4) * 21);
    expect([...probabilities.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(probabilities.get('5 12 0,2,0,0,0,0,0')).toBeCloseTo(((1 / 3) ** 5 * (1 / 2)) / 36 / 36, 18);
  });

  it('give the same law in whole numbers', () => {
    let numerator = 0n;
    let denominator = 1n;
    let told = '';
    let sought = '';
    new ExactEnumerator().each(
      (dice) => {
        told = game(dice);
      },
      (weight) => {
        numerator = numerator * weight.denominator + weight.numerator * denominator;
        denominator *= weight.denominator;
        for (let two = 2n; two < 4n; two++) {
          while (numerator % two === 0n && denominator % two === 0n) {
            numerator /= two;
            denominator /= two;
          }
        }
        if (told === '5 12 0,2,0,0,0,0,0') {
          sought = String(Number(weight.denominator) / Number(weight.numerator));
        }
      },
    );
    expect(numerator).toBe(denominator);
    expect(Number(sought)).toBeCloseTo(3 ** 5 * 2 * 36 * 36, 6);
  });

  it('stop at their budget, and when a rule keeps something', () => {
    expect(() =>
      new Enumerator().each(
        (dice) => dice.total(9, 6, 'DI-1'),
        () => {},
        10,
      ),
    ).toThrow('more than 10 branches');
    let kept = 0;
    const forgetful = (dice: Dice) => {
      if (kept++ % 2 === 0) dice.die(6, 'DI-1');
      else dice.test(1, 6, 'DI-1');
    };
    expect(() => new Enumerator().each(forgetful, () => {})).toThrow();
  });
});
