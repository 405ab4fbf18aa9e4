import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { playedOn } from '../../../../src/model/table-pack.js';
import { taktika } from '../../../../src/systems/taktika/index.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { carriedOut, refused } from '../../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-prices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const at = (tables: Readonly<Record<string, unknown>>) => playedOn(taktika, { name: 'mine', tables });
const costOf = (system: RuleSystem, text: string) => {
  const problems: Problem[] = [];
  return [system.duels?.profile(text, problems)?.cost, problems];
};

describe('prices of one’s own', () => {
  const dear = at({
    troopPrices: { shooters: { regular: { regular: 6.5 } } },
    equipmentPrices: { weapon: { sling: -1.5 }, javelin: 0.5, auxiliary: 1.5, melee: 3 },
  });

  it('price figures cell by cell, and as printed where they say nothing', () => {
    expect(costOf(dear, 'shooters,bow,open')).toEqual([6.5, []]);
    expect(costOf(dear, 'shooters,bow,open,good')).toEqual([6, []]);
    expect(costOf(dear, 'shooters,sling,skirmish')).toEqual([5, []]);
    expect(costOf(dear, 'shooters,sling,skirmish,auxiliary')).toEqual([7.5, []]);
    expect(costOf(dear, 'riders,javelin')).toEqual([4.5, []]);
    expect(costOf(dear, 'lineInfantry,spear,melee=4')).toEqual([10, []]);
    expect(costOf(taktika, 'shooters,sling,skirmish,auxiliary')).toEqual([10, []]);
  });

  it('are those of armies, duels, random armies and the prices under test', () => {
    const army = { list: 'englishLongbow', units: [{ row: 'longbowmen', figures: 9 }] };
    const problems: Problem[] = [];
    expect([dear.parseArmy(army, problems, defaultsOf(readings))?.cost, problems]).toEqual([58.5, []]);
    expect(taktika.parseArmy(army, [], defaultsOf(readings))?.cost).toBe(45);
    const duel = dear.duels?.contest('shooters,bow,open', 'riders,javelin', defaultsOf(readings));
    expect(duel?.cost).toEqual([6.5, 4.5]);
    const entry = dear.duels?.prices.find(({ id }) => id === 'shooters/regular/regular');
    expect(entry).toMatchObject({ listed: 6.5, cost: 6.5, otherCosts: { 'as auxiliary, R4 table only': 9.8 } });
    const space = dear.armySpace?.({ kind: 'prices', variants: false }, defaultsOf(readings), problems);
    const cell = space?.entries.filter(({ type }) => type.startsWith('shooters/regular/regular'));
    expect(cell?.map(({ cost }) => cost)).toEqual([6.5, 9.8]);
  });

  it('are marked as the user’s, and follow no formula where their own does not hold', () => {
    const marked = dear.tables.flatMap(({ id, provenance }) => (provenance === 'user' ? [id] : []));
    expect(marked).toEqual(['D9', 'D13']);
    expect(dear.duels?.formula).toBeUndefined();
    expect(at({ equipmentPrices: { javelin: 2 } }).duels?.formula).toBe(taktika.duels?.formula);
  });

  it('are refused with all problems, places and the names that are near', async () => {
    const file = write(
      'bad.yaml',
      [
        'troopPrices:',
        '  shoters: {}',
        '  riders:',
        '    veterann: { good: 2 }',
        '    regular: { good: 0, poor: 2.25 }',
        'equipmentPrices:',
        '  javelin: x',
        '  weapon: { bowe: 1 }',
        '  auxiliary: 0.5',
      ].join('\n'),
    );
    const said = await refused('check', file);
    for (const place of ['2:3', '4:5', '5:22', '5:31', '7:12', '8:13', '9:14'])
      expect(said).toContain(`yaml:${place} `);
    for (const name of ['shooters', 'veteran', 'bow']) expect(said).toContain(`did you mean "${name}"?`);
    const free = write('free.yaml', 'equipmentPrices:\n  weapon: { handgun: -3 }\n');
    expect(await refused('check', free)).toContain('2:22 equipmentPrices.weapon.handgun: expected more than -3');
    const none = await refused('battle', 'gaul', 'iberia', '--tables', write('odd.yaml', 'troopPrizes: {}\n'));
    expect(none).toContain('did you mean "troopPrices"?');
  });

  it('are told by reports', async () => {
    const file = write('mine.yaml', 'troopPrices:\n  swordsmen: { regular: { regular: 2.5 } }\n');
    const fight = ['battle', 'gaul', 'iberia', '--policy', 'random', '--pairs', '2', '--fresh'];
    const { code, out } = await carriedOut(...fight, '--tables', file);
    expect(code).not.toBe(3);
    expect(out).toContain('Gallic tribes 547 of 600');
    const report = JSON.parse((await carriedOut(...fight, '--tables', file, '--json')).out);
    expect(report.report.provenance.tables).toContainEqual({ name: 'Prices of swordsmen', mark: 'user', source: file });
  });

  it('are those of cost sheets of armies and lists, which name them', async () => {
    const file = write('sheets.yaml', 'troopPrices:\n  swordsmen: { regular: { regular: 2.5 } }\n');
    const named = `Prices of swordsmen (user: ${file})`;
    const sheet = async (...args: string[]) => JSON.parse((await carriedOut('show', ...args, '--json')).out).sheets[0];
    const army = await sheet('gaul', '--tables', file);
    expect([army.cost, army.tables.length, army.tables[0].source]).toEqual([547, 1, file]);
    const shipped = await sheet('gaul');
    expect([shipped.cost, shipped.tables]).toEqual([592, undefined]);
    const [before, after] = [await sheet('gaul', '--list'), await sheet('gaul', '--list', '--tables', file)];
    expect(after.lines).not.toEqual(before.lines);
    expect((await carriedOut('show', 'gaul', '--tables', file)).out.replaceAll(/\s+/g, ' ')).toContain(named);
    expect(await refused('show', 'gaul', '--tables', write('odd.yaml', 'troopPrizes: {}\n'))).toContain(
      'did you mean "troopPrices"?',
    );
  });
});

