import { describe, expect, it } from 'vitest';
import { namedArmies, shippedArmies, shippedScenarios } from '../../src/experiment/battles/armies.js';
import { usualOf } from '../../src/model/domain.js';
import type { Policy } from '../../src/model/player.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { BattleGames } from '../../src/sim/battle-games.js';
import { systems } from '../../src/systems/index.js';

const SEED = 20_261_122;
/** Games of each meeting in both halves, and meetings of each system: its scenarios, and a few armies with the next. */
const PAIRS = 4;
const MEETINGS = 6;
/** The same where a policy plays games of its own before it chooses. */
const FEW_PAIRS = 1;
const FEW_MEETINGS = 2;

const fighting = Object.values(systems).filter(({ battles }) => battles !== undefined);

function meetingsOf(system: RuleSystem): readonly (readonly [ArmyList, ArmyList])[] {
  const scenarios = shippedScenarios(system.id).map((name) => namedArmies([name], system, []));
  const armies = namedArmies(shippedArmies(system.id), system, []);
  const beside = armies.slice(1).map((army, at) => [armies[at]!, army]);
  return [...scenarios, ...beside].map(([one, other]) => [one!.army, other!.army]);
}

function gamesOf(system: RuleSystem, armies: readonly [ArmyList, ArmyList], policy: Policy): BattleGames {
  const battles = system.battles!;
  return new BattleGames(
    {
      battles,
      armies,
      policies: [policy, policy],
      readings: usualOf(system.readings),
      circumstances: usualOf(battles.circumstances),
    },
    SEED,
    0,
  );
}

describe('games of one player', () => {
  describe.each(fighting.map((system) => [system.id, system] as const))('of %s', (_, system) => {
    it.each(system.battles!.policies.map((policy) => [policy.id, policy] as const))(
      'led by %s are the same in whatever order they are played',
      (id, policy) => {
        const few = id === 'lookahead';
        const games = Array.from({ length: few ? FEW_PAIRS : PAIRS }, (_, pair) => pair).flatMap((pair) => [
          { pair, half: 0 } as const,
          { pair, half: 1 } as const,
        ]);
        for (const armies of meetingsOf(system).slice(0, few ? FEW_MEETINGS : MEETINGS)) {
          const [onward, back] = [gamesOf(system, armies, policy), gamesOf(system, armies, policy)];
          const told = games.map(({ pair, half }) => ({ ...onward.play(pair, half).result }));
          const again = games.toReversed().map(({ pair, half }) => ({ ...back.play(pair, half).result }));
          expect(again.reverse()).toEqual(told);
        }
      },
    );
  });
});
