import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { distribution } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Problem, ProblemError, sentenceOf } from '../../../../src/model/problem.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { onTables, playedOn } from '../../../../src/model/table-pack.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { rowMeasure } from '../../../../src/studies/study/measure.js';
import { combatTableInForce, readCombatTable } from '../../../../src/systems/successors/combat-table.js';
import { tablesSchema } from '../../../../src/systems/successors/files.js';
import { successors } from '../../../../src/systems/successors/index.js';
import { ROW } from '../../../../src/systems/successors/tables/combat-tables.js';

const NAME = 'armies/successors/tables/kind-dice.yaml';
const TEXT = readFileSync(new URL(`../../../../${NAME}`, import.meta.url), 'utf8');
const SYSTEM = successors as unknown as RuleSystem;
const KIND = playedOn(SYSTEM, { name: NAME, tables: parse(TEXT) });

/** P(winner) of a battle by the mechanic of this name. */
function probabilities(system: RuleSystem, id: string, given: Readonly<Record<string, number>>): readonly number[] {
  const mechanic = system.mechanics.find((one) => one.id === id)!;
  const { outcomes } = distribution(mechanic, { ...defaultsOf(mechanic.situation), ...given });
  const shares = [0, 0, 0];
  for (const { values, probability } of outcomes) shares[Number(values['winner'])]! += probability;
  return shares;
}

describe('a combat table of one’s own', () => {
  it('comes as an example that fits its schema', () => {
    expect(TEXT.split('\n')[0]).toBe('# yaml-language-server: $schema=../tables.schema.json');
    expect(tablesSchema.safeParse(parse(TEXT)).error?.issues ?? []).toEqual([]);
  });

  it.each(['successors/battle', 'successors/land-battle'])('decides %s, whatever the reading says', (id) => {
    const given = id === 'successors/battle' ? { attackerStrength: 8, defenderStrength: 5 } : {};
    const own = probabilities(KIND, id, given);
    expect(own).not.toEqual(probabilities(SYSTEM, id, given));
    for (const combatTable of [0, 1, 2]) expect(probabilities(KIND, id, { ...given, combatTable })).toEqual(own);
  });

  it('decides encounters too', () => {
    const [baseline, kind] = [SYSTEM, KIND].map(({ pairings }) => pairings[0]!);
    const situation = kind!.between('antigonus', 'ptolemy', defaultsOf(kind!.circumstances));
    const distributions = [baseline, kind].map((one) => distribution(one!.mechanic, situation).outcomes);
    expect(distributions[0]).not.toEqual(distributions[1]);
  });

  it('is named by what it decides, and nothing else is', () => {
    const mine = KIND.mechanics.filter(({ tables = [] }) => tables.some(({ provenance }) => provenance === 'user'));
    expect(mine.map(({ id }) => id)).toEqual(['successors/battle', 'successors/land-battle', 'successors/pursuit']);
    expect(KIND.tables.find(({ id }) => id === 'D1')).toEqual({
      id: 'D1',
      title: 'Combat results table',
      provenance: 'user',
      source: NAME,
    });
    expect(SYSTEM.mechanics.flatMap(({ tables = [] }) => tables.map(({ provenance }) => provenance))).not.toContain(
      'user',
    );
  });

  it('is refused with every mistake in it', () => {
    const problemsOf = (tables: Record<string, unknown>) => {
      const problems: Problem[] = [];
      expect(onTables(SYSTEM, { name: 'mine', tables }, problems)).toBeUndefined();
      return problems.map(({ path }) => path.join('.'));
    };
    expect(
      problemsOf({
        combatTable: {
          rows: [
            [1, 2, 3],
            [0, -1],
          ],
        },
      }),
    ).toEqual(['combatTable.rows.0', 'combatTable.rows.1', 'combatTable.rows.1.1']);
    expect(problemsOf({ combatTables: {} })).toEqual(['combatTables']);
    expect(problemsOf({})).toEqual(['']);
    expect(() => playedOn(SYSTEM, { name: 'mine', tables: { combatTable: 7 } })).toThrow(ProblemError);
  });

  it('goes on as it says beyond its last row, and never falls', () => {
    const rows = Array.from({ length: 9 }, (_, strength) =>
      Array.from({ length: 11 }, (_, at) =>
        Math.max(0, Math.ceil(strength / 2) + at - 5 + (strength === 5 && at === 10 ? -1 : 0)),
      ),
    );
    const read = (beyond: unknown) => {
      const problems: Problem[] = [];
      return { table: readCombatTable({ rows, beyond }, problems), problems: problems.map(sentenceOf) };
    };
    const { table, problems } = read({ every: 2, adds: 1 });
    expect(problems).toEqual([]);
    // Strengths 7 and 8 and a roll of 7 give 4; two strengths more give one more.
    expect([8, 9, 10, 12, 1022].map((strength) => table![strength * ROW + 7])).toEqual([4, 5, 5, 6, 511]);
    expect(read(undefined).table![1000 * ROW + 7]).toBe(4);
    const told = combatTableInForce(read(undefined).table!).data;
    expect(told).toMatchObject({ rows: { length: 9 } });
    expect(readCombatTable(told, [])).toEqual(read(undefined).table);
    expect(read({ every: 12, adds: 1 }).problems).toEqual([
      'beyond.every: expected at most 9, as many as there are rows, found 12',
    ]);
    expect(read({ every: 3, adds: 0 }).problems).toEqual([
      'beyond.adds: expected at least 1, since more strength or a higher roll is never worse (strength 9, roll 4), found 0',
    ]);
    expect(read({ every: 1, adds: 9 }).problems[0]).toContain('results of at most 400 up to a strength of 255');
    expect(read({ every: 0, adds: [1] }).problems).toHaveLength(2);
  });

  it('is what a campaign is fought on', async () => {
    const text = `title: t
question: q
stop: {kind: trials, trials: 6}
subject: {kind: campaign, system: successors, scenario: two-factions, policy: bold}
factors: {tables: [own, ${NAME}]}
`;
    const { value, problems } = checkExperiment(readYaml('e.yaml', text), 'test');
    expect(problems.map(sentenceOf)).toEqual([]);
    const run = await runDesign(value!, { executor: inProcessExecutor() });
    const measures = ['victoryPoints', 'battles', 'drawnBattles'];
    const told = (tables: string) =>
      run.design.rows
        .filter(({ levels }) => levels['tables'] === tables)
        .map((row) => measures.map((name) => rowMeasure(run, row, name)!.value));
    expect(told('own')).not.toEqual(told(NAME));
    const { provenance } = reportOf(run, { command: 'tyche run e.yaml', version: 'test' });
    const marks = provenance.tables.filter(({ name }) => name.startsWith('Combat results table'));
    expect(marks.map(({ mark }) => mark)).toEqual(['reconstructed', 'user']);
  });
});

