import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedArmies, shippedScenarios } from '../../../src/studies/armies/armies.js';
import { armyFolder } from '../../../src/studies/files/system-files.js';
import { systems } from '../../../src/systems/index.js';
import { type FormField, type FormShape, shapeOf } from '../../../src/web/engine/form-shape.js';
import { en } from '../../../src/web/locale/en.js';
import { fieldWords } from '../../../src/web/locale/field-words.js';
import { ru } from '../../../src/web/locale/ru.js';
import { ruArmies } from '../../../src/web/locale/ru-armies.js';
import { ruAbouts } from '../../../src/web/locale/ru-fields.js';
import { ruRules } from '../../../src/web/locale/ru-rules.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn } from '../../../src/web/locale/rule-words.js';

/** Texts that are the same in both languages: names of formats, and what is typed. */
const ALIKE = ['csv'];

/** Latin letters that Russian texts keep: names of files, formats, keys, commands and the program. */
const KEPT = /\{\{\w+\}\}|CSV|YAML|report\.json|npx tyche diff|Home|End|Tyche/g;

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

  it('say in Russian every key of army files, what its schema says of it, and its values', () => {
    const fields: FormField[] = [];
    const values: (readonly [string, string])[] = [];
    const gather = (shape: FormShape, key: string): void => {
      if (shape.kind === 'map') {
        fields.push(...shape.fields);
        for (const field of shape.fields) gather(field.shape, field.key);
      } else if (shape.kind === 'either') for (const one of shape.options) gather(one, key);
      else if (shape.kind === 'list' || shape.kind === 'entries') gather(shape.of, key);
      else if (shape.kind === 'tuple') for (const one of shape.of) gather(one, key);
      else if (shape.kind === 'choice' || shape.kind === 'several')
        values.push(...shape.choices.map((one) => [key, one] as const));
      if (shape.kind === 'entries') values.push(...shape.names.map((one) => [key, one] as const));
    };
    for (const { id } of Object.values(systems))
      gather(
        shapeOf(JSON.parse(readFileSync(`${armyFolder(id)}/army.schema.json`, 'utf8')), () => []),
        '',
      );
    learn('ru', ruWords);
    const { nameOf, aboutOf, valueName } = fieldWords('ru', '');
    expect(fields.length).toBeGreaterThan(100);
    const isForeign = (text: string) => !/[А-Яа-яЁё]/.test(text);
    expect(fields.map(({ key }) => key).filter((key) => isForeign(nameOf(key)))).toEqual([]);
    const abouts = fields.map(({ about }) => about).filter((about) => about !== '');
    expect(abouts.filter((about) => isForeign(aboutOf(about)))).toEqual([]);
    expect(Object.keys(ruAbouts).filter((about) => !abouts.includes(about))).toEqual([]);
    const codes = /^[A-Za-z0-9*-]{1,5}$/;
    expect(values.filter(([key, one]) => isForeign(valueName(key, one)) && !codes.test(one))).toEqual([]);
  });
});
