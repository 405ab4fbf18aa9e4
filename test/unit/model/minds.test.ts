import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../src/model/domain.js';
import { roundedWeight, weightedName, weightProblems } from '../../../src/model/minds.js';
import { findPolicy, unknownPolicy } from '../../../src/model/policies.js';
import type { RuleSystem } from '../../../src/model/system.js';
import { BattleGames } from '../../../src/simulate/games/battle-games.js';
import { namedArmies } from '../../../src/studies/armies/armies.js';
import { systems } from '../../../src/systems/index.js';

const MINDS = Object.values(systems).flatMap((system) =>
  system.battles?.mind === undefined
    ? []
    : [{ id: system.id, system, battles: system.battles, mind: system.battles.mind }],
);

/** The events of some games of an army that two policies lead. */
function gamesOf(system: RuleSystem, policies: readonly [string, string]): readonly number[] {
  const battles = system.battles!;
  const [first, second = first] = namedArmies([{ taktika: 'gaul' }[system.id] ?? 'phalanx'], system);
  const games = new BattleGames(
    {
      battles,
      armies: [first!.army, second!.army],
      readings: defaultsOf(system.readings),
      circumstances: defaultsOf(battles.circumstances),
      policies: [findPolicy(battles, policies[0])!, findPolicy(battles, policies[1])!],
    },
    7,
    0,
  );
  return [0, 1, 2, 3].map((game) => games.play(game, 0).result.winner);
}

describe('policies with weights of their own', () => {
  it('are of three systems', () => {
    expect(MINDS.map(({ id }) => id)).toEqual(['taktika', 'lost-battles', 'simple-gboh']);
  });

  it.each(MINDS)('have weights in range, and a policy for each set of them, in $id', ({ battles, mind }) => {
    for (const [id, weights] of Object.entries(mind.policies)) {
      expect(battles.policies.map((one) => one.id)).toContain(id);
      expect(Object.keys(weights)).toEqual(Object.keys(mind.weights));
      for (const [name, value] of Object.entries(weights)) {
        const { from, to } = mind.weights[name]!;
        expect([id, name, value >= from && value <= to]).toEqual([id, name, true]);
      }
      expect(weightProblems(mind, weightedName(id, weights), [])).toEqual([]);
    }
  });

  it.each(MINDS)('play as the policy whose weights they have, in $id', ({ mind, system }) => {
    const alike = weightedName('aggressive', mind.policies['steady']!);
    expect(gamesOf(system, [alike, 'aggressive'])).toEqual(gamesOf(system, ['steady', 'aggressive']));
  });

  it('have names that can be read for every number that tuning comes to, however close to 0', () => {
    const mind = systems.taktika.battles!.mind!;
    const range = mind.weights['attackFrom']!;
    for (const value of [4.1e-8, -3e-7, 1e-6, 1.23456e-5, 0.123456, 2, -2]) {
      const name = weightedName('steady', { attackFrom: roundedWeight(value, range) });
      expect(weightProblems(mind, name, []), name).toEqual([]);
    }
    expect(roundedWeight(0.123456, range)).toBe(0.123);
    expect(roundedWeight(5.6, mind.weights['patience']!)).toBe(6);
  });

  it('say what is wrong with a weight', () => {
    const battles = systems.taktika.battles!;
    const said = (name: string) => unknownPolicy(['policy'], name, battles);
    expect(findPolicy(battles, 'steady:flank=0.3+caution=1.2')?.summary).toBe(
      'Plays like steady, but with flank=0.3, caution=1.2.',
    );
    for (const wrong of [
      'steady:flnk=1',
      'steady:flank=7',
      'steady:patience=1.5',
      'steady:flank=0.1+flank=0.2',
      'steady:',
    ])
      expect(findPolicy(battles, wrong)).toBeUndefined();
    expect(said('steady:flnk=1')).toMatchObject({ found: 'flnk', nearest: 'flank' });
    expect(said('steady:flank=7')).toMatchObject({ expected: 'flank= a number from 0 to 1', found: 'flank=7' });
    expect(said('steady:patience=1.5').expected).toBe('patience= a whole number from 0 to 100');
    expect(said('steady:flank=0.1+flank=0.2').expected).toBe('each weight once');
    expect(said('steadyy:flank=7').expected).toContain('policy');
  });
});
