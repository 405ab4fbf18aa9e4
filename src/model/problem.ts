import { characterText, firstInvisible, lookAlike, visible } from './characters.js';

/** Something wrong with an input: where, what was expected, what was found. */
export interface Problem {
  /** Keys and indices from the document's root to the offending value. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly found: unknown;
  /** The valid name nearest to what was found, where there is one. */
  readonly nearest?: string;
}

/**
 * An input that cannot be used, with every problem found in it; its message has a line for each.
 *
 * @example
 * try {
 *   namedArmies(['gual'], systems.taktika);
 * } catch (error) {
 *   console.log(error instanceof ProblemError && error.problems[0]?.nearest); // gaul
 * }
 */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(sentenceOf).join('\n'));
    this.name = 'ProblemError';
    this.problems = problems;
  }
}

/** Problems of a part of a document, at its place in the whole. */
export function under(problems: readonly Problem[], ...path: Problem['path']): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
}

/**
 * A found value as short text for messages; `nothing` where there is none. Characters that cannot be seen stand as escapes; the
 * first of them is named, or else the first that looks like another.
 */
export function shown(found: unknown): string {
  if (found === undefined || found === null) return 'nothing';
  const text = typeof found === 'string' ? JSON.stringify(found) : (JSON.stringify(found) ?? String(found));
  const invisible = firstInvisible(text);
  const plain = visible(text);
  const short = plain.length > 80 ? `${plain.slice(0, 77)}...` : plain;
  const odd = invisible === undefined ? lookAlike(text) : characterText(invisible.character);
  return odd === undefined ? short : `${short}, with ${odd}`;
}

/** A path in the way people write it: `lines[2].skill`. */
export function pathText(path: Problem['path']): string {
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${visible(part)}`))
    .join('');
}

/** A problem as one sentence, without its file. */
export function sentenceOf(problem: Problem): string {
  const at = problem.path.length === 0 ? '' : `${pathText(problem.path)}: `;
  const near = problem.nearest === undefined ? '' : `; did you mean ${JSON.stringify(problem.nearest)}?`;
  return `${at}expected ${problem.expected}, found ${shown(problem.found)}${near}`;
}

/** Letters to add, drop or replace, and neighbours to change over, until `a` is `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  let before = row;
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** The shortest name that `found` is a part of, case ignored; parts of fewer than three letters mean nothing. */
function nameAround(found: string, names: readonly string[]): string | undefined {
  if (found.length < 3) return undefined;
  const part = found.toLowerCase();
  return names
    .filter((name) => name.toLowerCase().includes(part))
    .reduce<string | undefined>(
      (best, name) => (best !== undefined && best.length <= name.length ? best : name),
      undefined,
    );
}

/**
 * Finds the name that was probably meant: the nearest by edits, case ignored, or else the shortest that `found` is a
 * part of.
 *
 * @param found - What was written.
 * @param names - The names that there are.
 * @returns The name, or undefined where none is near enough.
 * @example
 * console.log(nearestName('spaers', ['riders', 'spears'])); // spears
 */
export function nearestName(found: string, names: readonly string[]): string | undefined {
  if (found.length > 80) return undefined;
  let best: string | undefined;
  let least = found.length <= 3 ? Math.min(found.length, 2) : Math.max(2, Math.floor(found.length / 3)) + 1;
  for (const name of names) {
    const edits = distance(found.toLowerCase(), name.toLowerCase());
    if (edits < least) {
      least = edits;
      best = name;
    }
  }
  return best ?? nameAround(found, names);
}

/** Names that a message lists: a dozen of any length, or as many as fit into about a line. */
const MAX_LISTED = 12;
const MAX_LETTERS = 80;

/**
 * Makes the problem of a name that is not among `names`, with the nearest one; the names are listed where they are few
 * or short.
 *
 * @param path - Where the name stands in the document.
 * @param what - What was expected, with its article: `a unit type`.
 * @param found - What was found.
 * @param names - The names that there are.
 * @returns The problem.
 * @example
 * console.log(unknownName(['type'], 'a unit type', 'spaers', ['spears']).expected); // a unit type (spears)
 */
export function unknownName(
  path: readonly (string | number)[],
  what: string,
  found: unknown,
  names: readonly string[],
): Problem {
  const nearest = typeof found === 'string' ? nearestName(found, names) : undefined;
  const each = [...new Set(names)];
  const list = each.join(', ');
  const listed = each.length <= MAX_LISTED || list.length <= MAX_LETTERS ? ` (${list})` : '';
  return { path, expected: `${what}${listed}`, found, ...(nearest === undefined ? {} : { nearest }) };
}
