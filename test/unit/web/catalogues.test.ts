import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedArmies, shippedScenarios } from '../../../src/studies/armies/armies.js';
import { armyFolder } from '../../../src/studies/files/system-files.js';
import { systems } from '../../../src/systems/index.js';
import { en } from '../../../src/web/locale/en.js';
import { ru } from '../../../src/web/locale/ru.js';
import { ruArmies } from '../../../src/web/locale/ru-armies.js';
import { ruRules } from '../../../src/web/locale/ru-rules.js';

/** Texts that are the same in both languages: names of formats, and what is typed. */
const ALIKE = ['csv'];

/** Latin letters that Russian texts keep: names of files, formats, keys and commands. */
const KEPT = /\{\{\w+\}\}|CSV|YAML|report\.json|npx tyche diff|Home|End/g;

const texts = Object.entries(ru);
const source = fileURLToPath(new URL('../../../src/web', import.meta.url));

describe('message catalogues', () => {
  it('have the same keys, and nothing empty', () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
    expect([...Object.entries(en), ...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are Russian in Russian: Cyrillic letters in each text, and no English words', () => {
    const foreign = texts.filter(([key, text]) => {
      const bare = text.replaceAll(KEPT, '');
      return !ALIKE.includes(key) && (/[A-Za-z]/.test(bare) || (/\p{L}/u.test(bare) && !/[А-Яа-яЁё]/.test(bare)));
    });
    expect(foreign).toEqual([]);
  });

  it('fill in the same values, save those that Russian words otherwise', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
    const otherwise = Object.keys(en).filter(
      (key) => `${valuesIn(en[key as keyof typeof en])}` !== `${valuesIn(ru[key as keyof typeof en])}`,
    );
    expect(otherwise).toEqual(['exactHow', 'sampledHow']);
  });

  it('have no key that no page asks for', () => {
    const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile() && /\.tsx?$/.test(one.name) && !/^(en|ru)\.ts$/.test(one.name),
    );
    const code = files.map((one) => readFileSync(`${one.parentPath}/${one.name}`, 'utf8')).join('\n');
    expect(Object.keys(en).filter((key) => !new RegExp(`'${key}'`).test(code))).toEqual([]);
  });

  it('name every roll of every system', () => {
    const rolls = Object.values(systems).flatMap(({ mechanics }) => mechanics.map(({ id }) => id));
    expect(rolls.filter((id) => !Object.hasOwn(ruRules.rolls, id))).toEqual([]);
  });

  it('have a title for every army and scenario that comes with the program', () => {
    const titles = Object.values(systems).flatMap(({ id }) =>
      [...shippedArmies(id), ...shippedScenarios(id)].map((name) => {
        const { name: title } = parse(readFileSync(`${armyFolder(id)}/${name}.yaml`, 'utf8'));
        return String(title);
      }),
    );
    expect(titles.length).toBeGreaterThan(50);
    expect(titles.filter((title) => !Object.hasOwn(ruArmies, title))).toEqual([]);
    expect(Object.keys(ruArmies).filter((title) => !titles.includes(title))).toEqual([]);
  });
});
