import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/model/problem.js';
import { parseShape } from '../../../../src/model/shape.js';
import { shippedArmies, withTitles } from '../../../../src/studies/armies/armies.js';
import { armiesAt } from '../../../../src/studies/armies/army-at.js';
import { contractFor } from '../../../../src/studies/contract/check-contract.js';
import type { Contract } from '../../../../src/studies/contract/clause.js';
import { contractDesign, judgedClauses } from '../../../../src/studies/contract/contract.js';
import { contractSchema } from '../../../../src/studies/contract/contract-file.js';
import { contractReport } from '../../../../src/studies/contract/contract-report.js';
import { gamesNeeded } from '../../../../src/studies/contract/games-needed.js';
import { abuseAt } from '../../../../src/studies/hunt/abuse.js';
import { playWorth } from '../../../../src/studies/worth/worth.js';
import { taktika } from '../../../../src/systems/taktika/index.js';
import { planted, strongShooters } from '../../../toy/planted-battles.js';
import { skirmish } from '../../../toy/skirmish.js';

function asked(names: readonly string[], promises: readonly unknown[], system = taktika as typeof taktika): Contract {
  const problems: Problem[] = [];
  const data = { title: 'Prices', system: system.id, armies: names.length === 0 ? 'none' : names, promises };
  const file = parseShape(contractSchema, data, problems)!;
  const armies = withTitles(names.flatMap((name, at) => armiesAt(name, system, ['armies', at], problems)));
  const found = contractFor('prices', file, system, armies, 'test', problems);
  if (found === undefined) throw new Error(JSON.stringify(problems));
  return found;
}

function problemsOf(names: readonly string[], promises: readonly unknown[]): readonly string[] {
  try {
    asked(names, promises);
    return [];
  } catch (error) {
    const found = JSON.parse((error as Error).message) as readonly Problem[];
    return found.map(({ expected, path }) => `${path.join('.')}: ${expected}`);
  }
}

const tables = { promise: 'price', of: 'tables', within: 0.4, games: 12_000 };

describe('promises about price tables', () => {
  it('are judged by what entries are worth, and by what a hunt finds, on all risk together', async () => {
    // In this world shooters are worth twice their price, all others theirs: over the mean, 1.7 and 0.85 times.
    const contract = asked([], [tables, { promise: 'hunt', beyond: 0.15, games: 1000 }]);
    const laid = await contractDesign(contract);
    expect(laid.design).toBeUndefined();
    expect(laid.worths.map(({ clauses }) => clauses)).toEqual([54]);
    const risks = [laid.worths[0]!.risk, laid.hunts[0]!.risk];
    expect(risks[0]! + risks[1]!).toBeCloseTo(contract.file.risk, 12);
    expect(risks[0]! / risks[1]!).toBeCloseTo(54, 9);
    const stages = planted(strongShooters);
    const { planned, question } = laid.worths[0]!.laid;
    const worths = [await playWorth(contract.terms, question, planned, stages)];
    const hunts = [(await abuseAt(laid.hunts[0]!.laid.field!, planted(strongShooters), 1000))?.evidence];
    const judged = judgedClauses(contract, laid, { worths, hunts });
    expect(judged).toHaveLength(55);
    const broken = judged.filter(({ word }) => word === 'broken').map(({ clause }) => clause.text);
    expect(broken.filter((text) => text.startsWith('price of shooters'))).toHaveLength(9);
    expect(broken.filter((text) => text.startsWith('price of') && !text.startsWith('price of shooters'))).toEqual([]);
    expect(broken).toContain('best army that 1000 games find in the price tables, against random armies');
    expect(judged.filter(({ word }) => word === 'kept').length).toBeGreaterThan(20);
    const played = { field: undefined, parity: [], judging: [], found: [] };
    const stagesPlayed = [{ what: 'worths on the table', games: 12_000, signature: 'ab' }];
    const report = contractReport(
      contract,
      judged,
      { ...played, stages: stagesPlayed },
      { command: 'c', version: 'v' },
    );
    expect(report.provenance.stopRule).toBe('of worths on the table, 12000 games');
    expect(report.provenance.signature).toBe('ab');
  });

  it('say how many games they take before they begin', async () => {
    const contract = asked(
      ['gaul', 'macedon'],
      [
        tables,
        { promise: 'price', within: 0.2, games: 3000 },
        { promise: 'hunt', from: 'gaul', beyond: 0.2, games: 2000 },
        { promise: 'match-up', low: 0.3, high: 0.7 },
      ],
    );
    expect(gamesNeeded(contract, await contractDesign(contract))).toEqual([
      'price of the tables within 40 %: 54 clauses, 12,000 games',
      'price within 20 %: 8 clauses, 3000 games',
      'no army beyond 70 %: about 2120 games',
      expect.stringMatching(/^match-up 30 % to 70 %: 1 clause, about \d+ games, at most 4000$/),
    ]);
  });

  it('are open where their games were not played, each line of each army by its name', async () => {
    const contract = asked(['gaul', 'macedon'], [{ promise: 'price', armies: ['macedon'], within: 0.2 }]);
    const laid = await contractDesign(contract);
    const judged = judgedClauses(contract, laid, { worths: [], hunts: [] });
    expect(judged.map(({ clause, word }) => [clause.text, clause.low, word])).toEqual([
      ['price of macedon: phalangites', 3.2, 'open'],
      ['price of macedon: companions', 12, 'open'],
      ['price of macedon: hypaspists', expect.closeTo(9.6, 12), 'open'],
      ['price of macedon: agrianians', expect.closeTo(5.6, 12), 'open'],
      ['price of macedon: archers', 8, 'open'],
    ]);
  });

  it('are refused where nothing can judge them, all together', () => {
    expect(
      problemsOf([], [{ promise: 'side', low: 0.4, high: 0.6 }, tables, { promise: 'price', within: 0.1 }]),
    ).toEqual([
      'promises.0: a promise about price tables (price of: tables, or hunt), or armies to judge it by',
      'promises.2: a promise about price tables (price of: tables, or hunt), or armies to judge it by',
    ]);
    expect(problemsOf(['gaul', 'macedon'], [{ promise: 'hunt', from: 'gual', beyond: 0.1 }])).toEqual([
      'promises.0.from: an army of this contract (gaul, macedon)',
    ]);
    const problems: Problem[] = [];
    const data = { title: 'x', system: 'skirmish', armies: 'none', promises: [tables] };
    const file = parseShape(contractSchema, data, problems)!;
    contractFor('x', file, skirmish, [], 'test', problems);
    expect(problems.map(({ expected }) => expected)).toContain('a system whose armies can be bought from price tables');
    expect(shippedArmies('taktika').length).toBeGreaterThan(2);
  });
});
