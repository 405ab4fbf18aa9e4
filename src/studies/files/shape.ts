import { z } from 'zod';
import { nearestName, type Problem } from '../../model/problem.js';
import { counted } from '../../model/wording.js';

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

/** Turns zod's issues into problems; `known` gives the keys that an unknown key might have meant. */
class Translator {
  private readonly data: unknown;
  private readonly known: WeakMap<readonly string[], readonly string[]>;

  constructor(data: unknown, known: WeakMap<readonly string[], readonly string[]>) {
    this.data = data;
    this.known = known;
  }

  problems(issue: Issue, base: Path): Problem[] {
    const path = [...base, ...pathOf(issue.path)];
    const found = valueAt(this.data, path);
    const one = (expected: string): Problem[] => [{ path, expected, found }];
    switch (issue.code) {
      case 'invalid_type':
        return one(typeWords(issue.expected));
      case 'too_small':
        return one(limitWords(issue.origin, issue.inclusive === false ? 'above' : 'of at least', issue.minimum));
      case 'too_big':
        return one(limitWords(issue.origin, issue.inclusive === false ? 'below' : 'of at most', issue.maximum));
      case 'invalid_value':
        return [this.named(path, issue.values, found)];
      case 'unrecognized_keys':
        return issue.keys.map((key) => this.named([...path, key], this.known.get(issue.keys) ?? [], key, 'key'));
      case 'invalid_union':
        return issue.errors.length === 0 && 'options' in issue
          ? [this.named(path, issue.options ?? [], found)]
          : this.union(issue.errors, path, found);
      case 'invalid_key':
        return issue.issues.map((inner) => ({ path, expected: inner.message, found: path.at(-1) }));
      case 'not_multiple_of':
        return one(`a multiple of ${issue.divisor}`);
      default:
        return one(issue.message);
    }
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
    const meant = errors.find((issues) => !issues.some(atRoot));
    if (meant !== undefined) return meant.flatMap((issue) => this.problems(issue, path));
    const problems = errors.flatMap((issues) => issues.flatMap((issue) => this.problems(issue, path)));
    const expected = [...new Set(problems.map((problem) => problem.expected))].join(', or ');
    const nearest = problems.find((problem) => problem.nearest !== undefined)?.nearest;
    return [{ path, expected, found, ...(nearest === undefined ? {} : { nearest }) }];
  }
}

/**
 * Checks plain data against a schema. Every problem is added to `problems`; the value is undefined when there is one.
 */
export function shaped<T>(schema: z.ZodType<T>, data: unknown, problems: Problem[]): T | undefined {
  const known = new WeakMap<readonly string[], readonly string[]>();
  const result = schema.safeParse(data, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject) {
        known.set(issue.keys, Object.keys(issue.inst.shape));
      }
      return undefined;
    },
  });
  if (result.success) return result.data;
  const translator = new Translator(data, known);
  for (const issue of result.error.issues) problems.push(...translator.problems(issue, []));
  return undefined;
}
