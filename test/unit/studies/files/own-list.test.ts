import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carriedOut, refused } from '../../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const LIST = readFileSync(new URL('../../../../armies/taktika/lists/macedon.yaml', import.meta.url), 'utf8');
write('own.yaml', LIST.replace(/^id: .*$/m, 'id: own'));
const army = (list: string) => `name: Mine\nlist: ${list}\nunits:\n  - row: phalangites\n    units: 2\n`;

describe('an army whose list is a file of its own', () => {
  it('is checked and fights like one of a list that comes with the program', async () => {
    const file = write('mine.yaml', army('./own.yaml'));
    const { code, out } = await carriedOut('check', file);
    expect([code, out]).toMatchObject([0, expect.stringContaining('valid army')]);
    const fought = await carriedOut('battle', file, 'gaul', '--policy', 'random', '--pairs', '2', '--fresh', '--json');
    expect(JSON.parse(fought.out)).toMatchObject({ kind: 'battle' });
  });

  it('has problems of the list placed in the list, with the line in question', async () => {
    write('bad.yaml', LIST.replace('role: main', 'role: mian'));
    const file = write('worse.yaml', army('bad.yaml'));
    for (const command of [
      ['check', file],
      ['battle', file, 'gaul'],
    ]) {
      const { code, err } = await carriedOut(...command);
      expect(code).toBe(3);
      expect(err).toMatch(
        /bad\.yaml:\d+:\d+ {2}rows\[0\]\.role: expected .*found "mian"; did you mean "main"\?\n *\d+ \| .*mian/,
      );
    }
  });

  it('says how a file is named, and what a file is that holds no list', async () => {
    write('dacians.yaml', LIST);
    expect(await refused('check', write('short.yaml', army('dacians')))).toContain(
      'short.yaml:2:7 list: expected an army list: its id, or the path of its file with .yaml at the end, found "dacians"',
    );
    const other = write('other.yaml', army('macedon'));
    const said = await refused('check', write('of-army.yaml', army('./other.yaml')));
    expect(said).toContain('of-army.yaml:2:7 list: expected a file that holds an army list, found ');
    expect(said).toContain(`${other}: army`);
    expect(said).not.toContain('other.yaml:1');
  });

  it('is shown and compared as others are, at the user’s tables too', async () => {
    const file = write('shown.yaml', army('./own.yaml'));
    expect((await carriedOut('show', file)).out).toMatch(/Phalangites .* 2 /);
    const prices = write('prices.yaml', 'troopPrices:\n  lineInfantry: { regular: { regular: 5 } }\n');
    expect((await carriedOut('show', file, '--tables', prices)).out).toMatch(/Phalangites .*\d+ -> \d+/);
    const both = ['compare', file, 'macedon', '--against', 'gaul', '--policy', 'random', '--pairs', '2', '--fresh'];
    expect(JSON.parse((await carriedOut(...both, '--json')).out)).toMatchObject({ kind: 'compare' });
  });

  it('has one main row, by its own check as by that of its army', async () => {
    const list = write('two.yaml', LIST.replace('role: auxiliary', 'role: main'));
    for (const one of [list, write('of-two.yaml', army('./two.yaml'))]) {
      expect(await refused('check', one)).toMatch(
        /two\.yaml:\d+:\d+ rows\[\d\]\.role: expected auxiliary, as phalangites is/,
      );
    }
  });

  it('says which file cannot be read', async () => {
    const file = write('lost.yaml', army('nowhere.yaml'));
    expect(await refused('check', file)).toContain(
      'lost.yaml:2:7 list: expected the id of an army list, or a file that can be read',
    );
  });
});
