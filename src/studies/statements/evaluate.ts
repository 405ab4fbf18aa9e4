import { rowMeasure } from '../study/measure.js';
import { certaintyOf } from '../study/schedule.js';
import type { Row, Run } from '../study/study.js';
import { isShareIn, levelWords } from '../study/words.js';
import type { Expression, Levels, Sign } from './expression.js';

/** A number of a run: what it is, and between which ends it lies. Exact ones have both ends at the value. */
export interface Known {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** A share of one, written in percent. */
  readonly share: boolean;
}

/** What a statement's expressions are about: a run's design, the numbers that its file names, and levels that hold unless others are named. */
export interface Named {
  readonly run: Pick<Run, 'design'>;
  readonly numbers: Readonly<Record<string, Expression>>;
  readonly where: Readonly<Record<string, string>>;
}

/** The same with what was found. */
export interface Scope extends Named {
  readonly run: Run;
  /** Among so many one is picked by what was found, so that the intervals of all have to hold together; 1 unless given. */
  readonly entries?: number;
}

/** A scope in which the intervals of `entries` hold together, since some of them are picked by what was found. */
function together(scope: Scope, entries: number): Scope {
  return { ...scope, entries: (scope.entries ?? 1) * Math.max(1, entries) };
}

/** Two exact numbers this near are one; equal situations may differ in the last bits. */
const SAME = 1e-9;
/** What comes no nearer to 0 or 1 is neither, though it be nearly impossible or nearly certain. */
const CERTAIN = 1e-12;

type Binding = Readonly<Record<string, string>>;
/** What is found of an expression: nothing where the rules forbid the combination, `open` while it is not finished. */
type Found<T> = T | 'forbidden' | 'open';

function isFound<T>(found: Found<T>): found is T {
  return found !== 'forbidden' && found !== 'open';
}

/** The level of a row as files name it: by its label, or as it is written. */
function isLevel(run: Pick<Run, 'design'>, row: Row, factor: string, name: string): boolean {
  return levelWords(run, row, factor) === name || String(row.levels[factor]) === name;
}

/** The levels that a cell asks for by name, and that its factor does not have. */
export function unknownLevels(run: Pick<Run, 'design'>, { factor, names }: Levels): readonly string[] {
  return names.filter((name) => !run.design.rows.some((row) => isLevel(run, row, factor, name)));
}

/** What the levels of a factor are called, in the file's order. */
export function levelNames(run: Pick<Run, 'design'>, factor: string): readonly string[] {
  return [...new Set(run.design.rows.map((row) => levelWords(run, row, factor)))];
}

export function isVaried({ except, names }: Levels): boolean {
  return except || names.length > 1;
}

function levelsIn(run: Pick<Run, 'design'>, { factor, names, except }: Levels): readonly string[] {
  const all = levelNames(run, factor);
  if (except) return all.filter((level) => !isNamed(run, factor, level, names));
  return all.filter((level) => isNamed(run, factor, level, names));
}

function isNamed(run: Pick<Run, 'design'>, factor: string, label: string, names: readonly string[]): boolean {
  const row = run.design.rows.find((one) => levelWords(run, one, factor) === label);
  return row !== undefined && names.some((name) => isLevel(run, row, factor, name));
}

/** The factors whose levels vary in an expression, with those in which all of its cells agree. */
export function varied(scope: Named, of: Expression): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (factor: string, levels: readonly string[]) => {
    const known = found.get(factor);
    found.set(factor, known === undefined ? levels : known.filter((level) => levels.includes(level)));
  };
  const addAll = (part: Expression) => {
    for (const [factor, levels] of varied(scope, part)) add(factor, levels);
  };
  switch (of.kind) {
    case 'number':
      break;
    case 'name': {
      const named = scope.numbers[of.name];
      if (named !== undefined) addAll(named);
      break;
    }
    case 'cell':
      for (const one of of.levels) if (isVaried(one)) add(one.factor, levelsIn(scope.run, one));
      break;
    case 'minus':
      addAll(of.of);
      break;
    case 'sum':
      addAll(of.left);
      addAll(of.right);
      break;
    case 'compare':
      of.terms.forEach(addAll);
      break;
    case 'and':
      of.all.forEach(addAll);
      break;
    case 'call':
      if (of.call === 'abs') addAll(of.of);
      if (of.along === undefined) break;
      addAll(of.of);
      found.delete(of.along);
  }
  return found;
}

