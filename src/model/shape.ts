import { z } from 'zod';
import { isMap } from './fields.js';
import { nearestName, type Problem, unknownName } from './problem.js';
import { counted } from './wording.js';

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

const WORDS: Readonly<Record<string, string>> = {
  object: 'a map',
  record: 'a map',
  array: 'a list',
  tuple: 'a list',
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
};

/** What texts and lists are measured in, one of them and several. */
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['letter', 'letters'],
  array: ['entry', 'entries'],
};

function typeWords(expected: string): string {
  return WORDS[expected] ?? expected;
}

function pathOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((part) => (typeof part === 'symbol' ? String(part) : part));
}

function valueAt(data: unknown, path: Path): unknown {
  let value: unknown = data;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function limitWords(origin: string, words: string, bound: number | bigint): string {
  const unit = UNITS[origin];
  return unit === undefined
    ? `a number ${words} ${bound}`
    : `${WORDS[origin]} ${words} ${counted(Number(bound), ...unit)}`;
}

function listed(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length > 1 ? `one of ${words.join(', ')}` : (words[0] ?? 'nothing');
}

/** The keys that an unknown key might have meant, by the list of unknown keys that an issue holds. */
const knownKeys = new WeakMap<readonly string[], readonly string[]>();
/** The place of the shape that a value was meant to have, by the issues of all of them. */
const meantShapes = new WeakMap<readonly (readonly Issue[])[], number>();

/** What schemas tell of their issues besides messages: zod passes an issue's lists on as they are. */
export const remember = {
  keys: (unknown: readonly string[], known: readonly string[]) => knownKeys.set(unknown, known),
  meant: (errors: readonly (readonly Issue[])[], place: number) => meantShapes.set(errors, place),
};

/** Turns zod's issues into problems. An issue whose message is not empty says itself what was expected. */
class Translator {
  private readonly data: unknown;

  constructor(data: unknown) {
    this.data = data;
  }

  problems(issue: Issue, base: Path): Problem[] {
    const path = [...base, ...pathOf(issue.path)];
    const found = valueAt(this.data, path);
    const one = (expected: string): Problem[] => [{ path, expected: issue.message || expected, found }];
    switch (issue.code) {
      case 'invalid_type':
        return one(typeWords(issue.expected));
      case 'too_small':
        return one(limitWords(issue.origin, issue.inclusive === false ? 'above' : 'of at least', issue.minimum));
      case 'too_big':
        return one(limitWords(issue.origin, issue.inclusive === false ? 'below' : 'of at most', issue.maximum));
      case 'invalid_value':
        if (issue.message === '') return [this.named(path, issue.values, found)];
        return found === undefined ? one('') : [unknownName(path, issue.message, found, issue.values.map(String))];
      case 'unrecognized_keys':
        return issue.keys.map((key) => this.unknownKey(issue, [...path, key], key));
      case 'invalid_union':
        if (issue.message !== '') return one('');
        return issue.errors.length === 0 && 'options' in issue
          ? [this.named(path, issue.options ?? [], found)]
          : this.union(issue.errors, path, found);
      case 'invalid_key':
        return issue.issues.flatMap((inner) => this.wrongKey(inner, path));
      case 'custom':
        return [{ path, expected: issue.message, found, ...issue.params }];
      case 'not_multiple_of':
        return one(`a multiple of ${issue.divisor}`);
      default:
        return one(issue.message);
    }
  }

  private wrongKey(issue: Issue, path: Path): Problem[] {
    const key = path.at(-1);
    if (issue.code === 'invalid_value') {
      return [unknownName(path, issue.message || 'one of the known names', key, issue.values.map(String))];
    }
    return this.problems(issue, path).map(({ expected }) => ({ path, expected, found: key }));
  }

  private unknownKey(issue: z.core.$ZodIssueUnrecognizedKeys, path: Path, key: string): Problem {
    const known = knownKeys.get(issue.keys) ?? [];
    return issue.message === '' ? this.named(path, known, key, 'key') : unknownName(path, issue.message, key, known);
  }

  private named(path: Path, names: readonly unknown[], found: unknown, what = ''): Problem {
    const expected = what === '' ? listed(names) : `a known ${what} (${names.join(', ')})`;
    const nearest = typeof found === 'string' ? nearestName(found, names.map(String)) : undefined;
    return { path, expected, found, ...(nearest === undefined ? {} : { nearest }) };
  }

  /** Alternatives that fail at their root are named together; where one fails only inside, it was the one meant. */
  private union(errors: readonly Issue[][], path: Path, found: unknown): Problem[] {
    const atRoot = ({ path: inner, code }: Issue) =>
      inner.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
    const meant = errors[meantShapes.get(errors) ?? errors.findIndex((issues) => !issues.some(atRoot))];
    if (meant !== undefined) return outerFirst(meant).flatMap((issue) => this.problems(issue, path));
    const problems = errors.flatMap((issues) => issues.flatMap((issue) => this.problems(issue, path)));
    const expected = [...new Set(problems.map((problem) => problem.expected))].join(', or ');
    const nearest = problems.find((problem) => problem.nearest !== undefined)?.nearest;
    return [{ path, expected, found, ...(nearest === undefined ? {} : { nearest }) }];
  }
}

/** Issues in their order, but those of a map or list before all else in it: a missing key may be meant by an unknown one. */
function outerFirst(issues: readonly Issue[]): readonly Issue[] {
  const ordered: Issue[] = [];
  for (const issue of issues) {
    const { path } = issue;
    const first = ordered.findIndex(
      (other) => other.path.length > path.length && path.every((part, at) => other.path[at] === part),
    );
    ordered.splice(first < 0 ? ordered.length : first, 0, issue);
  }
  return ordered;
}

/** Issues that the translator puts into words where their schema does not. */
const WORDED: ReadonlySet<string> = new Set([
  'invalid_type',
  'too_small',
  'too_big',
  'invalid_value',
  'unrecognized_keys',
  'invalid_union',
  'not_multiple_of',
]);

function parsed<T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> {
  return schema.safeParse(data, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject) {
        remember.keys(issue.keys, Object.keys(issue.inst.shape));
      }
      return WORDED.has(issue.code) ? '' : undefined;
    },
  });
}

