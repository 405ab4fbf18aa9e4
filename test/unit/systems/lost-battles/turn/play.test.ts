import { describe, expect, it } from 'vitest';
import { BATTLE_LAWS, examine } from '../../../../../src/battle-invariants.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { BattleTerms } from '../../../../../src/model/system.js';
import { battles } from '../../../../../src/systems/lost-battles/battles.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { armiesIn, SCENARIO_FILES } from '../files.js';

const GAMES = Number(process.env['TYCHE_FUZZ'] ?? 6);

function termsOf(scenario: string, start: 'historical' | 'free'): BattleTerms {
  return {
    battles,
    armies: armiesIn(scenario),
    policies: [random, random],
    readings: { ...defaultsOf(readings), start: readings.start.names.indexOf(start) },
    circumstances: defaultsOf(battles.circumstances),
  };
}

describe('a battle led by lot', () => {
  it.each(SCENARIO_FILES)('goes from the set-up to its end in %s, whole at every decision', (scenario) => {
    for (const start of ['historical', 'free'] as const) {
      const terms = termsOf(scenario, start);
      for (let game = 0; game < GAMES; game++) {
        const policyDice = [sampling(1, 1, game), sampling(1, 2, game)] as const;
        const { result } = examine(terms, sampling(1, 0, game), policyDice, true);
        expect(result.turns).toBeLessThanOrEqual(10);
      }
    }
  });

  it.each(SCENARIO_FILES)('is the same the other way round in %s', (scenario) => {
    for (const start of ['historical', 'free'] as const) {
      for (const { check } of BATTLE_LAWS) check({ terms: termsOf(scenario, start), seed: 7, game: 3 });
    }
  });
});
