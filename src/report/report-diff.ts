import { difference } from '../statistics/compare.js';
import { type Estimate, exact, solved, wilson } from '../statistics/interval.js';
import { normalQuantile } from '../statistics/special.js';
import { hasInterval, type Shown } from './numbers.js';
import { type Cell, type Report, sectionsOf, type TableSection } from './report.js';
import { isShown, isVerdict } from './table-cells.js';
import type { VerdictWord } from './verdict.js';

/** Where a number stands in a report: the table, the row by its words, the column. */
export interface Place {
  readonly section: string;
  readonly row: string;
  readonly column: string;
}

/** A number that both reports have. */
export interface NumberChange extends Place {
  readonly before: Shown;
  readonly after: Shown;
  /** How much greater it is afterwards: exact, with an interval that holds together with all others, or without one. */
  readonly by: Shown;
  /** Whether it is shown to have changed: all differences that are shown hold together, with 95 %. */
  readonly changed: boolean;
}

/** A verdict that both reports have, of a row or of the report. */
export interface VerdictChange extends Place {
  readonly before: VerdictWord;
  readonly after: VerdictWord;
}

/** What two reports of one question say differently. */
export interface ReportDiff {
  /** Whether both stand on the same counts. */
  readonly same: boolean;
  /** Whether both runs had one seed, so that they may share dice. */
  readonly sharedSeed: boolean;
  readonly numbers: readonly NumberChange[];
  readonly verdicts: readonly VerdictChange[];
  /** Places of numbers and verdicts that only one of them has. */
  readonly onlyBefore: readonly Place[];
  readonly onlyAfter: readonly Place[];
}

/** How often an interval of the differences may be wrong, among all of them. */
const WRONG = 0.05;

/** Computed numbers that are no further apart are the same: what doubles add. */
const SAME = 1e-12;

interface Entry {
  readonly place: Place;
  readonly cell: Shown | { readonly verdict: VerdictWord };
}

/** The column that says how a row was found, which may change from run to run. */
const HOW = 'method';

/** The cells of a row that say which row it is. */
function rowName(row: Readonly<Record<string, Cell>>, { columns }: TableSection): string {
  const words = columns.flatMap(({ key }) => {
    const cell = key === HOW ? undefined : row[key];
    return typeof cell === 'string' || typeof cell === 'boolean' || typeof cell === 'number' ? [String(cell)] : [];
  });
  return words.join(', ');
}

function entriesOf(report: Report): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const put = (place: Place, cell: Cell | undefined) => {
    if (cell === undefined || !(isShown(cell) || isVerdict(cell))) return;
    // Rows of the same words are told apart by their order.
    for (let copy = 1; ; copy++) {
      const row = copy === 1 ? place.row : `${place.row} (${copy})`;
      const key = JSON.stringify([place.section, row, place.column]);
      if (entries.has(key)) continue;
      entries.set(key, { place: { ...place, row }, cell });
      return;
    }
  };
  if (report.verdict !== undefined) put({ section: 'Answer', row: 'verdict', column: '' }, { verdict: report.verdict });
  for (const { label, note = '', shown } of report.figures)
    put({ section: 'Figures', row: label, column: note }, shown);
  for (const section of sectionsOf(report)) {
    if (section.kind !== 'table') continue;
    for (const row of section.rows) {
      const name = rowName(row, section);
      for (const { key, label } of section.columns) put({ section: section.title, row: name, column: label }, row[key]);
    }
  }
  return entries;
}

/** How sure an interval is by its name, `95 % Wilson`; undefined where that does not say. */
function confidenceOf({ kind }: Shown): number | undefined {
  const [, text] = /^(\d{1,2}(?:\.\d+)?) % /.exec(kind) ?? [];
  return text === undefined ? undefined : Number(text) / 100;
}

/**
 * A number's evidence at another confidence, from the interval that it is shown with: a share by Wilson's formula with the games
 * that its interval stands for, all else as the bell curve widens. Undefined where it has no interval.
 */
