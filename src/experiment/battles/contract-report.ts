import { decimalsFor, fixed, numberText, percent, type Shown, sampled } from '../../report/numbers.js';
import type { Report, TableSection } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { provenanceOf, type ReportRequest } from '../report-of.js';
import type { Run } from '../run.js';
import { boundsOf, intervalsOf, shownOf } from '../shown.js';
import type { Clause, Contract, Judged } from './contract.js';

/** A number of a clause in its unit. */
function clauseNumber(value: number, unit: Clause['unit'], decimals = 1): string {
  return numberText(value, decimals, unit === 'share');
}

/** The most decimals that a bound of a price needs, a few percent above or below a price in halves. */
const MOST_OF_BOUNDS = 2;

/** A bound that a clause names; of prices with no more decimals than it has. */
function boundText(value: number, unit: Clause['unit']): string {
  if (unit !== 'points') return clauseNumber(value, unit);
  const written = String(Number(value.toFixed(MOST_OF_BOUNDS)));
  return fixed(value, written.split('.')[1]?.length ?? 0);
}

/** What a clause allows, in words. */
export function allowed({ low, high, unit }: Clause): string {
  if (unit === 'rounds' && low === 0) return `at most ${boundText(high, unit)}`;
  return `${boundText(low, unit)} to ${boundText(high, unit)}`;
}

/** What was found of a clause, with its interval and the name of it, in words; of prices with as many digits as the interval deserves. */
export function foundText({ clause, decision }: Judged): string {
  if (decision === undefined) return 'not known';
  const { value, low, high } = decision.corrected;
  if (Number.isNaN(value)) return 'not known';
  const decimals = clause.unit === 'points' ? decimalsFor(low, high, 1) : 1;
  const text = (one: number) => clauseNumber(one, clause.unit, decimals);
  if (low === -Infinity && high === Infinity) return `${text(value)} (not bounded)`;
  const { kind } = shownOf({ ...decision.corrected, low: 0, high: 0 }, false);
  return `${text(value)} (${kind}: ${text(low)} to ${text(high)})`;
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

const LOOKS = { kept: 'balanced', broken: 'imbalanced', open: 'undecided' } as const;

/** What a promise is called. */
export function promiseName({ file }: Contract, promise: number): string {
  const one = file.promises[promise]!;
  if (one.name !== undefined) return one.name;
  if (one.promise === 'budget' || one.promise === 'price') return `${one.promise} within ${percent(one.within, 0)}`;
  const [low, high] =
    one.promise === 'rounds' ? [fixed(one.low, 0), fixed(one.high, 0)] : [percent(one.low, 0), percent(one.high, 0)];
  return `${one.promise} ${low} to ${high}`;
}

function clauseTable(contract: Contract, judged: readonly Judged[]): TableSection {
  const order = { broken: 0, open: 1, kept: 2 };
  const rows = judged.toSorted((a, b) => order[a.word] - order[b.word]);
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
    rows: rows.map((one) => ({
      promise: promiseName(contract, one.clause.promise),
      clause: one.clause.text,
      allowed: allowed(one.clause),
      found: foundShown(one),
      pairs: Math.round(one.decision?.estimate.trials ?? 0),
      word: one.word,
      verdict: { verdict: LOOKS[one.word] },
    })),
  };
}

/** The report on a contract. */
export function contractReport(
  contract: Contract,
  judged: readonly Judged[],
  run: Run,
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
      : ` Farthest off as found: **${worst.clause.text}**, ${foundText(worst)}, promised ${allowed(worst.clause)}.`;
  const watched = judged.some(({ clause }) => clause.unit !== 'points');
  const until = `until no open promise of shares or lengths needs it, or ${contract.file.pairs.atMost} pairs of a match-up`;
  const points = judged.filter(({ clause, decision }) => clause.unit === 'share' && decision !== undefined);
  const word = contractWord(judged);
  const said = { balanced: 'Kept', imbalanced: 'Broken', undecided: 'Open' };
  const head = word === 'balanced' || word === 'imbalanced' ? said[word] : said.undecided;
  return {
    id: contract.id,
    title: contract.file.title,
    answer: `${head}: ${count('kept')} of ${judged.length} clauses are kept, ${count('broken')} broken, ${count('open')} open.${most}`,
    verdict: word,
    figures: [
      { label: 'Clauses kept', shown: sampled(count('kept'), 0), unit: `of ${judged.length}` },
      { label: 'Clauses broken', shown: sampled(count('broken'), 0) },
      { label: 'Clauses open', shown: sampled(count('open'), 0) },
    ],
    sections: [
      ...(points.length === 0
        ? []
        : [
            {
              kind: 'chart' as const,
              chart: 'dot-and-interval' as const,
              id: 'shares',
              title: `${points.filter((one) => one.word === 'kept').length} of ${points.length} win shares are shown to lie where they were promised to lie`,
              rows: points.slice(0, 60).map(({ clause, decision, word: kept }) => {
                const { corrected } = decision!;
                return { label: clause.text, value: corrected.value, ...boundsOf(corrected), verdict: LOOKS[kept] };
              }),
              options: {
                valueTitle: 'win share',
                dotName: 'win share',
                ...intervalsOf(points.map(({ decision }) => decision!.corrected)),
                centre: 0.5,
                percent: true,
                digits: 1,
              },
            },
          ]),
      clauseTable(contract, judged),
    ],
    changes: [],
    provenance: {
      ...provenanceOf(run, request),
      ...(watched ? { stopRule: until } : {}),
      pairs: [...run.cells.values()].reduce((sum, { answer }) => sum + answer.trials, 0),
      corrections: [
        `The chance of any wrong verdict in the contract is at most ${percent(contract.file.risk, 0)}: the risk is shared equally by all clauses, intervals of shares and lengths hold at any time of stopping, prices rest on numbers of games fixed beforehand.`,
      ],
    },
  };
}
