import { reportFormatVersion } from './json.js';
import type { Report } from './report.js';
import { verdictWords } from './verdict.js';

/** Digits that a number may be shown with at most, before and behind the point. */
const MAX_DIGITS = 15;

/** Says whether a value has the shape that it should have; what is not there is undefined. */
type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const number: Shape = (value) => typeof value === 'number';
const digits: Shape = (value) => Number.isInteger(value) && Math.abs(Number(value)) <= MAX_DIGITS;
const flag: Shape = (value) => typeof value === 'boolean';
const record: Shape = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function optional(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}

function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape);
}

function oneOf(...values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

function shaped(fields: Readonly<Record<string, Shape>>): Shape {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) =>
      shape(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
    );
}

const shown = shaped({
  value: number,
  low: optional(number),
  high: optional(number),
  kind: text,
  digits,
  unit: optional(oneOf('plain', 'percent')),
  text: optional(text),
});
const verdict = oneOf(...verdictWords);
const cell = either(text, number, flag, oneOf(null), shown, shaped({ verdict }));
const row: Shape = (value) => record(value) && Object.values(Object(value)).every(cell);
const column = shaped({
  key: text,
  label: text,
  meaning: optional(text),
  digits: optional(digits),
  percent: optional(flag),
});
const section = either(
  shaped({ kind: oneOf('text'), markdown: text }),
  shaped({
    kind: oneOf('table'),
    id: text,
    title: text,
    columns: listOf(column),
    rows: listOf(row),
    note: optional(text),
  }),
  shaped({ kind: oneOf('chart'), chart: text, id: text, title: text, rows: listOf(record), options: record }),
);

/** The parts of a report that pages and comparisons rest on. */
const PARTS: Readonly<Record<string, Shape>> = {
  id: text,
  title: text,
  answer: text,
  verdict: optional(verdict),
  figures: listOf(shaped({ label: text, shown, unit: optional(text), note: optional(text) })),
  sections: listOf(section),
  changes: listOf(section),
  replays: optional(listOf(shaped({ label: text, command: text }))),
  provenance: shaped({
    question: text,
    command: text,
    seed: either(number, text),
    version: text,
    signature: text,
    method: text,
    reason: text,
    trials: optional(number),
    pairs: optional(number),
    corrections: listOf(text),
    readings: record,
    tables: listOf(record),
  }),
};

/** Numbers without end, which JSON has as null: of what is shown with an interval, no value or no bound. */
function revived(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('digits' in value)) return value;
  const ends = { value: Number.NaN, low: -Infinity, high: Infinity };
  const open = Object.entries(ends).filter(([name]) => name in value && Reflect.get(value, name) === null);
  return open.length === 0 ? value : { ...value, ...Object.fromEntries(open) };
}

/** Reads the text of a `report.json`: the report, or what it is instead, such as `which is no JSON`. */
export function parseReport(written: string): Report | { readonly found: string } {
  let document: unknown;
  try {
    document = JSON.parse(written, revived);
  } catch {
    return { found: 'which is no JSON' };
  }
  const { format, formatVersion, report } = Object(document);
  if (format !== 'tyche-report') return { found: 'which is no report of Tyche' };
  if (formatVersion !== reportFormatVersion) return { found: `of version ${formatVersion}` };
  const parts = Object(report);
  const wrong = Object.entries(PARTS).find(
    ([name, shape]) => !shape(Object.hasOwn(parts, name) ? parts[name] : undefined),
  );
  return wrong === undefined ? parts : { found: `whose ${wrong[0]} is not as a report has it` };
}
