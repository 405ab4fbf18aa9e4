import { beforeAll, describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Shown } from '../../../../src/report/numbers.js';
import type { TableSection } from '../../../../src/report/report.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { anytimeMean } from '../../../../src/statistics/confidence-sequence.js';
import { wilson } from '../../../../src/statistics/interval.js';
import { battleHistogram } from '../../../../src/studies/battle/measures.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { rowMeasure } from '../../../../src/studies/study/measure.js';
import type { Run } from '../../../../src/studies/study/study.js';
import { measureWords } from '../../../../src/studies/study/words.js';
import { battles } from '../../../../src/systems/lost-battles/battles.js';
import { readings } from '../../../../src/systems/lost-battles/readings.js';
import { LAST_TURN } from '../../../../src/systems/lost-battles/state/circumstances.js';
import { LEVELS } from '../../../../src/systems/lost-battles/tables/victory-levels.js';

const PAIRS = 40;

function checked(value = 'victoryLevel>=2', system = 'lost-battles', armies = 'scenario: cannae') {
  const text = `
title: Cannae
question: How great are victories?
subject: { kind: battle, system: ${system}, policy: random, ${armies} }
stop: { kind: trials, trials: ${PAIRS} }
show:
  - { chart: distribution, title: By levels, x: victoryLevel }
  - { chart: dot-and-interval, title: Clear victories, value: '${value}' }
`;
  return checkExperiment(readYaml('levels.yaml', text), 'test');
}

let run: Run;

beforeAll(async () => {
  const { value, problems } = checked();
  expect(problems).toEqual([]);
  run = await runDesign(value!, { executor: inProcessExecutor() });
});

it('the length of battles lies within what the rules allow, and so do its intervals', () => {
  const lengths = battleHistogram([...run.cells.values()][0]!.answer, 'rounds')!;
  expect(lengths.counts).toHaveLength(LAST_TURN + 1);
  expect(Array.from(lengths.counts).reduce((sum, count) => sum + count, 0)).toBe(PAIRS);
  expect(anytimeMean(lengths).high).toBeLessThanOrEqual(LAST_TURN);
});

describe('levels of victory', () => {
  it('are counted of every game, and compared', () => {
    const [row] = run.design.rows;
    const of = (name: string) => rowMeasure(run, row!, name)!.value;
    const shares = Array.from({ length: 11 }, (_, at) => of(`victoryLevel=${at - 5}`));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(of('victoryLevel>=1')).toBeCloseTo(of('won'), 12);
    expect(of('victoryLevel=0')).toBeCloseTo(of('drawn'), 12);
    expect(of('victoryLevel<=-1')).toBeCloseTo(of('lost'), 12);
    expect(of('victoryLevel')).toBeCloseTo(
      shares.reduce((sum, share, at) => sum + share * (at - 5), 0),
      12,
    );
    expect(measureWords(run, 'victoryLevel>=2')).toBe('share of games with victory level at least 2');
  });

  it('stand in reports, with what each line loses', () => {
    const { sections } = reportOf(run, { command: 'npx tyche run levels.yaml', version: 'test' });
    const table = (id: string) => sections.find((one): one is TableSection => one.kind === 'table' && one.id === id)!;
    const [row] = table('victory-levels').rows;
    const shares = Object.entries(row!).flatMap(([key, share]) => (key === 'played' ? [] : [share as Shown]));
    expect(shares).toHaveLength(2 * LEVELS.length - 1);
    expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
    // Of 80 games, which count as 40: Wilson's interval around each share of them.
    for (const { value, low, high, kind } of shares) {
      expect(kind).toBe('95 % Wilson');
      const of = wilson(value * PAIRS, PAIRS);
      expect([low, high]).toEqual([expect.closeTo(of.low, 12), expect.closeTo(of.high, 12)]);
    }
    expect(table('victory-levels').columns.map(({ label }) => label)).toContain('stunning, won');
    expect(table('casualties').rows).toHaveLength(8);
    // The armies of a scenario have no limit in common.
    const { rows: costs, note } = table('costs');
    expect(costs.map(({ army, cost, units }) => [army, cost, units])).toEqual([
      ['Rome', 78, 19],
      ['Carthage', 83, 18],
    ]);
    expect(note).toMatch(/^Cost in [a-z ]+: Rome 78, Carthage 83\.( They do not cost the same: |$)/);
    expect(sections.some((one) => one.kind === 'chart' && one.chart === 'distribution')).toBe(true);
  });

  it('are those of the register (LB-11.2i, R17)', () => {
    const { of } = battles.victoryLevels!;
    const levelAt = (margin: number, levelBounds = 0) =>
      of(
        { winner: 1, turns: 9, lostRed: 0, lostBlue: 10 * margin, first: 0, reason: 0 },
        { ...defaultsOf(readings), levelBounds },
      );
    expect([0, 1, 25, 50, 75, 100].map((margin) => levelAt(margin))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(levelAt(75, 1)).toBe(3);
  });

  it('are refused where they cannot be', () => {
    expect(checked('victoryLevel>=9').problems[0]!.expected).toContain('victoryLevel compared with');
    expect(checked('victoryLevels').problems[0]!.expected).toContain('victoryLevel');
    const taktika = checked('victoryLevel', 'taktika', 'first: gaul, second: macedon').problems;
    expect(taktika.length).toBeGreaterThan(0);
  });

  it('stand in reports of very many ways of fighting for the usual way only', async () => {
    const text = `
title: Many
question: How great are victories?
subject: { kind: battle, system: lost-battles, policy: random }
factors:
  scenario: [marathon, leuctra, issus, mirror, trebia, pharsalus]
  attackTable: [reconstructed, uniform8, reconstructedMinus1]
  equality: [beat, meet]
  limitBonus: [literal, envelopment, none]
stop: { kind: trials, trials: 2 }
`;
    const { value, problems } = checkExperiment(readYaml('many.yaml', text), 'test');
    expect(problems).toEqual([]);
    const many = await runDesign(value!, { executor: inProcessExecutor() });
    const { sections } = reportOf(many, { command: 'npx tyche run many.yaml', version: 'test' });
    const found = sections.find((one) => one.kind === 'table' && one.id === 'victory-levels');
    expect(many.design.rows).toHaveLength(108);
    expect(found).toHaveProperty('rows.length', 6);
    expect(found).toHaveProperty(
      'rows.0.played',
      'scenario marathon, attack table reconstructed, equality beat, limit bonus literal',
    );
  });
});