describe('reference costs of one’s own', () => {
  const COSTS = { units: { elephant: 12.5 }, ratings: [0, 5, 10, 20, 40, 80] };
  const dear = playedOn(SYSTEM, { name: 'mine.yaml', tables: { referenceCosts: COSTS } });
  const stack = (system: RuleSystem, units: object) =>
    system.parseArmy(
      { name: 'S', generals: [{ name: 'A', initiative: 4, battleRating: 3, seniority: 9 }], units },
      [],
      defaultsOf(system.readings),
    )!;

  it('price stacks, sheets, brief notation and price entries, and leave out nothing', () => {
    const units = { elephant: 2, mercenary: 3 };
    // Two elephants at 12.5, three mercenaries at 10; battle rating 3 costs 10, initiative 4 costs 10.
    expect([SYSTEM, dear].map((system) => stack(system, units).cost)).toEqual([94, 75]);
    expect(dear.bill!(stack(dear, units)).leaders).toMatchObject([{ cost: 20 }]);
    expect(dear.briefBill!('elephant=2,rating=3,initiative=4', defaultsOf(SYSTEM.readings))).toMatchObject({
      lines: [{ each: 12.5 }],
      leaders: [{ cost: 20 }],
    });
    expect(dear.duels!.prices.find(({ id }) => id === 'elephant')).toMatchObject({
      listed: 12.5,
      profile: 'elephant=8,rating=3',
    });
    expect(dear.duels!.profile('elephant=4,rating=3', [])).toMatchObject({ cost: 12.5 });
    expect(
      dear.duels!.contest('elephant=4,rating=3', 'mercenary=4,rating=3', defaultsOf(SYSTEM.readings)).cost,
    ).toEqual([12.5, 10]);
  });

  it('are named as the user’s, beside the strengths of D3, and leave battles as they are', () => {
    expect(dear.tables.filter(({ provenance }) => provenance === 'user')).toEqual([
      { id: 'D3', title: 'Reference costs of combat units and generals', provenance: 'user', source: 'mine.yaml' },
    ]);
    const given = { attackerStrength: 8, defenderStrength: 5 };
    expect(probabilities(dear, 'successors/battle', given)).toEqual(probabilities(SYSTEM, 'successors/battle', given));
  });

  it('are refused with every mistake in them', () => {
    const problems: Problem[] = [];
    const costs = { units: { elefant: 3, royal: 0 }, ratings: [1, 2], initiativ: 3 };
    expect(onTables(SYSTEM, { name: 'mine', tables: { referenceCosts: costs } }, problems)).toBeUndefined();
    expect(problems.map(({ path, nearest }) => [path.slice(1).join('.'), nearest])).toEqual(
      expect.arrayContaining([
        ['units.elefant', 'elephant'],
        ['units.royal', undefined],
        ['ratings', undefined],
        ['initiativ', 'initiative'],
      ]),
    );
  });
});
