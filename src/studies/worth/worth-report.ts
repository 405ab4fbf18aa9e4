import { counted, spelled } from '../../model/wording.js';
import type { HeatMapRow } from '../../report/charts/heat-map.js';
import { fixed, setPercent, shownText } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import type { Interaction } from '../../statistics/interactions.js';
import type { Estimate } from '../../statistics/interval.js';
import { chanceOf } from '../../statistics/worth-fit.js';
import type { FieldTerms } from '../battle/request.js';
import { boundsOf, intervalsOf, kindText, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import { type DuelWorth, duelSections } from './duel-worth.js';
import { type Elsewhere, elsewhereSections } from './elsewhere.js';
import { piecesTable } from './pieces.js';
import type { EntryWorth, WorthQuestion, WorthResult } from './worth.js';

/** A study of worths as reports tell it. */
export interface WorthFinding {
  readonly terms: FieldTerms;
  readonly question: WorthQuestion;
  /** Absent where the run was interrupted. */
  readonly result: WorthResult | undefined;
  readonly signature: string;
  /** The terms of the result in words, and the same question on others; empty where none was asked. */
  readonly label?: string;
  readonly elsewhere?: readonly Elsewhere[];
  /** What the entries are worth in duels, where that was asked. */
  readonly duels?: readonly DuelWorth[];
}

function of(entries: readonly EntryWorth[], verdict: EntryWorth['verdict']): readonly EntryWorth[] {
  return entries.filter((one) => one.verdict === verdict);
}

/** Entries by worth over price, the dearest for what they do last. */
function ranked(entries: readonly EntryWorth[]): readonly EntryWorth[] {
  return entries.toSorted((a, b) => b.ratio.value - a.ratio.value);
}

function answerOf({ question: { margin }, result }: WorthFinding): string {
  if (result === undefined) return 'Nothing can be said yet: the battles have not been fought to the end.';
  const { entries } = result;
  const sorted = ranked(entries);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const counts = `Of ${counted(entries.length, 'price')}, ${of(entries, 'fair').length} are fair within ${setPercent(margin)}, **${of(entries, 'too cheap').length} too cheap** and **${of(entries, 'too dear').length} too dear**; ${of(entries, 'undecided').length} are undecided`;
  const worthText = ({ price, together }: EntryWorth) =>
    `${shownText({ ...shownOf(together, false), digits: 2 })} for ${fixed(price, 2)}`;
  const ends = `most for their price ${first.name}, worth ${worthText(first)}; least ${last.name}, worth ${worthText(last)}`;
  return `${counts}. At the ends, in points a figure: ${ends}.`;
}

/** How a number reads in a sentence, with its interval. */
function said(estimate: Estimate, percent: boolean): string {
  return shownText({ ...shownOf(estimate, percent), digits: percent ? 0 : 2 });
}

/** Whether forecasts are right, too bold or too careful, as far as their slope shows. */
function boldness({ low, high }: Estimate): string {
  if (high < 1) return 'Forecasts are too bold';
  return low > 1 ? 'Forecasts are too careful' : 'Forecasts are as sure as they should be, as far as these games show';
}

/** How much of what decides random battles is foretold, and by what. */
function fitText({ foretelling: { list, matchUps, slope, times, worths }, lackOfFit }: WorthResult): string {
  const more = Number.isFinite(times.high) ? `, ${said(times, false)} times as much` : '';
  const explained = `On ${counted(matchUps, 'match-up')} of random armies that no estimate has seen, worths explain ${said(worths, true)} of the deviance of even games${more}; list prices explain ${said(list, true)} (a rate of their own was fitted to those games, all but a fifth at a time).`;
  const bold = `${boldness(slope)}: log-odds times ${said(slope, false)} would fit best.`;
  const fails = lackOfFit.fails
    ? 'Worths do not simply add up: some of the interactions below are more than chance. An entry is worth what it is on the mean over companions and enemies.'
    : 'No interaction is more than chance: as far as these games show, worths add up.';
  return `${explained} ${bold} ${fails}`;
}

/** The win share that an effect on log-odds gives armies that are worth the same. */
function shareOf({ high, low, value, ...rest }: Estimate): Estimate {
  return { ...rest, value: chanceOf(value), low: chanceOf(low), high: chanceOf(high) };
}

function opposite({ high, low, value, ...rest }: Estimate): Estimate {
  return { ...rest, value: -value, low: -high, high: -low };
}

/** Which kinds of troops beat which, where there are several. */
function kindsChart({ kinds, lackOfFit: { ofKinds } }: WorthResult): readonly Section[] {
  const against = ofKinds.filter(({ kind }) => kind === 'against');
  const strongest = against[0];
  if (strongest === undefined) return [];
  const named = (at: number) => spelled(kinds[at]!);
  const cell = (row: number, column: number, effect: Estimate): HeatMapRow => {
    const share = shareOf(effect);
    return { row: named(row), column: named(column), value: share.value, ...boundsOf(share), kind: kindText(share) };
  };
  const { effect, first, second } = strongest;
  const [winner, loser] = effect.value > 0 ? [first, second] : [second, first];
  const share = shareOf(effect.value > 0 ? effect : opposite(effect));
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'kinds',
      title: `What no price mends: of armies that are worth the same, ${named(winner)} win ${said(share, true)} against ${named(loser)}`,
      rows: against.flatMap(({ effect, first, second }) => [
        cell(first, second, effect),
        cell(second, first, opposite(effect)),
      ]),
      options: {
        rowTitle: 'kind of troops',
        columnTitle: 'against',
        valueTitle: 'share of games won',
        scale: 'diverging',
      },
      note: 'Win shares of armies of equal worth, one mostly of each kind. The intervals hold for all interactions together.',
    },
  ];
}

