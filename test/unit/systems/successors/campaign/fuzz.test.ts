import { describe, expect, it } from 'vitest';
import { SHARES } from '../../../../../src/model/campaign.js';
import { campaignRandom } from '../../../../../src/systems/successors/policies/campaign-random.js';
import { campaignOf, played } from './wars.js';

const GAMES = Number(process.env['TYCHE_CAMPAIGNS'] ?? 40);

describe('campaigns under the random policy', () => {
  it('end, and break no invariant at any decision', () => {
    const campaign = campaignOf();
    for (let game = 0; game < GAMES; game++) {
      try {
        played(campaign, [campaignRandom], 1, game);
      } catch (error) {
        throw new Error(`game ${game}: ${String(error)}`, { cause: error });
      }
      expect(campaign.result.shares.reduce((sum, share) => sum + share, 0)).toBe(SHARES);
      expect(campaign.result.turns).toBe(5);
    }
  });
});
