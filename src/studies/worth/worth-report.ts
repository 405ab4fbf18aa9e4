import { counted } from '../../model/wording.js';
import { fixed, setPercent } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import type { FieldTerms } from '../battle/request.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import type { EntryWorth, WorthQuestion, WorthResult } from './worth.js';

/** A study of worths as reports tell it. */
export interface WorthFinding {
  readonly terms: FieldTerms;
  readonly question: WorthQuestion;
  /** Absent where the run was interrupted. */
  readonly result: WorthResult | undefined;
  readonly signature: string;
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
  const ends = `${first.name} seem worth ${fixed(first.worth, 1)} points for ${fixed(first.price, 1)}, ${last.name} ${fixed(last.worth, 1)} for ${fixed(last.price, 1)}`;
  return `${counts}. At the ends: ${ends}.`;
}

/** How much of what decides random battles is foretold, and by what. */
function fitText({ deviance: { worths, list, matchUps }, lackOfFit }: WorthResult): string {
  const more = list > 0 ? `${fixed(worths / list, 1)} times as much as` : 'where nothing is explained by';
  const explained = `On ${counted(matchUps, 'match-up')} of random armies that no estimate has seen, worths explain a deviance of ${fixed(worths, 0)}, ${more} list prices (${fixed(list, 0)}; a rate of their own was fitted to those games, all but a fifth at a time).`;
  const fails = lackOfFit.fails
    ? 'Worths do not simply add up: the interactions below are more than chance. An entry is worth what it is on the mean over companions and enemies.'
    : 'No interaction is more than chance: as far as these games show, worths add up.';
  return `${explained} ${fails}`;
}

function charts({ entries, calibration }: WorthResult): readonly Section[] {
  const sorted = ranked(entries);
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'worth-and-price',
      title: `${counted(of(entries, 'too cheap').length, 'entry', 'entries')} can be had for less than they are worth, ${of(entries, 'too dear').length} cost more`,
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

function tables({ entries, lackOfFit }: WorthResult): readonly Section[] {
  const name = (at: number) => entries[at]!.name;
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
      rows: lackOfFit.strongest.map(({ effect, first, kind, second }) => ({
        first: name(first),
        how: kind === 'together' ? 'beside' : 'against',
        second: name(second),
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
  const { question, result, signature, terms } = finding;
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
      result === undefined ? [] : [...charts(result), { kind: 'text', markdown: fitText(result) }, ...tables(result)],
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
        'Log-odds of a game are the sum over entries of worth x difference of the two armies, as a share of the strength on the table, with a ridge towards list prices by cross-validation.',
        'A match-up is the unit of replication: intervals are sandwich ones over match-ups.',
        'Verdicts are corrected for all entries (Bonferroni): fair by equivalence, too cheap or too dear beyond the margin.',
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(question.system),
    },
  };
}
