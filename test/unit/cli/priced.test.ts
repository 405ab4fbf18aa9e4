import { describe, expect, it } from 'vitest';
import { document, file, tyche } from './in-process.js';

/** Prices at which the Gauls cost more than their 600 points: 10 units of 9 warriors at 6 instead of 5. */
const dear = file('dear.yaml', 'troopPrices:\n  swordsmen: { regular: { regular: 4 } }\n');
const odd = file('odd.yaml', 'troopPrizes: {}\nequipmentPrices: { shield: { large: many } }\n');
const ARMY = 'list: gaul\nunits:\n  - { row: warriors, units: 10, figures: 9, formation: open }\n';
const army = file('army.yaml', `points: 500\n${ARMY}`);

describe('tyche show --tables', () => {
  it('are named where costs are told', async () => {
    const { out } = await tyche('duel', 'swordsmen:6,dense', 'swordsmen:6,dense', '--tables', dear);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'Cost in points, with the tables of dear.yaml: the first 24, the second 24.',
    );
  });

  it('prints the sheet of an army that goes over its limit, and by how much', async () => {
    const { code, out } = await tyche('show', army, '--tables', dear);
    expect(code).toBe(0);
    expect(out).toContain('10 units, 90 figures: 540 points, 40 over the limit of 500.');
    const { content } = await document('show', army, '--tables', dear);
    expect(content).toMatchObject({ sheets: [{ cost: 540, limit: 500, unspent: -40 }] });
    expect((await tyche('show', file('poor.yaml', `points: 400\n${ARMY}`))).code).toBe(3);
  });

  it('marks each price that has changed, and says what the marks mean', async () => {
    const { out } = await tyche('show', 'gaul', '--tables', dear);
    expect(out).toMatch(/^Warriors .* 45 -> 54 +540$/m);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      / 1 price of 8 changed: what it was at the tables that come with the rules -> what it is at yours\. Tables: Prices of swordsmen \(user: dear\.yaml\)\./,
    );
    const { content } = await document('show', 'gaul', '--list', '--tables', dear);
    const [sheet] = content['sheets'] as { lines: { name: string; each: number; was?: number }[] }[];
    expect(sheet!.lines.filter(({ was }) => was !== undefined).every(({ each, was }) => each > was!)).toBe(true);
    expect(sheet!.lines.some(({ was }) => was === undefined)).toBe(true);
    const same = file('same.yaml', 'troopPrices:\n  riders: { veteran: { good: 9 } }\n');
    expect((await tyche('show', army, '--tables', same)).out).toContain('No price here differs');
  });
});

describe('tyche check --tables', () => {
  it('judges armies at the prices of a file, and says so', async () => {
    const good = await tyche(
      'check',
      army,
      'gaul',
      '--tables',
      file('cheap.yaml', 'equipmentPrices: { shield: { large: 1 } }\n'),
    );
    expect(good.code).toBe(0);
    expect(good.out).toContain('valid army (taktika, 10 units, 90 figures, 360 points, 140 of 500 unspent)');
    expect(good.out).toContain('Judged at your tables. Tables: Equipment prices and prohibitions (user: cheap.yaml).');
    const bad = await tyche('check', army, '--tables', dear);
    expect(bad.code).toBe(3);
    expect(bad.err).toMatch(/army\.yaml:1:9 {2}points: expected at least 540 points for these units, found 500/);
    expect(bad.err).toContain('Judged at your tables. Tables: Prices of swordsmen (user: dear.yaml).');
    const { content } = await document('check', army, '--tables', dear);
    expect(content).toMatchObject({ files: [{ tables: [{ id: 'D7', provenance: 'user', source: dear }] }] });
    expect((await document('check', army)).content).not.toHaveProperty('files[0].tables');
  });

  it('tells all mistakes of the tables, at their places', async () => {
    const { code, err } = await tyche('check', army, '--tables', odd);
    expect(code).toBe(3);
    expect(err).toMatch(/odd\.yaml:1:1 {2}troopPrizes: .*did you mean "troopPrices"\?/);
    expect(err).toMatch(/odd\.yaml:2:37 {2}equipmentPrices\.shield\.large: expected a number/);
  });
});

describe('contracts at tables of one’s own', () => {
  const contract = file(
    'contract.yaml',
    'title: Even\nsystem: taktika\narmies: [army.yaml, iberia]\npolicy: random\npairs: { atMost: 2 }\npromises:\n  - { promise: rounds, high: 25 }\n',
  );

  it('are checked and kept at them, and the report says at whose', async () => {
    const cheap = file('cheaper.yaml', 'equipmentPrices: { shield: { large: 1 } }\n');
    const { code, out } = await tyche('contract', contract, '--tables', cheap, '--fresh');
    expect([0, 11]).toContain(code);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(/Gallic tribes 360 of 500, .* Judged at the tables of cheaper\.yaml\./);
    const { content } = await document('contract', contract, '--tables', cheap, '--fresh');
    expect(content).toMatchObject({
      report: { provenance: { command: 'npx tyche contract contract.yaml --tables cheaper.yaml' } },
    });
    expect((await tyche('check', contract, '--tables', cheap)).out).toContain('Judged at your tables.');
  });

  it('refuse armies that go over their limits there, and tables with mistakes', async () => {
    for (const verb of ['contract', 'check']) {
      const over = await tyche(verb, contract, '--tables', dear);
      expect(over.code).toBe(3);
      expect(over.err).toContain('at least 540 points');
      const wrong = await tyche(verb, contract, '--tables', odd);
      expect(wrong.code).toBe(3);
      expect(wrong.err).toContain('did you mean "troopPrices"?');
    }
  });
});
