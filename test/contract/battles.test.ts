import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../src/model/domain.js';
import { type Problem, ProblemError } from '../../src/model/problem.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { type BattleTerms, battleInvariants, recordsOf } from '../../src/properties.js';
import { namedArmies, shippedArmies, shippedScenarios } from '../../src/studies/armies/armies.js';
import { systems } from '../../src/systems/index.js';
import { LISTS } from '../../src/systems/taktika/tables/lists.js';
import { meetings, type RawArmy } from '../unit/systems/lost-battles/random-army.js';
import { meetings as hexMeetings } from '../unit/systems/simple-gboh/random-army.js';
import { mixedArmiesOf } from '../unit/systems/taktika/random-army.js';

const SEED = 20_260_103;
/** Battles of each law in the suite; `TYCHE_FUZZ` asks for more. */
const RUNS = Number(process.env['TYCHE_FUZZ'] ?? 12);

type Pair = readonly [unknown, unknown];

/** An army that says which half is its own: where neither does, those who change sides change halves too. */
function settled(army: RawArmy): RawArmy {
  return { ...army, half: army.name.slice(-1) };
}

const taktikaArmies = fc.constantFrom(...LISTS).chain((list) => mixedArmiesOf(list, 700, 30));

/** Draws two legal armies that may meet; systems without such a draw fight with what comes with the program. */
const PAIRS: Readonly<Record<string, fc.Arbitrary<Pair>>> = {
  taktika: fc.tuple(taktikaArmies, taktikaArmies),
  'lost-battles': meetings().map(([one, other]): Pair => [settled(one), settled(other)]),
  'simple-gboh': hexMeetings(),
};

const fighting = Object.values(systems).filter(({ battles }) => battles !== undefined);

function mustered(system: RuleSystem, raw: unknown): ArmyList {
  const problems: Problem[] = [];
  const army = system.parseArmy(raw, problems, defaultsOf(system.readings));
  if (army === undefined) throw new ProblemError(problems);
  return army;
}

/** Two armies that may meet: random ones, or those of one scenario or any two others that come with the program. */
function meetingsOf(system: RuleSystem): fc.Arbitrary<readonly [ArmyList, ArmyList]> {
  const drawn = PAIRS[system.id]?.map(([one, other]) => [mustered(system, one), mustered(system, other)] as const);
  if (drawn !== undefined) return drawn;
  const armies = namedArmies([...shippedScenarios(system.id), ...shippedArmies(system.id)], system, []);
  const pairs = armies.flatMap((one) =>
    armies
      .filter(({ id, scenario }) => scenario === one.scenario && (scenario === undefined || id !== one.id))
      .map((other) => [one.army, other.army] as const),
  );
  return fc.constantFrom(...pairs);
}

/** Battles under random readings and circumstances, led by lot, or under another policy. */
function betweenOf(system: RuleSystem, policy = 'random'): fc.Arbitrary<BattleTerms> {
  const battles = system.battles!;
  const led = battles.policies.find(({ id }) => id === policy)!;
  return fc.record({
    battles: fc.constant(battles),
    armies: meetingsOf(system),
    policies: fc.constant([led, led] as const),
    readings: fc.oneof(fc.constant(defaultsOf(system.readings)), recordsOf(system.readings)),
    circumstances: fc.oneof(fc.constant(defaultsOf(battles.circumstances)), recordsOf(battles.circumstances)),
  });
}

describe('systems with battles', () => {
  it('are among the registered ones', () => {
    expect(fighting.map(({ id }) => id)).toEqual(expect.arrayContaining(['lost-battles', 'taktika']));
  });

  describe.each(fighting.map((system) => [system.id, system] as const))('%s', (_, system) => {
    for (const { name, property } of battleInvariants(betweenOf(system))) {
      it(name, () => fc.assert(property, { seed: SEED, numRuns: RUNS, includeErrorInReport: true }));
    }

    const apart = battleInvariants(betweenOf(system, 'steady')).find(({ name }) =>
      name.endsWith('before they answer'),
    )!;
    it(`${apart.name}, led by steady`, () => fc.assert(apart.property, { seed: SEED, numRuns: RUNS }));

    it('has random among its policies, and names every decision once', () => {
      const { decisions, policies } = system.battles!;
      expect(policies.map(({ id }) => id)).toContain('random');
      expect(new Set(decisions.map(({ name }) => name)).size).toBe(decisions.length);
    });
  });
});
