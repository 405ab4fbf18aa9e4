import { describe, expect, it } from 'vitest';
import { recording } from '../../../../../src/chance/recording.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { SHARES } from '../../../../../src/model/campaign.js';
import { type Domain, defaultsOf } from '../../../../../src/model/domain.js';
import type { Player } from '../../../../../src/model/player.js';
import { campaignsOn } from '../../../../../src/systems/successors/campaigns.js';
import { campaignRandom } from '../../../../../src/systems/successors/players/campaign-random.js';
import { readings } from '../../../../../src/systems/successors/readings.js';
import { DEFAULT_SCENARIO } from '../../../../../src/systems/successors/scenarios.js';
import type { SuccessorsCampaign } from '../../../../../src/systems/successors/state/campaign.js';
import { Counted } from '../../../../../src/systems/successors/state/counted.js';
import type { Readings } from '../../../../../src/systems/successors/state/war.js';
import { OWN_TABLES } from '../../../../../src/systems/successors/tables/table-set.js';
import { Referee } from './referee.js';
import { campaignOf, FOUR_FACTIONS, played, scenarioOf, shipped } from './wars.js';

const campaigns = campaignsOn(OWN_TABLES);

/**
 * Random campaigns in the suite; `TYCHE_FUZZ=100000 npx vitest run
 * test/unit/systems/successors/campaign/fuzz.test.ts` plays as many as it says.
 */
const GAMES = Number(process.env['TYCHE_FUZZ'] ?? 30);
/** Campaigns that break every reading's usual value in turn. */
const GAMES_OF_A_READING = 3;

/** Every reading with one of its values that is not the usual one. */
function otherReadings(): readonly (readonly [string, Partial<Readings>])[] {
  const domain: Domain = readings;
  return Object.entries(domain).flatMap(([name, axis]): [string, Partial<Readings>][] => {
    if (axis.kind === 'flag') return [[`${name} ${!axis.usual}`, { [name]: !axis.usual }]];
    const values = axis.kind === 'choice' ? [...axis.names.keys()] : [axis.from, 2, axis.to];
    return values.filter((value) => value !== axis.usual).map((value) => [`${name} ${value}`, { [name]: value }]);
  });
}