function charts({ entries, calibration }: WorthResult): readonly Section[] {
  const sorted = ranked(entries);
  const [cheap, dear] = [of(entries, 'too cheap').length, of(entries, 'too dear').length];
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'worth-and-price',
      title: `${counted(cheap, 'entry', 'entries')} can be had for less than ${cheap === 1 ? 'it is' : 'they are'} worth, ${dear} ${dear === 1 ? 'costs' : 'cost'} more`,
      rows: sorted.map(({ name, price, together, verdict, worth }) => ({
        label: name,
        value: worth,
        ...boundsOf(together),
        reference: price,
        verdict,
      })),
      options: {
        valueTitle: 'points a figure',
        dotName: 'worth on the table',
        tickName: 'list price',
        ...intervalsOf(entries.map(({ together }) => together)),
        order: 'given',
      },
      note: 'Sorted by worth over price. The intervals hold for all entries together. An army with as many points of every entry is worth its price.',
    },
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'calibration',
      title: 'How often the side that worths foretell wins, in random battles that they have not seen',
      rows: calibration.map(({ from, to, foretold, won }) => ({
        label: `foretold ${fixed(100 * from, 0)} to ${fixed(100 * to, 0)} %`,
        value: won.value,
        ...boundsOf(won),
        reference: foretold,
      })),
      options: {
        valueTitle: 'share of games won',
        dotName: 'won',
        tickName: 'foretold',
        ...intervalsOf(calibration.map(({ won }) => won)),
        centre: 0.5,
        percent: true,
        digits: 1,
        order: 'given',
      },
    },
  ];
}

