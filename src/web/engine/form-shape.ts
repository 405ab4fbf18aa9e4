import { isMap } from '../../model/fields.js';

/** What a part of a file may be, as its form offers it. */
export type FormShape =
  /** `names` are those that it may name; any text where there are none. */
  | { readonly kind: 'text'; readonly names?: readonly string[] }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly whole: boolean }
  /** A list of some of the known names. */
  | { readonly kind: 'several'; readonly choices: readonly string[] }
  /** A list of texts or numbers that people write with commas between them. */
  | { readonly kind: 'row'; readonly of: 'text' | 'number' }
  /** A fixed number of values. */
  | { readonly kind: 'tuple'; readonly of: readonly FormShape[] }
  | { readonly kind: 'map'; readonly fields: readonly FormField[] }
  /** Values by names of which some or all are known. */
  | { readonly kind: 'entries'; readonly names: readonly string[]; readonly of: FormShape }
  | { readonly kind: 'list'; readonly of: FormShape }
  | { readonly kind: 'either'; readonly options: readonly FormShape[] };

/** A key of a map of a file. */
export interface FormField {
  readonly key: string;
  /** What it says, in the words of the schema; empty where that has none. */
  readonly about: string;
  /** The clauses of the rulebook about it. */
  readonly clauses: readonly string[];
  /** Whether the file must say it. */
  readonly needed: boolean;
  readonly shape: FormShape;
}

/** The form of an army file. */
export type ArmyForm = Extract<FormShape, { readonly kind: 'map' }>;

/** Finds the names that a place of the file holds, such as `formations.name`; see `naming`. */
export type FindNames = (where: string) => readonly string[];

type Schema = Readonly<Record<string, unknown>>;

function mapAt(value: unknown): Schema {
  return isMap(value) ? value : {};
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** A schema that nothing fits: a key that may not stand where it is known elsewhere. */
function isNever(schema: unknown): boolean {
  return isMap(schema) && isMap(schema['not']) && Object.keys(schema['not']).length === 0;
}

function namesAt(schema: unknown, find: FindNames): readonly string[] | undefined {
  const where = mapAt(schema)['x-names'];
  return typeof where === 'string' ? find(where) : undefined;
}

function mapShape({ properties, required }: Schema, find: FindNames): FormShape {
  const needed = textsIn(required);
  const known = Object.entries(mapAt(properties)).filter(([, one]) => !isNever(one));
  return {
    kind: 'map',
    fields: known.map(([key, one]) => {
      const { description, 'x-clauses': clauses } = mapAt(one);
      return {
        key,
        about: typeof description === 'string' ? description : '',
        clauses: textsIn(clauses),
        needed: needed.includes(key),
        shape: shapeOf(one, find),
      };
    }),
  };
}

function listShape({ items }: Schema, find: FindNames): FormShape {
  if (Array.isArray(items)) return { kind: 'tuple', of: items.map((one) => shapeOf(one, find)) };
  const of = shapeOf(items, find);
  if (of.kind === 'choice') return { kind: 'several', choices: of.choices };
  if (of.kind === 'text' && of.names !== undefined) return { kind: 'several', choices: of.names };
  if (of.kind === 'text' || of.kind === 'number') return { kind: 'row', of: of.kind };
  return { kind: 'list', of };
}

function eitherShape(options: readonly unknown[], find: FindNames): FormShape {
  const shapes = options.map((one) => shapeOf(one, find));
  const [one, other] = shapes;
  // One name, or a list of names.
  if (shapes.length === 2 && one?.kind === 'choice' && other?.kind === 'several') return other;
  return { kind: 'either', options: shapes };
}

/** The form of what a JSON Schema describes. */
export function shapeOf(schema: unknown, find: FindNames): FormShape {
  const said = mapAt(schema);
  const { anyOf, enum: names, maximum, minimum, propertyNames, type } = said;
  if (Array.isArray(anyOf)) return eitherShape(anyOf, find);
  if (Array.isArray(names)) return { kind: 'choice', choices: textsIn(names) };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer' || type === 'number') {
    const [from, to] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)];
    return { kind: 'number', from, to, whole: type === 'integer' };
  }
  if (type === 'array') return listShape(said, find);
  if (type === 'object' && isMap(said['additionalProperties'])) {
    const keys = namesAt(propertyNames, find) ?? textsIn(mapAt(propertyNames)['enum']);
    return { kind: 'entries', names: keys, of: shapeOf(said['additionalProperties'], find) };
  }
  if (type === 'object') return mapShape(said, find);
  const known = namesAt(schema, find);
  return known === undefined ? { kind: 'text' } : { kind: 'text', names: known };
}

/** What an entry of a list is called by one of its keys; by `ranks.row`, the rows of its ranks together. */
function nameBy(entry: unknown, key: string): string | undefined {
  const [own = '', inner] = key.split('.');
  const value = Object.hasOwn(mapAt(entry), own) ? mapAt(entry)[own] : undefined;
  if (inner === undefined) return typeof value === 'string' ? value : undefined;
  const parts = Array.isArray(value) ? value.map((one: unknown) => mapAt(one)[inner]) : [];
  return parts.length === 0 ? undefined : [...new Set(textsIn(parts))].join('+');
}

/** Names in a file: those of `units.name|row` are what each of `units` is called, by its name or else its row. */
export function namesIn(data: unknown, where: string): readonly string[] {
  const at = where.indexOf('.');
  const entries = mapAt(data)[where.slice(0, at)];
  if (!Array.isArray(entries)) return [];
  const keys = where.slice(at + 1).split('|');
  const names = entries.map((entry: unknown) =>
    keys.map((key) => nameBy(entry, key)).find((name) => name !== undefined),
  );
  return [...new Set(textsIn(names))].filter((name) => name !== '');
}

/** The form of an army file, with what its parts may name filled in from the file; `rows` are those of its list. */
export function formOf(data: unknown, schema: unknown, rows: readonly string[]): ArmyForm | undefined {
  const shape = shapeOf(schema, (where) => (where === 'rows' ? rows : namesIn(data, where)));
  return shape.kind === 'map' ? shape : undefined;
}
