import fc from 'fast-check';
import { describe, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { type BattleTerms, battleInvariants, recordsOf } from '../../../../../src/properties.js';
import { battlesOn } from '../../../../../src/systems/simple-gboh/battles.js';
import { aggressive } from '../../../../../src/systems/simple-gboh/players/aggressive.js';
import { defensive } from '../../../../../src/systems/simple-gboh/players/defensive.js';
import { lookahead } from '../../../../../src/systems/simple-gboh/players/lookahead.js';
import { random } from '../../../../../src/systems/simple-gboh/players/random.js';
import { steady } from '../../../../../src/systems/simple-gboh/players/steady.js';
import { readings } from '../../../../../src/systems/simple-gboh/readings.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { armiesIn } from '../files.js';

const SEED = 20_260_301;
/** Battles of each law in the suite; `TYCHE_FUZZ` asks for more. */
const RUNS = Number(process.env['TYCHE_FUZZ'] ?? 4);
/** Added to the seed, for battles that have not been played yet. */
const FIRST = Number(process.env['TYCHE_FUZZ_FIRST'] ?? 0);

const battles = battlesOn(OWN_TABLES);
const SCENARIOS = ['drill', 'granicus', 'cynoscephalae', 'hydaspes', 'cannae', 'zama'] as const;
const pairs = new Map(SCENARIOS.map((name) => [name, armiesIn(name)]));
const policy = fc.constantFrom(steady, aggressive, defensive, random);

/** Battles of all scenarios under random readings, led by minds of every kind. */
const terms = fc.record({
  battles: fc.constant(battles),
  armies: fc.constantFrom(...SCENARIOS).map((name) => pairs.get(name)!),
  policies: fc.oneof(fc.tuple(policy, policy), fc.constant([lookahead, steady] as const)),
  readings: fc.oneof(fc.constant(defaultsOf(readings)), recordsOf(readings)),
  circumstances: fc.record({ maxPlayerTurns: fc.integer({ min: 6, max: 30 }), columnMovement: fc.boolean() }),
}) as unknown as fc.Arbitrary<BattleTerms>;

describe('battles of all scenarios under every policy', () => {
  for (const { name, property } of battleInvariants(terms)) {
    it(name, () =>
      fc.assert(property, { seed: SEED + FIRST, numRuns: RUNS, includeErrorInReport: true, endOnFailure: true }),
    );
  }
});
