import { counted, listed } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { decimalsFor, fixed, hasInterval, numberText, percent, type Shown, sampled } from '../../report/numbers.js';
import type { Report, TableSection } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { armyNames } from '../armies/armies.js';
import { costsText } from '../armies/costs.js';
import { pairsBehindPrices } from '../balance/parity-sections.js';
import { provenanceOf, trialsOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, kindText, shownOf } from '../sections/shown.js';
import type { ReportRequest, Run } from '../study/study.js';
import type { Clause, Contract, Judged } from './contract.js';

/** A number of a clause in its unit. */
function clauseNumber(value: number, unit: Clause['unit'], decimals = 1): string {
  return numberText(value, decimals, unit === 'share');
}

/** The most decimals that a bound of a price needs, a few percent above or below a price in halves. */
const MAX_OF_BOUNDS = 2;

/** How many decimals a number of a file has, in percent where it is a share. */
function decimalsOf(value: number, share: boolean): number {
  const written = String(Number((share ? 100 * value : value).toPrecision(12)));
  return written.split('.')[1]?.length ?? 0;
}

/** A bound that a clause names, beside what is found; of prices with no more decimals than it has, of others with all it has. */
function boundText(value: number, unit: Clause['unit']): string {
  if (unit !== 'points') return clauseNumber(value, unit, Math.max(1, decimalsOf(value, unit === 'share')));
  return fixed(value, decimalsOf(Number(value.toFixed(MAX_OF_BOUNDS)), false));
}

/** What a clause allows, in words. */
export function allowed({ low, high, unit }: Clause): string {
  if (unit === 'rounds' && low === 0) return `at most ${boundText(high, unit)}`;
  return `${boundText(low, unit)} to ${boundText(high, unit)}`;
}

/**
 * What was found of a clause, with its interval and the name of it, in words; of prices with as many digits as the
 * interval deserves.
 */
export function foundText({ clause, decision }: Judged): string {
  if (decision === undefined) return 'not known';
  const { value, low, high } = decision.corrected;
  if (Number.isNaN(value)) return 'not known';
  const decimals = clause.unit === 'points' ? decimalsFor(low, high, 1) : 1;
  const text = (one: number) => clauseNumber(one, clause.unit, decimals);
  if (low === -Infinity && high === Infinity) return `${text(value)} (not bounded)`;
  return `${text(value)} (${kindText(decision.corrected)}: ${text(low)} to ${text(high)})`;
}

/** The same for documents: the number, its interval and the kind of it beside the words. */
function foundShown(one: Judged): Shown {
  const text = foundText(one);
  const corrected = one.decision?.corrected;
  if (corrected === undefined || Number.isNaN(corrected.value)) {
    return { value: Number.NaN, kind: text, digits: 0, text };
  }
  return { ...shownOf(corrected, one.clause.unit === 'share'), text };
}

/** The verdict on a whole contract: broken when a clause is, kept when all are. */
export function contractWord(judged: readonly Judged[]): VerdictWord {
  if (judged.some(({ word }) => word === 'broken')) return 'imbalanced';
  return judged.length === 0 || judged.some(({ word }) => word === 'open') ? 'undecided' : 'balanced';
}

/** What promises are called whose looks are those of a verdict. */
const NAMES = { balanced: 'kept', imbalanced: 'broken', undecided: 'open' } as const;

const LOOKS = { kept: 'balanced', broken: 'imbalanced', open: 'undecided' } as const;

/** A bound as the file gives it. */
function promisedText(value: number, share: boolean): string {
  return numberText(value, decimalsOf(value, share), share);
}

/** What a promise is called. */
export function promiseName({ file }: Contract, promise: number): string {
  const one = file.promises[promise]!;
  if (one.name !== undefined) return one.name;
  if (one.promise === 'budget' || one.promise === 'price')
    return `${one.promise} within ${promisedText(one.within, true)}`;
  const shares = one.promise !== 'rounds';
  const high = promisedText(one.high, shares);
  if (!shares && one.low === 0) return `${one.promise} at most ${high}`;
  return `${one.promise} ${promisedText(one.low, shares)} to ${high}`;
}

/** The worst first: what is broken, then what is open. */
function worstFirst(judged: readonly Judged[]): readonly Judged[] {
  const order = { broken: 0, open: 1, kept: 2 };
  return judged.toSorted((a, b) => order[a.word] - order[b.word]);
}

/** More win shares than this make a picture too large to be read. */
const MAX_DRAWN = 60;

