import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/report/report.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { carriedOut as tyche } from '../../command-line.js';

/** The report of an experiment. */
async function reported(yaml: string): Promise<Report> {
  const { value, problems } = checkExperiment(readYaml('test.yaml', yaml), 'test');
  expect(problems).toEqual([]);
  return reportOf(await runDesign(value!, { executor: inProcessExecutor() }), { command: 'c', version: 'v' });
}

async function words(...args: string[]): Promise<string> {
  return (await tyche(...args)).out.replaceAll(/\s+/g, ' ');
}

describe('costs of both sides', () => {
  it('are told by duels, which say so where they differ by more than a figure', async () => {
    const units = ['riders:2,sword,open,poor,recruit', 'shooters:3,handgun,skirmish,good,veteran'];
    expect(await words('duel', ...units)).toContain(
      'Cost in points: the first 4, the second 21. They do not cost the same: 17 more for the second than for the first; a figure can be had for 2.',
    );
    const even = await words('duel', units[0]!, units[0]!);
    expect(even).toContain('Cost in points: the first 4, the second 4.');
    expect(even).not.toContain('do not cost the same');
    expect(JSON.parse((await tyche('duel', ...units, '--json')).out)).toMatchObject({
      costs: [
        { side: 'first', name: units[0], cost: 4 },
        { side: 'second', name: units[1], cost: 21 },
      ],
    });
  });

  it('are told by encounters of armies, generals included', async () => {
    const found = await words('odds', 'successors/battle-encounter', 'antigonus', 'field,ptolemy,local=3');
    expect(found).toContain('Cost in points: the attacker 185, the defender 160. They do not cost the same');
  });

  it('are told by encounters of units in the points of their system', async () => {
    const horse = await words('odds', 'lost-battles/attack-encounter', 'veteran legionaries', 'average hoplites');
    expect(horse).toMatch(/Cost in points of fighting value: the attacker \d+, the defender \d+\./);
    const shock = await words('odds', 'simple-gboh/shock-encounter', 'LG/Pr', 'PH');
    expect(shock).toMatch(/Cost in Rout Points: the attacker \d+, the defender \d+\./);
  });

  it('stand in JSON of encounters as in that of duels', async () => {
    const units = ['LG/Pr', 'PH'];
    const { out } = await tyche('odds', 'simple-gboh/shock-encounter', ...units, '--json');
    const { costs } = JSON.parse(out) as { costs: { cost: number }[] };
    expect(costs).toEqual([
      { side: 'attacker', name: 'LG/Pr', cost: expect.any(Number) },
      { side: 'defender', name: 'PH', cost: expect.any(Number) },
    ]);
    const said = await words('odds', 'simple-gboh/shock-encounter', ...units);
    expect(said).toContain(`the attacker ${costs[0]!.cost}, the defender ${costs[1]!.cost}.`);
  });

  it('stand in CSV as what is certain', async () => {
    const duel = await tyche('duel', 'gaul/warriors', 'swiss/pikemen', '--csv', '-');
    expect(duel.out).toContain('cost,first,45,,,exact');
    expect(duel.out).toMatch(/cost,second,[\d.]+,,,exact/);
    const args = ['taktika/charge-encounter', 'lancers:6,cavalryPike,dense', 'swordsmen:8,dense', '--csv', '-'];
    const odds = await tyche('odds', ...args);
    expect(odds.out).toMatch(/^attackerCost,[\d.]+,1,1,1,exact$/m);
    const sampled = await tyche('odds', ...args, '--sampled', '--trials', '50', '--sweep', 'hitRule=all');
    const rows = sampled.out
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    expect(rows.filter((row) => row[1] === 'defenderCost')).toHaveLength(1);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  });

  it('are those of the reading that is set, and so are the points lost', async () => {
    const units = ['shooters:3,sling,skirmish,melee=4,auxiliary', 'shooters:3,sling,skirmish'];
    const cost = async (...set: string[]) => {
      const { costs, measures } = JSON.parse((await tyche('duel', ...units, ...set, '--json')).out) as {
        costs: { cost: number }[];
        measures: Record<string, { value: number }>;
      };
      return [costs[0]!.cost, (3 * measures['firstPointsLost']!.value) / measures['firstLost']!.value];
    };
    const [dear, dearLost] = await cost();
    const [free, freeLost] = await cost('--set', 'meleePrice=free');
    // Two points above the usual rating of 2, doubled for auxiliaries, for each of three figures.
    expect(dear! - free!).toBe(12);
    expect(dearLost).toBeCloseTo(dear!, 9);
    expect(freeLost).toBeCloseTo(free!, 9);
  });
});

describe('costs in reports', () => {
  const text = (subject: string, factors = '') => `title: T\nquestion: Who wins?\nsubject:\n${subject}\n${factors}`;
  const duel = '  { kind: duel, system: taktika, first: "lancers:6,cavalryPike,dense", second: "swordsmen:4,dense" }';

  it('end the answer where two units meet that do not cost the same', async () => {
    const report = await reported(text(duel));
    expect(report.answer).toMatch(/Cost in points: the first \d+, the second \d+\. They do not cost the same/);
    const found = report.sections.find((one) => one.kind === 'table' && one.id === 'costs');
    expect(found).toMatchObject({ rows: [{ side: 'first' }, { side: 'second', unit: 'swordsmen:4,dense' }] });
  });

  it('count the combinations in which they differ', async () => {
    const factors = 'factors: { defender: ["swordsmen:4,dense", "swordsmen:8,dense"] }';
    const collision = '  { kind: encounter, encounter: taktika/collision-encounter, attacker: "swordsmen:8,dense" }';
    const { answer, sections } = await reported(text(collision, factors));
    expect(answer).not.toContain('Cost in points');
    const costs = sections.find((one) => one.kind === 'table' && one.id === 'costs');
    expect(costs).toMatchObject({
      note: 'In 1 of 2 combinations the costs of the sides differ by more than the cheapest figure of either.',
    });
  });
});
