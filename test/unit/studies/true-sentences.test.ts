import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listed } from '../../../src/model/wording.js';
import type { Filled, Report, Statement } from '../../../src/report/report.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { unfounded } from '../../../src/studies/statements/check-statements.js';
import type { Run } from '../../../src/studies/study/study.js';
import { SecondReading } from './second-reading.js';

const FOLDER = new URL('../../../experiments/', import.meta.url);
const KIND_DICE = new URL('../../../armies/successors/tables/kind-dice.yaml', import.meta.url).pathname;
const ROUT_POINTS = new URL('./rout-points.yaml', import.meta.url).pathname;
const CHARTS = new URL('./charts.yaml', import.meta.url).pathname;

type Data = Record<string, unknown>;

function dataOf(id: string): Data {
  return readYaml(`${id}.yaml`, readFileSync(new URL(`${id}.yaml`, FOLDER), 'utf8')).data as Data;
}

/** A shipped experiment in small, with something changed, and its report. */
async function ranWith(id: string, changes: Data, tables?: string): Promise<{ run: Run; report: Report }> {
  const file = readYaml(`${id}.yaml`, readFileSync(new URL(`${id}.yaml`, FOLDER), 'utf8'));
  const data = { ...(file.data as Data), ...changes };
  const { value, problems } = checkExperiment({ ...file, data }, 'test', tables);
  expect(problems).toEqual([]);
  const run = await runDesign(value!, { executor: inProcessExecutor() });
  return { run, report: reportOf(run, { command: 'c', version: 'v' }) };
}

/** What a written number allows: what rounds to it, or lies beyond it. */
function agrees(written: string, value: number): boolean {
  const percent = written.endsWith(' %');
  const [, sign = '', digits = ''] = /^([<>]?)(-?[\d,.]+)(?: %)?$/.exec(written) ?? [];
  const number = Number(digits.replaceAll(',', ''));
  const exact = percent ? 100 * value : value;
  if (sign !== '') return sign === '<' ? exact < number : exact > number;
  const decimals = digits.split('.')[1]?.length ?? 0;
  return Math.abs(exact - number) <= 0.5 * 10 ** -decimals + 1e-9;
}

function checkPlace(reading: SecondReading, { of, value, written }: Filled): void {
  const called = /^(names|first|last)\((.*)\)$/s.exec(of);
  if (called !== null) {
    const names = reading.names(called[2]!);
    const expected = names.length === 0 ? 'none' : listed(names);
    expect(written, of).toBe(called[1] === 'names' ? expected : names.at(called[1] === 'first' ? 0 : -1));
    return;
  }
  const again = reading.number(of.replace(/ to \d$/, ''))!.value;
  expect(value, of).toBeCloseTo(again, 9);
  expect(agrees(written, again), `${of}: ${written} for ${again}`).toBe(true);
}

function whereOf(run: Run, place: string): Readonly<Record<string, string>> {
  const at = /^(?:chart|table)-(\d+)/.exec(place)?.[1];
  const where = at === undefined ? {} : run.design.experiment.show[Number(at) - 1]!.where;
  return Object.fromEntries(Object.entries(where).map(([factor, level]) => [factor, String(level)]));
}

/** Reads each sentence of a report a second time against the run: its conditions hold and its numbers are those of the data. */
function allTrue({ run, report }: { readonly run: Run; readonly report: Report }): readonly Statement[] {
  const { statements = [] } = report;
  for (const { because, filled, place } of statements) {
    const reading = new SecondReading(run, whereOf(run, place));
    for (const condition of because) expect(reading.holds(condition), `${place}: ${condition}`).toBe(true);
    for (const one of filled) checkPlace(reading, one);
  }
  return statements;
}

const SMALL: Readonly<Record<string, Data>> = {
  'successors-battle-odds': {
    factors: {
      attackerStrength: [8, 15],
      defenderStrength: [5, 7, 8],
      attackerRating: [1, 2, 3, 4],
      defenderRating: [1, 2, 3, 4],
    },
  },
  'successors-campaign': { stop: { kind: 'trials', trials: 12 } },
  'successors-policies': { stop: { kind: 'trials', trials: 6 } },
  'successors-combat-table': { stop: { kind: 'trials', trials: 30 } },
};

