import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { leadsOf, weightOf } from '../../../../src/studies/worth/design.js';

const ENTRIES = 5;
const MATCH_UPS = 20_000;
/** More than five standard errors of a share of 1/4 among the match-ups of the entry that leads fewest. */
const NEAR = 0.03;

/** Match-ups by who leads, in batches by what each needs. */
function planned(needs: readonly (readonly number[])[]): {
  readonly all: readonly (readonly [number, number])[];
  readonly chosen: readonly number[];
} {
  const led = new Array<number>(ENTRIES).fill(0);
  const chosen = [...led];
  const all = needs.flatMap((need, batch) => {
    const leads = leadsOf(sampling(1, 0, batch), need, led, chosen, MATCH_UPS);
    for (const [first, enemy] of leads) {
      led[first]! += 1;
      led[enemy]! += 1;
      chosen[first]! += 1;
    }
    return leads;
  });
  return { all, chosen };
}

/** The shares of other entries among the enemies of each, by how much their match-ups count. */
function enemiesOf({ all, chosen }: ReturnType<typeof planned>, isWeighed: boolean): readonly (readonly number[])[] {
  const counts = Array.from({ length: ENTRIES }, () => new Array<number>(ENTRIES).fill(0));
  for (const leads of all) {
    const [first, enemy] = leads;
    if (first === enemy) continue;
    const weight = isWeighed ? weightOf(leads, chosen) : 1;
    counts[first]![enemy]! += weight;
    counts[enemy]![first]! += weight;
  }
  return counts.map((row, entry) => {
    const sum = row.reduce((whole, one) => whole + one, 0);
    return row.filter((_, enemy) => enemy !== entry).map((one) => one / sum);
  });
}

describe('who leads the armies of a study of worths', () => {
  const needs = [
    [1, 1, 1, 1, 1],
    [1, 20, 1, 1, 1],
    [1, 1, 1, 1, 20],
  ];

  it('gives most games to entries that need them', () => {
    const { chosen } = planned(needs);
    for (const at of [0, 2, 3]) {
      expect(chosen[1]).toBeGreaterThan(2 * chosen[at]!);
      expect(chosen[4]).toBeGreaterThan(2 * chosen[at]!);
    }
  });

  it('lets every entry meet all as often, whatever is needed, by how much match-ups count', () => {
    const found = planned(needs);
    const even = 1 / (ENTRIES - 1);
    for (const share of enemiesOf(found, true).flat()) expect(Math.abs(share - even)).toBeLessThan(NEAR);
    expect(Math.max(...enemiesOf(found, false).flat())).toBeGreaterThan(even + 3 * NEAR);
  });
});
