import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../src/model/domain.js';
import type { Policy } from '../../src/model/player.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { BattleGames } from '../../src/simulate/games/battle-games.js';
import { CampaignGames, type CampaignSubject } from '../../src/simulate/games/campaigns.js';
import { namedArmies, shippedArmies, shippedScenarios } from '../../src/studies/armies/armies.js';
import { systems } from '../../src/systems/index.js';

const SEED = 1;
/** Mirrored pairs that are played one after another, by system: the more, the shorter its battles. */
const PAIRS: Readonly<Record<string, number>> = { 'lost-battles': 40, 'simple-gboh': 3, taktika: 3 };
/** The policy that tries plans out in battles of its own, how many of its meetings are played, and how many pairs of each. */
const THOROUGH = 'lookahead';
const MEETINGS_TRIED: Readonly<Record<string, number>> = { 'lost-battles': 2, 'simple-gboh': 5, taktika: 2 };
const PAIRS_TRIED = 3;

const fighting = Object.values(systems).filter(({ battles }) => battles !== undefined);

/** The armies of every scenario that comes with the program, or every free one against the next. */
function meetingsOf(system: RuleSystem): readonly (readonly [string, ArmyList, ArmyList])[] {
  const scenarios = shippedScenarios(system.id).map((name) => [name, ...namedArmies([name], system, [])] as const);
  const free = scenarios.length > 0 ? [] : namedArmies(shippedArmies(system.id), system, []);
  return [
    ...scenarios.map(([name, one, other]) => [name, one!.army, other!.army] as const),
    ...free.map((one, at) => [one.text, one.army, free[(at + 1) % free.length]!.army] as const),
  ];
}

function gamesOf(system: RuleSystem, armies: readonly [ArmyList, ArmyList], policy: Policy): BattleGames {
  return new BattleGames(
    {
      battles: system.battles!,
      armies,
      policies: [policy, policy],
      readings: defaultsOf(system.readings),
      circumstances: defaultsOf(system.battles!.circumstances),
    },
    SEED,
    0,
  );
}

function told(games: BattleGames, pair: number, half: 0 | 1): string {
  const { result, ledger } = games.play(pair, half);
  return JSON.stringify([pair, half, result, [...ledger.casualties], [...ledger.destroyed]]);
}

describe.each(fighting.map((system) => [system.id, system] as const))('a battle of %s', (id, system) => {
  it.each(system.battles!.policies.map((policy) => [policy.id, policy] as const))(
    'is the same whatever its players have led before, under %s',
    (name, policy) => {
      const meetings = meetingsOf(system);
      expect(meetings.length).toBeGreaterThan(3);
      for (const [, one, other] of name === THOROUGH ? meetings.slice(0, MEETINGS_TRIED[id]) : meetings) {
        const games = gamesOf(system, [one, other], policy);
        for (let pair = 0; pair < (name === THOROUGH ? PAIRS_TRIED : PAIRS[id]!); pair++) {
          for (const half of [0, 1] as const) {
            const fresh = told(gamesOf(system, [one, other], policy), pair, half);
            expect(told(games, pair, half)).toBe(fresh);
          }
        }
      }
    },
  );
});

/** Sets of campaigns that are played one after another. */
const SETS = 4;
const warring = Object.values(systems).filter(({ campaigns }) => campaigns !== undefined);

function toldCampaign(games: CampaignGames, set: number): string {
  const { result } = games.play(set, 0);
  return JSON.stringify([set, { ...result, shares: [...result.shares], events: [...result.events] }]);
}

describe.each(warring.map(({ id, campaigns }) => [id, campaigns!] as const))(
  'a campaign of %s',
  (system, campaigns) => {
    const scenarios = Object.entries(campaigns.scenarios);
    const ways = campaigns.policies.flatMap(({ id }) =>
      scenarios.map(([name, raw]) => [id, name, raw as CampaignSubject['scenario']] as const),
    );

    it.each(ways)('is the same whatever its players have led before, under %s in %s', (policy, _, scenario) => {
      const factions = campaigns.read(scenario, [])!.factions;
      const policies = factions.map(() => policy);
      const subject: CampaignSubject = { kind: 'campaign', system, scenario, policies, readings: {}, stream: 0 };
      const games = new CampaignGames(subject, SEED, systems);
      const results = new Set<string>();
      for (let set = 0; set < SETS; set++) {
        const fresh = toldCampaign(new CampaignGames(subject, SEED, systems), set);
        expect(toldCampaign(games, set)).toBe(fresh);
        results.add(fresh);
      }
      expect(results.size).toBe(SETS);
    });
  },
);