describe('campaigns under the random policy', () => {
  it(
    'end, break no invariant at any decision, and keep the order of events (invariants 1, 2, 10-22, 28, 29)',
    () => {
      const campaign = campaignOf();
      for (let game = 0; game < GAMES; game++) {
        campaign.watcher = new Referee(campaign);
        try {
          played(campaign, [campaignRandom], 1, game);
        } catch (error) {
          throw new Error(`game ${game}: ${String(error)}`, { cause: error });
        }
        expect(campaign.result.shares.reduce((sum, share) => sum + share, 0)).toBe(SHARES);
        expect(campaign.result.turns).toBe(5);
      }
    },
    Math.max(60_000, 1000 * GAMES),
  );

  it.each(otherReadings())('break no invariant with %s', (_, given) => {
    const campaign = campaignOf(given);
    for (let game = 0; game < GAMES_OF_A_READING; game++) played(campaign, [campaignRandom], 2, game);
    expect(campaign.result.shares.reduce((sum, share) => sum + share, 0)).toBe(SHARES);
  });

  it.each(campaigns.policies.map((policy) => [policy.id, policy] as const))(
    'break no invariant under the policy %s, against others and itself',
    (_, policy) => {
      const campaign = campaignOf();
      for (let game = 0; game < 12; game++) {
        campaign.watcher = new Referee(campaign);
        played(campaign, game % 2 === 0 ? [policy] : [policy, ...campaigns.policies], 8, game);
      }
      campaign.watcher = null;
      expect(campaign.result.events[Counted.Battles]).toBeGreaterThan(0);
    },
  );

  it('are fought on every map and by two factions as well (SU-C1)', () => {
    for (const name of ['two-factions.yaml', 'substitutes.yaml']) {
      const campaign = campaignOf({}, scenarioOf(shipped(name)));
      for (let game = 0; game < 6; game++) played(campaign, campaigns.policies, 9, game);
      expect(campaign.result.shares.reduce((sum, share) => sum + share, 0)).toBe(SHARES);
    }
  });

  it('go the same with one more faction without units (invariant 25)', () => {
    const three = { ...DEFAULT_SCENARIO, factions: DEFAULT_SCENARIO.factions.slice(0, 3) };
    const idle = { ...three, factions: [...three.factions, { name: 'absent', minorGenerals: 0 }] };
    const steady = campaigns.policies.filter(({ id }) => id === 'steady');
    const [baseline, more] = [
      campaignOf({}, scenarioOf({ ...three, turns: 1 })),
      campaignOf({}, scenarioOf({ ...idle, turns: 1 })),
    ];
    // The newcomer has the fewest victory points and goes first; here he lets the others keep their order.
    const records = [baseline, more].map((campaign) => {
      const record = recording(sampling(10, 0, 0));
      const first = (player: Player<SuccessorsCampaign>): Player<SuccessorsCampaign> => ({
        choose: (decision, state, options) =>
          decision.name === 'chooseFirst' ? 0 : player.choose(decision, state, options),
      });
      played(campaign, steady, 10, 0, first, record.dice);
      return record.rolls.map(({ clause, result }) => `${clause} ${result}`);
    });
    expect(records[1]).toEqual(records[0]);
    expect([...more.warState.control]).toEqual([...baseline.warState.control]);
    expect([...more.result.points.subarray(0, 3)]).toEqual([...baseline.result.points]);
  });

  it('keep royal family with a force, or inactive (SU-19a)', () => {
    const factions = DEFAULT_SCENARIO.factions.map((faction, at) => {
      return { ...faction, royals: [{ name: `royal ${at}`, space: faction.stacks[0]!.space }] };
    });
    const campaign = campaignOf({}, scenarioOf({ ...DEFAULT_SCENARIO, factions }));
    const seen = new Set<number>();
    for (let game = 0; game < 10; game++) {
      played(campaign, [campaignRandom], 3, game);
      for (const status of campaign.warState.royalState) seen.add(status);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('are the same again from the same seed, and from their written dice (invariant 24)', () => {
    const [first, again, replay] = [campaignOf(), campaignOf(), campaignOf()];
    const record = recording(sampling(4, 0, 0));
    played(first, [campaignRandom], 4, 0, (player) => player, record.dice);
    played(again, [campaignRandom], 4, 0);
    expect(first.equals(again)).toBe(true);
    scripted(
      record.rolls.flatMap(({ faces }) => faces),
      (dice) => played(replay, [campaignRandom], 4, 0, (player) => player, dice),
    );
    expect(first.equals(replay)).toBe(true);
    expect(replay.result).toEqual(first.result);
  });

  it('are taken over whole by copyFrom', () => {
    const [one, two] = [campaignOf(), campaignOf()];
    played(one, [campaignRandom], 5, 0);
    expect(two.equals(one)).toBe(false);
    two.copyFrom(one);
    expect(two.equals(one)).toBe(true);
    expect(two.result).toEqual(one.result);
    two.reset();
    expect(two.equals(campaignOf())).toBe(true);
  });

  it('do not depend on names of factions and spaces (invariant 26)', () => {
    const factions = DEFAULT_SCENARIO.factions.map((faction) => ({ ...faction, name: `${faction.name} the Great` }));
    const renamed = campaignOf({}, scenarioOf({ ...DEFAULT_SCENARIO, factions }));
    const baseline = campaignOf();
    played(renamed, [campaignRandom], 6, 0);
    played(baseline, [campaignRandom], 6, 0);
    expect(renamed.equals(baseline)).toBe(true);
    expect(baseline.scenario).toBe(FOUR_FACTIONS);
    expect(baseline.readings).toEqual(defaultsOf(readings));
  });
});
