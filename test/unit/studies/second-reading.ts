import { rowMeasure } from '../../../src/studies/study/measure.js';
import type { Run } from '../../../src/studies/study/study.js';
import { levelWords } from '../../../src/studies/study/words.js';

// A second reader of the expressions in experiment files, by cutting text: it shares neither parser nor evaluation with the first.

/** A number between two ends. */
interface Span {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

type Levels = Readonly<Record<string, string>>;
const SAME = 1e-9;
const point = (value: number): Span => ({ value, low: value, high: value });

/** Places in a text that lie in no bracket and no quotes. */
function bare(text: string): boolean[] {
  let depth = 0;
  let quoted = false;
  return [...text].map((letter) => {
    if (letter === "'") quoted = !quoted;
    if (!quoted && '[('.includes(letter)) depth++;
    const free = depth === 0 && !quoted;
    if (!quoted && '])'.includes(letter)) depth--;
    return free;
  });
}

/** Cuts a text at the marks that lie in no bracket; the marks found stand between the parts. */
function cut(text: string, marks: readonly string[]): string[] {
  const free = bare(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = free[at] === true ? marks.find((one) => text.startsWith(one, at)) : undefined;
    if (mark === undefined) continue;
    parts.push(text.slice(from, at), mark.trim());
    from = at + mark.length;
    at = from - 1;
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}

/** What one run says of expressions. */
export class SecondReading {
  private readonly run: Run;
  private readonly where: Levels;
  private readonly levelNames: Readonly<Record<string, readonly string[]>>;

  constructor(run: Run, where: Levels) {
    this.run = run;
    this.where = where;
    const { rows } = run.design;
    const factors = Object.keys(rows[0]!.levels);
    this.levelNames = Object.fromEntries(
      factors.map((factor) => [factor, [...new Set(rows.map((row) => levelWords(run, row, factor)))]]),
    );
  }

  /** Puts what names of `numbers` stand for in their place. */
  private plain(text: string): string {
    const { numbers } = this.run.design.experiment;
    const pieces = text.split(/(\[[^\]]*\])/);
    const put = pieces.map((piece, at) => {
      if (at % 2 === 1) return piece;
      return piece.replaceAll(/[A-Za-z_]\w*/g, (word) => {
        const named = Object.hasOwn(numbers, word) ? numbers[word] : undefined;
        return named === undefined ? word : `(${this.plain(named)})`;
      });
    });
    return put.join('');
  }

  private named(factor: string, text: string): string[] {
    const names = text.split('|').map((name) => name.trim().replace(/^'(.*)'$/, '$1'));
    return names.flatMap((name) => this.levelNames[factor]!.filter((level) => level === name));
  }

  /** Factors with several levels in the cells of a text that stand in no function. */
  private open(text: string, bound: Levels): Record<string, readonly string[]> {
    let outside = text;
    for (const call of ['least', 'greatest', 'mean', 'reach', 'count', 'names', 'first', 'last']) {
      for (let at = outside.indexOf(`${call}(`); at >= 0; at = outside.indexOf(`${call}(`)) {
        const free = bare(outside.slice(at + call.length));
        const end = free.findIndex((one, place) => one && place > 0);
        outside = outside.slice(0, at) + (end < 0 ? '' : outside.slice(at + call.length + end));
      }
    }
    const found: Record<string, readonly string[]> = {};
    for (const [, inside = ''] of outside.matchAll(/\[([^\]]*)\]/g)) {
      for (const part of cut(inside, [','])) {
        const [, factor = '', asked = ''] = /^([\w.]+)=(.*)$/.exec(part) ?? [];
        if (factor === '' || bound[factor] !== undefined || !/^\*|\|/.test(asked)) continue;
        const all = this.levelNames[factor]!;
        const but = asked.startsWith('*') ? this.named(factor, asked.replace(/^\*( except)?/, '')) : [];
        const levels = asked.startsWith('*') ? all.filter((level) => !but.includes(level)) : this.named(factor, asked);
        found[factor] = found[factor]?.filter((level) => levels.includes(level)) ?? levels;
      }
    }
    return found;
  }

  private every(text: string, bound: Levels): Levels[] {
    let all: Levels[] = [bound];
    for (const [factor, levels] of Object.entries(this.open(text, bound))) {
      all = all.flatMap((one) => levels.map((level) => ({ ...one, [factor]: level })));
    }
    return all;
  }

  private cell(measure: string, inside: string, bound: Levels): Span | undefined {
    const { rows, experiment } = this.run.design;
    const asked: Record<string, string> = {};
    for (const factor of Object.keys(this.levelNames)) asked[factor] = this.levelNames[factor]![0]!;
    for (const [factor, level] of Object.entries(this.where)) asked[factor] = level;
    for (const part of cut(inside, [','])) {
      const [, factor = '', level = ''] = /^([\w.]+)=(.*)$/.exec(part) ?? [];
      if (factor === '') continue;
      asked[factor] = /^\*|\|/.test(level) ? bound[factor]! : level.replace(/^'(.*)'$/, '$1');
    }
    const row = rows.find((one) =>
      Object.entries(asked).every(
        ([factor, level]) => levelWords(this.run, one, factor) === level || String(one.levels[factor]) === level,
      ),
    );
    if (row === undefined) return undefined;
    const found = rowMeasure(this.run, row, measure)!;
    expectFinite(found.value, experiment.id);
    return found.kind === 'exact' ? point(found.value) : found;
  }