/** Every way to take one level of each factor that varies. */
function bindings(found: ReadonlyMap<string, readonly string[]>, before: Binding = {}): readonly Binding[] {
  let all: readonly Binding[] = [before];
  for (const [factor, levels] of found) {
    all = all.flatMap((one) => levels.map((level) => ({ ...one, [factor]: level })));
  }
  return all;
}

function cellOf(
  scope: Scope,
  { measure, levels }: Extract<Expression, { kind: 'cell' }>,
  bound: Binding,
): Found<Known> {
  const { run, where } = scope;
  const [first] = run.design.rows;
  if (first === undefined) return 'open';
  const asked: Record<string, string> = {};
  for (const factor of Object.keys(first.levels)) asked[factor] = where[factor] ?? String(first.levels[factor]);
  for (const one of levels) asked[one.factor] = isVaried(one) ? (bound[one.factor] ?? '') : (one.names[0] ?? '');
  const row = run.design.rows.find((one) =>
    Object.entries(asked).every(([factor, name]) => isLevel(run, one, factor, name)),
  );
  if (row === undefined) return 'forbidden';
  const risk = (1 - certaintyOf(run.design.experiment).confidence) / (scope.entries ?? 1);
  const estimate = rowMeasure(run, row, measure, 1 - risk);
  if (estimate === undefined || !Number.isFinite(estimate.value)) return 'open';
  const { value, low, high, kind } = estimate;
  const share = isShareIn(run, measure);
  return kind === 'exact' ? { value, low: value, high: value, share } : { value, low, high, share };
}

/** The least and the greatest of what two ends of either side make. */
function spanned(value: number, ends: readonly number[], share: boolean): Known {
  return { value, low: Math.min(...ends), high: Math.max(...ends), share };
}

function combined(sign: '+' | '-' | '*' | '/', a: Known, b: Known): Found<Known> {
  if (sign === '+') {
    return { value: a.value + b.value, low: a.low + b.low, high: a.high + b.high, share: a.share || b.share };
  }
  if (sign === '-') {
    return { value: a.value - b.value, low: a.low - b.high, high: a.high - b.low, share: a.share || b.share };
  }
  if (sign === '*') {
    const ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
    return spanned(a.value * b.value, ends, a.share !== b.share);
  }
  if (b.low <= 0 && b.high >= 0) return 'open';
  const ends = [a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high];
  return spanned(a.value / b.value, ends, a.share && !b.share);
}

function sizeOf({ value, low, high, share }: Known): Known {
  const ends = [Math.abs(low), Math.abs(high)];
  const least = low <= 0 && high >= 0 ? 0 : Math.min(...ends);
  return { value: Math.abs(value), low: least, high: Math.max(...ends), share };
}

function isExact({ low, high }: Known): boolean {
  return low === high;
}

/** Whether a comparison is shown: of exact numbers by their values, of sampled ones where their intervals lie apart. */
function isShown(sign: Sign, a: Known, b: Known): boolean {
  const [low, high] = sign === '>' || sign === '>=' ? [b, a] : [a, b];
  if (!isExact(a) || !isExact(b)) return sign !== '=' && low.high < high.low;
  const gap = high.value - low.value;
  const same = [a.value, b.value].some((value) => value === 0 || value === 1) ? CERTAIN : SAME;
  if (sign === '=') return Math.abs(gap) < same;
  return sign === '<' || sign === '>' ? gap > same : gap > -same;
}

function holdsAt(scope: Scope, of: Expression, bound: Binding): Found<boolean> {
  if (of.kind === 'and') {
    const all = of.all.map((one) => holdsAt(scope, one, bound));
    if (all.includes('forbidden')) return 'forbidden';
    return all.includes('open') ? 'open' : all.every((one) => one === true);
  }
  if (of.kind === 'call' && of.along !== undefined) return trendAt(scope, of.call, of.of, of.along, bound);
  if (of.kind !== 'compare') return 'open';
  const terms = of.terms.map((term) => numberAt(scope, term, bound));
  if (terms.includes('forbidden')) return 'forbidden';
  if (!terms.every(isFound)) return 'open';
  return of.signs.every((sign, at) => isShown(sign, terms[at]!, terms[at + 1]!));
}