describe('a price of a row', () => {
  const list = {
    id: 'dacians',
    rows: [
      { id: 'warriors', role: 'main', category: 'swordsmen', weapon: 'sword', shield: 'large', price: 2.5 },
      { id: 'archers', role: 'auxiliary', category: 'shooters', weapon: 'bow' },
    ],
  };
  const muster = (units: readonly object[], chosen: object = list) => {
    const problems: Problem[] = [];
    const army = taktika.parseArmy({ list: chosen, units }, problems, defaultsOf(readings));
    return [army?.lines.map(({ cost, profile }) => [cost, profile]), problems];
  };

  it('goes before the formula, whatever the ratings and equipment', () => {
    expect(muster([{ row: 'warriors', skill: 4 }, { row: 'archers' }])).toEqual([
      [
        [2.5, 'swordsmen:9,sword,open,skill=4,steadiness=3,large-shield,price=2.5'],
        [10, 'shooters:9,bow,open,skill=3,steadiness=3,auxiliary'],
      ],
      [],
    ]);
  });

  it('is kept in brief notation, for duels too', () => {
    const text = 'swordsmen:9,sword,open,skill=4,steadiness=3,large-shield,price=2.5';
    expect(costOf(taktika, text)).toEqual([2.5, []]);
    expect(taktika.duels?.contest(text, 'riders', defaultsOf(readings)).cost).toEqual([2.5, 4]);
    expect(costOf(taktika, 'riders,price=0')[1]).toMatchObject([{ found: '0' }]);
    expect(costOf(taktika, 'riders,price=1,price=2')[1]).toMatchObject([{ expected: 'price said once' }]);
  });

  it('is refused where it is no price', () => {
    const rows = [{ ...list.rows[0], price: 0 }];
    expect(muster([{ row: 'warriors' }], { ...list, rows })[1]).toMatchObject([
      { path: ['list', 'rows', 0, 'price'], found: 0 },
    ]);
  });
});
