import { type Problem, unknownName } from './problem.js';

type Path = Problem['path'];

/** Longest name that a file may give to anything. */
const LONGEST_NAME = 120;

function rangeWords(from: number, to: number): string {
  return from === to ? `${from}` : `${from}..${to}`;
}

/** Whether a value is a map of names to values, as files have it. */
export function isMap(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Those of the entries of a list that are maps; none where it is no list. */
export function mapsIn(raw: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(raw) ? raw.filter(isMap) : [];
}

/**
 * The fields of one map of a file. Each reader gives the value of a key, or undefined where it is absent or wrong; what
 * is wrong becomes a problem at its place. Unknown keys are problems too.
 */
export class Fields<K extends string> {
  readonly path: Path;
  private readonly map: Readonly<Record<string, unknown>>;
  private readonly problems: Problem[];

  private constructor(map: Readonly<Record<string, unknown>>, path: Path, problems: Problem[]) {
    this.map = map;
    this.path = path;
    this.problems = problems;
  }

  /** The fields of a map whose keys are all among `keys`; undefined, with a problem, where there is no map. */
  static of<K extends string>(
    raw: unknown,
    what: string,
    path: Path,
    keys: readonly K[],
    problems: Problem[],
  ): Fields<K> | undefined {
    if (!isMap(raw)) {
      problems.push({ path, expected: `${what}, a map of ${keys.join(', ')}`, found: raw });
      return undefined;
    }
    for (const key of Object.keys(raw)) {
      if (!keys.some((known) => known === key))
        problems.push(unknownName([...path, key], `a key of ${what}`, key, keys));
    }
    return new Fields(raw, path, problems);
  }

  /** Where a key stands. */
  at(key: K): Path {
    return [...this.path, key];
  }

  /** Whether the key is there at all. */
  has(key: K): boolean {
    return Object.hasOwn(this.map, key);
  }

  /** The value as it stands. */
  raw(key: K): unknown {
    return this.has(key) ? this.map[key] : undefined;
  }

  /** Adds a problem about a key. */
  refuse(key: K, expected: string): undefined {
    this.problems.push({ path: this.at(key), expected, found: this.raw(key) });
    return undefined;
  }

  /** Adds a problem when the key is absent. */
  needs(key: K, expected: string): void {
    if (!this.has(key)) this.refuse(key, expected);
  }

  /** A text of 1 to 120 letters. */
  text(key: K): string | undefined {
    if (!this.has(key)) return undefined;
    const value = this.raw(key);
    const fits = typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME;
    return fits ? value : this.refuse(key, `a text of 1..${LONGEST_NAME} letters`);
  }

  /** A whole number in a range. */
  whole(key: K, from: number, to: number): number | undefined {
    if (!this.has(key)) return undefined;
    const value = this.raw(key);
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
    return fits ? value : this.refuse(key, `a whole number ${rangeWords(from, to)}`);
  }

  /** True or false. */
  flag(key: K): boolean | undefined {
    if (!this.has(key)) return undefined;
    const value = this.raw(key);
    return typeof value === 'boolean' ? value : this.refuse(key, 'true or false');
  }

  /** One of several names. */
  named<const N extends string>(key: K, names: readonly N[]): N | undefined {
    return this.has(key) ? this.nameAt(this.raw(key), this.at(key), names) : undefined;
  }

  /** One name, or a list of at least `least` different ones. */
  choices<const N extends string>(key: K, names: readonly N[], least = 1): readonly N[] | undefined {
    if (!this.has(key)) return undefined;
    const value = this.raw(key);
    if (!Array.isArray(value)) {
      const name = this.nameAt(value, this.at(key), names);
      return name === undefined ? undefined : [name];
    }
    if (value.length < least || value.length > names.length) return this.refuse(key, `${least}..${names.length} names`);
    const chosen: N[] = [];
    for (const [at, entry] of value.entries()) {
      const name = this.nameAt(entry, [...this.at(key), at], names);
      if (name !== undefined && chosen.includes(name)) return this.refuse(key, 'each name once');
      if (name !== undefined) chosen.push(name);
    }
    return chosen;
  }

  /** A list of at most `most` entries. */
  list(key: K, most: number): readonly unknown[] | undefined {
    if (!this.has(key)) return undefined;
    const value = this.raw(key);
    return Array.isArray(value) && value.length <= most ? value : this.refuse(key, `a list of at most ${most} entries`);
  }

  private nameAt<const N extends string>(value: unknown, path: Path, names: readonly N[]): N | undefined {
    const name = names.find((known) => known === value);
    if (name === undefined) this.problems.push(unknownName(path, 'one of the known names', value, names));
    return name;
  }
}
