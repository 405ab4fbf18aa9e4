import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/dice/streams.js';
import { narrate } from '../../../../../src/systems/successors/chronicle/campaign-words.js';
import { Event } from '../../../../../src/systems/successors/events.js';
import { campaignRandom } from '../../../../../src/systems/successors/policies/campaign-random.js';
import { campaignOf, played } from './wars.js';

describe('the words of a campaign', () => {
  it('tell every event, with names for everybody', () => {
    const campaign = campaignOf();
    const told: string[] = [];
    for (let game = 0; game < 3; game++) {
      const narrator = narrate(campaign);
      campaign.watcher = {
        event(...event) {
          const telling = narrator.tell(...event);
          // Told with the result of the battle.
          if (event[0] === Event.Strength) return;
          expect(telling, `event ${event.join(' ')}`).toBeDefined();
          told.push(telling!.text);
        },
      };
      played(campaign, [campaignRandom], 7, game, (player) => player, sampling(7, 0, game));
    }
    expect(told.filter((text) => /undefined|NaN|-1|nobody/i.test(text))).toEqual([]);
    expect(told.filter((text) => /\b1 \w+( unit)?s\b|^1 .* are |^The independents \w+s\b/.test(text))).toEqual([]);
    expect(told).toContainEqual(expect.stringMatching(/^1 \w+ unit of \w+ is dispersed\.$/));
    expect(told).toContainEqual(expect.stringMatching(/^Turn 1: Antigonus has the fewest victory points/));
    expect(told).toContainEqual(expect.stringMatching(/^Battle at \w+: \w+ attacks/));
    expect(told).toContainEqual(
      expect.stringMatching(/^\w+ \(strength \d+.*\) against .+ \(strength \d+.*\): \d+ against \d+, /),
    );
    expect(told).toContainEqual(expect.stringMatching(/^End of turn 5: victory points Antipater \d+/));
  });
});
