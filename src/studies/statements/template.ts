import { listed } from '../../model/wording.js';
import { numberText, valueText } from '../../report/numbers.js';
import type { Filled } from '../../report/report.js';
import { type Known, namesOf, numberOf, type Scope } from './evaluate.js';
import { type Expression, ExpressionError, readExpression } from './expression.js';

/** What a chart's texts may call by name: its measure, and the factors along it. */
export const CALLED = ['value', 'x', 'y', 'series', 'panel'] as const;

/** A piece of a template: words, what something is called, or a place that an expression fills. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'called'; readonly name: (typeof CALLED)[number] }
  | { readonly kind: 'place'; readonly source: string; readonly of: Expression; readonly digits: number | undefined };

/** Functions that give names of levels, which are text. */
const NAMES: readonly string[] = ['names', 'first', 'last'];

function pieceOf(source: string): Piece {
  const called = CALLED.find((name) => name === source.trim());
  if (called !== undefined) return { kind: 'called', name: called };
  const shortened = /^(.*)\bto (\d)$/s.exec(source.trim());
  const of = readExpression(shortened?.[1] ?? source);
  return { kind: 'place', source: source.trim(), of, digits: shortened === null ? undefined : Number(shortened[2]) };
}

/** Takes a text with `{...}` apart. Throws `ExpressionError`, whose place is in the text. */
export function readTemplate(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    const end = open < 0 ? text.length : open;
    if (text.slice(at, end).includes('}')) throw new ExpressionError('"{" before "}"', text.indexOf('}', at) + 1);
    if (end > at) pieces.push({ kind: 'words', text: text.slice(at, end) });
    if (open < 0) break;
    const close = text.indexOf('}', open);
    if (close < 0) throw new ExpressionError('"}" after "{"', text.length + 1);
    try {
      pieces.push(pieceOf(text.slice(open + 1, close)));
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new ExpressionError(error.expected, error.at + open + 1);
    }
    at = close + 1;
  }
  return pieces;
}

/** Whether a text says something that a run fills in. */
export function hasPlaces(text: string): boolean {
  return text.includes('{');
}

/** Whether an expression gives names of levels. */
export function isNames(of: Expression): of is Extract<Expression, { kind: 'call' }> {
  return of.kind === 'call' && NAMES.includes(of.call);
}

/** A whole number this near is written without decimals. */
const WHOLE = 1e-9;

function written(known: Known, digits: number | undefined): string {
  const { value, low, high, share } = known;
  const isWhole = Math.abs(value - Math.round(value)) < WHOLE;
  const most = digits ?? (share || (isWhole && low === high) ? 0 : 2);
  if (low === high) return numberText(value, most, share);
  return valueText({ value, low, high, kind: '', digits: most, unit: share ? 'percent' : 'plain' });
}

function namesText(found: readonly string[], call: string): string | undefined {
  if (call === 'names') return found.length === 0 ? 'none' : listed(found);
  return call === 'first' ? found[0] : found.at(-1);
}

/** A text with its places filled from a run, and what stands in each; undefined where a place has nothing to be filled with. */
export function filled(
  scope: Scope,
  text: string,
  called: Readonly<Record<string, string>>,
): { readonly text: string; readonly filled: readonly Filled[] } | undefined {
  const parts: string[] = [];
  const places: Filled[] = [];
  for (const piece of readTemplate(text)) {
    if (piece.kind === 'words') {
      parts.push(piece.text);
      continue;
    }
    if (piece.kind === 'called') {
      parts.push(called[piece.name] ?? '');
      continue;
    }
    const { of, source } = piece;
    if (isNames(of)) {
      const found = namesOf(scope, of.of);
      const names = found === undefined ? undefined : namesText(found, of.call);
      if (names === undefined) return undefined;
      places.push({ of: source, written: names });
      parts.push(names);
      continue;
    }
    const known = numberOf(scope, of);
    if (known === undefined) return undefined;
    const { value, low, high } = known;
    const shown = written(known, piece.digits);
    places.push({ of: source, written: shown, value, ...(low === high ? {} : { low, high }) });
    parts.push(shown);
  }
  return { text: parts.join(''), filled: places };
}
