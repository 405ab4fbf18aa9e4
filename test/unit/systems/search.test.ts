import { describe, expect, it } from 'vitest';
import { BATTLE_LAWS } from '../../../src/battle-invariants.js';
import type { Battle } from '../../../src/model/battle.js';
import { type Domain, defaultsOf } from '../../../src/model/domain.js';
import type { Policy } from '../../../src/model/player.js';
import { findPolicy } from '../../../src/model/policies.js';
import type { Search } from '../../../src/model/search.js';
import { searchPolicy } from '../../../src/model/search-player.js';
import type { ArmyList, Battles, BattleTerms, RuleSystem } from '../../../src/model/system.js';
import { BattleGames } from '../../../src/simulate/games/battle-games.js';
import { systems } from '../../../src/systems/index.js';
import { shipped as hoplites, mustered } from './lost-battles/files.js';
import { armiesIn } from './simple-gboh/files.js';
import { shipped } from './taktika/turn/fielded.js';

const SEED = 20_261_128;

interface Case {
  readonly system: RuleSystem;
  readonly armies: readonly [ArmyList, ArmyList];
  /** What ends battles soon, for laws. */
  readonly short: Readonly<Record<string, number>>;
}

function twice(army: ArmyList): readonly [ArmyList, ArmyList] {
  return [army, army];
}

const CASES: readonly Case[] = [
  { system: systems['taktika']!, armies: twice(shipped('macedon')), short: { rounds: 5 } },
  { system: systems['lost-battles']!, armies: twice(mustered(hoplites('hoplites'))), short: { turns: 5 } },
  { system: systems['simple-gboh']!, armies: armiesIn('drill'), short: { maxPlayerTurns: 10 } },
];

function battlesOf({ battles }: RuleSystem): Battles {
  if (battles === undefined) throw new Error('expected battles');
  return battles;
}

function searchOf(system: RuleSystem): Search {
  const { search } = battlesOf(system);
  if (search === undefined) throw new Error('expected a search');
  return search;
}

function policyOf(system: RuleSystem, name: string): Policy {
  const policy = findPolicy(battlesOf(system), name);
  if (policy === undefined) throw new Error(`expected the policy ${name}`);
  return policy;
}

function termsOf({ system, armies, short }: Case, policies: readonly [Policy, Policy], isShort: boolean): BattleTerms {
  const battles = battlesOf(system);
  const circumstances: Domain = battles.circumstances;
  return {
    battles,
    armies,
    policies,
    readings: defaultsOf(system.readings),
    circumstances: { ...defaultsOf(circumstances), ...(isShort ? short : {}) },
  };
}

/** Games that the first policy wins of so many pairs, in which both policies lead either army on the same dice. */
function wins(one: Case, first: Policy, second: Policy, pairs: number): number {
  const there = new BattleGames(termsOf(one, [first, second], false), SEED, 0);
  const back = new BattleGames(termsOf(one, [second, first], false), SEED, 0);
  let won = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (there.play(pair, 0).result.winner > 0) won++;
    if (back.play(pair, 0).result.winner < 0) won++;
  }
  return won;
}

describe.each(CASES.map((one) => [one.system.id, one] as const))('search in %s', (_, one) => {
  const { system } = one;
  const steady = policyOf(system, 'steady');

  it.each(BATTLE_LAWS.map((law) => [law.name, law] as const))('lets battles %s', (_name, law) => {
    const terms = termsOf(one, [policyOf(system, 'search:3'), steady], true);
    expect(() => law.check({ terms, seed: SEED, game: 3 })).not.toThrow();
  });

  it('plays the same game again, whichever was played between', () => {
    const games = new BattleGames(termsOf(one, [policyOf(system, 'search:4'), steady], false), SEED, 0);
    const played = (pair: number, half: 0 | 1) => {
      const { ledger, result } = games.play(pair, half);
      return { ...result, casualties: [...ledger.casualties] };
    };
    const there = [played(0, 0), played(1, 1)];
    expect([played(1, 1), played(0, 0)].reverse()).toEqual(there);
  });

  it('counts the same games whichever share of them it plays at a time', () => {
    const { battles, ...terms } = termsOf(one, [policyOf(system, 'search:4'), steady], true);
    const played = (...pairs: readonly number[]) => {
      const games = new BattleGames({ battles, ...terms }, SEED, 0);
      return pairs.map((pair) => ({ ...games.play(pair, 0).result }));
    };
    const [first, second, third] = played(0, 1, 2);
    expect([...played(2), ...played(1), ...played(0)]).toEqual([third, second, first]);
  });

  it('keeps to its budget of rollouts', () => {
    const { looks: _looks, ...search } = searchOf(system);
    let rollouts = 0;
    let most = 0;
    const counted: Search = {
      ...search,
      evaluate(battle: Readonly<Battle>, side) {
        most = Math.max(most, ++rollouts);
        return search.evaluate(battle, side);
      },
    };
    const policy = searchPolicy(counted, 8);
    const counting: Policy = {
      ...policy,
      createPlayer(side, policyDice) {
        const player = policy.createPlayer(side, policyDice);
        return {
          plan(battle) {
            rollouts = 0;
            player.plan?.(battle);
          },
          choose: (decision, battle, options) => player.choose(decision, battle, options),
          prefer: (decision, battle, offers) => player.prefer!(decision, battle, offers),
        };
      },
    };
    new BattleGames(termsOf(one, [counting, steady], true), SEED, 0).play(0, 0);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('judges a rollout by the mean of its looks', () => {
    const { looks: _looks, ...search } = searchOf(system);
    const once: Search = { ...search, horizon: () => 4 };
    let judged = 0;
    // What comes to nothing at the look and to twice as much at the end comes to as much as the end alone.
    const twiceJudged: Search = {
      ...once,
      looks: [2, 4, 9],
      evaluate: (battle, side) => (judged++ % 2 === 0 ? 0 : 2 * search.evaluate(battle, side)),
    };
    const [there, here] = [once, twiceJudged].map((tried) => {
      const { ledger, result } = new BattleGames(termsOf(one, [searchPolicy(tried, 8), steady], true), SEED, 0).play(
        1,
        0,
      );
      return { ...result, casualties: [...ledger.casualties] };
    });
    expect(judged).toBeGreaterThan(16);
    expect(here).toEqual(there);
  });
});

describe('search', () => {
  it('beats steady play with equal armies of hoplites', () => {
    const hoplitesOnly = CASES[1]!;
    const { system } = hoplitesOnly;
    expect(wins(hoplitesOnly, policyOf(system, 'search:16'), policyOf(system, 'steady'), 60)).toBeGreaterThan(68);
  });
});