function estimateAt(shown: Shown, confidence: number): Estimate | undefined {
  const { value } = shown;
  if (shown.kind === 'exact') return exact(value);
  if (!hasInterval(shown) || !Number.isFinite(shown.high - shown.low)) return undefined;
  const { low, high } = shown;
  const own = confidenceOf(shown);
  if (own === undefined) return solved(value, low, high);
  const z = normalQuantile((1 + own) / 2);
  if (shown.unit === 'percent' && low >= 0 && high <= 1 && low < high) {
    const end = high - value > value - low ? high : low;
    const games = (z * z * end * (1 - end)) / ((end - value) * (end - value));
    if (games > 0 && Number.isFinite(games)) return wilson(value * games, games, confidence);
  }
  const wider = normalQuantile((1 + confidence) / 2) / z;
  const kind = 'simultaneous' as const;
  return {
    value,
    low: value - wider * (value - low),
    high: value + wider * (high - value),
    confidence,
    kind,
    trials: 0,
  };
}

/**
 * The difference of a number, among `among` such differences: of independent runs by the distances of both intervals, squared and
 * added; of runs that may share dice between the outermost ends of both.
 */
function byOf(before: Shown, after: Shown, among: number, sharedSeed: boolean): Shown {
  const { digits, unit = 'plain' } = after;
  const plain = { value: after.value - before.value, digits, unit };
  const wrong = WRONG / among;
  const confidence = 1 - (sharedSeed ? wrong / 2 : wrong);
  const [first, second] = [estimateAt(after, confidence), estimateAt(before, confidence)];
  if (first === undefined || second === undefined) return { ...plain, kind: 'without bounds' };
  if (first.kind === 'exact' && second.kind === 'exact') return { ...plain, kind: 'exact' };
  const { low, high } = sharedSeed
    ? { low: first.low - second.high, high: first.high - second.low }
    : difference(first, second);
  return { ...plain, low, high, kind: '95 % simultaneous' };
}

function isChanged(by: Shown): boolean {
  if (by.kind === 'exact') return Math.abs(by.value) > SAME;
  return hasInterval(by) && (by.low > 0 || by.high < 0);
}

/** Whether two reports answer one question, so that they can be compared. */
export function isOneQuestion(before: Report, after: Report): boolean {
  return before.id === after.id && before.provenance.question === after.provenance.question;
}

/** What two reports of one question say differently, place by place in the order of the later one. */
export function diffReports(before: Report, after: Report): ReportDiff {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const same = before.provenance.signature === after.provenance.signature;
  const sharedSeed = before.provenance.seed === after.provenance.seed;
  const pairs: { readonly place: Place; readonly before: Shown; readonly after: Shown }[] = [];
  const verdicts: VerdictChange[] = [];
  for (const [key, { place, cell }] of now) {
    const former = old.get(key)?.cell;
    if (former === undefined) continue;
    if (isShown(cell) && isShown(former)) pairs.push({ place, before: former, after: cell });
    if (isVerdict(cell) && isVerdict(former)) verdicts.push({ ...place, before: former.verdict, after: cell.verdict });
  }
  const judged = pairs.filter((pair) => pair.before.kind !== 'exact' || pair.after.kind !== 'exact').length;
  const numbers = pairs.map(({ place, ...pair }): NumberChange => {
    const by = byOf(pair.before, pair.after, Math.max(1, judged), sharedSeed);
    // The same counts give the same numbers, whatever their intervals allow.
    return { ...place, ...pair, by, changed: !same && isChanged(by) };
  });
  const missing = (from: ReadonlyMap<string, Entry>, other: ReadonlyMap<string, Entry>) =>
    [...from].flatMap(([key, { place }]) => (other.has(key) ? [] : [place]));
  return { same, sharedSeed, numbers, verdicts, onlyBefore: missing(old, now), onlyAfter: missing(now, old) };
}
