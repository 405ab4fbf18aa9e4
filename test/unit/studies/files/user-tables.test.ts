import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { kindOf } from '../../../../src/studies/files/file-kind.js';
import { FileProblemError } from '../../../../src/studies/files/file-problem.js';
import { readYamlBytes } from '../../../../src/studies/files/read.js';
import { onUserTables, readTables } from '../../../../src/studies/files/user-tables.js';
import { simpleGboh } from '../../../../src/systems/simple-gboh/index.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COSTS = '{ vertexTurn: 1, anyTurn: 1, aboutFace: 3, otherHalf: 2, swapStack: 2, changeColumn: 1 }\n';
const POINTS = 'skirmishers: 2, chariots: 2, elephants: 2, doubleSize: 2, doubleDepth: 2';

/** A folder of tables as it stands with such a `routPoints.yaml`. */
function tablesWith(routPoints: string) {
  writeFileSync(join(folder, 'routPoints.yaml'), routPoints);
  writeFileSync(join(folder, 'movementCosts.yaml'), COSTS);
  return readTables(folder);
}

function problemsWith(routPoints: string): readonly string[] {
  tablesWith(routPoints);
  try {
    onUserTables(simpleGboh, folder);
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    return error.problems.map(({ file, line, column, path }) => {
      return `${file.slice(folder.length + 1)}:${line}:${column} ${path.join('.')}`;
    });
  }
  return [];
}

describe('a folder of tables', () => {
  it('means the same whether its files say which table they hold or are only named after it', () => {
    const { pack } = tablesWith(`{ ${POINTS}, leader: 4 }`);
    expect(Object.keys(pack.tables)).toEqual(['movementCosts', 'routPoints']);
    expect(pack.tables['routPoints']).toMatchObject({ doubleSize: 2, leader: 4 });
    expect(problemsWith(`routPoints: { ${POINTS}, leader: 4 }`)).toEqual([]);
    expect(readTables(folder).pack).toEqual(pack);
  });

  it('may be left for one of its files alone, which is named after its table', () => {
    const one = join(folder, 'routPoints.yaml');
    tablesWith(`{ ${POINTS}, leader: 4 }`);
    expect(onUserTables(simpleGboh, one).pack).toMatchObject({ name: one, tables: { routPoints: { leader: 4 } } });
    const lines = join(mkdtempSync(join(folder, 'one-')), 'shockResultsTable.yaml');
    writeFileSync(lines, '- { upTo: 0, attacker: AR, defender: "-" }\n- { attacker: "-", defender: AX }\n');
    expect(kindOf(readYamlBytes(lines, readFileSync(lines)))).toBe('tables');
    expect(() => onUserTables(simpleGboh, lines)).toThrow(`${lines}:2:30  [1].defender: expected a result`);
  });

  it('may name its files as it likes where they say which tables they hold', () => {
    const own = mkdtempSync(join(folder, 'own-'));
    const file = join(own, 'a.yaml');
    writeFileSync(file, `routPoints: { ${POINTS}, leader: 4 }\n`);
    expect(Object.keys(readTables(own).pack.tables)).toEqual(['routPoints']);
    expect(onUserTables(simpleGboh, own).pack?.name).toBe(own);
    writeFileSync(file, `routPoints: { ${POINTS}, leader: many }\n`);
    expect(() => onUserTables(simpleGboh, own)).toThrow(`${file}:1:97  routPoints.leader: expected`);
  });

  it('may misspell a table in a file of any name', () => {
    const own = mkdtempSync(join(folder, 'misspelt-'));
    const file = join(own, 'a.yaml');
    writeFileSync(file, `routPoint: { ${POINTS}, leader: 4 }\n`);
    expect(() => onUserTables(simpleGboh, own)).toThrow(
      new RegExp(`${file}:1:1  routPoint: expected a table of simple-gboh .*did you mean "routPoints"`),
    );
  });

  it('has every problem placed in its file', () => {
    expect(problemsWith(`{ ${POINTS}, leader: many }`)).toEqual(['routPoints.yaml:1:85 leader']);
    expect(problemsWith(`routPoints:\n  { ${POINTS}, leader: many }\nshok: 3\n`)).toEqual([
      'routPoints.yaml:2:87 routPoints.leader',
      'routPoints.yaml:3:1 shok',
    ]);
  });

  it('has all that is wrong told together, whether keys stand twice, tables do, or one file is no YAML', () => {
    expect(problemsWith(`routPoints:\n  { ${POINTS}, leader: many }\nrout: 1\nrout: 2\n`)).toEqual([
      'routPoints.yaml:2:87 routPoints.leader',
      'routPoints.yaml:3:1 rout',
      'routPoints.yaml:4:1 rout',
    ]);
    expect(problemsWith(`movementCosts: ${COSTS}routPoints:\n  { ${POINTS}, leader: many }\n`)).toEqual([
      'routPoints.yaml:1:1 movementCosts',
      'routPoints.yaml:3:87 routPoints.leader',
    ]);
    const broken = join(folder, 'broken.yaml');
    writeFileSync(broken, '[\n');
    expect(problemsWith(`{ ${POINTS}, leader: many }`)).toEqual(['broken.yaml:2:1 ', 'routPoints.yaml:1:85 leader']);
    rmSync(broken);
  });

  it('has what stands twice told though nothing else is wrong, and though the same tables were good before', () => {
    expect(problemsWith(`{ ${POINTS}, leader: 4 }`)).toEqual([]);
    expect(problemsWith(`{ ${POINTS}, leader: 4, leader: 5 }`)).toEqual(['routPoints.yaml:1:88 leader']);
  });
});