  /** The number that a text gives. */
  number(text: string, bound: Levels = {}): Span | undefined {
    return this.evaluated(this.plain(text), bound);
  }

  private evaluated(text: string, bound: Levels): Span | undefined {
    for (const signs of [
      [' + ', ' - '],
      [' * ', ' / '],
    ]) {
      const parts = cut(text, signs);
      if (parts.length === 1) continue;
      const right = this.evaluated(parts.at(-1)!, bound);
      const left = this.evaluated(
        text
          .slice(0, text.lastIndexOf(parts.at(-1)!))
          .trim()
          .slice(0, -1)
          .trim(),
        bound,
      );
      if (left === undefined || right === undefined) return undefined;
      return joined(parts.at(-2)!, left, right);
    }
    if (/^[\d.]+( %)?$/.test(text)) return point(Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1));
    const cell = /^([^\s[(]+)\[(.*)\]$/.exec(text);
    if (cell !== null) return this.cell(cell[1]!, cell[2]!, bound);
    const call = /^([a-z]*)\((.*)\)$/.exec(text);
    if (call === null) throw new Error(`cannot read ${text}`);
    const [, name = '', inside = ''] = call;
    if (name === '') return this.evaluated(inside, bound);
    if (name === 'count')
      return point(this.every(inside, bound).filter((one) => this.met(inside, one) === true).length);
    if (name === 'abs') {
      const found = this.evaluated(inside, bound);
      if (found === undefined) return undefined;
      const ends = [Math.abs(found.low), Math.abs(found.high)];
      const least = found.low < 0 && found.high > 0 ? 0 : Math.min(...ends);
      return { value: Math.abs(found.value), low: least, high: Math.max(...ends) };
    }
    const all = this.every(inside, bound).flatMap((one) => this.evaluated(inside, one) ?? []);
    const of = (pick: (numbers: number[]) => number): Span => ({
      value: pick(all.map(({ value }) => value)),
      low: pick(all.map(({ low }) => low)),
      high: pick(all.map(({ high }) => high)),
    });
    if (name === 'least') return of((numbers) => Math.min(...numbers));
    if (name === 'greatest') return of((numbers) => Math.max(...numbers));
    if (name === 'mean') return of((numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
    return point(Math.max(...all.map(({ value, low, high }) => Math.max(value - low, high - value))));
  }

  /** Whether one comparison or trend is met with these levels; undefined where the rules forbid them. */
  private met(text: string, bound: Levels): boolean | undefined {
    const trend = /^(rises|falls)\((.*), ([\w.]+)\)$/.exec(text);
    if (trend !== null) {
      const [, name, inside = '', along = ''] = trend;
      const line = this.open(inside, bound)[along]!.map(
        (level) => this.evaluated(inside, { ...bound, [along]: level })!.value,
      );
      const up = name === 'rises' ? line : [...line].reverse();
      return up.every((one, at) => at === 0 || one > up[at - 1]! - SAME) && up.at(-1)! > up[0]! + SAME;
    }
    const parts = cut(text, [' <= ', ' >= ', ' < ', ' > ', ' = ']);
    const terms = parts.filter((_, at) => at % 2 === 0).map((part) => this.evaluated(part, bound));
    if (terms.includes(undefined)) return undefined;
    return parts.filter((_, at) => at % 2 === 1).every((sign, at) => compared(sign, terms[at]!, terms[at + 1]!));
  }

  /** Whether a condition holds with every level that it leaves open. */
  holds(condition: string): boolean {
    return cut(this.plain(condition), [' and ']).every((text, at) => {
      if (at % 2 === 1) return true;
      const stripped = text.replace(/^(rises|falls)\((.*), [\w.]+\)$/, '$2');
      const along = /^(?:rises|falls)\(.*, ([\w.]+)\)$/.exec(text)?.[1];
      const open = this.every(stripped, along === undefined ? {} : { [along]: '' });
      const found = open.map((one) => {
        const { [along ?? '']: _, ...others } = one;
        return this.met(text, others);
      });
      return found.includes(true) && !found.includes(false);
    });
  }

  /** The levels for which a condition in names(...), first(...) or last(...) holds. */
  names(condition: string): string[] {
    const text = this.plain(condition);
    const [factor = ''] = Object.keys(this.open(text, {}));
    return this.every(text, {}).flatMap((one) => (this.met(text, one) === true ? [one[factor]!] : []));
  }
}

function expectFinite(value: number, where: string): void {
  if (!Number.isFinite(value)) throw new Error(`no number in ${where}`);
}

function joined(sign: string, a: Span, b: Span): Span {
  const calculate = (x: number, y: number) =>
    sign === '+' ? x + y : sign === '-' ? x - y : sign === '*' ? x * y : x / y;
  const ends = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => calculate(x, y)));
  return { value: calculate(a.value, b.value), low: Math.min(...ends), high: Math.max(...ends) };
}

function compared(sign: string, a: Span, b: Span): boolean {
  const sampled = a.low !== a.high || b.low !== b.high;
  if (sign.startsWith('>')) return compared(sign.replace('>', '<'), b, a);
  if (sign === '=') return !sampled && Math.abs(a.value - b.value) < SAME;
  if (sampled) return a.high < b.low;
  return sign === '<' ? b.value - a.value > SAME : b.value - a.value > -SAME;
}
