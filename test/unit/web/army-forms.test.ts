import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formsOf, newItem } from '../../../src/web/engine/army-forms.js';

const schemaOf = (system: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../armies/${system}/army.schema.json`, import.meta.url), 'utf8'));

describe('forms of army files', () => {
  it('offer the equipment and the generals that the schema of the system knows', () => {
    const data = { units: [{ row: 'warriors', shield: 'large', javelin: true }], generals: [{ kind: 'regular' }] };
    const [units, generals] = formsOf(data, schemaOf('taktika'));
    expect(units?.fields.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['shield', 'armour', 'javelin', 'formation']),
    );
    expect(units?.lines).toEqual([{ label: 'warriors', values: { shield: 'large', javelin: true } }]);
    expect(generals?.lines).toEqual([{ label: 'regular', values: { kind: 'regular' } }]);
    expect([units?.addable, generals?.addable]).toEqual([false, true]);
  });

  it('add what a general must be, and nothing where that takes words', () => {
    expect(newItem(schemaOf('taktika'), 'generals')).toEqual({ kind: 'irregular' });
    expect(newItem(schemaOf('lost-battles'), 'generals')).toEqual({ rating: 'uninspired', kind: 'leader' });
    expect(newItem(schemaOf('simple-gboh'), 'leaders')).toBeUndefined();
  });

  it('are none of what is no army', () => {
    for (const data of [null, 3, 'x', [], { units: 'x', generals: { kind: 1 } }, { units: [null, 7, [1]] }])
      for (const form of formsOf(data, schemaOf('taktika')))
        expect(form.lines.every(({ values }) => Object.keys(values).length === 0)).toBe(true);
    expect(
      formsOf({ units: [{ __proto__: null, shield: { toString: 1 } }] }, schemaOf('taktika'))[0]?.lines[0]?.values,
    ).toEqual({});
    expect(formsOf({}, undefined)).toEqual([]);
  });
});
