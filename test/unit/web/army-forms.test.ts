import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { shippedArmies } from '../../../src/studies/armies/armies.js';
import { checkArmy } from '../../../src/studies/files/army.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { armyFolder } from '../../../src/studies/files/system-files.js';
import { systems } from '../../../src/systems/index.js';
import {
  isWithin,
  labelOf,
  newValue,
  optionOf,
  problemsAt,
  rowOf,
  rowText,
  turnedInto,
} from '../../../src/web/armies/form-values.js';
import { changePart } from '../../../src/web/engine/change-file.js';
import { type ArmyForm, type FormShape, formOf, namesIn } from '../../../src/web/engine/form-shape.js';
import type { FormPath, FormValue } from '../../../src/web/engine/protocol.js';

const IDS = Object.values(systems).map(({ id }) => id);

const schemaOf = (system: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../armies/${system}/army.schema.json`, import.meta.url), 'utf8'));

const textOf = (system: string, name: string) => readFileSync(`${armyFolder(system)}/${name}.yaml`, 'utf8');

function formFor(system: string, data: unknown): ArmyForm {
  const list = typeof data === 'object' && data !== null && 'list' in data ? data.list : undefined;
  const rows =
    Object.values(systems)
      .find(({ id }) => id === system)
      ?.rowsOf?.(list) ?? [];
  const form = formOf(data, schemaOf(system), rows);
  if (form === undefined) throw new Error(`no form for ${system}`);
  return form;
}

/** Each key that a schema declares below its root, by its place. */
function declared(schema: unknown, place = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((one: unknown) => declared(one, place));
  if (typeof schema !== 'object' || schema === null) return [];
  const all: Readonly<Record<string, unknown>> = { ...schema };
  const { properties, items, anyOf, additionalProperties } = all;
  const keys = Object.entries(properties ?? {}).flatMap(([key, one]: [string, unknown]) =>
    JSON.stringify(one).includes('"not":{}') && !JSON.stringify(one).includes('"type"')
      ? []
      : [`${place}.${key}`, ...declared(one, `${place}.${key}`)],
  );
  return [...new Set([...keys, ...[items, anyOf, additionalProperties].flatMap((one) => declared(one, place))])];
}

/** Each key that a form has a field for, by its place. */
function offered(shape: FormShape, place = ''): readonly string[] {
  switch (shape.kind) {
    case 'map':
      return shape.fields.flatMap(({ key, shape: one }) => [`${place}.${key}`, ...offered(one, `${place}.${key}`)]);
    case 'list':
    case 'entries':
      return offered(shape.of, place);
    case 'tuple':
      return shape.of.flatMap((one) => offered(one, place));
    case 'either':
      return [...new Set(shape.options.flatMap((one) => offered(one, place)))];
    default:
      return [];
  }
}

/** Each value of a file that a field of a form shows, with its place. */
function shownBy(shape: FormShape, data: unknown, path: FormPath = []): readonly (readonly [FormPath, unknown])[] {
  if (data === undefined) return [];
  const at = (key: string | number): unknown => Object.entries(data ?? {}).find(([one]) => one === String(key))?.[1];
  switch (shape.kind) {
    case 'map':
      return shape.fields.flatMap(({ key, shape: one }) => shownBy(one, at(key), [...path, key]));
    case 'entries':
      return Object.keys(data ?? {}).flatMap((key) => shownBy(shape.of, at(key), [...path, key]));
    case 'list':
    case 'tuple':
      return Object.keys(data ?? {}).flatMap((key) => {
        const of = shape.kind === 'list' ? shape.of : shape.of[Number(key)];
        return of === undefined ? [] : shownBy(of, at(key), [...path, Number(key)]);
      });
    case 'either': {
      const option = optionOf(shape.options, data);
      return option === undefined ? [] : shownBy(option, data, path);
    }
    default:
      return [[path, data]];
  }
}

function changed(text: string, path: FormPath, value: FormValue | null): string {
  const document = parseDocument(text);
  changePart(document, path, value);
  return document.toString({ lineWidth: 0 });
}

const GAUL = textOf('taktika', 'gaul');
const MACEDON = textOf('taktika', 'macedon');
const PHALANX = textOf('simple-gboh', 'phalanx');

/** What `tyche check` finds wrong with a text. */
function problemsOf(text: string): readonly string[] {
  const { taktika } = systems;
  if (taktika === undefined) throw new Error('no taktika');
  return checkArmy(readYaml('army.yaml', text), taktika).problems.map(
    ({ path, expected }) => `${path.join('.')}: ${expected}`,
  );
}

describe('forms of army files', () => {
  it.each(IDS)('have a field for each key that the schema of %s declares, however deep', (system) => {
    const keys = declared(schemaOf(system));
    expect(keys.length).toBeGreaterThan(10);
    expect([...offered(formFor(system, {}))].sort()).toEqual([...new Set(keys)].sort());
  });

  it.each(IDS)('show every value of every army that comes with %s, and set it to the same text', (system) => {
    const files = shippedArmies(system);
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const text = textOf(system, name);
      const data: unknown = parse(text);
      const shown = shownBy(formFor(system, data), data);
      const leaves = (one: unknown): number =>
        typeof one === 'object' && one !== null
          ? Object.values(one).reduce((sum: number, part) => sum + leaves(part), 0)
          : 1;
      expect(
        shown.reduce((sum, [, value]) => sum + leaves(value), 0),
        name,
      ).toBe(leaves(data));
      const document = parseDocument(text);
      for (const [path, value] of shown) changePart(document, path, value as FormValue);
      expect(parse(document.toString({ lineWidth: 0 })), name).toEqual(data);
    }
  });

  it('offer the names that the file and its army list have, where one is meant', () => {
    const data = parse(MACEDON);
    expect(namesIn(data, 'units.name|row|ranks.row')).toEqual([
      'phalangites',
      'companions',
      'hypaspists',
      'agrianians',
      'archers',
    ]);
    const mixed = {
      units: [{ name: 'Guard', row: 'x' }, { ranks: [{ row: 'b' }, { row: 'a' }, { row: 'b' }] }, 7, null],
    };
    expect(namesIn(mixed, 'units.name|row|ranks.row')).toEqual(['Guard', 'b+a']);
    const units = formFor('simple-gboh', parse(PHALANX)).fields.find(({ key }) => key === 'units')?.shape;
    const formation =
      units?.kind === 'list' && units.of.kind === 'map'
        ? units.of.fields.find(({ key }) => key === 'formation')
        : undefined;
    expect(formation?.shape).toEqual({
      kind: 'text',
      names: ['Companions', 'Guard', 'Phalanx', 'Left horse', 'Light troops'],
    });
  });

  it('are none of what is no army, and show nothing that is not there', () => {
    for (const data of [null, 3, 'x', [], { units: 'x', generals: { kind: 1 } }, { units: [null, 7, [1]] }])
      expect(() => shownBy(formFor('taktika', data), data)).not.toThrow();
    expect(formOf({}, undefined, [])).toBeUndefined();
    expect(formOf({}, { type: 'string' }, [])).toBeUndefined();
  });

  it('know each entry by its name, or else by what it is', () => {
    const { fields } = formFor('taktika', {});
    const of = (key: string) => {
      const shape = fields.find((field) => field.key === key)?.shape;
      return shape?.kind === 'list' ? shape.of : undefined;
    };
    const [units, generals] = [of('units'), of('generals')];
    expect(units && labelOf(units, { row: 'warriors' })).toBe('warriors');
    expect(units && labelOf(units, { row: 'warriors', name: 'Guard' })).toBe('Guard');
    expect(units && labelOf(units, { ranks: [{ row: 'pikes' }, { row: 'bows' }] })).toBe('pikes + bows');
    expect(generals && labelOf(generals, { kind: 'regular' })).toBe('regular');
    expect(generals && labelOf(generals, 7)).toBeUndefined();
  });

  it('turn one shape into another and keep what both know', () => {
    const units = formFor('taktika', { list: 'gaul' }).fields.find(({ key }) => key === 'units')?.shape;
    const options = units?.kind === 'list' && units.of.kind === 'either' ? units.of.options : [];
    const [line, mixed] = options;
    if (line === undefined || mixed === undefined) throw new Error('two kinds of lines');
    const said = { row: 'warriors', figures: 8, name: 'Guard', units: 2 };
    expect(optionOf(options, said)).toBe(line);
    const turned = turnedInto(mixed, said);
    expect(turned).toEqual({ name: 'Guard', units: 2, ranks: [] });
    expect(optionOf(options, turned)).toBe(mixed);
    expect(turnedInto(line, turned)).toEqual({
      row: newValue({ kind: 'text', names: ['warriors'] }),
      name: 'Guard',
      units: 2,
    });
  });

  it('have a field for each of a fixed number of values', () => {
    const battlefield = formFor('lost-battles', {}).fields.find(({ key }) => key === 'battlefield')?.shape;
    const own = battlefield?.kind === 'either' ? battlefield.options.find(({ kind }) => kind === 'map') : undefined;
    const zones = own?.kind === 'map' ? own.fields.find(({ key }) => key === 'keyZones')?.shape : undefined;
    expect(zones?.kind === 'tuple' && zones.of.map(({ kind }) => kind)).toEqual(['choice', 'choice']);
  });

  it('read rows as people write them', () => {
    expect(rowOf('1205, 1305 ,', 'text')).toEqual(['1205', '1305']);
    expect(rowOf('1, 2, x', 'number')).toEqual([1, 2, 'x']);
    expect(rowText(['1205', '1305'])).toBe('1205, 1305');
    expect(rowText('x')).toBe('');
  });
});

describe('changes of army files', () => {
  it('give a general talents and take them away, and leave all else as it is', () => {
    const path = ['generals', 0, 'talents', 'steadiness'];
    const given = changed(GAUL, path, 2);
    expect(problemsOf(given)).toEqual([]);
    expect(parse(given).generals[0].talents).toEqual({ steadiness: 2 });
    expect(given.split('\n').filter((line) => !GAUL.includes(line))).toEqual(['    talents:', '      steadiness: 2']);
    expect(changed(given, path, null)).toBe(GAUL);
  });

  it('keep comments', () => {
    const noted = '# top\nname: Gaul # the name\nunits:\n  # first\n  - row: warriors # row\n    units: 3 # three\n';
    expect(changed(noted, ['units', 0, 'units'], 4)).toBe(noted.replace('3 # three', '4 # three'));
    expect(changed(noted, ['units', 0, 'name'], 'Guard')).toBe(`${noted}    name: Guard\n`);
    expect(changed(noted, ['generals', 0], { kind: 'regular' })).toBe(`${noted}generals:\n  - kind: regular\n`);
  });

  it('write as the file does: between brackets where it has them', () => {
    const text = changed(PHALANX, ['leaders', 3], { id: 'ILA', name: 'Ilarch', initiative: 2, range: 4 });
    expect(text).toContain('  - { id: ILA, name: Ilarch, initiative: 2, range: 4 }\n');
    expect(changed(PHALANX, ['formations', 0, 'commanders'], ['KNG', 'STR'])).toContain(
      '{ name: Companions, commanders: [ KNG, STR ] }',
    );
    expect(changed(PHALANX, ['leaders', 0, 'hex'], '1205')).toContain('hex: "1205" }');
  });

  it('open what is empty, copy what is an alias, and leave alone what does not fit', () => {
    expect(parse(changed('generals:\n', ['generals', 0, 'talents', 'melee'], -1))).toEqual({
      generals: [{ talents: { melee: -1 } }],
    });
    const alias = 'a: &one { x: 1 }\nb: *one\n';
    expect(parse(changed(alias, ['b', 'x'], 2))).toEqual({ a: { x: 1 }, b: { x: 2 } });
    expect(changed('generals: many\n', ['generals', 0, 'kind'], 'regular')).toBe('generals: many\n');
    expect(changed('[1]\n', ['name'], 'x')).toBe('[ 1 ]\n');
  });
});

describe('problems of army files', () => {
  const problems = [
    { path: ['generals', 0, 'talents'], line: '', text: 'talents' },
    { path: ['generals', 0, 'talent'], line: '', text: 'unknown key' },
    { path: ['generals'], line: '', text: 'commander' },
  ];

  it('are told at their fields, and those of unknown keys where these stand', () => {
    const texts = (path: FormPath, keys?: readonly string[]) =>
      problemsAt(problems, path, keys).map(({ text }) => text);
    expect(texts(['generals', 0, 'talents'])).toEqual(['talents']);
    expect(texts(['generals', 0], ['talents', 'kind'])).toEqual(['unknown key']);
    expect(texts(['generals'], [])).toEqual(['commander']);
    expect(isWithin(['a', 0], ['a', 1])).toBe(false);
  });
});
