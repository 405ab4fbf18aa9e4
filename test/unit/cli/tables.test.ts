import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RuleSystem } from '../../../src/model/system.js';
import { forgetRules, registerRules } from '../../../src/systems/index.js';
import { ambush } from '../../toy/ambush.js';
import { skirmish } from '../../toy/skirmish.js';
import { document, file, folder, tyche } from './in-process.js';

describe('tyche tables', () => {
  it('lists what may be replaced: name, clause, where it comes from, what it holds', async () => {
    const { code, out } = await tyche('tables', 'taktika');
    expect(code).toBe(0);
    expect(out).toMatch(/^troopPrices +D7 to D12 +source text +points of a bare main-type figure/m);
    expect(out).toMatch(/^equipmentPrices +D13 +source text +points a figure for equipment/m);
    const { content } = await document('tables', 'simple-gboh');
    expect(content['tables']).toHaveLength(12);
  });

  it('prints tables as a file that --tables takes back, in the order of the register', async () => {
    const { code, out } = await tyche('tables', 'taktika', 'equipmentPrices', 'troopPrices');
    expect(code).toBe(0);
    expect(out.indexOf('troopPrices:')).toBeLessThan(out.indexOf('equipmentPrices:'));
    expect(await tyche('tables', 'taktika', '--all')).toMatchObject({ code: 0, out });
    file('prices.yaml', out.replace('recruit: { poor: 1,', 'recruit: { poor: 1.5,'));
    const again = await tyche('tables', 'taktika', '--all', '--tables', 'prices.yaml');
    expect(again.out).toContain('    recruit: { poor: 1.5, regular: 2, good: 3 }\n');
    expect(again.out).toContain('(D7 to D12; user: prices.yaml)');
    expect((await tyche('check', 'prices.yaml')).out).toContain('valid tables (taktika, troopPrices, equipmentPrices)');
  });

  it('writes them to a file, with the line for editors', async () => {
    const { code, out } = await tyche('tables', 'taktika', 'troopPrices', '--save', 'sub/own.yaml');
    expect({ code, out }).toEqual({ code: 0, out: 'sub/own.yaml: troopPrices of Taktika\n' });
    const text = readFileSync(join(folder, 'sub/own.yaml'), 'utf8');
    expect(text).toMatch(
      /^# yaml-language-server: \$schema=file:\S+armies\/taktika\/tables.schema.json\n# A table of Taktika/,
    );
    expect((await tyche('check', 'sub/own.yaml')).code).toBe(0);
  });

  it('prints the table that a reading chooses', async () => {
    const { out } = await tyche('tables', 'lost-battles', 'attackTable', '--set', 'attackTable=uniform8');
    expect(out).toContain('  name: uniform8\n');
    expect(out.match(/\[8, 8, 8, 8, 8, 8\]/g)).toHaveLength(6);
  });

  it.each([
    [['taktica'], 3, /did you mean "taktika"\?/],
    [['taktika', 'troopPrice', 'armour'], 3, /a table of taktika.*did you mean "troopPrices"\?(?:.|\n)*found "armour"/],
    [['taktika', '--set', 'hitRul=x'], 3, /--set hitRul: .*did you mean "hitRule"\?/],
    [['taktika', 'troopPrices', '--all'], 2, /expected --all or names of tables, found both/],
    [['taktika', '--save', 'x.yaml'], 2, /--save: expected --all or the name of a table/],
  ])('refuses %j', async (args, code, message) => {
    const found = await tyche('tables', ...args);
    expect(found.code).toBe(code);
    expect(found.err).toMatch(message);
  });
});

describe('tyche init tables', () => {
  it.each(['taktika', 'lost-battles', 'simple-gboh'])('writes the tables of %s in force', async (id) => {
    expect(await tyche('init', 'tables', id, '--out', `${id}.yaml`)).toMatchObject({ code: 0, err: '' });
    const { out } = await tyche('tables', id, '--all');
    expect(readFileSync(join(folder, `${id}.yaml`), 'utf8').replace(/^# yaml-language-server.*\n/, '')).toBe(out);
    expect((await tyche('check', `${id}.yaml`)).out).toContain(`valid tables (${id}, `);
  });
});

/** Registers rules of one's own, as `--rules` does. */
function register(system: RuleSystem): void {
  registerRules(system, { system: system.id, module: 'file:///m.js', folder: 'file:///', digest: '' });
}

describe('tables of rules of one’s own', () => {
  afterEach(forgetRules);

  it('are printed where the rules tell them', async () => {
    register(ambush);
    const { code, out } = await tyche('tables', 'ambush', '--all');
    expect(code).toBe(0);
    expect(out).toContain('# Hits by weapon (D1; reconstructed)\nhits:\n  sling: 2');
    file('hits.yaml', out.replace('sling: 2', 'sling: 4'));
    expect((await tyche('tables', 'ambush', 'hits', '--tables', 'hits.yaml')).out).toContain('sling: 4');
  });

  it('are listed by name where the rules do not tell them, and refused where there are none', async () => {
    const { inForce, ...silent } = ambush.tablePacks!;
    expect(inForce).toBeDefined();
    register({ ...ambush, tablePacks: silent });
    const { code, out } = await tyche('tables', 'ambush');
    expect(code).toBe(0);
    expect(out).toMatch(/^hits +not told by these rules$/m);
    expect(await tyche('tables', 'ambush', 'hits')).toMatchObject({ code: 3, err: expect.stringContaining('inForce') });
    expect(await tyche('tables', 'ambush', '--all')).toMatchObject({ code: 3 });
    register(skirmish);
    const none = await tyche('tables', skirmish.id);
    expect(none.code).toBe(3);
    expect(none.err).toMatch(/expected a rule system whose tables can be replaced \(taktika, .*ambush\)/);
  });
});
