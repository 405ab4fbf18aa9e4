import { describe, expect, it } from 'vitest';
import type { PriceScheme } from '../../../../src/model/price-scheme.js';
import { type MendWishes, mendedTable, type WorthOfEntry } from '../../../../src/studies/mend/mended-table.js';

/** Six kinds of troops, the last three with a shield that costs a point. */
const scheme: PriceScheme = {
  id: 'cells',
  numbers: [
    ...[2, 3, 4, 2, 3, 4].map((price, at) => ({
      id: `troops/${'abcdef'[at]}`,
      name: `troops ${at}`,
      price,
      least: 0.5,
    })),
    { id: 'shield', name: 'shield', price: 1, least: 0 },
    { id: 'lance', name: 'lance', price: 1, least: 0 },
  ],
  orders: [
    [0, 1],
    [1, 2],
  ],
  madeOf: (profile) => {
    const at = 'abcdef'.indexOf(profile);
    return at < 0 ? undefined : [at, ...(at > 2 ? [6] : [])];
  },
  toTables: () => ({}),
};

const wishes: MendWishes = { step: 0.5, mostChanges: 10, frozen: ['shield'], margin: 0.05 };

/** Entries that are worth so many points each, known to a twentieth. */
function worths(...points: readonly number[]): readonly WorthOfEntry[] {
  return points.map((worth, at) => ({ profile: 'abcdef'[at]!, worth, standardError: worth / 20 }));
}

const FAIR = [2, 3, 4, 3, 4, 5] as const;

function changesOf(table: Awaited<ReturnType<typeof mendedTable>>): Readonly<Record<string, number>> {
  return Object.fromEntries(table!.changed.map((at) => [scheme.numbers[at]!.id, table!.prices[at]!]));
}

describe('a mended table', () => {
  it('changes nothing where worths are prices, on whatever scale', async () => {
    for (const scale of [1, 0.7, 1.5]) {
      const table = await mendedTable(scheme, worths(...FAIR.map((one) => one * scale)), wishes);
      expect(changesOf(table)).toEqual({});
      expect(table!.scale * scale).toBeCloseTo(1, 1);
    }
  });

  it('changes the one price that is wrong, though all others are worth less beside it', async () => {
    const [a, , ...rest] = FAIR;
    // On the scale where the mean entry is fair, five entries look too dear and one too cheap.
    const table = await mendedTable(scheme, worths(0.8 * a, 0.8 * 4, ...rest.map((one) => 0.8 * one)), wishes);
    expect(changesOf(table)).toEqual({ 'troops/b': 4 });
    expect(table!.scale).toBeCloseTo(1.25, 1);
  });

  it('keeps prices that lie within the margin or the error of a worth', async () => {
    const table = await mendedTable(scheme, worths(2, 3.15, 4, 3, 3.8, 5), wishes);
    expect(changesOf(table)).toEqual({});
  });

  it('keeps what is frozen, by name or by the beginning of it', async () => {
    const doubled = worths(2, 3, 4, 6, 8, 10);
    const free = await mendedTable(scheme, doubled, wishes);
    expect(Object.keys(changesOf(free)).length).toBeGreaterThan(0);
    expect(changesOf(free)).not.toHaveProperty('shield');
    const frozen = await mendedTable(scheme, doubled, { ...wishes, frozen: ['troops'] });
    expect(Object.keys(changesOf(frozen))).toEqual(['shield']);
  });

  it('never lets what is worse cost more, and keeps to so many changes', async () => {
    const turned = await mendedTable(scheme, worths(4, 3, 2, 3, 4, 5), wishes);
    const [a, b, c] = turned!.prices;
    expect(a! <= b! && b! <= c!).toBe(true);
    const one = await mendedTable(scheme, worths(4, 6, 8, 3, 4, 2), { ...wishes, mostChanges: 1 });
    expect(one!.changed).toHaveLength(1);
  });

  it('refuses an entry that the tables do not price', async () => {
    await expect(mendedTable(scheme, [{ profile: 'x', worth: 1, standardError: 1 }], wishes)).rejects.toThrow('"x"');
  });
});
