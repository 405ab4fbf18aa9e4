import { describe, expect, it } from 'vitest';
import { distribution } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { onTables } from '../../../../src/model/table-pack.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { namedArmies, shippedArmies, shippedScenarios } from '../../../../src/studies/armies/armies.js';
import { battleDesign } from '../../../../src/studies/battle/request.js';
import { allSystems } from '../../../../src/studies/catalog/catalog.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { tablesText } from '../../../../src/studies/files/tables-text.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { readCombatTable } from '../../../../src/systems/successors/combat-table.js';
import { COMBAT_TABLE_OF } from '../../../../src/systems/successors/tables/combat-tables.js';

const TABLES = allSystems().flatMap((system) =>
  (system.tablePacks?.inForce?.(defaultsOf(system.readings)) ?? []).map((table) => [system, table] as const),
);

/** A system on the tables of a text. */
function onText(system: RuleSystem, text: string): RuleSystem {
  const { data, problems } = readYaml('mine.yaml', text);
  expect(problems).toEqual([]);
  const found: Problem[] = [];
  const other = onTables(system, { name: 'mine.yaml', tables: data as Record<string, unknown> }, found);
  if (other === undefined) throw new ProblemError(found);
  return other;
}

function inForce({ readings, tablePacks }: RuleSystem) {
  return tablePacks?.inForce?.(defaultsOf(readings)) ?? [];
}

describe('the text of tables in force', () => {
  it('tells every table that may be replaced, of every system', () => {
    for (const system of allSystems()) {
      expect(inForce(system).map(({ name }) => name)).toEqual(system.tablePacks?.names);
      const ids = system.tables.map(({ id }) => id);
      for (const table of inForce(system)) {
        expect(ids).toEqual(expect.arrayContaining([...table.ids]));
        expect(table.title).not.toBe(table.name);
      }
    }
  });

  it.each(TABLES.map(([system, table]) => [system.id, table.name, system, table] as const))(
    'of %s %s is read back to the same table',
    (_id, name, system, table) => {
      const text = tablesText([table], system);
      expect(Object.keys(readYaml('mine.yaml', text).data as object)).toEqual([name]);
      const other = onText(system, text);
      expect(inForce(other).map(({ data }) => data)).toEqual(inForce(system).map(({ data }) => data));
      const replaced = other.tables.filter(({ provenance }) => provenance === 'user').map(({ id }) => id);
      expect(replaced).toEqual(table.ids);
    },
  );

  it('has lines of at most 132 columns, aligned, with comments for what has no name', () => {
    for (const system of allSystems()) {
      const text = tablesText(inForce(system), system);
      expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(132);
    }
    const [system, table] = TABLES.find(([, { name }]) => name === 'attackTable')!;
    expect(tablesText([table], system)).toContain('    - [9, 7, 8, 9, 9, 8] # heavyCavalry\n');
  });

  it('keeps words that YAML would take for something else', () => {
    const words = ['-', 'yes', 'null', '1H', "it's", 'a: b', '# c', 'x', 'é', '3 1', 'P', ''];
    const data = { odd: words, deep: [{ a: [{ b: 'on' }], empty: [] }], 'a key: b': 1.5, none: {} };
    const [system] = TABLES[0]!;
    const text = tablesText([{ name: 'odd', ids: [], title: 'odd words', data }], system);
    expect(readYaml('odd.yaml', text)).toMatchObject({ data: { odd: data }, problems: [] });
  });

  it('of a combat table tells every strength, whichever reading it is of', () => {
    const successors = allSystems().find(({ id }) => id === 'successors')!;
    for (const [combatTable, own] of COMBAT_TABLE_OF.entries()) {
      const tables = successors.tablePacks!.inForce!({ ...defaultsOf(successors.readings), combatTable });
      const { data } = readYaml('mine.yaml', tablesText(tables, successors));
      const problems: Problem[] = [];
      expect(readCombatTable((data as Record<string, unknown>)['combatTable'], problems)).toEqual(own);
      expect(problems).toEqual([]);
    }
  });
});

describe('a system on the tables that it tells itself', () => {
  const texts = allSystems().map((system) => [system.id, system] as const);

  it.each(texts.filter(([, { battles }]) => battles !== undefined))(
    'fights the same battles: %s',
    async (id, system) => {
      const other = onText(system, tablesText(inForce(system), system));
      const played = async (on: RuleSystem) => {
        const problems: Problem[] = [];
        const names = on.scenarios === undefined ? shippedArmies(id).slice(0, 2) : shippedScenarios(id).slice(0, 1);
        const [first, second] = namedArmies(names, on, problems);
        expect(problems).toEqual([]);
        const stop = { kind: 'trials', trials: 2 } as const;
        const terms = { system: on, policies: ['random'], settings: {}, seed: 5, stop, version: 'test' };
        const executor = inProcessExecutor();
        const { cells } = await runDesign(battleDesign(terms, [first!, second!]), { executor });
        return [...cells.values()].map(({ answer }) => ({ ...answer, cell: undefined }));
      };
      expect(await played(other)).toEqual(await played(system));
    },
  );

  it.each(texts)('gives the same odds: %s', (_id, system) => {
    const other = onText(system, tablesText(inForce(system), system));
    const usual = system.mechanics.filter(({ tables }) => tables !== undefined).slice(0, 3);
    for (const mechanic of usual) {
      const same = other.mechanics.find(({ id }) => id === mechanic.id)!;
      const situation = defaultsOf(mechanic.situation);
      expect(distribution(same, situation).outcomes).toEqual(distribution(mechanic, situation).outcomes);
    }
  });
});
