import { nearestName } from '../../model/problem.js';

/** Which levels of a factor a cell is asked for: those named, or all but those. */
export interface Levels {
  readonly factor: string;
  readonly names: readonly string[];
  /** All levels but those named; one level that is named is the only one, several are tried in turn. */
  readonly except: boolean;
}

/** How two numbers are compared. */
export type Sign = '<' | '<=' | '=' | '>=' | '>';

/** What functions are called: the first three groups take a number or a condition, the last a number and a factor. */
export const FUNCTIONS = {
  /** One number of all levels that vary. */
  number: ['least', 'greatest', 'mean', 'reach'],
  /** How many, or which, of the levels that vary meet a condition. */
  condition: ['count', 'names', 'first', 'last'],
  plain: ['abs'],
  trend: ['rises', 'falls'],
} as const;

/** A function of the language. */
export type FunctionName = (typeof FUNCTIONS)[keyof typeof FUNCTIONS][number];

/** A number, condition or list of names made of a run's results. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly share: boolean }
  | { readonly kind: 'cell'; readonly measure: string; readonly levels: readonly Levels[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'minus'; readonly of: Expression }
  | {
      readonly kind: 'sum';
      readonly sign: '+' | '-' | '*' | '/';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'compare'; readonly terms: readonly Expression[]; readonly signs: readonly Sign[] }
  | { readonly kind: 'and'; readonly all: readonly Expression[] }
  | { readonly kind: 'call'; readonly call: FunctionName; readonly of: Expression; readonly along?: string };

/** What is wrong with the text of an expression, and from which character on (the first is 1). */
export class ExpressionError extends Error {
  readonly expected: string;
  readonly at: number;
  constructor(expected: string, at: number) {
    super(`expected ${expected} at character ${at}`);
    this.name = 'ExpressionError';
    this.expected = expected;
    this.at = at;
  }
}

const ALL_FUNCTIONS: readonly string[] = Object.values(FUNCTIONS).flat();
/** The measure of a cell: an axis, alone or compared with a value, directly before a bracket. */
const CELL = /[A-Za-z_]\w*(?:(?:<=|>=|=)[^\s[\],]+)?(?=\[)/y;
const WORD = /[A-Za-z_]\w*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const SIGN = /<=|>=|<|>|=/y;

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private blanks(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at++;
  }

  private matched(pattern: RegExp): string | undefined {
    this.blanks();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private took(mark: string): boolean {
    this.blanks();
    if (!this.text.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }

  private need(mark: string, where: string): void {
    if (!this.took(mark)) throw this.error(`"${mark}" ${where}`);
  }

  private error(expected: string): ExpressionError {
    return new ExpressionError(expected, this.at + 1);
  }

  whole(): Expression {
    const read = this.condition();
    this.blanks();
    if (this.at < this.text.length) throw this.error('the end, a sign such as + or <, or "and"');
    return read;
  }

  private condition(): Expression {
    const all = [this.comparison()];
    while (this.matched(/and\b/y) !== undefined) all.push(this.comparison());
    return all.length === 1 ? all[0]! : { kind: 'and', all };
  }

  private comparison(): Expression {
    const terms = [this.sum()];
    const signs: Sign[] = [];
    for (let sign = this.matched(SIGN); sign !== undefined; sign = this.matched(SIGN)) {
      signs.push(sign as Sign);
      terms.push(this.sum());
    }
    return signs.length === 0 ? terms[0]! : { kind: 'compare', terms, signs };
  }

  private sum(): Expression {
    let left = this.product();
    for (let sign = this.matched(/[+-]/y); sign !== undefined; sign = this.matched(/[+-]/y)) {
      left = { kind: 'sum', sign: sign as '+' | '-', left, right: this.product() };
    }
    return left;
  }

  private product(): Expression {
    let left = this.atom();
    for (let sign = this.matched(/[*/]/y); sign !== undefined; sign = this.matched(/[*/]/y)) {
      left = { kind: 'sum', sign: sign as '*' | '/', left, right: this.atom() };
    }
    return left;
  }

  private atom(): Expression {
    if (this.took('-')) return { kind: 'minus', of: this.atom() };
    if (this.took('(')) {
      const read = this.condition();
      this.need(')', 'after what is in brackets');
      return read;
    }
    const number = this.matched(NUMBER);
    if (number !== undefined) {
      const share = this.took('%');
      return { kind: 'number', value: share ? Number(number) / 100 : Number(number), share };
    }
    const measure = this.matched(CELL);
    if (measure !== undefined) return { kind: 'cell', measure, levels: this.levels() };
    const start = this.at;
    const word = this.matched(WORD);
    if (word === undefined) throw this.error('a number, a name of "numbers", or a cell such as winShare[first=Gauls]');
    if (!this.took('(')) return { kind: 'name', name: word };
    return this.call(word, start);
  }

  private call(name: string, start: number): Expression {
    if (!ALL_FUNCTIONS.includes(name)) {
      this.at = start;
      const near = nearestName(name, ALL_FUNCTIONS);
      throw this.error(`one of ${ALL_FUNCTIONS.join(', ')}${near === undefined ? '' : ` (did you mean ${near}?)`}`);
    }
    const of = this.condition();
    const along = this.took(',') ? this.matched(/[A-Za-z_][\w.]*/y) : undefined;
    this.need(')', `after what ${name} is of`);
    const trend = (FUNCTIONS.trend as readonly string[]).includes(name);
    if (trend !== (along !== undefined)) {
      throw this.error(trend ? `${name}(a number, a factor)` : `${name}(one thing)`);
    }
    return { kind: 'call', call: name as FunctionName, of, ...(along === undefined ? {} : { along }) };
  }

  private levels(): readonly Levels[] {
    const all: Levels[] = [];
    this.need('[', 'before the levels of a cell');
    if (this.took(']')) return all;
    do {
      const factor = this.matched(/[A-Za-z_][\w.]*/y);
      if (factor === undefined) throw this.error('a factor and its level, such as first=Gauls');
      this.need('=', `and a level after ${factor}`);
      const every = this.took('*');
      const except = every && this.matched(/except\b/y) !== undefined;
      all.push({ factor, names: every && !except ? [] : this.names(), except: every });
    } while (this.took(','));
    this.need(']', 'or a comma after a level (levels with commas, bars or brackets stand in single quotes)');
    return all;
  }

  private names(): readonly string[] {
    const names: string[] = [];
    do {
      const quoted = this.matched(/'[^']*'/y);
      const name = quoted === undefined ? this.matched(/[^,|\]']+/y)?.trim() : quoted.slice(1, -1);
      if (name === undefined || name === '') throw this.error('a level, or * for every one');
      names.push(name);
    } while (this.took('|'));
    return names;
  }
}

/** Reads an expression. Throws `ExpressionError` where it is none. */
export function readExpression(text: string): Expression {
  return new Reader(text).whole();
}
