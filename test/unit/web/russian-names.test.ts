import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isMap } from '../../../src/model/fields.js';
import { readArmies, shippedArmies, shippedScenarios } from '../../../src/studies/armies/armies.js';
import { costSheet, listSheet } from '../../../src/studies/armies/costs.js';
import { armyFolder } from '../../../src/studies/files/system-files.js';
import { systems } from '../../../src/systems/index.js';
import { KINDS } from '../../../src/systems/simple-gboh/tables/vocabulary.js';
import { ruGboh, ruKinds } from '../../../src/web/locale/ru-gboh.js';
import { ruLeaders, ruSides } from '../../../src/web/locale/ru-leaders.js';
import { ruTroops } from '../../../src/web/locale/ru-troops.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn, textIn } from '../../../src/web/locale/rule-words.js';
import { valueName } from '../../../src/web/odds/labels.js';

/** Latin letters that Russian names keep: what counters print, numbers of legions and kings, and test armies' leaders. */
const KEPT = /\b[A-Z]+\*?(\/[A-Za-z-]+)? \d+\/\d+( [A-Z]+)?|\b(I|II|III|V|X)(?![\p{L}])|\b[AB]1\b/gu;

/** What is still English of some texts put into Russian. */
function english(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].filter((text) => /[A-Za-z]/.test(textIn('ru', text).replaceAll(KEPT, '')));
}

const everyArmy = Object.values(systems).flatMap((system) =>
  [...shippedArmies(system.id), ...shippedScenarios(system.id)].map((id) => ({ system, id })),
);

beforeAll(() => learn('ru', ruWords));

describe('names in Russian', () => {
  it.each(Object.keys(systems))('are known of all that cost sheets of the armies of %s list', (id) => {
    const sheets = everyArmy
      .filter(({ system }) => system.id === id)
      .flatMap(({ system, id: army }) => readArmies(army, system, [], []).map((one) => costSheet(one.army, system)));
    const texts = sheets.flatMap(({ name, lines, leaders }) => [
      name,
      ...lines.flatMap((line) => [line.name, line.equipment]),
      ...leaders.flatMap((leader) => [leader.name, leader.what]),
    ]);
    expect(texts.length).toBeGreaterThan(20);
    expect(english(texts)).toEqual([]);
  });

  it('are known of every row that lists of armies offer', () => {
    const rows = everyArmy.flatMap(({ system, id }) => {
      const { list } = parse(readFileSync(`${armyFolder(system.id)}/${id}.yaml`, 'utf8'));
      const lines = listSheet(list, system)?.lines ?? [];
      return [...(system.rowsOf?.(list) ?? []), ...lines.flatMap(({ name, equipment }) => [name, equipment])];
    });
    expect(rows.length).toBeGreaterThan(100);
    expect(english(rows.map((row) => valueName(row, 'en')))).toEqual([]);
  });

  it('are known of what lines, leaders and formations of army files are called', () => {
    const said = everyArmy.flatMap(({ system, id }) => {
      const names: string[] = [];
      const look = (value: unknown): void => {
        if (Array.isArray(value)) for (const one of value) look(one);
        if (!isMap(value)) return;
        for (const key of ['row', 'troops', 'name']) if (typeof value[key] === 'string') names.push(value[key]);
        for (const one of Object.values(value)) look(one);
      };
      look(parse(readFileSync(`${armyFolder(system.id)}/${id}.yaml`, 'utf8')));
      return names;
    });
    expect(english(said.map((name) => valueName(name, 'en')))).toEqual([]);
  });

  it('are known of every kind of unit of the Simple Great Battles of History', () => {
    expect(Object.keys(ruKinds)).toEqual([...KINDS]);
    const foreign = Object.values(ruKinds).filter((name) => !/^[а-яё ]+$/.test(name));
    expect(foreign).toEqual([]);
  });

  it('are Russian', () => {
    const names = [ruGboh, ruKinds, ruLeaders, ruSides, ruTroops].flatMap((words) => Object.values(words));
    expect(names.filter((name) => /[A-Za-z]/.test(name.replaceAll(KEPT, '')))).toEqual([]);
  });
});