const TAKTIKA = [{ hitRule: 'greaterOrEqual' }, { shieldVsStrike: 'everyStrike', killedInTest: 'nominal' }];
const SUCCESSORS = [{ combatTable: 'ratio' }, { drawn: 'noLoss' }];
const TABLED = [{ drawn: 'noLoss' }, { drawn: 'reroll' }];
const SHOCKS = [{ scrtShift: 1 }, { scrtShift: -1 }];

/** Two changes of the rules for each experiment that states something. */
const CHANGED: Readonly<Record<string, readonly Data[]>> = {
  'simple-gboh-rout-points': SHOCKS,
  'simple-gboh-shock': SHOCKS,
  'simple-gboh-volleys': [{ elephantHits: 'before' }, { leaderShot: 'modified' }],
  'successors-avoiding': SUCCESSORS,
  'successors-battle-odds': SUCCESSORS,
  'successors-battle-rating': TABLED,
  'successors-campaign': SUCCESSORS,
  'successors-combat-table': TABLED,
  'successors-initiative': SUCCESSORS,
  'successors-initiative-cost': SUCCESSORS,
  'successors-optimal': SUCCESSORS,
  'successors-optimal-generals': SUCCESSORS,
  'successors-policies': SUCCESSORS,
  'successors-reference-costs': SUCCESSORS,
  'taktika-armour-or-shield': TAKTIKA,
  'taktika-charge-depth': TAKTIKA,
  'taktika-collision-grid': TAKTIKA,
  'taktika-steadiness': [],
  'taktika-volleys': TAKTIKA,
};

const ids = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.yaml') ? [name.replace(/\.yaml$/, '')] : []));

describe('experiments that are shipped', () => {
  it.each(ids)('%s states nothing that its run does not show', (id) => {
    const file = readYaml(`${id}.yaml`, readFileSync(new URL(`${id}.yaml`, FOLDER), 'utf8'));
    const { value, problems } = checkExperiment(file, 'test');
    expect(problems).toEqual([]);
    expect(unfounded(value!)).toBe(0);
    // Whatever fills places from results is run below.
    if (value!.experiment.answer !== undefined) expect(Object.keys(CHANGED)).toContain(id);
  });

  it.each(Object.keys(CHANGED))('%s says what is so under the usual rules', async (id) => {
    const said = allTrue(await ranWith(id, SMALL[id] ?? {}));
    expect(said.map(({ place }) => place)).toContain('answer');
  });

  it.each(
    Object.entries(CHANGED).flatMap(([id, all]) =>
      all.map((readings) => [id, JSON.stringify(readings), readings] as const),
    ),
  )('%s says what is so under %s', async (id, _, readings) => {
    const shipped = (dataOf(id)['readings'] ?? {}) as Data;
    allTrue(await ranWith(id, { ...SMALL[id], readings: { ...shipped, ...readings } }));
  });

  it.each(Object.keys(CHANGED).filter((id) => id.startsWith('successors')))(
    '%s says what is so with other dice',
    async (id) => {
      allTrue(await ranWith(id, SMALL[id] ?? {}, KIND_DICE));
    },
  );

  it.each(['simple-gboh-rout-points', 'simple-gboh-shock'])('%s says what is so on other charts', async (id) => {
    allTrue(await ranWith(id, {}, CHARTS));
  });

  it('simple-gboh-rout-points names no points but those of its tables', async () => {
    const ran = await ranWith('simple-gboh-rout-points', {}, ROUT_POINTS);
    const [answer] = allTrue(ran);
    expect(answer?.filled.map(({ written }) => written)).toEqual(['9.8', '1.8', '15.5', '4.3']);
    // A phalanx has 7 Rout Points and 1 for its size there, elephants have 12.
    expect(JSON.stringify(ran.report)).not.toMatch(/14 Rout Points|Phalanx \(14\)|Elephants \(2\)|cost less/);
  });
});
