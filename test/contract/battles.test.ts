import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedArmies, shippedArmies, shippedScenarios } from '../../src/experiment/battles/armies.js';
import { usualOf } from '../../src/model/domain.js';
import { type Problem, ProblemError } from '../../src/model/problem.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { type BattleTerms, battleLaws, recordsOf } from '../../src/properties.js';
import { systems } from '../../src/systems/index.js';
import { LISTS } from '../../src/systems/taktika/data/lists.js';
import { mixedArmiesOf } from '../unit/systems/taktika/random-army.js';

const SEED = 20_260_103;
/** Battles of each law in the suite; `TYCHE_FUZZ` asks for more. */
const RUNS = Number(process.env['TYCHE_FUZZ'] ?? 12);

/** Draws legal armies for systems that can make them up; other systems fight with what comes with the program. */
const ARMIES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  taktika: fc.constantFrom(...LISTS).chain((list) => mixedArmiesOf(list, 700, 30)),
};

const fighting = Object.values(systems).filter(({ battles }) => battles !== undefined);

function mustered(system: RuleSystem, raw: unknown): ArmyList {
  const problems: Problem[] = [];
  const army = system.muster(raw, problems, usualOf(system.readings));
  if (army === undefined) throw new ProblemError(problems);
  return army;
}

/** Two armies that may meet: random ones, or those of one scenario or any two others that come with the program. */
function meetingsOf(system: RuleSystem): fc.Arbitrary<readonly [ArmyList, ArmyList]> {
  const drawn = ARMIES[system.id]?.map((raw) => mustered(system, raw));
  if (drawn !== undefined) return fc.tuple(drawn, drawn);
  const armies = namedArmies([...shippedScenarios(system.id), ...shippedArmies(system.id)], system, []);
  const pairs = armies.flatMap((one) =>
    armies
      .filter(({ id, scenario }) => scenario === one.scenario && (scenario === undefined || id !== one.id))
      .map((other) => [one.army, other.army] as const),
  );
  return fc.constantFrom(...pairs);
}

/** Battles under random readings and circumstances, led by lot. */
function betweenOf(system: RuleSystem): fc.Arbitrary<BattleTerms> {
  const battles = system.battles!;
  const random = battles.policies.find(({ id }) => id === 'random')!;
  return fc.record({
    battles: fc.constant(battles),
    armies: meetingsOf(system),
    policies: fc.constant([random, random] as const),
    readings: fc.oneof(fc.constant(usualOf(system.readings)), recordsOf(system.readings)),
    circumstances: fc.oneof(fc.constant(usualOf(battles.circumstances)), recordsOf(battles.circumstances)),
  });
}

describe('systems with battles', () => {
  it('are among the registered ones', () => {
    expect(fighting.map(({ id }) => id)).toContain('taktika');
  });

  describe.each(fighting.map((system) => [system.id, system] as const))('%s', (_, system) => {
    for (const { name, property } of battleLaws(betweenOf(system))) {
      it(name, () => fc.assert(property, { seed: SEED, numRuns: RUNS, includeErrorInReport: true }));
    }

    it('has random among its policies, and names every decision once', () => {
      const { decisions, policies } = system.battles!;
      expect(policies.map(({ id }) => id)).toContain('random');
      expect(new Set(decisions.map(({ name }) => name)).size).toBe(decisions.length);
    });
  });
});
