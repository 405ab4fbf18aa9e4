import { type Problem, unknownName } from '../../../model/problem.js';
import { AS_HEX, MAX_POINTS, type Numbers, type Passing, PROHIBITED, type ShockEffect } from './table-set.js';

type Path = Problem['path'];
type Raw = Readonly<Record<string, unknown>>;

/** Reads one table from plain data, collecting problems. */
export type Reader<T> = (raw: unknown, path: Path, problems: Problem[]) => T;

/** Reads one cell. */
type CellReader<T> = (raw: unknown, path: Path, problems: Problem[]) => T;

function isRecord(raw: unknown): raw is Raw {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/**
 * The fields of a record, checked against the names that it may and must have; what is wrong with it is collected.
 * `what` says what one of the names is in messages, which list all of them.
 */
export function fieldsOf(
  raw: unknown,
  path: Path,
  problems: Problem[],
  what: string,
  names: readonly string[],
  needed: readonly string[] = names,
): Raw {
  if (!isRecord(raw)) {
    problems.push({ path, expected: `a mapping with ${names.join(', ')}`, found: raw });
    return {};
  }
  const expected = `${what} (${names.join(', ')})`;
  for (const key of Object.keys(raw)) {
    if (!names.includes(key)) problems.push({ ...unknownName([...path, key], what, key, names), expected });
  }
  for (const name of needed) {
    if (!Object.hasOwn(raw, name))
      problems.push({ path: [...path, name], expected: `${name} in the table`, found: undefined });
  }
  return raw;
}

/** A whole number from `from` to `to`, or one of some words that stand for numbers. */
export function wholeNumber(
  from: number,
  to: number,
  words: Readonly<Record<string, number>> = {},
): CellReader<number> {
  const listed = Object.keys(words);
  const expected = [`a whole number from ${from} to ${to}`, ...listed].join(' or ');
  return (raw, path, problems) => {
    if (typeof raw === 'number' && Number.isInteger(raw) && raw >= from && raw <= to) return raw;
    if (typeof raw === 'string' && Object.hasOwn(words, raw)) return words[raw]!;
    problems.push({ path, expected, found: raw });
    return from;
  };
}

/** A list of one cell for each name, or a mapping from the names to cells. */
function row<T>(names: readonly string[], what: string, cell: CellReader<T>): Reader<readonly T[]> {
  return (raw, path, problems) => {
    if (Array.isArray(raw)) {
      const cells: readonly unknown[] = raw;
      if (cells.length !== names.length) {
        problems.push({ path, expected: `${names.length} cells, ${what} ${names.join(', ')}`, found: raw });
      }
      return names.map((_, at) => (at < cells.length ? cell(cells[at], [...path, at], problems) : cell(0, path, [])));
    }
    const fields = fieldsOf(raw, path, problems, 'a column of the table', names);
    return names.map((name) => cell(fields[name], [...path, name], Object.hasOwn(fields, name) ? problems : []));
  };
}

/** A table with a row for each of `rows` and a cell for each of `columns`: its cells row by row. */
export function grid<T>(
  rows: readonly string[],
  columns: readonly string[],
  what: string,
  cell: CellReader<T>,
): Reader<readonly T[]> {
  const line = row(columns, what, cell);
  return (raw, path, problems) => {
    const fields = fieldsOf(raw, path, problems, 'a row of the table', rows);
    return rows.flatMap((name) => line(fields[name], [...path, name], Object.hasOwn(fields, name) ? problems : []));
  };
}

/** Named whole numbers, all of which must be given. */
export function numbers<const N extends string>(names: readonly N[], from: number, to: number): Reader<Numbers<N>> {
  const cell = wholeNumber(from, to);
  return (raw, path, problems) => {
    const fields = fieldsOf(raw, path, problems, 'a number of the table', names);
    const read = names.map(
      (name) => [name, cell(fields[name], [...path, name], Object.hasOwn(fields, name) ? problems : [])] as const,
    );
    return Object.fromEntries(read) as Record<N, number>;
  };
}

/** How a passage is written: `2 (1)`, `3 1`, `P`; hits of either kind in one digit. */
export const passage: CellReader<Passing> = (raw, path, problems) => {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (text === 'P') return { points: PROHIBITED, hits: 0, avoidable: 0 };
  const parts = typeof text === 'string' ? /^\+?(\d{1,2})(?: (\d))?(?: \((\d)\))?$/.exec(text) : null;
  const points = Number(parts?.[1] ?? Number.NaN);
  if (parts !== null && points <= MAX_POINTS) {
    return { points, hits: Number(parts[2] ?? 0), avoidable: Number(parts[3] ?? 0) };
  }
  const expected = `Movement Points up to ${MAX_POINTS} with up to 9 hits after them, such as 2, 3 1 or 2 (1), or P`;
  problems.push({
    path,
    expected: text === 'hex' ? `${expected}; only roads cost as their hex` : expected,
    found: raw,
  });
  return { points: 0, hits: 0, avoidable: 0 };
};

/** How a passage along a road is written: as others are, or `hex` for the cost of the hex that it runs through (D11). */
export const roadPassage: CellReader<Passing> = (raw, path, problems) =>
  raw === 'hex' ? { points: AS_HEX, hits: 0, avoidable: 0 } : passage(raw, path, problems);

/** How a result of shock is written: `-`, `AR`, `1H`, `2H+R`, `RC/2H+R`, `RC+2/3H+R`. */
export const shockEffect: CellReader<ShockEffect> = (raw, path, problems) => {
  const none = { automatic: false, check: false, checkDrm: 0, hits: 0, retreat: false };
  if (raw === '-') return none;
  if (raw === 'AR') return { ...none, automatic: true, retreat: true };
  const parts = typeof raw === 'string' ? /^(RC(?:\+(\d))?\/)?(\d)H(\+R)?$/.exec(raw) : null;
  const retreat = parts?.[4] !== undefined;
  const check = parts?.[1] !== undefined;
  if (parts !== null && (!check || retreat)) {
    return { automatic: false, check, checkDrm: Number(parts[2] ?? 0), hits: Number(parts[3]), retreat };
  }
  problems.push({ path, expected: 'a result such as -, AR, 1H, 2H+R, RC/2H+R or RC+2/3H+R', found: raw });
  return none;
};
