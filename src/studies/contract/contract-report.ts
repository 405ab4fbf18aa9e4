import { counted, listed } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { decimalsFor, fixed, hasInterval, numberText, percent, type Shown, sampled } from '../../report/numbers.js';
import type { Provenance, Report, TableSection } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { armyNames } from '../armies/armies.js';
import { costsText } from '../armies/costs.js';
import { pairsBehindPrices } from '../balance/parity-sections.js';
import { provenanceOf, signatureOfAll, trialsOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, kindText, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest, Run } from '../study/study.js';
import type { Clause, Contract, Judged } from './clause.js';

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
    return `${one.promise}${one.promise === 'price' && one.of === 'tables' ? ' of the tables' : ''} within ${promisedText(one.within, true)}`;
  if (one.promise === 'hunt') return `no army beyond ${promisedText(0.5 + one.beyond, true)}`;
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

/** A study of a contract that planned its games while it went on: a study of worths, or the search of a hunt. */
export interface PlayedInStages {
  /** What it was about, in words: `a study of worths`. */
  readonly what: string;
  readonly games: number;
  readonly signature: string;
}

/** An army that a hunt of a contract has found. */
export interface FoundArmy {
  /** The promise that it was to break. */
  readonly promise: number;
  readonly lines: readonly string[];
  /** Where it was written. */
  readonly file?: string;
}

/** All that was played for a contract. */
export interface ContractPlayed {
  /** The round robin, where something is promised of it. */
  readonly field: Run | undefined;
  /** The games behind prices by parity, and those that judge what hunts have found. */
  readonly parity: readonly Run[];
  readonly judging: readonly Run[];
  readonly stages: readonly PlayedInStages[];
  readonly found: readonly FoundArmy[];
}

function foundTable(contract: Contract, found: readonly FoundArmy[]): readonly TableSection[] {
  if (found.length === 0) return [];
  const inFile = found.some(({ file }) => file !== undefined);
  return [
    {
      kind: 'table',
      id: 'found',
      title: 'The best armies that were found',
      columns: [
        { key: 'promise', label: 'Promise' },
        { key: 'army', label: 'Army' },
        ...(inFile ? [{ key: 'file', label: 'File' }] : []),
      ],
      rows: found.map(({ file = '', lines, promise }) => ({
        promise: promiseName(contract, promise),
        army: listed(lines),
        ...(inFile ? { file } : {}),
      })),
    },
  ];
}

/** All runs of a contract that were planned beforehand. */
function runsOf({ field, judging, parity }: ContractPlayed): readonly Run[] {
  return [...(field === undefined ? [] : [field]), ...parity, ...judging];
}

/** How the numbers of a contract were made. */
function provenanceOfContract(contract: Contract, played: ContractPlayed, request: ReportRequest): Provenance {
  const { file, system, terms } = contract;
  const { stages } = played;
  const runs = runsOf(played);
  const [run, ...further] = runs;
  const signature = signatureOfAll([...runs, ...stages]);
  if (run !== undefined) return { ...provenanceOf(run, request, further), signature };
  return {
    question: file.title,
    command: request.command,
    seed: terms.seed,
    version: request.version,
    signature,
    method: 'sampled',
    reason: 'whole battles are sampled',
    corrections: [],
    readings: { ...file.readings, ...file.circumstances },
    tables: tableSourcesOf(system),
  };
}

/** The report on a contract, from all that was played for it. */
export function contractReport(
  contract: Contract,
  judged: readonly Judged[],
  played: ContractPlayed,
  request: ReportRequest,
): Report {
  const { field, found, parity, stages } = played;
  const runs = runsOf(played);
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
  const { pairs } = contract.file;
  const until = `until no open promise of shares or lengths needs it, or ${pairs.atMost} pairs of a match-up`;
  const rules = [
    ...(field === undefined ? [] : [until]),
    ...(parity.length === 0 ? [] : [`of prices, ${pairsBehindPrices(pairs.prices)}`]),
    ...stages.map(({ games, what }) => `of ${what}, ${counted(games, 'game')}`),
  ];
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
    sections: [...sharesChart(judged), clauseTable(contract, judged), ...foundTable(contract, found)],
    changes: [],
    provenance: {
      ...provenanceOfContract(contract, played, request),
      question: contract.file.title,
      ...(rules.length === 0 ? {} : { stopRule: rules.join('; ') }),
      ...(runs.length === 0 ? {} : { pairs: trialsOf(...runs) }),
      corrections: [
        `The chance of any wrong verdict in the contract is at most ${percent(contract.file.risk, 0)}: the risk is shared equally by all clauses, intervals of shares and lengths hold at any time of stopping, prices and hunts rest on numbers of games fixed beforehand.`,
      ],
    },
  };
}
