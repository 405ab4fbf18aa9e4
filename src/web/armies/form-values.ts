import { isMap } from '../../model/fields.js';
import type { FormField, FormShape } from '../engine/form-shape.js';
import type { ArmyProblem, FormPath, FormValue } from '../engine/protocol.js';

type MapShape = Extract<FormShape, { readonly kind: 'map' }>;

/** What a map says under a key; undefined where it says nothing or is no map. */
export function valueAt(data: unknown, key: string | number): unknown {
  if (Array.isArray(data)) return data[Number(key)];
  return isMap(data) && Object.hasOwn(data, key) ? data[key] : undefined;
}

/** A value as a form may send it back; undefined of what no file holds. */
export function formValue(data: unknown): FormValue | undefined {
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data;
  if (Array.isArray(data)) return data.map(formValue).filter((one) => one !== undefined);
  if (!isMap(data)) return undefined;
  const entries = Object.entries(data).map(([key, one]) => [key, formValue(one)] as const);
  return Object.fromEntries(entries.flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const])));
}

/** The least that a new part of a file must say; what takes words of the reader's is left empty, to be marked as missing. */
export function newValue(shape: FormShape): FormValue {
  switch (shape.kind) {
    case 'text':
      return shape.names?.[0] ?? '';
    case 'choice':
      return shape.choices[0] ?? '';
    case 'flag':
      return true;
    case 'number':
      return Math.max(shape.from, Math.min(shape.to, 0));
    case 'several':
      return shape.choices.slice(0, 1);
    case 'row':
    case 'list':
      return [];
    case 'tuple':
      return shape.of.map(newValue);
    case 'entries':
      return {};
    case 'either':
      return shape.options[0] === undefined ? '' : newValue(shape.options[0]);
    case 'map':
      return Object.fromEntries(
        shape.fields.filter(({ needed }) => needed).map(({ key, shape: one }) => [key, newValue(one)]),
      );
  }
}

/** How badly a map of a file fits a shape: keys that this does not know count most. */
function misfit({ fields }: MapShape, data: Readonly<Record<string, unknown>>): number {
  const strange = Object.keys(data).filter((key) => !fields.some((field) => field.key === key)).length;
  const absent = fields.filter(({ key, needed }) => needed && !Object.hasOwn(data, key)).length;
  return 1000 * strange + absent;
}

function fits(shape: FormShape, data: unknown): boolean {
  if (Array.isArray(data)) return ['several', 'row', 'tuple', 'list'].includes(shape.kind);
  if (isMap(data)) return shape.kind === 'map' || shape.kind === 'entries';
  if (typeof data === 'number') return shape.kind === 'number';
  if (shape.kind === 'choice') return typeof data === 'string' && shape.choices.includes(data);
  return typeof data === 'string' && shape.kind === 'text';
}

/** Which of several shapes a value has; undefined where it has none of them. */
export function optionOf(options: readonly FormShape[], data: unknown): FormShape | undefined {
  const fitting = options.filter((one) => fits(one, data));
  const maps = fitting.filter((one) => one.kind === 'map');
  if (!isMap(data) || maps.length < 2) return fitting[0];
  return maps.reduce((best, one) => (misfit(one, data) < misfit(best, data) ? one : best));
}

/** What a value becomes when the reader chooses another shape for it: what both know stays. */
export function turnedInto(shape: FormShape, data: unknown): FormValue {
  const fresh = newValue(shape);
  if (shape.kind !== 'map' || !isMap(data)) return fresh;
  const kept = shape.fields.flatMap(({ key }) => {
    const value = Object.hasOwn(data, key) ? formValue(data[key]) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...(isMap(fresh) ? fresh : {}), ...Object.fromEntries(kept) };
}

/** What an entry of a list is called: its name, or else the first text that it says in the order of its schema. */
export function labelOf(shape: FormShape, data: unknown): string | undefined {
  if (typeof data === 'string' && data.trim() !== '') return data;
  if (shape.kind === 'either') {
    const option = optionOf(shape.options, data);
    return option === undefined ? undefined : labelOf(option, data);
  }
  if (shape.kind === 'list' && Array.isArray(data)) {
    const labels = data.map((one: unknown) => labelOf(shape.of, one)).filter((one) => one !== undefined);
    return labels.length === 0 ? undefined : labels.join(' + ');
  }
  if (shape.kind !== 'map') return undefined;
  const { fields } = shape;
  const first = (order: readonly FormField[]) =>
    order.map((field) => labelOf(field.shape, valueAt(data, field.key))).find((label) => label !== undefined);
  return first(fields.filter(({ key }) => key === 'name')) ?? first(fields.filter(({ needed }) => needed));
}

/** Whether one place is another, or lies in it. */
export function isWithin(path: FormPath, place: FormPath): boolean {
  return place.length <= path.length && place.every((part, at) => path[at] === part);
}

/** Problems at a place and within it. */
export function problemsWithin(problems: readonly ArmyProblem[], place: FormPath): readonly ArmyProblem[] {
  return problems.filter(({ path }) => isWithin(path, place));
}

/** Problems that are told at a place: its own, and those of keys that no field of its form has. */
export function problemsAt(
  problems: readonly ArmyProblem[],
  place: FormPath,
  keys?: readonly string[],
): readonly ArmyProblem[] {
  return problemsWithin(problems, place).filter(({ path }) => {
    const next = path[place.length];
    return next === undefined || keys === undefined || (typeof next === 'string' && !keys.includes(next));
  });
}

/** The values of a list as people write them: with commas between them. */
export function rowText(data: unknown): string {
  return Array.isArray(data) ? data.filter((one) => one !== null && typeof one !== 'object').join(', ') : '';
}

/** The values of a list that people wrote with commas between them; what is no number where numbers belong stays a text. */
export function rowOf(text: string, of: 'text' | 'number'): readonly (string | number)[] {
  const words = text.split(',').map((word) => word.trim());
  const said = words.filter((word) => word !== '');
  return said.map((word) => (of === 'number' && /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word));
}