/**
 * Checks plain data against a schema. Every problem is added to `problems`; the value is undefined when there is one.
 */
export function parseShape<T>(schema: z.ZodType<T>, data: unknown, problems: Problem[]): T | undefined {
  const result = parsed(schema, data);
  if (result.success) return result.data;
  const translator = new Translator(data);
  const told = new Set<string>();
  for (const problem of outerFirst(result.error.issues).flatMap((issue) => translator.problems(issue, []))) {
    const key = `${JSON.stringify(problem.path)} ${problem.expected}`;
    if (!told.has(key)) problems.push(problem);
    told.add(key);
  }
  return undefined;
}

/** A value that is not changed any more, nor any of its parts. */
export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };
type MapsIn<T> = Exclude<Extract<T, object>, readonly unknown[]>;
type Entries<T> = T extends readonly (infer E)[] ? ([MapsIn<E>] extends [never] ? T : readonly (E | undefined)[]) : T;

/** A map of a file as far as its shape is right: what is absent or wrong is undefined, and so are wrong maps in its lists. */
export type Understood<T> = { readonly [K in keyof T]?: Entries<Frozen<Exclude<T[K], undefined>>> | undefined };

/** Where a map stands in its file, keys that the caller reads by itself, and lists of whose entries it reads each by itself. */
export interface MapPlace {
  readonly at?: Path;
  readonly apart?: readonly string[];
  readonly each?: readonly string[];
}

/** The schema of the maps that a list holds; undefined where it is no list of maps. */
function entriesOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const entry = schema instanceof z.ZodArray ? schema.element : undefined;
  return entry instanceof z.ZodObject || entry instanceof z.ZodUnion ? entry : undefined;
}

function partOf(schema: z.core.$ZodType, data: unknown): unknown {
  const whole = z.safeParse(schema, data);
  if (whole.success) return whole.data;
  if (schema instanceof z.ZodOptional) return partOf(schema.unwrap(), data);
  if (schema instanceof z.ZodRecord && isMap(data)) {
    const right = Object.entries(data).map(([key, value]) => [key, z.safeParse(schema.valueType, value)] as const);
    return Object.fromEntries(right.flatMap(([key, value]) => (value.success ? [[key, value.data]] : [])));
  }
  const entry = entriesOf(schema);
  return entry === undefined || !Array.isArray(data) ? undefined : data.map((one) => z.safeParse(entry, one).data);
}

/**
 * Reads one map of a file by its schema. Every problem of its shape is added to `problems`; what is right can be asked for what it
 * means all the same. Undefined where there is no map.
 */
export function readMap<S extends z.ZodObject>(
  schema: S,
  data: unknown,
  problems: Problem[],
  { at = [], apart = [], each = [] }: MapPlace = {},
): Understood<z.output<S>> | undefined {
  const found: Problem[] = [];
  const value = parseShape(schema, data, found);
  if (value !== undefined) return value as Understood<z.output<S>>;
  for (const problem of found) {
    const [key, ...more] = problem.path.map(String);
    if (key !== undefined && (apart.includes(key) || (more.length > 0 && each.includes(key)))) continue;
    problems.push({ ...problem, path: [...at, ...problem.path] });
  }
  if (!isMap(data)) return undefined;
  const parts = Object.entries(schema.shape).filter(([key]) => Object.hasOwn(data, key));
  return Object.fromEntries(parts.map(([key, part]) => [key, partOf(part, data[key])])) as Understood<z.output<S>>;
}

/** The entries of a list of a map, whatever they are; none where there is no list. */
export function entriesIn(data: unknown, key: string): readonly unknown[] {
  const found = isMap(data) ? data[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Adds problems about keys of a map of a file, each with what stands there. */
export function refusing(data: unknown, at: Path, problems: Problem[]): (key: string, expected: string) => void {
  return (key, expected) => problems.push({ path: [...at, key], expected, found: isMap(data) ? data[key] : undefined });
}