/** Whether a number never falls (or rises) from one level of a factor to the next, and does rise (or fall) in all. */
function trendAt(scope: Scope, call: string, of: Expression, along: string, bound: Binding): Found<boolean> {
  const levels = varied(scope, of).get(along) ?? [];
  const found = levels.map((level) => numberAt(scope, of, { ...bound, [along]: level }));
  if (found.includes('open')) return 'open';
  const all = found.filter(isFound);
  if (all.length < 2) return 'forbidden';
  const sign = call === 'rises' ? '<=' : '>=';
  const isMonotone = all.every((one, at) => at === 0 || isShown(sign, all[at - 1]!, one));
  return isMonotone && isShown(call === 'rises' ? '<' : '>', all[0]!, all.at(-1)!);
}

function known(value: number, share = false): Known {
  return { value, low: value, high: value, share };
}

/** Levels for which a condition holds, one entry for each way to take them; `open` while one of them is. */
function matchingBindings(scope: Scope, of: Expression, bound: Binding): Found<readonly Binding[]> {
  const all = bindings(varied(scope, of), bound);
  const found = all.map((one) => holdsAt(together(scope, all.length), of, one));
  if (found.includes('open') || !found.some(isFound)) return 'open';
  return all.filter((_, at) => found[at] === true);
}

function callAt(scope: Scope, { call, of }: Extract<Expression, { kind: 'call' }>, bound: Binding): Found<Known> {
  if (call === 'abs') {
    const found = numberAt(scope, of, bound);
    return isFound(found) ? sizeOf(found) : found;
  }
  if (call === 'count') {
    const found = matchingBindings(scope, of, bound);
    return isFound(found) ? known(found.length) : found;
  }
  const places = bindings(varied(scope, of), bound);
  const numbers = (within: Scope) => places.map((one) => numberAt(within, of, one));
  const all = numbers(scope);
  if (all.includes('open')) return 'open';
  const found = all.filter(isFound);
  const [first] = found;
  if (first === undefined) return 'forbidden';
  const { share } = first;
  const ends = (pick: (one: Known) => number) => found.map(pick);
  const over = (join: (numbers: readonly number[]) => number): Known => ({
    value: join(ends(({ value }) => value)),
    low: join(ends(({ low }) => low)),
    high: join(ends(({ high }) => high)),
    share,
  });
  // No number is less than the least: what lies above it is bounded only by intervals that hold together, and so for the greatest.
  const picked = () => numbers(together(scope, found.length)).filter(isFound);
  switch (call) {
    case 'least':
      return { ...over((each) => Math.min(...each)), high: Math.min(...picked().map(({ high }) => high)) };
    case 'greatest':
      return { ...over((each) => Math.max(...each)), low: Math.max(...picked().map(({ low }) => low)) };
    case 'mean':
      return over((numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
    case 'reach':
      return known(Math.max(...found.map(({ value, low, high }) => Math.max(value - low, high - value))), share);
    default:
      return 'open';
  }
}

function numberAt(scope: Scope, of: Expression, bound: Binding): Found<Known> {
  switch (of.kind) {
    case 'number':
      return known(of.value, of.share);
    case 'cell':
      return cellOf(scope, of, bound);
    case 'name': {
      const named = scope.numbers[of.name];
      return named === undefined ? 'open' : numberAt(scope, named, bound);
    }
    case 'minus': {
      const found = numberAt(scope, of.of, bound);
      return isFound(found) ? combined('-', known(0), found) : found;
    }
    case 'sum': {
      const [left, right] = [numberAt(scope, of.left, bound), numberAt(scope, of.right, bound)];
      if (left === 'forbidden' || right === 'forbidden') return 'forbidden';
      return isFound(left) && isFound(right) ? combined(of.sign, left, right) : 'open';
    }
    case 'call':
      return callAt(scope, of, bound);
    default:
      return 'open';
  }
}

/** The number of an expression; undefined where the run has none, or not yet. */
export function numberOf(scope: Scope, of: Expression): Known | undefined {
  const found = numberAt(scope, of, {});
  return isFound(found) ? found : undefined;
}

/** Whether a condition holds with every level of the factors that vary in it; what the rules forbid is left out. */
export function holds(scope: Scope, of: Expression): boolean {
  if (of.kind === 'and') return of.all.every((one) => holds(scope, one));
  const found = bindings(varied(scope, of)).map((one) => holdsAt(scope, of, one));
  return found.includes(true) && found.every((one) => one === true || one === 'forbidden');
}

/** The levels that meet a condition with one factor that varies, in the file's order; undefined while that is open. */
export function namesOf(scope: Scope, of: Expression): readonly string[] | undefined {
  const [factor] = varied(scope, of).keys();
  const found = matchingBindings(scope, of, {});
  if (factor === undefined || !isFound(found)) return undefined;
  return found.map((one) => one[factor] ?? '');
}