function tables({ entries, kinds, lackOfFit }: WorthResult): readonly Section[] {
  const beside = lackOfFit.ofKinds.filter(({ kind }) => kind === 'together');
  const interactions = [...beside, ...lackOfFit.strongest].sort((a, b) => Math.abs(b.z) - Math.abs(a.z));
  const nameOf = (between: Interaction['between'], at: number) =>
    between === 'kinds' ? `all ${spelled(kinds[at]!)}` : entries[at]!.name;
  return [
    {
      kind: 'table',
      id: 'worths',
      title: 'What every entry is worth',
      columns: [
        { key: 'entry', label: 'Entry' },
        { key: 'price', label: 'Price', digits: 1 },
        { key: 'worth', label: 'Worth', meaning: 'points a figure; intervals hold for all entries together' },
        { key: 'ratio', label: 'Worth / price', meaning: 'the interval holds for this entry by itself' },
        { key: 'verdict', label: 'Verdict' },
      ],
      rows: ranked(entries).map((one) => ({
        entry: one.name,
        price: one.price,
        worth: { ...shownOf(one.together, false), digits: 2 },
        ratio: { ...shownOf(one.ratio, false), digits: 2 },
        verdict: { verdict: one.verdict },
      })),
    },
    {
      kind: 'table',
      id: 'interactions',
      title: 'The strongest interactions: what the sum of worths does not say',
      columns: [
        { key: 'first', label: 'Entry' },
        { key: 'how', label: 'How' },
        { key: 'second', label: 'Entry' },
        { key: 'effect', label: 'Log-odds', meaning: 'added where both are as many as they usually are' },
      ],
      rows: interactions.map(({ between, effect, first, kind, second }) => ({
        first: nameOf(between, first),
        how: kind === 'together' ? 'beside' : 'against',
        second: nameOf(between, second),
        effect: { ...shownOf(effect, false), digits: 2 },
      })),
      note: `${counted(lackOfFit.tried, 'interaction')} looked at; the intervals hold for all of them together (Sidak).`,
    },
  ];
}

/** The entry that is known least: its interval is the widest, as a share of the worth. */
function leastKnown(entries: readonly EntryWorth[]): EntryWorth | undefined {
  const width = ({ ratio: { high, low, value } }: EntryWorth) => (high - low) / value;
  return entries.toSorted((a, b) => width(b) - width(a))[0];
}

/** The report on a study of worths. */
export function worthReport(finding: WorthFinding, request: ReportRequest): Report {
  const { duels = [], elsewhere = [], label = '', question, result, signature, terms } = finding;
  const least = leastKnown(result?.entries ?? []);
  const wrong = result?.entries.some(({ verdict }) => verdict === 'too cheap' || verdict === 'too dear') === true;
  const fair = result?.entries.every(({ verdict }) => verdict === 'fair') === true;
  const verdict = wrong ? 'imbalanced' : fair ? 'fair' : 'undecided';
  return {
    id: 'worth',
    title: 'What are the entries worth on the table?',
    answer: answerOf(finding),
    verdict,
    figures:
      least === undefined
        ? []
        : [
            {
              label: `Worth over price of ${least.name}, the entry that is known least`,
              shown: { ...shownOf(least.ratio, false), digits: 2 },
            },
          ],
    sections:
      result === undefined
        ? []
        : [
            ...charts(result),
            ...duelSections(duels),
            ...elsewhereSections(result, label, elsewhere, question.margin),
            ...kindsChart(result),
            { kind: 'text', markdown: fitText(result) },
            ...tables(result),
            ...piecesTable(result.decompositions),
          ],
    changes: [],
    provenance: {
      question: 'What are the entries worth on the table?',
      command: request.command,
      seed: terms.seed,
      version: request.version,
      signature,
      method: 'sampled',
      reason: 'whole battles are sampled',
      stopRule: `${counted(question.games, 'game')}`,
      corrections: [
        'Log-odds of a game are the sum over entries of worth x difference of the two armies, over the square root of the strength on the table, with a ridge towards list prices by cross-validation.',
        'A match-up is the unit of replication: intervals are sandwich ones over match-ups.',
        'Verdicts are corrected for all entries (Bonferroni): fair by equivalence, too cheap or too dear beyond the margin.',
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(question.system),
    },
  };
}
