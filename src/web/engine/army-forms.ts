import { isMap } from '../../model/fields.js';
import type { ArmyField, ArmyForm, FieldValue } from './protocol.js';

/** The lists of an army file that have forms. */
const FORM_LISTS = ['units', 'generals', 'leaders'] as const;

/** Keys that say what a line is, or that its row counts already. */
const OTHER_KEYS = ['row', 'troops', 'ids', 'id', 'name', 'units', 'count', 'figures', 'formation', 'zone', 'facing'];
/** Names of more are no choice that people look through. */
const MAX_CHOICES = 20;

function mapAt(value: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> {
  const found = path.reduce<unknown>((at, name) => (isMap(at) ? at[name] : undefined), value);
  return isMap(found) ? found : {};
}

function fieldOf(key: string, schema: unknown): readonly ArmyField[] {
  const { description, enum: names, maximum, minimum, type } = mapAt(schema);
  const about = { key, about: typeof description === 'string' ? description : '' };
  if (Array.isArray(names)) {
    const choices = names.filter((name) => typeof name === 'string');
    return choices.length > MAX_CHOICES ? [] : [{ ...about, kind: 'choice', choices }];
  }
  if (type === 'boolean') return [{ ...about, kind: 'flag' }];
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  return [{ ...about, kind: 'number', from: minimum, to: maximum }];
}

/** The schema of a list's items: the first of several that has properties. */
function itemOf(schema: unknown, list: string): Readonly<Record<string, unknown>> {
  const items = mapAt(schema, 'properties', list, 'items');
  const several = items['anyOf'];
  return Array.isArray(several) ? mapAt(several.find((one) => isMap(one) && isMap(one['properties']))) : items;
}

/** What a new item must say; undefined where that is for the reader to write. */
export function newItem(schema: unknown, list: string): Readonly<Record<string, FieldValue>> | undefined {
  const { required } = itemOf(schema, list);
  const properties = mapAt(itemOf(schema, list), 'properties');
  const entries = (Array.isArray(required) ? required : []).map(
    (key: string): readonly [string, FieldValue] | undefined => {
      const { enum: names, minimum } = mapAt(properties, key);
      if (Array.isArray(names)) return [key, String(names[0])];
      return typeof minimum === 'number' ? [key, minimum] : undefined;
    },
  );
  const known = entries.filter((entry) => entry !== undefined);
  return entries.length > 0 && known.length === entries.length ? Object.fromEntries(known) : undefined;
}

function labelOf(line: unknown, at: number): string {
  const item = mapAt(line);
  const said = ['name', 'row', 'troops', 'ids', 'id', 'kind'].map((key) => item[key]);
  return said.find((one): one is string => typeof one === 'string') ?? String(at + 1);
}

/** The forms of an army file: what each unit and each general may say beside its numbers, and what it says. */
export function formsOf(data: unknown, schema: unknown): readonly ArmyForm[] {
  return FORM_LISTS.flatMap((list) => {
    const items = mapAt(data)[list];
    const lines = Array.isArray(items) ? items : [];
    const all = Object.entries(mapAt(itemOf(schema, list), 'properties'));
    const fields = all.flatMap(([key, one]) =>
      OTHER_KEYS.includes(key) && !(key === 'formation' && list === 'units') ? [] : fieldOf(key, one),
    );
    if (fields.length === 0) return [];
    const isKnown = (value: unknown): value is FieldValue => ['string', 'number', 'boolean'].includes(typeof value);
    return [
      {
        list,
        fields,
        lines: lines.map((line: unknown, at) => ({
          label: labelOf(line, at),
          values: Object.fromEntries(
            fields.flatMap(({ key }) => {
              const value = Object.hasOwn(mapAt(line), key) ? mapAt(line)[key] : undefined;
              return isKnown(value) ? [[key, value] as const] : [];
            }),
          ),
        })),
        addable: list !== 'units' && newItem(schema, list) !== undefined,
      },
    ];
  });
}