/** The win shares that are promised, those first that are not shown to be as promised. */
function sharesChart(judged: readonly Judged[]): readonly ChartSection[] {
  const points = judged.filter(({ clause, decision }) => clause.unit === 'share' && decision !== undefined);
  if (points.length === 0) return [];
  const count = (word: Judged['word']) => points.filter((one) => one.word === word).length;
  const kept = count('kept');
  const others = kept === points.length ? '' : `; broken are ${count('broken')}, open ${count('open')}`;
  const drawn = worstFirst(points).slice(0, MAX_DRAWN);
  const left = `Drawn are ${drawn.length} of ${points.length}: broken promises first, then open ones. The table below has all.`;
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'shares',
      title: `${kept} of ${counted(points.length, 'win share')} ${kept === 1 ? 'is' : 'are'} shown to lie where promised${others}`,
      rows: drawn.map(({ clause, decision, word }) => {
        const { corrected } = decision!;
        const alone = drawn.filter((one) => one.clause.name === clause.name).length === 1;
        const label = alone ? clause.name : `${clause.name}: ${allowed(clause)}`;
        return {
          label,
          value: corrected.value,
          ...boundsOf(corrected),
          verdict: LOOKS[word],
          from: clause.low,
          to: clause.high,
        };
      }),
      options: {
        valueTitle: 'win share',
        dotName: 'win share',
        ...intervalsOf(points.map(({ decision }) => decision!.corrected)),
        centre: 0.5,
        bandName: 'what is promised',
        verdictNames: NAMES,
        order: 'given',
        percent: true,
        digits: 1,
      },
      ...(drawn.length < points.length ? { note: left } : {}),
    },
  ];
}

/** What kinds of intervals stand in brackets, where there are any. */
function kindsNote(judged: readonly Judged[]): { readonly note?: string } {
  const shown = judged.map(foundShown).filter(hasInterval);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  return kinds.length === 0 ? {} : { note: `Intervals in brackets are those that decide: ${listed(kinds)}.` };
}

function clauseTable(contract: Contract, judged: readonly Judged[]): TableSection {
  return {
    kind: 'table',
    id: 'clauses',
    title: 'Everything that is promised',
    columns: [
      { key: 'promise', label: 'Promise' },
      { key: 'clause', label: 'Of' },
      { key: 'allowed', label: 'Promised' },
      { key: 'found', label: 'Found', meaning: 'with the interval that decides, corrected for the whole contract' },
      { key: 'pairs', label: 'Pairs' },
      { key: 'word', label: 'Kept' },
      { key: 'verdict', label: 'Verdict' },
    ],
    rows: worstFirst(judged).map((one) => ({
      promise: promiseName(contract, one.clause.promise),
      clause: one.clause.name,
      allowed: allowed(one.clause),
      found: foundShown(one),
      pairs: Math.round(one.decision?.estimate.trials ?? 0),
      word: one.word,
      verdict: { verdict: LOOKS[one.word] },
    })),
    ...kindsNote(judged),
  };
}

/** The report on a contract, from its run or both: a round robin, and the games behind prices. */
export function contractReport(
  contract: Contract,
  judged: readonly Judged[],
  [run, ...further]: readonly [Run, ...Run[]],
  request: ReportRequest,
): Report {
  const count = (word: Judged['word']) => judged.filter((one) => one.word === word).length;
  const worst = judged
    .filter(({ word, decision }) => word === 'broken' && decision !== undefined)
    .map((one) => {
      const { value } = one.decision!.estimate;
      const { low, high } = one.clause;
      return { one, beyond: (value > high ? value - high : low - value) / Math.max(1e-9, Math.abs(high)) };
    })
    .sort((a, b) => b.beyond - a.beyond)[0]?.one;
  const most =
    worst === undefined
      ? ''
      : ` Largest deviation: **${worst.clause.name}**, ${foundText(worst)}, promised ${allowed(worst.clause)}.`;
  const watched = judged.some(({ clause }) => clause.unit !== 'points');
  const { pairs } = contract.file;
  const until = `until no open promise of shares or lengths needs it, or ${pairs.atMost} pairs of a match-up`;
  const priced = further.length === 0 ? '' : `; of prices, ${pairsBehindPrices(pairs.prices)}`;
  const word = contractWord(judged);
  const names = armyNames(contract.armies);
  const costs = costsText(
    contract.armies.map(({ army }, at) => ({ name: names[at]!, army })),
    contract.system,
  );
  const { pack } = contract.system;
  const paid = pack === undefined ? '' : ` Judged at the tables of ${pack.name}.`;
  const said = { balanced: 'Kept', imbalanced: 'Broken', undecided: 'Open' };
  const head = word === 'balanced' || word === 'imbalanced' ? said[word] : said.undecided;
  return {
    id: contract.id,
    title: contract.file.title,
    answer: `${head}: ${count('kept')} of ${judged.length} clauses are kept, ${count('broken')} broken, ${count('open')} open.${most}${costs === '' ? '' : ` ${costs}`}${paid}`,
    verdict: word,
    figures: [
      { label: 'Clauses kept', shown: sampled(count('kept'), 0), unit: `of ${judged.length}` },
      { label: 'Clauses broken', shown: sampled(count('broken'), 0) },
      { label: 'Clauses open', shown: sampled(count('open'), 0) },
    ],
    sections: [...sharesChart(judged), clauseTable(contract, judged)],
    changes: [],
    provenance: {
      ...provenanceOf(run, request, further),
      question: contract.file.title,
      ...(watched ? { stopRule: `${until}${priced}` } : {}),
      pairs: trialsOf(run, ...further),
      corrections: [
        `The chance of any wrong verdict in the contract is at most ${percent(contract.file.risk, 0)}: the risk is shared equally by all clauses, intervals of shares and lengths hold at any time of stopping, prices rest on numbers of games fixed beforehand.`,
      ],
    },
  };
}
