import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Policy } from '../../../../../src/model/player.js';
import { BattleGames } from '../../../../../src/simulate/games/battle-games.js';
import { battlesOn } from '../../../../../src/systems/simple-gboh/battles.js';
import { lookahead } from '../../../../../src/systems/simple-gboh/players/lookahead.js';
import { patient } from '../../../../../src/systems/simple-gboh/players/patient.js';
import { random } from '../../../../../src/systems/simple-gboh/players/random.js';
import { steady } from '../../../../../src/systems/simple-gboh/players/steady.js';
import { readings } from '../../../../../src/systems/simple-gboh/readings.js';
import type { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { Reason } from '../../../../../src/systems/simple-gboh/state/reasons.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { armiesIn, mustered, SCENARIO_FILES, shipped } from '../files.js';

const SEED = 7;
const battles = battlesOn(OWN_TABLES);

function gamesOf(name: string, one: Policy<SimpleGbohBattle>, other: Policy<SimpleGbohBattle>): BattleGames {
  const circumstances = defaultsOf(battles.circumstances);
  const terms = {
    battles,
    armies: SCENARIO_FILES.includes(name) ? armiesIn(name) : [mustered(shipped(name)), mustered(shipped(name))],
    policies: [one, other],
    readings: defaultsOf(readings),
    circumstances,
  };
  return new BattleGames(terms as unknown as ConstructorParameters<typeof BattleGames>[0], SEED, 0);
}

/** How many of so many pairs of games, each half once, the first policy's army wins, and how many end by withdrawal. */
function won(games: BattleGames, pairs: number): { wins: number; ended: number } {
  let wins = 0;
  let ended = 0;
  for (let pair = 0; pair < pairs; pair++) {
    for (const half of [0, 1] as const) {
      const { reason, winner } = games.play(pair, half).result;
      if ((half === 0 ? winner : -winner) > 0) wins++;
      if (reason !== Reason.Undecided) ended++;
    }
  }
  return { wins, ended };
}

describe('steady', () => {
  for (const scenario of ['drill', 'granicus', 'cannae', 'cynoscephalae', 'hydaspes', 'zama']) {
    it(`beats a lottery with either army of ${scenario}`, () => {
      expect(won(gamesOf(scenario, steady, random), 2).wins).toBeGreaterThanOrEqual(3);
      expect(won(gamesOf(scenario, random, steady), 2).wins).toBeLessThanOrEqual(1);
    });

    it(`fights ${scenario} against itself to the end`, () => {
      expect(won(gamesOf(scenario, steady, steady), 3).ended).toBeGreaterThanOrEqual(4);
    });
  }

  it('turns to something else where an activation comes to nothing: hardly a battle of granicus goes on to the last player turn', () => {
    expect(won(gamesOf('granicus', steady, steady), 100).ended).toBeGreaterThanOrEqual(198);
  });
});

describe('patient', () => {
  // An equal player wins 60 % of so many less than one time in a thousand.
  it('beats steady with equal armies', () => {
    const armies = ['phalanx', 'legions', 'warband', 'horse', 'elephants'];
    const wins = armies.map((army) => won(gamesOf(army, patient, steady), 40).wins);
    expect(wins.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.6 * armies.length * 80);
  });
});

describe('lookahead', () => {
  it('does at least as well as steady with the same army', () => {
    const careful = won(gamesOf('granicus', lookahead, steady), 12).wins;
    expect(careful).toBeGreaterThanOrEqual(won(gamesOf('granicus', steady, steady), 12).wins);
  });
});
