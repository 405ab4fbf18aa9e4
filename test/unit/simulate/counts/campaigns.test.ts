import { describe, expect, it } from 'vitest';
import { type CampaignResult, SHARES } from '../../../../src/model/campaign.js';
import {
  type CampaignShape,
  CampaignTally,
  distinct,
  gamesOf,
  policyAt,
  rotationsOf,
  seatSums,
} from '../../../../src/simulate/counts/campaigns.js';
import { countsOf, extremesOf, slotOf } from '../../../../src/simulate/counts/layout.js';

function shapeOf(...policies: readonly string[]): CampaignShape {
  const factions = policies.map((_, at) => `F${at}`);
  return {
    factions,
    policies,
    turns: 5,
    mostPoints: 26,
    reasons: ['lastTurn', 'autoWin'],
    events: ['battles', 'sieges'],
  };
}

function resultOf(shares: readonly number[], points: readonly number[], events = [1, 0], turns = 5): CampaignResult {
  return {
    shares: Int32Array.from(shares),
    points: Int32Array.from(points),
    events: Int32Array.from(events),
    turns,
    reason: turns < 5 ? 1 : 0,
  };
}

describe('sets of campaigns', () => {
  it('have as many games as there are ways to move the policies on', () => {
    expect(rotationsOf(['a', 'a', 'a', 'a'])).toBe(1);
    expect(rotationsOf(['a', 'b', 'a', 'b'])).toBe(2);
    expect(rotationsOf(['a', 'b', 'c'])).toBe(3);
    expect(rotationsOf(['a', 'a', 'a', 'b'])).toBe(4);
  });

  it('let every policy lead every faction equally often', () => {
    const policies = ['a', 'b', 'a', 'c'];
    for (let faction = 0; faction < 4; faction++) {
      expect(gamesOf({ policies }, faction, 'a')).toBe(2);
      expect(gamesOf({ policies }, faction, 'b')).toBe(1);
    }
    expect(gamesOf({ policies })).toBe(16);
    expect(distinct(policies)).toEqual(['a', 'b', 'c']);
    expect([0, 1, 2, 3].map((rotation) => policyAt(policies, 0, rotation))).toEqual(policies);
  });
});

describe('CampaignTally', () => {
  /** Two factions under two policies: two sets of two games. */
  function counted(): CampaignTally {
    const tally = new CampaignTally(shapeOf('a', 'b'));
    // `a` leads F0 and then F1.
    tally.add(resultOf([SHARES, 0], [10, 4]), 0, 0);
    tally.add(resultOf([SHARES / 2, SHARES / 2], [7, 7], [3, 1]), 0, 1);
    tally.add(resultOf([0, SHARES], [2, 8], [0, 0], 2), 1, 0);
    tally.add(resultOf([SHARES, 0], [9, 1]), 1, 1);
    return tally;
  }

  it('sums shares and points by faction and policy over sets', () => {
    const { counts, layout } = counted();
    const seats = countsOf(layout, counts, 'seats');
    const share = (faction?: number, policy?: string) =>
      seatSums(shapeOf('a', 'b'), seats, 2, 'share', faction, policy).sum / 2;
    expect(share(0, 'a')).toBe(1 / 2);
    expect(share(1, 'a')).toBe(1 / 4);
    expect(share(0, 'b')).toBe(3 / 4);
    expect(share(undefined, 'a')).toBe(3 / 8);
    expect(share(undefined, 'b')).toBe(5 / 8);
    expect(share(0)).toBe(5 / 8);
    expect(share()).toBe(1 / 2);
    const points = seatSums(shapeOf('a', 'b'), seats, 2, 'points', undefined, 'a');
    // Per set 10 + 7 and 2 + 1, over two games each.
    expect(points).toEqual({ trials: 2, sum: 17 / 2 + 3 / 2, squares: (17 / 2) ** 2 + (3 / 2) ** 2 });
  });

  it('counts events over sets, turns and ends over games, and keeps the games with most points', () => {
    const { counts, layout } = counted();
    expect([...countsOf(layout, counts, 'events')]).toEqual([5, 17, 1, 1]);
    expect([...countsOf(layout, counts, 'turns')]).toEqual([0, 0, 1, 0, 0, 3]);
    expect([...countsOf(layout, counts, 'ends')]).toEqual([3, 1]);
    expect(extremesOf(layout, counts)).toEqual({ least: 7, leastGame: 1, greatest: 10, greatestGame: 0 });
    expect(slotOf(layout, 'seats').width).toBe(3 * 3 * 4);
  });

  it('forgets everything when cleared', () => {
    const tally = counted();
    tally.clear();
    expect(tally.counts.every((count) => count === 0)).toBe(true);
  });
});
